import TestSupport
import Testing

@testable import ReorderCore

/// No rule oscillates in any scene: lists, grids, flows and absolute slots, along both axes, in
/// sections, with items of any size.
@Suite struct PingPongSceneTests {
  static let rules = PingPongTests.rules

  /// Lifts a random item in random scenes of every kind.
  private func walks(
    _ rule: TargetRule, swap: SwapRule,
    _ body: (inout Finger<NativePolicy>, inout SeededRandom) throws -> Void
  ) throws {
    var random = SeededRandom(seed: walkSeed())
    for kind in RandomScene.allCases {
      for _ in 0..<(5 * walkScale) {
        let description = SceneDescription.random(kind, &random)
        let follow: FollowRule = random.chance(0.5) ? .keepGrab : .centerOnFinger
        var finger = try Finger(
          on: description, press: PressRules(duration: 0),
          native: .still(rule, follow: follow, swap: swap))
        let scene = finger.engine.scene
        let frame = scene.frame(at: scene.list.slot(at: random.below(scene.list.count)))
        try finger.down(
          x: frame.minX + frame.size.width * random.double(0.05...0.95),
          y: frame.minY + frame.size.height * random.double(0.05...0.95))
        try body(&finger, &random)
      }
    }
  }

  @Test(arguments: rules, SwapRule.moving)
  func aFingerThatRestsMovesNothingMore(rule: TargetRule, swap: SwapRule) throws {
    try walks(rule, swap: swap) { finger, random in
      for _ in 0..<8 {
        try finger.move(
          x: random.double(-30...700), y: random.double(-30...700), after: 0.02)
        try expectNoMove(under: &finger, restingFor: 0.05)
        expectWhatTheRuleSays(finger)
      }
    }
  }

  @Test(arguments: rules, [SwapRule.insert, .exchange, .exchangeOrigin])
  func aFingerThatTremblesComesBackToNoOrderThatItLeft(rule: TargetRule, swap: SwapRule) throws {
    try walks(rule, swap: swap) { finger, random in
      for _ in 0..<4 {
        try finger.move(x: random.double(0...600), y: random.double(0...600), after: 0.02)
        let place = finger.position
        // There and back it is shorter than what undoes a move, also across.
        let tremor = Vector2D(dx: random.double(-0.35...0.35), dy: random.double(-0.35...0.35))
        var orders = [finger.order]
        for turn in 0..<16 {
          let now = turn.isMultiple(of: 2) ? place + tremor : place - tremor
          try finger.move(x: now.x, y: now.y, after: 0.01)
          if finger.order != orders.last { orders.append(finger.order) }
        }
        // An item may come back once to a slot, and so does the order where the slot says it all.
        let most = swap == .exchangeOrigin ? 2 : 1
        let times = Dictionary(grouping: orders) { $0 }.values.map { $0.count }
        #expect(times.allSatisfy { $0 <= most }, "\(rule): \(orders)")
      }
    }
  }

  @Test(arguments: rules)
  func aMoveIsUndoneOnlyByGoingBack(rule: TargetRule) throws {
    try walks(rule, swap: .insert) { finger, random in
      for _ in 0..<4 {
        // There and back again, in steps of any size.
        let way = Vector2D(dx: random.double(-9...9), dy: random.double(-9...9))
        var last: (move: PreviewMove, center: Point2D, way: Vector2D)?
        for step in 0..<40 {
          let isBack = step >= 20
          let (moves, place) = (finger.moves.count, finger.position + way * (isBack ? -1 : 1))
          try finger.move(x: place.x, y: place.y, after: 0.01)
          guard let drag = finger.engine.drag, let item = drag.item, finger.moves.count > moves,
            let move = finger.moves.last
          else { continue }
          if let last, last.move.from == move.to, last.move.to == move.from, !isBack {
            // A finger that kept its direction went against a move in another direction.
            #expect((drag.center - last.center).dot(last.way) <= -0.999 * last.way.length)
          }
          // The first steps of a turn do not yet show its direction.
          last =
            way.length * Double(step) > 4 ? (move, drag.center, item.lastDirection) : nil
        }
      }
    }
  }

  @Test("After a scroll, and after each of its steps, the item is where the rule says")
  func scrolls() throws {
    var random = SeededRandom(seed: walkSeed())
    for rule in Self.rules {
      for kind in RandomScene.allCases {
        var description = SceneDescription.random(kind, &random)
        description.viewport = Size2D(width: 150, height: 150)
        var finger = try Finger(
          on: description, press: PressRules(duration: 0), native: .still(rule))
        try finger.down(x: random.double(0...150), y: random.double(0...150))
        try finger.move(x: random.double(0...150), y: random.double(0...150), after: 0.02)
        for _ in 0..<20 {
          let (x, y) = (random.double(-60...60), random.double(-60...60))
          let offset = finger.engine.scene.scroll.offset + Vector2D(dx: x, dy: y)
          let moves = finger.moves.count
          finger.send(.scroll(to: offset, at: .at(finger.now)))
          // After a move the rule is asked again in the next step.
          if finger.moves.count == moves { expectWhatTheRuleSays(finger) }
          finger.wait(0.05)
          expectWhatTheRuleSays(finger)
        }
      }
    }
  }
}
