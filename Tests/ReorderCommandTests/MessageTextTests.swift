import TestSupport
import Testing

@testable import ReorderCommand

/// Messages in color, and source lines that fit the terminal.
@Suite struct MessageTextTests {
  private static let report = """
    scripts/behaviours/patient.lua:15:19: unknown parameter 'dept'
       15 |     if depth >= p.dept * height then return section, item end
          |                   ^^^^ did you mean 'depth'?
       in target, called at t=300 ms of short-move
    """

  private func lines(_ text: String, columns: Int = .max, isStyled: Bool = false) -> [String] {
    MessageText(columns: columns, isStyled: isStyled).lines(of: text)
  }

  @Test("Without a terminal a message is what it was")
  func plain() { #expect(lines(Self.report).joined(separator: "\n") == Self.report) }

  @Test("The place is bold, the problem and the marks are red, a suggestion is green")
  func colors() {
    let esc = "\u{1B}"
    #expect(
      lines(Self.report, isStyled: true) == [
        "\(esc)[1mscripts/behaviours/patient.lua:15:19: \(esc)[0m"
          + "\(esc)[31munknown parameter 'dept'\(esc)[0m",
        "\(esc)[2m   15 | \(esc)[0m    if depth >= p.dept * height then return section, item end",
        "\(esc)[2m      | \(esc)[0m                  \(esc)[1;31m^^^^\(esc)[0m "
          + "\(esc)[32mdid you mean 'depth'?\(esc)[0m",
        "   in target, called at t=300 ms of short-move",
      ])
    #expect(
      lines("reorder: no command 'replai'; did you mean replay?", isStyled: true) == [
        "\(esc)[1mreorder: \(esc)[0m\(esc)[31mno command 'replai'; \(esc)[0m"
          + "\(esc)[32mdid you mean replay?\(esc)[0m"
      ])
    #expect(
      MessageText(isStyled: true).lines(of: "a: x", .warning) == ["\(esc)[33ma: x\(esc)[0m"])
  }

  @Test(
    "Without the colors, a message in color is the plain one", arguments: [20, 33, 40, 80, 200])
  func sameText(columns: Int) {
    let plain = lines(Self.report, columns: columns)
    let styled = lines(Self.report, columns: columns, isStyled: true)
    #expect(styled.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == plain)
  }

  @Test("The line is cut with its marks in view, and the note is below them")
  func narrow() {
    #expect(
      lines(Self.report, columns: 40)[1...3] == [
        "   15 |     if depth >= p.dept * height…",
        "      |                   ^^^^",
        "      | did you mean 'depth'?",
      ])
    #expect(
      lines(Self.report, columns: 28)[1...4] == [
        "   15 | … >= p.dept * heigh…",
        "      |        ^^^^",
        "      | did you mean",
        "      | 'depth'?",
      ])
  }

  @Test("At any width, the marks are below what they mark and nothing is wider")
  func anyWidth() {
    let words = "local wide = \"漢字漢字\" .. oops .. \"漢字 and more text at the end of it\""
    for start in stride(from: 0, through: 28, by: 4) {
      let text = String(repeating: " ", count: start) + words
      let marks = String(repeating: " ", count: start + 27) + "^^^^"
      let report = "a.lua:1: b\n   1 | \(text)\n     | \(marks)"
      for columns in 24...100 {
        let shown = lines(report, columns: columns)
        #expect(shown.allSatisfy { Self.columns($0) <= columns }, "\(columns)")
        let before = shown[2].prefix { $0 != "^" }.count
        var (rest, used) = (Substring(shown[1]), 0)
        while used < before, let next = rest.popFirst() { used += Self.columns(String(next)) }
        #expect(rest.hasPrefix("oops") && used == before, "\(columns): \(shown)")
      }
    }
  }

  /// The columns of text with ASCII and wide characters only.
  private static func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + ("漢字".contains($1) ? 2 : 1) }
  }

  @Test(
    "Text that only resembles a marked line is left alone",
    arguments: [
      "a\n   1 | b\n   2 | c", "a\n   x | b\n     | ^", "a\n   1 | b\n     | ^x", "a\n   1 | b",
      "   1 | b\n     | b ^",
    ])
  func others(text: String) {
    #expect(lines(text, columns: 20).joined(separator: "\n") == text)
  }

  @Test("Control characters of the message stay harmless")
  func harmless() {
    let shown = lines("a.lua:1: \u{1B}[2J\n   1 | \u{1B}[2J\n     | ^", isStyled: true)
    #expect(!shown.joined().contains("\u{1B}[2J"))
    #expect(shown[0].contains("␛[2J"))
  }

  private static let terminal = TerminalSize(columns: 80, lines: 24)

  @Test("Standard error is in color if it is a terminal, wherever the results go")
  func streams() {
    func error(_ environment: [String: String], _ terminal: TerminalSize?) -> String {
      Run(["replai"], environment: environment, terminal: Self.terminal, errorTerminal: terminal)
        .error
    }
    #expect(error([:], Self.terminal).contains("\u{1B}[31m"))
    #expect(!error([:], nil).contains("\u{1B}"))
    #expect(!error(["NO_COLOR": "1"], Self.terminal).contains("\u{1B}"))
    #expect(!error(["TERM": "dumb"], Self.terminal).contains("\u{1B}"))
    #expect(!Run(["replai"], terminal: Self.terminal).error.contains("\u{1B}"))
  }
}

/// Messages in color as a user sees them: in the terminal of a process.
@Suite struct MessageColorTests {
  private let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    try scratch.write(
      """
      return {
        api = 1,
        target = function(drag, list)
          reorder.warn("slow\\27[2J")
          reorder.log("here")
          return list:at(drag.x, drag.yy)
        end,
      }
      """, to: "scripts/behaviours/typo.lua")
  }

  private func screen(_ arguments: [String], _ environment: [String: String]) throws -> String {
    let terminal = try PseudoTerminal(
      arguments + ["--scripts", scratch.file("scripts")], size: (80, 24), environment: environment)
    _ = try terminal.end()
    return terminal.screen
  }

  private static let replay = ["replay", "short-move", "--behaviour", "typo"]

  @Test("An error has a bold place and red marks, and a script's warning is yellow")
  func replay() throws {
    let shown = try screen(Self.replay, [:])
    #expect(shown.contains("typo.lua:6:33: \u{1B}[0m\u{1B}[31m"))
    #expect(shown.contains("\u{1B}[1;31m^^\u{1B}[0m"))
    #expect(shown.contains("\u{1B}[33m[500 ms short-move typo target] warning: slow␛[2J\u{1B}[0m"))
    #expect(shown.contains("[500 ms short-move typo target] here\r\n"))
    #expect(!shown.contains("\u{1B}[2J"))
  }

  @Test(
    "NO_COLOR and a dumb terminal turn colors off",
    arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func plain(environment: [String: String]) throws {
    let shown = try screen(Self.replay, environment)
    #expect(shown.contains("typo.lua:6:33: "))
    #expect(!shown.contains("\u{1B}"))
  }

  @Test("check shows its problems in color too")
  func check() throws {
    let terminal = try PseudoTerminal(
      ["check", scratch.file("scripts")], size: (80, 24), environment: [:])
    #expect(try terminal.end() == 1)
    #expect(terminal.screen.contains("\u{1B}[1;31m^^"))
  }

  @Test("An error at the prompt is in color, and the prompt goes on")
  func prompt() throws {
    let terminal = try PseudoTerminal(
      ["repl", "--history", scratch.file("history")], size: (80, 24), environment: [:])
    try terminal.wait(for: "reorder> ")
    terminal.type("pres('bread')\n")
    try terminal.wait(for: "\u{1B}[31m")
    try terminal.wait(for: "reorder> ")
    #expect(try terminal.end(typing: "quit()\n") == 0)
  }
}
