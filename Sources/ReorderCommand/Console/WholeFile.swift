import Glibc

/// A file that is there whole or not at all: written beside its place, then moved there.
///
/// What was at the place before stays until ``commit()``, for good where that never comes.
/// A place that is no regular file (a terminal, a pipe, `/dev/null`) is written to directly.
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
  /// Where it is until then; `nil` where it is written directly, and once it is in its place.
  private var draft: String?
  private let descriptor: Int32

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
    if let draft { unlink(draft) }
  }

  /// Appends to the file.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard let error = FileDescriptor.write(bytes, to: descriptor) else { return }
    throw Failure(path: path, code: error)
  }

  /// Puts the file in its place, safely on the disk.
  consuming func commit() throws(Failure) {
    guard let draft else { return }
    guard fsync(descriptor) == 0, rename(draft, place) == 0 else {
      throw Failure(path: path, code: errno)
    }
    self.draft = nil
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
  private static func open(_ place: String) -> (draft: String?, descriptor: Int32)? {
    var status = stat()
    let exists = stat(place, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      let descriptor = Glibc.open(place, O_WRONLY | O_CLOEXEC)
      return descriptor < 0 ? nil : (nil, descriptor)
    }
    guard let made = createDraft(beside: place) else { return nil }
    if exists { fchmod(made.descriptor, status.st_mode & 0o7777) }
    return made
  }

  private static func createDraft(beside place: String) -> (draft: String?, descriptor: Int32)? {
    for attempt in 0..<100 {
      let draft = "\(place).\(getpid())-\(attempt).part"
      let descriptor = Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (draft, descriptor) }
      if errno != EEXIST { return nil }
    }
    return nil
  }
}
