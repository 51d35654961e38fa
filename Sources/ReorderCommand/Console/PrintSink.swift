/// Where a script's `print` goes, made harmless for a terminal.
final class PrintSink: @unchecked Sendable {
  // Safe: a script runs on the thread that waits for it.
  private let output: any Output

  init(_ output: any Output) { self.output = output }

  /// Takes in what was printed; a script is not told where that cannot be written.
  func write(_ text: String) { try? output.write(HarmlessText.of(text)) }
}
