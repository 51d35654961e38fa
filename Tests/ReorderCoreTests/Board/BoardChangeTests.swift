import TestSupport
import Testing

@testable import ReorderCore

// Changes by the application, keys, and what cannot be pressed.
extension BoardTests {
  @Test("A change by the application under the drag keeps every item once")
  func changesUnderTheDrag() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 75)
    let item = ItemDescription(id: "new")
    try finger.apply(.inList("doing", .insert([item], at: Gap(section: 0, item: 0))))
    #expect(finger.engine.scene.orders == [[["b", "c"]], [["new", "d", "a", "e"]], [[]]])
    try finger.apply(.remove(["b", "d"]))
    #expect(finger.engine.scene.orders == [[["c"]], [["new", "a", "e"]], [[]]])
    try finger.apply(.inList("done", .reload([SectionDescription(id: "s", items: ["z"])])))
    try finger.apply(
      .inList("todo", .reload([SectionDescription(id: "s", items: ["c", "a", "q"])])))
    #expect(finger.engine.scene.orders == [[["c", "q"]], [["new", "a", "e"]], [["z"]]])
    finger.cancel()
    #expect(finger.engine.scene.orders == [[["c", "a", "q"]], [["new", "e"]], [["z"]]])
  }

  @Test func theDraggedItemCanBeRemoved() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 75)
    try finger.apply(.remove(["a"]))
    #expect(finger.engine.drag == nil)
    #expect(finger.engine.scene.orders == [[["b", "c"]], [["d", "e"]], [[]]])
    #expect(finger.effects.contains(.cancelled(.item(ItemID(rawValue: 0)), .removed)))
  }

  @Test func changesThatABoardCannotMake() throws {
    var finger = try finger(Self.board())
    let item = ItemDescription(id: "a")
    let insert = SceneChange.insert([item], at: Gap(section: 0, item: 0))
    #expect(throws: SceneChange.Invalid.noList) { try finger.apply(insert) }
    #expect(throws: SceneChange.Invalid.unknownList("nowhere")) {
      try finger.apply(.inList("nowhere", insert))
    }
    #expect(throws: SceneChange.Invalid.scene(.list(.duplicateID("a")))) {
      try finger.apply(.inList("done", insert))
    }
    #expect(throws: SceneChange.Invalid.gap(Gap(section: 0, item: 9))) {
      try finger.apply(
        .inList("done", .insert([ItemDescription(id: "n")], at: Gap(section: 0, item: 9))))
    }
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["d", "e"]], [[]]])
  }

  @Test func boardsThatContradictThemselves() throws {
    func error(_ change: (inout SceneDescription) -> Void) -> ReorderScene.Invalid? {
      var scene = Self.board()
      change(&scene)
      do throws(ReorderScene.Invalid) {
        _ = try ReorderScene(scene)
        return nil
      } catch {
        return error
      }
    }
    #expect(error { $0.lists[1].id = "todo" } == .board(.duplicateID("todo")))
    #expect(error { $0.zones[0].id = "todo" } == .board(.duplicateID("todo")))
    #expect(error { $0.lists[1].layout = .absolute } == .board(.layout(id: "doing")))
    #expect(error { $0.lists[1].frame.size.width = -1 } == .board(.frame(id: "doing")))
    #expect(error { $0.lists[1].limit = -1 } == .board(.limit(id: "doing")))
    #expect(error { $0.lists = [] } == .board(.count))
    #expect(error { $0.sections = [SectionDescription(id: "s", items: [])] } == .board(.sections))
    #expect(
      error { $0.lists[2].sections = [SectionDescription(id: "s", items: ["a"])] }
        == .board(.list(id: "done", .list(.duplicateID("a")))))
  }

  @Test("Keys lead to the list that lies in their direction, if it takes the item")
  func keys() throws {
    var finger = try finger(Self.board(limit: 3))
    let item = try #require(finger.engine.scene.item(named: "b"))
    finger.send(.key(.lift(.item(item)), at: .at(0)))
    finger.send(.key(.step(.left), at: .at(0.1)))
    #expect(finger.engine.drag?.item?.list == 0)
    finger.send(.key(.step(.right), at: .at(0.2)))
    #expect(finger.engine.scene.orders == [[["a", "c"]], [["d", "b", "e"]], [[]]])
    finger.send(.key(.step(.down), at: .at(0.3)))
    finger.send(.key(.step(.right), at: .at(0.4)))
    #expect(finger.engine.scene.orders == [[["a", "c"]], [["d", "e"]], [["b"]]])
    let snapshot = try #require(finger.engine.snapshots.last)
    #expect(snapshot.list == 2 && snapshot.model.center == Point2D(x: 50, y: 40))
    finger.send(.key(.drop, at: .at(0.5)))
    #expect(finger.commits.last?.toList == 2)
  }

  @Test("A key does not lead into a list that is full, and shows where it leads")
  func refusedKeys() throws {
    var finger = try finger(Self.board(limit: 2, viewport: Size2D(width: 150, height: 300)))
    let item = try #require(finger.engine.scene.item(named: "b"))
    finger.send(.key(.lift(.item(item)), at: .at(0)))
    finger.send(.key(.step(.right), at: .at(0.1)))
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["d", "e"]], [[]]])
    #expect(finger.engine.drag?.item?.refusal == .notAccepted)
    try finger.apply(.remove(["d"]))
    finger.send(.key(.step(.right), at: .at(0.2)))
    #expect(finger.engine.scene.orders == [[["a", "c"]], [["e", "b"]], [[]]])
    #expect(finger.engine.scene.board?.scroll.offset == Point2D(x: 50, y: 0))
    finger.cancel()
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["e"]], [[]]])
    #expect(finger.engine.scene.board?.scroll.offset == .zero)
  }

  @Test("A finger that trembles on the border of two lists takes nothing back and forth")
  func tremor() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 25)
    try finger.move(x: 100.5, y: 25)
    for number in 0..<20 { try finger.move(x: number.isMultiple(of: 2) ? 99.5 : 100.5, y: 25) }
    let crossings = finger.moves.count { $0.fromList != $0.toList }
    #expect(crossings == 1)
    try finger.move(x: 97, y: 25)
    #expect(finger.engine.drag?.item?.list == 0)
  }

  @Test("Nothing is pressed beside the lists, nor what a list hides")
  func pressing() throws {
    var scene = Self.board()
    scene.lists[0].frame.size.height = 60
    var finger = try finger(scene)
    try finger.press(x: 50, y: 75)
    #expect(finger.engine.drag == nil)
    try finger.up()
    try finger.press(x: 150, y: 75)
    #expect(finger.engine.drag?.item?.list == 1)
  }
}
