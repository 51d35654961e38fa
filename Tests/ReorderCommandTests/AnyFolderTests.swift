import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// The command works in any folder, with no variable set.
@Suite struct AnyFolderTests {
  private let root: String

  init() throws {
    root = NSTemporaryDirectory() + "reorder-any-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: root + "/below/it", withIntermediateDirectories: true)
  }

  private func reorder(
    _ arguments: String, in folder: String = ""
  ) throws -> ShellResult {
    try Terminal.run(
      "\(Repository.products.path)/reorder", arguments.split(separator: " ").map(String.init),
      in: root + folder, environment: [:])
  }

  /// Commands that end with 0 wherever they run, with the shipped scripts.
  private static let everywhere = [
    "demo", "demo board outline selection", "replay short-move",
    "replay flick --behaviour native --behaviour under_finger --json",
    "render multi-row-jump --behaviour half_overlap", "repl", "repl flick",
    "compare short-move --behaviour native --behaviour half_overlap",
    "sweep short-move --behaviour half_overlap --vary threshold=0.2..0.8/3", "record-corpus 2",
    "completion bash", "completion behaviours", "completion parameters", "--version", "--help",
  ]

  /// Commands that end with 0 wherever there is a directory of scripts here or above.
  private static let own = [
    "test", "test --list", "check", "check --usage", "stubs", "completion tags",
    "replay short-move --behaviour mine", "new another",
  ]

  @Test("In an empty folder the shipped scripts are there", arguments: everywhere)
  func empty(line: String) throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let run = try reorder(line)
    #expect(run.status == 0, "\(run.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: root) == ["below"])
  }

  @Test(
    "After init every command works beside the scripts, among them, and below",
    arguments: ["", "/scripts", "/scripts/behaviours", "/below/it"])
  func initialized(folder: String) throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let run = try reorder("init")
    #expect(run.status == 0 && run.error == "next: reorder test\n", "\(run.error)")
    for line in Self.everywhere + Self.own {
      let run = try reorder(line, in: folder)
      #expect(run.status == 0, "\(line): \(run.error)")
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: root)
    #expect(files.contains("scripts/spec/another_spec.lua"))
    #expect(!files.contains { $0.hasPrefix("below/it/") })
  }

  @Test("A command that needs a directory of scripts says how to make one")
  func advice() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    for line in ["test", "check", "new mine", "stubs", "completion tags"] {
      let run = try reorder(line)
      #expect(run.status == 1 && run.error.contains("'reorder init' makes one"), "\(run.error)")
    }
  }

  @Test("init writes nothing where something of its own is there")
  func twice() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    #expect(try reorder("init drag").error == "next: reorder test --scripts drag\n")
    try "mine".write(
      toFile: root + "/drag/behaviours/mine.lua", atomically: true, encoding: .utf8)
    let again = try reorder("init drag")
    #expect(again.status == 1 && again.output.isEmpty)
    #expect(again.error.contains("drag/behaviours/mine.lua already exists"))
    #expect(
      try String(contentsOfFile: root + "/drag/behaviours/mine.lua", encoding: .utf8) == "mine")
  }

  @Test("A script of one's own counts before the shipped one of its name, and check says so")
  func shadow() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    _ = try reorder("init")
    let scripts = root + "/scripts/behaviours/"
    for name in ["half_overlap", "native"] {
      try "return { api = 1, target = function() end }\n".write(
        toFile: scripts + name + ".lua", atomically: true, encoding: .utf8)
    }
    let replay = try reorder("replay short-move --behaviour half_overlap")
    #expect(replay.output.contains("ended  0"), "\(replay.output)")
    let check = try reorder("check")
    #expect(check.status == 0)
    #expect(
      check.error == """
        scripts/behaviours/half_overlap.lua is used in place of shipped/behaviours/half_overlap.lua
        scripts/behaviours/native.lua is never used: 'native' names the native rules

        """)
  }

  @Test(
    "A directory of scripts that the system refuses is not taken for none",
    arguments: ["replay short-move --behaviour native", "replay short-move", "check", "test"])
  func refused(line: String) throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    // Everyone is refused a path that is too long; no permission stops root.
    try FileManager.default.createSymbolicLink(
      atPath: root + "/scripts", withDestinationPath: String(repeating: "a", count: 300))
    let run = try reorder(line)
    #expect(run.status == 1 && run.output.isEmpty, "\(run.output)")
    #expect(run.error.contains("scripts/"), "\(run.error)")
    #expect(run.error.contains("File name too long"), "\(run.error)")
  }

  @Test("A folder with specs and traces alone is a directory of scripts")
  func specsAlone() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    for folder in ["spec", "traces", "below"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/scripts/\(folder)", withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      atPath: Repository.trace(named: "short-move"),
      toPath: "\(root)/scripts/traces/mine.trace.jsonl")
    try """
    it("moves", function()
      assert.are.equal(1, #replay { trace = "mine", behaviour = "native" }.moves)
    end)
    """.write(toFile: "\(root)/scripts/spec/a_spec.lua", atomically: true, encoding: .utf8)
    for folder in ["", "/scripts/below"] {
      let test = try reorder("test", in: folder)
      #expect(test.output.hasSuffix("\n1 passed, 0 failed\n"), "\(test.output)\(test.error)")
      #expect(try reorder("replay mine --behaviour native", in: folder).status == 0)
      let check = try reorder("check", in: folder)
      #expect(check.status == 0 && check.output.contains("0 behaviours"), "\(check)")
    }
  }

  @Test("A behaviour is named by its name or the path of its file, a trace likewise")
  func paths() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    _ = try reorder("init")
    let named = try reorder("replay short-move --behaviour mine")
    let path = try reorder(
      "replay ../../scripts/traces/short-move.trace.jsonl --behaviour "
        + "../../scripts/behaviours/mine.lua", in: "/below/it")
    #expect(named.output == path.output && path.status == 0)
    for name in ["mine.lua", "./scripts/behaviours/mine", "scripts/behaviours/mine.lua"] {
      let run = try reorder("replay scripts/traces/short-move --behaviour \(name)")
      #expect(run.output == named.output && run.error.isEmpty, "\(run.error)")
    }
    let two = try reorder(
      "replay short-move --behaviour mine --behaviour scripts/behaviours/mine.lua")
    #expect(two.status == 64 && two.error.contains("are both named 'mine'"), "\(two.error)")
    let none = try reorder("replay short-move --behaviour ./half_overlap.lua")
    #expect(none.status == 1)
    #expect(none.error == "./half_overlap.lua: No such file or directory\n")
    let trace = try reorder("replay shortmove")
    #expect(trace.status == 1)
    #expect(
      trace.error
        == "shortmove: No such file or directory, nor a trace of that name; "
        + "did you mean 'short-move'?\n")
  }

  @Test(
    "A trace that is not there is named by the nearest one, beside it or in the scripts",
    arguments: [
      ("shrt-move", ", nor a trace of that name; did you mean 'short-move'?"),
      ("x", ", nor a trace of that name; there are "),
      ("scripts/traces/mine.trace.jsonl", "; did you mean 'scripts/traces/mime.trace.jsonl'?"),
      ("scripts/traces/flik.trace.jsonl", "; did you mean the trace 'flick'?"),
      ("elsewhere/flick.trace.jsonl", "; did you mean the trace 'flick'?"), ("elsewhere/x", ""),
    ])
  func missingTrace(name: String, advice: String) throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    _ = try reorder("init")
    try "".write(
      toFile: "\(root)/scripts/traces/mime.trace.jsonl", atomically: true, encoding: .utf8)
    for line in [
      "replay \(name)", "render \(name)", "repl \(name)",
      "compare \(name) --behaviour mine --behaviour native",
      "sweep \(name) --behaviour mine --vary depth=0,1",
    ] {
      let run = try reorder(line)
      #expect(run.status == 1)
      #expect(
        run.error.contains("\(name): No such file or directory\(advice)")
          && (!advice.isEmpty || run.error.hasSuffix("directory\n")), "\(line): \(run.error)")
    }
  }

  @Test("A behaviour that is not there is called so first, with where it was looked for")
  func missingBehaviour() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let empty = try reorder("replay short-move --behaviour chatty")
    #expect(
      empty.error.hasPrefix(
        "there is no behaviour 'chatty' (no such file: shipped/behaviours/chatty.lua); there are "))
    _ = try reorder("init")
    let own = try reorder("replay short-move --behaviour mime.lua")
    #expect(
      own.error == "there is no behaviour 'mime' (no such file: scripts/behaviours/mime.lua, "
        + "shipped/behaviours/mime.lua); did you mean 'mine'?\n")
  }

  @Test(
    "The demo ends with three commands that work as typed where it ran", arguments: [true, false])
  func nextSteps(hasScripts: Bool) throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    if hasScripts { _ = try reorder("init") }
    let lines = try reorder("demo").error.split(separator: "\n").map(String.init)
    #expect(lines.first == "Try next:" && lines.count == 7)
    let steps = lines.dropFirst().filter { !$0.hasPrefix("      ") }
    let names = steps.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    #expect(names == ["play", "repl", hasScripts ? "new" : "init"])
    for step in steps {
      // The server runs until it is interrupted.
      let line =
        step.contains(" play")
        ? "exec 3< <(exec \(step)); read -r address <&3; kill -INT $!; [[ $address == http* ]]"
        : step
      let run = try Terminal.run("/bin/bash", ["-c", line], in: root)
      #expect(run.status == 0, "\(step): \(run.error)")
    }
    #expect(FileManager.default.fileExists(atPath: "\(root)/scripts/behaviours/mine.lua"))
    #expect(
      FileManager.default.fileExists(atPath: "\(root)/scripts/behaviours/my_rules.lua")
        == hasScripts)
    if hasScripts { #expect(try reorder("demo").error.contains("/reorder test\n")) }
  }

  @Test("The steps after the demo name the program as it was started, quoted if need be")
  func startedAs() {
    for (program, typed) in [
      ("reorder", "reorder"), (".build/release/reorder", ".build/release/reorder"),
      ("/a b/it's", "'/a b/it'\\''s'"),
    ] {
      let lines = NextSteps(program: program, scripts: nil).lines
      #expect(lines[1] == "  \(typed) play" && lines[5] == "  \(typed) init")
    }
  }
}
