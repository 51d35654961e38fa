import ReorderCore

/// For any answer of a policy, native or scripted, the gate lets through only what keeps the list
/// whole.
enum GateFuzz {
  static func run(_ bytes: [UInt8]) throws {
    var source = ByteSource(bytes)
    let answers = source.splitInHalf()
    let scene = FuzzedScene.description(&source)
    if source.chance(oneIn: 2) {
      try FuzzedSession.run(scene, source, asking: try ScriptedAnswers.behaviour(answers))
    } else {
      try FuzzedSession.run(scene, source, asking: FuzzedPolicy(source: answers))
    }
  }
}

/// Answers every question with a choice of the bytes, right or wrong.
struct FuzzedPolicy: ReorderPolicy {
  var source: ByteSource

  mutating func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    let hook = query.hook
    if source.chance(oneIn: 8) { return nil }
    return decision(of: source.chance(oneIn: 16) ? .cancel : hook)
  }

  mutating func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? { source.chance(oneIn: 4) ? event.rawValue : nil }

  private mutating func decision(of hook: PolicyHook) -> PolicyDecision {
    switch hook {
    case .canLift: .allow(!source.chance(oneIn: 8))
    case .lift: .style(style())
    case .settle: source.chance(oneIn: 2) ? .rest(style(), request()) : .style(style())
    case .follow: .center(Point2D(x: source.wild(), y: source.wild()))
    case .over:
      .over(
        source.chance(oneIn: 3)
          ? nil : source.chance(oneIn: 2) ? .list(source.below(6) - 1) : .zone(source.below(3) - 1))
    case .accept: .accept(!source.chance(oneIn: 4), because: nil)
    case .target, .key: .target(source.chance(oneIn: 5) ? nil : slot())
    case .swap: .swap(source.element(of: SwapRule.allCases + [nil]) ?? nil)
    case .autoscroll: .velocity(Vector2D(dx: source.wild(), dy: source.wild()))
    case .cancel: .cancel(source.element(of: CancelRule.allCases) ?? .restore)
    case .raise: .raise(source.chance(oneIn: 2))
    case .style: .restyle(source.chance(oneIn: 3) ? nil : style())
    case .shake, .wiggle: .poses(source.chance(oneIn: 3) ? nil : poses())
    }
  }

  private mutating func slot() -> Slot {
    if source.chance(oneIn: 16) { return Slot(section: .min, item: .max) }
    return Slot(section: source.below(5) - 1, item: source.below(9) - 1)
  }

  private mutating func style() -> StyleChange {
    StyleChange(
      style: SnapshotStyle(scale: source.wild(), alpha: source.number(-0.5...1.5)),
      duration: source.chance(oneIn: 4) ? source.wild() : 0.1)
  }

  private mutating func poses() -> PoseKeyframes? {
    let frames = (0..<source.below(4)).map { index in
      PoseKeyframe(
        time: source.chance(oneIn: 6) ? source.wild() : Double(index + 1) / 10,
        pose: Pose(
          offset: Vector2D(dx: source.wild(), dy: source.wild()), rotation: source.wild()))
    }
    return PoseKeyframes(frames, repetition: source.chance(oneIn: 2) ? .forever : .times(1))
  }

  private mutating func request() -> RestRequest {
    let point = Point2D(x: source.wild(), y: source.wild())
    return RestRequest(
      source.chance(oneIn: 2) ? .native : .center(point), margin: source.wild(),
      overhang: source.wild())
  }
}
