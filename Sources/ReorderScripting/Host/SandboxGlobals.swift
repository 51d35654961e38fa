internal import LuaRuntime
internal import ReorderFiles

/// The globals that every script sees, read from a sandbox.
package struct SandboxGlobals: Hashable, Sendable {
  /// The names in each global table; empty for values that are not tables.
  package let fields: [String: [String]]

  /// Opens a sandbox and reads its globals.
  ///
  /// - Throws: ``BehaviourError`` if there is not enough memory.
  package init() throws(BehaviourError) {
    do {
      let state = try LuaState(limits: LuaLimits())
      try Prelude.open(in: state)
      let source = LuaSource(chunk: "globals", bytes: EmbeddedFiles.scripting["globals.lua"])
      let view = try state.run(source)[0]
      fields = Self.fields(of: try view.plain())
    } catch {
      throw BehaviourError(error, in: SourceMap())
    }
  }

  /// The names of all globals, in byte order.
  package var names: [String] { fields.keys.sorted() }

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
