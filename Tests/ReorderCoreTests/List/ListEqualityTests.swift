import TestSupport
import Testing

@testable import ReorderCore

/// Lists are equal if they hold the same, whatever happened to their trees.
@Suite struct ListEqualityTests {
  private func list(_ count: Int, lengths: Double = 0.1) throws -> ListModel {
    let items = (0..<count).map { ItemDescription(id: "\($0)", length: lengths * Double($0 % 7)) }
    return try ListModel(
      [
        SectionDescription(id: "a", items: .listed(items)), SectionDescription(id: "b", items: []),
      ], layout: LayoutDescription.List(spacing: 0.1))
  }

  @Test func aWalkThereAndBackLeavesAnEqualList() throws {
    let before = try list(2_000)
    var after = before
    var random = SeededRandom(seed: walkSeed())
    var moves: [(item: ItemID, from: Slot)] = []
    for _ in 0..<500 {
      let from = Slot(0, random.below(after.itemCount(in: 0)))
      let item = try #require(after.item(at: from))
      moves.append((item, from))
      after.move(item, to: Slot(1, random.below(after.itemCount(in: 1) + 1)))
    }
    #expect(after != before)
    for move in moves.reversed() { after.move(move.item, to: move.from) }
    #expect(after.tree.leafUsed != before.tree.leafUsed)
    #expect(after == before)
    #expect(after.hashValue == before.hashValue)
  }

  @Test func everyPartOfAListTellsItFromAnother() throws {
    let base = try list(3)
    #expect(try list(3) == base)
    #expect(try list(4) != base)
    #expect(try list(3, lengths: 0.2) != base)
    var other = base
    other.sections[1].id = "c"
    #expect(other != base)
    other = base
    other.flags[1] = 5
    #expect(other != base)
    other = base
    other.exchange(ItemID(rawValue: 0), with: ItemID(rawValue: 1))
    #expect(other != base)
    other = base
    other.move(ItemID(rawValue: 2), to: Slot(1, 0))
    #expect(other.order != base.order)
    #expect(other != base)
  }

  @Test func namesTellListsApart() throws {
    let layout = LayoutDescription.List()
    let (a, b) = (["x", "y"], ["x", "z"])
    let one = try ListModel([SectionDescription(id: "s", items: a)], layout: layout)
    let two = try ListModel([SectionDescription(id: "s", items: b)], layout: layout)
    #expect(one != two)
  }

  @Test func aListKnowsHowManyItemsAreTooMany() {
    let many = SectionDescription(
      id: "s", items: .generated(count: ListModel.mostItems + 1, prefix: "r"))
    #expect(throws: ListModel.Invalid.count(sectionID: "s")) {
      try ListModel([many], layout: LayoutDescription.List())
    }
    let none = SectionDescription(id: "s", items: .generated(count: -1, prefix: "r"))
    #expect(throws: ListModel.Invalid.count(sectionID: "s")) {
      try ListModel([none], layout: LayoutDescription.List())
    }
  }
}
