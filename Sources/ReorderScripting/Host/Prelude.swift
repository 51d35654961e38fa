internal import LuaRuntime
internal import ReorderCore

/// The table `reorder` that every script sees: small helpers, written in Lua but for the curves,
/// which are the engine's own.
enum Prelude {
  /// Makes the helpers a global of the state.
  static func open(in state: borrowing LuaState) throws(LuaError) {
    let curves = try Curve.allCases.map { curve throws(LuaError) in
      let function = try state.makeFunction(curve.rawValue, "n") { call in
        call.reply(curve.value(at: call.arguments[0].number ?? 0))
      }
      return LuaEntry(.string(curve.rawValue), .reference(function.reference))
    }
    let source = LuaSource(chunk: "reorder", text: source)
    let table = try state.run(source, arguments: [.table(curves)])[0].keep()
    defer { state.release(table) }
    try state.setGlobal("reorder", to: .reference(table))
  }

  static let source =
    (["local reorder = { api_version = \(HostInterface.version), ease = ... }"]
    + Helper.allCases.map(\.source) + ["return reorder"]).joined(separator: "\n\n")
}
