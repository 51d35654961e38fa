import Glibc
import ReorderCore
import ReorderScripting

/// Does work again whenever the scripts that it stands on were saved, until somebody stops it.
struct Rerun {
  let console: Console
  /// Tells when the scripts have changed and come to rest.
  var watch: ScriptWatch
  /// The moment by a clock that never goes back.
  var now: () -> Timestamp = { .monotonic }
  /// Lets a moment pass between two looks.
  var pause: () -> Void = { usleep(20_000) }

  /// Watches a directory of scripts.
  init(of directory: ScriptDirectory, _ console: Console) {
    self.init(watching: directory.watcher(), console)
  }

  /// Does it again whenever a watcher notices something.
  init(watching watcher: any ScriptWatcher, _ console: Console) {
    self.console = console
    watch = ScriptWatch(watcher)
  }

  /// Does the work, and again after each change.
  ///
  /// - Throws: ``Interrupted``, and what the work throws.
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
  /// The moment by the system's clock that never goes back.
  static var monotonic: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  }
}
