import TestSupport
import Testing

@testable import ReorderCore

/// One commit per drag, and only if the order changed.
@Suite struct CommitTests {
  private func finger(swap: SwapRule = .insert) throws -> Finger<NativePolicy> {
    try Finger(
      on: rows(7, of: 50), press: PressRules(duration: 0), native: .still(.underFinger, swap: swap))
  }

  @Test(arguments: SwapRule.moving)
  func manyMovesMakeOneCommit(swap: SwapRule) throws {
    var finger = try finger(swap: swap)
    let item = try #require(finger.item("B"))
    try finger.down(y: 75)
    try finger.glide(to: 275, steps: 20)
    try finger.glide(to: 175, steps: 10)
    #expect(finger.commits.isEmpty)
    try finger.up()
    let commit = try #require(finger.commits.first)
    #expect(finger.commits.count == 1)
    #expect((commit.item, commit.from, commit.to) == (item, Slot(0, 1), Slot(0, 3)))
    #expect(commit.isInsert == swap.isInsert)
  }

  /// What an application does that keeps its order in arrays: the commit's moves, one by one.
  private func repeated(_ commit: Commit, on order: [Character]) -> String {
    var order = order
    for move in commit.moves {
      switch move.kind {
      case .insert: order.insert(order.remove(at: move.from.item), at: move.to.item)
      case .exchange: order.swapAt(move.from.item, move.to.item)
      }
    }
    return String(order)
  }

  @Test(arguments: SwapRule.moving)
  func theMovesOfACommitRepeatTheDrag(swap: SwapRule) throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<50 {
      var finger = try finger(swap: swap)
      try finger.down(y: 25 + 50 * Double(random.below(7)))
      for _ in 0..<random.below(8) { try finger.move(y: random.double(0...349)) }
      try finger.up()
      guard let commit = finger.commits.first else {
        #expect(finger.order == "ABCDEFG")
        continue
      }
      #expect(repeated(commit, on: Array("ABCDEFG")) == finger.order)
      if swap.isInsert || swap == .exchangeOrigin { #expect(commit.moves.count == 1) }
      #expect(commit.moves.count <= finger.moves.count)
    }
  }

  @Test func whatWasTakenBackAtOnceIsNotCommitted() throws {
    var finger = try finger(swap: .exchange)
    try finger.down(y: 75)
    for y in [125.0, 175, 125, 175] { try finger.move(y: y) }
    try finger.up()
    #expect(finger.moves.count == 4)
    #expect(finger.commits.first?.moves.map(\.to) == [Slot(0, 2), Slot(0, 3)])
  }

  @Test(arguments: SwapRule.moving)
  func awayAndBackCommitsNothing(swap: SwapRule) throws {
    var finger = try finger(swap: swap)
    try finger.down(y: 75)
    try finger.glide(to: 275, steps: 20)
    try finger.glide(to: 75, steps: 20)
    try finger.up()
    #expect(finger.order == "ABCDEFG")
    #expect(finger.commits.isEmpty)
    // On the way from one exchange of the origin to the next, the first one is put back.
    #expect(finger.moves.count == (swap == .exchangeOrigin ? 14 : 8))
  }

  @Test func anItemBackAtItsPlaceWithOthersExchangedIsAChange() throws {
    var finger = try finger(swap: .exchange)
    try finger.down(y: 25)
    for y in [75.0, 175, 28] { try finger.move(y: y) }
    #expect(finger.order == "ADCBEFG")
    try finger.up()
    let item = try #require(finger.item("A"))
    let commit = try #require(finger.commits.first)
    #expect((commit.item, commit.from, commit.to) == (item, Slot(0, 0), Slot(0, 0)))
    #expect(repeated(commit, on: Array("ABCDEFG")) == finger.order)
  }

  @Test func aDragWithoutAMoveCommitsNothing() throws {
    var finger = try finger()
    try finger.down(y: 75)
    try finger.move(y: 80)
    try finger.up()
    #expect(finger.commits.isEmpty)
    #expect(finger.effects.last == .rested(.item(try #require(finger.item("B")))))
  }

  // MARK: The move log

  /// Random inserts and exchanges of one item; at each step the log must agree with the arrays.
  @Test(arguments: [0.0, 0.5, 1])
  func theLogKnowsWhetherTheOrderChanged(shareOfInserts: Double) throws {
    var random = SeededRandom(seed: walkSeed())
    var backAgain = 0
    for _ in 0..<(400 * walkScale) {
      let cuts = [[3], [4], [2, 1], [1, 2, 1], [2, 0, 2]]
      let naive = NaiveList(cut: random.element(of: cuts))
      var list = try naive.model()
      var log = MoveLog()
      let item = try #require(list.item(at: random.element(of: naive.slots)))
      for _ in 0..<12 {
        let from = try #require(list.slot(of: item))
        if random.chance(shareOfInserts) {
          let section = random.below(list.sectionCount)
          let last = list.itemCount(in: section) - (section == from.section ? 1 : 0)
          let target = Slot(section, random.below(last + 1))
          guard list.move(item, to: target) else { continue }
          log.append(
            PreviewMove(kind: .insert, item: item, from: from, to: target, other: item))
        } else {
          let target = list.slot(at: random.below(list.count))
          let other = try #require(list.item(at: target))
          guard list.exchange(item, with: other) else { continue }
          log.append(
            PreviewMove(kind: .exchange, item: item, from: from, to: target, other: other))
        }
        let changed = list.order != naive.order
        #expect(log.changed(&list) == changed, "\(naive.order) → \(list.order)")
        if !changed { backAgain += 1 }
      }
      log.undo(in: &list)
      #expect(list.order == naive.order)
      #expect(list.violations().isEmpty)
    }
    #expect(backAgain > 0)
  }

  @Test func insertsInARowAreOneMove() throws {
    var list = try NaiveList(cut: [50]).model()
    let item = try #require(list.item(at: Slot(0, 0)))
    var log = MoveLog()
    for place in Array(1..<50) + Array((0..<49).reversed()) {
      let from = try #require(list.slot(of: item))
      list.move(item, to: Slot(0, place))
      log.append(
        PreviewMove(kind: .insert, item: item, from: from, to: Slot(0, place), other: item))
      #expect(log.moves.count == (place == 0 ? 0 : 1))
      #expect(log.moves.last?.from == (place == 0 ? nil : Slot(0, 0)))
    }
    #expect(!log.changed(&list))
  }

  @Test func noMoveIsNoChange() throws {
    var list = try NaiveList(cut: [3]).model()
    #expect(!MoveLog().changed(&list))
  }
}
