import TestSupport
import Testing

@testable import ReorderCore

/// When and how fast the content scrolls automatically.
@Suite struct AutoscrollRuleTests {
  /// The speed along y with the finger at a viewport y, over rows of `length` scrolled by 100.
  private func speed(
    _ rule: AutoscrollRule, finger y: Double, length: Double, scale: Double = 1,
    viewport: Double = 600
  ) throws -> Double {
    let scene = try ReorderScene(rows(100, of: length, viewport: viewport, offset: 100))
    let slot = Slot(0, 5)
    let item = try #require(scene.list.item(at: slot))
    var drag = DragContext(
      id: 1, subject: .item(DraggedItem(item, at: slot)), frame: scene.frame(at: slot),
      pointer: Point2D(x: 160, y: y),
      contentPointer: Point2D(x: 160, y: y + 100), time: .zero)
    drag.fields.center = Point2D(x: 160, y: y + 100)
    drag.fields.scale = scale
    return rule.velocity(for: drag, in: scene).dy
  }

  @Test(arguments: [(41.0, -240.0), (42, 0), (300, 0), (558, 0), (559, 240)])
  func theScaledEdgeScrollsAtOneSpeed(finger: Double, expected: Double) throws {
    let rule = AutoscrollRule.edge(speed: 240)
    #expect(try speed(rule, finger: finger, length: 80, scale: 1.03) == expected)
  }

  @Test func aSnapshotAboutAsLongAsTheViewportIsMeasuredAtTheFinger() throws {
    for length in [450.0, 600, 700] {
      #expect(try speed(.edge(speed: 240), finger: 300, length: length) == 0)
      #expect(try speed(.edge(speed: 240), finger: -1, length: length) == -240)
      #expect(try speed(.range(150, fastest: 1_200), finger: 500, length: length) == 400)
    }
  }

  @Test(arguments: [
    (460.0, 80.0), (500, 400), (550, 800), (575, 1_000), (590, 1_000), (9_999, 1_000), (140, -80),
    (75, -600), (25, -1_000), (0, -1_000), (-500, -1_000), (150, 0), (300, 0), (450, 0),
  ])
  func aRangeScrollsTheFasterTheDeeper(finger: Double, expected: Double) throws {
    #expect(try speed(.range(150, fastest: 1_200), finger: finger, length: 50) == expected)
  }

  @Test func zonesMeetInTheMiddleOfASmallViewport() throws {
    let rule = AutoscrollRule.range(150, fastest: 1_200)
    let speeds = try stride(from: 0.0, through: 100, by: 1).map {
      try speed(rule, finger: $0, length: 20, viewport: 100)
    }
    #expect(speeds[50] == 0)
    #expect(speeds[..<50].allSatisfy { $0 < 0 })
    #expect(speeds[51...].allSatisfy { $0 > 0 })
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func noRuleScrollsNothing() throws {
    for y in [-100.0, 0, 300, 600, 900] {
      #expect(try speed(.none, finger: y, length: 50) == 0)
      #expect(try speed(.range(0, fastest: 100), finger: y, length: 50).isFinite)
    }
  }

  @Test func aRowAsWideAsTheViewportIsInNoZoneAcross() throws {
    // Lifted it is wider than the viewport, but the content cannot scroll across.
    var engine = try ReorderEngine(
      scene: rows(100, of: 50, viewport: 600, offset: 100), press: PressRules(duration: 0))
    engine.handle(.pointer(try .init(time: .zero, phase: .down, position: Point2D(x: 160, y: 300))))
    let drag = try #require(engine.drag)
    #expect(drag.bounds.size.width * drag.scale > engine.scene.scroll.viewport.width)
    #expect(drag.item?.wasLiftedInZone == false)
    #expect(drag.item?.zoneSeconds == 0)
  }

  // MARK: Through the engine

  private func finger(
    _ scene: SceneDescription, speed: Double = 240
  ) throws -> Finger<NativePolicy> {
    var native = NativePolicy.still(.underCenter)
    native.autoscroll = .edge(speed: speed)
    return try Finger(on: scene, native: native)
  }

  @Test(arguments: [30, 60, 90, 120])
  func oneSecondScrollsTheSpeedAtEveryTickRate(hz: Int) throws {
    var finger = try finger(rows(100, of: 50))
    try finger.press(y: 525)
    try finger.move(y: 590)
    finger.wait(1, hz: hz)
    #expect(finger.offset == 240)
    #expect(finger.engine.scene.list.violations().isEmpty)
  }

  @Test func scrollingStartsAndEndsBetweenTicksAllTheSame() throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<20 {
      let start = Double(random.below(500_000)) / 1e6
      let length = Double(random.below(1_000_000)) / 1e6
      let offsets = try [30, 60, 90, 120].map { hz in
        var finger = try finger(rows(100, of: 50))
        try finger.press(y: 525)
        finger.wait(start, hz: hz)
        try finger.move(y: 590)
        finger.wait(length, hz: hz)
        try finger.move(y: 300)
        finger.wait(0.3, hz: hz)
        return finger.offset
      }
      #expect(Set(offsets).count == 1, "\(offsets)")
      #expect(abs(offsets[0] - 240 * length) < 0.001)
    }
  }

  @Test func aRowAsWideAsTheViewportDoesNotScrollSideways() throws {
    var native = NativePolicy.still(.underCenter)
    native.lift.style.scale = 1.5
    native.autoscroll = AutoscrollRule(probe: .edge, speed: .constant(240), ramp: 1)
    var finger = try Finger(on: rows(100, of: 50), native: native)
    try finger.press(y: 325)
    finger.wait(5)
    #expect(finger.engine.drag?.item?.scrollSeconds == 0)
    try finger.move(y: 590)
    finger.wait(0.5)
    // Half of the ramp: a quarter of the distance at full speed, and no more.
    #expect(finger.offset > 20 && finger.offset < 40)
  }

  @Test func atTheEndTheScrollStopsAndReorderingGoesOn() throws {
    var finger = try finger(rows(20, of: 50))
    try finger.press(y: 25)
    try finger.move(y: 599)
    finger.wait(5)
    #expect(finger.offset == 400)
    #expect(finger.engine.drag?.item?.scrollSeconds == 0)
    let item = try #require(finger.item("A"))
    #expect(finger.engine.scene.list.slot(of: item) == Slot(0, 19))
    try finger.move(y: 520, after: 0.1)
    #expect(finger.engine.scene.list.slot(of: item) == Slot(0, 18))
    try finger.up()
    #expect(finger.commits == [Commit(item: item, from: Slot(0, 0), to: Slot(0, 18))])
  }

  @Test func contentThatFitsNeverScrolls() throws {
    var finger = try finger(rows(5, of: 50))
    try finger.press(y: 25)
    for y in [-100.0, 599, 0, 1_000] {
      try finger.move(y: y, after: 0.1)
      finger.wait(1)
      #expect(finger.offset == 0)
    }
    #expect(!finger.effects.contains { if case .scrolled = $0 { true } else { false } })
  }

  @Test func fiveThousandMixedRowsAreCrossedByEdgeScrollAlone() throws {
    let lengths = (0..<5_000).map { Double([40, 60, 52, 80, 44][$0 % 5]) }
    var finger = try finger(rows(lengths), speed: 12_000)
    let names = finger.engine.scene.list.order[0].sorted()
    try finger.press(y: 20)
    try finger.move(y: 598)
    finger.wait(lengths.reduce(0, +) / 12_000 + 1)
    try finger.up()
    #expect(finger.offset == finger.engine.scene.scroll.maximumOffset.y)
    #expect(finger.engine.scene.list.order[0].sorted() == names)
    #expect(finger.engine.scene.list.order[0].last == "A")
    #expect(finger.commits.count == 1)
  }
}
