/// Notices that something in a directory of scripts has changed.
///
/// It tells *that*, never what: whoever asks reads the files again and compares. So nothing is lost
/// where events are, and an editor may write in whatever way it likes.
public protocol ScriptWatcher: AnyObject {
  /// Whether something changed since the last time; never waits.
  func hasChanged() -> Bool
}

extension ScriptDirectory {
  /// The best watcher that the system has: inotify, or polling where there is none.
  public func watcher() -> any ScriptWatcher { NotifyWatcher(self) ?? PollingWatcher(self) }

  /// The folders that scripts are in: the directory itself, `behaviours`, `lib` and those below it.
  ///
  /// Those that are links are left out: nothing outside is ever watched.
  func folders() -> [[String]] {
    var folders: [[String]] = [[], ["behaviours"]]
    var found = [["lib"]]
    while let folder = found.popLast(), folders.count < 1_000 {
      folders.append(folder)
      guard folder.count < 8 else { continue }
      found += entries(of: folder).filter { Self.isPart($0[...]) }.map { folder + [$0] }
        .filter { isFolder($0) }
    }
    return folders
  }

  /// The names in a folder; none where it cannot be read.
  func entries(of folder: [String]) -> [String] {
    (try? ScriptFile(root: path, parts: folder, shown: path).names()) ?? []
  }

  private func isFolder(_ parts: [String]) -> Bool {
    FileStamp(path: ([path] + parts).joined(separator: "/"), followsLinks: false)?.isFolder ?? false
  }
}
