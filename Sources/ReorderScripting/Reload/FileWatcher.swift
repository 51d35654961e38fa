/// Watches files anywhere and reports which of them changed.
///
/// A folder among them changes when one of its entries comes or goes. A missing path changes when
/// it appears.
///
/// Complexity: one system call per path on every check.
package final class FileWatcher: ScriptWatcher {
  /// The watched paths; for a new path only later changes count.
  package var paths: Set<String> = [] {
    didSet {
      for path in oldValue.subtracting(paths) { stamps[path] = nil }
      for path in paths.subtracting(oldValue) { stamps[path] = FileStamp(path: path) }
    }
  }

  /// The stamps of the existing paths.
  private var stamps: [String: FileStamp] = [:]
  private var changes: Set<String> = []

  /// Creates a watcher without paths.
  package init() {}

  /// Whether something changed since the last check; ``takeChanges()`` returns what.
  package func hasChanged() -> Bool {
    var isChanged = false
    for path in paths {
      let stamp = FileStamp(path: path)
      guard stamp != stamps[path] else { continue }
      stamps[path] = stamp
      changes.insert(path)
      isChanged = true
    }
    return isChanged
  }

  /// The paths that changed since the last call.
  package func takeChanges() -> Set<String> {
    defer { changes = [] }
    return changes
  }
}
