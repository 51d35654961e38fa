import Glibc

/// A file that is there whole or not at all: written without a name, or beside its place where the
/// file system knows no files without names, then moved there.
///
/// A file without a name goes with its process, however that ends. What was at the place before
/// stays until ``commit()``, for good where that never comes. A place that is no regular file (a
/// terminal, a pipe, `/dev/null`) is written to directly.
struct WholeFile: ~Copyable {
  /// Why a file could not be written.
  struct Failure: Error, Hashable, Sendable {
    /// The place that was asked for.
    let path: String
    /// The system's number of the error.
    let code: Int32

    /// What went wrong, as one sentence.
    var message: String { "cannot write \(path): \(FileDescriptor.describe(code))" }
  }

  /// What was asked for, for messages.
  private let path: String
  /// Where the file will be, behind symbolic links.
  private let place: String
  /// Where it is until then.
  private var draft: Draft
  private let descriptor: Int32

  /// What is written to.
  private enum Draft {
    /// The place itself, or the file in its place.
    case none
    /// A file that no directory has.
    case nameless
    /// A file beside the place.
    case named(String)
  }

  /// Starts a file.
  ///
  /// - Throws: ``Failure`` where the directory does not take one.
  init(_ path: String) throws(Failure) {
    let place = Self.resolved(path)
    guard let opened = Self.open(place) else { throw Failure(path: path, code: errno) }
    self.path = path
    self.place = place
    draft = opened.draft
    descriptor = opened.descriptor
  }

  deinit {
    close(descriptor)
    if case .named(let path) = draft { unlink(path) }
  }

  /// Appends to the file.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard let error = FileDescriptor.write(bytes, to: descriptor) else { return }
    throw Failure(path: path, code: error)
  }

  /// Puts the file in its place, safely on the disk.
  consuming func commit() throws(Failure) {
    if case .none = draft { return }
    guard fsync(descriptor) == 0 else { throw Failure(path: path, code: errno) }
    if case .nameless = draft, let name = Self.link(descriptor, beside: place) {
      draft = .named(name)
    }
    guard case .named(let name) = draft, rename(name, place) == 0 else {
      throw Failure(path: path, code: errno)
    }
    draft = .none
  }

  /// Writes a whole file at once.
  static func write(_ text: String, to path: String) throws(Failure) {
    let file = try WholeFile(path)
    try file.write(Array(text.utf8))
    try file.commit()
  }

  /// The file behind a symbolic link; the path itself where there is nothing yet.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// A descriptor to write to, and the draft behind it; `nil`, and `errno`, where there is none.
  private static func open(_ place: String) -> (draft: Draft, descriptor: Int32)? {
    var status = stat()
    let exists = stat(place, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      let descriptor = Glibc.open(place, O_WRONLY | O_CLOEXEC)
      return descriptor < 0 ? nil : (.none, descriptor)
    }
    guard let made = createNameless(beside: place) ?? createDraft(beside: place) else { return nil }
    if exists { fchmod(made.descriptor, status.st_mode & 0o7777) }
    return made
  }

  /// `O_TMPFILE`, whose definition Swift cannot read, of all but three old architectures.
  private static let withoutName = O_DIRECTORY | 0o20_000_000

  private static func createNameless(beside place: String) -> (draft: Draft, descriptor: Int32)? {
    let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? "."
    // Without /proc a file without a name can never get one.
    guard access("/proc/self/fd", X_OK) == 0 else { return nil }
    let descriptor = Glibc.open(folder, O_WRONLY | O_CLOEXEC | withoutName, 0o666)
    return descriptor < 0 ? nil : (.nameless, descriptor)
  }

  /// Gives a file without a name one beside its place; `nil`, and `errno`, where that fails.
  private static func link(_ descriptor: Int32, beside place: String) -> String? {
    firstFree(beside: place) { name in
      linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
    }
  }

  private static func createDraft(beside place: String) -> (draft: Draft, descriptor: Int32)? {
    var descriptor: Int32 = -1
    let name = firstFree(beside: place) { name in
      descriptor = Glibc.open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      return descriptor >= 0
    }
    return name.map { (.named($0), descriptor) }
  }

  /// The first name beside a place that could be taken; `nil`, and `errno`, where there is none.
  private static func firstFree(beside place: String, _ take: (String) -> Bool) -> String? {
    for attempt in 0..<100 {
      let name = "\(place).\(getpid())-\(attempt).part"
      if take(name) { return name }
      if errno != EEXIST { return nil }
    }
    return nil
  }
}
