import Foundation

/// The cost of whole processes: the start of `reorder`, and a corpus on two cores over one.
enum ProcessBench {
  static func startup() throws -> [Figure] {
    let pair = try Pair(runs: 21) {
      try Program.nanoseconds("reorder", ["--version"])
    } over: {
      try Program.nanoseconds("HelloWorld", [])
    }
    return [
      Figure("startup_ratio", pair.ratio, "ratio", .atMost(1.5)),
      Figure("startup_ms", median(pair.first) / 1e6, "ms"),
    ]
  }

  static func jobs() throws -> [Figure] {
    let file = try Program.corpus(4000, seed: 7)
    defer { try? FileManager.default.removeItem(at: file) }
    func replay(_ jobs: Int) throws -> Double {
      try Program.cost("reorder", ["replay", "-", "--json", "--jobs", "\(jobs)"], from: file)
        .elapsed
    }
    let pair = try Pair(runs: 11) {
      try replay(1)
    } over: {
      try replay(2)
    }
    return [Figure("jobs_speedup_2", pair.ratio, "ratio", .atLeast(1.8))]
  }
}
