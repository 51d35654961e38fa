/// A file's metadata, compared to detect changes without reading the file.
package struct FileStamp: Hashable, Sendable {
  /// The device and the file's number on it.
  package let identity: [UInt64]
  /// The size in bytes.
  package let size: Int
  /// Nanoseconds since 1970 when its content last changed.
  package let modified: Int
  /// Nanoseconds since 1970 when anything about it last changed.
  package let changed: Int
  /// Whether it is a directory.
  package let isFolder: Bool

  /// Creates a stamp from its parts.
  package init(
    identity: [UInt64] = [], size: Int, modified: Int, changed: Int = 0, isFolder: Bool = false
  ) {
    self.identity = identity
    self.size = size
    self.modified = modified
    self.changed = changed
    self.isFolder = isFolder
  }
}
