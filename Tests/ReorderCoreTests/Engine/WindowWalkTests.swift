import TestSupport
import Testing

@testable import ReorderCore

/// Random drags of random windows under random policies: the stack stays valid, and the list is
/// never touched.
@Suite struct WindowWalkTests {
  struct RandomPolicy: ReorderPolicy {
    var random: SeededRandom

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      if random.chance(0.4) { return nil }
      switch query.hook {
      case .canLift: return .allow(random.chance(0.9))
      case .follow: return .center(Point2D(number(400), number(800)))
      case .raise: return .raise(random.chance(0.5))
      case .cancel: return .cancel(random.element(of: CancelRule.allCases))
      case .settle:
        let places: [RestRequest.Place] = [
          .native, .free, .sides, .edges, .corners, .center(Point2D(number(400), number(800))),
        ]
        return .rest(
          StyleChange(style: .plain, duration: random.double(0...0.3)),
          RestRequest(
            random.element(of: places), margin: random.chance(0.3) ? number(40) : nil,
            overhang: random.chance(0.3) ? random.double(0...1) : nil))
      case .lift, .over, .accept, .target, .swap, .autoscroll, .style, .shake, .wiggle, .key:
        return nil
      }
    }

    private mutating func number(_ size: Double) -> Double {
      random.chance(0.05)
        ? random.element(of: [.nan, .infinity, 1e300]) : random.double(-size...size)
    }
  }

  private func scene(_ random: inout SeededRandom) -> SceneDescription {
    let windows = (0..<(random.below(6) + 1)).map { index in
      var window = WindowDescription.window(
        "\(index)", center: Point2D(random.double(0...320), random.double(0...600)),
        size: Size2D(random.double(1...400), random.double(1...300)),
        bounces: random.chance(0.5), adsorbs: random.chance(0.7))
      window.options.isDraggable = random.chance(0.9)
      return window
    }
    let container = Rect2D(
      x: random.double(-20...50), y: random.double(-20...50), width: random.double(50...400),
      height: random.double(50...600))
    return stage(windows, container: random.chance(0.5) ? container : nil)
  }

  @Test func everythingHoldsWhateverThePolicyAnswers() throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(100 * walkScale) {
      var finger = try Finger.quick(
        on: scene(&random), native: NativePolicy(windowRest: random.element(of: [.sides, .edges])),
        policy: RandomPolicy(random: random))
      _ = random.next()
      for _ in 0..<6 { try gesture(&finger, &random) }
    }
  }

  private func gesture(
    _ finger: inout Finger<RandomPolicy>, _ random: inout SeededRandom
  ) throws {
    let before = finger.engine.scene
    let start = Point2D(random.double(0...319), random.double(0...599))
    guard let window = before.windows.window(at: start) else { return }
    try finger.down(x: start.x, y: start.y)
    for _ in 0..<8 {
      try finger.move(x: random.double(-50...400), y: random.double(-100...800), after: 0.01)
      if random.chance(0.3) { finger.tick(after: 0.016) }
      expectSound(finger, as: before)
    }
    if random.chance(0.3) { finger.cancel(after: 0.01) }
    try finger.up(after: 0.01)
    expectSound(finger, as: before)
    expectLegal(finger, window, before)
    #expect(finger.engine.drag == nil)
    if random.chance(0.5) { finger.tick(after: 61) }
    if !finger.engine.animations.contains(.snapshots) { #expect(finger.engine.isAtRest) }
  }

  private func expectSound(_ finger: Finger<RandomPolicy>, as before: ReorderScene) {
    let scene = finger.engine.scene
    #expect(scene.windows.violations().isEmpty)
    let names = before.windows.windows.map(\.name)
    #expect(scene.windows.windows.map(\.name).sorted() == names.sorted())
    #expect(scene.list == before.list)
    #expect(scene.scroll == before.scroll)
    for lifted in finger.engine.liftedWindows {
      #expect(lifted.presentation(at: finger.engine.time).center.isFinite)
    }
  }

  /// A moved window rests where its options allow.
  private func expectLegal(_ finger: Finger<RandomPolicy>, _ id: WindowID, _ before: ReorderScene) {
    let windows = finger.engine.scene.windows
    guard let window = windows[id], window.frame != before.windows[id]?.frame else { return }
    let center = window.frame.center
    let range = windows.restArea.range(of: window.frame.size, window.options, nearest: center) {
      $0.clamped(center)
    }
    #expect((range.clamped(center) - center).length < 1e-6)
  }
}
