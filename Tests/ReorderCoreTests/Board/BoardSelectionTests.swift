import TestSupport
import Testing

@testable import ReorderCore

/// What is selected on a board: it stays with the items wherever they are, and is lifted together.
@Suite struct BoardSelectionTests {
  private static func list(
    _ id: String, x: Double, _ items: [String], selected: [String]?
  ) -> ListDescription {
    ListDescription(
      id: id, frame: Rect2D(x: x, y: 0, width: 100, height: 300),
      layout: .list(.init(itemLength: 50)), sections: [section(items, selected: selected)])
  }

  private static func section(_ items: [String], selected: [String]?) -> SectionDescription {
    SectionDescription(
      id: "s", items: .listed(items.map { ItemDescription(id: $0) }), selected: selected)
  }

  private static func board(
    selected: ([String]?, [String]?) = (["c", "a"], ["e"])
  ) -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: 200, height: 300),
      lists: [
        list("todo", x: 0, ["a", "b", "c"], selected: selected.0),
        list("doing", x: 100, ["d", "e", "f"], selected: selected.1),
      ])
  }

  private func finger(
    _ scene: SceneDescription = Self.board()
  ) throws -> Finger<NativePolicy> {
    try Finger(
      on: scene, press: PressRules(duration: 0), native: NativePolicy(autoscroll: .none))
  }

  /// The names of what is selected in each list.
  private func selection(_ scene: ReorderScene) -> [[String]] {
    (0..<scene.listCount).map { number in
      let list = scene.showing(number).list
      let selection = list.selection
      #expect(selection.allSatisfy { list.isSelected($0) })
      return selection.map { list.name(of: $0) }
    }
  }

  @Test func eachListSaysWhatIsSelected() throws {
    let scene = try ReorderScene(Self.board())
    #expect(selection(scene) == [["a", "c"], ["e"]])
    #expect(selection(scene.showing(1)) == [["a", "c"], ["e"]])
    #expect(selection(scene.showing(1).showing(0)) == [["a", "c"], ["e"]])
  }

  @Test func anItemOfAnotherListIsNotSelectedInThisOne() throws {
    let scene = try ReorderScene(Self.board())
    let item = try #require(scene.item(named: "e"))
    #expect(!scene.list.isSelected(item))
    #expect(!scene.list.holds(item))
    #expect(scene.showing(1).list.isSelected(item))
    #expect(scene.showing(1).list.holds(item))
  }

  @Test func selectFindsItsItemsInEveryList() throws {
    var finger = try finger()
    try finger.apply(.select(["f", "b", "d"]))
    #expect(selection(finger.engine.scene) == [["b"], ["d", "f"]])
    try finger.apply(.select([]))
    #expect(selection(finger.engine.scene) == [[], []])
  }

  @Test func aWrongSelectionIsRefused() throws {
    var finger = try finger()
    #expect(throws: SceneChange.Invalid.unknownItem("x")) { try finger.apply(.select(["x"])) }
    #expect(throws: SceneChange.Invalid.repeatedItem("e")) {
      try finger.apply(.select(["e", "b", "e"]))
    }
    #expect(throws: SceneChange.Invalid.noList) {
      try finger.apply(.inList("todo", .select(["a"])))
    }
    #expect(selection(finger.engine.scene) == [["a", "c"], ["e"]])
    for (wrong, name) in [(["d"], "d"), (["a", "a"], "a"), (["x"], "x")] {
      #expect(
        throws: ReorderScene.Invalid.board(
          .list(id: "todo", .list(.selected(name, sectionID: "s"))))
      ) { try ReorderScene(Self.board(selected: (wrong, nil))) }
    }
  }

  @Test func selectedItemsOfAllListsAreLiftedTogetherAndStaySelected() throws {
    var finger = try finger()
    try finger.press(x: 50, y: 25)  // on a
    #expect(finger.engine.drag?.count == 3)
    #expect(finger.engine.scene.orders == [[["a", "b"]], [["d", "f"]]])
    #expect(finger.engine.order == [["a", "b", "c"], ["d", "e", "f"]], "nothing has moved")
    try finger.move(x: 150, y: 75)
    #expect(finger.engine.scene.orders == [[["b"]], [["d", "a", "f"]]])
    try finger.up()
    #expect(finger.engine.scene.orders == [[["b"]], [["d", "a", "c", "e", "f"]]])
    let commit = try #require(finger.commits.last)
    #expect(finger.commits.count == 1 && commit.items.count == 3 && commit.isInsert)
    #expect(commit.froms == [Slot(0, 0), Slot(0, 2), Slot(0, 1)])
    #expect(commit.fromLists == [0, 0, 1] && commit.toList == 1 && commit.to == Slot(0, 1))
    #expect(selection(finger.engine.scene) == [[], ["a", "c", "e"]])
  }

  @Test func anItemThatIsNotSelectedIsLiftedAlone() throws {
    var finger = try finger()
    try finger.press(x: 50, y: 75)  // on b
    #expect(finger.engine.drag?.count == 1)
  }

  @Test func aListWithoutRoomForAllRefusesAll() throws {
    var board = Self.board(selected: (["c", "a"], nil))
    board.lists[1].limit = 4
    var finger = try finger(board)
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 75)
    #expect(finger.engine.drag?.item?.refusal == .notAccepted)
    #expect(finger.engine.drag?.item?.refusalReason == "doing has no room for all")
    try finger.up()
    #expect(finger.commits.isEmpty, "the items are where they were")
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["d", "e", "f"]]])
  }

  /// Items of other lists come to the list of the lifted one, so it has to take them.
  @Test(arguments: ["its limit", "what they give", "what it accepts"])
  func itemsOfOtherListsComeOnlyIfTheyMay(because reason: String) throws {
    var board = Self.board()
    switch reason {
    case "its limit": board.lists[0].limit = 3
    case "what they give": board.lists[1].gives = .nothing
    default: board.lists[0].accepts = .none
    }
    var finger = try finger(board)
    try finger.press(x: 50, y: 25)
    #expect(finger.engine.drag?.count == 2)
  }

  @Test func anItemOfAListThatGivesCopiesIsLiftedAlone() throws {
    var board = Self.board()
    board.lists[0].gives = .copies
    var finger = try finger(board)
    try finger.press(x: 50, y: 25)
    #expect(finger.engine.drag?.count == 1)
  }

  @Test func aZoneIsToldOfAll() throws {
    var board = Self.board()
    let frame = Rect2D(x: 100, y: 200, width: 100, height: 90)
    board.zones = [ZoneDescription(id: "trash", frame: frame)]
    var finger = try finger(board)
    try finger.press(x: 50, y: 125)  // on c
    try finger.move(x: 150, y: 250)
    try finger.up()
    let commit = try #require(finger.commits.last)
    #expect(commit.zone == "trash" && commit.froms.count == 3 && commit.moves.isEmpty)
    #expect(commit.fromLists == [0, 0, 1] && commit.to == Slot(0, 0) && commit.toList == 0)
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["d", "e", "f"]]])
  }

  @Test func keysTakeAllToAnotherList() throws {
    var finger = try finger()
    let item = try #require(finger.engine.scene.item(named: "c"))
    finger.send(.key(.lift(.item(item)), at: .at(finger.now)))
    finger.send(.key(.step(.right), at: .at(finger.now)))
    finger.send(.key(.drop, at: .at(finger.now)))
    #expect(finger.engine.scene.orders == [[["b"]], [["d", "a", "c", "e", "f"]]])
    #expect(finger.commits.map(\.items.count) == [3])
  }

  @Test func aRemovedListTakesItsItemsOutOfTheDrag() throws {
    var finger = try finger()
    try finger.press(x: 50, y: 25)
    try finger.apply(.removeList("doing"))
    #expect(finger.engine.drag?.count == 2)
    finger.cancel()
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]]])
  }

  @Test(arguments: ["todo", "doing"])
  func aRemovedListOfTheDraggedItemEndsTheDrag(list: String) throws {
    var finger = try finger()
    // Each of them is selected; the other list keeps its own.
    try finger.press(x: list == "todo" ? 50 : 150, y: list == "todo" ? 25 : 75)
    try finger.apply(.removeList(list))
    #expect(finger.engine.drag == nil)
    let rest = list == "todo" ? ["d", "e", "f"] : ["a", "b", "c"]
    #expect(finger.engine.scene.orders == [[rest]])
    #expect(finger.engine.snapshots.allSatisfy { $0.list == 0 })
    try finger.up()
    finger.tick(after: 2)
    #expect(finger.engine.isAtRest)
  }

  @Test func aCancelBringsTheSelectionHome() throws {
    var finger = try finger()
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 75)
    try finger.apply(.select(["a", "f"]))
    #expect(selection(finger.engine.scene) == [[], ["a", "f"]])
    finger.cancel()
    #expect(selection(finger.engine.scene) == [["a"], ["f"]])
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["d", "e", "f"]]])
  }

  @Test func aReloadOfOneListLeavesTheOthersAlone() throws {
    var finger = try finger()
    try finger.apply(.inList("todo", .reload([Self.section(["c", "x"], selected: nil)])))
    #expect(selection(finger.engine.scene) == [["c"], ["e"]])
    try finger.apply(.inList("doing", .reload([Self.section(["e", "d"], selected: ["d"])])))
    #expect(selection(finger.engine.scene) == [["c"], ["d"]])
    try finger.apply(.inList("todo", .reload([Self.section(["c", "x"], selected: [])])))
    #expect(selection(finger.engine.scene) == [[], ["d"]])
  }

  @Test func aReloadUnderTheDragKeepsTheSelection() throws {
    var finger = try finger()
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 75)
    try finger.apply(.inList("todo", .reload([Self.section(["c", "a"], selected: nil)])))
    #expect(finger.engine.drag?.count == 3)
    finger.cancel()
    #expect(selection(finger.engine.scene) == [["c", "a"], ["e"]])
    #expect(finger.engine.scene.orders == [[["c", "a"]], [["d", "e", "f"]]])
  }

  @Test func aRemovedItemIsForgotten() throws {
    var finger = try finger()
    try finger.apply(.remove(["e", "a"]))
    for (list, name) in [("todo", "e"), ("doing", "a")] {
      try finger.apply(
        .inList(list, .insert([ItemDescription(id: name)], at: Gap(section: 0, item: 0))))
    }
    #expect(selection(finger.engine.scene) == [["c"], []])
  }

  @Test func boardsAreEqualIfEveryListIs() throws {
    let scene = try ReorderScene(Self.board())
    #expect(scene == (try ReorderScene(Self.board())))
    #expect(scene != (try ReorderScene(Self.board(selected: (["c", "a"], ["f"])))))
    var renamed = Self.board()
    renamed.lists[1].sections = [Self.section(["d", "e", "g"], selected: ["e"])]
    #expect(scene != (try ReorderScene(renamed)))
    #expect(scene != scene.showing(1))
  }
}
