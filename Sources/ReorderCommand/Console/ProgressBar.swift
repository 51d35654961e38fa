import ReorderRender

/// How far long work has come, on standard error where that is a terminal.
struct ProgressBar {
  let total: Int
  let console: Console

  private static let width = 24

  /// Shows that so many are done, and which one is next.
  func show(_ done: Int, _ next: String) {
    guard let terminal = console.streams.error.terminalSize, total > 1 else { return }
    let filled = Self.width * done / total
    let (full, empty) = console.glyphs == .unicode ? ("█", "░") : ("#", ".")
    let bar =
      String(repeating: full, count: filled)
      + String(repeating: empty, count: Self.width - filled)
    let line = PrintableText(
      "\(bar) \(done)/\(total) \(next)", columns: terminal.columns - 1, glyphs: console.glyphs)
    try? console.streams.error.write("\r\(line.text)\u{1B}[K")
  }

  /// Wipes it, so that results have the line.
  func clear() {
    guard console.streams.error.terminalSize != nil, total > 1 else { return }
    try? console.streams.error.write("\r\u{1B}[K")
  }
}
