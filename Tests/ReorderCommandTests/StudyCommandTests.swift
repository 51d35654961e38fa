import Foundation
import Testing

@testable import ReorderCommand

/// `reorder study` and `reorder tune`.
@Suite struct StudyCommandTests {
  private static let tasks = """
    {"scene":{"viewport":{"width":320,"height":300},"sections":[{"id":"s",
    "items":["a","b","c","d","e","f"]}]},
    "tasks":[{"name":"down","item":"a","to":3},{"name":"up","item":"e","to":1}]}
    """

  /// Runs a command on a file of tasks, which is written for it.
  private func run(_ words: [String]) throws -> Run {
    let path = NSTemporaryDirectory() + "reorder-tasks-\(UUID().uuidString).json"
    try Self.tasks.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return Run([words[0], path] + words.dropFirst())
  }

  @Test func theTableHasARowForEachSetting() throws {
    let run = try run([
      "study", "--behaviour", "half_overlap", "--behaviour", "under_finger", "--vary",
      "threshold=0.4,0.6", "--hands", "8",
    ])
    #expect(run.error == "")
    let rows = run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows[0].prefix(3) == ["behaviour", "threshold", "done"])
    #expect(rows[1].prefix(3) == ["half_overlap", "0.4", "100.0%"])
    #expect(rows[2].prefix(3) == ["half_overlap", "0.6", "100.0%"])
    // It has no threshold.
    #expect(rows[3].prefix(3) == ["under_finger", "-", "100.0%"])
    #expect(rows[4].prefix(3) == ["best", "of", "half_overlap:"])
    #expect(rows[5].prefix(3) == ["best", "of", "all:"])
    #expect(rows.count == 6)
  }

  @Test func theSameWhateverTheJobs() throws {
    let words = [
      "study", "--behaviour", "half_overlap", "--vary", "threshold=0.3..0.7/3", "--hands", "70",
      "--seed", "5", "--json",
    ]
    let one = try run(words)
    #expect(one.status == 0)
    #expect(one.output == (try run(words + ["--jobs", "2"])).output)
    #expect(one.output != (try run(words + ["--seed", "6"])).output)
  }

  @Test func jsonHasEveryFigureWithItsInterval() throws {
    let run = try run(["study", "--behaviour", "half_overlap", "--hands", "6", "--json"])
    let lines = try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["task"] as? String } == [nil, "down", "up"])
    for line in lines {
      #expect(line["hands"] as? Int == 6)
      let seconds = try #require(line["seconds"] as? [String: Double])
      let (low, high) = (seconds["low"] ?? 0, seconds["high"] ?? 0)
      #expect(low > 0.5 && low <= seconds["value"] ?? 0 && high >= seconds["value"] ?? 9)
    }
  }

  @Test func csvHasTheSameRows() throws {
    let run = try run(["study", "--behaviour", "half_overlap", "--hands", "6", "--csv"])
    let rows = run.output.split(separator: "\r\n").map { $0.split(separator: ",") }
    #expect(rows.map { $0[1] } == ["task", "all", "down", "up"])
    #expect(
      rows[0].prefix(7) == [
        "behaviour", "task", "hands", "pointer", "done", "done_low",
        "done_high",
      ])
  }

  /// A page of its own, which reaches nothing else.
  @Test func thePageHasAPlot() throws {
    let path = NSTemporaryDirectory() + "reorder-study-\(UUID().uuidString).html"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let run = try run([
      "study", "--behaviour", "half_overlap", "--vary", "threshold=0.2..0.8/4", "--hands", "6",
      "-o", path,
    ])
    #expect(run.status == 0 && run.output == "")
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("<polygon class=\"band s0\""))
    #expect(page.contains("best: "))
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("<script"))
  }

  @Test func everyDragIsATrace() throws {
    let drags = try run([
      "study", "--behaviour", "half_overlap", "--hands", "3", "--pointer", "mouse", "--drags",
    ])
    let replayed = Run(["replay", "-", "--json"], input: drags.output)
    #expect(replayed.status == 0 && replayed.error == "")
    let orders = replayed.output.split(separator: "\n").map {
      $0.matches(of: /"order":(\[\[.*?\]\])/)
    }
    #expect(
      orders.map { $0.first.map { String($0.output.1) } } == [
        #"[["b","c","d","a","e","f"]]"#, #"[["b","c","d","a","e","f"]]"#,
        #"[["b","c","d","a","e","f"]]"#, #"[["a","e","b","c","d","f"]]"#,
        #"[["a","e","b","c","d","f"]]"#, #"[["a","e","b","c","d","f"]]"#,
      ])
  }

  @Test func writesTracesOfSomeHands() throws {
    let folder = NSTemporaryDirectory() + "reorder-study-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let words = [
      "study", "--behaviour", "half_overlap", "--hands", "5", "--traces", folder,
    ]
    let first = try run(words)
    #expect(first.status == 0 && first.error == "Wrote 6 traces to \(folder).\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      names.prefix(3) == [
        "half_overlap-down-median.trace.jsonl", "half_overlap-down-quickest.trace.jsonl",
        "half_overlap-down-slowest.trace.jsonl",
      ])
    #expect(Run(["replay"] + names.map { "\(folder)/\($0)" }).status == 0)
    let again = try run(words)
    #expect(again.status == 1)
    #expect(again.error == "reorder study: \(folder) already exists; name a new directory\n")
  }

  private static let bad: [(words: [String], status: Int32, part: String)] = [
    (
      ["study", "lists"], 1,
      "the shipped sets of tasks are list, small-rows, mixed-heights, "
        + "scrolling, grid, board, outline; did you mean 'list'?"
    ),
    (
      ["study", "list", "--behaviour", "half_overlap", "--vary", "thresold=0..1/2"], 1,
      "did you mean 'threshold'?"
    ),
    (
      ["study", "list", "--behaviour", "half_overlap", "--vary", "threshold=0..2/3"], 1,
      "threshold"
    ),
    (["study", "list", "--json", "--csv"], 64, "--json and --csv cannot be combined"),
    (["study", "list", "--drags", "--json"], 64, "--drags prints traces and nothing else"),
    (["study", "list", "-o", "x.png"], 64, "no .png can be written"),
    (
      [
        "study", "list", "--hands", "1000000", "--vary", "threshold=0..1/9000", "--behaviour",
        "half_overlap",
      ], 1, "are more than 20000000 trials"
    ),
    (
      ["tune", "list", "--behaviour", "half_overlap", "--goal", "speed"], 64,
      "the figures are seconds, moves"
    ),
    (
      ["tune", "list", "--behaviour", "half_overlap", "--over", "threshold=0.9..0.1"], 64,
      "two numbers, the smaller one first"
    ),
    (["tune", "list", "--behaviour", "half_overlap", "--over", "threshold=0..7"], 1, "threshold"),
    (["tune", "list", "--behaviour", "under_finger", "--over", "x=0..1"], 1, "x"),
  ]

  @Test(arguments: bad.indices)
  func badInputIsNamed(index: Int) {
    let (words, status, part) = Self.bad[index]
    let run = Run(words)
    #expect(run.status == status, "\(run.error)")
    #expect(run.error.contains(part), "\(run.error)")
    #expect(run.output == "")
  }

  // MARK: tune

  /// A behaviour that makes people wait after a lift is quicker without.
  private static let slow = """
    return {
      api = 1,
      params = { wait = { default = 0.8, min = 0, max = 1, doc = "seconds of a press" } },
      press = function(_, p) return { duration = p.wait } end,
    }
    """

  private func scripts(_ text: String) throws -> String {
    let folder = NSTemporaryDirectory() + "reorder-tune-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/behaviours", withIntermediateDirectories: true)
    try text.write(toFile: "\(folder)/behaviours/mine.lua", atomically: true, encoding: .utf8)
    return folder
  }

  @Test func findsAndWritesABetterDefault() throws {
    let folder = try scripts(Self.slow)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = try run([
      "tune", "--behaviour", "mine", "--scripts", folder, "--hands", "10", "--write",
    ])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("best: wait 0\n"), "\(run.output)")
    #expect(run.output.hasSuffix("wrote \(folder)/behaviours/mine.lua\n"))
    let text = try String(contentsOfFile: "\(folder)/behaviours/mine.lua", encoding: .utf8)
    #expect(text == Self.slow.replacing("default = 0.8", with: "default = 0"))
  }

  /// A parameter that nothing depends on has no best value.
  @Test func callsNoiseNoImprovement() throws {
    let folder = try scripts(
      "return { api = 1, params = { idle = { default = 1, min = 0, max = 2, doc = \"x\" } } }")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = try run([
      "tune", "--behaviour", "mine", "--scripts", folder, "--hands", "10", "--write",
    ])
    #expect(run.status == 1)
    #expect(run.output.contains("the defaults are the best that was found: idle 1"))
  }
}
