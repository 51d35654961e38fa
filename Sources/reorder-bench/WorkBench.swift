import Foundation

/// Commands that people wait for, against replaying the same drags as often under the native rules.
enum WorkBench {
  private static let thresholds = 9

  static func figures() throws -> [Figure] { try sweep() + test() }

  /// Nine thresholds of `half_overlap` over two hundred drags.
  private static func sweep() throws -> [Figure] {
    let file = try Program.corpus(200, seed: 5)
    defer { try? FileManager.default.removeItem(at: file) }
    let pair = try Pair(runs: 5) {
      try Program.nanoseconds(
        "reorder",
        [
          "sweep", file.path, "--behaviour", "half_overlap", "--vary",
          "threshold=0.1..0.9/\(thresholds)",
        ])
    } over: {
      try replay(Array(repeating: file.path, count: thresholds))
    }
    return [
      Figure("sweep_s", median(pair.first) / 1e9, "s"), Figure("sweep_ratio", pair.ratio, "ratio"),
    ]
  }

  /// The specs in `scripts/spec`, against the traces that they replay.
  private static func test() throws -> [Figure] {
    let folder = FileManager.default.currentDirectoryPath + "/scripts"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/traces")
      .filter { $0.hasSuffix(".trace.jsonl") }.map { "\(folder)/traces/\($0)" }
    let pair = try Pair(runs: 5) {
      try Program.nanoseconds("reorder", ["test", "\(folder)/spec"])
    } over: {
      try replay(files)
    }
    return [
      Figure("test_s", median(pair.first) / 1e9, "s"), Figure("test_ratio", pair.ratio, "ratio"),
    ]
  }

  private static func replay(_ files: [String]) throws -> Double {
    try Program.nanoseconds(
      "reorder",
      ["replay", "--json", "--messages", "none", "--behaviour", CorpusBench.native] + files)
  }
}
