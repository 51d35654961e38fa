import CLibedit
import Glibc
import ReorderSystem

/// Reads lines from the terminal, with libedit's keys, a history and completion.
final class LineEditor {
  /// The input from the terminal.
  enum Entry: Hashable {
    case line(String)
    /// Ctrl-C: the typed text is dropped.
    case interrupted
    /// Ctrl-D on an empty line, or the terminal is gone.
    case end
  }

  private let editor: OpaquePointer
  private let lines: OpaquePointer
  private let interrupt: Interrupt
  private let complete: (String) -> [String]
  private var prompt: UnsafeMutablePointer<CChar>?
  private var isInterrupted = false
  /// Whether nothing of the line has been read yet.
  private var isAtStart = false

  /// The number of lines that the arrow keys reach.
  private static let longestHistory = 1000

  /// Takes over the terminal of standard input and output.
  ///
  /// - Parameters:
  ///   - history: The lines of earlier sessions, the oldest first.
  ///   - interrupt: Raised by Ctrl-C.
  ///   - complete: The completions of the text before the cursor, as whole words.
  /// - Returns: `nil` if libedit cannot use the terminal.
  init?(history: [String], interrupt: Interrupt, complete: @escaping (String) -> [String]) {
    setlocale(LC_CTYPE, "C.UTF-8")
    guard let input = fdopen(0, "r"), let output = fdopen(1, "w"), let error = fdopen(2, "w"),
      let editor = el_init("reorder", input, output, error), let lines = history_init()
    else { return nil }
    (self.editor, self.lines) = (editor, lines)
    (self.interrupt, self.complete) = (interrupt, complete)
    editline_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
    editline_use_emacs_keys(editor)
    editline_set_history(editor, lines, Int32(Self.longestHistory))
    editline_set_prompt(editor) { LineEditor.of($0)?.prompt }
    editline_set_reader(editor) { LineEditor.of($0)?.readCharacter(into: $1) ?? -1 }
    editline_bind(editor, "^I", "reorder-complete") { editor, _ in
      LineEditor.of(editor)?.completeWord() ?? UInt8(CC_NORM)
    }
    for line in history.suffix(Self.longestHistory) { remember(line) }
    var settings = termios()
    if tcgetattr(0, &settings) == 0 {
      Watchdog.setCleanup { [settings] in
        withUnsafePointer(to: settings) { _ = tcsetattr(0, TCSANOW, $0) }
      }
    }
  }

  deinit {
    Watchdog.setCleanup(nil)
    el_end(editor)
    history_end(lines)
    free(prompt)
  }

  /// Adds a line to the history for the arrow keys.
  func remember(_ line: String) { _ = editline_remember(lines, line) }

  /// Waits for a line.
  func read(prompt: String) -> Entry {
    free(self.prompt)
    self.prompt = strdup(prompt)
    (isInterrupted, isAtStart) = (false, true)
    el_resize(editor)
    var count: Int32 = 0
    guard let text = el_gets(editor, &count), count > 0 else {
      el_reset(editor)
      return isInterrupted ? .interrupted : .end
    }
    let line = String(cString: text)
    return .line(line.hasSuffix("\n") ? String(line.dropLast()) : line)
  }

  private static func of(_ editor: OpaquePointer?) -> LineEditor? {
    editor.flatMap(editline_client).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  // libedit's own reader retries after a signal, so that Ctrl-C would have to be typed twice.
  private func readCharacter(into character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard let first = readByte() else { return isInterrupted ? -1 : 0 }
    let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var bytes = [first]
    while bytes.count < count, let next = readByte() { bytes.append(next) }
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    character?.pointee = wchar_t(scalar.value)
    return 1
  }

  private func readByte() -> UInt8? {
    // A Ctrl-D that was typed while the terminal still edited lines itself arrives as a NUL.
    let wasTypedBefore = isAtStart && isReadable(within: 0)
    isAtStart = false
    var byte: UInt8 = 0
    while true {
      isInterrupted = !waitForByte()
      if isInterrupted { return nil }
      let got = Glibc.read(0, &byte, 1)
      if got == 1 { return wasTypedBefore && byte == 0 ? Self.controlD : byte }
      if got == 0 || errno != EINTR { return nil }
    }
  }

  private static let controlD: UInt8 = 4

  /// - Returns: Whether there is something to read, and no Ctrl-C came before it.
  private func waitForByte() -> Bool {
    while !interrupt.isRaised {
      // A Ctrl-C just before the wait does not end it, so every wait is short.
      if isReadable(within: 200) { return true }
    }
    return false
  }

  /// Whether reading from the terminal would not block, or would report an error.
  private func isReadable(within milliseconds: Int32) -> Bool {
    var terminal = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let found = poll(&terminal, 1, milliseconds)
    return found > 0 || found < 0 && errno != EINTR
  }

  private func completeWord() -> UInt8 {
    guard let info = el_line(editor)?.pointee, let start = info.buffer, let cursor = info.cursor
    else { return UInt8(CC_NORM) }
    let typed = UnsafeBufferPointer(start: start, count: cursor - start).map {
      UInt8(bitPattern: $0)
    }
    let line = String(decoding: typed, as: UTF8.self)
    let words = complete(line)
    let rest = Self.rest(of: words, behind: line)
    if !rest.isEmpty, el_insertstr(editor, rest) == 0 { return UInt8(CC_REFRESH) }
    guard words.count > 1 else { return UInt8(CC_REFRESH_BEEP) }
    let list =
      "\n" + Self.listed(words, columns: FileOutput(1).terminalSize?.columns ?? 80)
    _ = FileDescriptor.write(Array(list.utf8), to: 1)
    return UInt8(CC_REDISPLAY)
  }

  /// The words in lines short enough that the terminal need not break them.
  static func listed(_ words: [String], columns: Int) -> String {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + 2 + word.count < columns {
        lines[lines.count - 1] = "\(last)  \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The common prefix of all words, without what is already typed.
  static func rest(of words: [String], behind line: String) -> String {
    guard var common = words.first else { return "" }
    for word in words { common = common.commonPrefix(with: word) }
    let typed = (0...common.count).last { line.hasSuffix(String(common.prefix($0))) } ?? 0
    return String(common.dropFirst(typed))
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
