public import ReorderTrace

/// The start of a replay: the scene, the behaviour's name and parameters, and how time runs.
public struct ReplaySetup: Sendable {
  /// The first line of the trace, which names the behaviour and its parameters.
  public var header: EncodedHeader
  /// The hooks that are not in a file, in the order in which they were written.
  public var hooks: [HookText] = []
  /// The trace's name in errors.
  public var file: String
  /// The header's line in the file, from 1.
  public var line: Int
  /// Ticks per second; `nil` takes the header's rate.
  public var tickRate: Double?
  /// Whether items slide to their new places instead of jumping there.
  public var animatesItems = false
  /// Whether the engine reports every decision as a change.
  public var reportsDecisions = false
  /// Which records the replay remembers.
  public var keeping = Keeping.all
  /// Returns whether to stop; polled regularly.
  public var shouldStop: (@Sendable () -> Bool)?

  /// Which records a replay remembers.
  public enum Keeping: Hashable, Sendable {
    /// None, so that a trace of any length replays in bounded memory.
    case none
    /// Every one.
    case all
    /// Every one except waits that a later record makes redundant, up to a number of records.
    case compact(most: Int)
  }

  /// Creates a setup from a trace's first line.
  ///
  /// - Parameters:
  ///   - header: The trace's first line.
  ///   - file: The trace's name in errors.
  ///   - line: The header's line in the file, from 1.
  ///   - shouldStop: Returns whether to stop; polled regularly.
  public init(
    _ header: EncodedHeader, file: String, line: Int = 1,
    shouldStop: (@Sendable () -> Bool)? = nil
  ) {
    self.header = header
    self.file = file
    self.line = line
    self.shouldStop = shouldStop
  }

  /// Creates a setup from a whole trace, whose records the replay does not remember in advance.
  public init(_ trace: Trace, shouldStop: (@Sendable () -> Bool)? = nil) {
    self.init(trace.header, file: trace.file, line: trace.headerLine, shouldStop: shouldStop)
  }
}
