internal import Glibc

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
  let isFolder: Bool

  /// Creates a stamp from its parts.
  package init(identity: [UInt64] = [], size: Int, modified: Int, changed: Int = 0) {
    self.identity = identity
    self.size = size
    self.modified = modified
    self.changed = changed
    isFolder = false
  }

  /// The stamp of an existing file; `nil` if there is none.
  init?(path: String, followsLinks: Bool = true) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    identity = [UInt64(status.st_dev), UInt64(status.st_ino)]
    size = Int(status.st_size)
    modified = status.st_mtim.nanoseconds
    changed = status.st_ctim.nanoseconds
    isFolder = status.st_mode & S_IFMT == S_IFDIR
  }
}

extension timespec {
  fileprivate var nanoseconds: Int { tv_sec &* 1_000_000_000 &+ tv_nsec }
}
