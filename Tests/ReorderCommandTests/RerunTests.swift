import Foundation
import ReorderCore
import ReorderScripting
import Testing

@testable import ReorderCommand

/// Work that runs again after each save.
@Suite struct RerunTests {
  private final class Hand: ScriptWatcher {
    var isChanged = false
    func hasChanged() -> Bool {
      defer { isChanged = false }
      return isChanged
    }
  }

  @Test("The work runs once, and once more for each save, until it is interrupted")
  func saves() throws {
    let memory = MemoryConsole()
    let hand = Hand()
    var (done, looks) = (0, 0)
    var rerun = Rerun(of: ScriptSource(path: "/no/such"), memory.console)
    rerun.watch = ScriptWatch(hand, settling: 0.05)
    rerun.now = { Timestamp(microseconds: Int64(looks) * 20_000) }
    rerun.pause = {
      looks += 1
      if looks == 10 || looks == 30 { hand.isChanged = true }
      if looks == 50 { memory.interrupt.raise() }
    }
    #expect(throws: Interrupted.self) { try rerun.run { done += 1 } }
    #expect(done == 3)
  }

  @Test("A replay is watched until Ctrl-C, which ends it as usual")
  func replay() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rerun-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "behaviours"), withIntermediateDirectories: true)
    let memory = MemoryConsole()
    memory.interrupt.raise()
    let command = ReplayCommand(
      try ParsedArguments(
        ["/no/such.jsonl", "--watch", "--scripts", folder.path], for: ReplayCommand.row))
    #expect(throws: Interrupted.self) { try command.run(memory.console) }
  }

  @Test("Standard input cannot be read again")
  func standardInput() {
    let run = Run(["replay", "-", "--watch"])
    #expect(run.status == 64)
    #expect(run.error.contains("standard input can be read only once; --watch needs files\n"))
  }

  @Test("The clock does not go back")
  func clock() {
    let first = Timestamp.monotonic
    #expect(Timestamp.monotonic >= first)
  }
}

/// A script's output on its way to the terminal.
@Suite struct HarmlessTextTests {
  @Test(
    "Lines, tabs and letters pass, terminal controls do not",
    arguments: [
      ("a\nb\tc", "a\nb\tc"), ("\u{1b}[31mred", "\u{fffd}[31mred"), ("\u{9b}2J", "\u{fffd}2J"),
      ("a\rb\0c\u{7f}", "a\u{fffd}b\u{fffd}c\u{fffd}"), ("\u{202e}abc", "\u{fffd}abc"),
      ("äöü漢字", "äöü漢字"), ("👩‍💻", "👩‍💻"), ("\u{2028}", "\u{fffd}"), ("", ""),
    ])
  func text(text: String, harmless: String) { #expect(HarmlessText.of(text) == harmless) }

  private func exec(_ text: String, _ arguments: [String] = []) throws -> Run {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).lua")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    var run = Run(["exec", file.path] + arguments)
    run.error = run.error.replacing(file.path, with: "x.lua")
    run.output = run.output.replacing(file.path, with: "x.lua")
    return run
  }

  @Test("exec passes on no control character from print, from a value or from an error")
  func exec() throws {
    let run = try exec("print('a\\27[2J') return '\\27]0;x\\7'")
    #expect(run.output == "a\u{fffd}[2J\n\u{fffd}]0;x\u{fffd}\n")
    let failed = try exec("error('\\27[31m')")
    #expect(!failed.error.unicodeScalars.contains("\u{1b}"))
    #expect(failed.status == 1)
  }

  @Test("exec reports an error in full, for people and for programs")
  func error() throws {
    let text = "local row = 1\nreturn rwo.x"
    #expect(
      try exec(text).error == """
        x.lua:2:8: attempt to index a nil value (global 'rwo')
           2 | return rwo.x
             |        ^^^ did you mean 'row'?

        """)
    #expect(
      try exec(text, ["--json"]).output.contains(
        #""file":"x.lua","line":2,"column":8,"suggestion":"row"}"#))
  }
}
