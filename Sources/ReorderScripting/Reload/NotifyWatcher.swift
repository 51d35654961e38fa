/// Watches for changes with inotify.
///
/// A folder that vanishes and comes back, or is replaced by another, is recognized by its identity
/// and watched again.
package final class NotifyWatcher: ScriptWatcher {
  /// Becomes readable when a change is pending, for an application that waits in `poll`.
  package var descriptor: Int32 { events.descriptor }

  private let events: FolderEvents

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
    guard let events = FolderEvents() else { return nil }
    self.events = events
    self.directory = directory
    _ = renew()
  }

  /// Whether a script or a folder was added, changed or removed.
  package func hasChanged() -> Bool {
    let hasEvents = events.drain()
    // Finds what was added to a folder before it was watched.
    guard renew() else { return hasEvents }
    // The kernel sends an event for each folder that is no longer watched.
    _ = events.drain()
    return true
  }

  /// Watches exactly the folders that exist now.
  ///
  /// - Returns: Whether they differ from before.
  private func renew() -> Bool {
    var folders: [String: [UInt64]] = [:]
    for parts in directory.folders() {
      let path = ([directory.path] + parts).joined(separator: "/")
      folders[path] = FileStamp(path: path, followsLinks: parts.isEmpty)?.identity
    }
    guard folders != watches.mapValues({ $0.identity }) else { return false }
    for (path, watch) in watches where folders[path] != watch.identity {
      events.stop(watch.number)
      watches[path] = nil
    }
    for (path, identity) in folders where watches[path] == nil {
      if let number = events.watch(path) {
        watches[path] = Watch(number: number, identity: identity)
      }
    }
    return true
  }
}
