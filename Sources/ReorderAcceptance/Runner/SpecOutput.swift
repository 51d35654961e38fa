/// What a spec printed since somebody looked last.
final class SpecOutput: @unchecked Sendable {
  // Safe: a spec runs on the thread that waits for it.
  private var text = ""

  func write(_ more: String) { text += more }

  func take() -> String {
    defer { text = "" }
    return text
  }
}
