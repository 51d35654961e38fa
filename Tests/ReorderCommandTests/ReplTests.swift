import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// The prompt as a program: lines from a pipe, files, and the exit status.
@Suite struct ReplTests {
  @Test("Lines from a pipe print results and nothing else")
  func piped() {
    let run = Run(
      shipped: ["repl"], input: "x = 2\nx * 3\npress \"bread\"\nwait(600)\nrun.dragging")
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output == "6\ntrue\n")
  }

  @Test("A failing line is reported, the others run, and the status is 1")
  func failing() {
    let run = Run(shipped: ["repl"], input: "foo.bar()\n1 + 1\n")
    #expect(run.status == 1 && run.output == "2\n")
    #expect(run.error.hasPrefix("repl:1:1: attempt to index a nil value (global 'foo')\n"))
  }

  @Test("A chunk that never ends is reported, and quit() ends before it")
  func endings() {
    #expect(Run(shipped: ["repl"], input: "for i = 1, 2 do\n").status == 1)
    let run = Run(shipped: ["repl"], input: "1\nquit()\nfor i = 1, 2 do\n")
    #expect(run.status == 0 && run.output == "1\n")
    #expect(Run(shipped: ["repl"]).status == 0)
  }

  @Test("What would name another behaviour than that of the session is not saved")
  func elsewhere() throws {
    let scratch = try Scratch()
    try scratch.write("return { api = 1 }", to: "half_overlap.lua")
    let run = Run(
      ["repl", "short-move", "--behaviour", "\(scratch.path)/half_overlap.lua"],
      input: "save_spec \"\(scratch.path)/drag_spec.lua\"\n")
    #expect(run.status == 1 && run.error.contains("is not among the behaviours"), "\(run.error)")
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/drag_spec.lua"))
  }

  @Test("A session begins where a trace ends, under its own or another behaviour")
  func trace() {
    let line = "run.trace, run.behaviour, run.samples > 10"
    let trace = "scripts/traces/short-move.trace.jsonl"
    #expect(
      Run(shipped: ["repl", trace], input: line).output == "\"short-move\", \"default\", true\n")
    let other = Run(
      shipped: ["repl", trace, "--behaviour", "half_overlap", "--set", "threshold=0.4"],
      input: line)
    #expect(other.output == "\"short-move\", \"half_overlap\", true\n" && other.status == 0)
  }

  @Test("A session begins at a time, or at a hook in any casing, and says where it stopped")
  func debugging() {
    let stop = Run(
      shipped: ["repl", "short-move", "--at", "0.6s", "--break", "Target"], input: "drag.y\nback()")
    #expect(
      stop.output == """
        602 ms, record 11 of 32 (move 118.3, 67.6): target → nil, by the native rule
        67.6
        589 ms, record 10 of 32 (move 118.2, 66.9): target → nil, by the native rule

        """)
    #expect(stop.status == 0 && stop.error.isEmpty)
    #expect(
      Run(shipped: ["repl", "short-move", "--at", "520"], input: "run.time").output == "520\n")
    let both = Run(
      shipped: ["repl", "short-move", "--break", "settle", "--break", "swap"], input: "breaks()")
    #expect(both.output.contains(": swap → "))
    #expect(both.output.hasSuffix("stops at settle\nstops at swap\n"))
  }

  @Test("A wrong beginning is a wrong command line, with the right word")
  func badBeginnings() {
    let hook = Run(shipped: ["repl", "short-move", "--break", "targt"])
    #expect(hook.status == 64 && hook.error.contains("did you mean target?"))
    let time = Run(shipped: ["repl", "short-move", "--at", "5x"])
    #expect(time.status == 64 && time.error.contains("expects a time such as 520ms"))
    let twice = Run(shipped: ["repl", "--behaviour", "default", "--behaviour", "native"])
    #expect(twice.status == 64 && twice.error.contains("--behaviour was given twice"))
  }

  @Test("A session that cannot begin is reported before the first line")
  func badStart() {
    #expect(Run(shipped: ["repl", "/nowhere.jsonl"]).status == 1)
    let run = Run(shipped: ["repl", "--behaviour", "half_overlap", "--set", "treshold=1"])
    #expect(run.status == 1 && run.error.contains("'threshold'"))
    #expect(Run(shipped: ["repl", "--behaviour", "nobody"]).status == 1)
  }

  @Test("A script's output cannot move a cursor")
  func harmless() {
    let run = Run(shipped: ["repl"], input: #"print("\27[2J")"#)
    #expect(run.output == "\u{FFFD}[2J\n")
  }

  static let drag = """
    use "half_overlap"
    press "bread" wait(1100)
    move(0, 60, 20)
    release()

    """

  @Test("replay and test accept a saved session, and give what was shown")
  func saved() throws {
    let scratch = try Scratch(copying: ["behaviours/half_overlap.lua"])
    try scratch.makeFolder("spec")
    let here = scratch.path
    let run = Run(
      ["repl", "--scripts", here],
      input: Self.drag + """
        print(run.commit.to[2] .. " " .. table.concat(run.items, " "))
        save "\(here)/drag.trace.jsonl"
        save_spec "\(here)/spec/drag_spec.lua"
        """)
    #expect(run.status == 0, "\(run.error)")
    let seen = run.output.split(separator: "\n")[0]
    #expect(seen == "3 apples coffee bread dates eggs flour grapes honey")
    let replay = Run(["replay", "\(here)/drag.trace.jsonl", "--scripts", here])
    #expect(replay.status == 0 && replay.output.contains(seen.dropFirst(2)))
    let test = Run(["test", "--scripts", here])
    #expect(test.status == 0 && test.output.hasSuffix("1 passed, 0 failed\n"), "\(test.output)")
  }

  @Test("A saved spec fails once the behaviour does something else")
  func specCanFail() throws {
    let scratch = try Scratch(copying: ["behaviours/half_overlap.lua"])
    try scratch.makeFolder("spec")
    let spec = "save_spec \"\(scratch.path)/spec/drag_spec.lua\""
    #expect(Run(["repl", "--scripts", scratch.path], input: Self.drag + spec).status == 0)
    try scratch.write(
      "return { api = 1, target = function() end }", to: "behaviours/half_overlap.lua")
    #expect(Run(["test", "--scripts", scratch.path]).output.hasSuffix("0 passed, 1 failed\n"))
  }

  @Test("Typed hooks become a behaviour in a file, with which the session can be saved")
  func savedBehaviour() throws {
    let scratch = try Scratch(copying: ["behaviours/half_overlap.lua"])
    let here = scratch.path
    let run = Run(
      ["repl", "--scripts", here],
      input: """
        use "half_overlap"
        target = function(drag, list, p) return 1, 5 end
        on.moved = function() end
        press "bread" wait(1100) move(0, 60, 20) release()
        save_behaviour "fifth"
        save "\(here)/drag.trace.jsonl"
        """)
    #expect(run.status == 0, "\(run.error)")
    let replay = Run(["replay", "\(here)/drag.trace.jsonl", "--scripts", here])
    #expect(replay.output.contains("fifth") && replay.output.contains("bread 2 → 5"))
    let text = try String(contentsOfFile: "\(here)/behaviours/fifth.lua", encoding: .utf8)
    #expect(text.contains("\n  name = \"fifth\",\n"))
    #expect(text.contains("\n  target = function(drag, list, p) return 1, 5 end,\n"))
    #expect(text.contains("\n  on = { moved = function() end },\n}"))
    #expect(!text.contains("base"))
  }

  @Test("Nothing is overwritten unless asked, and of two files none is written alone")
  func wholeOrNothing() throws {
    let scratch = try Scratch()
    let (trace, spec) = ("\(scratch.path)/d.trace.jsonl", "\(scratch.path)/d_spec.lua")
    try scratch.write("mine", to: "d_spec.lua")
    let run = Run(["repl", "--scripts", scratch.path], input: "save_spec \"\(spec)\"")
    #expect(run.status == 1 && run.error.contains("already exists"))
    #expect(!FileManager.default.fileExists(atPath: trace))
    #expect(try String(contentsOfFile: spec, encoding: .utf8) == "mine")
    let nowhere = Run(
      ["repl", "--scripts", scratch.path], input: "save \"\(scratch.path)/no/d.trace.jsonl\"")
    #expect(nowhere.status == 1 && nowhere.error.contains("cannot write"))
    let forced = Run(["repl", "--scripts", scratch.path], input: "save_spec(\"\(spec)\", true)")
    #expect(forced.status == 0 && FileManager.default.fileExists(atPath: trace))
  }

  @Test("A shell can pipe a session into the program")
  func process() throws {
    let result = try Terminal.run(
      "/usr/bin/bash", ["-c", "printf 'press \"bread\"\\nrun.pressing\\n' | reorder repl"])
    #expect(result.status == 0 && result.output == "true\n" && result.error.isEmpty)
  }

  @Test("The common part of completions continues what is typed")
  func rest() {
    #expect(LineEditor.rest(of: ["press"], behind: "x = pre") == "ss")
    #expect(LineEditor.rest(of: ["drag.dx", "drag.dy"], behind: "drag.") == "d")
    #expect(LineEditor.rest(of: [], behind: "zz") == "")
    #expect(LineEditor.listed(["ab", "cd", "ef"], columns: 9) == "ab  cd\nef\n")
    #expect(LineEditor.listed(["abcdefgh", "c"], columns: 4) == "abcdefgh\nc\n")
  }

  @Test("History is kept with other state, and appended line by line")
  func history() throws {
    #expect(HistoryFile("/a/b", environment: [:])?.path == "/a/b")
    #expect(
      HistoryFile(nil, environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"])?.path
        == "/s/reorder/history")
    #expect(
      HistoryFile(nil, environment: ["XDG_STATE_HOME": "s", "HOME": "/h"])?.path
        == "/h/.local/state/reorder/history")
    #expect(HistoryFile(nil, environment: [:]) == nil)
    let scratch = try Scratch()
    let file = try #require(HistoryFile("\(scratch.path)/deep/er/history", environment: [:]))
    #expect(file.lines.isEmpty)
    file.append("1 + 1")
    file.append("é")
    #expect(file.lines == ["1 + 1", "é"])
  }

  @Test("look() is drawn on a color terminal too, without replacements")
  func look() {
    let terminal = TerminalSize(columns: 80, lines: 24)
    let run = Run(shipped: ["repl"], input: "look()", terminal: terminal)
    #expect(run.status == 0 && run.output.contains("│ apples "))
    #expect(!run.output.contains("\u{FFFD}"))
    #expect(run.output == Run(shipped: ["repl"], input: "look()").output)
  }

  @Test(
    "A frame leaves room for the typed line and for the next prompt",
    arguments: [(20, 6), (30, 8), (40, 15), (80, 24), (120, 40)])
  func room(columns: Int, lines: Int) {
    let drawn = Run(
      shipped: ["repl"], input: "press 'coffee' wait(600) look()",
      terminal: TerminalSize(columns: columns, lines: lines)
    ).output.split(separator: "\n")
    #expect(drawn.count >= 4 && drawn.count <= lines - 2)
    #expect(drawn.allSatisfy { $0.count <= columns })
    let names = ["apples", "bread", "coffee", "dates", "eggs", "flour", "grapes", "honey"]
    let shown = names.filter { name in drawn.contains { $0.contains(" \(name) ") } }
    let counted = drawn.compactMap { line in
      line.firstMatch(of: /(\d+) more (above|below)/).flatMap { Int($0.1) }
    }
    #expect(shown.count + counted.reduce(0, +) == names.count)
  }
}
