import TestSupport
import Testing

@testable import ReorderCore

/// The user scrolls under a drag, and a finger in a scroll zone scrolls the content.
@Suite struct ScrollStepTests {
  private func lifted(_ policy: ScriptedPolicy = ScriptedPolicy()) throws -> Finger<ScriptedPolicy>
  {
    var finger = try Finger(
      on: rows(100, of: 50), press: PressRules(duration: 0), native: .still(.underFinger),
      policy: policy)
    try finger.down(y: 25)
    return finger
  }

  @Test("A scroll asks for the target once, with its cause and the content's new place")
  func once() throws {
    var finger = try lifted()
    let before = finger.policy.asked.count
    finger.send(.scroll(to: Point2D(x: 0, y: 100), at: .at(0.2)))
    let asked = finger.policy.asked[before...]
    #expect(asked.map(\.hook) == [.autoscroll, .follow, .target, .swap, .style])
    #expect(asked.allSatisfy { $0.drag.cause == .scroll })
    #expect(asked.dropFirst().allSatisfy { $0.drag.contentPointer.y == 125 })
    #expect(finger.order.prefix(3) == "BCA")
    finger.tick(after: 0.3)
    #expect(finger.policy.asked.last?.drag.cause == .tick)
  }

  @Test("A scroll by the application is one like the user's, but for its cause")
  func application() throws {
    var (user, app) = (try lifted(), try lifted())
    let offset = Point2D(x: 0, y: 100)
    user.send(.scroll(to: offset, at: .at(0.2)))
    app.send(.scroll(to: offset, at: .at(0.2), by: .app))
    #expect(app.effects == user.effects)
    #expect(app.policy.asked.last?.drag.cause == .appScroll)
  }

  @Test("A scroll by the application is dropped in a drag that scrolls by itself, and only then")
  func dropped() throws {
    let offset = Point2D(x: 0, y: 100)
    var finger = try lifted()
    finger.engine.native.autoscroll = .edge(speed: 240)
    let asked = finger.policy.asked.count
    finger.send(.scroll(to: offset, at: .at(0.2), by: .app))
    #expect(finger.effects.last == .scrollDropped(offset))
    #expect(finger.engine.scene.scroll.offset == .zero)
    #expect(finger.policy.asked.count == asked)
    finger.send(.scroll(to: offset, at: .at(0.2)))
    #expect(finger.engine.scene.scroll.offset == offset)
    try finger.up()
    finger.send(.scroll(to: .zero, at: .at(finger.now), by: .app))
    #expect(finger.engine.scene.scroll.offset == .zero)
  }

  @Test("The engine shows the item that keys move, so it drops the application's scrolls")
  func keys() throws {
    var finger = try Finger(
      on: rows(100, of: 50), press: PressRules(duration: 0), native: .still(.underFinger),
      policy: ScriptedPolicy())
    let item = try #require(finger.engine.scene.list.item(at: Slot(section: 0, item: 0)))
    finger.send(.key(.lift(.item(item)), at: .at(0)))
    finger.send(.scroll(to: Point2D(x: 0, y: 100), at: .at(0.2), by: .app))
    #expect(finger.engine.scene.scroll.offset == .zero)
  }

  @Test("An automatic scroll covers the time up to the user's")
  func runsOnFirst() throws {
    let speed = Vector2D(dx: 0, dy: 240)
    var finger = try lifted(ScriptedPolicy([.autoscroll: .velocity(speed)]))
    try finger.move(y: finger.position.y + 5, after: 0)
    finger.send(.scroll(to: Point2D(x: 0, y: 500), at: .at(0.5)))
    let offsets = finger.effects.compactMap { effect -> Double? in
      if case .scrolled(let offset) = effect { offset.y } else { nil }
    }
    #expect(offsets == [120, 500])
  }

  /// Scrolls twenty points per sample in the zone, as rules for mouse events do.
  struct PerSample: ReorderPolicy {
    func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      guard query.hook == .autoscroll else { return nil }
      let drag = query.drag
      guard drag.cause == .sample, drag.samplePointer.y > 500 else { return .velocity(.zero) }
      return .velocity(Vector2D(dx: 0, dy: 20 / drag.frameSeconds))
    }
  }

  @Test("A rule that counts samples sees the sample's own finger")
  func perSample() throws {
    var finger = try Finger(
      on: rows(100, of: 50), press: PressRules(duration: 0), policy: PerSample())
    try finger.down(y: 25)
    try finger.move(y: 30, after: 0.01)
    var offsets: [Double] = []
    for y in [550.0, 560, 570, 25] {
      try finger.move(y: y, after: 0.01)
      offsets.append(finger.offset)
    }
    #expect(offsets == [20, 40, 60, 60])
  }

  @Test(
    "A finger entering a zone between two ticks has scrolled the same distance at every rate",
    arguments: [30, 60, 90, 120])
  func betweenTicks(hz: Int) throws {
    var native = NativePolicy.still
    native.autoscroll = AutoscrollRule(probe: .finger, range: 50, speed: .constant(240))
    var finger = try Finger(on: rows(100, of: 50), press: PressRules(duration: 0), native: native)
    try finger.down(y: 25)
    try finger.move(y: 300, after: 0.005)
    finger.wait(0.05, hz: hz)
    try finger.move(y: 590, after: 0.004)
    finger.wait(0.5, hz: hz)
    try finger.move(y: 300, after: 0.003)
    finger.wait(0.2, hz: hz)
    #expect(finger.offset == 240 * 0.503)
  }

  @Test("A snapshot may be as far away as a finger can carry it, and no further")
  func farAway() throws {
    for (y, isRefused) in [(1e9, false), (4e9, true)] {
      let center = PolicyDecision.center(Point2D(x: 160, y: y + 300))
      var finger = try lifted()
      finger.send(.scroll(to: Point2D(x: 0, y: 300), at: .at(0.1)))
      finger.policy.answers[.follow] = center
      try finger.move(y: 1e9, after: 0.1)
      #expect(finger.policy.refusals.contains { $0.decision == center } == isRefused)
    }
  }
}
