#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Bionic)
import Bionic
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is there whole or not at all: written without a name, or beside its place if the
/// file system does not support that, then moved there.
///
/// A file without a name disappears with its process, however that ends; ``Drafts`` tracks the
/// others. What was at the place before stays until ``commit()``, for good if that never comes.
package struct WholeFile: ~Copyable {
  /// Why a file could not be written.
  package struct Failure: Error, Hashable, Sendable {
    /// The requested place.
    package let path: String
    /// The system's error number.
    package let code: Int32

    /// Names a place and an error.
    package init(path: String, code: Int32) {
      self.path = path
      self.code = code
    }

    /// Whether the name is taken.
    package var isTaken: Bool { code == EEXIST }

    /// Whether the folder, or the file to replace, is a symbolic link.
    package var isLink: Bool { code == ELOOP }

    /// What went wrong, as one sentence.
    package var message: String { "cannot write \(path): \(FileDescriptor.describe(code))" }
  }

  /// The requested path, for messages.
  private let path: String
  /// The folder that the names below are relative to; the working directory if it is `nil`.
  private let folder: Int32
  /// Where the file will be.
  private let place: String
  /// Whether it replaces what is there.
  private let replaces: Bool
  /// Where it is until then.
  private var draft: Draft
  private let descriptor: Int32

  /// What is written to.
  private enum Draft {
    /// The place itself, or the file in its place.
    case none
    /// A file in no directory.
    case nameless
    /// A file beside the place.
    case named(String)
  }

  /// Starts a file that replaces what is there, following symbolic links.
  ///
  /// A place that is not a regular file (a terminal, a pipe, `/dev/null`) is written to directly.
  ///
  /// - Throws: ``Failure`` if the directory does not accept one.
  package init(_ path: String) throws(Failure) {
    let place = Self.resolved(path)
    guard let opened = Self.open(place) else { throw Failure(path: path, code: errno) }
    self.path = path
    self.place = place
    folder = AT_FDCWD
    replaces = true
    draft = opened.draft
    descriptor = opened.descriptor
  }

  /// Starts a file in a folder below a directory.
  ///
  /// The folder is made if it is missing. No symbolic link is followed below the directory, which
  /// may be one itself.
  ///
  /// - Parameters:
  ///   - name: The file's name in the folder.
  ///   - folder: The name of the folder in the directory.
  ///   - directory: The directory's path.
  ///   - isKnown: Whether it replaces a regular file of this name, which must be there; otherwise
  ///     it must be new.
  /// - Throws: ``Failure``: `ELOOP` if the folder, or a file to replace, is a symbolic link,
  ///   `EEXIST` if a new name is taken.
  package init(
    _ name: String, in folder: String, of directory: String, replacing isKnown: Bool = false
  ) throws(Failure) {
    let path = "\(directory)/\(folder)/\(name)"
    let opened = Self.openFolder(folder, of: directory)
    guard opened >= 0 else { throw Failure(path: path, code: errno) }
    var status = stat()
    let exists = fstatat(opened, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    let isRegular = exists && status.st_mode & S_IFMT == S_IFREG
    if exists, !isKnown {
      errno = EEXIST
    } else if isKnown, !isRegular {
      errno = exists ? ELOOP : ENOENT
    } else if let made = Self.createNameless(in: opened)
      ?? Self.createDraft(beside: name, in: opened)
    {
      self.path = path
      place = name
      self.folder = opened
      replaces = isKnown
      draft = made.draft
      descriptor = made.descriptor
      if isKnown { fchmod(descriptor, status.st_mode & 0o7777) }
      return
    }
    let code = errno
    close(opened)
    throw Failure(path: path, code: code)
  }

  deinit {
    close(descriptor)
    if case .named(let name) = draft { Drafts.remove(name, in: folder) }
    if folder != AT_FDCWD { close(folder) }
  }

  /// Appends to the file.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    guard let error = FileDescriptor.write(bytes, to: descriptor) else { return }
    throw Failure(path: path, code: error)
  }

  /// Puts the file in its place, safely on the disk.
  ///
  /// - Throws: ``Failure``: `EEXIST` if it had to be new and something is there.
  package consuming func commit() throws(Failure) {
    if case .none = draft { return }
    guard fsync(descriptor) == 0 else { throw Failure(path: path, code: errno) }
    if case .nameless = draft, !replaces {
      guard Self.link(descriptor, as: place, in: folder) else {
        throw Failure(path: path, code: errno)
      }
      return
    }
    if case .nameless = draft, let name = Self.link(descriptor, beside: place, in: folder) {
      draft = .named(name)
    }
    guard case .named(let name) = draft, move(name) else { throw Failure(path: path, code: errno) }
    Drafts.forget(name, in: folder)
    draft = .none
  }

  private func move(_ name: String) -> Bool {
    if replaces { return renameat(folder, name, folder, place) == 0 }
    return linkat(folder, name, folder, place, 0) == 0 && unlinkat(folder, name, 0) == 0
  }

  /// Writes a whole file at once.
  package static func write(_ text: String, to path: String) throws(Failure) {
    let file = try WholeFile(path)
    try file.write(Array(text.utf8))
    try file.commit()
  }

  /// The target of a symbolic link; the path itself if there is nothing yet.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

// The system's side.
extension WholeFile {
  /// A descriptor to write to, and its draft; `nil`, and `errno`, if there is none.
  private static func open(_ place: String) -> (draft: Draft, descriptor: Int32)? {
    var status = stat()
    let exists = stat(place, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      let descriptor = Platform.openFile(place, O_WRONLY | O_CLOEXEC)
      return descriptor < 0 ? nil : (.none, descriptor)
    }
    let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? "."
    guard
      let made = createNameless(in: AT_FDCWD, folder) ?? createDraft(beside: place, in: AT_FDCWD)
    else { return nil }
    if exists { fchmod(made.descriptor, status.st_mode & 0o7777) }
    return made
  }

  /// Opens a folder of a directory that is not a link, and makes it if it is missing; -1, and
  /// `errno`, on failure.
  private static func openFolder(_ folder: String, of directory: String) -> Int32 {
    let parent = Platform.openFile(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard parent >= 0 else { return -1 }
    defer { close(parent) }
    mkdirat(parent, folder, 0o777)
    let opened = openat(parent, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    var status = stat()
    if opened < 0, errno == ENOTDIR, fstatat(parent, folder, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      errno = status.st_mode & S_IFMT == S_IFLNK ? ELOOP : ENOTDIR
    }
    return opened
  }

  private static func createNameless(
    in folder: Int32, _ path: String = "."
  ) -> (draft: Draft, descriptor: Int32)? {
    // Without /proc a file without a name can never get one.
    guard let withoutName = Platform.withoutName, access("/proc/self/fd", X_OK) == 0 else {
      return nil
    }
    let descriptor = openat(folder, path, O_WRONLY | O_CLOEXEC | withoutName, 0o666)
    return descriptor < 0 ? nil : (.nameless, descriptor)
  }

  /// Names a nameless file.
  private static func link(_ descriptor: Int32, as name: String, in folder: Int32) -> Bool {
    linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", folder, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// Names a nameless file beside its place; `nil`, and `errno`, if that fails.
  private static func link(
    _ descriptor: Int32, beside place: String, in folder: Int32
  ) -> String? {
    firstFree(beside: place, in: folder) { link(descriptor, as: $0, in: folder) }
  }

  private static func createDraft(
    beside place: String, in folder: Int32
  ) -> (draft: Draft, descriptor: Int32)? {
    var descriptor: Int32 = -1
    let name = firstFree(beside: place, in: folder) { name in
      descriptor = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      return descriptor >= 0
    }
    return name.map { (.named($0), descriptor) }
  }

  /// The first free name beside a place; `nil`, and `errno`, if there is none.
  private static func firstFree(
    beside place: String, in folder: Int32, _ take: (String) -> Bool
  ) -> String? {
    for attempt in 0..<100 {
      let name = "\(place).\(getpid())-\(attempt).part"
      if Drafts.begin(name, in: folder, { take(name) }) { return name }
      if errno != EEXIST { return nil }
    }
    return nil
  }
}
