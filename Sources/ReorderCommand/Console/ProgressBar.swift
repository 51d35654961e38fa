/// The progress of long work, with its rate and the time left, on standard error if that is a
/// terminal.
struct ProgressBar {
  private let console: Console
  private let label: String
  private let total: Int
  private let now: () -> Double
  private let start: Double
  private var done = 0
  private var shown: (filled: Int, time: Double)?
  private let isShown: Bool

  /// The widths of the bar itself: with columns to spare, and beside figures in a narrow terminal.
  private static let (width, leastWidth) = (30, 10)
  /// The columns of the rate and the time left.
  private static let figures = 26
  /// Seconds after which the figures are drawn again although the bar has not grown.
  private static let pace = 0.25
  /// Seconds of work before a rate means something.
  private static let settling = 0.5

  /// - Parameters:
  ///   - console: The bar is on its standard error.
  ///   - label: What the work is called.
  ///   - total: The number of pieces of work; a single one has no bar.
  ///   - now: The seconds of a clock that never goes back.
  init(
    console: Console, label: String, total: Int, now: @escaping () -> Double = { .monotonicSeconds }
  ) {
    (self.console, self.label, self.total, self.now) = (console, label, total, now)
    start = now()
    isShown =
      total > 1 && console.streams.error.terminalSize != nil
      && console.environment["TERM"] != "dumb"
  }

  /// Counts one more piece of work; draws only if that shows something new.
  mutating func advance() {
    done += 1
    guard isShown, let columns = console.streams.error.terminalSize?.columns else { return }
    let time = now()
    let room = columns - 1 - "\(label) [] \(total)/\(total)".count
    let width = max(1, min(Self.width, max(Self.leastWidth, room - Self.figures), room))
    let filled = min(done, total) * width / total
    if let shown, filled == shown.filled, time - shown.time < Self.pace { return }
    shown = (filled, time)
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    var line = "\(label) [\(bar)] \(done)/\(total)"
    // Without room for them, figures are left out.
    for figure in figures(after: time - start) where line.count + 2 + figure.count < columns {
      line += "  \(figure)"
    }
    // A line that the terminal breaks could not be erased.
    try? console.streams.error.write("\r" + line.prefix(columns - 1) + "\u{1B}[K")
    try? console.streams.error.flush()
  }

  /// The rate and the time left, once they can be told.
  private func figures(after seconds: Double) -> [String] {
    guard seconds >= Self.settling, done < total else { return [] }
    let rate = Double(done) / seconds
    return [Self.text(rate: rate), Self.text(seconds: Double(total - done) / rate) + " left"]
  }

  /// "120/s", "4.2/s", or "3.1 s each" if a piece takes longer than a second.
  static func text(rate: Double) -> String {
    func rounded(_ value: Double) -> String {
      value < 9.95 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
    }
    return rate >= 1 ? "\(rounded(rate))/s" : "\(rounded(min(1 / rate, 1e9))) s each"
  }

  /// "8 s", "2 min 5 s", "1 h 10 min".
  static func text(seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  /// Erases the bar, before anything else is written there.
  mutating func clear() {
    guard shown != nil else { return }
    shown = nil
    try? console.streams.error.write("\r\u{1B}[K")
    try? console.streams.error.flush()
  }
}
