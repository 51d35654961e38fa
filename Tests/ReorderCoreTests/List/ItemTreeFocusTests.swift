import TestSupport
import Testing

@testable import ReorderCore

/// The remembered leaf only saves time: every answer equals, to the last bit, that of a tree
/// without it.
@Suite struct ItemTreeFocusTests {
  /// Tenths, whose sum depends on the order of addition.
  private static func length(_ id: Int) -> Double { Double(id * 7 % 13) / 10 }

  private static func tree(_ count: Int) -> ItemTree {
    ItemTree(
      items: (0..<count).map { (ItemID(rawValue: Int32($0)), length($0)) }, idCount: count)
  }

  private func expectSameAnswers(_ tree: ItemTree, around rank: Int, spacing: Double) {
    var plain = tree
    plain.forgetFocus()
    for rank in max(0, rank - 40)..<min(tree.count, rank + 40) {
      let item = plain.item(at: rank)
      #expect(tree.item(at: rank) == item)
      #expect(tree.rank(of: item) == rank)
      #expect(tree.length(at: rank) == plain.length(at: rank))
      #expect(tree.lengthBefore(rank) == plain.lengthBefore(rank))
      #expect(tree.span(at: rank) == plain.span(at: rank))
      let start = plain.lengthBefore(rank) + Double(rank) * spacing
      for offset in [start, start.nextDown, start.nextUp, start + 0.05] {
        let found = plain.rank(atOffset: offset, spacing: spacing)
        #expect(tree.rank(atOffset: offset, spacing: spacing) == found)
      }
    }
    for offset in [-1, 1e9, .infinity, -.infinity, .nan] {
      let found = plain.rank(atOffset: offset, spacing: spacing)
      #expect(tree.rank(atOffset: offset, spacing: spacing) == found)
    }
  }

  @Test(arguments: [1, 2, 28, 29, 100, 1_000], [0, 2.5, 0.1])
  func everyLeafAnswersAsASearchDoes(count: Int, spacing: Double) {
    var tree = Self.tree(count)
    for rank in stride(from: 0, to: count, by: 17) {
      tree.focus(on: rank)
      #expect(tree.violations().isEmpty)
      expectSameAnswers(tree, around: rank, spacing: spacing)
    }
  }

  @Test func aWalkOfMovesAnswersAsASearchDoes() {
    var random = SeededRandom(seed: walkSeed())
    var tree = Self.tree(600)
    var naive = (0..<600).map { Int32($0) }
    var rank = 300
    for step in 0..<1_500 {
      // Mostly to a neighbor, as a drag does, sometimes far away.
      let wanted = random.chance(0.95) ? rank + random.below(7) - 3 : random.below(naive.count)
      let target = min(max(wanted, 0), naive.count - 1)
      let item = naive.remove(at: rank)
      naive.insert(item, at: target)
      _ = tree.move(ItemID(rawValue: item), to: target)
      rank = random.chance(0.9) ? target : random.below(naive.count)
      if random.chance(0.1) {
        let other = random.below(naive.count)
        if other != rank {
          tree.exchange(ItemID(rawValue: naive[rank]), ItemID(rawValue: naive[other]))
          naive.swapAt(rank, other)
        }
      }
      guard step.isMultiple(of: 25) else { continue }
      #expect(tree.violations().isEmpty)
      expectSameAnswers(tree, around: target, spacing: 1.5)
    }
    #expect((0..<naive.count).map { tree.item(at: $0).rawValue } == naive)
  }

  @Test func aMoveTellsWhereSumsMayHaveChanged() {
    var random = SeededRandom(seed: walkSeed())
    var tree = Self.tree(200)
    tree.focus(on: 50)
    for _ in 0..<400 {
      let before = (0...tree.count).map { tree.lengthBefore($0) }
      let rank = 30 + random.below(50)
      let changed = tree.move(tree.item(at: rank), to: 30 + random.below(50))
      for rank in 0...tree.count where !changed.contains(rank) {
        #expect(tree.lengthBefore(rank) == before[rank])
      }
    }
  }

  @Test func whatComesOrGoesElsewhereIsNotMissed() {
    var tree = Self.tree(300)
    tree.focus(on: 200)
    tree.remove(ItemID(rawValue: 3))
    #expect(tree.item(at: 200).rawValue == 201)
    tree.focus(on: 200)
    tree.insert(ItemID(rawValue: 3), length: 5, at: 0)
    #expect(tree.item(at: 200).rawValue == 200)
    #expect(tree.violations().isEmpty)
  }

  @Test func aFocusThatLiesIsTold() {
    var tree = Self.tree(300)
    tree.focus(on: 200)
    tree.focus.starts[3] += 1
    #expect(!tree.violations().isEmpty)
  }
}
