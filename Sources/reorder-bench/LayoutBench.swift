import ReorderCore

/// The cost of a drag over a hundred thousand tags that wrap, compared with one in a list of as
/// many rows.
enum LayoutBench {
  private static let items = 100_000
  private static let samples = 4000

  static func figures() throws -> [Figure] {
    var tags = try Drag(.flow(.init(lineSpacing: 4, itemSpacing: 4)))
    var rows = try Drag(.list(.init()))
    let pair = try Pair(runs: 9) {
      try tags.nanoseconds()
    } over: {
      try rows.nanoseconds()
    }
    return [
      Figure("flow_step_ratio", pair.ratio, "ratio", .atMost(5)),
      Figure("flow_step_ns", median(pair.first), "ns"),
      Figure("rows_step_ns", median(pair.second), "ns"),
    ]
  }

  /// A drag in progress under the native rules, whose finger goes up and down the viewport.
  private struct Drag {
    private var engine: ReorderEngine
    private var rules = NativePolicy(autoscroll: .none)
    private var step = 0

    init(_ layout: LayoutDescription) throws {
      let items = (0..<LayoutBench.items).map { number in
        ItemDescription(
          id: "tag-\(number)", length: 32, width: Double(30 + number * 37 % 90))
      }
      engine = try ReorderEngine(
        scene: SceneDescription(
          viewport: Size2D(width: 320, height: 600), layout: layout,
          sections: [SectionDescription(id: "tags", items: .listed(items))]),
        press: PressRules(duration: 0))
      engine.handle(.pointer(try Self.sample(0, .down)), asking: &rules)
    }

    private static func sample(
      _ step: Int, _ phase: PointerSample.Phase = .move
    ) throws -> PointerSample {
      try PointerSample(
        time: Timestamp(microseconds: Int64(step) * 8000), phase: phase,
        position: Point2D(x: 100, y: 100 + Double(abs((step + 400) % 800 - 400))))
    }

    /// Continues for a run of samples and returns the nanoseconds per sample.
    mutating func nanoseconds() throws -> Double {
      let events = try (1...samples).map { EngineEvent.pointer(try Self.sample(step + $0)) }
      step += samples
      return cost(of: events, on: &engine, asking: &rules).nanoseconds
    }
  }
}
