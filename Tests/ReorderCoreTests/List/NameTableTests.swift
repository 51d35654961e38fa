import Testing

@testable import ReorderCore

/// Names in both directions, written out or spelled by a rule.
@Suite struct NameTableTests {
  /// A table with names added one by one or by rule, which must all be free.
  private func table(_ sources: ItemSource...) throws -> NameTable {
    var table = NameTable()
    for source in sources {
      let taken = Self.add(source, to: &table)
      try #require(taken == nil)
    }
    return table
  }

  /// Adds names; the first one that is taken, if one is.
  private static func add(_ source: ItemSource, to table: inout NameTable) -> String? {
    switch source {
    case .generated(let count, let prefix): return table.add(count: count, prefix: prefix)
    case .listed(let items): return items.first { table.add($0.id) == nil }?.id
    }
  }

  private func listed(_ names: String...) -> ItemSource {
    .listed(names.map { ItemDescription(id: $0) })
  }

  @Test func listedNamesAreFoundBothWays() {
    var table = NameTable()
    for index in 0..<1_000 {
      let id = table.add("name \(index * 7)")
      #expect(id?.index == index)
    }
    for index in 0..<1_000 {
      let id = ItemID(rawValue: Int32(index))
      #expect(table.name(of: id) == "name \(index * 7)")
      #expect(table.id(named: "name \(index * 7)") == id)
    }
    #expect(table.id(named: "name 1") == nil)
    #expect(table.count == 1_000)
  }

  @Test func generatedNamesAreSpelledByTheirRule() throws {
    let table = try table(.generated(count: 1_000, prefix: "row-"))
    #expect(table.name(of: ItemID(rawValue: 0)) == "row-0")
    #expect(table.name(of: ItemID(rawValue: 999)) == "row-999")
    #expect(table.id(named: "row-999") == ItemID(rawValue: 999))
    let strangers = [
      "row-1000", "row-", "row-01", "row-00", "row--1", "row-1 ", "row", "", "ROW-1",
    ]
    for stranger in strangers {
      #expect(table.id(named: stranger) == nil, "\(stranger)")
    }
    #expect(table.id(named: "row-99999999999999999999999") == nil)
  }

  @Test func kindsMayFollowEachOtherInAnyOrder() throws {
    let table = try table(
      .generated(count: 0, prefix: "none-"), listed("a"), .generated(count: 3, prefix: "b"),
      listed("c", "d"), .generated(count: 0, prefix: "e"), .generated(count: 2, prefix: "f"))
    let names = (0..<table.count).map { table.name(of: ItemID(rawValue: Int32($0))) }
    #expect(names == ["a", "b0", "b1", "b2", "c", "d", "f0", "f1"])
    for (index, name) in names.enumerated() {
      #expect(table.id(named: name) == ItemID(rawValue: Int32(index)))
    }
  }

  @Test func aNameIsGivenOnce() throws {
    var table = try table(listed("x"), .generated(count: 20, prefix: "row-"), listed("row-20"))
    for source in [listed("x"), listed("row-19"), .generated(count: 21, prefix: "row-")] {
      let taken = Self.add(source, to: &table)
      #expect(taken != nil)
    }
    #expect(table.count == 22)
  }

  @Test func aGeneratedNameThatWasListedBeforeIsNamed() throws {
    var table = try table(listed("row-5"))
    let clash = Self.add(.generated(count: 6, prefix: "row-"), to: &table)
    #expect(clash == "row-5")
    #expect(table.count == 1)
    let free = Self.add(.generated(count: 5, prefix: "row-"), to: &table)
    #expect(free == nil)
  }

  /// `a` + `10` and `a1` + `0` are one name; held against all names written out.
  @Test(arguments: ["a", "a1", "a10", "a0", "a2", "b", "", "1", "a1b", "é", "e\u{301}"])
  func prefixesThatContinueWithDigitsCollideJustWhereNamesDo(prefix: String) throws {
    for other in ["a", "a1", "a10", "a0", "", "1", "é"] {
      for (count, otherCount) in [(1, 1), (3, 12), (12, 3), (12, 120), (0, 9), (101, 11)] {
        var table = try table(.generated(count: otherCount, prefix: other))
        let taken = Set((0..<otherCount).map { Array("\(other)\($0)".utf8) })
        let clash = (0..<count).contains { taken.contains(Array("\(prefix)\($0)".utf8)) }
        let collides = Self.add(.generated(count: count, prefix: prefix), to: &table) != nil
        #expect(
          collides == clash,
          "\(count) of '\(prefix)' after \(otherCount) of '\(other)'")
      }
    }
  }

  @Test func namesAreTheirBytes() throws {
    // Canonically the same, and neighbors in a small table: bytes keep them apart.
    for fillers in 0..<40 {
      var table = NameTable()
      for filler in 0..<fillers { _ = table.add("filler \(filler)") }
      let composed = table.add("caf\u{e9}")
      let decomposed = table.add("cafe\u{301}")
      #expect(composed != nil && decomposed != nil)
      #expect(table.id(named: "caf\u{e9}") == composed)
      #expect(table.id(named: "cafe\u{301}") == decomposed)
    }
  }

  // MARK: Forgetting

  @Test func aForgottenNameLeavesItsIDToAnother() throws {
    var table = try table(listed("a", "b", "c", "d"))
    table.forget { $0 == 1 || $0 == 2 }
    #expect(table.known == 2 && table.id(named: "b") == nil)
    #expect((0..<4).map { table.name(of: ItemID(rawValue: $0)) } == ["a", "", "", "d"])
    #expect(["x", "c", "y"].map { table.id(adding: $0).index } == [1, 2, 4])
    #expect((0..<5).map { table.name(of: ItemID(rawValue: $0)) } == ["a", "x", "c", "d", "y"])
    #expect(["a", "x", "c", "d", "y"].map { table.id(named: $0)?.index } == [0, 1, 2, 3, 4])
  }

  @Test func aGeneratedRunIsForgottenAsAWhole() throws {
    var table = try table(
      .generated(count: 3, prefix: "a"), .generated(count: 4, prefix: "b"), listed("c"))
    table.forget { $0 < 5 }
    #expect(table.known == 5 && table.id(named: "a0") == nil)
    #expect(table.name(of: ItemID(rawValue: 3)) == "b0", "a part of its run is still there")
    table.forget { $0 < 7 }
    #expect(table.known == 1)
    // What was two runs is one gap, of which a shorter run leaves a part.
    #expect(table.add(count: 5, prefix: "d") == nil)
    #expect(table.ids(generatedWith: "d") == 0..<5)
    #expect(table.add(count: 2, prefix: "e") == nil)
    #expect(table.ids(generatedWith: "e") == 5..<7)
    #expect(table.count == 8 && table.name(of: ItemID(rawValue: 6)) == "e1")
  }
}
