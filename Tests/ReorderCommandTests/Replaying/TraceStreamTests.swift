import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder replay`: many traces in, outcomes out, for any number of jobs.
@Suite struct TraceStreamTests {
  private static let folder = Repository.path("scripts")

  private static func trace(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/traces/\(name).trace.jsonl", encoding: .utf8)
  }

  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/traces")) ?? []
    return files.filter { $0.hasSuffix(".trace.jsonl") }.sorted()
  }()

  private func replay(_ arguments: String..., input: String = "") -> Run {
    Run(["replay"] + arguments + ["--scripts", Self.folder], input: input)
  }

  private func traceNames(_ run: Run) -> [String] {
    run.output.split(separator: "\n").compactMap {
      $0.firstMatch(of: #/"trace":"([^"]*)"/#).map { String($0.1) }
    }
  }

  @Test("Consecutive traces on standard input give one outcome each, in order")
  func stream() throws {
    let names = ["reversal", "flick", "grid", "reversal"]
    let run = replay("-", "--json", input: try names.map(Self.trace).joined())
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(traceNames(run) == names)
  }

  @Test("A stream gives what its traces give one by one")
  func oneByOne() throws {
    let files = Self.names.map { "\(Self.folder)/traces/\($0)" }
    let single = files.map { replay($0, "--json").output }.joined()
    let text = try Self.names.map { try Self.trace(String($0.dropLast(12))) }.joined()
    #expect(replay("-", "--json", "--jobs", "3", input: text).output == single)
  }

  @Test("A script that remembers begins anew with every trace, seed and value", arguments: [1, 3])
  func fresh(jobs: Int) throws {
    let scratch = try ScratchDirectory()
    try scratch.makeDirectory("behaviours")
    try scratch.write(
      """
      local count = 0
      return {
        api = 1,
        params = { step = { default = 1 } },
        swap = function(_, _, p)
          count = count + p.step
          error(count .. ' ' .. math.random(1000))
        end,
      }
      """, to: "behaviours/counter.lua")
    let flick = try Self.trace("flick").replacing(
      "\"behaviour\":null", with: "\"behaviour\":\"counter\"")
    let seeded = flick.replacing("\"seed\":0", with: "\"seed\":7")
    let stepped = flick.replacing("\"params\":{}", with: "\"params\":{\"step\":2}")
    #expect(Set([flick, seeded, stepped]).count == 3)
    // More than the threads take at once.
    let traces = Array(
      repeatElement([flick, seeded, flick, stepped, stepped, seeded, flick], count: 10).joined())
    let words = ["--json", "--scripts", scratch.path]
    let single = Dictionary(
      uniqueKeysWithValues: Set(traces).map { trace in
        (trace, Run(["replay", "-"] + words, input: trace).output)
      })
    #expect(Set(single.values).count == 3)
    let run = Run(["replay", "-", "--jobs", "\(jobs)"] + words, input: traces.joined())
    #expect(run.output == traces.compactMap { single[$0] }.joined())
  }

  @Test("A module that one trace requires gives another trace no better advice")
  func adviceOfAModule() throws {
    let scratch = try ScratchDirectory()
    try scratch.makeDirectory("behaviours")
    try scratch.makeDirectory("lib")
    try scratch.write("return { springs = function() end }", to: "lib/motion.lua")
    try scratch.write(
      """
      local motion = { other = 1 }
      return {
        api = 1,
        on = {
          began = function(drag)
            if drag.item > 2 then motion = require "motion" end
            motion.sprins()
          end,
        },
      }
      """, to: "behaviours/late.lua")
    let traces = try ["flick", "reversal", "flick"].map { name in
      try Self.trace(name).replacing("\"behaviour\":null", with: "\"behaviour\":\"late\"")
    }
    let words = ["--json", "--scripts", scratch.path]
    let single = traces.map { Run(["replay", "-"] + words, input: $0).output }
    #expect(single.map { $0.contains("did you mean 'springs'?") } == [false, true, false])
    let run = Run(["replay", "-"] + words, input: traces.joined())
    #expect(run.output == single.joined())
  }

  @Test("Strings with the same characters in other bytes are other values")
  func bytesOfAValue() throws {
    let scratch = try ScratchDirectory()
    try scratch.makeDirectory("behaviours")
    try scratch.write(
      """
      return {
        api = 1,
        params = { label = { default = "" } },
        swap = function(_, _, p) error(#p.label .. " bytes") end,
      }
      """, to: "behaviours/label.lua")
    let traces = try ["\u{e9}", "e\u{301}", "\u{e9}"].map { label in
      try Self.trace("flick").replacing("\"behaviour\":null", with: "\"behaviour\":\"label\"")
        .replacing("\"params\":{}", with: "\"params\":{\"label\":\"\(label)\"}")
    }
    let run = Run(
      ["replay", "-", "--json", "--scripts", scratch.path], input: traces.joined())
    let lengths = run.output.matches(of: #/([0-9]) bytes/#).map { String($0.1) }
    #expect(lengths == ["2", "3", "2"])
  }

  @Test("A bad trace is reported with its line, and the others still run")
  func badTrace() throws {
    let good = try Self.trace("flick")
    let lines = good.count { $0 == "\n" }
    let stream = good + "{\"trace\":7}\n" + good + "{\"trace\":1\n" + good
    for jobs in ["1", "2", "7"] {
      let run = replay("-", "--json", "--jobs", jobs, input: stream)
      #expect(run.status == 1)
      #expect(traceNames(run) == ["flick", "flick", "flick"])
      let messages = run.error.split(separator: "\n")
      #expect(messages.count == 2)
      #expect(messages.first?.hasPrefix("<stdin>:\(lines + 1): ") == true)
      #expect(messages.last?.hasPrefix("<stdin>:\(2 * lines + 2): ") == true)
    }
  }

  @Test("A trace is reported once, whatever else is wrong with it, and so is a bad one after it")
  func toldOnce() throws {
    let good = try Self.trace("flick")
    let lines = good.count { $0 == "\n" }
    let lift = "{\"t\":99999,\"key\":\"lift\",\"item\":\"nosuch\"}\n"
    let bad = good + lift + "{\"t\":1,\"wait\":true}\n"
    let run = replay("-", "--json", input: bad + good + lift + "{\"trace\":7}\n" + good)
    #expect(traceNames(run) == ["flick"])
    let places = run.error.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(
      places == ["<stdin>:\(lines + 1):", "<stdin>:\(2 * lines + 3):", "<stdin>:\(2 * lines + 4):"])
  }

  @Test("A trace that names a missing behaviour is a bad trace with its line")
  func missingBehaviour() throws {
    let good = try Self.trace("flick")
    let other = good.replacing("\"behaviour\":null", with: "\"behaviour\":\"nosuch\"")
    let run = replay("-", "--json", input: other + good)
    #expect(run.status == 1 && traceNames(run) == ["flick"])
    #expect(
      run.error.hasPrefix(
        "<stdin>:1: there is no behaviour 'nosuch' (no such file: "
          + "\(Self.folder)/behaviours/nosuch.lua, "))
    #expect(run.error.count { $0 == "\n" } == 1)
  }

  @Test("A mistake in the command line is reported once, however many traces there are")
  func slips() throws {
    let stream = try Self.trace("flick") + Self.trace("grid")
    for (words, message) in [
      (["--behaviour", "nosuch"], "there is no behaviour 'nosuch' ("),
      (["--behaviour", "half_overlap", "--set", "treshold=0.3"], "did you mean 'threshold'"),
      (
        ["--behaviour", "half_overlap", "--behaviour", "nosuch"], "there is no behaviour 'nosuch' ("
      ),
      (
        ["--behaviour", "half_overlap", "--behaviour", "under_finger", "--set", "treshold=0.3"],
        "none of the behaviours has a parameter 'treshold'; did you mean 'threshold'?"
      ),
    ] {
      let run = Run(
        ["replay", "-", "--json", "--scripts", Self.folder] + words, input: stream)
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.error.contains(message) && run.error.count { $0 == "\n" } == 1)
    }
  }

  @Test("An ignored key is marked as a warning, and is not a bad trace")
  func warning() throws {
    let odd = try Self.trace("flick").replacing("\"seed\":0", with: "\"seed\":0,\"odd\":1")
    let run = replay("-", "--json", input: odd)
    #expect(run.status == 0 && traceNames(run) == ["flick"])
    #expect(run.error.hasPrefix("<stdin>:1: warning: unknown key "))
  }

  @Test("Results, messages and the log are the same for any number of jobs")
  func jobs() throws {
    let scratch = try Scratch()
    var text = ""
    for (index, name) in Self.names.enumerated() {
      text += try Self.trace(String(name.dropLast(12)))
      if index % 5 == 0 { text += "{\"t\":0}\n" }
      if index % 7 == 0 { text += "{\"trace\":1,\"odd\":true}\n" }
    }
    func results(_ jobs: Int, _ format: String...) throws -> [String] {
      let log = "\(scratch.path)/log-\(jobs)"
      let run = Run(
        [
          "replay", "-", "--jobs", "\(jobs)", "--log", log, "--behaviour", "half_overlap",
          "--behaviour", "under_finger", "--set", "threshold=0.3", "--scripts", Self.folder,
        ] + format, input: text + text)
      return [run.output, run.error, try String(contentsOfFile: log, encoding: .utf8)]
    }
    let (json, table) = (try results(1, "--json"), try results(1))
    #expect(!json.contains("") && !table.contains(""))
    for jobs in [2, 16] { #expect(try results(jobs, "--json") == json) }
    #expect(try results(3) == table)
  }

  @Test("A trace longer than a piece is replayed among the others, in its place")
  func longTrace() throws {
    let short = try Self.trace("flick")
    let blank = String(repeating: String(repeating: " ", count: 1023) + "\n", count: 5000)
    let stream = short + (try Self.trace("reversal")) + blank + short
    let plain = short + (try Self.trace("reversal")) + short
    let expected = replay("-", "--json", input: plain).output
    for jobs in ["1", "2"] {
      #expect(replay("-", "--json", "--jobs", jobs, input: stream).output == expected)
    }
  }

  @Test("Empty input is a problem, and a missing file does not stop the others")
  func nothing() throws {
    let empty = replay("-", "--jobs", "2")
    #expect(empty.status == 1)
    #expect(empty.error.hasPrefix("<stdin>: contains no trace"))
    let flick = "\(Self.folder)/traces/flick.trace.jsonl"
    for jobs in ["1", "2"] {
      let run = replay(flick, "/no/such", flick, "--json", "--jobs", jobs)
      #expect(run.status == 1)
      #expect(traceNames(run) == ["flick", "flick"])
      #expect(run.error == "/no/such: No such file or directory\n")
    }
  }
}

/// What is at fault where no behaviour is named.
@Suite struct OptionBlameTests {
  @Test("A bad parameter is blamed on the option that sets it, a bad name on the trace")
  func blame() throws {
    for (option, problem) in [
      ("bogus=1", "there is no parameter 'bogus'"), ("press=x", "parameter 'press'"),
    ] {
      let run = Run(shipped: ["replay", "short-move", "--set", option])
      #expect(run.status == 1)
      #expect(run.error.hasPrefix("--set \(option): "), "\(run.error)")
      #expect(run.error.contains(problem), "\(run.error)")
    }
    let scratch = try Scratch()
    try scratch.write(
      #"{"trace":1,"name":"x","behaviour":"half_overlap","params":{"bogus":1},"#
        + #""scene":{"viewport":{"width":1,"height":1},"sections":[]}}"# + "\n", to: "x.jsonl")
    let run = Run(shipped: ["replay", "\(scratch.path)/x.jsonl", "--set", "threshold=0.3"])
    #expect(run.error.hasPrefix("\(scratch.path)/x.jsonl:1: "), "\(run.error)")
  }
}

/// Ctrl-C in the middle of a stream.
@Suite struct InterruptedStreamTests {
  /// The same trace without end; the user interrupts after some reads.
  private final class EndlessInput: Input {
    let chunk: [UInt8]
    let interrupt: Interrupt
    var left: Int

    init(_ trace: String, interrupt: Interrupt, reads: Int) {
      chunk = Array(trace.utf8)
      self.interrupt = interrupt
      left = reads
    }

    func read() throws(InputFailure) -> [UInt8] {
      left -= 1
      if left < 0 { interrupt.raise() }
      return chunk
    }
  }

  @Test("It ends with 130, complete lines, and an unchanged log file", arguments: ["1", "2", "5"])
  func interrupted(jobs: String) throws {
    let scratch = try Scratch()
    let trace = try Repository.text("scripts/traces/flick.trace.jsonl")
    try scratch.write("old", to: "log")
    let interrupt = Interrupt()
    let output = MemoryOutput()
    let status = main(
      arguments: [
        "reorder", "replay", "-", "--json", "--jobs", jobs, "--log", "\(scratch.path)/log",
        "--scripts", Repository.path("scripts"),
      ], environment: [:],
      streams: Streams(
        output: output, error: MemoryOutput(),
        input: EndlessInput(trace, interrupt: interrupt, reads: 60)),
      interrupt: interrupt)
    #expect(status == 130)
    #expect(output.text.isEmpty || output.text.hasSuffix("}\n"))
    #expect(try String(contentsOfFile: "\(scratch.path)/log", encoding: .utf8) == "old")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
    #expect(!names.contains { $0.hasSuffix(".part") })
  }
}
