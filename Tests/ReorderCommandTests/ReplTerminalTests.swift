import Foundation
import Testing

/// The prompt at a terminal.
@Suite struct ReplTerminalTests {
  private let scratch: Scratch
  private let terminal: PseudoTerminal

  init() throws {
    scratch = try Scratch()
    terminal = try PseudoTerminal(["repl", "--history", "\(scratch.path)/history"])
    try terminal.wait(for: "apples")
    try terminal.wait(for: "reorder> ")
  }

  @Test("Values are echoed, the list is drawn after each step, and Ctrl-D ends")
  func conversation() throws {
    terminal.type("1 + 1\n")
    try terminal.wait(for: "\n2\r\n")
    terminal.type("press \"bread\"\n")
    try terminal.wait(for: "pressed")
    try terminal.wait(for: "honey")
    terminal.type("wait(600)\n")
    try terminal.wait(for: "dragging")
    try terminal.wait(for: "reorder> ")
    #expect(try terminal.end(typing: "\u{4}") == 0)
  }

  @Test("Names are completed, and a chunk may have several lines")
  func editing() throws {
    terminal.type("press(\"bre\t\")\n")
    try terminal.wait(for: "pressed")
    terminal.type("for i = 41, 42 do\n")
    try terminal.wait(for: "… ")
    terminal.type("print(i) end\n")
    try terminal.wait(for: "\n42\r\n")
    try terminal.wait(for: "reorder> ")
    #expect(try terminal.end(typing: "quit()\n") == 0)
  }

  @Test(
    "Ctrl-C stops the script but not the prompt",
    arguments: [
      "while true do end", "for i = 1, 1e12 do local x = i * 2 end",
      "repeat pcall(error) until false", "while true do wait(1) end",
    ])
  func stopped(loop: String) throws {
    terminal.type("print('be' .. 'gun') \(loop)\n")
    try terminal.wait(for: "begun\r\n")
    terminal.type("\u{3}")
    try terminal.wait(for: "stopped")
    try terminal.wait(for: "reorder> ")
    terminal.type("40 + 2\n")
    try terminal.wait(for: "\n42\r\n")
    try terminal.wait(for: "reorder> ")
    #expect(try terminal.end(typing: "quit()\n") == 0)
  }

  @Test("Ctrl-C clears the line, and drops an incomplete chunk")
  func cleared() throws {
    terminal.type("40 + ")
    try terminal.wait(for: "40 + ")
    terminal.type("\u{3}")
    try terminal.wait(for: "^C")
    try terminal.wait(for: "reorder> ")
    terminal.type("for i = 1, 2 do\n")
    try terminal.wait(for: "… ")
    terminal.type("\u{3}")
    try terminal.wait(for: "^C")
    try terminal.wait(for: "reorder> ")
    terminal.type("2 + 3\n")
    try terminal.wait(for: "\n5\r\n")
    try terminal.wait(for: "reorder> ")
    #expect(try terminal.end(typing: "\u{4}") == 0)
  }

  @Test("Typed lines are found again, in the next session too")
  func history() throws {
    terminal.type("\"née\" .. 1\n")
    try terminal.wait(for: "\"née1\"\r\n")
    try terminal.wait(for: "reorder> ")
    terminal.type("\u{1B}[A\n")
    try terminal.wait(for: "\"née1\"\r\n")
    try terminal.wait(for: "reorder> ")
    #expect(try terminal.end(typing: "quit()\n") == 0)
    let next = try PseudoTerminal(["repl", "--history", "\(scratch.path)/history"])
    try next.wait(for: "reorder> ")
    next.type("\u{1B}[A\u{1B}[A\u{1B}[A\n")
    try next.wait(for: "\"née1\"\r\n")
    try next.wait(for: "reorder> ")
    #expect(try next.end(typing: "\u{4}") == 0)
    let kept = try String(contentsOfFile: "\(scratch.path)/history", encoding: .utf8)
    #expect(kept.hasPrefix("\"née\" .. 1\n"))
  }
}
