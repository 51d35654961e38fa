import Glibc
import ReorderSystem

/// A file descriptor as an output; it is not closed at the end.
///
/// `SIGPIPE` must be ignored, so that a closed pipe is an error and does not end the process.
final class FileOutput: Output {
  private let descriptor: Int32
  private let capacity: Int
  private var held: [UInt8] = []
  /// Why bytes were lost: every later write fails too, since what is left is not the result.
  private var failure: OutputFailure?

  /// Wraps a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: 1 for standard output, 2 for standard error.
  ///   - capacity: The number of bytes to buffer; 0 writes everything at once.
  init(_ descriptor: Int32, capacity: Int = 65_536) {
    self.descriptor = descriptor
    self.capacity = capacity
  }

  /// Writes text.
  func write(_ text: String) throws(OutputFailure) {
    held.append(contentsOf: text.utf8)
    if held.count > capacity { try flush() }
  }

  /// Writes text as bytes of UTF-8, unchanged.
  func write(_ bytes: [UInt8]) throws(OutputFailure) {
    held.append(contentsOf: bytes)
    if held.count > capacity { try flush() }
  }

  /// Writes the buffered bytes; bytes that cannot be written are dropped.
  func flush() throws(OutputFailure) {
    defer { held.removeAll(keepingCapacity: true) }
    if failure == nil, let error = FileDescriptor.write(held, to: descriptor) {
      failure = error == EPIPE ? .closed : .system(error)
    }
    if let failure { throw failure }
  }

  /// Asks the terminal for its size.
  var terminalSize: TerminalSize? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown
      ? TerminalSize(columns: Int(size.ws_col), lines: max(1, Int(size.ws_row)))
      : TerminalSize(columns: 80, lines: 24)
  }
}
