import TestSupport
import Testing

@testable import ReorderCore

/// A change that cannot be made says why and leaves everything unchanged.
@Suite struct SceneChangeErrorTests {
  private static let long = ItemDescription(id: "X", length: -1)
  private static let broken = SectionDescription(
    id: "s", headerLength: .nan, items: .listed([ItemDescription(id: "X")]))

  private static let cases: [(SceneChange, SceneChange.Invalid)] = [
    (SceneChange.insert([], at: Gap(section: 1, item: 0)), .gap(Gap(section: 1, item: 0))),
    (.insert([], at: Gap(section: 0, item: 6)), .gap(Gap(section: 0, item: 6))),
    (.insert([], at: Gap(section: -1, item: 0)), .gap(Gap(section: -1, item: 0))),
    (.insert([], at: Gap(section: 0, item: -1)), .gap(Gap(section: 0, item: -1))),
    (
      .insert([ItemDescription(id: "X"), ItemDescription(id: "A")], at: Gap(section: 0, item: 0)),
      .scene(.list(.duplicateID("A")))
    ),
    (
      .insert([ItemDescription(id: "X"), ItemDescription(id: "X")], at: Gap(section: 0, item: 0)),
      .scene(.list(.duplicateID("X")))
    ),
    (.insert([long], at: Gap(section: 0, item: 0)), .scene(.list(.length(id: "X")))),
    (.remove(["A", "X"]), .unknownItem("X")),
    (.remove(["A", "B", "A"]), .repeatedItem("A")),
    (.reload([broken]), .scene(.list(.sectionLength(id: "s")))),
    (
      .reload([SectionDescription(id: "s", items: .generated(count: -1, prefix: ""))]),
      .scene(.list(.count(sectionID: "s")))
    ),
    (
      .reload([SectionDescription(id: "s", items: ["A", "N", "A"])]),
      .scene(.list(.duplicateID("A")))
    ),
    (.resize(Size2D(width: -1, height: 5)), .scene(.viewport)),
    (.resize(Size2D(width: .nan, height: 5)), .scene(.viewport)),
  ]

  @Test(arguments: Self.cases)
  func nothingChanges(change: SceneChange, error: SceneChange.Invalid) throws {
    var finger = try Finger(on: rows(5, of: 50), native: .still(.underFinger))
    try finger.press(y: 75)
    try finger.move(y: 125, after: 0.1)
    let before = finger.engine
    #expect(throws: error) { try finger.engine.apply(change, at: .at(9)) }
    #expect(finger.engine == before)
  }

  @Test func aGridOfManyColumnsTakesNoLengths() throws {
    var finger = try Finger(
      on: SceneDescription(
        viewport: Size2D(width: 320, height: 200),
        layout: .grid(.init(itemHeight: 100, columns: 257)),
        sections: [SectionDescription(id: "s", items: ["A"])]))
    let item = ItemDescription(id: "X", length: 50)
    for change in [
      SceneChange.insert([item], at: Gap(section: 0, item: 0)),
      .reload([SectionDescription(id: "s", items: .listed([item]))]),
    ] {
      let before = finger.engine
      #expect(throws: SceneChange.Invalid.scene(.mixedColumns(257))) {
        try finger.apply(change)
      }
      #expect(finger.engine == before)
    }
  }
}
