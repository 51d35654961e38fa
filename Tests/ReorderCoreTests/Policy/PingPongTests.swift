import TestSupport
import Testing

@testable import ReorderCore

/// No rule oscillates: over random lists, with fingers that rest, repeat, glide and return.
@Suite struct PingPongTests {
  static let rules: [TargetRule] = [
    .underFinger, .underCenter, .halfOverlap(threshold: 0.5), .halfOverlap(threshold: 0.2),
    .halfOverlap(threshold: 1), .halfOverlap(threshold: 0.5, of: .snapshot),
    .halfOverlap(threshold: 0.5, of: .target), .nearestEdge, .nearestCenter, .greatestArea,
    .crossedMidline, .deadZone, .centerWithin(fraction: 0.5),
  ]

  private func walks(
    _ rule: TargetRule, swap: SwapRule,
    _ body: (inout Finger<NativePolicy>, inout SeededRandom) throws -> Void
  ) throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(20 * walkScale) {
      let lengths = (0..<(random.below(8) + 2)).map { _ in Double(random.below(200) + 10) }
      var finger = try Finger(
        on: rows(lengths, viewport: 2_000), press: PressRules(duration: 0),
        native: .still(rule, follow: random.chance(0.5) ? .keepGrab : .centerOnFinger, swap: swap))
      try finger.down(y: random.double(0...(lengths.reduce(0, +) - 1)))
      try body(&finger, &random)
    }
  }

  @Test(arguments: rules, SwapRule.moving)
  func aFingerThatRestsMovesNothingMore(rule: TargetRule, swap: SwapRule) throws {
    try walks(rule, swap: swap) { finger, random in
      for _ in 0..<6 {
        try finger.move(y: random.double(-50...1_500), after: 0.02)
        try expectNoMove(under: &finger, restingFor: 0.1)
        expectWhatTheRuleSays(finger)
      }
    }
  }

  @Test(arguments: rules)
  func aFingerThatGoesOnNeverTakesTheItemBackToWhereItWas(rule: TargetRule) throws {
    try walks(rule, swap: .insert) { finger, random in
      for direction in [1.0, -1, 1] {
        let before = finger.moves.count
        for _ in 0..<40 {
          try finger.move(y: finger.position.y + direction * random.double(0.5...25), after: 0.01)
        }
        // The first move after a turn may still be due to the movement before it.
        let moves = Array(finger.moves.dropFirst(before + 1))
        for (last, next) in zip(moves, moves.dropFirst()) where next.to == last.from {
          // A finger that goes the way of a move does not undo it; one that goes against it may.
          #expect((last.to > last.from) != (direction > 0), "\(moves)")
        }
      }
    }
  }

  /// The rules that at most one of several equal rows can ask for.
  ///
  /// At a threshold below a half a snapshot between two rows covers both of them enough. A step
  /// that leads to the farther one leaves the nearer one behind the item, and the rule asks for
  /// that next: not for the place that the item has left, so that the guard lets it go there.
  private static let exclusive = rules.filter { $0 != .halfOverlap(threshold: 0.2) }

  @Test(
    "Among rows of equal length, a finger that keeps its direction never moves the item back",
    arguments: exclusive)
  func onwards(rule: TargetRule) throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(10 * walkScale) {
      var finger = try Finger(
        on: rows(random.below(8) + 2, of: random.double(10...200), viewport: 2_000),
        press: PressRules(duration: 0), native: .still(rule))
      try finger.down(y: 1)
      for direction in [1.0, -1, 1] {
        let before = finger.moves.count
        for _ in 0..<40 {
          try finger.move(y: finger.position.y + direction * random.double(0.5...25), after: 0.01)
        }
        let moves = finger.moves.dropFirst(before + 1)
        #expect(
          moves.allSatisfy { direction > 0 ? $0.to > $0.from : $0.to < $0.from }, "\(moves)")
      }
    }
  }

  @Test(arguments: rules)
  func aFingerThatTremblesUndoesNothing(rule: TargetRule) throws {
    try walks(rule, swap: .insert) { finger, random in
      try finger.move(y: finger.position.y + random.double(20...300), after: 0.01)
      let (place, before) = (finger.position.y, finger.moves.count)
      for turn in 0..<10 {
        try finger.move(y: place + (turn.isMultiple(of: 2) ? -0.9 : 0), after: 0.01)
      }
      let onwards = finger.moves.dropFirst(before).map { $0.to > $0.from }
      #expect(Set(onwards).count <= 1, "\(finger.moves)")
      let order = finger.order
      finger.wait(0.2)
      #expect(finger.order == order)
    }
  }
}

/// Nothing moves while the finger reports its place again, at once and later, and then rests.
func expectNoMove(
  under finger: inout Finger<NativePolicy>, restingFor seconds: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let (moves, order) = (finger.moves.count, finger.order)
  for _ in 0..<3 { try finger.move(y: finger.position.y) }
  for _ in 0..<3 { try finger.move(y: finger.position.y, after: 0.01) }
  finger.wait(seconds)
  #expect(finger.moves.count == moves, sourceLocation: sourceLocation)
  #expect(finger.order == order, sourceLocation: sourceLocation)
}

/// The item lies where the rule says, or the engine says why it does not.
func expectWhatTheRuleSays(
  _ finger: Finger<NativePolicy>, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let drag = finger.engine.drag else { return }
  let native = finger.engine.native
  let slot = native.target.target(
    for: drag, in: finger.engine.scene, isInserted: native.swap?.isInsert == true)
  let isThere = slot == nil || slot == drag.item?.current
  #expect(
    isThere == (drag.item?.refusal == nil),
    "not at \(slot as Any): \(drag.item as Any)",
    sourceLocation: sourceLocation)
}
