internal import Glibc

/// Watches for changes with inotify.
///
/// A folder that vanishes and comes back, or is replaced by another, is recognized by its identity
/// and watched again.
package final class NotifyWatcher: ScriptWatcher {
  /// Becomes readable when a change is pending, for an application that waits in `poll`.
  package let descriptor: Int32

  private struct Watch {
    var number: Int32
    var identity: [UInt64]
  }

  private let directory: ScriptSource
  /// The watched folders, by path.
  private var watches: [String: Watch] = [:]

  /// Watches a directory, which may not exist yet; `nil` if the system has no inotify instance
  /// left.
  package init?(_ directory: ScriptSource) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.directory = directory
    _ = renew()
  }

  deinit { close(descriptor) }

  /// Whether a script or a folder was added, changed or removed.
  package func hasChanged() -> Bool {
    let hasEvents = drain()
    // Finds what was added to a folder before it was watched.
    guard renew() else { return hasEvents }
    // The kernel sends an event for each folder that is no longer watched.
    _ = drain()
    return true
  }

  /// Reads all events; their content does not matter.
  private func drain() -> Bool {
    var hasEvents = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while let start = buffer.baseAddress, read(descriptor, start, buffer.count) > 0 {
        hasEvents = true
      }
    }
    return hasEvents
  }

  private static let events =
    IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    | IN_DELETE_SELF | IN_MOVE_SELF

  /// Watches exactly the folders that exist now.
  ///
  /// - Returns: Whether they differ from before.
  private func renew() -> Bool {
    var folders: [String: [UInt64]] = [:]
    for parts in directory.folders() {
      let path = ([directory.path] + parts).joined(separator: "/")
      folders[path] = FileStamp(path: path, followsLinks: parts.isEmpty)?.identity
    }
    guard folders != watches.mapValues(\.identity) else { return false }
    for (path, watch) in watches where folders[path] != watch.identity {
      inotify_rm_watch(descriptor, watch.number)
      watches[path] = nil
    }
    for (path, identity) in folders where watches[path] == nil {
      let number = inotify_add_watch(descriptor, path, UInt32(Self.events) | UInt32(IN_ONLYDIR))
      if number >= 0 { watches[path] = Watch(number: number, identity: identity) }
    }
    return true
  }
}
