import Glibc
import ReorderRender
import ReorderScripting

/// The three streams of the program, so that a test can replace them.
struct Streams {
  /// Where results go.
  var output: any Output
  /// Where messages go.
  var error: any Output
  /// The input that `-` reads.
  var input: any Input

  /// Bundles three streams.
  init(output: any Output, error: any Output, input: any Input) {
    self.output = output
    self.error = error
    self.input = input
  }

  /// The streams of the process; on a terminal, every result appears at once.
  static var standard: Streams {
    Streams(
      output: isatty(1) == 1 ? FileOutput(1, capacity: 0) : FileOutput(1),
      error: FileOutput(2, capacity: 0), input: FileInput(0))
  }
}

/// A command's access to the world: streams, environment, and the request to stop.
struct Console {
  var streams: Streams
  let environment: [String: String]
  let interrupt: Interrupt
  /// The program as the user started it.
  var program = "reorder"
  /// What keeps results if the process crashes; `nil` without.
  var crashGuard: CrashGuard?

  /// Writes a result, unchanged.
  func write(_ text: String) throws(OutputFailure) { try streams.output.write(text) }

  /// Writes a result that is already UTF-8, unchanged.
  func write(_ bytes: [UInt8]) throws(OutputFailure) { try streams.output.write(bytes) }

  /// Writes a result and a line ending.
  func writeLine(_ text: String) throws(OutputFailure) { try streams.output.write(text + "\n") }

  /// Writes a message, after all results so far; a failure to write it is ignored.
  func note(_ message: String) {
    try? streams.output.flush()
    try? streams.error.write(message + "\n")
  }

  /// Writes a message of several lines with any content, made harmless for a terminal and in color
  /// if it has colors.
  func complain(_ message: String, _ kind: MessageText.Kind = .error) {
    for line in errorText.lines(of: message, kind) { note(line) }
  }

  /// Writes a warning with any content.
  func warn(_ message: String) { complain(message, .warning) }

  /// Writes a line that a script has printed; a warning is in color.
  func show(_ message: ScriptMessage) {
    let text = errorText
    let line = PrintableText("\(message)").text
    switch message.level {
    case .warning: note(text.set(line, .warning))
    case .debug: note(text.set(line, .dim))
    case .info: note(line)
    }
  }

  /// Writes a title on a line across standard error.
  func separate(_ title: String) {
    let rule: Character = glyphs == .unicode ? "─" : "-"
    let columns = streams.error.terminalSize?.columns ?? 80
    let text = PrintableText(title, columns: max(1, columns - 6), glyphs: glyphs)
    let rest = String(repeating: rule, count: max(0, columns - 4 - text.columns))
    note(errorText.set("\(rule)\(rule) \(text.text) \(rest)", .dim))
  }

  /// How standard error shows messages.
  private var errorText: MessageText {
    let terminal = streams.error.terminalSize
    return MessageText(
      columns: terminal?.columns ?? .max, isStyled: terminal != nil && allowsStyles)
  }

  /// How standard output shows messages that are results.
  var resultText: MessageText {
    MessageText(columns: terminal?.columns ?? .max, isStyled: isStyled)
  }

  /// The terminal that shows the results; `nil` for a pipe or a file.
  var terminal: TerminalSize? { streams.output.terminalSize }

  /// The columns for results: the terminal's, or 80.
  var columns: Int { terminal?.columns ?? 80 }

  /// Help as wide as the terminal.
  var help: HelpText { HelpText(columns: columns) }

  /// Whether results may use control sequences: on a terminal, without `NO_COLOR`.
  var isStyled: Bool { terminal != nil && allowsStyles }

  /// Whether the environment allows control sequences.
  private var allowsStyles: Bool {
    (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// The characters for drawings: ASCII if the environment asks for a plain terminal.
  var glyphs: GlyphSet {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale == "C" || locale == "POSIX" || environment["TERM"] == "dumb" ? .ascii : .unicode
  }
}
