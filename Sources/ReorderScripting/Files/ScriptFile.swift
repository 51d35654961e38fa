internal import Glibc

/// An open script file below a directory, which nothing can swap for another one any more.
struct ScriptFile: ~Copyable {
  private let descriptor: Int32
  private let shown: String

  deinit { close(descriptor) }

  /// Opens a file part by part, none of them a link that leads out of `root`.
  ///
  /// - Parameters:
  ///   - root: The directory that must not be left.
  ///   - parts: The path below it.
  ///   - shown: The path for messages.
  init(root: String, parts: [String], shown: String) throws(ScriptFileError) {
    self.shown = shown
    var opened = Self.walk(root, parts)
    if opened < 0, errno == ELOOP || errno == ENOTDIR {
      guard let real = Self.resolve(root, parts) else { throw .escapes(path: shown) }
      opened = Self.walk(root, real)
    }
    guard opened >= 0 else {
      switch errno {
      case ENOENT: throw .missing(path: shown)
      case ELOOP, ENOTDIR: throw .escapes(path: shown)
      case ENXIO: throw .notAFile(path: shown)
      case let code: throw .system(path: shown, code: code)
      }
    }
    descriptor = opened
  }

  /// Opens a file by its whole path, links and all.
  init(path: String) throws(ScriptFileError) {
    shown = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .system(path: path, code: errno)
    }
  }

  /// Opens the parts one below the other without following a link; -1 with `errno` where one
  /// refuses.
  private static func walk(_ root: String, _ parts: [String]) -> Int32 {
    var directory = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for (index, part) in parts.enumerated() where directory >= 0 {
      let kind = index == parts.count - 1 ? O_NONBLOCK | O_NOCTTY : O_DIRECTORY
      let next = openat(directory, part, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
      let code = errno
      close(directory)
      errno = code
      directory = next
    }
    return directory
  }

  /// The parts below `root` to which the links on the way lead; `nil` where they lead elsewhere.
  private static func resolve(_ root: String, _ parts: [String]) -> [String]? {
    guard let base = realpath(root, nil) else { return nil }
    defer { free(base) }
    guard let target = realpath(root + "/" + parts.joined(separator: "/"), nil) else { return nil }
    defer { free(target) }
    let prefix = String(cString: base) + "/"
    let path = String(cString: target)
    guard path.hasPrefix(prefix) else { return nil }
    return path.dropFirst(prefix.count).split(separator: "/").map(String.init)
  }

  /// Everything in the file, read again where it changed meanwhile.
  func bytes(limit: Int) throws(ScriptFileError) -> [UInt8] {
    for _ in 0..<8 {
      let before = try status()
      guard before.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: shown) }
      guard before.st_size <= limit else { throw .tooLong(path: shown, limit: limit) }
      let bytes = try read(upTo: limit + 1)
      guard bytes.count <= limit else { throw .tooLong(path: shown, limit: limit) }
      let after = try status()
      if bytes.count == Int(after.st_size), before.st_size == after.st_size,
        before.st_mtim.tv_sec == after.st_mtim.tv_sec,
        before.st_mtim.tv_nsec == after.st_mtim.tv_nsec
      {
        return bytes
      }
    }
    throw .unstable(path: shown)
  }

  private func status() throws(ScriptFileError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path: shown, code: errno) }
    return status
  }

  private func read(upTo limit: Int) throws(ScriptFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var failure: Int32 = 0
    while bytes.count < limit, failure == 0 {
      let wanted = min(limit - bytes.count, 65536)
      let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        let got = pread(descriptor, buffer.baseAddress, wanted, off_t(bytes.count))
        if got < 0 { failure = errno == EINTR ? 0 : errno }
        count = max(0, got)
      }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    guard failure == 0 else { throw .system(path: shown, code: failure) }
    return bytes
  }
}
