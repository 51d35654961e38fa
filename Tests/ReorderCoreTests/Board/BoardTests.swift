import TestSupport
import Testing

@testable import ReorderCore

/// A drag among the lists of a board.
@Suite struct BoardTests {
  /// Three columns of 100 × 300 points, with a zone over the end of the last one.
  static func board(
    gives: GiveRule = .items, accepts: AcceptRule = .all, limit: Int? = nil,
    offset: Point2D = .zero, viewport: Size2D = Size2D(width: 300, height: 300)
  ) -> SceneDescription {
    func column(
      _ id: String, x: Double, length: Double, _ items: [String], limit: Int? = nil
    ) -> ListDescription {
      ListDescription(
        id: id, frame: Rect2D(x: x, y: 0, width: 100, height: 300),
        layout: .list(.init(itemLength: length)),
        sections: [SectionDescription(id: "s", items: items)])
    }
    var todo = column("todo", x: 0, length: 50, ["a", "b", "c"])
    todo.gives = gives
    var doing = column("doing", x: 100, length: 50, ["d", "e"])
    doing.limit = limit
    doing.accepts = accepts
    return SceneDescription(
      viewport: viewport, offset: offset,
      lists: [todo, doing, column("done", x: 200, length: 80, [])],
      zones: [ZoneDescription(id: "trash", frame: Rect2D(x: 200, y: 260, width: 100, height: 40))])
  }

  func finger(
    _ scene: SceneDescription, native: NativePolicy = NativePolicy(autoscroll: .none)
  ) throws -> Finger<NoPolicy> {
    try Finger(
      on: scene, press: PressRules(duration: 0.1), native: native, policy: NoPolicy())
  }

  @Test func anItemGoesFromListToList() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 75)
    #expect(finger.engine.scene.orders == [[["b", "c"]], [["d", "a", "e"]], [[]]])
    #expect(finger.engine.drag?.item?.list == 1)
    try finger.move(x: 250, y: 30)
    #expect(finger.engine.scene.orders == [[["b", "c"]], [["d", "e"]], [["a"]]])
    try finger.up()
    let commit = try #require(finger.commits.last)
    #expect(commit.fromList == 0 && commit.from == Slot(0, 0))
    #expect(commit.toList == 2 && commit.to == Slot(0, 0))
    #expect(commit.isInsert)
  }

  @Test("Places are given in the coordinates of the list that is asked")
  func coordinates() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 25)
    try finger.move(x: 260, y: 30)
    let drag = try #require(finger.engine.drag)
    #expect(drag.contentPointer == Point2D(x: 60, y: 30))
    #expect(drag.pointer == Point2D(x: 260, y: 30))
    #expect(drag.contentPointer - drag.center == drag.grab)
    #expect(finger.engine.snapshots.last?.list == 2)
    #expect(finger.engine.snapshots.last?.model.center == drag.center)
  }

  @Test("The item takes the length of the other list's layout, and its own again at home")
  func lengths() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 25)
    try finger.move(x: 250, y: 30, after: 0.1)
    #expect(finger.engine.drag?.size.height == 80)
    let snapshot = try #require(finger.engine.snapshots.last)
    #expect(snapshot.size.height == 80)
    #expect(snapshot.size(at: finger.engine.time).height == 50)
    finger.tick(after: 1)
    #expect(finger.engine.snapshots.last?.size(at: finger.engine.time).height == 80)
    try finger.move(x: 50, y: 30)
    #expect(finger.engine.drag?.size.height == 50)
  }

  @Test("An item of a length of its own keeps it in every list")
  func ownLength() throws {
    var scene = Self.board()
    scene.lists[0].sections[0].items = .listed([ItemDescription(id: "a", length: 33)])
    var finger = try finger(scene)
    try finger.press(x: 50, y: 25)
    try finger.move(x: 250, y: 30)
    #expect(finger.engine.drag?.size.height == 33)
  }

  @Test func cancelBringsItHome() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 75)
    try finger.move(x: 250, y: 30)
    finger.cancel()
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["d", "e"]], [[]]])
    #expect(finger.engine.scene.currentList == 0)
    #expect(finger.commits.isEmpty)
    #expect(finger.engine.snapshots.last?.list == 0)
    #expect(finger.engine.snapshots.last?.model.center == Point2D(x: 50, y: 25))
  }

  @Test("Back home nothing is committed")
  func thereAndBack() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 75)
    try finger.move(x: 50, y: 25)
    try finger.up()
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["d", "e"]], [[]]])
    #expect(finger.commits.isEmpty)
  }

  @Test(arguments: [
    (GiveRule.nothing, AcceptRule.all, Int?.none, "todo gives nothing"),
    (.items, .none, nil, "doing does not take this kind"),
    (.items, .kinds(["card"]), nil, "doing does not take this kind"),
    (.items, .all, 2, "doing is full"),
  ])
  func aListRefuses(gives: GiveRule, accepts: AcceptRule, limit: Int?, reason: String) throws {
    var finger = try finger(Self.board(gives: gives, accepts: accepts, limit: limit))
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 75)
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["d", "e"]], [[]]])
    #expect(finger.engine.drag?.item?.refusal == .notAccepted)
    #expect(finger.engine.drag?.item?.refusalReason == reason)
    try finger.move(x: 151, y: 75)
    #expect(
      finger.effects.count { if case .refused(_, .notAccepted) = $0 { true } else { false } } == 1)
    try finger.move(x: 50, y: 75)
    #expect(finger.engine.drag?.item?.refusalReason == nil)
    #expect(finger.engine.drag?.item?.refusal == nil)
    #expect(finger.engine.scene.orders[0] == [["b", "a", "c"]])
  }

  @Test("Its own list takes an item back whatever its limit")
  func homeIsOpen() throws {
    var scene = Self.board()
    scene.lists[0].limit = 2
    scene.lists[0].accepts = .none
    var finger = try finger(scene)
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 75)
    try finger.move(x: 50, y: 125)
    #expect(finger.engine.scene.orders == [[["b", "c", "a"]], [["d", "e"]], [[]]])
  }

  @Test("A kind that the list takes comes in")
  func kinds() throws {
    var scene = Self.board(accepts: .kinds(["card"]))
    let data = DropData([DropData.Entry("kind", .string("card"))])
    scene.lists[0].sections[0].items = .listed([ItemDescription(id: "a", data: data)])
    var finger = try finger(scene)
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 20)
    #expect(finger.engine.scene.orders == [[[]], [["a", "d", "e"]], [[]]])
  }

  @Test("A drop on a zone changes no order, and is committed")
  func zone() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 75)
    try finger.move(x: 250, y: 280)
    #expect(finger.engine.drag?.item?.zone == 0)
    #expect(finger.engine.drag?.proposed?.kind == .zone("trash"))
    try finger.up()
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["d", "e"]], [[]]])
    #expect(finger.commits.last?.zone == "trash")
    #expect(finger.commits.last?.moves == [])
    let screen = finger.engine.scene.scroll.viewport(
      try #require(finger.engine.snapshots.last).model.center)
    #expect(screen == Point2D(x: 250, y: 280))
  }

  @Test func aDragThatLeavesAZoneGoesOn() throws {
    var finger = try finger(Self.board())
    try finger.press(x: 50, y: 25)
    try finger.move(x: 250, y: 280)
    try finger.move(x: 150, y: 20)
    #expect(finger.engine.drag?.item?.zone == nil)
    #expect(finger.engine.drag?.proposed == nil)
    #expect(finger.engine.scene.orders == [[["b", "c"]], [["a", "d", "e"]], [[]]])
  }

  @Test("A mark in another list moves nothing before the drop")
  func mark() throws {
    var finger = try Finger(
      on: Self.board(), press: PressRules(duration: 0.1), native: NativePolicy(autoscroll: .none),
      policy: Marking())
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 75)
    try finger.move(x: 151, y: 75)
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["d", "e"]], [[]]])
    #expect(finger.engine.drag?.proposed == DropProposal(.mark, at: Slot(0, 1), list: 1))
    #expect(finger.engine.drag?.item?.list == 0)
    #expect(finger.engine.drag?.size.height == 50)
    let item = try #require(finger.engine.drag?.item?.id)
    let line = finger.engine.scene.showing(1).frame(
      of: DropProposal(.mark, at: Slot(0, 1), list: 1), moving: item)
    #expect(line == Rect2D(x: 0, y: 50, width: 100, height: 0))
    let proposals = finger.effects.count { if case .proposed = $0 { true } else { false } }
    #expect(proposals == 1)
    try finger.up()
    #expect(finger.engine.scene.orders == [[["b", "c"]], [["d", "a", "e"]], [[]]])
    let commit = try #require(finger.commits.last)
    #expect(commit.kind == .mark && commit.toList == 1 && commit.to == Slot(0, 1))
  }

  @Test("Onto an item of another list, wherever the dragged one would come in")
  func onto() throws {
    for (y, name) in [(20.0, "e"), (20, "d"), (95, "d")] {
      var finger = try Finger(
        on: Self.board(), press: PressRules(duration: 0.1), native: NativePolicy(autoscroll: .none),
        policy: Combining(name: name))
      try finger.press(x: 50, y: 25)
      try finger.move(x: 150, y: y)
      try finger.move(x: 151, y: y)
      #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["d", "e"]], [[]]])
      let proposal = try #require(finger.engine.drag?.proposed)
      #expect(proposal.kind == .onto && proposal.list == 1)
      try finger.up()
      #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["d", "e"]], [[]]])
      let onto = try #require(finger.commits.last?.onto)
      #expect(finger.engine.scene.list.name(of: onto) == name)
    }
  }

  @Test("An item that would be dropped onto itself comes into the other list")
  func ontoItself() throws {
    var finger = try Finger(
      on: Self.board(), press: PressRules(duration: 0.1), native: NativePolicy(autoscroll: .none),
      policy: Combining(name: "a"))
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 20)
    #expect(finger.engine.drag?.proposed == nil)
    #expect(finger.engine.scene.orders[1][0].sorted() == ["a", "d", "e"])
    try finger.up()
    #expect(finger.commits.map { $0.kind } == [.move])
  }

  @Test("The list scrolls first, and the board along the other axis")
  func scrolling() throws {
    var scene = Self.board(viewport: Size2D(width: 200, height: 200))
    scene.lists[0].frame.size.height = 100
    scene.lists[0].sections = [SectionDescription(id: "s", items: ["a", "b", "c", "x", "y"])]
    var finger = try finger(
      scene,
      native: NativePolicy(
        autoscroll: AutoscrollRule(
          probe: .finger, range: 30, speed: .constant(100))))
    try finger.press(x: 50, y: 50)
    try finger.move(x: 50, y: 95)
    finger.tick(after: 0.1)
    #expect(finger.engine.scene.scroll.offset == Point2D(x: 0, y: 10))
    #expect(finger.engine.scene.board?.scroll.offset == .zero)
    try finger.move(x: 195, y: 50)
    finger.tick(after: 0.1)
    #expect(finger.engine.scene.board?.scroll.offset == Point2D(x: 10, y: 0))
  }

  @Test("A place that is only marked in another list leaves the item's own where it is scrolled to")
  func offsetOfAVisit() throws {
    var scene = Self.board()
    scene.lists[0].frame.size.height = 100
    scene.lists[0].sections = [SectionDescription(id: "s", items: ["a", "b", "c", "x", "y"])]
    var finger = try Finger(
      on: scene, press: PressRules(duration: 0.1), native: NativePolicy(autoscroll: .none),
      policy: ScriptedPolicy([.target: .proposal(DropProposal(.mark, at: Slot(0, 0)))]))
    finger.send(.scrollList("todo", to: Point2D(x: 0, y: 150), at: .at(0)))
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 75)
    #expect(finger.engine.drag?.proposed?.list == 1)
    #expect(finger.engine.scene.scroll(ofList: 0)?.offset.y == 150)
    try finger.up()
    #expect(finger.engine.scene.orders[1] == [["x", "d", "e"]])
    #expect(finger.engine.scene.scroll(ofList: 0)?.offset.y == 100)
  }

  @Test("The item under a point of the board is known in every list, as far as it is in sight")
  func itemUnderAPoint() throws {
    var scene = Self.board(offset: Point2D(x: 20, y: 0), viewport: Size2D(width: 200, height: 300))
    scene.lists[0].frame.size.height = 100
    scene.lists[0].offset = Point2D(x: 0, y: 50)
    let shown = try ReorderScene(scene)
    for current in [0, 1] {
      let shown = shown.showing(current)
      func name(_ x: Double, _ y: Double, _ list: Int) -> String? {
        var effort = Effort()
        return shown.item(under: Point2D(x: x, y: y), inList: list, effort: &effort)
      }
      #expect(name(10, 10, 0) == "b")
      #expect(name(10, 99, 0) == "c")
      #expect(name(10, 100, 0) == nil)
      #expect(name(110, 60, 1) == "e")
      #expect(name(110, 60, 0) == nil)
      #expect(name(110, 120, 1) == nil)
      #expect(name(210, 10, 2) == nil)
    }
  }

  @Test("A board that scrolls under a resting finger takes the drag to another list")
  func boardUnderTheFinger() throws {
    var finger = try finger(Self.board(viewport: Size2D(width: 150, height: 300)))
    try finger.press(x: 50, y: 25)
    try finger.move(x: 120, y: 20)
    #expect(finger.engine.drag?.item?.list == 1)
    finger.send(.scroll(to: Point2D(x: 150, y: 0), at: .at(finger.now)))
    #expect(finger.engine.drag?.item?.list == 2)
    #expect(finger.engine.drag?.contentPointer == Point2D(x: 70, y: 20))
    finger.cancel()
    #expect(finger.engine.scene.board?.scroll.offset == .zero)
  }
}

/// Marks the place under the finger.
private struct Marking: ReorderPolicy {
  mutating func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    guard query.hook == .target, let item = query.drag.item,
      let slot = scene.dropSlot(at: query.drag.contentPointer, for: item.id)
    else { return nil }
    return .proposal(DropProposal(.mark, at: slot))
  }
}

/// Drops the dragged item onto the one of a name.
private struct Combining: ReorderPolicy {
  let name: String

  func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    guard query.hook == .target, let item = scene.list.item(named: name),
      let slot = scene.list.slot(of: item)
    else { return nil }
    return .proposal(DropProposal(.onto, at: slot))
  }
}
