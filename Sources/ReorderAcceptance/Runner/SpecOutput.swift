/// The text that a spec has printed since it was last taken.
final class SpecOutput: @unchecked Sendable {
  // Safe: a spec runs on the thread that waits for it.
  private var text = ""
  /// Receives everything at once, so that nothing is kept.
  var printer: (@Sendable (String) -> Void)?

  func write(_ more: String) { if let printer { printer(more) } else { text += more } }

  func take() -> String {
    defer { text = "" }
    return text
  }
}
