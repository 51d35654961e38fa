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

#if !arch(wasm32)
/// An open script file below a directory, which can no longer be swapped for another one.
struct ScriptFile: ~Copyable {
  private let descriptor: Int32
  private let shown: String

  deinit { close(descriptor) }

  /// Opens a file part by part, refusing links that lead out of `root`.
  ///
  /// - Parameters:
  ///   - root: The directory to stay within.
  ///   - parts: The path below it.
  ///   - shown: The path for messages.
  init(root: String, parts: [String], shown: String) throws(ScriptFileError) {
    var opened = Self.walk(root, parts)
    if opened < 0, errno == ELOOP || errno == ENOTDIR {
      opened = Self.walk(root, try Self.resolve(root, parts, shown))
    }
    guard opened >= 0 else { throw Self.refusal(errno, shown) }
    descriptor = opened
    self.shown = shown
  }

  private static func refusal(_ code: Int32, _ shown: String) -> ScriptFileError {
    switch code {
    case ENOENT, ENOTDIR: .missing(path: shown)
    case ELOOP: .escapes(path: shown)
    case ENXIO: .notAFile(path: shown)
    default: .system(path: shown, code: code)
    }
  }

  /// Opens a file by its whole path, following links.
  init(path: String) throws(ScriptFileError) {
    // The system would take what precedes a NUL for the whole path.
    guard !path.utf8.contains(0) else { throw .missing(path: path) }
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else {
      throw errno == ELOOP ? .system(path: path, code: ELOOP) : Self.refusal(errno, path)
    }
    descriptor = opened
    shown = path
  }

  /// Opens the parts, each below the last, following no links; -1 with `errno` if one fails.
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

  /// The parts below `root` after resolving links.
  private static func resolve(
    _ root: String, _ parts: [String], _ shown: String
  ) throws(ScriptFileError) -> [String] {
    guard let base = real(root) else { throw refusal(errno, shown) }
    guard let target = real(root + "/" + parts.joined(separator: "/")) else {
      throw errno == ENOENT ? .escapes(path: shown) : refusal(errno, shown)
    }
    let prefix = base == "/" ? base : base + "/"
    guard target.utf8.starts(with: prefix.utf8) else { throw .escapes(path: shown) }
    return target.dropFirst(prefix.count).split(separator: "/").map(String.init)
  }

  /// A path without links; `nil` with `errno` if it leads nowhere.
  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The names in a directory, unordered; what is not UTF-8 in them is replaced.
  func names() throws(ScriptFileError) -> [String] {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard let directory = fdopendir(copy) else {
      let code = errno
      close(copy)
      throw code == ENOTDIR ? .missing(path: shown) : .system(path: shown, code: code)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// Everything in the file, read again if it changes meanwhile.
  func bytes(limit: Int) throws(ScriptFileError) -> [UInt8] {
    for _ in 0..<8 {
      let before = try status()
      guard before.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: shown) }
      guard before.st_size <= limit else { throw .tooLong(path: shown, limit: limit) }
      let bytes = try read(upTo: limit + 1)
      guard bytes.count <= limit else { throw .tooLong(path: shown, limit: limit) }
      let after = try status()
      if bytes.count == Int(after.st_size), before.st_size == after.st_size,
        before.modified == after.modified
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
#endif
