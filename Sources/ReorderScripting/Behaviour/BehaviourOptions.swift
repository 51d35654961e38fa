internal import LuaRuntime

/// A behaviour's limits and settings, as the application sets them.
///
/// ```swift
/// var options = BehaviourOptions()
/// options.instructionsPerCall = 50_000
/// options.memory = 4 << 20
/// let behaviour = try Behaviour(named: "half_overlap", in: .shipped, options: options)
/// ```
public struct BehaviourOptions: Sendable {
  /// VM instructions per hook call; default 200,000, some 1 to 2 ms, so that the hooks of a tick
  /// fit into a frame.
  public var instructionsPerCall = 200_000
  /// VM instructions of all hooks of one drag together; default 100,000,000, half a second to a
  /// second in all.
  ///
  /// A drag of more than ten seconds may use twice as much, one of more than twenty three times,
  /// and so on, up to ten times as much after ninety seconds.
  ///
  /// A drag of a minute at 120 samples and ticks per second has 14,400 rounds of hooks, so each may
  /// use some 7,000 instructions; the shipped behaviours use less than a thousand. Once the
  /// budget is spent, no hook is called again in that drag.
  public var instructionsPerDrag = 100_000_000
  /// Processor time of all hooks of one drag together, in milliseconds; default 1,500.
  ///
  /// It grows with the drag, up to ten times as much, as ``instructionsPerDrag`` does, which most
  /// scripts exhaust long before. If ``milliseconds`` is `nil`, there is no such limit.
  public var millisecondsPerDrag = 1_500
  /// VM instructions for loading the script; default 10,000,000.
  public var instructionsPerLoad = 10_000_000
  /// Processor time of one call, in milliseconds; default 1,000.
  ///
  /// Instructions end a call within some 2 ms; the clock covers what they cannot bound, such as
  /// repeatedly comparing strings of a megabyte, and no other script reaches it. Time that the
  /// thread spent waiting does not count. With `nil`, only instructions count.
  public var milliseconds: Int? = 1_000
  /// Bytes of everything the script keeps alive; default 16 MiB.
  public var memory = 16 << 20
  /// Bytes of one string or table array; default 1 MiB.
  public var allocation = 1 << 20
  /// Bytes that one call may print; default 64 KiB.
  public var output = 64 << 10
  /// Messages that a behaviour keeps of what it prints, of a kibibyte each on average; default
  /// 1,000.
  public var messages = 1_000
  /// Coroutines alive at once; default 1,000.
  public var coroutines = 1_000
  /// Depth of coroutines running inside one another; default 100.
  public var nesting = 100
  /// Whether VM instructions are counted one by one instead of in hundreds, which is slower;
  /// default no.
  public var countsExactly = false
  /// The seed of the script's random stream.
  public var seed: UInt64 = 0
  /// The destination of `print` and `reorder.log`; ``Behaviour/messages`` by default.
  public var printer: (@Sendable (String) -> Void)?

  /// Stops the script from outside.
  public var stop: StopSwitch?

  /// The defaults.
  public init() {}

  var limits: LuaLimits {
    var limits = LuaLimits()
    limits.callInstructions = instructionsPerCall
    limits.loadInstructions = instructionsPerLoad
    limits.milliseconds = milliseconds
    limits.memory = memory
    limits.allocation = allocation
    limits.source = ScriptSource.longestScript
    limits.output = output
    limits.coroutines = coroutines
    limits.nesting = nesting
    limits.countsExactly = countsExactly
    return limits
  }
}

extension LuaState {
  /// Creates a state from an application's options, for a script if one is given.
  init(_ options: BehaviourOptions, for script: LuaSource? = nil) throws(LuaError) {
    try self.init(
      limits: options.limits, seed: options.seed, stop: options.stop?.lua, script: script)
  }
}
