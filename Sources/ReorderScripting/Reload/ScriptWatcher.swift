/// Detects changes in a directory of scripts.
///
/// It reports *that* something changed, never what: the caller reads the files again and compares.
/// So lost events do no harm, and an editor may write in any way.
package protocol ScriptWatcher: AnyObject {
  /// Whether something changed since the last check; never blocks.
  func hasChanged() -> Bool
}

extension ScriptSource {
  /// The best watcher the system offers: inotify, or polling if that is unavailable or a behaviour
  /// has a file of its own.
  package func watcher() -> any ScriptWatcher {
    guard behaviourFiles.isEmpty, let watcher = NotifyWatcher(self) else {
      return PollingWatcher(self)
    }
    return watcher
  }

  /// The folders that hold scripts: the directory itself, `behaviours`, `lib` and those below it.
  ///
  /// Links are left out: nothing outside is ever watched. Of several sources only the first is, if
  /// it is a directory.
  func folders() -> [[String]] {
    guard folder != nil else { return [] }
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

  /// The names in a folder; empty if it cannot be read.
  func entries(of folder: [String]) -> [String] {
    (try? ScriptFile(root: path, parts: folder, shown: path).names()) ?? []
  }

  private func isFolder(_ parts: [String]) -> Bool {
    FileStamp(path: ([path] + parts).joined(separator: "/"), followsLinks: false)?.isFolder ?? false
  }
}
