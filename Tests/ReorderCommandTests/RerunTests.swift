import Foundation
import ReorderCore
import ReorderScripting
import TestSupport
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
    rerun.clock = { "12:00:0\(done)" }
    rerun.changes = { done == 1 ? ["a.lua"] : ["a.lua", "b.lua", "c.lua", "d\u{1B}.lua"] }
    var changes: [[String]] = []
    #expect(throws: Interrupted.self) {
      try rerun.run {
        changes.append($0)
        done += 1
      }
    }
    #expect(changes.map(\.count) == [0, 1, 4])
    let lines = memory.error.text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count == 80 })
    #expect(
      lines.map { $0.prefix { $0 != "─" } + $0.drop { $0 == "─" }.prefix { $0 != "─" } } == [
        " 12:00:00 ", " 12:00:01  a.lua ", " 12:00:02  a.lua, b.lua and 2 more ",
      ])
  }

  @Test("A saved, a new and a removed script are told apart from the others")
  func changedScripts() throws {
    let scratch = try Scratch(copying: ["behaviours/half_overlap.lua"])
    try scratch.write("return 1", to: "lib/a.lua")
    let watched = WatchedScripts(ScriptSource(path: scratch.path).over(.shipped))
    #expect(watched.takeChanges().isEmpty)
    try scratch.write("return 22", to: "lib/a.lua")
    #expect(watched.takeChanges() == ["\(scratch.path)/lib/a.lua"])
    try scratch.write("return { api = 1 }", to: "behaviours/new.lua")
    #expect(watched.takeChanges() == ["\(scratch.path)/behaviours/new.lua"])
    try FileManager.default.removeItem(atPath: "\(scratch.path)/lib/a.lua")
    #expect(watched.takeChanges() == ["\(scratch.path)/lib/a.lua"])
    #expect(watched.takeChanges().isEmpty)
  }

  @Test("The time of day has two digits for each part")
  func wallClock() {
    #expect(WallClock.text(hour: 9, minute: 5, second: 30) == "09:05:30")
    #expect(WallClock.text.count == 8)
  }

  @Test("Each run of replay --watch has its time, the saved file and the last frame")
  func watchedReplay() throws {
    let scratch = try Scratch(copying: ["behaviours/half_overlap.lua"])
    let terminal = try PseudoTerminal(
      [
        "replay", "short-move", "--behaviour", "half_overlap", "--watch", "--scripts", scratch.path,
      ],
      size: (160, 40))
    try terminal.wait(for: "──")
    try terminal.wait(for: "trace       behaviour")
    try terminal.wait(for: "│ bread")
    try terminal.wait(for: "short-move, half_overlap")
    try scratch.append("\n", to: "behaviours/half_overlap.lua")
    try terminal.wait(for: "behaviours/half_overlap.lua ──")
    try terminal.wait(for: "short-move, half_overlap")
    #expect(try terminal.end(typing: "\u{3}") == 130)
  }

  @Test("Frames are drawn for a few replays only, with the behaviours of a trace side by side")
  func lastFrames() throws {
    func lines(_ traces: [String], _ behaviours: [String]) throws -> [Substring] {
      let memory = MemoryConsole()
      let scripts = ScriptSource(path: Repository.path("scripts"))
      let loader = BehaviourLoader(
        scripts: scripts, names: behaviours, settings: [], interrupt: memory.interrupt)
      let files = traces.map { "\(Repository.root.path)/scripts/traces/\($0).trace.jsonl" }
      try LastFrames(console: memory.console, loader: loader).print(files)
      return memory.output.text.split(separator: "\n")
    }
    let both = try lines(["flick"], ["default", "under_finger"])
    #expect(both.last?.contains(/flick, default +flick, under_finger/) == true)
    #expect(
      both[2...11].map { $0.split(separator: " ").filter { $0 != "│" } } == [
        ["apples", "apples"], ["coffee", "coffee"], ["dates", "flour"], ["eggs", "dates"],
        ["flour", "eggs"], ["bread", "bread"], ["grapes", "honey"], ["honey", "grapes"],
        ["ice", "ice"], ["juice", "juice"],
      ])
    #expect(try lines(["flick", "no-such", "grid"], ["default"]).count { $0.contains(", ") } == 2)
    #expect(try lines(["flick", "grid", "reversal"], ["default", "under_finger"]).isEmpty)
    #expect(try lines(["flick"], ["default", "no_such"]).last?.contains("no_such") == false)
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
