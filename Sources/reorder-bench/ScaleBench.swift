import CBenchBaseline
import Glibc
import ReorderCore

/// The cost of a list of a million rows compared with one of a hundred.
enum ScaleBench {
  private static let rows = 1_000_000

  /// The mean length of a row, in points.
  private static let meanLength = 50.0

  static func figures() throws -> [Figure] {
    let before = residentBytes()
    var large: ReorderEngine?
    let build = try nanoseconds { large = try engine(rows: rows) }
    let bytes = Double(residentBytes() - before) / Double(rows)
    guard let large else { return [] }
    let small = try engine(rows: 100)
    let pair = Pair(runs: 5) {
      nanosecondsOfAStep(across: large, rowsAStep: 1)
    } over: {
      median((0..<300).map { _ in nanosecondsOfAStep(across: small, rowsAStep: 1) })
    }
    let (lift, selected) = try liftOfAThousand()
    let together = Pair(runs: 3) {
      nanosecondsOfAStep(across: selected, rowsAStep: 1)
    } over: {
      nanosecondsOfAStep(across: large, rowsAStep: 1)
    }
    let leaps = (0..<9).map { _ in nanosecondsOfAStep(across: large, rowsAStep: 333) }
    return [
      Figure("scale_step_ratio", pair.ratio, "ratio", .atMost(2)),
      Figure("large_step_ns", median(pair.first), "ns"),
      Figure("small_step_ns", median(pair.second), "ns"),
      Figure("large_leap_ns", median(leaps), "ns"),
      Figure("selected_lift_ns", lift, "ns"),
      Figure("selected_step_ratio", together.ratio, "ratio", .atMost(2)),
      Figure("bytes_per_item", bytes, "bytes", .atMost(64)),
      Figure("build_ns_per_item", build / Double(rows), "ns"),
    ]
  }

  /// The cost of lifting a thousand selected rows among all, and the engine with them in the air.
  private static func liftOfAThousand() throws -> (nanoseconds: Double, engine: ReorderEngine) {
    var engine = try scene(rows: rows, selected: (0..<1000).map { "row-\($0 * 1000)" })
    let clock = ProcessorTime.now
    engine.handle(.pointer(try sample(.down, y: 10, step: 0)))
    let time = nanoseconds(since: clock)
    engine.handle(.pointer(try sample(.move, y: 595, step: 1)))
    return (time, engine)
  }

  /// An engine whose first row has just been lifted and rests at the bottom edge.
  private static func engine(rows: Int) throws -> ReorderEngine {
    var engine = try scene(rows: rows)
    engine.handle(.pointer(try sample(.down, y: 10, step: 0)))
    engine.handle(.pointer(try sample(.move, y: 595, step: 1)))
    return engine
  }

  private static func scene(rows: Int, selected: [String]? = nil) throws -> ReorderEngine {
    let items = (0..<rows).map { row in
      ItemDescription(id: "row-\(row)", length: Double(30 + row % 5 * 10))
    }
    return try ReorderEngine(
      scene: SceneDescription(
        viewport: Size2D(width: 320, height: 600),
        sections: [
          SectionDescription(id: "rows", items: .listed(items), selected: selected)
        ]), press: PressRules(duration: 0))
  }

  private static func sample(
    _ phase: PointerSample.Phase, y: Double, step: Int
  ) throws -> PointerSample {
    try PointerSample(
      time: Timestamp(microseconds: Int64(step) * 8000), phase: phase,
      position: Point2D(x: 100, y: y))
  }

  /// Drags across the whole list by edge scroll alone and returns the cost of a tick.
  ///
  /// - Parameter rowsAStep: The rows crossed per tick; at 1 the drag is equally fast in every list.
  private static func nanosecondsOfAStep(
    across start: ReorderEngine, rowsAStep: Double
  ) -> Double {
    var engine = start
    let way = engine.scene.scroll.maximumOffset.y
    let steps = Int(way / (meanLength * rowsAStep))
    var rules = NativePolicy(autoscroll: .edge(speed: meanLength * rowsAStep * 60))
    let begin = engine.time
    // The first move gives the copy its own list.
    let moves = engine.drag?.item?.moves
    var begun = 0
    while engine.drag?.item?.moves == moves {
      begun += 1
      engine.handle(.tick(begin.laterOrLatest(bySeconds: Double(begun) / 60)), asking: &rules)
    }
    let clock = ProcessorTime.now
    for step in (begun + 1)...steps {
      engine.handle(.tick(begin.laterOrLatest(bySeconds: Double(step) / 60)), asking: &rules)
    }
    let time = nanoseconds(since: clock)
    precondition(
      engine.scene.scroll.offset.y > way * 0.9, "the drag did not cross the list")
    return time / Double(steps - begun)
  }

  /// The resident memory of this process, in bytes.
  static func residentBytes() -> Int {
    bench_release_memory()
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = fread(&buffer, 1, buffer.count, file)
    let fields = String(decoding: buffer[..<count], as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
  }
}
