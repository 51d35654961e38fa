import TestSupport
import Testing

@testable import ReorderCore

/// No rule goes back and forth on any stage: lists, grids and slots anywhere, along both axes, in
/// sections, with items of any size.
@Suite struct PingPongStageTests {
  static let rules = PingPongTests.rules

  /// Lifts a random item of random stages of every kind.
  private func walks(
    _ rule: TargetRule, swap: SwapRule,
    _ body: (inout Finger<NativePolicy>, inout SeededRandom) throws -> Void
  ) throws {
    var random = SeededRandom(seed: walkSeed())
    for kind in RandomStage.allCases {
      for _ in 0..<(12 * walkScale) {
        let description = SceneDescription.random(kind, &random)
        let follow: FollowRule = random.chance(0.5) ? .keepGrab : .centerOnFinger
        var finger = try Finger(
          on: description, press: LongPress(duration: 0),
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

  @Test(arguments: rules, [SwapRule.insert, .exchange, .step])
  func aFingerThatRestsMovesNothingMore(rule: TargetRule, swap: SwapRule) throws {
    try walks(rule, swap: swap) { finger, random in
      for _ in 0..<8 {
        try finger.move(
          x: random.double(-30...700), y: random.double(-30...700), after: 0.02)
        let (moves, order) = (finger.moves.count, finger.order)
        for _ in 0..<3 { try finger.move(y: finger.position.y) }
        for _ in 0..<3 { try finger.move(y: finger.position.y, after: 0.01) }
        finger.wait(0.05)
        #expect(finger.moves.count == moves)
        #expect(finger.order == order)
      }
    }
  }

  @Test(arguments: rules, [SwapRule.insert, .exchange])
  func aFingerThatTremblesComesBackToNoOrderThatItLeft(rule: TargetRule, swap: SwapRule) throws {
    try walks(rule, swap: swap) { finger, random in
      for _ in 0..<4 {
        try finger.move(x: random.double(0...600), y: random.double(0...600), after: 0.02)
        let place = finger.position
        let tremor = Vector(dx: random.double(-0.45...0.45), dy: random.double(-0.45...0.45))
        var orders = [finger.order]
        for turn in 0..<16 {
          let now = turn.isMultiple(of: 2) ? place + tremor : place - tremor
          try finger.move(x: now.x, y: now.y, after: 0.01)
          if finger.order != orders.last { orders.append(finger.order) }
        }
        #expect(Set(orders).count == orders.count, "\(rule): \(orders)")
      }
    }
  }

  @Test(arguments: rules)
  func aMoveIsUndoneOnlyByGoingBack(rule: TargetRule) throws {
    try walks(rule, swap: .insert) { finger, random in
      var last: (move: PreviewMove, center: Point, way: Vector)?
      var furthest = 0.0
      for _ in 0..<4 {
        // There and back again, in steps of any size.
        let way = Vector(dx: random.double(-9...9), dy: random.double(-9...9))
        for step in 0..<40 {
          let sign = step < 20 ? 1.0 : -1
          let (moves, place) = (finger.moves.count, finger.position + way * sign)
          try finger.move(x: place.x, y: place.y, after: 0.01)
          guard let drag = finger.engine.drag else { continue }
          let reached = last.map { (drag.center - $0.center).dot($0.way) } ?? 0
          furthest = max(furthest, reached)
          guard finger.moves.count > moves, let move = finger.moves.last else { continue }
          if let last, last.move.from == move.to, last.move.to == move.from {
            #expect(furthest - reached >= last.way.length * 0.999)
          }
          last = (move, drag.center, drag.lastDirection)
          furthest = 0
        }
      }
    }
  }
}
