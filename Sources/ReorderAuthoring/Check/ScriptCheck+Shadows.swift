internal import ReorderScripting

extension ScriptCheck {
  /// A script that hides another of the same name.
  public struct Shadow: Hashable, Sendable, CustomStringConvertible {
    /// The script's path.
    public let path: String
    /// What it hides; `nil` if it is itself hidden, by the native rules.
    public let hidden: String?

    /// Which script counts, in one sentence.
    public var description: String {
      if let hidden { return "\(path) is used in place of \(hidden)" }
      return "\(path) is never used: 'native' names the native rules"
    }
  }

  /// The directory's behaviours and modules that hide different ones below it.
  func shadows() -> [Shadow] {
    let own = directory.first
    guard let rest = directory.rest else { return [] }
    var shadows: [Shadow] = []
    for name in (try? own.behaviourNames()) ?? [] {
      if name == ScriptSource.native {
        shadows.append(Shadow(path: "\(own.path)/behaviours/\(name).lua", hidden: nil))
      } else {
        shadows += shadow(try? own.behaviour(name), try? rest.behaviour(name))
      }
    }
    for name in own.moduleNames() {
      shadows += shadow(try? own.module(name), try? rest.module(name))
    }
    return shadows
  }

  private func shadow(
    _ script: ScriptSource.File?, _ hidden: ScriptSource.File?
  ) -> [Shadow] {
    guard let script, let hidden, script.bytes != hidden.bytes else { return [] }
    return [Shadow(path: script.path, hidden: hidden.path)]
  }
}
