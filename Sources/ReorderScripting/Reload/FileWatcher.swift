/// Watches files, wherever they are, and tells which of them changed.
///
/// A folder among them changes when something in it comes or goes. What is not there yet changes
/// when it appears.
///
/// Complexity: a system call for each path, every time it is asked.
public final class FileWatcher: ScriptWatcher {
  /// What is watched; of a path that is new here only later changes count.
  public var paths: Set<String> = [] {
    didSet {
      for path in oldValue.subtracting(paths) { stamps[path] = nil }
      for path in paths.subtracting(oldValue) { stamps[path] = FileStamp(path: path) }
    }
  }

  /// The stamps of what is there.
  private var stamps: [String: FileStamp] = [:]
  private var changes: Set<String> = []

  /// Watches nothing yet.
  public init() {}

  /// Whether something changed since the last time; ``takeChanges()`` tells what.
  public func hasChanged() -> Bool {
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

  /// The paths that changed since they were taken last.
  public func takeChanges() -> Set<String> {
    defer { changes = [] }
    return changes
  }
}
