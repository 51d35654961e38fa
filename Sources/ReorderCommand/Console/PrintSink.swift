/// The destination of a script's `print`, made harmless for a terminal.
final class PrintSink: @unchecked Sendable {
  // Safe: a script runs on the thread that waits for it.
  private let output: any Output

  init(_ output: any Output) { self.output = output }

  /// Writes printed text; the script does not learn if that fails.
  func write(_ text: String) { try? output.write(HarmlessText.of(text)) }
}
