import TestSupport
import Testing

@testable import ReorderCore

/// A session as a dialogue: what it asks, in which order, and how it uses the answers.
@Suite struct DragSessionTests {
  @Test func aLiftAsksWhetherAndHowAndWhere() throws {
    var dialogue = try Dialogue()
    #expect(dialogue.session.state == .asking(.canLift))
    #expect(dialogue.session.query.drag.phase == .possible)
    dialogue.answer(.allow(true))
    #expect(dialogue.session.state == .asking(.lift))
    dialogue.answer(.style(Dialogue.style))
    #expect(dialogue.effects == [.lift(Dialogue.style)])
    #expect(dialogue.session.query.drag.scale == 1.5)
    dialogue.answer(.center(Point2D(x: 1, y: 2)))
    #expect(dialogue.effects == [.follow(Point2D(x: 1, y: 2), isFirst: true)])
    #expect(dialogue.session.state == .asking(.firstAutoscroll))
    dialogue.answer(.velocity(Vector2D(dx: 0, dy: 1)))
    #expect(dialogue.effects.isEmpty)
    #expect(dialogue.session.item.wasLiftedInZone)
    #expect(dialogue.session.state == .dragging)
  }

  @Test func aRefusedLiftIsOver() throws {
    var dialogue = try Dialogue()
    dialogue.answer(.allow(false))
    #expect(dialogue.effects == [.refuseLift])
    #expect(dialogue.session.isOver)
  }

  @Test func aStepScrollsFollowsTargetsAndSwapsInThisOrder() throws {
    var dialogue = try Dialogue(rows(4, of: 100, viewport: 200))
    dialogue.session.isSteady = false
    dialogue.takeUp()
    dialogue.session.handle(.move(to: Point2D(x: 160, y: 190)), at: .at(1.5))
    #expect(dialogue.session.state == .asking(.autoscroll))
    #expect(dialogue.session.query.drag.frameSeconds == 0.5)
    dialogue.answer(.velocity(Vector2D(dx: 0, dy: 10)))
    #expect(dialogue.effects == [.scroll(Vector2D(dx: 0, dy: 10))])
    #expect(dialogue.session.item.scrollSeconds == 0.5)
    #expect(dialogue.session.state == .asking(.follow))
    #expect(dialogue.session.query.drag.delta == Vector2D(dx: 0, dy: 40))
    dialogue.answer(.center(Point2D(x: 160, y: 195)))
    #expect(dialogue.session.query.drag.heading == Vector2D(dx: 0, dy: 45))
    dialogue.answer(.target(Slot(0, 2)))
    #expect(dialogue.session.state == .asking(.swap))
    #expect(dialogue.session.item.proposal == Slot(0, 2))
    dialogue.answer(.swap(.insert))
    #expect(dialogue.effects == [.move(.insert, to: Slot(0, 2))])
    #expect(dialogue.session.item.current == Slot(0, 2))
    #expect(dialogue.session.item.lastFrom == Slot(0, 1))
    #expect(dialogue.session.item.moves == 1)
    #expect(dialogue.session.state == .asking(.style))
    dialogue.answer(.restyle(Dialogue.style))
    #expect(dialogue.effects == [.restyle(Dialogue.style)])
    #expect(dialogue.session.state == .dragging)
  }

  @Test func twoEventsAtOneInstantScrollOnce() throws {
    var dialogue = try Dialogue()
    dialogue.takeUp()
    dialogue.drag(to: 160, at: 2, target: nil)
    dialogue.session.handle(.tick, at: .at(2))
    #expect(dialogue.session.state == .asking(.follow))
    #expect(dialogue.session.query.drag.frameSeconds == 0)
    #expect(dialogue.session.query.drag.delta == .zero)
    #expect(dialogue.session.query.drag.cause == .tick)
  }

  @Test func theFingersWayAddsUp() throws {
    var dialogue = try Dialogue()
    dialogue.takeUp()
    for (index, y) in [160.0, 140, 170].enumerated() {
      dialogue.drag(to: y, at: 2 + Double(index), target: nil)
    }
    #expect(dialogue.session.query.drag.translation == Vector2D(dx: 0, dy: 20))
    #expect(dialogue.session.query.drag.distance == 60)
    #expect(dialogue.session.query.drag.delta == Vector2D(dx: 0, dy: 30))
  }

  @Test func scrollingTimeEndsWithAPauseAndAtTheEndOfTheContent() throws {
    var dialogue = try Dialogue(rows(4, of: 100, viewport: 200))
    dialogue.session.isSteady = false
    dialogue.takeUp()
    for (time, velocity, seconds) in [
      (2.0, 10.0, 1.0), (2.5, 10, 1.5), (3, 0, 0), (4, 10, 1), (5, -10, 0),
    ] {
      dialogue.session.handle(.tick, at: .at(time))
      dialogue.answer(.velocity(Vector2D(dx: 0, dy: velocity)))
      #expect(dialogue.session.item.scrollSeconds == seconds, "at \(time)")
      dialogue.answer(.center(Point2D(x: 160, y: 150)), .target(nil), .restyle(nil))
    }
  }

  // MARK: Idempotence and the undo guard

  @Test func nothingMovesTwiceInOneSituation() throws {
    var dialogue = try Dialogue()
    dialogue.takeUp()
    dialogue.drag(to: 180, at: 2, target: Slot(0, 2))
    #expect(dialogue.session.item.moves == 1)
    for time in [2.0, 2.1, 3] {
      dialogue.drag(to: 180, at: time, target: Slot(0, 3))
      dialogue.drag(to: 180, at: time, target: Slot(0, 0))
    }
    #expect(dialogue.session.item.moves == 1)
    #expect(dialogue.scene.list.line == "ACBD")
  }

  @Test func aMoveOnwardsNeedsAnyMovement() throws {
    var dialogue = try Dialogue()
    dialogue.takeUp()
    dialogue.drag(to: 180, at: 2, target: Slot(0, 2))
    dialogue.drag(to: 180.5, at: 2, target: Slot(0, 3))
    #expect(dialogue.scene.list.line == "ACDB")
  }

  @Test func aMoveBackNeedsTheSnapshotToHaveTravelledBack() throws {
    var dialogue = try Dialogue()
    dialogue.takeUp()
    dialogue.drag(to: 180, at: 2, target: Slot(0, 2))
    for y in [181.0, 190, 220] {
      dialogue.drag(to: y, at: 3, target: Slot(0, 1))
      #expect(dialogue.session.item.moves == 1, "onwards to \(y)")
    }
    dialogue.drag(to: 219.5, at: 4, target: Slot(0, 1))
    #expect(dialogue.session.item.moves == 1, "a tremor does not count as turning back")
    dialogue.drag(to: 219, at: 4, target: Slot(0, 1))
    #expect(dialogue.session.item.moves == 2)
    #expect(dialogue.scene.list.line == "ABCD")
  }

  @Test func theFurthestPointIsForgottenWithTheNextMove() throws {
    var dialogue = try Dialogue()
    dialogue.takeUp()
    dialogue.drag(to: 250, at: 2, target: Slot(0, 2))
    dialogue.drag(to: 200, at: 3, target: Slot(0, 1))
    #expect(dialogue.scene.list.line == "ABCD")
    dialogue.drag(to: 190, at: 4, target: Slot(0, 2))
    #expect(dialogue.scene.list.line == "ABCD")
    dialogue.drag(to: 191, at: 5, target: Slot(0, 2))
    #expect(dialogue.scene.list.line == "ACBD")
  }

  @Test func aRefusedSwapMayBeAskedAgain() throws {
    var dialogue = try Dialogue()
    dialogue.takeUp()
    for attempt in 0..<3 {
      dialogue.drag(to: 180, at: 2, target: Slot(0, 2), swap: nil)
      #expect(
        dialogue.effects == (attempt == 0 ? [.refuse(Slot(0, 2), because: .swap)] : []),
        "a refusal is said once")
      #expect(dialogue.session.item.refusal == .swap)
    }
    #expect(dialogue.session.item.moves == 0)
    dialogue.drag(to: 180, at: 2, target: Slot(0, 2))
    #expect(dialogue.session.item.moves == 1)
  }

  @Test func aTargetThatGivesNoWayIsNotAskedFor() throws {
    var description = rows(3, of: 100)
    description.sections = [
      SectionDescription(
        id: "s",
        items: .listed([
          ItemDescription(id: "A"), ItemDescription(id: "B"),
          ItemDescription(id: "C", isTarget: false),
        ]))
    ]
    var dialogue = try Dialogue(description)
    dialogue.takeUp()
    dialogue.drag(to: 200, at: 2, target: Slot(0, 2))
    #expect(dialogue.session.state == .dragging)
    #expect(dialogue.session.item.moves == 0)
  }

  @Test(arguments: [SwapRule.exchange, .exchangeOrigin, .step])
  func aPlaceWithoutAnItemCanOnlyBeInsertedInto(rule: SwapRule) throws {
    for (names, target) in [(["ABC", "DE"], Slot(1, 2)), (["ABC", ""], Slot(1, 0))] {
      var dialogue = try Dialogue(sections(names, length: 100))
      dialogue.takeUp()
      dialogue.drag(to: 180, at: 2, target: target, swap: rule)
      #expect(dialogue.effects == [.refuse(target, because: .noItem)])
      #expect(dialogue.session.item.moves == 0)
      dialogue.drag(to: 180, at: 2, target: target, swap: .insert)
      #expect(dialogue.session.item.moves == 1)
    }
  }

  // MARK: Ends

  @Test func aDropIsAWholeStepAndThenSettles() throws {
    var dialogue = try Dialogue()
    dialogue.takeUp()
    dialogue.session.handle(.drop(at: Point2D(x: 160, y: 220)), at: .at(2))
    #expect(dialogue.session.query.drag.phase == .changed)
    dialogue.answer(.velocity(.zero))
    #expect(dialogue.session.query.drag.phase == .ended)
    dialogue.answer(.center(Point2D(x: 160, y: 220)), .target(Slot(0, 2)), .swap(.insert))
    #expect(dialogue.session.state == .asking(.settle))
    dialogue.answer(.style(Dialogue.style))
    #expect(dialogue.effects == [.settle(Dialogue.style, cancelled: nil)])
    #expect(dialogue.session.isOver)
  }

  @Test(arguments: [CancelRule.restore, .commit])
  func aCancelAsksWhatBecomesOfThePreview(rule: CancelRule) throws {
    var dialogue = try Dialogue()
    dialogue.takeUp()
    dialogue.drag(to: 220, at: 2, target: Slot(0, 2))
    dialogue.session.handle(.cancel(.pointer), at: .at(3))
    #expect(dialogue.session.query.drag.phase == .cancelled)
    dialogue.answer(.cancel(rule))
    #expect(dialogue.effects == (rule == .restore ? [.restore] : []))
    #expect(dialogue.session.item.current == (rule == .restore ? Slot(0, 1) : Slot(0, 2)))
    dialogue.answer(.style(Dialogue.style))
    #expect(dialogue.effects == [.settle(Dialogue.style, cancelled: .pointer)])
  }

  @Test func anAnswerOfAnotherKindChangesNothing() throws {
    var dialogue = try Dialogue()
    dialogue.takeUp()
    dialogue.session.handle(.move(to: Point2D(x: 160, y: 190)), at: .at(2))
    let before = dialogue.session
    for wrong in [PolicyDecision.allow(true), .target(Slot(0, 2)), .swap(.insert), .center(.zero)] {
      #expect(dialogue.session.resume(wrong, in: dialogue.scene) == nil)
      #expect(dialogue.session == before)
    }
  }

  @Test func aDragStartsWithoutThePastOfTheOneBefore() throws {
    var dialogue = try Dialogue()
    dialogue.takeUp()
    dialogue.drag(to: 180, at: 2, target: Slot(0, 2))
    dialogue.session.handle(.cancel(.pointer), at: .at(3))
    dialogue.answer(.cancel(.commit), .style(Dialogue.style))
    try dialogue.lift(at: 4)
    let drag = dialogue.session.query.drag
    #expect((drag.id, drag.item?.moves, drag.distance) == (2, 0, 0))
    #expect(drag.item?.lastDirection == .zero)
    #expect(drag.heading == .zero)
    dialogue.answer(
      .allow(true), .style(Dialogue.style), .center(Point2D(x: 160, y: 180)), .velocity(.zero))
    dialogue.drag(to: 180, at: 4, target: Slot(0, 2))
    #expect(dialogue.session.item.moves == 1)
  }
}
