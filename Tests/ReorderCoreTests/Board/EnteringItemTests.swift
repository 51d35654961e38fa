import TestSupport
import Testing

@testable import ReorderCore

/// Items that come from outside with the pointer.
@Suite struct EnteringItemTests {
  private static func board(limit: Int? = nil, accepts: AcceptRule = .all) -> SceneDescription {
    func list(_ id: String, x: Double, _ items: [String]) -> ListDescription {
      ListDescription(
        id: id, frame: Rect2D(x: x, y: 0, width: 100, height: 300),
        layout: .list(.init(itemLength: 50)),
        sections: [SectionDescription(id: "s", items: items)])
    }
    var first = list("first", x: 0, ["a", "b", "c"])
    (first.limit, first.accepts) = (limit, accepts)
    return SceneDescription(
      viewport: Size2D(width: 400, height: 300),
      lists: [first, list("second", x: 100, ["x"])],
      zones: [ZoneDescription(id: "trash", frame: Rect2D(x: 200, y: 260, width: 100, height: 40))])
  }

  private static let orders = [[["a", "b", "c"]], [["x"]]]

  private func finger(_ scene: SceneDescription) throws -> Finger<NoPolicy> {
    try Finger(
      on: scene, press: PressRules(duration: 0.1), native: NativePolicy(autoscroll: .none),
      policy: NoPolicy())
  }

  private func entry(_ name: String = "n", x: Double = 350, y: Double = 100) -> SceneChange {
    let data = DropData([.init("kind", .string("card"))])
    return .enter(
      ItemEntry(
        ItemDescription(id: name, data: data), size: Size2D(width: 80, height: 30),
        at: Point2D(x: x, y: y)))
  }

  @Test("It is lifted under the finger, and in no list")
  func lifted() throws {
    var finger = try finger(Self.board())
    try finger.apply(entry())
    let drag = try #require(finger.engine.drag)
    #expect(drag.size == Size2D(width: 80, height: 30))
    #expect(drag.center == Point2D(x: 350, y: 100) && drag.grab == .zero)
    #expect(drag.item?.list == Board.outside && drag.item?.originList == Board.outside)
    #expect(finger.engine.scene.orders == Self.orders)
    #expect(finger.engine.phase == .lifted && finger.engine.finger == Point2D(x: 350, y: 100))
    #expect(finger.engine.snapshots.map(\.model.center) == [Point2D(x: 350, y: 100)])
  }

  @Test("Moves and an up without a down follow; a drop in a list is a commit from no place")
  func dropped() throws {
    var finger = try finger(Self.board())
    try finger.apply(entry())
    try finger.move(x: 50, y: 75)
    #expect(finger.engine.scene.orders == [[["a", "n", "b", "c"]], [["x"]]])
    #expect(finger.engine.drag?.size == Size2D(width: 100, height: 50))
    try finger.move(x: 150, y: 10)
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["n", "x"]]])
    try finger.up()
    let commit = try #require(finger.commits.last)
    #expect(finger.engine.scene.list.name(of: commit.item) == "n" && commit.copy == nil)
    #expect(commit.fromList == Board.outside && commit.toList == 1 && commit.to == Slot(0, 0))
    #expect(commit.isInsert && commit.moves.map(\.fromList) == [Board.outside])
    finger.tick(after: 2)
    #expect(finger.engine.isAtRest && finger.engine.scene.orders[1] == [["n", "x"]])
  }

  @Test("Dropped nowhere it is gone, also when it was in a list before")
  func droppedNowhere() throws {
    for places in [[Point2D](), [Point2D(x: 50, y: 75)]] {
      var finger = try finger(Self.board())
      try finger.apply(entry())
      for place in places { try finger.move(x: place.x, y: place.y) }
      try finger.move(x: 350, y: 50)
      #expect(finger.engine.scene.orders == Self.orders)
      #expect(finger.engine.drag?.size == Size2D(width: 80, height: 30))
      try finger.up()
      #expect(finger.commits.isEmpty && finger.engine.scene.orders == Self.orders)
      #expect(finger.engine.scene.item(named: "n") == nil)
      #expect(finger.effects.contains { if case .ended = $0 { true } else { false } })
      finger.tick(after: 2)
      #expect(finger.engine.isAtRest && finger.engine.scene.currentList == 0)
    }
  }

  @Test func cancelledItIsGone() throws {
    var finger = try finger(Self.board())
    try finger.apply(entry())
    try finger.move(x: 50, y: 75)
    finger.cancel()
    #expect(finger.engine.scene.orders == Self.orders && finger.commits.isEmpty)
    #expect(finger.engine.scene.item(named: "n") == nil)
    finger.tick(after: 2)
    #expect(finger.engine.isAtRest)
  }

  @Test("A zone gets it, and it is gone from the board")
  func zone() throws {
    var finger = try finger(Self.board())
    try finger.apply(entry())
    try finger.move(x: 250, y: 280)
    try finger.up()
    let commit = try #require(finger.commits.last)
    #expect(commit.zone == "trash" && commit.fromList == Board.outside)
    #expect(finger.engine.scene.orders == Self.orders)
    #expect(finger.engine.scene.item(named: "n") == nil)
  }

  @Test("Dropped onto an item it is committed from no place, and gone")
  func onto() throws {
    for kind in [DropKind.onto, .custom("mine")] {
      let target = PolicyDecision.proposal(DropProposal(kind, at: Slot(0, 2)))
      var finger = try Finger(
        on: Self.board(), native: NativePolicy(autoscroll: .none),
        policy: ScriptedPolicy([.target: target]))
      try finger.apply(entry())
      try finger.move(x: 50, y: 75, after: 0.1)
      #expect(finger.engine.drag?.proposed?.kind == kind)
      var cancelled = finger
      cancelled.cancel()
      #expect(cancelled.commits.isEmpty && cancelled.engine.scene.orders == Self.orders)
      try finger.up(after: 0.1)
      let commit = try #require(finger.commits.first)
      #expect(finger.commits.count == 1 && commit.kind == kind && commit.moves.isEmpty)
      #expect(
        commit.onto.map { finger.engine.scene.list.name(of: $0) } == (kind == .onto ? "b" : nil))
      #expect(commit.fromList == Board.outside && commit.toList == 0 && commit.to == Slot(0, 1))
      #expect(finger.engine.scene.orders == Self.orders && finger.engine.drag == nil)
    }
  }

  @Test("A list that does not take it is asked as for any other item")
  func refused() throws {
    var finger = try finger(Self.board(accepts: .kinds(["tool"])))
    try finger.apply(entry())
    try finger.move(x: 50, y: 75)
    #expect(finger.engine.drag?.item?.refusalReason == "first does not take this kind")
    #expect(finger.engine.scene.orders == Self.orders)
    try finger.move(x: 150, y: 75)
    #expect(finger.engine.scene.orders[1].joined().sorted() == ["n", "x"])
  }

  @Test("The application changes lists and board while it is in no list, and in one")
  func changes() throws {
    for place in [Point2D(x: 350, y: 10), Point2D(x: 50, y: 75)] {
      var finger = try finger(Self.board())
      try finger.apply(entry())
      try finger.move(x: place.x, y: place.y)
      try finger.apply(.remove(["a"]))
      try finger.apply(
        .inList("second", .insert([ItemDescription(id: "y")], at: Gap(section: 0, item: 1))))
      try finger.apply(.resize(Size2D(width: 500, height: 300)))
      #expect(
        finger.engine.scene.orders.map { $0.joined().filter { $0 != "n" } } == [
          ["b", "c"], ["x", "y"],
        ])
      try finger.move(x: 150, y: 10)
      try finger.up()
      #expect(finger.engine.scene.orders == [[["b", "c"]], [["n", "x", "y"]]])
    }
  }

  @Test("The application removes it under the finger")
  func removed() throws {
    var finger = try finger(Self.board())
    try finger.apply(entry())
    try finger.move(x: 50, y: 75)
    try finger.apply(.remove(["n"]))
    #expect(finger.engine.drag == nil && finger.engine.scene.orders == Self.orders)
    try finger.up()
    #expect(finger.commits.isEmpty)
  }

  private func refusal(
    of change: SceneChange, _ finger: inout Finger<NoPolicy>
  ) -> SceneChange.Invalid? {
    let before = finger.engine
    do throws(SceneChange.Invalid) {
      try finger.engine.apply(change, at: .at(finger.now), asking: &finger.policy)
      return nil
    } catch {
      #expect(finger.engine == before)
      return error
    }
  }

  @Test("What cannot enter is an error that changes nothing")
  func errors() throws {
    var finger = try finger(Self.board())
    #expect(refusal(of: entry("a"), &finger) == .scene(.list(.duplicateID("a"))))
    let wrong = ItemEntry(
      ItemDescription(id: "n"), size: Size2D(width: -1, height: 2), at: .zero)
    #expect(refusal(of: .enter(wrong), &finger) == .entry("n"))
    try finger.press(x: 50, y: 25)
    #expect(refusal(of: entry(), &finger) == .busy)
    try finger.up()
    finger.tick(after: 2)
  }

  @Test("After it is gone the same name may enter again")
  func again() throws {
    var finger = try finger(Self.board())
    for _ in 0..<3 {
      try finger.apply(entry())
      try finger.move(x: 350, y: 20, after: 0.1)
      try finger.up(after: 0.1)
    }
    try finger.apply(entry())
    try finger.move(x: 50, y: 75, after: 0.1)
    try finger.up()
    #expect(finger.engine.scene.orders[0] == [["a", "n", "b", "c"]])
    finger.tick(after: 2)
    try finger.press(x: 50, y: 75)
    try finger.move(x: 150, y: 10)
    try finger.up()
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["n", "x"]]])
    #expect(finger.commits.last?.fromList == 0)
  }
}
