internal import LuaRuntime

/// A limit that ends a script.
public enum ScriptLimit: String, Hashable, Sendable, CaseIterable {
  /// The instructions of one call, or of loading.
  case instructions
  /// The instructions of all hooks of one drag together, and what their moves cost.
  case drag
  /// The processor time.
  case clock
  /// The bytes of everything the script keeps alive.
  case memory
  /// The bytes of one string or table array.
  case allocation
  /// The bytes printed by one call.
  case output
  /// The depth of coroutines running inside one another.
  case nesting
  /// The number of live coroutines.
  case coroutines
  /// The links of a chain of `__index` or `__newindex` tables, which must end.
  case chain
  /// The application stopped its scripts.
  case stopped

  init(_ limit: LuaLimit) {
    self =
      switch limit {
      case .instructions: .instructions
      case .clock: .clock
      case .memory: .memory
      case .allocation: .allocation
      case .output: .output
      case .nesting: .nesting
      case .coroutines: .coroutines
      case .chain: .chain
      case .stopped: .stopped
      }
  }

  /// Whether no hook is called again in a drag after this limit ends one.
  var silencesAll: Bool { self == .clock || self == .drag || self == .stopped }

  /// A description of what ended the script.
  var sentence: String {
    switch self {
    case .instructions: LuaLimit.instructions.sentence
    case .drag:
      "all hooks of this drag, with the moves they ask for, have spent its instruction budget"
    case .clock: LuaLimit.clock.sentence
    case .memory: LuaLimit.memory.sentence
    case .allocation: LuaLimit.allocation.sentence
    case .output: LuaLimit.output.sentence
    case .nesting: LuaLimit.nesting.sentence
    case .coroutines: LuaLimit.coroutines.sentence
    case .chain: LuaLimit.chain.sentence
    case .stopped: LuaLimit.stopped.sentence
    }
  }
}
