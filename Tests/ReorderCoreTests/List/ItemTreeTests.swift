import TestSupport
import Testing

@testable import ReorderCore

/// The item tree alone: inserting and removing through splits and merges.
@Suite struct ItemTreeTests {
  @Test(arguments: [0, 1, 2, 55, 56, 57, 64, 65, 1_568, 1_569, 5_000])
  func buildsAnyNumberOfItems(count: Int) {
    let tree = Self.tree(count)
    #expect(tree.violations().isEmpty)
    #expect(tree.count == count)
    for rank in 0..<count {
      let item = tree.item(at: rank)
      #expect(item.index == rank)
      #expect(tree.rank(of: item) == rank)
    }
  }

  @Test func emptiesItemByItemFromEitherEndAndFillsAgain() {
    for fromTheEnd in [true, false] {
      var tree = Self.tree(2_000)
      while tree.count > 0 {
        tree.remove(tree.item(at: fromTheEnd ? tree.count - 1 : 0))
        if tree.count.isMultiple(of: 97) { #expect(tree.violations().isEmpty) }
      }
      #expect(tree.height == 0)
      #expect(tree.rank(atOffset: 0, spacing: 0) == nil)
      for id in Int32(0)..<2_000 {
        tree.insert(ItemID(rawValue: id), length: 1, at: tree.count / 2)
      }
      #expect(tree.violations().isEmpty)
      #expect(tree.lengthBefore(2_000) == 2_000)
    }
  }

  @Test func growsFromNothingThroughSplitsOfEveryKind() {
    var random = SeededRandom(seed: walkSeed())
    var tree = ItemTree()
    var naive: [Int32] = []
    tree.reserve(idCount: 5_000)
    for id in Int32(0)..<5_000 {
      let rank = random.below(naive.count + 1)
      tree.insert(ItemID(rawValue: id), length: Double(id % 5), at: rank)
      naive.insert(id, at: rank)
    }
    #expect(tree.violations().isEmpty)
    #expect((0..<naive.count).map { tree.item(at: $0).rawValue } == naive)
  }

  @Test func insertingAndRemovingAtRandomIsWhatAnArrayDoes() {
    var random = SeededRandom(seed: walkSeed())
    var tree = Self.tree(3_000)
    var naive = (0..<3_000).map { Int32($0) }
    var free: [Int32] = []
    for step in 0..<6_000 {
      // Long runs in one direction, so that nodes empty and fill up to the brim.
      if (step / 1_500).isMultiple(of: 2), !naive.isEmpty {
        let rank = random.below(naive.count)
        free.append(naive.remove(at: rank))
        tree.remove(ItemID(rawValue: free[free.count - 1]))
      } else if let id = free.popLast() {
        let rank = random.chance(0.5) ? naive.count : random.below(naive.count + 1)
        tree.insert(ItemID(rawValue: id), length: Self.length(Int(id)), at: rank)
        naive.insert(id, at: rank)
      }
      if step.isMultiple(of: 500) { #expect(tree.violations().isEmpty) }
    }
    #expect(tree.violations().isEmpty)
    #expect((0..<naive.count).map { tree.item(at: $0).rawValue } == naive)
  }

  @Test func everyOffsetFindsTheLastItemThatStartsThere() {
    for spacing in [0, 2.5] {
      let tree = Self.tree(700)
      var starts: [Double] = []
      var end = 0.0
      for rank in 0..<700 {
        starts.append(end)
        end += tree.length(at: rank) + spacing
      }
      for offset in stride(from: -10.0, through: end + 10, by: 1.75) {
        let expected = starts.lastIndex { $0 <= offset } ?? 0
        #expect(tree.rank(atOffset: offset, spacing: spacing) == expected)
      }
    }
  }

  @Test func aLeafThatRanEmptyIsNoItem() {
    // Two leaves of 56; emptied from the back, the second one cannot merge with its full neighbor.
    var tree = Self.tree(112, length: 1)
    for id in 56..<112 { tree.remove(ItemID(rawValue: Int32(id))) }
    #expect(tree.violations().isEmpty)
    #expect(tree.rank(atOffset: 1_000, spacing: 0) == 55)
    #expect(tree.rank(atOffset: 55.5, spacing: 0) == 55)
  }

  @Test func itemsWithoutLengthNeverHideThoseWithOne() {
    var lengths = Array(repeating: 0.0, count: 200)
    lengths[77] = 10
    lengths[150] = 5
    let tree = ItemTree(
      items: lengths.enumerated().map { (ItemID(rawValue: Int32($0)), $1) }, idCount: 200)
    #expect(tree.rank(atOffset: 0, spacing: 0) == 77)
    #expect(tree.rank(atOffset: 9.5, spacing: 0) == 77)
    #expect(tree.rank(atOffset: 10, spacing: 0) == 150)
    #expect(tree.rank(atOffset: 15, spacing: 0) == 199)
  }

  @Test func brokenInvariantsAreTold() {
    var tree = Self.tree(200)
    tree.childLengths[0] += 1
    #expect(!tree.violations().isEmpty)
    tree = Self.tree(200)
    tree.count += 1
    #expect(!tree.violations().isEmpty)
    tree = Self.tree(200)
    tree.directory.leafOf.swapAt(0, 199)
    #expect(!tree.violations().isEmpty)
    tree = Self.tree(200)
    tree.leafParent[0] = 7
    #expect(!tree.violations().isEmpty)
  }

  private static func length(_ id: Int) -> Double { Double(id % 9) * 0.25 + 1 }

  private static func tree(_ count: Int, length: Double? = nil) -> ItemTree {
    ItemTree(
      items: (0..<count).map { (ItemID(rawValue: Int32($0)), length ?? Self.length($0)) },
      idCount: count)
  }
}
