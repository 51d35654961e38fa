internal import LuaRuntime
internal import ReorderCore
internal import ReorderFiles
internal import ReorderText

/// The table `reorder` that every script sees: small helpers, written in `Lua/reorder.lua` except
/// for the curves, which come from the engine.
package enum Prelude {
  /// The chunk name of the helpers; no message shows it.
  static let chunk = "reorder"

  /// The chunk name of the prompt's Lua part; no message shows it.
  package static let promptChunk = "prompt"

  /// Whether a chunk is not the user's.
  static func isOwn(_ name: String) -> Bool { name == chunk || name == promptChunk }

  /// The chunk that returns the helpers; its arguments are a table of the curves, the function
  /// `wake`, and one that sets the level of what is printed from then on, if there are levels.
  package static var bytes: [UInt8] { EmbeddedFiles.scripting["reorder.lua"] }

  /// The chunk that returns the functions with which `print` writes a value, and that write and
  /// sort the keys of a table.
  package static var show: [UInt8] { EmbeddedFiles.scripting["show.lua"] }

  /// Makes the helpers a global of the state.
  ///
  /// - Parameters:
  ///   - scope: The running hook, for `reorder.wake`; `nil` if no hooks run in the state.
  ///   - output: Where `print` goes; `nil` if that has no levels.
  /// - Returns: A function that makes reading a missing key of a table an error. It is made before
  ///   any script can change the functions it depends on.
  @discardableResult
  static func open(
    in state: borrowing LuaState, for scope: CallScope? = nil,
    printingTo output: ScriptOutput? = nil
  ) throws(LuaError) -> LuaFunction? {
    let curves = try Curve.allCases.map { curve throws(LuaError) in
      let function = try state.makeFunction(curve.rawValue, "n") { call in
        call.reply(curve.value(at: call.arguments[0].number ?? 0))
      }
      return LuaEntry(.string(curve.rawValue), .reference(function.reference))
    }
    let source = LuaSource(chunk: chunk, bytes: bytes)
    let scope = scope ?? CallScope()
    let wake = try state.makeFunction("wake", "n") { call throws(LuaHostError) in
      try scope.wake(call)
    }
    var arguments = [LuaValue.table(curves), .reference(wake.reference)]
    if let output {
      let mark = try state.makeFunction("mark", "s") { call in
        output.level = call.arguments[0].string.flatMap { ScriptMessage.Level(rawValue: $0) }
      }
      arguments.append(.reference(mark.reference))
    }
    let views = try state.run(source, arguments: arguments, results: 2)
    let seal = try views[1].function()
    let table = try views[0].keep()
    defer { state.release(table) }
    try state.setGlobal("reorder", to: .reference(table))
    return seal
  }

  /// Keeps a table of which reading a missing name is an error.
  ///
  /// - Parameters:
  ///   - name: What scripts call the table.
  ///   - seal: The function that ``open(in:for:printingTo:)`` returns.
  ///   - problem: What to say of a name that is missing, and what may have been meant.
  static func keep(
    _ table: LuaValue, as name: String, in state: borrowing LuaState, _ seal: LuaFunction,
    missing problem: @escaping (_ missing: String) -> (sentence: String, advice: LuaAdvice)
  ) throws(LuaError) -> LuaReference {
    let missing = try state.makeFunction(name, "tv") { call throws(LuaHostError) in
      let field = (call.arguments[1].string ?? call.arguments[1].phrase).excerpt
      let (sentence, advice) = problem(field)
      throw LuaHostError(sentence, advice: advice, about: .unknownField(field, of: name))
    }
    return try state.call(seal, [table, .reference(missing.reference)])[0].keep()
  }
}
