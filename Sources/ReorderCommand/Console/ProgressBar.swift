/// The progress of long work, on standard error if that is a terminal.
struct ProgressBar {
  private let console: Console
  private let label: String
  private let total: Int
  private var done = 0
  private var shown: Int?

  /// The width of the bar itself, if the terminal has that many columns.
  private static let width = 30

  init(console: Console, label: String, total: Int) {
    self.console = console
    self.label = label
    self.total = total
  }

  /// Counts one more piece of work; draws only if the bar has grown.
  mutating func advance() {
    done += 1
    guard let terminal = console.streams.error.terminalSize, total > 1 else { return }
    let width = Self.width(for: "\(label) [] \(total)/\(total)", terminal.columns)
    let filled = done * width / total
    guard filled != shown else { return }
    shown = filled
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    let line = "\(label) [\(bar)] \(done)/\(total)"
    // A line that the terminal breaks could not be erased.
    try? console.streams.error.write("\r" + line.prefix(terminal.columns - 1))
    try? console.streams.error.flush()
  }

  private static func width(for words: String, _ columns: Int) -> Int {
    max(1, min(width, columns - 1 - words.count))
  }

  /// Erases the bar, before anything else is written there.
  mutating func clear() {
    guard shown != nil else { return }
    shown = nil
    try? console.streams.error.write("\r\u{1B}[K")
    try? console.streams.error.flush()
  }
}
