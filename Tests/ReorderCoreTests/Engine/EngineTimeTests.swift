import TestSupport
import Testing

@testable import ReorderCore

/// Time comes with the events, and never goes back.
@Suite struct EngineTimeTests {
  @Test func anEventThatComesTooLateHappensNow() throws {
    var finger = try Finger(on: rows(4, of: 100))
    finger.send(.tick(.at(10)))
    finger.send(.pointer(try sample(.down, y: 50, at: 1)))
    finger.send(.tick(.at(10.4)))
    #expect(finger.engine.drag == nil)
    finger.send(.tick(.at(10.5)))
    #expect(finger.engine.drag?.liftTime == .at(10.5))
    finger.send(.pointer(try sample(.move, y: 90, at: 3)))
    #expect(finger.engine.time == .at(10.5))
    #expect(finger.engine.drag?.time == .at(10.5))
    #expect(finger.engine.drag?.frameSeconds == 0)
  }

  @Test func changesNeverGoBackInTime() throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<50 {
      var finger = try Finger(
        on: rows(20, of: 50), press: PressRules(duration: 0.05), native: NativePolicy())
      for _ in 0..<60 {
        let seconds = random.double(0...3)
        let phase = random.element(of: PointerSample.Phase.allCases)
        finger.send(.pointer(try sample(phase, y: random.double(0...600), at: seconds)))
        if random.chance(0.3) { finger.send(.tick(.at(random.double(0...3)))) }
      }
      #expect(finger.changes.map(\.time) == finger.changes.map(\.time).sorted())
      #expect(finger.engine.scene.list.violations().isEmpty)
    }
  }

  @Test func timesBeyondEverySessionHappenAtItsEnd() throws {
    var finger = try Finger(
      on: rows(100, of: 50), press: PressRules(duration: 0), native: NativePolicy())
    try finger.down(y: 580)
    try finger.move(y: 590)
    finger.send(.tick(Timestamp(microseconds: .max)))
    #expect(finger.engine.time == .latest)
    #expect(finger.offset == finger.engine.scene.scroll.maximumOffset.y)
    finger.send(.tick(Timestamp(microseconds: .min)))
    #expect(finger.engine.time == .latest)
  }

  @Test func aLateTickLiftsAtTheDeadlineAndASecondOneScrollsSinceTheMove() throws {
    var native = NativePolicy.still(.underCenter, follow: .centerOnFinger)
    native.autoscroll = .edge(speed: 100)
    var finger = try Finger(on: rows(100, of: 50), native: native)
    try finger.down(y: 590)
    finger.send(.tick(.at(2.5)))
    #expect(finger.changes.first?.time == .at(0.5))
    #expect(finger.engine.drag?.liftTime == .at(0.5))
    #expect(finger.offset == 0, "the finger has not moved")
    try finger.move(y: 595, after: 0)
    finger.send(.tick(.at(4.5)))
    #expect(finger.offset == 200)
  }

  @Test func aCopyIsAnotherEngineInTheSameState() throws {
    var finger = try Finger(on: rows(6, of: 50), press: PressRules(duration: 0))
    try finger.down(y: 25)
    try finger.move(y: 130, after: 0.1)
    var copy = finger
    #expect(copy.engine == finger.engine)
    try copy.move(y: 290, after: 0.1)
    #expect(finger.order != copy.order)
    try finger.move(y: 290, after: 0.1)
    #expect(copy.engine == finger.engine)
    #expect(copy.changes == finger.changes)
  }

  // MARK: Scrolling by the user

  @Test func theUserScrollsToAnyLegalOffset() throws {
    var finger = try Finger(on: rows(100, of: 50))
    for (wanted, offset) in [(700.0, 700.0), (1e300, 4_400), (-5, 0), (.nan, 0), (80, 80)] {
      finger.send(.scroll(to: Point2D(x: wanted, y: wanted), at: .at(finger.now)))
      #expect(finger.offset == offset)
    }
    #expect(finger.effects.count == 4)
  }

  @Test func aScrollUnderADragTakesTheSnapshotAlong() throws {
    var native = NativePolicy.still(.underCenter)
    native.autoscroll = .edge(speed: 240)
    var finger = try Finger(on: rows(100, of: 50), press: PressRules(duration: 0), native: native)
    try finger.down(y: 325)
    finger.send(.scroll(to: Point2D(x: 0, y: 1_000), at: .at(1)))
    #expect(finger.engine.drag?.center == Point2D(x: 160, y: 1_325))
    let item = try #require(finger.item("G"))
    #expect(finger.engine.scene.list.slot(of: item) == Slot(0, 26))
    finger.wait(1)
    #expect(finger.offset == 1_000)
  }
}
