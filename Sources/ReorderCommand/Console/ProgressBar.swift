/// How far long work has come, on standard error where that is a terminal.
struct ProgressBar {
  private let console: Console
  private let label: String
  private let total: Int
  private var done = 0
  private var shown: Int?

  /// How many columns the bar itself takes.
  private static let width = 30

  init(console: Console, label: String, total: Int) {
    self.console = console
    self.label = label
    self.total = total
  }

  /// Takes note of one more piece of work; draws only where the bar has grown.
  mutating func advance() {
    done += 1
    guard console.streams.error.terminalSize != nil, total > 1 else { return }
    let filled = done * Self.width / total
    guard filled != shown else { return }
    shown = filled
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: ".", count: Self.width - filled)
    try? console.streams.error.write("\r\(label) [\(bar)] \(done)/\(total)")
    try? console.streams.error.flush()
  }

  /// Wipes the bar, before anything else is written there.
  mutating func clear() {
    guard shown != nil else { return }
    shown = nil
    try? console.streams.error.write("\r\u{1B}[K")
    try? console.streams.error.flush()
  }
}
