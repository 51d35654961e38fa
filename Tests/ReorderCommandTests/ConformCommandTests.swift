import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder conform`: what an application did, against a behaviour.
@Suite struct ConformCommandTests {
  /// A folder with the shipped scripts, copies of traces, and observed outcomes beside some of
  /// them.
  ///
  /// Its path is always as long, because reports are laid out by the lengths of paths.
  private struct Recordings {
    let path: String

    init(_ traces: [String], observed: [String: String] = [:]) throws {
      path = "/tmp/conform-\(UUID().uuidString.prefix(8))"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/scripts", withDestinationPath: Repository.path("scripts"))
      for trace in traces {
        try FileManager.default.copyItem(
          atPath: Repository.trace(named: trace),
          toPath: "\(path)/\(trace).trace.jsonl")
      }
      for (name, text) in observed {
        try text.write(
          toFile: "\(path)/\(name).observed.json", atomically: true, encoding: .utf8)
      }
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    func conform(_ arguments: [String], input: String = "", columns: Int? = nil) -> Run {
      Run(
        ["conform"]
          + arguments.map { $0.hasPrefix("@") ? "\(path)/\($0.dropFirst())" : $0 }
          + ["--scripts", "\(path)/scripts"], input: input,
        terminal: columns.map { TerminalSize(columns: $0, lines: 24) })
    }
  }

  /// What a behaviour does, as an application's outcome.
  private static func outcome(_ trace: String, _ behaviour: String) -> String {
    Run(shipped: [
      "replay", "scripts/traces/\(trace).trace.jsonl", "--behaviour", behaviour, "--json",
    ]).output
  }

  @Test("An application that does as the behaviour conforms, without naming the file too")
  func conforms() throws {
    let own = Self.outcome("multi-row-jump", "half_overlap")
    let folder = try Recordings(["multi-row-jump"], observed: ["multi-row-jump": own])
    defer { folder.remove() }
    let run = folder.conform(["@multi-row-jump.trace.jsonl", "--behaviour", "half_overlap"])
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(
      run.output == """
        multi-row-jump conforms to half_overlap: 2 moves, order, commit, offset, events,
          phase, windows, snapshot

        """)
    let named = folder.conform([
      "@multi-row-jump", "@multi-row-jump.observed.json", "--behaviour", "half_overlap",
    ])
    #expect(named.output == run.output && named.status == 0)
    let piped = folder.conform(
      ["@multi-row-jump.trace.jsonl", "-", "--behaviour", "half_overlap"], input: own)
    #expect(piped.output == run.output && piped.status == 0)
  }

  @Test(
    "The report shows the first move that differs, in the width of the terminal",
    arguments: [40, 80, 120])
  func report(columns: Int) throws {
    let folder = try Recordings(
      ["multi-row-jump", "exchange-across-sections", "long-move"],
      observed: [
        "multi-row-jump": Self.outcome("multi-row-jump", "under_finger"),
        "exchange-across-sections": Self.outcome("exchange-across-sections", "half_overlap"),
        "long-move": #"{"moves":[{"item":"bread","to":[0,2]}],"commit":null,"offset":{"y":40}}"#,
      ])
    defer { folder.remove() }
    var text = ""
    for (trace, behaviour) in [
      ("multi-row-jump", "half_overlap"), ("exchange-across-sections", "edge_range_exchange"),
      ("long-move", "default"),
    ] {
      let run = folder.conform(
        ["@\(trace).trace.jsonl", "--behaviour", behaviour], columns: columns)
      #expect(run.status == 1 && run.error.isEmpty)
      text += run.output.replacing(folder.path, with: "/tmp/conform-########")
    }
    for line in text.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
    expectGolden(text, "conform-\(columns).txt")
  }

  @Test("A folder gives a table, and names what has no partner there")
  func folder() throws {
    let folder = try Recordings(
      ["multi-row-jump", "short-move", "flick"],
      observed: [
        "multi-row-jump": Self.outcome("multi-row-jump", "under_finger"),
        "short-move": Self.outcome("short-move", "half_overlap"), "flik": #"{"order":[]}"#,
      ])
    defer { folder.remove() }
    let run = folder.conform(["@", "--behaviour", "half_overlap"])
    #expect(run.status == 1)
    #expect(
      run.error.replacing(folder.path, with: "there") == """
        there/flick.trace.jsonl: left out, as there is no flick.observed.json beside it
        there/flik.observed.json: left out, as it is the observed outcome of no trace here

        """)
    expectGolden(run.output, "conform-folder.txt")
    #expect(
      folder.conform(["@", "--behaviour", "half_overlap", "--jobs", "3"]).output == run.output)
    let json = folder.conform(["@", "--behaviour", "half_overlap", "--json"])
    #expect(json.output.split(separator: "\n").count == 2)
    let parsed = try json.output.split(separator: "\n").map {
      try #require(
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(parsed.map { $0["conforms"] as? Bool } == [false, true])
    let move = try #require(parsed[0]["move"] as? [String: Any])
    #expect(move["t"] as? Double == 640 && move["number"] as? Int == 1)
    #expect((parsed[0]["why"] as? [String: Any])?["hook"] as? String == "swap")
    let lists = try #require(move["lists"] as? [String: [[String]]])
    #expect(lists["behaviour"]?[0][1] == "coffee" && lists["application"]?[0][1] == "flour")
  }

  @Test("Tolerances and parameters count")
  func options() throws {
    let folder = try Recordings(
      ["short-move"], observed: ["short-move": #"{"moves":[{"t":600}]}"#])
    defer { folder.remove() }
    func conform(_ rest: [String]) -> Run {
      folder.conform(["@short-move.trace.jsonl", "--behaviour", "half_overlap"] + rest)
    }
    let late = conform([])
    #expect(late.status == 1 && late.output.contains("move 1 is 89 ms too early"))
    #expect(conform(["--time", "1s"]).status == 0 && conform(["--time", "1000"]).status == 0)
    #expect(conform(["--set", "threshold=2"]).error.contains("threshold"))
    #expect(conform(["--time", "soon"]).status == 64)
    #expect(conform(["--point", "-1"]).status == 64)
  }

  @Test(
    "The search finds the thresholds with which an outcome was made", arguments: [0.2, 0.5, 0.8])
  func threshold(value: Double) throws {
    let own = Run(shipped: [
      "replay", "scripts/traces/mixed-heights.trace.jsonl", "--behaviour", "half_overlap",
      "--set", "threshold=\(value)", "--json",
    ]).output
    let folder = try Recordings(["mixed-heights"], observed: ["mixed-heights": own])
    defer { folder.remove() }
    func search(_ rest: [String]) throws -> [String: Any] {
      let run = folder.conform(
        [
          "@mixed-heights.trace.jsonl", "half_overlap.threshold", "--search", "--json", "--time",
          "0",
        ]
          + rest)
      let line = try #require(run.output.split(separator: "\n").last)
      return try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let found = try search([])
    let parameters = try #require(found["parameters"] as? [[String: Any]])
    #expect(parameters.count == 1 && parameters[0]["parameter"] as? String == "threshold")
    let intervals = try #require(parameters[0]["intervals"] as? [[Double]])
    #expect(intervals.contains { $0[0] <= value && value <= $0[1] }, "\(intervals)")
    for end in intervals.flatMap({ $0 }) {
      let run = folder.conform([
        "@mixed-heights.trace.jsonl", "--behaviour", "half_overlap", "--set", "threshold=\(end)",
        "--time", "0",
      ])
      #expect(run.status == 0, "\(end)")
    }
    let parallel = try search(["--jobs", "4"])
    #expect(NSDictionary(dictionary: parallel) == NSDictionary(dictionary: found))
  }

  @Test("The search names the behaviours that conform, and every parameter's values")
  func search() throws {
    let folder = try Recordings(
      ["multi-row-jump"],
      observed: ["multi-row-jump": Self.outcome("multi-row-jump", "under_finger")])
    defer { folder.remove() }
    let run = folder.conform([
      "@multi-row-jump.trace.jsonl", "--behaviour", "half_overlap", "--search",
    ])
    #expect(run.status == 1 && run.error.isEmpty, "\(run.error)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("under_finger ") && $0.hasSuffix(" yes       -") })
    #expect(
      lines.contains { $0.hasPrefix("half_overlap ") && $0.contains(" no        move 1 is ") })
    #expect(lines.contains { $0.hasPrefix("peers/sortablejs ") })
    #expect(lines.contains { $0.hasPrefix("half_overlap.swap ") && $0.hasSuffix("  exchange") })
    #expect(lines.contains { $0.hasPrefix("half_overlap.threshold ") && $0.hasSuffix(" none") })
  }

  @Test(
    "The tables of a search keep their titles and columns in a terminal", arguments: [40, 80, 120])
  func searchWidth(columns: Int) throws {
    let folder = try Recordings(
      ["multi-row-jump"],
      observed: ["multi-row-jump": Self.outcome("multi-row-jump", "under_finger")])
    defer { folder.remove() }
    let run = folder.conform(
      ["@multi-row-jump.trace.jsonl", "--behaviour", "half_overlap", "--search"],
      columns: columns)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.count <= columns }, "\(run.output)")
    let title = try #require(lines.firstIndex { $0.hasPrefix("behaviour ") })
    let parameters = try #require(lines.firstIndex { $0.hasPrefix("parameter ") })
    let rows = lines[title..<parameters]
    let conforms = try #require(lines[title].firstRange(of: "conforms")).lowerBound
    for row in rows.dropFirst() where !row.hasPrefix(" ") {
      #expect(row[conforms...].hasPrefix("yes") || row[conforms...].hasPrefix("no"), "\(row)")
    }
    if columns == 40 {
      #expect(lines[title + 1] == "  first difference" && !rows.contains("  -"))
      #expect(lines[parameters + 1] == "  conforms with")
    } else {
      let margin = try #require(lines[title].firstRange(of: "first difference")).lowerBound
      #expect(rows.allSatisfy { $0[..<margin].hasSuffix("  ") })
      #expect(lines[parameters].hasSuffix("  conforms with"))
    }
  }

  @Test("What cannot be searched is said")
  func searchProblems() throws {
    let folder = try Recordings(["flick"], observed: ["flick": #"{"order":[["x"]]}"#])
    defer { folder.remove() }
    func conform(_ target: String) -> Run {
      folder.conform(["@flick.trace.jsonl", target, "--search"])
    }
    #expect(conform("half_overlap.treshold").error.contains("did you mean 'threshold'?"))
    #expect(conform("half_overlp.threshold").error.contains("did you mean 'half_overlap'?"))
    #expect(conform("peers/sortablejs.treshold").error.contains("did you mean 'threshold'?"))
    #expect(conform("peers/sortablejs.threshold").output.contains("peers/sortablejs.threshold "))
  }

  @Test("-o writes what would be printed")
  func file() throws {
    let folder = try Recordings(
      ["short-move"], observed: ["short-move": #"{"order":[["x"]]}"#])
    defer { folder.remove() }
    let printed = folder.conform(["@short-move", "--json"])
    let run = folder.conform(["@short-move", "-o", "\(folder.path)/out.json"])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      try String(contentsOfFile: "\(folder.path)/out.json", encoding: .utf8) == printed.output)
  }

  @Test("A file that ends in .svg holds the picture, one that ends in .html the report too")
  func picture() throws {
    let folder = try Recordings(
      ["multi-row-jump", "short-move"],
      observed: [
        "multi-row-jump": Self.outcome("multi-row-jump", "under_finger"),
        "short-move": Self.outcome("short-move", "half_overlap"),
      ])
    defer { folder.remove() }
    func written(_ operand: String, _ name: String) throws -> (run: Run, text: String) {
      let path = "\(folder.path)/\(name)"
      let run = folder.conform([operand, "--behaviour", "half_overlap", "-o", path])
      return (run, try String(contentsOfFile: path, encoding: .utf8))
    }
    let drawing = try written("@multi-row-jump.trace.jsonl", "a.svg")
    #expect(drawing.run.status == 1 && drawing.run.output.isEmpty && drawing.run.error.isEmpty)
    #expect(drawing.text.hasPrefix("<svg ") && drawing.text.hasSuffix("</svg>\n"))
    #expect(drawing.text.contains(">bread 2 → 6 (exchange)</text>"))
    #expect(try written("@multi-row-jump.trace.jsonl", "b.SVG").text == drawing.text)
    let same = try written("@short-move.trace.jsonl", "same.svg")
    #expect(same.run.status == 0 && same.text.contains(">nothing differs</text>"))
    let page = try written("@multi-row-jump.trace.jsonl", "a.html")
    #expect(page.run.status == 1 && page.run.output.isEmpty && page.run.error.isEmpty)
    #expect(page.text.hasPrefix("<!doctype html>") && !page.text.contains("<nav"))
    #expect(page.text.contains("  why half_overlap moves it there:\n    swap → "))
    // A folder is one page with all of its traces.
    let all = try written("@", "all.htm")
    #expect(all.run.status == 1)
    #expect(all.text.contains(">multi-row-jump, half_overlap</a>: does not conform</li>"))
    #expect(all.text.contains(">short-move, half_overlap</a>: conforms</li>"))
    #expect(try written("@", "again.html").text == all.text)
  }

  @Test(
    "A picture of what it cannot show is refused, with what to do; no file is left",
    arguments: [
      (
        ["@"],
        "an SVG shows one trace under one behaviour, not 2 comparisons; write a page that "
          + "ends in .html for all of them"
      ),
      (
        ["@flick.trace.jsonl", "--behaviour", "default"],
        "an SVG shows one trace under one behaviour, not 2 comparisons"
      ),
      (
        ["@flick.trace.jsonl", "--search"],
        "a picture shows no search; leave out --search, or write it to a file that ends in .txt"
      ),
    ])
  func noPicture(arguments: [String], message: String) throws {
    let folder = try Recordings(
      ["flick", "short-move"],
      observed: ["flick": #"{"order":[]}"#, "short-move": #"{"order":[]}"#])
    defer { folder.remove() }
    let path = "\(folder.path)/out.svg"
    let run = folder.conform(arguments + ["--behaviour", "half_overlap", "-o", path])
    #expect(run.status == 64 && run.error.contains(message), "\(run.error)")
    #expect(!FileManager.default.fileExists(atPath: path))
    let none = folder.conform(["@no.jsonl", "@nor.jsonl", "-o", "\(folder.path)/out.html"])
    #expect(none.status == 1)
    #expect(none.error.hasSuffix("nothing could be compared, so no picture is written\n"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out.html"))
    let foreign = folder.conform(["@flick.trace.jsonl", "-o", "\(folder.path)/out.png"])
    #expect(
      foreign.status == 64
        && foreign.error.contains("the endings are .htm, .html, .json, .jsonl, .svg, .txt"))
  }

  @Test(
    "What cannot be compared is said, with what to do",
    arguments: [
      (["@flick.trace.jsonl"], 1, "flick.observed.json: No such file or directory; name the file"),
      (["@empty"], 1, "no trace with an observed outcome; NAME.trace.jsonl needs"),
      (["@short-move.observed.json"], 64, "is an observed outcome; put its trace before it"),
      (["@short-move.trace.jsonl"], 1, #"unknown key "ordr"; did you mean "order"?"#),
      (["-"], 1, "needs its observed outcome: - OBSERVED"),
      (["@nowhere.trace.jsonl"], 1, "No such file or directory"),
      (["@flick.trace.jsonl", "@other.json"], 1, "it is of the trace 'elsewhere', not of 'flick'"),
    ] as [([String], Int32, String)])
  func problems(arguments: [String], status: Int32, message: String) throws {
    let folder = try Recordings(["flick", "short-move"], observed: ["short-move": #"{"ordr":[]}"#])
    defer { folder.remove() }
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/empty", withIntermediateDirectories: true)
    try #"{"trace":"elsewhere","order":[]}"#.write(
      toFile: "\(folder.path)/other.json", atomically: true, encoding: .utf8)
    let run = folder.conform(arguments, input: Self.outcome("flick", "default"))
    #expect(run.status == status)
    #expect(run.error.contains(message), "\(run.error)")
  }
}
