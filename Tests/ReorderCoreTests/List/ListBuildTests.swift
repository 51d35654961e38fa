import TestSupport
import Testing

@testable import ReorderCore

/// Which list descriptions are valid, and which are not.
@Suite struct ListBuildTests {
  private func build(
    _ sections: [SectionDescription], layout: LayoutDescription.List = LayoutDescription.List()
  ) throws(ListModel.Invalid) -> ListModel {
    try ListModel(sections, layout: layout)
  }

  private func listed(_ items: [ItemDescription]) -> [SectionDescription] {
    [SectionDescription(id: "s", items: .listed(items))]
  }

  @Test func whatIsLeftOutIsTheLayouts() throws {
    let sections = [
      SectionDescription(id: "one", items: ["a"]),
      SectionDescription(
        id: "two", headerLength: 5, footerLength: 0,
        items: .listed([ItemDescription(id: "b", length: 80)])),
      SectionDescription(id: "three", items: .generated(count: 2, prefix: "g")),
    ]
    let model = try build(
      sections,
      layout: LayoutDescription.List(spacing: 3, itemLength: 50, headerLength: 20, footerLength: 10)
    )
    #expect(model.order == [["a"], ["b"], ["g0", "g1"]])
    #expect(model.sectionID(2) == "three")
    #expect((0..<3).map { model.sectionTree.extent(of: $0) } == [80, 85, 133])
    #expect(model.count == 4)
    #expect(model.sectionCount == 3)
  }

  @Test func anEmptyListIsAList() throws {
    let model = try build([])
    #expect(model.count == 0)
    #expect(model.order.isEmpty)
    #expect(model.violations().isEmpty)
    #expect(model.item(at: Slot(0, 0)) == nil)
    #expect(model.item(named: "a") == nil)
  }

  @Test func itemsSayWhetherTheyMoveAndGiveWay() throws {
    let model = try build(
      listed([
        ItemDescription(id: "a"), ItemDescription(id: "b", isMovable: false),
        ItemDescription(id: "c", isTarget: false),
      ]))
    let items = try ["a", "b", "c"].map { try #require(model.item(named: $0)) }
    #expect(items.map(model.isMovable) == [true, false, true])
    #expect(items.map(model.isTarget) == [true, true, false])
    #expect(items.map(model.name) == ["a", "b", "c"])
  }

  @Test func whatIsNotInTheListIsNoTrap() throws {
    var model = try build(listed([ItemDescription(id: "a"), ItemDescription(id: "b")]))
    let gone = try #require(model.item(named: "a"))
    model.remove(gone)
    for item in [gone, ItemID(rawValue: -1), ItemID(rawValue: 99)] {
      #expect(!model.isMovable(item))
      #expect(!model.isTarget(item))
      #expect(model.length(of: item) == 0)
      #expect(model.name(of: item) == (item == gone ? "a" : ""))
    }
  }

  @Test func aNameKeepsItsIDFromListToList() throws {
    let old = try build([
      SectionDescription(id: "s", items: .generated(count: 3, prefix: "r")),
      SectionDescription(id: "t", items: ["a", "b"]),
    ])
    let new = try ListModel(
      [
        SectionDescription(id: "t", items: ["b", "c", "r1"]),
        SectionDescription(id: "u", items: .generated(count: 2, prefix: "q")),
      ], metrics: old.metrics, replacing: old)
    #expect(new.violations().isEmpty)
    #expect(["b", "r1"].map(new.item) == ["b", "r1"].map(old.item))
    #expect(["a", "r0", "r2"].map(new.item) == [nil, nil, nil])
    let more = [SectionDescription(id: "s", items: .generated(count: 5, prefix: "r"))]
    let last = try ListModel(more, metrics: old.metrics, replacing: new)
    #expect(last.order == [["r0", "r1", "r2", "r3", "r4"]])
    #expect((0..<3).map { last.item(named: "r\($0)") } == (0..<3).map { old.item(named: "r\($0)") })
    #expect(throws: ListModel.Invalid.duplicateID("r3")) {
      try ListModel(
        more + [SectionDescription(id: "t", items: ["r3"])], metrics: old.metrics, replacing: new)
    }
    #expect(throws: ListModel.Invalid.duplicateID("r0")) {
      try ListModel(more + more, metrics: old.metrics, replacing: new)
    }
  }

  @Test func anIDUsedTwiceIsNamed() {
    #expect(throws: ListModel.Invalid.duplicateID("a")) {
      try build(listed([ItemDescription(id: "a"), ItemDescription(id: "a")]))
    }
    #expect(throws: ListModel.Invalid.duplicateID("r3")) {
      try build([
        SectionDescription(id: "s", items: ["r3"]),
        SectionDescription(id: "t", items: .generated(count: 4, prefix: "r")),
      ])
    }
  }

  @Test(arguments: [-1, -0.001, .nan, .infinity, -.infinity, 1.0e9.nextUp])
  func lengthsThatAreNoneAreRefused(length: Double) {
    #expect(throws: ListModel.Invalid.length(id: "a")) {
      try build(listed([ItemDescription(id: "a", length: length)]))
    }
    #expect(throws: ListModel.Invalid.sectionLength(id: "s")) {
      try build([SectionDescription(id: "s", headerLength: length, items: .listed([]))])
    }
    #expect(throws: ListModel.Invalid.sectionLength(id: "s")) {
      try build([SectionDescription(id: "s", footerLength: length, items: .listed([]))])
    }
    for layout in [
      LayoutDescription.List(spacing: length), LayoutDescription.List(itemLength: length),
      LayoutDescription.List(headerLength: length), LayoutDescription.List(footerLength: length),
    ] {
      #expect(throws: ListModel.Invalid.layout) { try build([], layout: layout) }
    }
  }

  @Test(arguments: [-1, .min, .max, 100_000_001])
  func countsThatAreNoneAreRefused(count: Int) {
    #expect(throws: ListModel.Invalid.count(sectionID: "t")) {
      try build([
        SectionDescription(id: "s", items: ["a"]),
        SectionDescription(id: "t", items: .generated(count: count, prefix: "r")),
      ])
    }
  }

  @Test func slotsAndGapsMeetInOnePlace() {
    // Taking B of ABCD out: a gap after it loses one, a gap before it or elsewhere does not.
    let source = Slot(0, 1)
    let gaps = (0...4).map { Slot(moving: source, into: Gap(section: 0, item: $0)) }
    #expect(gaps == [Slot(0, 0), Slot(0, 1), Slot(0, 1), Slot(0, 2), Slot(0, 3)])
    #expect(Slot(moving: source, into: Gap(section: 1, item: 3)) == Slot(1, 3))
    #expect(Gap(section: 0, item: 9) < Gap(section: 1, item: 0))
    #expect(Slot(0, 9) < Slot(1, 0))
    #expect(Slot(1, 0) < Slot(1, 1))
  }
}
