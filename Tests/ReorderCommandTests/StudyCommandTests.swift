import Foundation
import TestSupport
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

  @Test("Traces name a behaviour by its file only if no other behaviour has the name")
  func behaviourInAFile() throws {
    let scratch = try Scratch(copying: ["behaviours/half_overlap.lua"])
    let file = "\(scratch.path)/behaviours/half_overlap.lua"
    let words = ["study", "--behaviour", file, "--scripts", Repository.path("scripts")]
    let drags = try run(words + ["--hands", "1", "--drags"])
    #expect(drags.status == 0 && drags.output.contains("\"behaviour\":\"half_overlap\""))
    // It never takes a slot, so no hand would be done: the file is what runs.
    try scratch.write(
      "return { api = 1, can_lift = function() return false end }",
      to: "behaviours/half_overlap.lua")
    let table = try run(words + ["--hands", "1"])
    #expect(table.status == 0 && table.output.contains("0.0%"), "\(table.output)")
    for option in [["--drags"], ["--traces", "\(scratch.path)/drags"]] {
      let run = try run(words + ["--hands", "1"] + option)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.error.contains("'\(file)' and another behaviour are both named 'half_overlap'"))
    }
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

  /// Two halves of the hands are the whole, in any order, and each figure is the same.
  @Test func trialsOfSeveralFilesAreOneStudy() throws {
    let words = [
      "study", "--behaviour", "half_overlap", "--behaviour", "under_finger", "--vary",
      "threshold=0.4,0.6", "--seed", "7", "--pointer", "mouse",
    ]
    let whole = try run(words + ["--hands", "70", "--json"])
    let first = try run(words + ["--hands", "30", "--trials"])
    let second = try run(
      words + ["--hands", "40", "--first-hand", "30", "--trials", "--jobs", "2"])
    #expect(first.output.split(separator: "\n").count == 1 + 3 * 2 * 30)
    let folder = NSTemporaryDirectory() + "reorder-trials-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (one, two) = ("\(folder)/1.jsonl", "\(folder)/2.jsonl")
    try first.output.write(toFile: one, atomically: true, encoding: .utf8)
    try second.output.write(toFile: two, atomically: true, encoding: .utf8)
    let merged = Run(["study", two, one, "--json"])
    #expect(merged.error == "")
    #expect(merged.output == whole.output)
    let piped = Run(["study", "-", "--json"], input: second.output + first.output)
    #expect(piped.output == whole.output)
    // An error in them is named.
    #expect(
      Run(["study", one, one]).error
        == "reorder study: hand 0 did 'down' twice under half_overlap, threshold 0.4; "
        + "give each file once\n")
    let part = first.output.split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(
      Run(["study", "-"], input: part).error
        == "reorder study: hand 29 did not do 'up' under under_finger; "
        + "give the files of all hands\n")
    let other = try run(words + ["--hands", "3", "--set", "press=0", "--seed", "8", "--trials"])
    #expect(
      Run(["study", one, "-"], input: other.output).error.contains(
        "<stdin> has other settings, tasks, pointers or seeds than the file before it"))
    for (text, part) in [
      ("", "there are no trials"), ("{", "<stdin>:1"), ("\n[1]\n", "<stdin>:2"),
      (#"{"setting":0}"#, "study"),
      (#"{"study":2}"#, "study"),
      (first.output + #"{"setting":9,"task":0,"hand":0}"#, "<stdin>:182: \"setting\" is 9"),
      (first.output + #"{"setting":0,"task":0,"hand":99,"done":1}"#, "done"),
    ] {
      let run = Run(["study", "-"], input: text)
      #expect(run.status == 1 && run.output == "", "\(text.suffix(50))")
      #expect(run.error.contains(part), "\(run.error)")
    }
    let busy = Run(["study", one, "--hands", "3"])
    #expect(busy.status == 64)
    #expect(busy.error.contains("--hands and '\(one)' cannot be combined"))
    #expect(Run(["study", one, "list"]).error.contains("tasks and files of trials"))
    #expect(Run(["study", "\(folder)/3.jsonl"]).error.contains("3.jsonl: No such file"))
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
        + "scrolling, grid, grid-scrolling, board, "
        + "board-scrolling, outline; did you mean 'list'?"
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
    (["study", "list", "--drags", "-o", "x.html"], 64, "--drags prints traces and nothing else"),
    (["study", "list", "--drags", "--trials"], 64, "--drags prints traces and nothing else"),
    (["study", "list", "--trials", "--csv"], 64, "--trials prints the tries and nothing else"),
    (["study", "list", "-o", "x.png"], 64, "cannot write 'x.png' as .png"),
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

  @Test(.enabled(if: Shell.has("/usr/bin/python3"), "python3 is not installed"))
  func theValidationSaysHowToGetTheRecordings() throws {
    let run = try Terminal.run(Repository.path("scripts/study/validate"), [])
    #expect(run.status == 64 && run.output == "")
    #expect(run.error.contains("git clone https://github.com/balabit/Mouse-Dynamics-Challenge"))
  }

  private static let recordings = ProcessInfo.processInfo.environment["REORDER_POINTER_DATA"]

  /// Simulated drags are as near to recorded ones as the documentation says.
  @Test(.enabled(if: recordings != nil, "REORDER_POINTER_DATA names no folder of recordings"))
  func handsAreLikeRecordedOnes() throws {
    let folder = try #require(Self.recordings)
    let run = try Terminal.run(
      Repository.path("scripts/study/validate"), [folder],
      environment: [
        "PATH": "/usr/bin:/bin", "REORDER": "\(Repository.products.path)/reorder",
      ])
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test func tasksHaveNamesOfTheirOwn() {
    let run = Run(["study", "list", "list"])
    #expect(run.status == 1)
    #expect(run.error == "reorder study: two tasks are named 'list/one-down'; rename one\n")
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
