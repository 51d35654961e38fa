// What differs between systems: the metadata of files, events of folders, the words for errors. In
// WebAssembly there are no files at all.
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#elseif canImport(Bionic)
internal import Bionic
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Errors of the system.
enum Platform {
  #if arch(wasm32)
  static let noSuchFile: Int32 = 2

  static func text(of code: Int32) -> String { "there are no files" }
  #else
  /// The code for a file that does not exist.
  static let noSuchFile = ENOENT

  /// The system's description of an error.
  static func text(of code: Int32) -> String { String(cString: strerror(code)) }
  #endif
}

extension FileStamp {
  /// The stamp of an existing file; `nil` if there is none.
  init?(path: String, followsLinks: Bool = true) {
    #if arch(wasm32)
    return nil
    #else
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(
      identity: [UInt64(status.st_dev), UInt64(status.st_ino)], size: Int(status.st_size),
      modified: status.modified, changed: status.changed,
      isFolder: status.st_mode & S_IFMT == S_IFDIR)
    #endif
  }
}

#if !arch(wasm32)
extension stat {
  #if canImport(Darwin)
  /// Nanoseconds since 1970 when the content last changed.
  var modified: Int { st_mtimespec.nanoseconds }
  /// Nanoseconds since 1970 when anything last changed.
  var changed: Int { st_ctimespec.nanoseconds }
  #else
  /// Nanoseconds since 1970 when the content last changed.
  var modified: Int { st_mtim.nanoseconds }
  /// Nanoseconds since 1970 when anything last changed.
  var changed: Int { st_ctim.nanoseconds }
  #endif
}

extension timespec {
  fileprivate var nanoseconds: Int { Int(tv_sec) &* 1_000_000_000 &+ Int(tv_nsec) }
}
#endif

/// The system's events of folders: inotify, which Linux has.
final class FolderEvents {
  #if os(Linux) || os(Android)
  /// Becomes readable when an event is pending.
  let descriptor: Int32

  private static let kinds =
    IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    | IN_DELETE_SELF | IN_MOVE_SELF

  /// No folder is watched yet; `nil` if the system has no room for more.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Watches a folder; `nil` if it cannot be watched.
  ///
  /// - Returns: The number of the watch.
  func watch(_ path: String) -> Int32? {
    let number = inotify_add_watch(descriptor, path, UInt32(Self.kinds) | UInt32(IN_ONLYDIR))
    return number >= 0 ? number : nil
  }

  /// Ends a watch.
  func stop(_ number: Int32) { inotify_rm_watch(descriptor, number) }

  /// Reads all events; their content does not matter.
  ///
  /// - Returns: Whether there were any.
  func drain() -> Bool {
    var hasEvents = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while let start = buffer.baseAddress, read(descriptor, start, buffer.count) > 0 {
        hasEvents = true
      }
    }
    return hasEvents
  }
  #else
  let descriptor: Int32 = -1

  init?() { return nil }

  func watch(_ path: String) -> Int32? { nil }

  func stop(_ number: Int32) {}

  func drain() -> Bool { false }
  #endif
}

#if arch(wasm32)
/// A script file, of which there are none.
struct ScriptFile: ~Copyable {
  init(root: String, parts: [String], shown: String) throws(ScriptFileError) {
    throw .missing(path: shown)
  }

  init(path: String) throws(ScriptFileError) { throw .missing(path: path) }

  func names() throws(ScriptFileError) -> [String] { [] }

  func bytes(limit: Int) throws(ScriptFileError) -> [UInt8] { [] }
}
#endif
