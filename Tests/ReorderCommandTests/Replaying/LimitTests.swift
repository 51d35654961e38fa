import Foundation
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderCommand

/// Short traces that produce a lot: an error names the line, and the other traces run.
@Suite struct LimitTests {
  private static let drag = """
    {"t":0,"p":"down","x":10,"y":66}
    {"t":600,"p":"move","x":10,"y":150}
    {"t":900,"p":"up","x":10,"y":300}

    """

  private static func header(
    _ name: String, items: String = #"["a","b","c"]"#, length: Double = 44, more: String = ""
  ) -> String {
    """
    {"trace":1,"name":"\(name)"\(more),"scene":{"viewport":{"width":320,"height":600},\
    "layout":{"type":"list","item_length":\(length)},\
    "sections":[{"id":"s","items":\(items)}]}}

    """
  }

  private static func generated(_ count: Int, prefix: Int) -> String {
    #"{"count":\#(count),"prefix":"\#(String(repeating: "p", count: prefix))"}"#
  }

  /// Runs the program with limited memory.
  private func run(
    _ arguments: [String], mebibytes: Int, in scratch: Scratch
  ) throws -> ShellResult {
    let line = "ulimit -v \(mebibytes * 1024) && exec reorder \(arguments.joined(separator: " "))"
    return try Terminal.run("/bin/bash", ["-c", line], in: scratch.path)
  }

  private static let good = header("good") + drag
  private static let scripts = ["--scripts", Repository.path("scripts")]

  @Test("A pause in which a policy would be asked without end is refused")
  func wakes() throws {
    let scratch = try Scratch()
    let endless =
      Self.header("endless", more: #","tick_hz":0.001"#) + """
        {"t":0,"p":"down","x":10,"y":66}
        {"t":600,"p":"move","x":10,"y":150}
        {"t":1e12,"p":"up","x":10,"y":300}

        """
    try scratch.write(endless + Self.good, to: "batch.jsonl")
    let end = try run(
      ["replay", "batch.jsonl", "--behaviour", "peers/sortablejs", "--json"] + Self.scripts,
      mebibytes: 1500, in: scratch)
    #expect(end.status == 1 && end.output.contains(#""trace":"good""#))
    #expect(end.error.hasPrefix("batch.jsonl:4: "))
    #expect(end.error.contains("the behaviour may want to be asked"))
  }

  /// A finger that holds for 1,000 s, is away for years, and holds for so long that all ticks would
  /// be too many.
  private static let holds =
    header("holds", more: #","tick_hz":1000"#) + """
      {"t":0,"p":"down","x":10,"y":66}
      {"t":400,"p":"up","x":10,"y":66}
      {"t":100000000000,"p":"down","x":10,"y":66}
      {"t":100009999900,"p":"up","x":10,"y":66}

      """

  @Test(
    "Pauses that add up to too many ticks are refused at once, on every way into a replay",
    arguments: [
      ["replay", "holds.jsonl"], ["replay", "holds.jsonl", "--jobs", "2"],
      ["replay", "holds.jsonl", "--behaviour", "half_overlap", "--json"],
      ["compare", "holds.jsonl", "--behaviour", "default", "--behaviour", "half_overlap"],
      ["sweep", "holds.jsonl", "--behaviour", "half_overlap", "--vary", "threshold=0..1/2"],
      ["render", "holds.jsonl", "--format", "text"], ["render", "holds.jsonl", "--format", "svg"],
      ["explain", "holds.jsonl"], ["repl", "holds.jsonl"], ["test", "holds_spec.lua"],
    ])
  func ticks(arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.holds, to: "holds.jsonl")
    try scratch.write(
      "it('holds', function() replay { trace = 'holds.jsonl' } end)", to: "holds_spec.lua")
    let end = try run(arguments + Self.scripts, mebibytes: 1500, in: scratch)
    #expect(end.status == 1)
    let sum = "up to 100009999900 ms the replay takes 10000299 ticks"
    #expect((end.error + end.output).contains(sum), "\(end)")
    #expect((end.error + end.output).contains("or split the trace"))
  }

  @Test("A wait that is too long is refused at the prompt, and a shorter one goes on")
  func prompt() throws {
    let scratch = try Scratch()
    try scratch.write(Self.good, to: "good.jsonl")
    let lines = "press('a') wait(600)\nwait(1e9)\nwait(100)\nprint(now)\n"
    try scratch.write(lines, to: "lines")
    let end = try Terminal.run(
      "/bin/bash",
      ["-c", "exec reorder repl good.jsonl --scripts '\(Repository.root.path)/scripts' <lines"],
      in: scratch.path)
    #expect((end.error + end.output).contains("ticks with something pressed"), "\(end)")
  }

  @Test(
    "The total size of generated ids is checked before they are made",
    arguments: [
      header("names", items: generated(100_000, prefix: 10_000)),
      header("names", items: generated(10_000_000, prefix: 20_000)),
      header("reloaded") + #"{"t":5,"reload":{"sections":[{"id":"s","items":"#
        + generated(10_000_000, prefix: 7) + "}]}}\n",
    ], [["--jobs", "1"], ["--jobs", "3"]])
  func generatedIDs(bad: String, jobs: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.good + bad + Self.drag + Self.good, to: "batch.jsonl")
    let end = try run(
      ["replay", "batch.jsonl", "--json"] + jobs + Self.scripts, mebibytes: 1500, in: scratch)
    #expect(end.status == 1)
    #expect(end.output.split(separator: "\n").filter { $0.contains(#""trace":"good""#) }.count == 2)
    let line = bad.contains("reload") ? 6 : 5
    #expect(end.error.hasPrefix("batch.jsonl:\(line): "))
    #expect(end.error.contains("the generated ids are"))
    #expect(end.error.contains("the limit is 128 MiB"))
  }

  @Test("Work left by a job for lack of room runs after it, with the same lines", arguments: 0...4)
  func leftOver(room: Int) throws {
    let bad = "{\"t\":950,\"p\":\"oops\"}\n"
    let text = Self.good + "\n" + Self.good + bad + Self.good + Self.good
    var cutter = TraceCutter(least: .max)
    cutter.feed(Array(text.utf8))
    cutter.finish()
    let first = cutter.next()
    let piece = try #require(first)
    let request = ReplayRequest(
      loader: BehaviourLoader(
        scripts: ScriptSource(path: Repository.path("scripts")), names: [], settings: [],
        interrupt: Interrupt()),
      tickRate: nil, isJSON: true, interrupt: Interrupt())
    func told(_ report: ReplayReport) -> String {
      switch report {
      case .warning(let text), .complaint(let text): text
      case .messages(let messages): messages.map(\.text).joined()
      case .encoded(let bytes), .log(let bytes): String(decoding: bytes, as: UTF8.self)
      case .outcome(let outcome): outcome.trace
      }
    }
    var whole: [String] = []
    try TraceReplays<NoObserver>.run(piece, of: "s", request) { whole.append(told($0)) }
    #expect(whole.count == 4 && whole[1].hasPrefix("s:10: "))
    var parts: [String] = []
    var asked = 0
    let rest = try TraceReplays<NoObserver>.run(
      piece, of: "s", request,
      while: {
        asked += 1
        return asked <= room
      }, { parts.append(told($0)) })
    #expect((rest == nil) == (room == 4))
    #expect(parts.count == room)
    if let rest {
      try TraceReplays<NoObserver>.run(rest, of: "s", request) { parts.append(told($0)) }
    }
    #expect(parts == whole)
  }

  @Test("A very long id is shortened for people, and written in full for programs")
  func longID() throws {
    let scratch = try Scratch()
    let id = String(repeating: "x", count: 5_000_000)
    try scratch.write(
      Self.header("long", items: #"["a","\#(id)","c"]"#) + Self.drag, to: "long.jsonl")
    let native = ["replay", "long.jsonl", "--behaviour", "native"]
    let table = try run(native + Self.scripts, mebibytes: 1500, in: scratch)
    #expect(table.status == 0)
    #expect(table.output.utf8.count < 2000)
    #expect(table.output.contains("xxx…"))
    let json = try run(
      ["replay", "long.jsonl", "--json"] + Self.scripts, mebibytes: 1500, in: scratch)
    #expect(json.output.contains(id))
  }

  @Test(
    "A trace that cannot be drawn is refused with its line", arguments: ["text", "svg", "html"],
    [false, true])
  func tooManyInSight(format: String, isResized: Bool) throws {
    let scratch = try Scratch()
    let items = Self.generated(30_000, prefix: 4)
    let records = #"{"t":0,"resize":{"width":320,"height":100000}}"# + "\n" + Self.drag
    try scratch.write(
      Self.header("tiny", items: items, length: isResized ? 1 : 0.01)
        + (isResized ? records : Self.drag), to: "tiny.jsonl")
    let end = try run(
      ["render", "tiny.jsonl", "--format", format] + Self.scripts, mebibytes: 1500, in: scratch)
    #expect(end.status == 1)
    #expect(end.output.isEmpty)
    #expect(
      end.error.contains("tiny.jsonl:\(isResized ? 2 : 1): more than 20000 items are in sight"))
  }
}
