package import ReorderScripting

/// Which tests run, in which order, and what they may use.
package struct SpecOptions: Sendable {
  /// The behaviours, modules and traces.
  package var scripts: ScriptSource
  /// Only tests whose full name contains this text; `nil` for all.
  package var filter: String?
  /// Only tests with one of these tags, each without its `#`; empty for all.
  package var tags: [String] = []
  /// Of a file only the tests for whose full names this returns true; `nil` for all.
  package var only: (@Sendable (_ name: String, _ file: String) -> Bool)?
  /// Whether a file ends at its first failure.
  package var stopsAtFailure = false
  /// The seed of the order; `nil` keeps source order.
  package var seed: UInt64?
  /// Whether snapshots are recorded instead of compared; a test that records one fails.
  package var isRecording = false
  /// Writes what tests leave beside their spec: snapshots, and the drags of failed properties;
  /// `nil` writes nothing.
  package var save: Save?
  /// Writes a text to a path.
  package typealias Save = @Sendable (_ path: String, _ text: String) throws -> Void
  /// Keeps the files that show a failure, and returns their paths; `nil` makes none.
  package var keep: (@Sendable (SpecArtifacts) throws -> [String])?
  /// Whether tests are only listed, not run.
  package var isListing = false
  /// Stops a running test and skips all tests after it.
  package var stop = StopSwitch()

  /// Runs everything in source order.
  package init(scripts: ScriptSource) { self.scripts = scripts }

  /// VM instructions for loading one spec file: 10,000,000.
  static let instructionsPerFile = 10_000_000
  /// VM instructions for one test, hook or body of a block: 50,000,000, half a second or less.
  static let instructionsPerTest = 50_000_000
  /// Milliseconds for each of these, including the replays that it asks for: a minute.
  package static let milliseconds = 60_000
  /// Bytes for everything that one spec file keeps: 64 MiB.
  package static let memory = 64 << 20

  /// How many replays and sessions one spec file keeps: their memory is not Lua's.
  struct RunLimit {
    /// The most of them.
    var runs = 20_000
    /// The most items in all of them.
    var items = 2_000_000
    /// How many bytes their scripts may keep, together, before those that were not used for the
    /// longest time are let go, to be replayed again when they are used.
    var scriptBytes = 16 << 20
  }

  /// How many replays and sessions one spec file keeps.
  var runLimit = RunLimit()

  /// Whether every test runs, whatever comes of it.
  package var selectsAll: Bool {
    filter == nil && tags.isEmpty && only == nil && !stopsAtFailure
  }

  /// Whether a test of a file with this full name is selected.
  func selects(_ name: String, in file: String) -> Bool {
    guard only.map({ $0(name, file) }) ?? true else { return false }
    guard filter.map(name.contains) ?? true else { return false }
    guard !tags.isEmpty else { return true }
    let words = name.split { $0 == " " || $0 == "\n" || $0 == "\t" }
    return tags.contains { words.contains(Substring("#" + $0)) }
  }
}
