@testable import ReorderCommand

/// Text kept in memory.
final class MemoryOutput: Output {
  /// All text written so far.
  private(set) var text = ""
  /// The terminal that it pretends to be.
  let terminalSize: TerminalSize?
  /// The number of bytes it accepts before its reader is gone; unlimited by default.
  private let capacity: Int

  /// Creates an empty output.
  init(terminalSize: TerminalSize? = nil, capacity: Int = .max) {
    self.terminalSize = terminalSize
    self.capacity = capacity
  }

  /// Appends to ``text``.
  func write(_ text: String) throws(OutputFailure) {
    guard self.text.utf8.count + text.utf8.count <= capacity else { throw .closed }
    self.text += text
  }

  /// Does nothing: nothing is buffered.
  func flush() throws(OutputFailure) {}
}
