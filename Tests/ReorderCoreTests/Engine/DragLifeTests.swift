import TestSupport
import Testing

@testable import ReorderCore

/// A drag from touch to rest, as an application sees it.
@Suite struct DragLifeTests {
  private let gentle = NativePolicy(
    target: .underCenter, autoscroll: .none, settle: StyleChange(style: .plain, duration: 0.25))

  @Test func aDragTellsWhatChangedInOrder() throws {
    var finger = try Finger(on: rows(4, of: 100), native: .still(.underCenter))
    try finger.press(y: 50)
    try finger.move(y: 150, after: 0.1)
    try finger.up(after: 0.1)
    let item = try #require(finger.item("A"))
    let other = item
    #expect(
      finger.effects == [
        .began(.item(item)), .followed(Point2D(x: 160, y: 50)), .followed(Point2D(x: 160, y: 150)),
        .moved(
          PreviewMove(kind: .insert, item: item, from: Slot(0, 0), to: Slot(0, 1), other: other)),
        .committed(Commit(item: item, from: Slot(0, 0), to: Slot(0, 1))), .ended(.item(item)),
        .rested(.item(item)),
      ])
    #expect(finger.engine.isAtRest)
    #expect(finger.engine.drag == nil)
  }

  @Test(arguments: [(0.49, false), (0.5, true), (0.51, true), (3, true)])
  func aPressHeldLongEnoughLifts(seconds: Double, lifts: Bool) throws {
    var finger = try Finger(on: rows(4, of: 100), native: gentle)
    try finger.down(y: 50)
    try finger.up(after: seconds)
    finger.wait(1)
    #expect(finger.effects.contains { if case .began = $0 { true } else { false } } == lifts)
    #expect(finger.liftFailures == (lifts ? [] : [.press]))
    let start = finger.changes.first { if case .began = $0.effect { true } else { false } }
    #expect(start?.time == (lifts ? .at(0.5) : nil))
  }

  @Test func aPressThatSlipsNeverBegins() throws {
    var finger = try Finger(on: rows(4, of: 100))
    try finger.down(y: 50)
    try finger.move(y: 61, after: 0.3)
    finger.wait(2)
    try finger.move(y: 250)
    try finger.up()
    #expect(finger.effects.count == 1 && finger.liftFailures == [.press])
    #expect(finger.order == "ABCD")
    #expect(finger.engine.isAtRest)
  }

  @Test func aPressOnNothingIsNothingToItsVeryEnd() throws {
    var finger = try Finger(on: rows(4, of: 100))
    try finger.down(y: 450)
    finger.wait(2)
    try finger.move(y: 50)
    finger.wait(2)
    try finger.up()
    #expect(finger.changes.isEmpty)
    #expect(finger.engine.isAtRest)
  }

  @Test func anItemThatMayNotMoveIsTriedAndStays() throws {
    var description = rows(3, of: 100)
    description.sections = [
      SectionDescription(
        id: "s",
        items: .listed([ItemDescription(id: "A", isMovable: false), ItemDescription(id: "B")]))
    ]
    description.layout = .list(.init(itemLength: 100))
    var finger = try Finger(on: description, native: .still(.underFinger))
    try finger.press(y: 50)
    try finger.move(y: 150)
    try finger.up()
    let item = try #require(finger.item("A"))
    #expect(finger.effects == [.tried(item), .failed(.item(item), .immovable)])
    #expect(finger.order == "AB")
  }

  @Test func aBehaviourMayRefuseToLift() throws {
    var finger = try Finger(
      on: rows(3, of: 100), policy: ScriptedPolicy([.canLift: .allow(false)]))
    try finger.press(y: 50)
    try finger.move(y: 250)
    finger.wait(1)
    try finger.up()
    #expect(finger.effects.count == 1 && finger.liftFailures == [.refused])
    #expect(finger.policy.asked.map(\.hook) == [.canLift])
    #expect(finger.order == "ABC")
    #expect(finger.engine.isAtRest)
  }

  @Test(arguments: [(FollowRule.keepGrab, 110.0), (.centerOnFinger, 92)])
  func theGrabPointIsKeptOrTheSnapshotJumps(rule: FollowRule, center: Double) throws {
    var finger = try Finger(on: rows(4, of: 44), native: .still(.underFinger, follow: rule))
    try finger.press(y: 92)
    #expect(finger.engine.snapshots.map(\.model.center) == [Point2D(x: 160, y: center)])
  }

  @Test func theRowIsVisibleWhenAllRests() throws {
    var finger = try Finger(on: rows(4, of: 100), native: gentle)
    let item = try #require(finger.item("A"))
    try finger.press(y: 50)
    #expect(finger.engine.isHidden(item))
    try finger.up(after: 0.1)
    #expect(finger.engine.isHidden(item))
    #expect(finger.engine.restTime == .at(0.85))
    finger.wait(0.25)
    #expect(!finger.engine.isHidden(item))
    #expect(finger.engine.snapshots.isEmpty)
    #expect(finger.engine.isAtRest)
    #expect(finger.engine.restTime == nil)
  }

  @Test func whereTheLiftHasRunOutNothingIsInMotion() throws {
    var finger = try Finger(on: rows(4, of: 100), native: gentle)
    try finger.press(y: 50)
    #expect(finger.engine.restTime == .at(0.75))
    finger.wait(1)
    #expect(finger.engine.restTime == nil)
    #expect(finger.engine.snapshots.count == 1)
  }

  @Test func theSameItemLiftedAgainWhileItSettlesHasOnePicture() throws {
    var finger = try Finger(on: rows(4, of: 100), press: PressRules(duration: 0), native: gentle)
    let item = try #require(finger.item("A"))
    try finger.down(y: 50)
    try finger.up(after: 0.1)
    finger.tick(after: 0.1)
    try finger.down(y: 50)
    #expect(finger.engine.snapshots.map(\.drag) == [2])
    // The first drag's animation would have ended by now; it affects nothing.
    finger.wait(1)
    #expect(finger.engine.isHidden(item))
    try finger.up()
    finger.wait(1)
    #expect(!finger.engine.isHidden(item))
    #expect(finger.effects.count { $0 == .rested(.item(item)) } == 2)
  }

  @Test func anotherItemIsDraggedWhileTheFirstSettles() throws {
    var finger = try Finger(on: rows(4, of: 100), press: PressRules(duration: 0), native: gentle)
    let items = try ["A", "B"].map { try #require(finger.item($0)) }
    try finger.down(y: 50)
    try finger.up(after: 0.1)
    try finger.down(y: 150)
    #expect(items.map(finger.engine.isHidden) == [true, true])
    finger.wait(0.5)
    #expect(items.map(finger.engine.isHidden) == [false, true])
    try finger.up()
    finger.wait(0.5)
    #expect(items.map(finger.engine.isHidden) == [false, false])
  }

  @Test func aSecondContactNeitherMovesNorEndsNorStealsTheGrab() throws {
    var finger = try Finger(on: rows(4, of: 100), native: .still(.underCenter))
    try finger.press(y: 50)
    finger.send(.pointer(try sample(.down, y: 350, at: 0.7, contact: 1)))
    finger.send(.pointer(try sample(.move, y: 353, at: 0.8, contact: 1)))
    finger.wait(0.5)
    #expect(finger.engine.drag?.pointer == Point2D(x: 100, y: 50))
    #expect(finger.engine.drag?.grab == Vector2D(dx: -60, dy: 0))
    finger.send(.pointer(try sample(.move, y: 250, at: 2, contact: 1)))
    finger.send(.pointer(try sample(.up, y: 250, at: 2, contact: 1)))
    #expect(finger.engine.drag != nil)
    #expect(finger.order == "ABCD")
  }

  @Test func aFingerThatStraysWithinTheSlopLiftsFromWhereItIs() throws {
    var finger = try Finger(on: rows(4, of: 100))
    try finger.down(y: 50)
    try finger.move(y: 57, after: 0.2)
    finger.wait(0.5)
    #expect(finger.engine.drag?.pointer == Point2D(x: 100, y: 57))
    #expect(finger.engine.drag?.translation == .zero)
  }
}
