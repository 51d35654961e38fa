import TestSupport
import Testing

@testable import ReorderCore

/// Copies: out of a list that gives copies, and where `swap` answers so.
@Suite struct CopyTests {
  private static func board(
    gives: GiveRule = .copies, limit: Int? = nil, second: [String] = ["x", "y"]
  ) -> SceneDescription {
    func list(_ id: String, x: Double, _ items: [ItemDescription]) -> ListDescription {
      ListDescription(
        id: id, frame: Rect2D(x: x, y: 0, width: 100, height: 300),
        layout: .list(.init(itemLength: 50)),
        sections: [SectionDescription(id: "s", items: .listed(items))])
    }
    var tools = list(
      "tools", x: 0,
      ["a", "b", "c"].map {
        ItemDescription(id: $0, data: DropData([.init("kind", .string("tool-\($0)"))]))
      })
    tools.gives = gives
    var page = list("page", x: 100, second.map { ItemDescription(id: $0) })
    page.limit = limit
    return SceneDescription(
      viewport: Size2D(width: 300, height: 300), lists: [tools, page, list("other", x: 200, [])],
      zones: [ZoneDescription(id: "trash", frame: Rect2D(x: 200, y: 260, width: 100, height: 40))])
  }

  private struct Policy: ReorderPolicy {
    var swap: SwapRule?
    var how: DropKind?

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      switch query.hook {
      case .swap: swap.map { .swap($0) }
      case .target:
        if let how, let item = query.drag.item,
          scene.list.sectionCount > 0, scene.currentList == 1 || item.list == 1
        {
          .proposal(DropProposal(how, at: Slot(0, 0)))
        } else {
          nil
        }
      default: nil
      }
    }
  }

  private func finger(
    _ scene: SceneDescription, swap: SwapRule? = nil, how: DropKind? = nil
  ) throws -> Finger<Policy> {
    try Finger(
      on: scene, press: PressRules(duration: 0.1), native: NativePolicy(autoscroll: .none),
      policy: Policy(swap: swap, how: how))
  }

  @Test("The original stays in its place, and the copy goes")
  func outOfAToolbox() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 75)
    try finger.move(x: 50, y: 125)
    #expect(finger.engine.scene.orders == [[["a", "c", "b"]], [["x", "y"]], [[]]])
    try finger.move(x: 150, y: 75)
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["x", "b~1", "y"]], [[]]])
    let item = try #require(finger.engine.drag?.item)
    let scene = finger.engine.scene
    #expect(scene.list.name(of: item.id) == "b~1")
    #expect(item.original.map { scene.list.name(of: $0) } == "b")
    #expect(item.originList == 0 && item.origin == Slot(0, 1))
    #expect(finger.engine.isHidden(item.id) && item.original.map(finger.engine.isHidden) == false)
    #expect(scene.data(of: item.id)["kind"] == .string("tool-b"))
    try finger.up()
    let commit = try #require(finger.commits.last)
    #expect(scene.list.name(of: commit.item) == "b" && commit.copy == item.id)
    #expect(commit.fromList == 0 && commit.from == Slot(0, 1))
    #expect(commit.toList == 1 && commit.to == Slot(0, 1))
    #expect(commit.moves.map(\.fromList) == [Board.outside])
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["x", "b~1", "y"]], [[]]])
  }

  @Test(
    "Where thousands of copies are, the next one has the next number",
    arguments: [999, 1_000, 1_001, 4_321])
  func manyNames(count: Int) throws {
    var finger = try finger(Self.board(second: (1...count).map { "a~\($0)" }))
    try finger.press(x: 50, y: 25)
    try finger.move(x: 250, y: 10)
    try finger.up()
    #expect(finger.engine.scene.orders[2] == [["a~\(count + 1)"]])
  }

  @Test("Every copy has a name of its own")
  func names() throws {
    var finger = try finger(Self.board())
    for _ in 0..<2 {
      try finger.press(x: 50, y: 25)
      try finger.move(x: 250, y: 10)
      try finger.up()
      finger.tick(after: 2)
    }
    #expect(finger.engine.scene.orders[2] == [["a~2", "a~1"]])
    finger.engine.nextCopyName = "mine"
    try finger.press(x: 50, y: 25)
    try finger.move(x: 250, y: 10)
    try finger.move(x: 50, y: 25)
    try finger.move(x: 250, y: 10)
    #expect(finger.engine.nextCopyName == "mine")
    try finger.up()
    #expect(finger.engine.scene.orders[2] == [["mine", "a~2", "a~1"]])
    #expect(finger.engine.nextCopyName == nil)
    finger.tick(after: 2)
    try finger.engine.apply(.nextCopy("b"), at: finger.engine.time)
    #expect(finger.engine.nextCopyName == "b" && finger.engine.changes.isEmpty)
    try finger.press(x: 50, y: 25)
    try finger.move(x: 250, y: 10)
    #expect(finger.engine.scene.orders[2] == [["a~3", "mine", "a~2", "a~1"]])
  }

  @Test("Coming home takes the copy away, and then the original moves again")
  func home() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 75)
    try finger.move(x: 150, y: 75)
    try finger.move(x: 50, y: 25)
    #expect(finger.engine.scene.orders == [[["b", "a", "c"]], [["x", "y"]], [[]]])
    let item = try #require(finger.engine.drag?.item)
    #expect(item.original == nil)
    #expect(finger.engine.snapshots.last?.subject == item.id)
    #expect(finger.engine.scene.item(named: "b~1") == nil)
    try finger.up()
    let commit = try #require(finger.commits.last)
    #expect(commit.copy == nil && commit.from == Slot(0, 1) && commit.to == Slot(0, 0))
  }

  @Test func cancelTakesTheCopyAway() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 75)
    try finger.move(x: 150, y: 75)
    try finger.move(x: 250, y: 75)
    finger.cancel()
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["x", "y"]], [[]]])
    #expect(finger.engine.scene.currentList == 0)
    #expect(finger.commits.isEmpty)
    #expect(finger.engine.snapshots.last?.model.center == Point2D(x: 50, y: 75))
    finger.tick(after: 2)
    #expect(finger.engine.isAtRest)
  }

  @Test("A zone gets the original, and no copy is left")
  func zone() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 75)
    try finger.move(x: 150, y: 75)
    try finger.move(x: 250, y: 280)
    try finger.up()
    let commit = try #require(finger.commits.last)
    #expect(commit.zone == "trash" && commit.copy == nil)
    #expect(finger.engine.scene.list.name(of: commit.item) == "b")
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["x", "y"]], [[]]])
  }

  @Test("A limit counts the copy")
  func limit() throws {
    var finger = try finger(Self.board(limit: 2))
    try finger.press(x: 50, y: 75)
    try finger.move(x: 150, y: 75)
    #expect(finger.engine.drag?.item?.refusalReason == "page is full")
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["x", "y"]], [[]]])
  }

  @Test("A mark shows no copy before the drop")
  func mark() throws {
    var finger = try finger(Self.board(), how: .mark)
    try finger.press(x: 50, y: 75)
    try finger.move(x: 150, y: 75)
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["x", "y"]], [[]]])
    #expect(finger.engine.drag?.item?.original == nil)
    try finger.up()
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["b~1", "x", "y"]], [[]]])
    let commit = try #require(finger.commits.last)
    #expect(commit.copy != nil && commit.kind == .mark)
  }

  @Test("Dropped onto an item of another list, no copy is made")
  func onto() throws {
    var finger = try finger(Self.board(), how: .onto)
    try finger.press(x: 50, y: 75)
    try finger.move(x: 150, y: 75)
    try finger.up()
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["x", "y"]], [[]]])
    let commit = try #require(finger.commits.last)
    #expect(commit.copy == nil && commit.kind == .onto)
    #expect(finger.engine.scene.list.name(of: commit.item) == "b")
  }

  @Test(
    "`swap` may answer that a copy goes, in the item's own list",
    arguments: [
      (75.0, 130.0, ["a", "b", "b~1", "c"], 2), (75, 25, ["b~1", "a", "b", "c"], 0),
      (25, 75, ["a", "a~1", "b", "c"], 1),
    ])
  func ownList(from start: Double, to end: Double, order: [String], place: Int) throws {
    var finger = try finger(Self.board(gives: .items), swap: .copy)
    try finger.press(x: 50, y: start)
    try finger.move(x: 50, y: end)
    #expect(finger.engine.scene.orders[0] == [order])
    try finger.up()
    let commit = try #require(finger.commits.last)
    #expect(commit.to == Slot(0, place) && commit.copy != nil)
    #expect(commit.toList == 0 && commit.fromList == 0)
  }

  @Test("`swap` may answer that a copy goes to another list, also where it came in")
  func otherList() throws {
    var finger = try finger(Self.board(gives: .items), swap: .copy)
    try finger.press(x: 50, y: 75)
    try finger.move(x: 150, y: 75)
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["x", "b~1", "y"]], [[]]])
    try finger.move(x: 250, y: 10)
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["x", "y"]], [["b~1"]]])
    try finger.up()
    #expect(finger.commits.map { $0.copy != nil } == [true])
  }

  @Test("The application removes the original under the drag: the copy goes with it")
  func originalRemoved() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 75)
    try finger.move(x: 150, y: 75)
    try finger.apply(.remove(["b"]))
    #expect(finger.engine.scene.orders == [[["a", "c"]], [["x", "y"]], [[]]])
    #expect(finger.engine.drag == nil)
    try finger.up()
    #expect(finger.commits.isEmpty)
  }

  @Test("The application changes the lists under the copy, and says what the copy's place was")
  func changesUnderTheDrag() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 75)
    try finger.move(x: 150, y: 75)
    try finger.apply(.remove(["a"]))
    try finger.apply(
      .inList("page", .insert([ItemDescription(id: "n")], at: Gap(section: 0, item: 0))))
    #expect(finger.engine.scene.orders == [[["b", "c"]], [["n", "x", "b~1", "y"]], [[]]])
    try finger.up()
    let commit = try #require(finger.commits.last)
    #expect(commit.from == Slot(0, 0) && commit.to == Slot(0, 1))
  }

  @Test("An arrow leads a copy to the list beside, and back home without it")
  func keys() throws {
    var finger = try finger(Self.board())
    let item = try #require(finger.engine.scene.item(named: "b"))
    finger.send(.key(.lift(.item(item)), at: .at(0.1)))
    finger.send(.key(.step(.right), at: .at(0.2)))
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["x", "b~1", "y"]], [[]]])
    finger.send(.key(.step(.left), at: .at(0.3)))
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["x", "y"]], [[]]])
    finger.send(.key(.step(.right), at: .at(0.4)))
    finger.send(.key(.drop, at: .at(0.5)))
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["x", "b~1", "y"]], [[]]])
    #expect(finger.commits.map { $0.copy != nil } == [true])
  }
}
