import Foundation
import ReorderScripting
import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder compare`: figures side by side, and where two behaviours diverge.
@Suite struct CompareTests {
  private func compare(_ trace: String, _ behaviours: [String], _ rest: [String] = []) -> Run {
    Run(
      shipped: ["compare", "scripts/traces/\(trace).trace.jsonl"]
        + behaviours.flatMap { ["--behaviour", $0] } + rest)
  }

  @Test(
    "It reports the moment, the hook, the answers, and how the list looked",
    arguments: [
      ("flick", ["half_overlap", "under_finger"]),
      ("reversal", ["default", "half_overlap", "edge_range_exchange"]),
      ("press-too-short", ["default", "edge_range_exchange"]),
      ("cancel", ["default", "floating_window"]),
      ("window-to-edge", ["default", "floating_window"]),
      ("remove-under-drag", ["table_autoscroll", "free_drag_cell"]),
    ])
  func firstDifference(trace: String, behaviours: [String]) throws {
    let run = compare(trace, behaviours)
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    try expectGolden("compare-\(trace)", run.plainOutput)
  }

  @Test("A script that only wants to be asked more often decides the same")
  func wake() throws {
    let scratch = try Scratch(copying: ["traces/flick.trace.jsonl"])
    try scratch.write(
      "return { api = 1, on = { began = function() reorder.wake(5) end } }",
      to: "behaviours/awake.lua")
    let run = Run([
      "compare", "\(scratch.path)/traces/flick.trace.jsonl", "--behaviour", "native",
      "--behaviour", "awake", "--scripts", scratch.path,
    ])
    #expect(run.output.hasSuffix("flick: native and awake do the same\n"), "\(run.output)")
  }

  @Test("Behaviours that decide the same are reported as the same")
  func same() throws {
    let scratch = try Scratch(copying: [
      "behaviours/under_finger.lua", "traces/flick.trace.jsonl",
    ])
    try FileManager.default.copyItem(
      atPath: "\(scratch.path)/behaviours/under_finger.lua",
      toPath: "\(scratch.path)/behaviours/twin.lua")
    let run = Run([
      "compare", "\(scratch.path)/traces/flick.trace.jsonl", "--behaviour", "under_finger",
      "--behaviour", "twin", "--scripts", scratch.path,
    ])
    #expect(run.output.hasSuffix("\nflick: under_finger and twin do the same\n"))
  }

  @Test("CSV and JSON hold only figures, the same for any number of jobs")
  func formats() throws {
    let behaviours = ["default", "half_overlap", "under_finger"]
    let csv = compare("flick", behaviours, ["--csv"])
    #expect(csv.output.components(separatedBy: "\r\n").count == 5)
    #expect(compare("flick", behaviours, ["--csv", "--jobs", "3"]).output == csv.output)
    let json = compare("flick", behaviours, ["--json"])
    #expect(json.output.split(separator: "\n").count == 3)
    #expect(!json.output.contains("params"))
  }

  @Test(
    "One behaviour has nothing to compare with; a setting must belong to a behaviour",
    arguments: [
      (["default"], [], "--behaviour at least twice"),
      (["default", "nosuch"], [], ".lua); there are 'default', 'edge_range_exchange'"),
      (
        ["default", "half_overlap"], ["--set", "zzz=1"], "'zzz'; there are 'swap' and 'threshold'"
      ),
      (["default", "half_overlap"], ["--set", "treshold=1"], "did you mean 'threshold'?"),
      (["default", "half_overlap"], ["--json", "--csv"], "cannot be combined"),
    ])
  func errors(behaviours: [String], rest: [String], message: String) {
    let run = compare("flick", behaviours, rest)
    #expect(run.status == (behaviours.count == 1 || rest.contains("--csv") ? 64 : 1))
    #expect(run.output.isEmpty)
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test("Several traces are compared one by one; a setting holds for behaviours that have it")
  func several() {
    let run = Run(
      shipped: [
        "compare", "scripts/traces/flick.trace.jsonl", "scripts/traces/short-move.trace.jsonl",
        "--behaviour", "default", "--behaviour", "half_overlap", "--set", "threshold=0.9",
      ])
    #expect(run.status == 0)
    let jobs = Run(
      shipped: [
        "compare", "scripts/traces/flick.trace.jsonl", "scripts/traces/short-move.trace.jsonl",
        "--behaviour", "default", "--behaviour", "half_overlap", "--set", "threshold=0.9",
        "--jobs", "3",
      ])
    #expect(jobs.output == run.output && jobs.status == 0)
    #expect(run.output.contains("\nflick: default and half_overlap\n"))
    #expect(run.output.contains("\nshort-move: default and half_overlap"))
  }

  @Test("The rules of all libraries run after those named, in byte order, and show only figures")
  func peers() throws {
    let names = ScriptSource(path: Repository.path("scripts")).peerNames
    #expect(names.count > 1 && names == names.sorted())
    let run = compare("flick", ["default"], ["--peers"])
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    func behaviours(_ run: Run) -> [String] {
      run.output.split(separator: "\n").dropFirst().map {
        String($0.split(separator: " ")[1])
      }
    }
    #expect(behaviours(run) == ["default"] + names)
    #expect(behaviours(compare("flick", [], ["--peers"])) == names)
    let named = compare("flick", [names[1]], ["--peers"])
    #expect(behaviours(named) == [names[1]] + names.filter { $0 != names[1] })
    #expect(compare("flick", [], ["--peers", "--jobs", "3"]).output.contains(names[0]))
  }

  @Test("Totals have a row for each behaviour, with the sums over all traces")
  func totals() throws {
    let traces = ["flick", "reversal"].map { "scripts/traces/\($0).trace.jsonl" }
    let behaviours = ["--behaviour", "default", "--behaviour", "half_overlap"]
    let run = Run(shipped: ["compare"] + traces + behaviours + ["--totals"])
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    let rows = run.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(rows.count == 3 && rows.dropFirst().allSatisfy { $0[1] == "2" }, "\(run.output)")
    let csv = Run(shipped: ["compare"] + traces + behaviours + ["--csv"]).output
    let moves = csv.components(separatedBy: "\r\n").dropFirst().dropLast()
      .map { $0.split(separator: ",") }.filter { $0[1] == "default" }.compactMap { Int($0[3]) }
    #expect(moves.count == 2 && rows[1][0] == "default")
    #expect(rows[1][2] == "\(moves.reduce(0, +))")
    let peers = Run(shipped: ["compare"] + traces + ["--peers"])
    #expect(peers.output.split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix("peers/") })
    #expect(Run(shipped: ["compare"] + traces + behaviours + ["--totals", "--csv"]).status == 64)
  }

  @Test("A swap of two neighbors is the same list, however it came about")
  func neighbors() {
    let run = compare("short-move", ["half_overlap", "under_finger"])
    #expect(run.status == 0)
    #expect(run.output.contains("first decide differently at t=689 ms, in swap\n"))
    #expect(run.output.hasSuffix("\n  the orders never diverge\n"))
  }

  @Test("The dragged item's own place means to stay")
  func ownPlace() throws {
    let scratch = try Scratch(copying: ["traces/press-on-fixed-row.trace.jsonl"])
    try FileManager.default.copyItem(
      atPath: Repository.trace(named: "short-move"),
      toPath: "\(scratch.path)/traces/short-move.trace.jsonl")
    for (name, answer) in [("stays", "return nil"), ("own", "return 1, 2")] {
      try scratch.write(
        "return { api = 1, target = function() \(answer) end }", to: "behaviours/\(name).lua")
    }
    let run = Run([
      "compare", "\(scratch.path)/traces/short-move.trace.jsonl", "--behaviour", "stays",
      "--behaviour", "own", "--scripts", scratch.path,
    ])
    #expect(run.output.hasSuffix("\nshort-move: stays and own do the same\n"), "\(run.output)")
  }

  @Test("If a script fails, the comparison says when, and is still made")
  func scriptError() throws {
    let scratch = try Scratch(copying: ["traces/short-move.trace.jsonl"])
    try scratch.write("return { api = 1 }", to: "behaviours/plain.lua")
    try scratch.write(
      "return { api = 1, target = function() error('not today') end }",
      to: "behaviours/broken.lua")
    let run = Run([
      "compare", "\(scratch.path)/traces/short-move.trace.jsonl", "--behaviour", "plain",
      "--behaviour", "broken", "--scripts", scratch.path,
    ])
    #expect(run.status == 1 && run.error.contains("broken.lua:1"))
    #expect(
      run.output.hasSuffix(
        """

        short-move: plain and broken do the same
          broken failed at t=500 ms, in target: not today

        """), "\(run.output)")
  }
}
