public import Testing

/// A script that must be contained, with what is expected of it in its header.
public struct HostileScript: Sendable, CustomTestStringConvertible {
  /// The name of its file.
  public let name: String
  /// The Lua.
  public let text: String

  /// Its name.
  public var testDescription: String { name }

  /// How it ends, according to its header: budget, error, safe, any or host.
  public var expectation: String {
    let line = text.split(separator: "\n").first { $0.hasPrefix("-- expect: ") }
    return line.map { String($0.dropFirst(11)) } ?? ""
  }

  /// All of them, by name; the files are with the sandbox's tests.
  public static let all = scripts(in: "Tests/LuaRuntimeTests/Hostile")

  /// Those of a folder, by name.
  public static func scripts(in folder: String) -> [HostileScript] {
    Repository.names(in: folder, ending: ".lua").compactMap { name in
      let text = try? Repository.text("\(folder)/\(name).lua")
      return text.map { HostileScript(name: "\(name).lua", text: $0) }
    }
  }

  /// The one whose name begins like this.
  public static func named(_ start: String) throws -> HostileScript {
    try #require(all.first { $0.name.hasPrefix(start) })
  }
}
