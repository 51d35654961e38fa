import TestSupport
import Testing

@testable import ReorderCore

/// Which events a policy receives, and for which drag.
@Suite struct ObserverTests {
  /// Records events: the event, the drag's number, the item's name.
  struct Listener: ReorderPolicy {
    var heard: [String] = []
    var contexts: [DragContext] = []

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? { nil }

    mutating func observe(
      _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
    ) -> String? {
      heard.append("\(event.rawValue) \(drag.id) \(scene.name(of: drag.subject.draggable) ?? "")")
      contexts.append(copy drag)
      return nil
    }
  }

  private func finger(_ scene: SceneDescription) throws -> Finger<Listener> {
    try Finger(on: scene, native: .still(.underCenter), policy: Listener())
  }

  @Test func aPressThatFailedIsOfTheItemThatWasPressed() throws {
    var finger = try finger(rows(6, of: 50))
    try finger.press(y: 25)
    try finger.up()
    try finger.down(y: 130)
    try finger.up(after: 0.25)
    #expect(finger.policy.heard == ["began 1 A", "ended 1 A", "failed 0 C"])
    let press = try #require(finger.policy.contexts.last)
    #expect(press.item?.origin == Slot(0, 2))
    #expect(press.time == .at(0.75))
    #expect(press.contentPointer == Point2D(x: 100, y: 130))
    #expect(press.grab == Vector2D(dx: -60, dy: 5))
    try finger.press(y: 75)
    #expect(finger.policy.heard.last == "began 2 B")
  }

  @Test func anItemThatMayNotBeLiftedWasTriedInADragOfItsOwn() throws {
    var scene = rows(2, of: 50)
    scene.sections[0].items = .listed([ItemDescription(id: "A", isMovable: false)])
    var finger = try finger(scene)
    for _ in 0..<2 {
      try finger.press(y: 20)
      try finger.up()
    }
    #expect(finger.policy.heard == ["tried 1 A", "failed 1 A", "tried 2 A", "failed 2 A"])
  }

  @Test func scrollingIsHeardOfUnderADragOnly() throws {
    var finger = try finger(rows(100, of: 50))
    finger.send(.scroll(to: Point2D(x: 0, y: 100), at: .at(0)))
    #expect(finger.offset == 100)
    #expect(finger.policy.heard.isEmpty)
    try finger.press(y: 25)
    finger.send(.scroll(to: Point2D(x: 0, y: 200), at: .at(finger.now)))
    try finger.up()
    finger.send(.scroll(to: Point2D(x: 0, y: 0), at: .at(finger.now)))
    #expect(finger.policy.heard == ["began 1 C", "scrolled 1 C", "moved 1 C", "ended 1 C"])
  }

  @Test func keysThatScrollAreHeardOf() throws {
    var finger = try finger(rows(40, of: 50, viewport: 120))
    let item = try #require(finger.item("A"))
    finger.send(.key(.lift(.item(item)), at: .at(0)))
    for _ in 0..<3 { finger.send(.key(.step(.down), at: .at(0))) }
    finger.send(.key(.drop, at: .at(0)))
    #expect(
      finger.policy.heard == [
        "began 1 A", "moved 1 A", "moved 1 A", "scrolled 1 A", "moved 1 A", "scrolled 1 A",
        "ended 1 A",
      ])
  }
}
