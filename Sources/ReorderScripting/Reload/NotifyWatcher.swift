internal import Glibc

/// Lets the kernel tell of changes, by inotify.
///
/// A folder that vanishes and comes back, or is put in the place of another, is noticed by its
/// identity and watched again.
public final class NotifyWatcher: ScriptWatcher {
  /// Becomes readable when there is something to notice, for an application that waits in `poll`.
  public let descriptor: Int32

  private struct Watch {
    var number: Int32
    var identity: [UInt64]
  }

  private let directory: ScriptDirectory
  /// The folders that are watched, by path.
  private var watches: [String: Watch] = [:]

  /// Watches a directory, which need not be there yet; `nil` where the system has no inotify left.
  public init?(_ directory: ScriptDirectory) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.directory = directory
    _ = renew()
  }

  deinit { close(descriptor) }

  /// Whether a script or a folder was added, changed or removed.
  public func hasChanged() -> Bool {
    let isTold = drain()
    // What was added while nobody watched its folder is found here.
    guard renew() else { return isTold }
    // The kernel says goodbye to each folder that is not watched any more.
    _ = drain()
    return true
  }

  /// Takes all events; what they say does not matter.
  private func drain() -> Bool {
    var isTold = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while let start = buffer.baseAddress, read(descriptor, start, buffer.count) > 0 {
        isTold = true
      }
    }
    return isTold
  }

  private static let events =
    IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    | IN_DELETE_SELF | IN_MOVE_SELF

  /// Watches the folders that are there now and no others.
  ///
  /// - Returns: Whether they are others than before.
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
