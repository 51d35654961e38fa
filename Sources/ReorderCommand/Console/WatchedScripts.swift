import ReorderScripting

/// The script files of a directory, watched to tell which of them were saved.
final class WatchedScripts {
  private let scripts: ScriptSource
  private let watcher = FileWatcher()

  init(_ scripts: ScriptSource) {
    self.scripts = scripts
    watcher.paths = files
  }

  /// The files that have changed, come or gone since the last call, in the order of their paths.
  func takeChanges() -> [String] {
    _ = watcher.hasChanged()
    let (before, changes) = (watcher.paths, watcher.takeChanges())
    watcher.paths = files
    return changes.union(watcher.paths.subtracting(before)).sorted()
  }

  private var files: Set<String> {
    let own = scripts.first
    let behaviours = ((try? own.behaviourNames()) ?? []).map { "\(own.path)/behaviours/\($0).lua" }
    let modules = own.moduleNames().map { name in
      "\(own.path)/lib/\(name.split(separator: ".").joined(separator: "/")).lua"
    }
    return Set(behaviours + modules + scripts.behaviourFiles)
  }
}
