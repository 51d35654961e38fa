import TestSupport
import Testing

@testable import ReorderCore

/// Names that come and go forever in a list of constant size.
@Suite struct NameRecyclingTests {
  private func list(_ sections: [SectionDescription]) throws -> ListModel {
    try ListModel(sections, layout: LayoutDescription.List(itemLength: 44))
  }

  private static func sections(_ items: ItemSource) -> [SectionDescription] {
    [SectionDescription(id: "s", items: items)]
  }

  private static func listed(_ names: [String]) -> ItemSource {
    .listed(names.map { ItemDescription(id: $0) })
  }

  @Test("Reloads with new names keep at most as many names as four lists have")
  func reloads() throws {
    let size = 1_500
    var list = try list(Self.sections(Self.listed(["first"])))
    for reload in 0..<40 {
      let names = (0..<size).map { "\(reload):\($0)" }
      list = try ListModel(
        Self.sections(Self.listed(names)), metrics: list.metrics, replacing: list)
      #expect(list.order == [names])
      #expect(list.names.count <= 4 * size)
      #expect(list.violations().isEmpty)
    }
  }

  @Test("Reloads with generated names keep at most as many names as five lists have")
  func generatedReloads() throws {
    var list = try list(Self.sections(.generated(count: 1_100, prefix: "first-")))
    for reload in 0..<40 {
      let count = 1_100 + reload * 7 % 50
      list = try ListModel(
        Self.sections(.generated(count: count, prefix: "r\(reload)-")), metrics: list.metrics,
        replacing: list)
      #expect(list.order == [(0..<count).map { "r\(reload)-\($0)" }])
      #expect(list.names.count <= 5 * 1_150)
      #expect(list.violations().isEmpty)
    }
  }

  @Test("A new item replaces an old one, a hundred thousand times")
  func insertions() throws {
    var list = try list(Self.sections(Self.listed(["a", "b", "c"])))
    let stays = try #require(list.item(named: "b"))
    for round in 0..<100_000 {
      list.remove(try #require(list.item(at: Slot(section: 0, item: 2))))
      list.insert([ItemDescription(id: "new \(round)")], at: Gap(section: 0, item: 2))
    }
    #expect(list.order == [["a", "b", "new 99999"]])
    #expect(list.item(named: "b") == stays && list.name(of: stays) == "b")
    #expect(list.names.count < 4_000)
    #expect(list.violations().isEmpty)
  }

  @Test("The name of a removed item is known until a thousand new ones have come")
  func keptNames() throws {
    var list = try list(Self.sections(.generated(count: 2_000, prefix: "stays-")))
    var gone: [(id: ItemID, name: String)] = []
    for round in 0..<12_000 {
      let item = try #require(list.item(at: Slot(section: 0, item: round % 7)))
      gone.append((item, list.name(of: item)))
      list.remove(item)
      list.insert([ItemDescription(id: "new \(round)")], at: Gap(section: 0, item: round % 5))
      if round % 500 == 499 {
        for (id, name) in gone.suffix(2_000) { #expect(list.name(of: id) == name) }
      }
    }
    #expect(list.names.count <= 3 * 2_000 + 2_000, "the generated run has one that stays")
  }

  @Test("However names come, go and come back, names and ids match")
  func walk() throws {
    var random = SeededRandom(seed: walkSeed())
    var list = try list(Self.sections(Self.listed(["start"])))
    var oracle = ["start"]
    for round in 0..<400 * walkScale {
      if random.below(3) == 0 {
        oracle = (0..<random.below(1_400)).map { "\(random.below(2) * round):\($0)" }
        list = try ListModel(
          Self.sections(Self.listed(oracle)), metrics: list.metrics, replacing: list)
      } else {
        for _ in 0..<min(oracle.count, random.below(60)) {
          let place = random.below(oracle.count)
          list.remove(try #require(list.item(named: oracle.remove(at: place))))
        }
        let names = (0..<random.below(200)).map { "\(round)+\($0)" }
        let place = random.below(oracle.count + 1)
        list.insert(names.map { ItemDescription(id: $0) }, at: Gap(section: 0, item: place))
        oracle.insert(contentsOf: names, at: place)
      }
      #expect(list.order == [oracle])
      #expect(oracle.allSatisfy { name in list.item(named: name).map(list.name) == name })
      #expect(list.violations().isEmpty)
    }
  }
}
