import TestSupport
import Testing

@testable import ReorderCore

/// Lists of a board that come, go and change, with and without a drag.
@Suite struct ChangingListsTests {
  private static func list(_ id: String, x: Double, _ items: [String]) -> ListDescription {
    ListDescription(
      id: id, frame: Rect2D(x: x, y: 0, width: 100, height: 300),
      layout: .list(.init(itemLength: 50)), sections: [SectionDescription(id: "s", items: items)])
  }

  private func finger() throws -> Finger<NoPolicy> {
    try Finger(
      on: SceneDescription(
        viewport: Size2D(width: 400, height: 300),
        lists: [
          Self.list("one", x: 0, ["a", "b"]), Self.list("two", x: 100, ["c", "d"]),
          Self.list("three", x: 200, ["e"]),
        ]), press: PressRules(duration: 0.1), native: NativePolicy(autoscroll: .none),
      policy: NoPolicy())
  }

  @Test("A list comes, and items go to it, also under a drag")
  func added() throws {
    for isDragging in [false, true] {
      var finger = try finger()
      if isDragging { try finger.press(x: 50, y: 25) }
      try finger.apply(.addList(Self.list("four", x: 300, ["n"])))
      if !isDragging { try finger.press(x: 50, y: 25) }
      try finger.move(x: 350, y: 10)
      #expect(finger.engine.scene.orders == [[["b"]], [["c", "d"]], [["e"]], [["a", "n"]]])
      try finger.up()
      #expect(finger.commits.last?.toList == 3)
      #expect(finger.engine.scene.board?.scroll.contentSize.width == 400)
    }
  }

  @Test("A board to which lists have come measures as one that had them from the start")
  func measured() throws {
    let lists = [
      Self.list("one", x: 0, []), Self.list("two", x: 50, []), Self.list("three", x: 300, []),
      Self.list("four", x: 120, []),
    ]
    func board(_ lists: ArraySlice<ListDescription>) -> SceneDescription {
      SceneDescription(viewport: Size2D(width: 400, height: 300), lists: Array(lists))
    }
    let whole = try #require(try ReorderScene(board(lists[...])).board)
    var finger = try Finger(on: board(lists.prefix(1)), policy: NoPolicy())
    for list in lists.dropFirst() { try finger.apply(.addList(list)) }
    let grown = try #require(finger.engine.scene.board)
    #expect(grown.scroll.contentSize == whole.scroll.contentSize)
  }

  @Test("The frontmost list at a point is found")
  func frontmost() throws {
    let lists = [
      Self.list("one", x: 0, []), Self.list("two", x: 50, []), Self.list("three", x: 300, []),
      Self.list("four", x: 120, []),
    ]
    let scene = SceneDescription(viewport: Size2D(width: 400, height: 300), lists: lists)
    let board = try #require(try ReorderScene(scene).board)
    for point in stride(from: -5.0, to: 420, by: 5).map({ Point2D($0, 50) }) {
      let list = lists.lastIndex { $0.frame.contains(point) }
      #expect(board.place(at: point) == list.map { .list($0) }, "\(point)")
    }
  }

  @Test("A list goes, and with it the items that it has; other lists keep theirs")
  func removed() throws {
    var finger = try finger()
    try finger.apply(.removeList("one"))
    #expect(finger.engine.scene.orders == [[["c", "d"]], [["e"]]])
    #expect(finger.engine.scene.item(named: "a") == nil)
    try finger.press(x: 150, y: 25)
    try finger.move(x: 250, y: 10)
    try finger.up()
    #expect(finger.engine.scene.orders == [[["d"]], [["c", "e"]]])
    let commit = try #require(finger.commits.last)
    #expect(commit.fromList == 0 && commit.toList == 1)
    // The names are free again.
    try finger.apply(.addList(Self.list("one", x: 0, ["a", "b"])))
    #expect(finger.engine.scene.orders == [[["d"]], [["c", "e"]], [["a", "b"]]])
  }

  @Test("The list of the dragged item is removed: the drag is cancelled")
  func ownListRemoved() throws {
    for place in [Point2D(x: 50, y: 60), Point2D(x: 250, y: 10)] {
      var finger = try finger()
      try finger.press(x: 50, y: 25)
      try finger.move(x: place.x, y: place.y)
      try finger.apply(.removeList("one"))
      #expect(finger.engine.scene.orders == [[["c", "d"]], [["e"]]])
      #expect(finger.engine.drag == nil)
      #expect(
        finger.effects.contains { if case .cancelled(_, .removed) = $0 { true } else { false } })
      try finger.up()
      finger.tick(after: 2)
      #expect(finger.commits.isEmpty && finger.engine.isAtRest)
    }
  }

  @Test("A list that the item only visits is removed: the item goes home, and the drag goes on")
  func visitedListRemoved() throws {
    var finger = try finger()
    try finger.press(x: 250, y: 25)
    try finger.move(x: 150, y: 10)
    #expect(finger.engine.scene.orders == [[["a", "b"]], [["e", "c", "d"]], [[]]])
    try finger.apply(.removeList("two"))
    #expect(finger.engine.scene.orders == [[["a", "b"]], [["e"]]])
    let drag = try #require(finger.engine.drag)
    #expect(drag.item?.list == 1 && drag.item?.originList == 1)
    #expect(drag.contentPointer - drag.center == drag.grab)
    try finger.move(x: 50, y: 10)
    #expect(finger.engine.scene.orders == [[["e", "a", "b"]], [[]]])
    try finger.up()
    let commit = try #require(finger.commits.last)
    #expect(commit.fromList == 1 && commit.toList == 0)
  }

  @Test("A list before the one that the item is shown in is removed")
  func earlierListRemoved() throws {
    var finger = try finger()
    try finger.press(x: 150, y: 25)
    try finger.move(x: 250, y: 10)
    try finger.apply(.removeList("one"))
    #expect(finger.engine.scene.orders == [[["d"]], [["c", "e"]]])
    #expect(finger.engine.drag?.item?.list == 1)
    #expect(finger.engine.snapshots.last?.list == 1)
    try finger.up()
    #expect(finger.commits.last?.toList == 1 && finger.commits.last?.fromList == 0)
  }

  @Test("A list gets another frame: what the finger is over changes with it")
  func frame() throws {
    var finger = try finger()
    try finger.press(x: 50, y: 25)
    try finger.apply(.inList("three", .frame(Rect2D(x: 300, y: 100, width: 90, height: 200))))
    try finger.move(x: 350, y: 105)
    #expect(finger.engine.scene.orders[2] == [["a", "e"]])
    #expect(finger.engine.drag?.size.width == 90)
    try finger.apply(.inList("three", .frame(Rect2D(x: 300, y: 0, width: 70, height: 200))))
    try finger.move(x: 350, y: 105)
    #expect(finger.engine.scene.orders[2] == [["e", "a"]])
    #expect(finger.engine.drag?.size.width == 70)
  }

  @Test("A limit changes: the list is asked again")
  func limit() throws {
    var finger = try finger()
    try finger.apply(.inList("three", .limit(1)))
    try finger.press(x: 50, y: 25)
    try finger.move(x: 250, y: 10)
    #expect(finger.engine.drag?.item?.refusalReason == "three is full")
    try finger.apply(.inList("three", .limit(nil)))
    try finger.move(x: 250, y: 11)
    #expect(finger.engine.scene.orders[2] == [["a", "e"]])
  }

  @Test("On a board that has scrolled, a refused insertion leaves another list as it is")
  func refusedInsertion() throws {
    var finger = try finger()
    try finger.apply(.inList("three", .frame(Rect2D(x: 900, y: 0, width: 100, height: 300))))
    finger.send(.scroll(to: Point2D(x: 200, y: 0), at: .at(finger.now)))
    #expect(finger.engine.scene.board?.scroll.offset.x == 200)
    let (before, gap) = (finger.engine, Gap(section: 0, item: 99))
    #expect(throws: SceneChange.Invalid.gap(gap)) {
      try finger.apply(.inList("three", .insert([ItemDescription(id: "n")], at: gap)))
    }
    #expect(finger.engine == before)
  }

  @Test("A change that cannot be made is an error that changes nothing")
  func errors() throws {
    var finger = try finger()
    let cases: [(SceneChange, SceneChange.Invalid)] = [
      (.removeList("fuor"), .unknownList("fuor")),
      (.addList(Self.list("two", x: 0, [])), .scene(.board(.duplicateID("two")))),
      (
        .addList(Self.list("four", x: 0, ["a"])),
        .scene(.board(.list(id: "four", .list(.duplicateID("a")))))
      ),
      (
        .inList("one", .frame(Rect2D(x: 0, y: 0, width: -1, height: 2))),
        .scene(.board(.frame(id: "one")))
      ),
      (.inList("one", .limit(-1)), .scene(.board(.limit(id: "one")))),
      (.frame(.zero), .noList), (.limit(2), .noList), (.inList("one", .removeList("two")), .noList),
    ]
    for (change, expected) in cases {
      let before = finger.engine
      #expect(throws: expected) { try finger.apply(change) }
      #expect(finger.engine == before)
    }
    try finger.apply(.removeList("one"))
    try finger.apply(.removeList("two"))
    #expect(throws: SceneChange.Invalid.scene(.board(.count))) {
      try finger.apply(.removeList("three"))
    }
    var plain = try Finger(on: rows(3, of: 50))
    #expect(throws: SceneChange.Invalid.noBoard) { try plain.apply(.removeList("x")) }
    #expect(throws: SceneChange.Invalid.noBoard) {
      try plain.apply(.addList(Self.list("x", x: 0, [])))
    }
  }
}
