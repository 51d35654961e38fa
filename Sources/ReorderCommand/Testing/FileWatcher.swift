import Glibc

/// Tells which files changed.
protocol FileWatcher {
  /// Waits until files change, appear or vanish.
  ///
  /// - Parameter paths: Files, and directories, which change when a file in them comes or goes.
  /// - Returns: Those of them that changed, at least one.
  /// - Throws: `Interrupted` where somebody wants to stop.
  mutating func changes(of paths: Set<String>) throws -> Set<String>
}

/// Looks at the times of files again and again: works on every file system.
struct PollingWatcher: FileWatcher {
  /// What tells one state of a file from another.
  private struct Stamp: Hashable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var inode: UInt64
  }

  /// Between two looks, in microseconds.
  private static let pause: UInt32 = 200_000

  let interrupt: Interrupt
  /// What was seen last; `nil` for what is not there.
  private var known: [String: Stamp?] = [:]

  init(interrupt: Interrupt) { self.interrupt = interrupt }

  mutating func changes(of paths: Set<String>) throws -> Set<String> {
    while true {
      try interrupt.check()
      let changed = look(at: paths)
      if !changed.isEmpty { return changed }
      usleep(Self.pause)
    }
  }

  /// What changed since the last look; of a path that is looked at for the first time nothing.
  mutating func look(at paths: Set<String>) -> Set<String> {
    var changed: Set<String> = []
    for path in paths {
      let stamp = Self.stamp(of: path)
      if let before = known.updateValue(stamp, forKey: path), before != stamp {
        changed.insert(path)
      }
    }
    return changed
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      size: Int(status.st_size), inode: UInt64(status.st_ino))
  }
}
