import CBenchBaseline
import ReorderCore

/// The cost of a drag over a board of a hundred lists with a thousand cards each, compared with one
/// in a list of a hundred.
enum BoardBench {
  private static let (lists, cards) = (100, 1000)
  private static let width = 200.0
  private static let samples = 8000

  /// How the finger moves sideways: the points of a sample, up to where it turns.
  private struct Way {
    var points: Double
    var end: Double

    /// To and fro over the lists in sight: a list every fifty samples.
    static let overLists = Way(points: 4, end: 780)
    /// To and fro over the border of two lists, into the other one with every sample.
    static let overABorder = Way(points: 10, end: 10)
  }

  static func figures() throws -> [Figure] {
    let before = bench_allocated_bytes()
    var large = try Drag(board())
    let bytes = Double(bench_allocated_bytes() - before) / Double(lists * cards)
    var small = try Drag(list())
    let pair = try Pair(runs: 15) {
      try large.nanoseconds(.overLists)
    } over: {
      try small.nanoseconds(.overLists)
    }
    let allocations = large.allocations
    let crossing = try Pair(runs: 15) {
      try large.nanoseconds(.overABorder)
    } over: {
      try small.nanoseconds(.overABorder)
    }
    return [
      Figure("board_step_ratio", pair.ratio, "ratio", .atMost(2)),
      Figure("board_step_ns", median(pair.first), "ns"),
      Figure("board_crossing_ratio", crossing.ratio, "ratio"),
      Figure("board_crossing_ns", median(crossing.first), "ns"),
      Figure("bytes_per_card", bytes, "bytes", .atMost(64)),
      .count("allocations_per_sample_board", allocations, "allocations", .atMost(0)),
    ]
  }

  private static func rows(_ count: Int, prefix: String) -> [SectionDescription] {
    [
      SectionDescription(
        id: "rows",
        items: .listed(
          (0..<count).map {
            ItemDescription(id: "\(prefix)\($0)", length: Double(30 + $0 % 5 * 10))
          }))
    ]
  }

  private static func board() -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: 4 * width, height: 600),
      lists: (0..<lists).map { number in
        ListDescription(
          id: "list-\(number)",
          frame: Rect2D(x: Double(number) * width, y: 0, width: width, height: 600),
          sections: rows(cards, prefix: "\(number)-"))
      })
  }

  private static func list() -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: 4 * width, height: 600), sections: rows(100, prefix: "row-"))
  }

  /// A drag in progress under the native rules, whose finger moves up and down, and sideways.
  private struct Drag {
    private var engine: ReorderEngine
    private var rules = NativePolicy(autoscroll: .none)
    private var step = 0
    /// Heap allocations of a sample in the latest run.
    private(set) var allocations = 0.0

    init(_ scene: SceneDescription) throws {
      engine = try ReorderEngine(scene: scene, press: PressRules(duration: 0))
      engine.handle(.pointer(try Self.sample(0, .overLists, .down)), asking: &rules)
    }

    private static func sample(
      _ step: Int, _ way: Way, _ phase: PointerSample.Phase = .move
    ) throws -> PointerSample {
      let turns = Int(way.end / way.points)
      let sideways = Double(abs((step + turns) % (2 * turns) - turns)) * way.points
      return try PointerSample(
        time: Timestamp(microseconds: Int64(step) * 8000), phase: phase,
        position: Point2D(
          x: (way.end < width ? width - way.end / 2 : 10) + sideways,
          y: 100 + Double(abs((step + 400) % 800 - 400))))
    }

    /// Continues for a run of samples and returns the nanoseconds per sample.
    mutating func nanoseconds(_ way: Way) throws -> Double {
      let events = try (1...samples).map { EngineEvent.pointer(try Self.sample(step + $0, way)) }
      step += samples
      let cost = cost(of: events, on: &engine, asking: &rules)
      allocations = cost.allocations
      return cost.nanoseconds
    }
  }
}
