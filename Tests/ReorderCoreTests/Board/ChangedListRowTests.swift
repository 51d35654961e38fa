import TestSupport
import Testing

@testable import ReorderCore

/// What an application changes while a whole list is in the air: nothing is lost, nothing doubled.
@Suite("A board changed under a dragged list") struct ChangedListRowTests {
  private typealias Board = MovableListTests

  /// Changes, and the names of the lists and of the items after them.
  static let changes: [(SceneChange, lists: [String], items: [String])] = {
    let (names, items) = (MovableListTests.names, MovableListTests.items)
    var wide = MovableListTests.board().lists[1].frame
    wide.size.width += 40
    let fifth = MovableListTests.list("five", at: 480, 90)
    return [
      (
        .inList("two", .insert([ItemDescription(id: "new")], at: Gap(section: 0, item: 1))), names,
        items + ["new"]
      ),
      (.remove(["one-a", "four-b"]), names, items.filter { $0 != "one-a" && $0 != "four-b" }),
      (
        .inList("three", .reload([SectionDescription(id: "s", items: ["x", "y"])])), names,
        items.filter { !$0.hasPrefix("three") } + ["x", "y"]
      ),
      (.addList(fifth), names + ["five"], items + ["five-a", "five-b"]),
      (
        .removeList("three"), names.filter { $0 != "three" },
        items.filter { !$0.hasPrefix("three") }
      ),
      (.inList("two", .frame(wide)), names, items),
      (.inList("four", .limit(1)), names, items),
      (.resize(Size2D(width: 300, height: 300)), names, items),
      (.select(["two-a"]), names, items),
    ]
  }()

  @Test("keeps every list and every item, wherever the drag is, dropped and cancelled")
  func changed() throws {
    for (from, to) in Board.ways {
      for (change, lists, items) in Self.changes {
        for byKeys in [false, true] {
          var finger = try Board.finger(Board.board())
          if byKeys {
            finger.key(.lift(.list(Board.names[from])))
            for _ in 0..<abs(to - from) { finger.key(.step(to < from ? .left : .right)) }
          } else {
            try finger.lift(from, .horizontal)
            try finger.drag(from, to: to, .horizontal)
          }
          try finger.apply(change)
          var cancelled = finger
          cancelled.cancel()
          var home = try Board.finger(Board.board())
          try home.apply(change)
          for isDropped in [true, false] {
            if isDropped { finger.key(.drop) } else { finger = cancelled }
            if isDropped, !byKeys { try finger.up() }
            let scene = finger.engine.scene
            #expect(scene.listOrder.sorted() == lists.sorted())
            #expect(scene.orders.flatMap { $0.joined() }.sorted() == items.sorted())
            #expect(finger.engine.isAtRest && !finger.engine.isDragging)
            if !isDropped {
              #expect(finger.starts(.horizontal) == home.starts(.horizontal))
              #expect(scene.listOrder == home.engine.scene.listOrder)
            }
            let frames = (scene.board?.lists ?? []).map { $0.frame }
              .sorted { $0.minX < $1.minX }
            for (left, right) in zip(frames, frames.dropFirst()) {
              let isNarrower = change == Self.changes[5].0
              #expect(left.maxX <= right.minX || isNarrower, "\(change) \(from) \(to)")
            }
          }
        }
      }
    }
  }

  @Test("cancels the drag of a list that is removed, and shows the others where they were")
  func removed() throws {
    for (from, to) in Board.ways {
      var finger = try Board.finger(Board.board())
      try finger.lift(from, .horizontal)
      try finger.drag(from, to: to, .horizontal)
      try finger.apply(.removeList(Board.names[from]))
      #expect(finger.effects.contains(.cancelled(.list(Board.names[from]), .removed)))
      #expect(!finger.engine.isDragging)
      var starts = Board.starts(Board.names)
      starts[Board.names[from]] = nil
      #expect(finger.starts(.horizontal) == starts)
      try finger.move(x: 300, y: 30)
      try finger.up()
      finger.tick(after: 1)
      #expect(finger.engine.isAtRest && finger.listCommits.isEmpty)
      #expect(finger.engine.phase == .idle)
    }
  }

  @Test("ends the drag if the last list with a handle is gone, or the row turns")
  func turned() throws {
    var finger = try Board.finger(Board.board(fixed: [1, 2, 3]))
    try finger.lift(0, .horizontal)
    try finger.apply(.removeList("one"))
    #expect(finger.effects.contains(.cancelled(.list("one"), .removed)))
    #expect(!finger.engine.isDragging && finger.engine.scene.listOrder.isEmpty)

    var turned = try Board.finger(Board.board())
    try turned.lift(0, .horizontal)
    try turned.drag(0, to: 2, .horizontal)
    var isOver = false
    for (index, list) in Board.board(along: .vertical).lists.enumerated() {
      try turned.apply(.inList(Board.names[index], .frame(list.frame)))
      isOver = isOver || !turned.engine.isDragging
    }
    #expect(isOver)
    #expect(turned.effects.contains(.cancelled(.list("one"), .host)))
    #expect(turned.engine.scene.listOrder == Board.names)
    #expect(turned.starts(.vertical) == Board.starts(Board.names))
  }

  @Test("fails a press on a list that is removed or moves away")
  func pressed() throws {
    for change in [
      SceneChange.removeList("one"),
      .inList("one", .frame(Rect2D(x: 30, y: 40, width: 100, height: 200))),
    ] {
      var finger = try Board.finger(Board.board())
      finger.kind = .mouse
      try finger.down(x: 60, y: 30)
      #expect(finger.engine.isPressing)
      try finger.apply(change)
      #expect(!finger.engine.isPressing && finger.liftFailures.count == 1)
    }
  }

  @Test("refuses a handle of a size that cannot be")
  func invalid() throws {
    var scene = Board.board()
    scene.lists[1].handle = Rect2D(x: 0, y: 0, width: -1, height: 5)
    #expect(throws: ReorderScene.Invalid.board(.handle(id: "two"))) {
      _ = try ReorderEngine(scene: scene)
    }
  }
}
