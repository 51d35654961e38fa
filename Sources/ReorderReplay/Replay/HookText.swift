package import ReorderScripting
internal import ReorderTrace

/// A hook that replaces a behaviour's own and is not in a file.
package struct HookText: Hashable, Sendable {
  /// Its key in the behaviour's table, such as `target` or `on.began`.
  package var name: String
  /// The assigned value, in Lua.
  package var text: String

  /// Creates a hook from its text.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

// The behaviour of a replay.
extension ReplaySetup {
  /// Replaces the behaviour's own hook.
  package mutating func install(_ hook: HookText) {
    if let index = hooks.firstIndex(where: { $0.name == hook.name }) {
      hooks[index] = hook
    } else {
      hooks.append(hook)
    }
  }

  /// The behaviour that the header names, with its parameters, its seed and the hooks; the native
  /// rules if it names none.
  ///
  /// - Parameters:
  ///   - scripts: The directory of behaviours and modules.
  ///   - stop: Stops the script from outside.
  /// - Throws: ``ReplayError`` with the place and what to do.
  package func behaviour(
    in scripts: ScriptSource, stop: StopSwitch
  ) throws(ReplayError) -> Behaviour {
    var options = BehaviourOptions()
    options.seed = UInt64(clamping: header.seed)
    options.stop = stop
    let source: ScriptSource.File?
    do { source = try self.source(in: scripts) } catch { throw .file(error) }
    return try ReplayError.ofBehaviour { () throws(BehaviourError) in
      if let source {
        return try Behaviour(
          named: header.behaviour ?? "native", source: source, modules: scripts,
          setting: header.values, options: options)
      }
      guard let name = header.behaviour else {
        return try .native(setting: header.values, options: options)
      }
      return try Behaviour(named: name, in: scripts, setting: header.values, options: options)
    }
  }

  /// The behaviour with the hooks, as one script; `nil` if there are no hooks.
  ///
  /// The file's lines keep their numbers; the hooks follow them.
  ///
  /// - Parameters:
  ///   - scripts: The directory of the behaviour's file.
  ///   - name: The script's name; if omitted, its own.
  /// - Throws: ``/ReorderScripting/ScriptFileError`` if the file cannot be read.
  package func source(
    in scripts: ScriptSource, named name: String? = nil
  ) throws(ScriptFileError) -> ScriptSource.File? {
    guard !hooks.isEmpty else { return nil }
    let base = try header.behaviour.map { (name) throws(ScriptFileError) in
      try scripts.behaviour(name)
    }
    let text = String(decoding: (base ?? .native()).bytes, as: UTF8.self)
    var lines = ["local base = (function(...) \(text)", "end)(...)"]
    if let name { lines.append("base.name = \(LuaLiteral.quoted(name))") }
    for hook in hooks {
      if hook.name.hasPrefix("on.") { lines.append("base.on = base.on or {}") }
      lines.append("base.\(hook.name) = \(hook.text)")
    }
    lines.append("return base\n")
    return ScriptSource.File(
      path: "\(header.behaviour ?? "native") at the prompt",
      bytes: Array(lines.joined(separator: "\n").utf8))
  }
}
