import Glibc
import ReorderCore
import ReorderScripting

/// Repeats work whenever the scripts that it depends on are saved, until the user stops it.
struct Rerun {
  let console: Console
  /// Reports when the scripts have changed and come to rest.
  var watch: ScriptWatch
  /// The time of a monotonic clock.
  var now: () -> Timestamp = { .monotonic }
  /// Pauses between two polls.
  var pause: () -> Void = { usleep(20_000) }

  /// Watches a directory of scripts.
  init(of directory: ScriptSource, _ console: Console) {
    self.init(watching: directory.watcher(), console)
  }

  /// Repeats work whenever a watcher notices a change.
  init(watching watcher: any ScriptWatcher, _ console: Console) {
    self.console = console
    watch = ScriptWatch(watcher)
  }

  /// Does the work, and again after each change.
  ///
  /// - Throws: ``Interrupted``, and the errors of the work.
  mutating func run(_ work: () throws -> Void) throws {
    try work()
    while true {
      try console.streams.output.flush()
      try console.interrupt.check()
      pause()
      if watch.poll(at: now()) { try work() }
    }
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
