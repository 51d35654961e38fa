import CReorder
import ReorderCore
import ReorderScripting
import ReorderTrace

/// Compares samples through the C interface with the same samples through the engine in Swift.
///
/// Both fetch what changed. Time does not tick, since only the interface would run the ticks.
enum CBench {
  private static let samples = 8_000
  private static let behaviour = "half_overlap"

  static func figures() throws -> [Figure] {
    let idle = try pair(isDragging: false)
    let drag = try pair(isDragging: true)
    return [
      Figure("c_idle_ratio", idle.ratio, "ratio", .atMost(2)),
      Figure("c_idle_ns", median(idle.first), "ns"),
      Figure("c_sample_ratio", drag.ratio, "ratio", .atMost(1.2)),
      Figure("c_sample_ns", median(drag.first), "ns"),
    ]
  }

  private static func pair(isDragging: Bool) throws -> Pair {
    let inC = try InC(isDragging: isDragging)
    let inSwift = try InSwift(isDragging: isDragging)
    return try Pair(runs: 31) {
      try inC.nanoseconds()
    } over: {
      try inSwift.nanoseconds()
    }
  }

  /// The finger's place after a number of steps.
  private static func place(_ step: Int) -> Double {
    100 + Double(abs((step + 400) % 800 - 400))
  }

  private static func seconds(_ step: Int) -> Double { 1 + Double(step) * 0.008 }

  struct Failure: Error {
    var message: String
  }

  /// An engine behind its handle.
  private final class InC {
    private let engine = reorder_new()
    private var step = 0

    init(isDragging: Bool) throws {
      let scene = String(decoding: Workload.description.encoded, as: UTF8.self)
      try check(reorder_set_scene(engine, scene, 0.001))
      try check(reorder_use_behaviour(engine, CBench.behaviour))
      guard isDragging else { return }
      try check(reorder_pointer(engine, 0, REORDER_DOWN, 100, 100, 0))
      try check(reorder_tick(engine, 1))
    }

    deinit { reorder_free(engine) }

    private func check(_ status: reorder_status) throws {
      guard status != REORDER_OK else { return }
      throw Failure(message: String(cString: reorder_error(engine)))
    }

    /// Continues for a run of samples and returns the nanoseconds per sample.
    func nanoseconds() throws -> Double {
      var change = reorder_change()
      var changes = 0
      let start = ProcessorTime.now
      for _ in 0..<samples {
        step += 1
        _ = reorder_pointer(engine, seconds(step), REORDER_MOVE, 100, place(step), 0)
        while reorder_next_change(engine, &change) { changes += 1 }
      }
      let time = reorder_bench.nanoseconds(since: start)
      if let problem = reorder_next_problem(engine) {
        throw Failure(message: String(cString: problem))
      }
      return time / Double(samples)
    }
  }

  /// An engine in Swift.
  private final class InSwift {
    private var engine: ReorderEngine
    private var live = LiveBehaviour(named: CBench.behaviour, in: .shipped)
    private var step = 0

    init(isDragging: Bool) throws {
      engine = try ReorderEngine(scene: Workload.description)
      engine.tracksDisplacement = true
      guard isDragging else { return }
      try handle(.down, at: 0, 100)
      engine.handle(.wait(until: Timestamp(microseconds: 1_000_000)), asking: &live)
    }

    private func handle(
      _ phase: PointerSample.Phase, at seconds: Double, _ y: Double
    ) throws {
      let time = try Timestamp.zero.advanced(bySeconds: seconds)
      let sample = try PointerSample(time: time, phase: phase, position: Point2D(x: 100, y: y))
      engine.handle(.pointer(sample), asking: &live)
    }

    /// Continues for a run of samples and returns the nanoseconds per sample.
    func nanoseconds() throws -> Double {
      var changes = 0
      let start = ProcessorTime.now
      for _ in 0..<samples {
        step += 1
        try handle(.move, at: seconds(step), place(step))
        for change in engine.changes where change.effect != .restored { changes += 1 }
      }
      return reorder_bench.nanoseconds(since: start) / Double(samples)
    }
  }
}
