internal import LuaRuntime

extension ScriptSandbox {
  /// Runs what was typed at a prompt: an expression, whose values are shown, or statements.
  ///
  /// Lines are counted over the whole transcript, so that a function may fail long after it was
  /// typed and its own line is shown.
  ///
  /// - Parameters:
  ///   - chunk: The last lines of the transcript.
  ///   - line: The line of the transcript that the chunk begins at, from 1.
  ///   - transcript: Everything that was typed so far, and what messages call it.
  ///   - show: A function of this sandbox that is given an expression's values and returns a text.
  /// - Returns: That text; empty for statements.
  /// - Throws: ``BehaviourError`` with the place and what to do.
  public func evaluate(
    _ chunk: String, at line: Int, of transcript: ScriptDirectory.Source,
    showing show: ScriptFunction
  ) throws(BehaviourError) -> String {
    sourceMap.reopen(with: transcript)
    let lead = String(repeating: "\n", count: max(0, line - 1))
    let shown = LuaValue.reference(show.function.reference)
    do {
      let expression = LuaSource(
        chunk: transcript.path, bytes: Array("\(lead)return (...)(\(chunk)\n)".utf8))
      guard try isLua(expression) else {
        let statements = LuaSource(chunk: transcript.path, bytes: Array((lead + chunk).utf8))
        _ = try state.run(statements, results: 0)
        return ""
      }
      return try state.run(expression, arguments: [shown])[0].string ?? ""
    } catch {
      throw BehaviourError(error, in: sourceMap)
    }
  }

  /// Whether a text is the beginning of a chunk that goes on in the next line.
  public func isIncomplete(_ chunk: String) -> Bool {
    let problems = [chunk, "return " + chunk].map(problem(with:))
    return !problems.contains(nil) && problems.contains { $0?.isAtEnd == true }
  }

  /// Why a text is not Lua; `nil` where it is, or where no sandbox can say.
  private func problem(with chunk: String) -> LuaError? {
    do throws(LuaError) {
      try compile(LuaSource(chunk: "prompt", bytes: Array(chunk.utf8)))
      return nil
    } catch {
      return error.code == .syntax ? error : nil
    }
  }

  private func isLua(_ source: LuaSource) throws(LuaError) -> Bool {
    do throws(LuaError) {
      try compile(source)
      return true
    } catch {
      guard error.code == .syntax else { throw error }
      return false
    }
  }

  private func compile(_ source: LuaSource) throws(LuaError) {
    let function = try state.load(source)
    state.release(function.reference)
  }
}

extension LuaError {
  /// Whether the source would be Lua if it went on.
  fileprivate var isAtEnd: Bool {
    if case .syntax(let fault)? = fault { fault.near == nil } else { false }
  }
}
