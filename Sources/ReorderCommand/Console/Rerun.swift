import Glibc
import ReorderCore
import ReorderScripting

/// Repeats work whenever the scripts that it depends on are saved, until the user stops it.
///
/// Each run begins with a line on standard error: the time, and the files that were saved.
struct Rerun {
  let console: Console
  /// Reports when the scripts have changed and come to rest.
  var watch: ScriptWatch
  /// The files that have changed since the last run.
  var changes: () -> [String]
  /// The time of a monotonic clock.
  var now: () -> Timestamp = { .monotonic }
  /// The time of day.
  var clock: () -> String = { WallClock.text }
  /// Pauses between two polls.
  var pause: () -> Void = { usleep(20_000) }

  /// Watches a directory of scripts.
  init(of directory: ScriptSource, _ console: Console) {
    let files = WatchedScripts(directory)
    self.init(watching: directory.watcher(), console) { files.takeChanges() }
  }

  /// Repeats work whenever a watcher notices a change.
  ///
  /// - Parameter changes: Returns the files that have changed since the last call.
  init(watching watcher: any ScriptWatcher, _ console: Console, changes: @escaping () -> [String]) {
    self.console = console
    self.changes = changes
    watch = ScriptWatch(watcher)
  }

  /// Does the work, and again after each change.
  ///
  /// - Parameter work: What is done; it is given the files that have changed, none at first.
  /// - Throws: ``Interrupted``, and the errors of the work.
  mutating func run(_ work: ([String]) throws -> Void) throws {
    separate([])
    try work([])
    while true {
      try console.streams.output.flush()
      try console.interrupt.check()
      pause()
      guard watch.poll(at: now()) else { continue }
      let changes = changes()
      separate(changes)
      try work(changes)
    }
  }

  /// The most files that a separator names.
  private static let mostFiles = 2

  /// Writes the line between two runs.
  private func separate(_ changes: [String]) {
    let more = changes.count - Self.mostFiles
    let names =
      changes.prefix(Self.mostFiles).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    console.separate("\(clock())\(names.isEmpty ? "" : "  \(names)")")
  }
}

extension Timestamp {
  /// The current time of the system's monotonic clock.
  static var monotonic: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  }
}

extension Double {
  /// The seconds of the system's monotonic clock.
  static var monotonicSeconds: Double { Double(Timestamp.monotonic.microseconds) / 1e6 }
}
