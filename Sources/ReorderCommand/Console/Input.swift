import Glibc
import ReorderScripting
import ReorderSystem

/// A source of input for a command.
protocol Input: AnyObject {
  /// The next bytes, as many as are available; empty at the end, or if a signal interrupted.
  func read() throws(InputFailure) -> [UInt8]
  /// Whether a person types it at a terminal.
  var isTerminal: Bool { get }
}

extension Input {
  /// Always `false`.
  var isTerminal: Bool { false }
}

/// The system refuses more input, with this error number.
struct InputFailure: Error, Hashable, Sendable {
  /// The system's error number.
  let code: Int32

  /// What is wrong with an input file, and what to do about it.
  ///
  /// - Parameter scripts: Where a trace is looked for by its name.
  func message(about path: String, in scripts: ScriptSource) -> String {
    let advice =
      switch code {
      case EISDIR: "; give the files in it, as in \(path)/*.jsonl"
      case ENOENT: TraceAdvice.text(for: path, in: scripts)
      default: ""
      }
    return "\(path): \(FileDescriptor.describe(code))\(advice)"
  }
}

/// A file descriptor as an input; it is not closed at the end.
final class FileInput: Input {
  private let descriptor: Int32
  private let interrupt: Interrupt

  /// The name of standard input in messages.
  static let standardName = "<stdin>"

  /// Wraps a descriptor, 0 for standard input.
  init(_ descriptor: Int32, interrupt: Interrupt = .process) {
    self.descriptor = descriptor
    self.interrupt = interrupt
  }

  /// Whether the descriptor is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Waits for bytes; gives up once the interrupt is raised.
  func read() throws(InputFailure) -> [UInt8] {
    while !interrupt.isRaised {
      var error: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        let got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if got < 0 { error = errno }
        count = max(0, got)
      }
      if error == 0 { return bytes }
      if error != EINTR { throw InputFailure(code: error) }
    }
    return []
  }
}

/// A file that is opened by its path and closed at the end.
final class FileSource: Input {
  private let descriptor: Int32
  private let input: FileInput

  /// Opens a file; a directory is refused at the first read.
  init(_ path: String) throws(InputFailure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputFailure(code: errno) }
    input = FileInput(descriptor)
  }

  deinit { close(descriptor) }

  func read() throws(InputFailure) -> [UInt8] { try input.read() }

  /// The most bytes of a file that is read whole: 1 GiB.
  private static let mostBytes = 1 << 30

  /// All bytes of a file; one that is too large, or never ends, is refused.
  static func bytes(of path: String) throws(InputFailure) -> [UInt8] {
    let source = try FileSource(path)
    var bytes: [UInt8] = []
    while true {
      let more = try source.read()
      if more.isEmpty { return bytes }
      guard bytes.count + more.count <= mostBytes else { throw InputFailure(code: EFBIG) }
      bytes += more
    }
  }
}

/// Bytes from memory.
final class MemoryInput: Input {
  private var rest: ArraySlice<UInt8>
  private let chunk: Int

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - text: The whole input.
  ///   - chunk: The number of bytes per read.
  convenience init(_ text: String = "", chunk: Int = 4096) {
    self.init(Array(text.utf8), chunk: chunk)
  }

  /// Creates an input from its bytes.
  init(_ bytes: [UInt8], chunk: Int = 4096) {
    rest = bytes[...]
    self.chunk = max(1, chunk)
  }

  /// The next chunk.
  func read() throws(InputFailure) -> [UInt8] {
    defer { rest = rest.dropFirst(chunk) }
    return Array(rest.prefix(chunk))
  }
}
