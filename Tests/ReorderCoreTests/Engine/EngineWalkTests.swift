import TestSupport
import Testing

@testable import ReorderCore

/// Random policies over random scenes: whatever they answer, only the list's order changes.
@Suite struct EngineWalkTests {
  /// Gives random answers, sometimes none and sometimes invalid ones.
  struct RandomPolicy: ReorderPolicy {
    var random: SeededRandom

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      if random.chance(0.25) { return nil }
      if random.chance(0.05) { return .allow(random.chance(0.5)) }
      switch query.hook {
      case .canLift: return .allow(random.chance(0.8))
      case .lift, .settle:
        return .style(
          StyleChange(style: SnapshotStyle(scale: number(2)), duration: number(0.5)))
      case .follow: return .center(Point2D(x: number(300), y: number(2_000)))
      case .over, .accept: return nil
      case .target, .key:
        return .target(random.chance(0.2) ? nil : Slot(random.below(6) - 1, random.below(12) - 1))
      case .swap: return .swap(random.element(of: SwapRule.moving + [nil]))
      case .autoscroll: return .velocity(Vector2D(dx: number(500), dy: number(5_000)))
      case .cancel: return .cancel(random.element(of: CancelRule.allCases))
      case .raise: return .raise(random.chance(0.5))
      case .style:
        let style = SnapshotStyle(alpha: number(1))
        return .restyle(random.chance(0.3) ? nil : StyleChange(style: style, duration: 0.1))
      case .shake, .wiggle:
        return .poses(
          PoseKeyframes(
            evenly: [Pose(offset: Vector2D(dx: number(9), dy: 0), rotation: number(9))],
            duration: number(0.5), repetition: random.element(of: [.forever, .times(2)])))
      }
    }

    private mutating func number(_ size: Double) -> Double {
      random.chance(0.03)
        ? random.element(of: [.nan, .infinity, -.infinity, 1e300, -0.0])
        : random.double(-size...size)
    }
  }

  private func scene(_ random: inout SeededRandom) -> SceneDescription {
    let sections = (0..<(random.below(4) + 1)).map { section in
      SectionDescription(
        id: "\(section)", headerLength: random.chance(0.5) ? 30 : nil,
        items: .listed(
          (0..<random.below(8)).map { item in
            ItemDescription(
              id: "\(section).\(item)", length: random.double(5...150),
              isMovable: random.chance(0.9), isTarget: random.chance(0.9))
          }))
    }
    return SceneDescription(
      viewport: Size2D(width: 320, height: random.double(50...700)),
      insets: Insets(top: random.chance(0.3) ? 40 : 0, left: 0, bottom: 20, right: 0),
      offset: Point2D(x: 0, y: random.double(-100...500)),
      layout: .list(
        .init(
          axis: random.element(of: Axis2D.allCases), spacing: random.chance(0.5) ? 6 : 0)),
      sections: sections)
  }

  @Test func everythingHoldsWhateverThePolicyAnswers() throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(150 * walkScale) {
      var finger = try Finger(
        on: scene(&random), press: PressRules(duration: random.element(of: [0, 0.05])),
        native: NativePolicy(target: random.element(of: PingPongTests.rules)),
        policy: RandomPolicy(random: random))
      _ = random.next()
      for _ in 0..<6 { try gesture(&finger, &random) }
    }
  }

  /// One gesture from touch to end, with the invariants checked at every event and at its end.
  private func gesture(
    _ finger: inout Finger<RandomPolicy>, _ random: inout SeededRandom
  ) throws {
    let (before, offset) = (finger.order, finger.engine.scene.scroll.offset)
    let changesBefore = finger.changes.count
    let isScrolled = random.chance(0.3)
    try finger.down(x: random.double(0...319), y: random.double(0...400))
    finger.tick(after: 0.06)
    for _ in 0..<12 {
      let place = (x: random.double(-50...400), y: random.double(-100...800))
      try finger.move(x: place.x, y: place.y, after: 0.01)
      if random.chance(0.5) { finger.tick(after: 0.016) }
      if isScrolled, random.chance(0.1) {
        finger.send(.scroll(to: Point2D(x: 0, y: random.double(-99...999)), at: .at(finger.now)))
      }
      expectSound(finger, as: before)
    }
    let isCancelled = random.chance(0.4)
    if isCancelled { finger.cancel(after: 0.01) }
    try finger.up(after: 0.01)
    expectSound(finger, as: before)
    let effects = finger.changes[changesBefore...].map(\.effect)
    let commits = effects.count { if case .committed = $0 { true } else { false } }
    #expect(commits == (finger.order == before ? 0 : 1))
    #expect(finger.engine.drag == nil)
    if effects.contains(.restored) {
      #expect(finger.order == before)
      // The sum of lengths that are not binary fractions depends on the order in its last digit.
      let back = finger.engine.scene.scroll.offset - offset
      if !isScrolled { #expect(back.length < 1e-9) }
    }
    if random.chance(0.7) { finger.tick(after: 61) }
    if !finger.engine.animations.isEmpty == false { #expect(finger.engine.isAtRest) }
  }

  private func expectSound(_ finger: Finger<RandomPolicy>, as order: String) {
    let scene = finger.engine.scene
    #expect(scene.list.violations().isEmpty)
    #expect(scene.list.order.joined().sorted() == Self.names(order))
    #expect(scene.scroll.offset == scene.scroll.clamped(scene.scroll.offset))
    #expect(scene.scroll.offset.isFinite)
    for snapshot in finger.engine.snapshots {
      let drawn = snapshot.presentation(at: finger.engine.time)
      #expect(drawn.center.isFinite)
      #expect(drawn.style.isValid)
    }
  }

  /// The names in a line like `0.00.1|1.0`, in alphabetical order.
  private static func names(_ line: String) -> [String] {
    var names: [String] = []
    var rest = Array(line.filter { $0 != "|" })
    while rest.count >= 3 {
      names.append(String(rest.prefix(3)))
      rest.removeFirst(3)
    }
    return names.sorted()
  }
}
