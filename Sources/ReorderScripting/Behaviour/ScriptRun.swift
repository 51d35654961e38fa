internal import LuaRuntime

/// One run of a Lua file in the sandbox, under the same budgets as a behaviour.
public struct ScriptRun: Sendable {
  /// How a run ended.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// The script ran to its end.
    case ok
    /// The script is no Lua, or raised an error.
    case error
    /// A limit other than memory ended it: instructions, clock, output, coroutines, nesting.
    case budget
    /// The memory limit ended it.
    case memory
  }

  /// How it ended.
  public let status: Status
  /// What it returned, where it ended well and that is a plain scalar.
  public let value: ScriptValue?
  /// What went wrong; `nil` where nothing did.
  public let error: BehaviourError?

  /// Runs a script to its end, or to a limit.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - modules: Where the modules are that it requires; without them it can require none.
  ///   - options: The limits, the seed, and where output goes.
  public init(
    _ source: ScriptDirectory.Source, modules: ScriptDirectory? = nil,
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
