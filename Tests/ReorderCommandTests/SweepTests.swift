import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder sweep`: the same figures, however many jobs count them.
@Suite struct SweepTests {
  private static let sweep = [
    "sweep", "scripts/traces/flick.trace.jsonl", "scripts/traces/reversal.trace.jsonl",
    "scripts/traces/scroll-to-end.trace.jsonl", "--behaviour", "half_overlap", "--vary",
    "threshold=0.2..0.8/4", "--vary", "swap=insert,exchange",
  ]

  @Test("The table has a row for each combination, in command-line order")
  func table() throws {
    let run = Run(shipped: Self.sweep)
    #expect(run.status == 0 && run.error.isEmpty)
    try expectGolden("sweep", run.plainOutput)
  }

  @Test("With one trace the table shows the orders")
  func orders() throws {
    let run = Run(shipped: [
      "sweep", "scripts/traces/flick.trace.jsonl", "--behaviour", "under_finger", "--vary",
      "swap=exchange,insert,step",
    ])
    try expectGolden("sweep-orders", run.plainOutput)
  }

  @Test("CSV has a row for each combination and trace, with lines as in RFC 4180")
  func csv() throws {
    let run = Run(shipped: Self.sweep + ["--csv"])
    #expect(run.status == 0)
    let lines = run.output.components(separatedBy: "\r\n")
    #expect(lines.count == 1 + 3 * 8 + 1 && lines.last == "")
    #expect(
      Set(lines.dropLast().map { $0.split(separator: ",", omittingEmptySubsequences: false).count })
        .count == 1)
    try expectGolden("sweep-csv", lines.dropLast())
  }

  @Test("JSON has one object per line with the parameters in it")
  func json() throws {
    let run = Run(shipped: Self.sweep + ["--json"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 24)
    for line in lines {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object["behaviour"] as? String == "half_overlap")
      let params = try #require(object["params"] as? [String: Any])
      #expect(params["threshold"] is NSNumber && params["swap"] is String)
      #expect(object["order"] is [[String]] && object["moves"] is NSNumber)
      #expect(object["milliseconds"] == nil)
    }
    try expectGolden("sweep-json", lines.prefix(3).map(String.init))
  }

  @Test("The output does not depend on the number of jobs", arguments: [2, 3, 8])
  func jobs(count: Int) {
    for format in [[], ["--csv"], ["--json"]] {
      let alone = Run(shipped: Self.sweep + format)
      let together = Run(shipped: Self.sweep + format + ["--jobs", "\(count)"])
      #expect(together.output == alone.output && together.status == 0)
    }
  }

  @Test("A script that remembers begins anew with every trace and combination")
  func fresh() throws {
    let scratch = try ScratchDirectory()
    try scratch.makeDirectory("behaviours")
    try scratch.write(
      """
      local isFirst = true
      return {
        api = 1,
        params = { speed = { default = 1, min = 0, max = 9 } },
        announce = function()
          if isFirst then isFirst = false return "once" end
        end,
      }
      """, to: "behaviours/once.lua")
    let flick = Repository.trace(named: "flick")
    let run = Run([
      "sweep", flick, flick, "--behaviour", "once", "--vary", "speed=1,2", "--json", "--scripts",
      scratch.path,
    ])
    let counts = run.output.matches(of: #/"announcements":([0-9]+)/#).map { String($0.1) }
    #expect(counts == ["1", "1", "1", "1"])
  }

  @Test("The points are the settings of each replay; the last parameter changes fastest")
  func points() throws {
    let run = Run(shipped: [
      "sweep", "no-such-trace", "--behaviour", "half_overlap", "--vary", "threshold=0.1..0.3/3",
      "--vary", "swap=insert,exchange", "--set", "threshold=1", "--points",
    ])
    #expect(run.status == 0 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(
      lines[1] == #"""
        {"behaviour":"half_overlap","settings":["threshold=1","threshold=0.1","swap=exchange"]}
        """#)
    #expect(lines[2].contains(#""threshold=0.2","swap=insert""#))
  }

  @Test("The wall clock is measured only on request")
  func time() {
    let titles = { (run: Run) in run.output.split(separator: "\n").first.map(String.init) ?? "" }
    #expect(!titles(Run(shipped: Self.sweep + ["--csv"])).contains("milliseconds"))
    #expect(titles(Run(shipped: Self.sweep + ["--csv", "--time"])).contains("milliseconds"))
  }

  @Test(
    "An unknown parameter is reported, with a suggestion",
    arguments: [
      (["--vary", "treshold=0.1,0.2"], 1, "no parameter 'treshold'; did you mean 'threshold'?"),
      (["--vary", "threshold=0.1,2"], 1, "2 is not within 0 … 1"),
      (["--vary", "swap=insert,exchagne"], 1, "did you mean \"exchange\"?"),
      (
        ["--vary", "threshold=0..1/3", "--vary", "threshold=0,1"], 64, "'threshold' is varied twice"
      ),
      (["--vary", "threshold"], 64, "--vary expects key=from..to/steps or key=a,b,c"),
      (["--vary", "threshold=0..1"], 64, "as in threshold=0..1/5"),
      (["--vary", "threshold=0..1/1"], 64, "2 to 10000 steps"),
      (["--vary", "threshold=0..nan/3"], 64, "two numbers or times"),
      (["--vary", "threshold=1..400ms/3"], 64, "two numbers or times"),
      (["--vary", "swap=a,,b"], 64, "single commas"),
      (["--vary", "swap=insert", "--json", "--csv"], 64, "cannot be combined"),
      (["--vary", "swap=insert", "--behaviour", "default"], 64, "--behaviour was given twice"),
      (
        ["--vary", "swap=insert", "--jobs", "0"], 64,
        "--jobs expects a whole number from 1 to 256"
      ),
      (["--vary", "swap=insert", "--jobs", "1.5"], 64, "--jobs expects a whole number"),
      ([], 64, "--vary KEY=VALUES is missing"),
    ])
  func errors(options: [String], status: Int32, message: String) {
    let run = Run(
      shipped: ["sweep", "scripts/traces/flick.trace.jsonl", "--behaviour", "half_overlap"]
        + options)
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test("A trace that cannot be read is reported, and the others are measured")
  func badTrace() throws {
    let scratch = try Scratch()
    try scratch.write("{\n", to: "traces/bad.trace.jsonl")
    let run = Run(
      shipped: [
        "sweep", "\(scratch.path)/traces/bad.trace.jsonl", "/nowhere.jsonl",
        "scripts/traces/flick.trace.jsonl", "--behaviour", "half_overlap", "--vary", "swap=insert",
        "--csv",
      ])
    #expect(run.status == 1)
    #expect(run.error.contains("bad.trace.jsonl:1:") && run.error.contains("/nowhere.jsonl: "))
    #expect(run.output.components(separatedBy: "\r\n").count == 3)
  }

  @Test("A failing hook is reported once, and the exit status says so")
  func failures() throws {
    let scratch = try Scratch(copying: ["traces/flick.trace.jsonl"])
    try scratch.write(
      "return { api = 1, params = { a = { default = 1 } }, target = function() error('no') end }",
      to: "behaviours/b.lua")
    let run = Run([
      "sweep", "\(scratch.path)/traces/flick.trace.jsonl", "--behaviour", "b", "--scripts",
      scratch.path, "--vary", "a=1,2,3", "--jobs", "3", "--csv",
    ])
    #expect(run.status == 1)
    #expect(run.error.components(separatedBy: "b.lua:1: no").count - 1 <= 2)
    #expect(run.output.components(separatedBy: "\r\n").count == 5)
  }
}

/// Values in turn, and how they are written.
@Suite struct VariationTests {
  @Test(
    "Ranges are even, include both ends, and have no rounding errors",
    arguments: [
      ("a=0..1/3", ["0", "0.5", "1"]), ("a=0.1..0.9/9", (1...9).map { "0.\($0)" }),
      ("a=1..0/2", ["1", "0"]), ("a=-1..1/5", ["-1", "-0.5", "0", "0.5", "1"]),
      ("a=0..0.3/4", ["0", "0.1", "0.2", "0.3"]), ("a=x,y", ["x", "y"]), ("a=1", ["1"]),
      ("a=5..5/2", ["5", "5"]), ("a=1e3..2e3/2", ["1000", "2000"]),
    ])
  func values(text: String, values: [String]) throws {
    #expect(try #require(Variation(text)).values == values)
  }

  @Test("The last parameter changes fastest")
  func grid() throws {
    let variations = ["a=1,2", "b=x,y,z"].compactMap { Variation($0) }
    let grid = Variation.grid(variations).map { $0.map(\.value).joined() }
    #expect(grid == ["1x", "1y", "1z", "2x", "2y", "2z"])
    #expect(Variation.grid([]) == [[]])
  }

  @Test("Fields with commas, quotes and line breaks are quoted")
  func csv() {
    let line = CSV.line(["plain", "a,b", "say \"hi\"", "two\nlines", "", "ä;"])
    #expect(line == "plain,\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",,ä;\r\n")
  }
}
