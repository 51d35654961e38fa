internal import LuaRuntime

/// What an application allows a behaviour.
public struct BehaviourOptions: Sendable {
  /// VM instructions of one hook call; default 1,000,000.
  public var instructionsPerCall = 1_000_000
  /// VM instructions of loading the script; default 10,000,000.
  public var instructionsPerLoad = 10_000_000
  /// Wall clock of one call in milliseconds; `nil`, the default, lets instructions alone decide, so
  /// that a replay ends the same on every machine.
  public var milliseconds: Int?
  /// Bytes of everything the script keeps; default 16 MiB.
  public var memory = 16 << 20
  /// Bytes of one string or table array; default 1 MiB.
  public var allocation = 1 << 20
  /// Bytes that one call may print; default 64 KiB.
  public var output = 64 << 10
  /// Coroutines alive at once; default 1,000.
  public var coroutines = 1_000
  /// Coroutines that run inside one another; default 100.
  public var nesting = 100
  /// Whether VM instructions are counted one by one and not in hundreds, which takes longer;
  /// default no.
  public var countsExactly = false
  /// The seed of the script's random stream.
  public var seed: UInt64 = 0
  /// Where `print` and `reorder.log` go; nowhere by default.
  public var printer: (@Sendable (String) -> Void)?

  /// The defaults.
  public init() {}

  var limits: LuaLimits {
    var limits = LuaLimits()
    limits.callInstructions = instructionsPerCall
    limits.loadInstructions = instructionsPerLoad
    limits.milliseconds = milliseconds
    limits.memory = memory
    limits.allocation = allocation
    limits.source = ScriptDirectory.longestScript
    limits.output = output
    limits.coroutines = coroutines
    limits.nesting = nesting
    limits.countsExactly = countsExactly
    return limits
  }
}

/// What a behaviour's calls used: the last one, and the most that any used.
public struct BehaviourUsage: Hashable, Sendable {
  /// VM instructions of the last call.
  public let instructions: Int
  /// The most VM instructions that a call used.
  public let mostInstructions: Int
  /// Bytes of what the script keeps.
  public let memory: Int
  /// The most bytes it kept at any moment.
  public let mostMemory: Int

  init(_ usage: LuaUsage) {
    instructions = usage.instructions.last
    mostInstructions = usage.instructions.most
    memory = usage.memory.last
    mostMemory = usage.memory.most
  }
}
