/// A destination of text: the terminal, a pipe, a file, or the memory of a test.
protocol Output: AnyObject {
  /// Writes text, which may be buffered until ``flush()``.
  func write(_ text: String) throws(OutputFailure)
  /// Writes text as bytes of UTF-8.
  func write(_ bytes: [UInt8]) throws(OutputFailure)
  /// Writes what is buffered.
  func flush() throws(OutputFailure)
  /// The size of the terminal at the other end; `nil` if there is none.
  var terminalSize: TerminalSize? { get }
}

extension Output {
  /// Writes text as bytes of UTF-8.
  func write(_ bytes: [UInt8]) throws(OutputFailure) {
    try write(String(decoding: bytes, as: UTF8.self))
  }
}

/// The size of a terminal, in character cells.
struct TerminalSize: Hashable, Sendable {
  /// The columns, at least 1.
  var columns: Int
  /// The lines, at least 1.
  var lines: Int

  /// Creates a size.
  init(columns: Int, lines: Int) {
    self.columns = columns
    self.lines = lines
  }
}

/// Why text could not be written.
enum OutputFailure: Error, Hashable, Sendable {
  /// The reader is gone, so nobody would read the message.
  case closed
  /// The system refuses, with this error number.
  case system(Int32)
}
