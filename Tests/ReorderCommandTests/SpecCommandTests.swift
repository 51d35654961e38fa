import Foundation
import ReorderCore
import Testing

@testable import ReorderCommand

/// `reorder test`, as a user runs it.
@Suite("reorder test") struct SpecCommandTests {
  private func scratch(_ specs: [String: String]) throws -> Scratch {
    let scratch = try Scratch(
      copying: ["traces/short-move.trace.jsonl", "behaviours/half_overlap.lua"])
    try scratch.makeFolder("spec")
    for (name, text) in specs { try scratch.write(text, to: "spec/\(name)_spec.lua") }
    return scratch
  }

  private let passing = "it('holds', function() end)"
  private let failing = "it('does not', function() assert.equal(1, 2) end)"

  @Test("reports passed and failed counts in the last line; the status says if any failed")
  func status() throws {
    let scratch = try scratch(["a": passing, "b": failing])
    let run = Run(["test", "--scripts", scratch.path])
    #expect(run.status == 1 && run.error.isEmpty)
    #expect(run.output.hasSuffix("\n1 passed, 1 failed\n"))
    let good = Run(["test", "--scripts", scratch.path, "\(scratch.path)/spec/a_spec.lua"])
    #expect(good.status == 0 && good.output.hasSuffix("\n1 passed, 0 failed\n"))
  }

  @Test("runs the other files if one is broken")
  func broken() throws {
    let scratch = try scratch(["a": "it(", "b": passing, "c": "while true do end"])
    let run = Run(["test", "--scripts", scratch.path])
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("\n1 passed, 2 failed\n"))
  }

  @Test("gives the same report however many files run at the same time")
  func jobs() throws {
    var specs: [String: String] = [:]
    for number in 0..<9 {
      specs["s\(number)"] = """
        describe('part \(number)', function()
          it('moves', function() assert.equal(1, #replay { trace = 'short-move' }.moves) end)
          it('is \(number % 3)', function() assert.equal(0, \(number % 3)) end)
        end)
        """
    }
    let scratch = try scratch(specs)
    for words in [["--reporter", "tap"], ["--reporter", "json"], ["--shuffle", "--seed", "5"]] {
      let command = ["test", "--scripts", scratch.path] + words
      let one = Run(command)
      #expect(one.status == 1 && one.output.contains("part 8"))
      for jobs in ["2", "7"] {
        let several = Run(command + ["--jobs", jobs])
        #expect(several.status == 1 && several.error == one.error)
        #expect(several.output == one.output)
      }
    }
  }

  @Test("prints nothing but the format for machines; the counts go to standard error")
  func machines() throws {
    let scratch = try scratch(["a": passing])
    for report in ["json", "junit"] {
      let run = Run(["test", "--scripts", scratch.path, "--reporter", report])
      #expect(run.error == "1 passed, 0 failed\n")
      #expect(!run.output.contains("1 passed, 0 failed"))
    }
  }

  @Test("takes the trace beside a spec before a shipped one of that name")
  func beside() throws {
    let scratch = try scratch([
      "a": "it('holds', function() assert.are.equal('own', replay { trace = 'flick' }.trace) end)"
    ])
    let header = """
      {"trace":1,"name":"own","scene":{"viewport":{"width":320,"height":480},\
      "sections":[{"id":"s","items":["a","b"]}]}}

      """
    try scratch.write(header, to: "spec/flick.trace.jsonl")
    let run = Run(["test", "--scripts", scratch.path])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("lists tests with their places")
  func list() throws {
    let scratch = try scratch(["a": "\n" + passing])
    let run = Run(["test", "--scripts", scratch.path, "--list"])
    #expect(run.status == 0)
    #expect(run.output == "\(scratch.path)/spec/a_spec.lua:2: holds\n")
  }

  @Test("selects tests by text and by tags, several of them with commas")
  func choice() throws {
    let scratch = try scratch([
      "a": "it('one #x', function() end) it('two #y', function() end) it('three', function() end)"
    ])
    for (options, count) in [
      (["--filter", "t"], 2), (["--tags", "x"], 1), (["--tags", "#x,y"], 2),
      (["--tags", "x", "--tags", "y"], 2), (["--filter", "none"], 0),
    ] {
      let run = Run(["test", "--scripts", scratch.path] + options)
      #expect(run.output.hasSuffix("\(count) passed, 0 failed\n"), "\(options)")
      #expect(run.error.isEmpty == (count > 0))
    }
  }

  @Test("says so if there are no tests")
  func noTests() throws {
    let scratch = try scratch(["a": ""])
    let run = Run(["test", "--scripts", scratch.path])
    #expect(run.error == "the specs contain no tests\n")
    #expect(run.output.hasSuffix("0 passed, 0 failed\n") && run.status == 0)
  }

  @Test(
    "fails if the selection is empty, and lists what there is",
    arguments: [
      (
        ["--filter", "x"],
        "no test's name contains 'x'; use --list to see all tests (2)\n"
      ),
      (["--filter", "holsd"], "no test's name contains 'holsd'; did you mean 'holds'?\n"),
      (["--tags", "y,z"], "no test's name contains #y or #z; the tags are #quick, #slow\n"),
      (["--tags", "sloow"], "no test's name contains #sloow; did you mean #slow?\n"),
      (
        ["--filter", "lots", "--tags", "slow"],
        "no test's name contains 'lots' and #slow; use --list to see all tests (2)\n"
      ),
    ])
  func nothingRuns(options: [String], message: String) throws {
    let scratch = try scratch([
      "a": "it('holds #slow', function() end) it('lots #quick', function() end)"
    ])
    let run = Run(["test", "--scripts", scratch.path] + options)
    #expect(run.error == message)
    #expect(run.output.hasSuffix("0 passed, 0 failed\n") && run.status == 64)
    let list = Run(["test", "--scripts", scratch.path, "--list"] + options)
    #expect(list.error == message && list.output.isEmpty && list.status == 64)
  }

  @Test("suggests the part of a name that has as many words as the filter")
  func nearestPart() throws {
    let named = try scratch([
      "a": "describe('a list', function() it('moves one row', function() end) end)"
    ])
    let run = Run(["test", "--scripts", named.path, "--filter", "list movse one"])
    #expect(
      run.error == "no test's name contains 'list movse one'; did you mean 'list moves one'?\n")
    #expect(run.status == 64)
  }

  private let snapshot = """
    it('moves', function()
      snapshot_of(replay { trace = 'short-move', behaviour = 'half_overlap' })
    end)
    """

  @Test("--record saves a snapshot beside the spec and fails; the next run compares and passes")
  func record() throws {
    let scratch = try scratch(["a": snapshot])
    let path = "\(scratch.path)/spec/snapshots/a_spec/moves.txt"
    let missing = Run(["test", "--scripts", scratch.path])
    #expect(missing.status == 1 && missing.output.contains("there is no snapshot \(path)"))
    let recorded = Run(["test", "--scripts", scratch.path, "--record"])
    #expect(recorded.status == 1 && recorded.output.contains("recorded \(path)\n"))
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(Run(["test", "--scripts", scratch.path]).status == 0)
    #expect(Run(["test", "--scripts", scratch.path, "--record"]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: "\(scratch.path)/spec/snapshots/a_spec")
    #expect(names == ["moves.txt"], "whole files only")
    try scratch.write(passing, to: "spec/a_spec.lua")
    let unused = Run(["test", "--scripts", scratch.path])
    #expect(unused.status == 0)
    #expect(unused.error == "\(path): no test compares this snapshot; remove it\n")
    #expect(Run(["test", "--scripts", scratch.path, "--filter", "holds"]).error.isEmpty)
  }

  @Test("writes into no folder that is a link")
  func links() throws {
    let scratch = try scratch(["a": snapshot])
    try scratch.makeFolder("elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/spec/snapshots", withDestinationPath: "\(scratch.path)/elsewhere")
    let run = Run(["test", "--scripts", scratch.path, "--record"])
    #expect(run.status == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/elsewhere")
    #expect(names == [])
  }

  @Test("saves the smallest drag of a property that fails; it replays, and can be pinned")
  func property() throws {
    let body = "function(run) return #run.moves == 0 end"
    let scratch = try scratch([
      "a": "it('stays', function() for_any(drags { trace = 'short-move' }, \(body)) end)"
    ])
    let run = Run(["test", "--scripts", scratch.path])
    let path = "\(scratch.path)/spec/failures/stays.trace.jsonl"
    #expect(run.status == 1 && run.output.contains("saved as \(path); to pin it: "))
    #expect(
      run.output.contains("again: reorder test \(scratch.path)/spec/a_spec.lua --filter 'stays'\n"))
    let replay = Run(["replay", path, "--scripts", scratch.path])
    #expect(replay.status == 0 && !replay.output.isEmpty)
    try scratch.write(
      "it('p', function() assert.equal(1, #replay { trace = 'failures/stays' }.moves) end)",
      to: "spec/a_spec.lua")
    #expect(Run(["test", "--scripts", scratch.path]).status == 0)
    #expect(
      Run(["test", "--scripts", scratch.path, "--seed", "5"]).error == "shuffled with --seed 5\n")
  }

  @Test("prints the seed of a random order, which gives the same order again")
  func shuffle() throws {
    let tests = (1...12).map { "it('\($0)', function() end)" }.joined(separator: "\n")
    let scratch = try scratch(["a": tests])
    let line = ["test", "--scripts", scratch.path, "--reporter", "tap"]
    let first = Run(line + ["--shuffle"])
    #expect(first.error.hasPrefix("shuffled with --seed "))
    let seed = first.error.filter(\.isNumber)
    #expect(Run(line + ["--shuffle", "--seed", seed]).output == first.output)
    #expect(Run(line + ["--seed", seed]).output == first.output)
    #expect(Run(line + ["--seed", "1.5"]).status == 64)
  }

  @Test(
    "a path that leads to no spec is an error that says so",
    arguments: [("/no/such", "/no/such: No such file"), ("%/traces", "contains no spec")])
  func nothing(path: String, message: String) throws {
    let scratch = try scratch([:])
    let run = Run(["test", path.replacing("%", with: scratch.path)])
    #expect(run.status == 1 && run.error.contains(message))
  }

  @Test("shows a bar if standard error is a terminal, and wipes it")
  func bar() throws {
    let scratch = try scratch(["a": passing, "b": passing])
    let output = MemoryOutput()
    let error = MemoryOutput(terminalSize: TerminalSize(columns: 60, lines: 20))
    _ = main(
      arguments: ["reorder", "test", "--scripts", scratch.path], environment: [:],
      streams: Streams(output: output, error: error, input: MemoryInput()),
      interrupt: Interrupt())
    #expect(error.text.contains("1/2") && error.text.hasSuffix("\r\u{1B}[K"))
    #expect(!output.text.contains("\u{1B}"))
  }

  @Test("keeps the bar within the line of a narrow terminal", arguments: [8, 20, 40])
  func narrowBar(columns: Int) throws {
    let scratch = try scratch(["a": passing, "b": passing])
    let error = MemoryOutput(terminalSize: TerminalSize(columns: columns, lines: 20))
    _ = main(
      arguments: ["reorder", "test", "--scripts", scratch.path], environment: [:],
      streams: Streams(output: MemoryOutput(), error: error, input: MemoryInput()),
      interrupt: Interrupt())
    let bars = error.text.replacing("\u{1B}[K", with: "").split(separator: "\r")
    #expect(!bars.isEmpty && bars.allSatisfy { $0.count < columns })
  }

  @Test("without specs says where it looks for them, and what to do")
  func noSpecs() throws {
    let run = Run(["test", "--scripts", "/nowhere"])
    #expect(run.status == 1)
    #expect(
      run.error == """
        reorder test: /nowhere/spec: there is no such directory; 'reorder init' makes one, or name \
        another with --scripts DIR, or give the paths of specs

        """)
  }

  @Test("reports a spec with a syntax error by its file and line, and runs the others")
  func syntax() throws {
    let scratch = try scratch(["a": "it('a', function( error)", "b": passing])
    let run = Run(["test", "--scripts", scratch.path])
    #expect(run.status == 1)
    #expect(run.output.contains("spec/a_spec.lua:1: "))
    #expect(run.output.hasSuffix("1 passed, 1 failed\n"))
  }

  @Test(
    "lists the known names if a spec names a missing behaviour, parameter or trace",
    arguments: [
      ("behaviour = 'zzz'", "/behaviours/zzz.lua); there are 'default', 'edge_range_exchange',"),
      ("trace = 'zzz'", "zzz.trace.jsonl: no such file; there are 'board', 'board-copy',"),
      (
        "behaviour = 'half_overlap', params = { zzz = 1 }",
        "there is no parameter 'zzz'; there are 'swap' and 'threshold'"
      ),
    ])
  func unknownNames(options: String, message: String) throws {
    let scratch = try scratch([
      "a": "it('a', function() replay { trace = 'short-move', \(options) } end)"
    ])
    let run = Run(["test", "--scripts", scratch.path])
    #expect(run.status == 1)
    #expect(run.output.contains(message), "\(run.output)")
  }

  @Test("uses colors only on a terminal that allows them")
  func colors() throws {
    let scratch = try scratch(["a": passing])
    let terminal = TerminalSize(columns: 80, lines: 24)
    let line = ["test", "--scripts", scratch.path]
    #expect(Run(line, terminal: terminal).output.contains("\u{1B}["))
    let plain = Run(line, environment: ["NO_COLOR": "1"], terminal: terminal)
    #expect(!plain.output.contains("\u{1B}["))
  }

  @Test("ends with 130 when interrupted")
  func interrupted() throws {
    let scratch = try scratch(["a": passing])
    let interrupt = Interrupt()
    interrupt.raise()
    let status = main(
      arguments: ["reorder", "test", "--scripts", scratch.path], environment: [:],
      streams: Streams(output: MemoryOutput(), error: MemoryOutput(), input: MemoryInput()),
      interrupt: interrupt)
    #expect(status == 130)
  }
}

@Suite("reorder test --watch") struct SpecWatchTests {
  @Test("reruns what a changed file affects, and nothing else")
  func touched() throws {
    let scratch = try Scratch(
      copying: ["traces/short-move.trace.jsonl", "behaviours/half_overlap.lua"])
    try scratch.makeFolder("spec")
    try scratch.write("it('a', function() end)", to: "spec/a_spec.lua")
    try scratch.write(
      "it('b', function() replay { trace = 'short-move', behaviour = 'half_overlap' } end)",
      to: "spec/b_spec.lua")
    #expect(try runs(["spec/a_spec.lua"], scratch) == ["a b", "a"])
    #expect(try runs(["traces/short-move.trace.jsonl"], scratch) == ["a b", "b"])
    #expect(
      try runs(["behaviours/half_overlap.lua", "spec/a_spec.lua"], scratch) == ["a b", "b", "a"])
    #expect(try runs(["lib/new.lua"], scratch) == ["a b", "a b"])
    #expect(try runs(["spec/c_spec.lua", "spec/c_spec.lua"], scratch) == ["a b", "c", "c"])
    #expect(try runs(["spec/notes.txt", "elsewhere.lua"], scratch) == ["a b c"])
  }

  @Test("without any spec there is nothing to watch")
  func nothing() throws {
    let scratch = try Scratch()
    let arguments = try ParsedArguments(["--scripts", scratch.path], for: TestCommand.row)
    #expect(throws: CommandFailure.self) {
      _ = try TestCommand(arguments).watch(MemoryConsole().console)
    }
  }

  /// The specs of each run, with one file after the other saved and settled.
  private func runs(_ files: [String], _ scratch: Scratch) throws -> [String] {
    let memory = MemoryConsole()
    let arguments = try ParsedArguments(
      ["--scripts", scratch.path, "--reporter", "tap"], for: TestCommand.row)
    let watch = try TestCommand(arguments).watch(memory.console)
    var rerun = Rerun(watching: watch.watcher, memory.console) { watch.takeChanges() }
    var looks = 0
    rerun.now = { Timestamp(microseconds: Int64(looks) * 20_000) }
    rerun.pause = {
      if looks % 10 == 0, files.indices.contains(looks / 10) {
        try? scratch.append("\n", to: files[looks / 10])
      }
      looks += 1
      if looks == files.count * 10 + 10 { memory.interrupt.raise() }
    }
    #expect(throws: Interrupted.self) { try rerun.run(watch.work) }
    return memory.output.text.components(separatedBy: "TAP version 13\n").dropFirst().map { run in
      ["a", "b", "c"].filter { run.contains("\($0)_spec.lua") }.joined(separator: " ")
    }
  }
}
