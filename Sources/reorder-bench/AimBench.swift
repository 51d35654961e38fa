import Foundation
import ReorderCore
import ReorderScripting
import ReorderTrace

/// The figures for which there are aims, each with what it was before the work on them.
///
/// Instructions are counted by `valgrind`, and the traces read by `simdjson` of Python; where those
/// are missing, so are their figures, and a line says so. The floor is a C program in one file that
/// does the same drags over a plain array; `REORDER_FLOOR` names it.
enum AimBench {
  private static let seed = 5

  static func figures() throws -> [Figure] {
    try reading() + instructions() + peers() + page() + sweep() + check() + [building()]
  }

  // MARK: Reading

  /// Reading traces over parsing the same lines, one by one, with simdjson.
  private static func reading() throws -> [Figure] {
    let program = """
      import simdjson, sys, time
      lines = open(sys.argv[1], "rb").read().splitlines()
      parser = simdjson.Parser()
      times = []
      for _ in range(5):
          start = time.process_time_ns()
          for line in lines: parser.parse(line)
          times.append(time.process_time_ns() - start)
      print(min(times))
      """
    let file = try Program.corpus(400, seed: seed)
    defer { try? FileManager.default.removeItem(at: file) }
    let bytes = Array(try Data(contentsOf: file))
    guard let other = try output(["python3", "-c", program, file.path]).flatMap({ Double($0) })
    else { return missing("reading_over_simdjson", "pip install pysimdjson") }
    let times = (0..<7).map { _ in nanoseconds { _ = ParseBench.read(bytes) } }
    return [
      Figure("reading_over_simdjson", other / median(times), "ratio", .atLeast(2), before: 0.9)
    ]
  }

  // MARK: Instructions

  /// Instructions a sample of a replay, without those of the start, over lists.
  private static func instructions() throws -> [Figure] {
    guard try output(["valgrind", "--version"]) != nil else {
      return missing("instructions", "apt-get install valgrind")
    }
    let files = try [2, 40].map { try Program.corpus($0, seed: seed, kind: "list") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let corpus = TraceCorpus(seed: UInt64(seed), kinds: [.list])
    let samples = (2..<40).reduce(0) { sum, number in
      sum + corpus.trace(number).records.count { $0.action.isSample }
    }
    func perSample(_ command: (URL) -> [String]) throws -> Double {
      let counts = try files.map { try count(command($0)) }
      return (counts[1] - counts[0]) / Double(samples)
    }
    func replay(_ program: URL, _ behaviour: String) throws -> Double {
      try perSample {
        [
          program.path, "replay", $0.path, "--json", "--messages", "none", "--behaviour",
          behaviour,
        ]
      }
    }
    return try Program.withFile { program in
      // Debian's valgrind cannot read what this compiler writes for debuggers.
      _ = try Program.run(["strip", "-o", program.path, try Program.path(of: "reorder")])
      let native = try replay(program, CorpusBench.native)
      let script = try replay(program, "half_overlap")
      return [
        Figure("instructions.native", native, "a sample", .atMost(6_575), before: 10_520),
        Figure("instructions.half_overlap", script, "a sample", .atMost(9_427), before: 18_853),
        Figure("half_overlap_over_native", script / native, "ratio", .atMost(1.6), before: 1.79),
      ]
        + (try floor(perSample).map {
          Figure("native_over_floor", native / $0, "ratio", .atMost(4), before: 7.6)
        }.map { [$0] } ?? missing("native_over_floor", "REORDER_FLOOR=floor.c"))
    }
  }

  /// The instructions a sample of the floor; `nil` if there is no program for it.
  private static func floor(_ perSample: ((URL) -> [String]) throws -> Double) throws -> Double? {
    guard let source = ProcessInfo.processInfo.environment["REORDER_FLOOR"] else { return nil }
    return try Program.withFile { floor in
      _ = try Program.run(["cc", "-O2", "-x", "c", source, "-o", floor.path, "-lm"])
      return try perSample { [floor.path, $0.path, "0"] }
    }
  }

  /// The instructions of a program.
  private static func count(_ command: [String]) throws -> Double {
    try Program.withFile { messages in
      _ = try Program.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"] + command,
        messages: messages)
      let words = try String(contentsOf: messages, encoding: .utf8).split(separator: " ")
      guard let label = words.firstIndex(where: { $0.hasSuffix("Collected") }),
        words.indices.contains(label + 2)
      else { return 0 }
      return Double(words[label + 2].prefix { $0.isNumber }) ?? 0
    }
  }

  // MARK: Peers

  /// Of each shape, the peer whose samples take longest, over the native rules.
  private static func peers() throws -> [Figure] {
    let names = ScriptSource.shipped.peerNames
    return try ["list", "grid"].flatMap { kind in
      let file = try Program.corpus(150, seed: seed, kind: kind)
      defer { try? FileManager.default.removeItem(at: file) }
      func replay(_ behaviour: String) throws -> Double {
        try Program.nanoseconds(
          "reorder",
          ["replay", file.path, "--json", "--messages", "none", "--behaviour", behaviour])
      }
      return try names.map { name in
        let pair = try Pair(runs: 3) {
          try replay(name)
        } over: {
          try replay(CorpusBench.native)
        }
        return Figure("peer_ratio.\(kind).\(name)", pair.ratio, "ratio", .atMost(6))
      }
    }
  }

  // MARK: Pages and commands

  /// The page of one drag of ten thousand samples.
  private static func page() throws -> [Figure] {
    try Program.withFile { trace in
      try Program.withFile { page in
        try longDrag().write(to: trace, atomically: true, encoding: .utf8)
        let costs = try (0..<3).map { _ in
          try Program.cost(
            "reorder", ["render", trace.path, "--format", "html", "--behaviour", "half_overlap"],
            to: page)
        }
        let size = try Data(contentsOf: page).count
        return [
          Figure(
            "page_s", median(costs.map(\.processor)) / 1e9, "s", .atMost(0.6), before: 4.6),
          Figure(
            "page_memory_mb", median(costs.map(\.memory)) / 1e6, "MB", .atMost(80), before: 398),
          Figure("page_mb", Double(size) / 1e6, "MB", .atMost(3), before: 10.7),
        ]
      }
    }
  }

  /// A mouse that goes up and down thirty rows with ten thousand samples.
  private static func longDrag() -> String {
    let items = (0..<30).map { "\"row-\($0)\"" }.joined(separator: ",")
    let scene = """
      {"viewport":{"width":320,"height":480},"layout":{"type":"list","axis":"vertical",\
      "item_length":44},"sections":[{"id":"rows","items":[\(items)]}]}
      """
    var lines = ["{\"trace\":1,\"name\":\"long\",\"tick_hz\":60,\"scene\":\(scene)}"]
    lines.append(#"{"t":0,"p":"down","x":100,"y":100,"kind":"mouse"}"#)
    for step in 1..<9_999 {
      let y = 100 + abs((step + 300) % 600 - 300)
      lines.append(#"{"t":\#(step * 8),"p":"move","x":100,"y":\#(y),"kind":"mouse"}"#)
    }
    lines.append(#"{"t":80000,"p":"up","x":100,"y":100,"kind":"mouse"}"#)
    return lines.joined(separator: "\n") + "\n"
  }

  /// What one more setting of a sweep takes, over the first one with the reading.
  private static func sweep() throws -> [Figure] {
    let file = try Program.corpus(200, seed: seed)
    defer { try? FileManager.default.removeItem(at: file) }
    func sweep(_ settings: Int) throws -> Double {
      try Program.nanoseconds(
        "reorder",
        [
          "sweep", file.path, "--behaviour", "half_overlap", "--vary",
          "threshold=0.1..0.9/\(settings)",
        ])
    }
    let pair = try Pair(runs: 5) {
      try sweep(9)
    } over: {
      try sweep(2)
    }
    // (a + 8 b) / (a + b) = r, so b / a = (r - 1) / (8 - r).
    let more = (pair.ratio - 1) / (8 - pair.ratio)
    return [Figure("sweep_next_over_first", more, "ratio", .atMost(0.95), before: 1)]
  }

  private static func check() throws -> [Figure] {
    let times = try (0..<5).map { _ in try Program.nanoseconds("reorder", ["check", "scripts"]) }
    return [Figure("check_s", median(times) / 1e9, "s", .atMost(0.4), before: 1.1)]
  }

  private static func building() throws -> Figure {
    Figure("build_s", try SizeBench.secondsToBuild(), "s", .atMost(1.6), before: 3.3)
  }

  // MARK: What may be missing

  /// The output of a program; `nil` if there is no such program, or it fails.
  private static func output(_ command: [String]) throws -> String? {
    try Program.withFile { file in
      try Program.withFile { messages in
        guard (try? Program.run(command, to: file, messages: messages)) != nil else { return nil }
        return try String(contentsOf: file, encoding: .utf8)
          .trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
  }

  private static func missing(_ figure: String, _ remedy: String) -> [Figure] {
    let line = "reorder-bench: not measured: \(figure); it needs: \(remedy)\n"
    FileHandle.standardError.write(Data(line.utf8))
    return []
  }
}
