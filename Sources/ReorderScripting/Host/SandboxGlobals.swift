internal import LuaRuntime

/// The globals that every script sees, as a sandbox itself tells them.
public struct SandboxGlobals: Hashable, Sendable {
  /// The names in each table among the globals; no names for what is no table.
  public let fields: [String: [String]]

  /// Opens a sandbox and looks.
  ///
  /// - Throws: ``BehaviourError`` where there is no memory for one.
  public init() throws(BehaviourError) {
    do {
      let state = try LuaState(limits: LuaLimits())
      try Prelude.open(in: state)
      let source = LuaSource(chunk: "globals", bytes: PackageResources.globals_lua)
      let view = try state.run(source)[0]
      fields = Self.fields(of: try view.plain())
    } catch {
      throw BehaviourError(error, in: SourceMap())
    }
  }

  /// The names of all globals, in the order of their bytes.
  public var names: [String] { fields.keys.sorted() }

  private static func fields(of value: LuaValue) -> [String: [String]] {
    guard case .table(let entries) = value else { return [:] }
    var fields: [String: [String]] = [:]
    for entry in entries {
      guard case .string(let name) = entry.key, case .table(let members) = entry.value else {
        continue
      }
      fields[name] = members.compactMap {
        if case .string(let member) = $0.key { member } else { nil }
      }
    }
    return fields
  }
}
