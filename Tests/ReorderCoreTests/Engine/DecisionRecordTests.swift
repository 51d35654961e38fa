import ReorderCore
import TestSupport
import Testing

@Suite struct DecisionRecordTests {
  /// Answers only `target`, with a slot that does not exist.
  private struct Wrong: ReorderPolicy {
    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      switch query.hook {
      case .target: .target(Slot(section: 7, item: 7))
      case .swap: .swap(.exchange)
      default: nil
      }
    }
  }

  private func engine() throws -> ReorderEngine {
    try ReorderEngine(
      scene: SceneDescription(
        viewport: Size2D(width: 320, height: 220),
        sections: [SectionDescription(id: "s", items: ["a", "b", "c", "d"])]),
      press: PressRules(duration: 0))
  }

  private func sample(_ time: Int64, _ phase: PointerSample.Phase, _ y: Double) throws
    -> EngineEvent
  {
    .pointer(
      try PointerSample(
        time: Timestamp(microseconds: time), phase: phase, position: Point2D(x: 100, y: y)))
  }

  @Test("Every reported decision has its record, in the same order")
  func parallel() throws {
    var engine = try engine()
    var policy = Wrong()
    engine.reportsDecisions = true
    var count = 0
    for event in [
      try sample(0, .down, 20), try sample(16_000, .move, 70), try sample(32_000, .up, 70),
    ] {
      engine.handle(event, asking: &policy)
      count += engine.decisions.count
    }
    #expect(count > 4)
  }

  @Test("A record says why an answer was refused, and holds the inputs of the question")
  func refusal() throws {
    var engine = try engine()
    var policy = Wrong()
    engine.reportsDecisions = true
    engine.handle(try sample(0, .down, 20), asking: &policy)
    engine.handle(try sample(16_000, .move, 70), asking: &policy)
    let record = try #require(engine.decisions.first { $0.query.hook == .target })
    #expect(record.decider == .gate)
    #expect(record.refusal == .noSuchSlot(Slot(section: 7, item: 7)))
    #expect(record.query.drag.pointer == Point2D(x: 100, y: 70))
    #expect(record.query.drag.item?.current == Slot(section: 0, item: 0))
    #expect(record.scroll == engine.scene.scroll)
    let swap = engine.decisions.first { $0.query.hook == .swap }
    #expect(swap.map(\.decider) ?? .policy == .policy && swap?.refusal == nil)
  }

  @Test("Records are kept only on request, and only for one step")
  func off() throws {
    var engine = try engine()
    engine.handle(try sample(0, .down, 20))
    #expect(engine.decisions.isEmpty)
    engine.reportsDecisions = true
    engine.handle(try sample(16_000, .move, 60))
    #expect(!engine.decisions.isEmpty)
    engine.handle(.tick(Timestamp(microseconds: 16_000_000_000)))
    let times = Set(engine.decisions.map(\.query.drag.time))
    #expect(times.count <= 1)
  }
}
