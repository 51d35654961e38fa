import TestSupport
import Testing

@testable import ReorderCore

/// The policy decides how long a finger must press, at each touch.
@Suite struct PolicyPressTests {
  struct Quick: ReorderPolicy {
    var press: PressRules?

    func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? { nil }
  }

  private func finger(_ press: PressRules?) throws -> Finger<Quick> {
    try Finger(on: rows(6, of: 50), policy: Quick(press: press))
  }

  @Test("A policy that lifts at once needs no setting of the engine")
  func atOnce() throws {
    var finger = try finger(PressRules(duration: 0))
    try finger.down(y: 25)
    #expect(finger.engine.isDragging)
  }

  @Test("A policy without an answer leaves it to the engine")
  func engineSays() throws {
    var finger = try finger(nil)
    finger.engine.press = PressRules(duration: 0.2)
    try finger.down(y: 25)
    #expect(finger.engine.pressDeadline == .at(0.2))
    finger.tick(after: 0.2)
    #expect(finger.engine.isDragging)
  }

  @Test("Each touch asks anew; a touch in progress keeps the answer from its start")
  func eachTouch() throws {
    var finger = try finger(PressRules(duration: 0.3, slop: 100))
    try finger.down(y: 25)
    finger.policy.press = PressRules(duration: 0.1, slop: 1)
    try finger.move(y: 75, after: 0.2)
    #expect(finger.liftFailures.isEmpty)
    #expect(finger.engine.pressDeadline == .at(0.3))
    try finger.up(after: 0.05)
    try finger.down(y: 25)
    #expect(finger.engine.pressDeadline == .at(0.35))
    try finger.move(y: 27, after: 0.05)
    #expect(finger.liftFailures == [.press, .press])
  }

  @Test("A drag knows how far the finger strayed before the lift")
  func strays() throws {
    var finger = try finger(PressRules(duration: 0.3, slop: 10))
    try finger.down(y: 25)
    try finger.move(y: 31, after: 0.1)
    try finger.move(y: 28, after: 0.1)
    finger.tick(after: 0.1)
    #expect(finger.engine.session.drag?.stray == Vector2D(dx: 0, dy: 3))
    #expect(finger.engine.session.drag?.grab.dy == 3)
  }

  @Test("A pointer that must move grabs where it came down, and strays nowhere")
  func straysNowhere() throws {
    var finger = try finger(PressRules(duration: 0, distance: 5))
    try finger.down(y: 25)
    try finger.move(y: 28, after: 0.1)
    try finger.move(y: 35, after: 0.1)
    #expect(finger.engine.session.drag?.stray == .zero)
    #expect(finger.engine.session.drag?.grab.dy == 0)
  }
}
