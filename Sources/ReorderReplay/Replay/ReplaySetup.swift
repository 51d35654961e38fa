package import ReorderCore
package import ReorderTrace

/// The start of a replay: the scene, the behaviour's name and parameters, and how time runs.
package struct ReplaySetup: Sendable {
  /// The first line of the trace, which names the behaviour and its parameters.
  package var header: EncodedHeader
  /// The header's scene if it is built already, so that several replays build it once.
  package var scene: ReorderScene?
  /// The hooks that are not in a file, in the order in which they were written.
  package var hooks: [HookText] = []
  /// The trace's name in errors.
  package var file: String
  /// The header's line in the file, from 1.
  package var line: Int
  /// Ticks per second; `nil` takes the header's rate.
  package var tickRate: Double?
  /// Whether items slide to their new places instead of jumping there.
  package var animatesItems = false
  /// Whether the engine reports every decision as a change.
  package var reportsDecisions = false
  /// Which records the replay remembers.
  package var keeping = Keeping.all
  /// The ticks and the work that the trace may take.
  package var budget = ReplayBudget()
  /// Returns whether to stop; polled regularly.
  ///
  /// If `nil`, the replay ends when the policy's script is stopped.
  package var shouldStop: (@Sendable () -> Bool)?

  /// Which records a replay remembers.
  package enum Keeping: Hashable, Sendable {
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
  package init(
    _ header: EncodedHeader, file: String, line: Int = 1,
    shouldStop: (@Sendable () -> Bool)? = nil
  ) {
    self.header = header
    self.file = file
    self.line = line
    self.shouldStop = shouldStop
  }

  /// Creates a setup from a whole trace, whose records the replay does not remember in advance.
  package init(_ trace: Trace, shouldStop: (@Sendable () -> Bool)? = nil) {
    self.init(trace.header, file: trace.file, line: trace.headerLine, shouldStop: shouldStop)
  }
}
