import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder check` and `reorder stubs` as a user runs them at a terminal.
@Suite struct CheckCommandTests {
  @Test("The shipped scripts are clean, and one line says so")
  func clean() {
    let run = Run(["check", Repository.path("scripts")])
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.output.hasSuffix(": no problems\n"))
  }

  @Test("Problems are results, each with its place and its line, and set the status")
  func problems() throws {
    let scripts = try Scratch()
    try scripts.write("return { api = 1, tagret = print }", to: "behaviours/one.lua")
    try scripts.write("x = 1\nreturn { api = 1, press = { slop = y } }", to: "behaviours/two.lua")
    let run = Run(["check", scripts.path])
    #expect(run.status == 1)
    #expect(run.error.isEmpty)
    #expect(
      run.output.replacing(scripts.path + "/behaviours/", with: "") == """
        one.lua:1:19: a behaviour has no 'tagret' [behaviour]
           1 | return { api = 1, tagret = print }
             |                   ^^^^^^ did you mean 'target'?
        two.lua:1:1: 'x' becomes a global [written_global]
           1 | x = 1
             | ^ put 'local' before it
        two.lua:2:36: undefined name 'y' [unknown_name]
           2 | return { api = 1, press = { slop = y } }
             |                                    ^
        2 behaviours, 0 modules, 0 specs: 3 problems

        """)
  }

  @Test("One script alone is checked, whatever its kind, and named as it was typed")
  func oneScript() throws {
    let scripts = try Scratch()
    try scripts.write("return { api = 1, tagret = print }", to: "behaviours/one.lua")
    try scripts.write("return { api = 1, taregt = print }", to: "behaviours/two.lua")
    try scripts.write("x = 1", to: "lib/shared.lua")
    try scripts.write("it('does', function() y() end)", to: "spec/one_spec.lua")
    for (path, summary, problem) in [
      ("behaviours/one.lua", "1 behaviour, 0 modules, 0 specs", "has no 'tagret'"),
      ("lib/shared.lua", "0 behaviours, 1 module, 0 specs", "'x' becomes a global"),
      ("spec/one_spec.lua", "0 behaviours, 0 modules, 1 spec", "undefined name 'y'"),
    ] {
      let run = Run(["check", "\(scripts.path)/\(path)"])
      #expect(run.status == 1 && run.error.isEmpty, "\(path)")
      #expect(run.output.hasPrefix("\(scripts.path)/\(path):1:"))
      #expect(run.output.contains(problem) && !run.output.contains("taregt"))
      #expect(run.output.hasSuffix("\(summary): 1 problem\n"))
    }
    let missing = Run(["check", "\(scripts.path)/behaviours/three.lua"])
    #expect(missing.status == 1 && missing.error.hasSuffix("three.lua: no such file\n"))
    try scripts.write("return {}", to: "alone.lua")
    let alone = Run(["check", "\(scripts.path)/alone.lua"])
    #expect(alone.status == 1)
    #expect(alone.error.contains("is in the folder behaviours, lib or spec"))
  }

  @Test("Problems for programs: a JSON object each, or what GitHub shows beside the code")
  func formats() throws {
    let scripts = try Scratch()
    try scripts.write("return { api = 1, tagret = print }", to: "behaviours/one.lua")
    let file = "\(scripts.path)/behaviours/one.lua"
    let message = "a behaviour has no 'tagret'; did you mean 'target'?"
    let run = Run(["check", scripts.path, "--json"])
    #expect(run.status == 1 && run.error.isEmpty)
    #expect(
      run.output == #"{"file":"\#(file)","line":1,"column":19,"severity":"error","#
        + #""code":"behaviour","message":"\#(message)"}"# + "\n")
    let github = Run(["check", scripts.path, "--format", "github"])
    #expect(github.status == 1)
    #expect(github.output == "::error file=\(file),line=1,col=19,title=behaviour::\(message)\n")
    #expect(Run(["check", scripts.path, "--json", "--format", "text"]).status == 64)
    #expect(Run(["check", scripts.path, "--scripts", scripts.path]).status == 64)
  }

  @Test("A note is shown and counted, and does not set the status")
  func note() throws {
    let scripts = try Scratch()
    try scripts.write(
      "return { api = 1, params = { depth = { default = 1 } } }", to: "behaviours/one.lua")
    let run = Run(["check", scripts.path])
    #expect(run.status == 0)
    let note = "one.lua:1:30: note: no hook reads the parameter 'depth' [unused_parameter]\n"
    #expect(run.output.contains(note))
    #expect(run.output.hasSuffix("1 behaviour, 0 modules, 0 specs: no problems, 1 note\n"))
  }

  @Test("A parameter that only `press` or `steady` reads is read", arguments: ["press", "steady"])
  func readByPress(key: String) throws {
    let scripts = try Scratch()
    let function =
      key == "press"
      ? "function(_, p) return { slop = p.depth } end" : "function(p) return p.depth > 0 end"
    try scripts.write(
      "return { api = 1, params = { depth = { default = 1 } }, \(key) = \(function) }",
      to: "behaviours/one.lua")
    let run = Run(["check", scripts.path])
    #expect(run.output.hasSuffix("1 behaviour, 0 modules, 0 specs: no problems\n"))
  }

  @Test("What only a run decides is found by replaying the traces, once with trace and time")
  func replays() throws {
    let scripts = try Scratch(copying: [
      "traces/flick.trace.jsonl", "traces/short-move.trace.jsonl",
    ])
    try scripts.write(
      "return { api = 1, target = function(drag, list) return list:at(drag.x, drag.y) end,\n"
        + "  swap = function(drag) return drag.id end }", to: "behaviours/mine.lua")
    let run = Run(["check", scripts.path])
    #expect(run.status == 1)
    #expect(run.error.isEmpty)
    #expect(run.output.contains("/mine.lua:2:3: swap returns \""))
    #expect(run.output.contains("   in swap, called at t="))
    #expect(run.output.contains("   using the native swap rule for the rest of this drag\n"))
    #expect(run.output.hasSuffix("1 behaviour, 0 modules, 0 specs: 1 problem\n"))
    #expect(Run(["check", scripts.path, "--run"]).output == run.output)
    let quick = Run(["check", scripts.path, "--no-run"])
    #expect(quick.status == 0)
    #expect(quick.output == "1 behaviour, 0 modules, 0 specs: no problems\n")
  }

  @Test("Without traces the shipped ones are replayed")
  func shippedTraces() throws {
    let scripts = try Scratch()
    try scripts.write(
      "return { api = 1, target = function(drag) return drag.id end }", to: "behaviours/mine.lua")
    let run = Run(["check", scripts.path])
    #expect(run.status == 1)
    #expect(run.output.contains("target returns \""))
  }

  @Test("A mistake that reading finds is not reported again by the replay")
  func once() throws {
    let scripts = try Scratch()
    try scripts.write(
      "return { api = 1, lift = function() return { curve = 'easeOut' } end }",
      to: "behaviours/mine.lua")
    let run = Run(["check", scripts.path])
    #expect(run.output.hasSuffix("1 behaviour, 0 modules, 0 specs: 1 problem\n"))
    #expect(run.output.contains("did you mean 'ease_out'?"))
  }

  @Test("A problem of a behaviour that others build on is reported once, in its own file")
  func bases() throws {
    let scripts = try Scratch()
    let heir = "return { api = 1, extends = 'base' }"
    for (text, place) in [
      ("return { api = 1, pres = {} }", "1:19: a behaviour has no 'pres'"),
      ("return { api = = 1 }", "1:16: unexpected symbol near '='"),
      ("error('loading')", "1:1: loading"),
      ("return { api = 1, params = { x = 3 } }", "1:30: 'params.x' is the number 3"),
      (
        "local t = {}\nreturn { api = 1, target = function() return t.b.c end }",
        "2:48: attempt to index a nil value (field 'b')"
      ),
    ] {
      for name in ["a", "z"] { try scripts.write(heir, to: "behaviours/\(name).lua") }
      try scripts.write(text, to: "behaviours/base.lua")
      let run = Run(["check", scripts.path])
      #expect(run.status == 1)
      #expect(run.output.contains("/behaviours/base.lua:\(place)"), "\(run.output)")
      #expect(run.output.contains("\n3 behaviours, 0 modules, 0 specs: 1 problem"), "\(run.output)")
    }
    // What only an heir does wrong is reported there, and a circle for each that is in it.
    try scripts.write(
      "return { api = 1, params = { x = { default = 1, max = 2 } } }", to: "behaviours/base.lua")
    try scripts.write(
      "return { api = 1, extends = 'base', params = { x = 3 } }", to: "behaviours/a.lua")
    let run = Run(["check", scripts.path, "--no-run"])
    #expect(
      run.output.contains(
        "/behaviours/a.lua:1:48: 'params.x.default' is the number 3; expected a number up to 2, as "
          + "\(scripts.path)/behaviours/base.lua says [not_loaded]\n"), "\(run.output)")
    try scripts.write("return { api = 1, extends = 'a' }", to: "behaviours/base.lua")
    let circle = Run(["check", scripts.path]).output
    #expect(circle.contains("/a.lua:1:19: the behaviours build on each other in a circle"))
    #expect(circle.contains("/base.lua:1:19: the behaviours build on each other in a circle"))
  }

  @Test("Script content cannot move the cursor of a terminal that shows the report")
  func printable() throws {
    let scripts = try Scratch()
    try scripts.write("return { api = 1, ['a\\27[2J'] = 1 }", to: "behaviours/one.lua")
    let run = Run(["check", scripts.path])
    #expect(run.status == 1)
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("A missing directory is an error that says what to do")
  func missing() {
    let run = Run(["check", "/nowhere"])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("reorder check: /nowhere: no such directory"))
    #expect(Run(["check", "a", "b"]).status == 64)
  }

  @Test("The budget that each behaviour used is the same on every machine")
  func usage() throws {
    let scripts = try Scratch(copying: [
      "behaviours/under_finger.lua", "behaviours/default.lua", "traces/flick.trace.jsonl",
    ])
    try scripts.write("return 1", to: "behaviours/broken.lua")
    let run = Run(["check", scripts.path, "--usage"])
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    let tables = lines.drop { !$0.hasSuffix("problem") }.dropFirst()
    #expect(tables.contains { $0.hasPrefix("default") })
    #expect(tables.contains { $0.hasPrefix("under_finger") })
    #expect(!tables.contains { $0.hasPrefix("broken") })
    #expect(Run(["check", scripts.path, "--usage"]).output == run.output)
  }

  @Test("The stubs go below the scripts directory, and are the shipped ones")
  func stubs() throws {
    let scripts = try Scratch()
    let run = Run(["stubs", "--scripts", scripts.path])
    #expect(run.status == 0)
    for file in ["reorder.lua", "spec.lua"] {
      #expect(run.output.contains("\(scripts.path)/_meta/\(file)\n"))
      let shipped = try Repository.text("scripts/_meta/\(file)")
      #expect(
        try String(contentsOfFile: "\(scripts.path)/_meta/\(file)", encoding: .utf8) == shipped)
    }
    #expect(Run(["stubs", "--scripts", scripts.path]).status == 0)
    let nowhere = Run(["stubs", "--scripts", "/nowhere"])
    #expect(nowhere.status == 1)
    #expect(nowhere.error.contains("/nowhere: there is no such directory"))
  }
}
