public import ReorderScripting

/// Which tests run, in which order, and what they may use.
public struct SpecOptions: Sendable {
  /// The behaviours, modules and traces.
  public var scripts: ScriptDirectory
  /// Only tests whose full name holds this text; all where it is `nil`.
  public var filter: String?
  /// Only tests with one of these tags, each without its `#`; all where there are none.
  public var tags: [String] = []
  /// The seed of the order; `nil` keeps the order in which tests are written.
  public var seed: UInt64?
  /// Whether tests are only listed, not run.
  public var isListing = false
  /// Ends tests, wherever they are, and everything behind them.
  public var stop = StopSwitch()

  /// Runs everything in the order in which it is written.
  public init(scripts: ScriptDirectory) { self.scripts = scripts }

  /// VM instructions of loading one spec file: 10,000,000.
  public static let instructionsPerFile = 10_000_000
  /// VM instructions of one test, hook or body of a block: 50,000,000, half a second or less.
  public static let instructionsPerTest = 50_000_000
  /// Milliseconds of one of them, with the replays that it asks for: a minute.
  public static let milliseconds = 60_000
  /// Bytes of everything that one spec file keeps: 64 MiB.
  public static let memory = 64 << 20

  /// Whether a test of this full name is wanted.
  func wants(_ name: String) -> Bool {
    guard filter.map(name.contains) ?? true else { return false }
    guard !tags.isEmpty else { return true }
    let words = name.split { $0 == " " || $0 == "\n" || $0 == "\t" }
    return tags.contains { words.contains(Substring("#" + $0)) }
  }
}
