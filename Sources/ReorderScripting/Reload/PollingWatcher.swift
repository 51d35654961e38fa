/// Compares the stamps of all scripts with those of the last check.
///
/// Complexity: one system call per script and folder on every check.
package final class PollingWatcher: ScriptWatcher {
  private let stamps: () -> [String: FileStamp]
  private var last: [String: FileStamp]

  /// Watches a directory.
  package convenience init(_ directory: ScriptSource) {
    self.init { directory.stamps() }
  }

  /// Watches everything that has a stamp.
  ///
  /// - Parameter stamps: Returns the current stamps, by path.
  package init(stamps: @escaping () -> [String: FileStamp]) {
    self.stamps = stamps
    last = stamps()
  }

  /// Whether a script was added, changed or removed.
  package func hasChanged() -> Bool {
    let now = stamps()
    defer { last = now }
    return now != last
  }
}

extension ScriptSource {
  /// The stamps of all scripts, by path.
  func stamps() -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for folder in folders() {
      for name in entries(of: folder) where name.hasSuffix(".lua") {
        let path = ([self.path] + folder + [name]).joined(separator: "/")
        stamps[path] = FileStamp(path: path)
      }
    }
    for file in behaviourFiles { stamps[file] = FileStamp(path: file) }
    return stamps
  }
}
