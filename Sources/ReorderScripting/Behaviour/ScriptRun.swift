internal import LuaRuntime

/// One run of a Lua file in the sandbox, with the same limits as a behaviour.
package struct ScriptRun: Sendable {
  /// How a run ended.
  package enum Status: String, Hashable, Sendable, CaseIterable {
    /// The script ran to its end.
    case ok
    /// The script is not valid Lua, or raised an error.
    case error
    /// A limit other than memory ended it: instructions, clock, output, coroutines, nesting.
    case budget
    /// The memory limit ended it.
    case memory
  }

  /// How it ended.
  package let status: Status
  /// The returned value, if the script succeeded and the value is a plain scalar.
  package let value: ScriptValue?
  /// The error; `nil` if there was none.
  package let error: BehaviourError?

  /// Runs a script until it ends or reaches a limit.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - modules: The directory of the modules it requires; without one it can require none.
  ///   - options: Limits, seed, and output.
  package init(
    _ source: ScriptSource.File, modules: ScriptSource? = nil,
    options: BehaviourOptions = BehaviourOptions()
  ) {
    let sourceMap = SourceMap()
    sourceMap.open(with: source)
    do {
      let file = LuaSource(chunk: source.path, bytes: source.bytes)
      let state = try LuaState(options, for: file)
      Script.prepare(state, modules, options, sourceMap)
      try Prelude.open(in: state)
      let views = try state.run(file)
      value = Self.value(of: views[0])
      status = .ok
      error = nil
    } catch {
      value = nil
      status = Self.status(of: error.code)
      self.error = BehaviourError(error, in: sourceMap)
    }
  }

  private static func value(of view: LuaView) -> ScriptValue? {
    switch view.kind {
    case .boolean: view.boolean.map { .boolean($0) }
    case .integer: view.integer.map { .integer($0) }
    case .number: view.number.map { .number($0) }
    case .string: view.string.map { .string($0) }
    case .nil, .table, .function, .record, .other: nil
    }
  }

  private static func status(of code: LuaError.Code) -> Status {
    switch code {
    case .limit(.memory), .limit(.allocation), .memory: .memory
    case .limit: .budget
    default: .error
    }
  }
}
