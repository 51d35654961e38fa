import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Press, lift, settle and commit: the known numbers, through Lua.
@Suite struct GestureCaseTests {
  private func finger(
    _ name: String, on scene: SceneDescription = rows(7, of: 44)
  ) throws -> Finger<Behaviour> {
    try Finger(on: scene, try Behaviour(named: name, in: Shipped.directory))
  }

  @Test(
    "The snapshot jumps to the finger, or keeps the grabbed point",
    arguments: [
      ("table_autoscroll", 92.0), ("default", 110), ("half_overlap", 110), ("under_finger", 110),
    ])
  func grab(name: String, center: Double) throws {
    var finger = try finger(name)
    try finger.press(y: 92)
    #expect(finger.engine.drag?.center == Point2D(x: 160, y: center))
    try finger.move(x: 130, y: 102)
    let x = name == "table_autoscroll" ? 160.0 : 190
    #expect(finger.engine.drag?.center == Point2D(x: x, y: center + 10))
    #expect(finger.failures.isEmpty)
  }

  @Test("A press of half a second lifts, a shorter one does not")
  func press() throws {
    var early = try finger("table_autoscroll")
    try early.down(y: 66)
    early.tick(after: 0.49)
    #expect(early.engine.drag == nil)
    try early.up()
    #expect(early.effects.count == 1 && early.liftFailures == [.press])
    var late = try finger("table_autoscroll")
    try late.down(y: 66)
    late.tick(after: 0.5)
    #expect(late.engine.drag?.liftTime == .at(0.5))
  }

  @Test("A press that slips by 11 points never begins; after the lift movement is unlimited")
  func slip() throws {
    var slipped = try finger("table_autoscroll")
    try slipped.down(y: 66)
    try slipped.move(y: 77, after: 0.3)
    slipped.wait(2)
    #expect(slipped.effects.count == 1 && slipped.liftFailures == [.press])
    var free = try finger("table_autoscroll")
    try free.press(y: 66)
    try free.move(y: 500, after: 0.01)
    #expect(free.engine.drag != nil)
  }

  @Test("A behaviour's own press applies")
  func ownPress() throws {
    let behaviour = try behaviour("press = { duration = 0.1, slop = 0 }")
    var quick = try Finger(on: rows(3, of: 50), behaviour)
    try quick.press(y: 25)
    #expect(quick.engine.drag?.liftTime == .at(0.1))
    var slipped = try Finger(on: rows(3, of: 50), behaviour)
    try slipped.down(y: 25)
    try slipped.move(y: 25.5, after: 0.05)
    #expect(slipped.effects.count == 1 && slipped.liftFailures == [.press])
  }

  @Test("Released in the middle of the lift, the row is visible once everything rests")
  func quickRelease() throws {
    let slow = try behaviour(
      "lift = function() return { scale = 1.05, alpha = 0.98, duration = 0.25 } end")
    for behaviour in [slow, try Behaviour(named: "table_autoscroll", in: Shipped.directory)] {
      var finger = try Finger(on: rows(7, of: 44), behaviour)
      try finger.press(y: 66)
      let item = try #require(finger.item("B"))
      #expect(finger.engine.isHidden(item))
      try finger.up(after: 0.1)
      #expect(finger.engine.isHidden(item))
      finger.wait(1)
      #expect(!finger.engine.isHidden(item))
      #expect(finger.engine.isAtRest)
      #expect(finger.engine.snapshots.isEmpty)
    }
  }

  @Test(
    "There and on makes one commit, there and back none",
    arguments: [
      "table_autoscroll", "default", "half_overlap", "under_finger",
    ])
  func commits(name: String) throws {
    var finger = try finger(name, on: rows(7, of: 50))
    try finger.press(y: 75)
    try finger.glide(to: 275, steps: 20, each: 0.01)
    try finger.glide(to: 175, steps: 10, each: 0.01)
    #expect(finger.commits.isEmpty)
    try finger.up()
    let item = try #require(finger.item("B"))
    #expect(finger.commits.map(\.item) == [item])
    #expect(finger.commits.map(\.from) == [Slot(0, 1)])
    #expect(finger.commits.map(\.to) == [Slot(0, 3)])
    finger.wait(1)
    try finger.press(y: 175)
    try finger.glide(to: 325, steps: 20, each: 0.01)
    try finger.glide(to: 175, steps: 20, each: 0.01)
    try finger.up()
    #expect(finger.commits.count == 1)
    #expect(finger.failures.isEmpty)
  }

  @Test("table_autoscroll lifts and settles as it says")
  func styles() throws {
    var finger = try finger("table_autoscroll")
    try finger.press(y: 66)
    let lifted = try #require(finger.engine.snapshots.last).model.style
    #expect(
      lifted
        == SnapshotStyle(
          scale: 1.03, alpha: 0.98,
          shadow: .init(offset: Vector2D(dx: -5, dy: 0), radius: 5, opacity: 0.4)))
    #expect(finger.engine.restTime == .at(0.7))
    finger.wait(0.3)
    try finger.up()
    #expect(finger.engine.snapshots.last?.model.style.alpha == 0)
    #expect(finger.engine.restTime == .at(finger.now + 0.2))
  }
}
