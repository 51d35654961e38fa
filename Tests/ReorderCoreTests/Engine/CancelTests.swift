import TestSupport
import Testing

@testable import ReorderCore

/// A cancelled drag undoes its moves, or keeps them if the behaviour says so.
@Suite struct CancelTests {
  private func dragged(
    _ cancel: CancelRule, swap: SwapRule = .insert
  ) throws -> Finger<NativePolicy> {
    var native = NativePolicy.still(.underCenter, swap: swap)
    native.cancel = cancel
    native.autoscroll = .edge(speed: 240)
    var finger = try Finger(
      on: rows(40, of: 50, offset: 130), press: PressRules(duration: 0), native: native)
    try finger.down(y: 45)
    try finger.glide(to: 590, steps: 10, each: 0.016)
    finger.wait(2)
    #expect(finger.offset > 300)
    #expect(finger.moves.count > 5)
    return finger
  }

  @Test(arguments: SwapRule.moving, [true, false])
  func orderAndOffsetComeBack(swap: SwapRule, byContact: Bool) throws {
    var finger = try dragged(.restore, swap: swap)
    let before = try ReorderScene(rows(40, of: 50, offset: 130)).list.line
    if byContact {
      finger.send(.pointer(try sample(.cancel, y: 590, at: finger.now)))
    } else {
      finger.cancel()
    }
    #expect(finger.order == before)
    #expect(finger.offset == 130)
    #expect(finger.commits.isEmpty)
    #expect(finger.effects.contains(.restored))
    let item = try #require(finger.item("D"))
    #expect(finger.effects.contains(.cancelled(.item(item), byContact ? .pointer : .host)))
    #expect(!finger.engine.isTouched)
  }

  @Test func aBehaviourMayCommitInstead() throws {
    var finger = try dragged(.commit)
    let (order, offset) = (finger.order, finger.offset)
    finger.cancel()
    #expect(finger.order == order)
    #expect(finger.offset == offset)
    #expect(finger.commits.count == 1)
    #expect(!finger.effects.contains(.restored))
  }

  @Test func theFingerThatIsStillDownMeansNothing() throws {
    var finger = try dragged(.restore)
    finger.cancel()
    let count = finger.changes.count
    try finger.move(y: 300, after: 0.1)
    finger.wait(1)
    try finger.up()
    #expect(finger.changes.count == count)
    #expect(finger.engine.isAtRest)
  }

  @Test func aPressThatIsTakenAwayFails() throws {
    var finger = try Finger(on: rows(4, of: 50))
    try finger.down(y: 25)
    finger.cancel(after: 0.2)
    #expect(finger.liftFailures == [.press])
    finger.wait(1)
    #expect(finger.engine.snapshots.isEmpty)
  }

  @Test func takingAwayNothingIsNothing() throws {
    var finger = try Finger(on: rows(4, of: 50))
    finger.cancel()
    finger.cancel(after: 1)
    #expect(finger.changes.isEmpty)
  }

  @Test func theHostCancelsADragByKeysToo() throws {
    var finger = try Finger(on: rows(4, of: 50))
    let item = try #require(finger.item("A"))
    finger.send(.key(.lift(.item(item)), at: .at(0)))
    finger.send(.key(.step(.down), at: .at(1)))
    #expect(finger.order == "BACD")
    finger.cancel(after: 1)
    #expect(finger.order == "ABCD")
    #expect(finger.engine.drag == nil)
    #expect(finger.effects.contains(.cancelled(.item(item), .host)))
  }

  @Test func aFormerDragByKeysDoesNotShieldAPress() throws {
    var finger = try Finger(on: rows(4, of: 50))
    let item = try #require(finger.item("A"))
    finger.send(.key(.lift(.item(item)), at: .at(0)))
    finger.send(.key(.drop, at: .at(1)))
    finger.send(.key(.step(.down), at: .at(1)))
    #expect(finger.order == "ABCD")
    try finger.down(y: 25)
    finger.cancel(after: 0.1)
    #expect(finger.liftFailures == [.press])
  }

  @Test(arguments: SwapRule.moving)
  func keysWalkAcrossSectionsUnderEveryRule(swap: SwapRule) throws {
    var finger = try Finger(
      on: sections(["AB", "CD"]), native: .still(.underFinger, swap: swap))
    let item = try #require(finger.item("C"))
    finger.send(.key(.lift(.item(item)), at: .at(0)))
    finger.send(.key(.step(.up), at: .at(1)))
    #expect(finger.engine.scene.list.slot(of: item)?.section == 0)
    finger.send(.key(.drop, at: .at(2)))
    #expect(finger.commits.count == 1)
    #expect(finger.order == (swap.isInsert ? "ABC|D" : "AC|BD"))
  }
}
