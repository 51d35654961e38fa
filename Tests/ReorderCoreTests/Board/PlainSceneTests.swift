import TestSupport
import Testing

@testable import ReorderCore

/// Items from outside, and copies, in a scene that is one list: they do what they do on a board of
/// that list.
@Suite struct PlainSceneTests {
  private struct Policy: ReorderPolicy {
    var copies = false

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      copies && query.hook == .swap ? .swap(.copy) : nil
    }
  }

  private static func scene(_ items: [ItemDescription], offset: Double = 0) -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: 100, height: 200), offset: Point2D(x: 0, y: offset),
      layout: .list(.init(itemLength: 50)),
      sections: [SectionDescription(id: "s", items: .listed(items))])
  }

  private static func rows(_ names: String) -> [ItemDescription] {
    names.map { ItemDescription(id: String($0)) }
  }

  private func finger(
    _ scene: SceneDescription, copies: Bool = false
  ) throws -> Finger<Policy> {
    try Finger(
      on: scene, press: PressRules(duration: 0.1), native: NativePolicy(autoscroll: .none),
      policy: Policy(copies: copies))
  }

  private func entry(_ name: String = "n", x: Double, y: Double) -> SceneChange {
    .enter(
      ItemEntry(
        ItemDescription(id: name), size: Size2D(width: 80, height: 30), at: Point2D(x: x, y: y)))
  }

  @Test("An item from outside comes into the list, and is committed from no place")
  func dropped() throws {
    var finger = try finger(Self.scene(Self.rows("abcdef"), offset: 50))
    try finger.apply(entry(x: 150, y: 30))
    #expect(finger.engine.drag?.item?.list == Board.outside)
    #expect(finger.engine.scene.showing(0).list.order == [["a", "b", "c", "d", "e", "f"]])
    try finger.move(x: 50, y: 30)
    #expect(finger.engine.scene.sectionOrder == [["a", "n", "b", "c", "d", "e", "f"]])
    #expect(finger.engine.drag?.size == Size2D(width: 100, height: 50))
    try finger.move(x: 50, y: 80)
    try finger.up()
    let commit = try #require(finger.commits.last)
    #expect(commit.fromList == Board.outside && commit.toList == 0 && commit.to == Slot(0, 2))
    #expect(finger.engine.scene.sectionOrder == [["a", "b", "n", "c", "d", "e", "f"]])
    finger.tick(after: 2)
    #expect(finger.engine.isAtRest && finger.engine.scene.board == nil)

    try finger.press(x: 50, y: 20)
    try finger.move(x: 50, y: 120)
    try finger.up()
    #expect(finger.engine.scene.sectionOrder == [["a", "n", "c", "b", "d", "e", "f"]])
    #expect(finger.commits.last?.fromList == 0)
  }

  @Test("Beside the list it is dropped nowhere, and its snapshot goes where it was")
  func droppedNowhere() throws {
    var finger = try finger(Self.scene(Self.rows("abcdef"), offset: 50))
    let before = finger.engine.scene
    for _ in 0..<2 {
      try finger.apply(entry(x: 50, y: 30))
      try finger.move(x: 50, y: 60)
      try finger.move(x: 150, y: 60)
      try finger.up()
      #expect(finger.commits.isEmpty && finger.engine.scene.sectionOrder == before.sectionOrder)
      #expect(finger.engine.scene.board == nil)
      // In the list's content, which has scrolled by 50.
      #expect(finger.engine.snapshots.map(\.model.center) == [Point2D(x: 150, y: 110)])
      #expect(finger.engine.snapshots.map(\.list) == [0])
      finger.tick(after: 2)
      #expect(finger.engine.isAtRest)
    }
  }

  @Test("The list scrolls and changes under it as ever")
  func changes() throws {
    var finger = try finger(Self.scene(Self.rows("abcdef")))
    try finger.apply(entry(x: 150, y: 30))
    finger.send(.scroll(to: Point2D(x: 0, y: 50), at: .at(finger.now)))
    #expect(finger.effects.last == .scrolled(Point2D(x: 0, y: 50)))
    try finger.apply(.insert([ItemDescription(id: "z")], at: Gap(section: 0, item: 0)))
    try finger.apply(.remove(["c"]))
    try finger.apply(.resize(Size2D(width: 120, height: 100)))
    #expect(finger.engine.scene.viewport == Size2D(width: 120, height: 100))
    try finger.move(x: 110, y: 90)
    #expect(finger.engine.drag?.size.width == 120)
    try finger.up()
    #expect(finger.engine.scene.sectionOrder == [["z", "a", "n", "b", "d", "e", "f"]])
  }

  @Test("What only a board has is an error, also while an item is outside")
  func boardsOnly() throws {
    let frame = Rect2D(x: 0, y: 0, width: 9, height: 9)
    var finger = try finger(Self.scene(Self.rows("ab")))
    for _ in 0..<2 {
      for change: SceneChange in [
        .frame(frame), .limit(1), .removeList("list"),
        .addList(ListDescription(id: "l", frame: frame)),
      ] {
        #expect(throws: SceneChange.Invalid.noBoard) { try finger.apply(change) }
      }
      #expect(throws: SceneChange.Invalid.unknownList("list")) {
        try finger.apply(.inList("list", .resize(Size2D(width: 9, height: 9))))
      }
      if finger.engine.drag == nil { try finger.apply(entry(x: 150, y: 30)) }
    }
  }

  @Test("No item enters slots by frames, and none is copied there")
  func notThere() throws {
    let frames = Self.rows("ab").enumerated().map { index, item in
      var item = item
      item.frame = Rect2D(x: 0, y: Double(index) * 50, width: 100, height: 50)
      return item
    }
    var slots = Self.scene(frames)
    slots.layout = .absolute
    var finger = try finger(slots, copies: true)
    #expect(throws: SceneChange.Invalid.noEntry) { try finger.apply(entry(x: 50, y: 20)) }
    try finger.press(x: 50, y: 20)
    try finger.move(x: 50, y: 80)
    try finger.up()
    #expect(finger.engine.scene.sectionOrder[0].sorted() == ["a", "b"])
    #expect(finger.commits.allSatisfy { $0.copy == nil } && finger.engine.scene.board == nil)
  }

  @Test("A copy in a tree takes the level of the place where it lands; a subtree is not copied")
  func copiedInTree() throws {
    var finger = try finger(
      Self.scene([
        ItemDescription(id: "a", level: 0), ItemDescription(id: "b", level: 1),
        ItemDescription(id: "c", level: 0),
      ]), copies: true)
    try finger.press(x: 50, y: 75)
    try finger.move(x: 50, y: 130)
    try finger.up()
    #expect(finger.engine.scene.sectionOrder == [["a", "b", "b~1", "c"]])
    let list = finger.engine.scene.list
    #expect((0..<4).map { list.item(at: Slot(0, $0)).map { list.level(of: $0) } } == [0, 1, 1, 0])
    finger.tick(after: 2)
    try finger.press(x: 50, y: 20)
    try finger.move(x: 50, y: 130)
    try finger.up()
    #expect(finger.engine.scene.sectionOrder[0].count == 4)
  }

  @Test("`swap` answers that a copy goes, and the copy is as long as its original")
  func copied() throws {
    let items = [ItemDescription(id: "a", length: 30)] + Self.rows("bc")
    var finger = try finger(Self.scene(items), copies: true)
    try finger.press(x: 50, y: 10)
    try finger.move(x: 50, y: 90)
    #expect(finger.engine.scene.sectionOrder == [["a", "b", "a~1", "c"]])
    #expect(finger.engine.drag?.size.height == 30)
    finger.cancel()
    #expect(finger.engine.scene.sectionOrder == [["a", "b", "c"]])
    #expect(finger.commits.isEmpty && finger.engine.scene.board == nil)
    try finger.up()
    finger.tick(after: 2)

    finger.engine.nextCopyName = "x"
    try finger.press(x: 50, y: 10)
    try finger.move(x: 50, y: 90)
    try finger.up()
    let commit = try #require(finger.commits.last)
    #expect(finger.engine.scene.sectionOrder == [["a", "b", "x", "c"]])
    #expect(commit.from == Slot(0, 0) && commit.to == Slot(0, 2) && commit.copy != nil)
    #expect(finger.engine.nextCopyName == nil && finger.engine.scene.board == nil)
  }

  // MARK: A board of one list

  /// A scene that is one list, and a board of that list.
  private struct Twins {
    var plain: Finger<Policy>
    var board: Finger<Policy>

    init(_ plain: SceneDescription, copies: Bool) throws {
      let only = ListDescription(
        id: "l", frame: Rect2D(origin: .zero, size: plain.viewport), layout: plain.layout,
        sections: plain.sections)
      let board = SceneDescription(viewport: plain.viewport, lists: [only])
      func finger(_ scene: SceneDescription) throws -> Finger<Policy> {
        try Finger(
          on: scene, press: PressRules(duration: 0.05),
          native: NativePolicy(autoscroll: .edge(speed: 300)), policy: Policy(copies: copies))
      }
      self.plain = try finger(plain)
      self.board = try finger(board)
    }

    mutating func both(_ body: (inout Finger<Policy>) throws -> Void) rethrows {
      try body(&plain)
      try body(&board)
    }

    mutating func scroll(to offset: Point2D) {
      plain.send(.scroll(to: offset, at: .at(plain.now)))
      board.send(.scrollList("l", to: offset, at: .at(board.now)))
    }

    mutating func resize(to size: Size2D) throws {
      try plain.apply(.resize(size))
      try board.apply(.resize(size))
      try board.apply(.inList("l", .resize(size)))
    }
  }

  private func description(_ random: inout SeededRandom) -> SceneDescription {
    let sections = (0...random.below(2)).map { section in
      SectionDescription(
        id: "\(section)",
        items: .listed(
          (0..<random.below(6)).map { item in
            ItemDescription(
              id: "i\(section)\(item)", length: random.chance(0.3) ? random.double(5...90) : nil,
              isMovable: random.chance(0.9), isPinned: random.chance(0.05))
          }))
    }
    let isList = random.chance(0.6)
    return SceneDescription(
      viewport: Size2D(width: random.double(100...300), height: random.double(80...300)),
      layout: isList
        ? .list(.init(axis: random.element(of: Axis2D.allCases), spacing: 4))
        : .grid(.init(itemWidth: 40, itemHeight: 40, lineSpacing: 3, itemSpacing: 3)),
      sections: sections)
  }

  @Test("Random drags do what they do on a board of one list")
  func twins() throws {
    var random = SeededRandom(seed: walkSeed())
    var (entries, copies) = (0, 0)
    for _ in 0..<(200 * walkScale) {
      var twins = try Twins(description(&random), copies: random.chance(0.4))
      for _ in 0..<4 {
        let place = Point2D(x: random.double(-50...350), y: random.double(-50...350))
        if random.chance(0.6) {
          let enter = entry("e\(random.below(1_000_000))", x: place.x, y: place.y)
          try twins.both { try $0.apply(enter) }
        } else {
          // Outside of its frame nothing of a list of a board is pressed.
          let pressed = Point2D(x: random.double(0...79), y: random.double(0...79))
          try twins.both {
            try $0.down(x: pressed.x, y: pressed.y)
            $0.tick(after: 0.06)
          }
        }
        for _ in 0..<8 {
          try step(&twins, &random)
          expectAlike(twins)
        }
        if random.chance(0.3) { twins.both { $0.cancel(after: 0.01) } }
        try twins.both { try $0.up(after: 0.01) }
        expectAlike(twins)
        #expect(twins.plain.engine.scene.board == nil && twins.plain.engine.drag == nil)
        #expect(twins.plain.engine.scene.list.violations().isEmpty)
        twins.both { $0.tick(after: 2) }
        #expect(twins.plain.engine.isAtRest)
      }
      entries += twins.plain.commits.count { $0.fromList == Board.outside }
      copies += twins.plain.commits.count { $0.copy != nil }
    }
    #expect(entries > 20 && copies > 10)
  }

  private func step(_ twins: inout Twins, _ random: inout SeededRandom) throws {
    let place = Point2D(x: random.double(-50...350), y: random.double(-50...350))
    switch random.below(12) {
    case 0: twins.scroll(to: place)
    case 1:
      let size = Size2D(width: random.double(80...300), height: random.double(80...300))
      try twins.resize(to: size)
    case 2:
      let new = ItemDescription(id: "n\(random.below(1_000_000))")
      try twins.both { try $0.apply(.insert([new], at: Gap(section: 0, item: 0))) }
    case 3:
      let names = twins.board.engine.scene.orders.joined().joined()
      guard
        let name = names.filter({ $0.hasPrefix("i") && !$0.contains("~") }).randomElement(
          using: &random)
      else { return }
      try twins.both { try $0.apply(.remove([name])) }
    case 4: twins.both { $0.tick(after: 0.1) }
    default: try twins.both { try $0.move(x: place.x, y: place.y, after: 0.01) }
    }
  }

  private func expectAlike(_ twins: Twins) {
    let (plain, board) = (twins.plain.engine, twins.board.engine)
    #expect(plain.scene.sectionOrder == board.scene.sectionOrder)
    #expect(plain.drag?.size == board.drag?.size && (plain.drag == nil) == (board.drag == nil))
    if let center = plain.drag?.center, let other = board.drag?.center {
      #expect((center - other).length < 1e-9)
    }
    #expect(
      plain.scene.showing(0).scroll.offset == board.scene.showing(0).scroll.offset)
    let (commits, others) = (twins.plain.commits, twins.board.commits)
    #expect(commits.map { [$0.from, $0.to] } == others.map { [$0.from, $0.to] })
    #expect(commits.map(\.fromList) == others.map(\.fromList))
    #expect(commits.map { $0.copy == nil } == others.map { $0.copy == nil })
  }
}
