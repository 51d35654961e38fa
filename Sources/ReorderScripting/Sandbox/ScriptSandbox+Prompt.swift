internal import LuaRuntime

extension ScriptSandbox {
  /// Runs the input from a prompt: an expression, whose values are shown, or statements.
  ///
  /// Lines are numbered across the whole transcript, so a function that fails long after it was
  /// typed still shows its own line.
  ///
  /// - Parameters:
  ///   - chunk: The latest lines of the transcript.
  ///   - line: The transcript line where the chunk begins, from 1.
  ///   - transcript: All input so far, and its name in messages.
  ///   - show: A function of this sandbox that receives an expression's values and returns a text.
  /// - Returns: That text; empty for statements.
  /// - Throws: ``BehaviourError`` with the place and the fix.
  package func evaluate(
    _ chunk: String, at line: Int, of transcript: ScriptSource.File,
    showing show: ScriptFunction
  ) throws(BehaviourError) -> String {
    sourceMap.reopen(with: transcript)
    let lead = String(repeating: "\n", count: max(0, line - 1))
    let shown = LuaValue.reference(show.function.reference)
    do {
      // The line break closes a comment, and is left out otherwise: errors would be a line too low.
      for end in [")", "\n)"] {
        let expression = LuaSource(
          chunk: transcript.path, bytes: Array("\(lead)return (...)(\(chunk)\(end)".utf8))
        guard try isLua(expression) else { continue }
        return try state.run(expression, arguments: [shown])[0].string ?? ""
      }
      let statements = LuaSource(chunk: transcript.path, bytes: Array((lead + chunk).utf8))
      _ = try state.run(statements, results: 0)
      return ""
    } catch {
      throw BehaviourError(error, in: sourceMap)
    }
  }

  /// Whether a text is an incomplete chunk that continues on the next line.
  package func isIncomplete(_ chunk: String) -> Bool {
    let problems = [chunk, "return " + chunk].map(problem(with:))
    return !problems.contains(nil) && problems.contains { $0?.isAtEnd == true }
  }

  /// Why a text is not Lua; `nil` if it is, or if compiling failed for another reason.
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
  /// Whether the source could become valid Lua if continued.
  fileprivate var isAtEnd: Bool {
    if case .syntax(let fault)? = fault { fault.near == nil } else { false }
  }
}
