import TestSupport
import Testing

@testable import ReorderCore

/// What a drag in a tree does besides the move: levels in effects, collapsed items, changes.
@Suite struct TreeTests {
  private static func finger(
    on line: String, springOpen: Double? = nil, policy: ScriptedPolicy = ScriptedPolicy()
  ) throws -> Finger<ScriptedPolicy> {
    try Finger(
      on: NaiveTree(line).scene(springOpen: springOpen), press: PressRules(duration: 0),
      policy: policy)
  }

  private static func tree(_ finger: Finger<ScriptedPolicy>) -> String {
    NaiveTree(finger.engine.scene.list).description
  }

  private static func proposals(_ finger: Finger<ScriptedPolicy>) -> [Int?] {
    finger.effects.compactMap { effect in
      guard case .proposed(let proposal) = effect else { return nil }
      return .some(proposal?.level)
    }
  }

  @Test("A finger that goes sideways over its own place proposes levels and commits one")
  func sideways() throws {
    var finger = try Self.finger(on: "a0 b0 c0", policy: ScriptedPolicy([.target: .target(nil)]))
    try finger.down(y: 15)
    for x in [105.0, 111, 113, 135, 140] { try finger.move(x: x, y: 18, after: 0.1) }
    #expect(Self.proposals(finger) == [1])
    #expect(finger.moves.isEmpty)
    var back = finger
    try back.move(x: 100, y: 18, after: 0.1)
    #expect(Self.proposals(back) == [1, nil])
    try back.up()
    #expect(back.commits.isEmpty)
    try finger.up()
    let commit = try #require(finger.commits.first)
    #expect((commit.from, commit.to) == (Slot(0, 1), Slot(0, 1)))
    #expect(commit.moves.isEmpty && commit.kind == .move)
    #expect(commit.tree?.level == 1)
    #expect(commit.tree?.parent == finger.item("a"))
    #expect(Self.tree(finger) == "a0 b1 c0")
  }

  @Test("The levels of the items change with the drop only")
  func previews() throws {
    var finger = try Self.finger(on: "a0 b0 c1 d0")
    try finger.down(y: 15)
    try finger.move(x: 130, y: 18, after: 0.1)
    #expect(finger.engine.drag?.item?.level == 1)
    #expect(Self.tree(finger) == "a0 b0 d0")
    finger.cancel()
    #expect(Self.tree(finger) == "a0 b0 c1 d0")
    #expect(finger.engine.drag == nil)
  }

  @Test("An indent of 0 leaves the level alone, and 24 points are one without it")
  func indents() throws {
    for (indent, level) in [(0.0, 0), (10, 2), (nil, 1)] {
      var scene = NaiveTree("a0 b1 c0").scene()
      scene.layout = .list(.init(itemLength: 10, indent: indent))
      var finger = try Finger(
        on: scene, press: PressRules(duration: 0), policy: ScriptedPolicy([.target: .target(nil)]))
      try finger.down(y: 25)
      try finger.move(x: 120, y: 28, after: 0.1)
      #expect(finger.engine.drag?.item?.level == level)
    }
  }

  @Test("A list that gives an indent is a tree before any item has a level")
  func flatTree() throws {
    var scene = rows(3, of: 10)
    scene.layout = .list(.init(itemLength: 10, indent: 24))
    var finger = try Finger(
      on: scene, press: PressRules(duration: 0), policy: ScriptedPolicy([.target: .target(nil)]))
    try finger.down(y: 15)
    try finger.move(x: 124, y: 18, after: 0.1)
    try finger.up()
    #expect(finger.commits.map { $0.tree?.level } == [1])
  }

  @Test("A list without levels says nothing of them")
  func plain() throws {
    var finger = try Finger(
      on: rows(3, of: 10), press: PressRules(duration: 0),
      policy: ScriptedPolicy([.target: .target(Slot(0, 2))]))
    try finger.down(y: 5)
    try finger.move(x: 300, y: 8, after: 0.1)
    #expect(finger.engine.drag?.item?.level == nil)
    try finger.up()
    #expect(finger.commits.map { $0.tree } == [nil])
    #expect(Self.proposals(finger).isEmpty)
  }

  @Test("A mark's line begins at its level")
  func markLine() throws {
    let data = DropData([DropData.Entry("level", .number(1))])
    var finger = try Self.finger(
      on: "a0 b0 c0",
      policy: ScriptedPolicy([.target: .proposal(DropProposal(.mark, at: Slot(0, 1), data: data))]))
    try finger.down(y: 25)
    try finger.move(y: 28, after: 0.1)
    let proposal = try #require(finger.engine.drag?.proposed)
    let item = try #require(finger.item("c"))
    #expect(proposal.level == 1 && proposal.data.isEmpty)
    #expect(
      finger.engine.scene.frame(of: proposal, moving: item)
        == Rect2D(x: 24, y: 10, width: 296, height: 0))
  }

  @Test("Onto an item nothing moves, and the level is data that the application understands")
  func onto() throws {
    let data = DropData([DropData.Entry("level", .number(7))])
    var finger = try Self.finger(
      on: "a0+ b0 c1",
      policy: ScriptedPolicy([.target: .proposal(DropProposal(.onto, at: Slot(0, 0), data: data))]))
    try finger.down(y: 15)
    try finger.move(x: 200, y: 18, after: 0.1)
    #expect(finger.engine.drag?.item?.level == 0)
    try finger.up()
    let commit = try #require(finger.commits.first)
    #expect(commit.kind == .onto && commit.data == data && commit.tree?.level == 0)
    #expect(commit.items.map { finger.engine.scene.list.name(of: $0) } == ["b", "c"])
    #expect(Self.tree(finger) == "a0+ b0 c1")
  }

  @Test("What an item was moved by before it is dropped onto another is undone with the drop")
  func ontoAfterMoves() throws {
    for line in ["a0 b1 c0 d0", "a0 b0 c0 d0"] {
      var finger = try Self.finger(
        on: line, policy: ScriptedPolicy([.target: .target(Slot(0, 2))]))
      try finger.down(y: 5)
      try finger.move(x: 130, y: 8, after: 0.1)
      #expect(finger.moves.count == 1)
      finger.policy.answers[.target] = .proposal(DropProposal(.onto, at: Slot(0, 0)))
      try finger.move(x: 130, y: 9, after: 0.1)
      #expect(finger.engine.drag?.item?.level == 0)
      try finger.up()
      #expect(Self.tree(finger) == line)
      let commit = try #require(finger.commits.first)
      #expect(commit.kind == .onto && commit.moves.isEmpty)
      #expect((commit.from, commit.to) == (Slot(0, 0), Slot(0, 0)))
    }
  }

  @Test("Several selected subtrees land on one level, each with what lies below it")
  func selection() throws {
    var scene = NaiveTree("a0 b1 c2 d0 e1 f0").scene()
    scene.sections[0].selected = ["b", "e"]
    var finger = try Finger(
      on: scene, press: PressRules(duration: 0),
      policy: ScriptedPolicy([.target: .target(Slot(0, 3))]))
    try finger.down(y: 15)
    #expect(finger.engine.drag?.count == 3)
    try finger.move(x: 76, y: 18, after: 0.1)
    #expect(finger.engine.drag?.item?.level == 0)
    try finger.up()
    #expect(Self.tree(finger) == "a0 d0 f0 b0 c1 e0")
    let commit = try #require(finger.commits.first)
    #expect(commit.isSelection && commit.tree?.levels == [0, 1, 0])
    #expect(commit.froms == [Slot(0, 1), Slot(0, 2), Slot(0, 4)])
  }

  @Test("A child that is selected with its parent takes the parent along")
  func selectedChild() throws {
    var scene = NaiveTree("a0 b1 c1 d0").scene()
    scene.sections[0].selected = ["a", "c"]
    var finger = try Finger(
      on: scene, press: PressRules(duration: 0),
      policy: ScriptedPolicy([.target: .target(Slot(0, 1))]))
    try finger.down(y: 25)
    #expect(finger.engine.drag?.item?.originLevel == 0)
    try finger.move(x: 124, y: 28, after: 0.1)
    try finger.up()
    #expect(Self.tree(finger) == "d0 a1 b2 c2")
    #expect(finger.commits.map { $0.tree?.level } == [2])
    #expect(finger.commits.map { $0.tree?.parent } == [finger.item("a")])
  }

  @Test("What may not be moved moves with its parent all the same")
  func immovableChild() throws {
    var scene = NaiveTree("a0 b1 c0").scene()
    var items = NaiveTree("a0 b1 c0").items
    items[1].isMovable = false
    scene.sections[0].items = .listed(items)
    var finger = try Finger(
      on: scene, press: PressRules(duration: 0),
      policy: ScriptedPolicy([.target: .target(Slot(0, 1))]))
    try finger.down(y: 5)
    try finger.move(y: 8, after: 0.1)
    try finger.up()
    #expect(Self.tree(finger) == "c0 a0 b1")
  }

  @Test("A collapsed item under the finger opens once a visit, after its time")
  func springOpening() throws {
    for seconds in [0.6, 0.25, 0] {
      var finger = try Self.finger(
        on: "a0+ b0 c0", springOpen: seconds == 0.6 ? nil : seconds,
        policy: ScriptedPolicy([.target: .target(nil)]))
      let folder = try #require(finger.item("a"))
      func opened(_ finger: Finger<ScriptedPolicy>) -> [ItemID] {
        finger.effects.compactMap { if case .springOpened(let item) = $0 { item } else { nil } }
      }
      try finger.down(y: 25)
      try finger.move(y: 15, after: 0.1)
      finger.wait(2)
      #expect(opened(finger).isEmpty, "an item without hidden children does not open")
      try finger.move(y: 5)
      if seconds > 0 {
        finger.wait(seconds - 0.01)
        #expect(opened(finger).isEmpty)
      }
      finger.wait(0.1)
      #expect(opened(finger) == [folder])
      finger.wait(5)
      #expect(opened(finger) == [folder])
      try finger.move(y: 15)
      try finger.move(y: 5)
      finger.wait(seconds + 0.1)
      #expect(opened(finger) == [folder, folder])
      try finger.move(y: 15)
      try finger.move(y: 5)
      try finger.up()
      finger.wait(2)
      #expect(opened(finger).count == 2)
    }
  }

  @Test("The children that an application inserts open their parent under the drag")
  func opening() throws {
    var finger = try Self.finger(
      on: "a0+ b0 c0", policy: ScriptedPolicy([.target: .target(Slot(0, 1))]))
    try finger.down(y: 25)
    try finger.move(x: 124, y: 28, after: 0.1)
    #expect(finger.engine.drag?.item?.level == 0, "nothing goes into a collapsed item")
    try finger.apply(.insert(NaiveTree("d1 e1").items, at: Gap(section: 0, item: 1)))
    try finger.move(x: 124, y: 29, after: 0.1)
    #expect(finger.engine.drag?.item?.level == 1)
    try finger.up()
    #expect(Self.tree(finger) == "a0 c1 d1 e1 b0")
  }

  @Test("Children that come to the dragged item travel with it")
  func childrenUnderDrag() throws {
    var finger = try Self.finger(
      on: "a0 b0 c0", policy: ScriptedPolicy([.target: .target(Slot(0, 2))]))
    try finger.down(y: 5)
    try finger.move(y: 8, after: 0.1)
    try finger.apply(.insert(NaiveTree("d1 e2").items, at: Gap(section: 0, item: 1)))
    #expect(finger.engine.drag?.count == 3)
    #expect(finger.engine.scene.list.order == [["b", "c", "a"]])
    try finger.up()
    #expect(Self.tree(finger) == "b0 c0 a0 d1 e2")
  }

  @Test("Nested items collapse in any order, and travel each once, however deep")
  func nested() throws {
    let depth = 20_000
    let names = (0..<depth).map { "i\($0)" }
    let chain = SceneDescription(
      viewport: Size2D(width: 320, height: 480), layout: .list(.init(itemLength: 30, indent: 24)),
      sections: [
        SectionDescription(
          id: "s", items: .listed(names.enumerated().map { ItemDescription(id: $1, level: $0) }),
          selected: names)
      ])
    var finger = try Finger(
      on: chain, press: PressRules(duration: 0), policy: ScriptedPolicy())
    var other = finger
    try finger.down(y: 15)
    #expect(finger.engine.drag?.count == depth)
    finger.cancel()
    #expect(finger.engine.scene.list.order == [names])
    try other.apply(.collapse(names.reversed()))
    #expect(other.engine.scene.list.order == [["i0"]])
  }

  @Test("Items collapse and expand, and what they hide leaves the list")
  func collapsing() throws {
    var finger = try Self.finger(on: "a0 b1 c2 d0")
    try finger.apply(.collapse(["a"]))
    #expect(Self.tree(finger) == "a0+ d0")
    try finger.apply(.expand(["a"]))
    #expect(Self.tree(finger) == "a0 d0")
    try finger.apply(.insert(NaiveTree("b1+").items, at: Gap(section: 0, item: 1)))
    try finger.apply(.insert(NaiveTree("c2").items, at: Gap(section: 0, item: 2)))
    #expect(Self.tree(finger) == "a0 b1 c2 d0")
    #expect(throws: SceneChange.Invalid.unknownItem("x")) { try finger.apply(.collapse(["x"])) }
    var plain = try Finger(on: rows(2, of: 10))
    #expect(throws: SceneChange.Invalid.noLevels) { try plain.apply(.collapse(["A"])) }
  }

  @Test("A drag whose item a collapsing parent hides ends")
  func hidden() throws {
    var finger = try Self.finger(on: "a0 b1 c0")
    try finger.down(y: 15)
    try finger.move(y: 18, after: 0.1)
    try finger.apply(.collapse(["a"]))
    let item = ItemID(rawValue: 1)
    #expect(finger.effects.contains(.cancelled(.item(item), .removed)))
    #expect(Self.tree(finger) == "a0+ c0")
    #expect(finger.commits.isEmpty)
  }

  @Test(
    "Levels that make no tree are an error that names the item",
    arguments: [
      ("a1", "a", 1, 0), ("a0 b2", "b", 2, 1), ("a0+ b1", "b", 1, 0), ("a0 b1 c3", "c", 3, 2),
      ("a0 b-1", "b", -1, 1),
    ])
  func wrongLevels(line: String, name: String, level: Int, most: Int) throws {
    let invalid = ListModel.Invalid.level(id: name, level, most: most)
    #expect(throws: ReorderScene.Invalid.list(invalid)) { try Self.finger(on: line) }
    var finger = try Self.finger(on: "z0")
    let sections = [SectionDescription(id: "s", items: .listed(NaiveTree(line).items))]
    #expect(throws: SceneChange.Invalid.scene(.list(invalid))) {
      try finger.apply(.reload(sections))
    }
    #expect(Self.tree(finger) == "z0")
  }

  @Test("A change that breaks the tree is an error, also under a drag")
  func wrongChanges() throws {
    func invalid(_ name: String, _ level: Int, _ most: Int) -> SceneChange.Invalid {
      .scene(.list(.level(id: name, level, most: most)))
    }
    for isDragging in [false, true] {
      var finger = try Self.finger(
        on: "a0 b1 c2 d0", policy: ScriptedPolicy([.target: .target(Slot(0, 1))]))
      if isDragging {
        try finger.down(y: 5)
        try finger.move(y: 8, after: 0.1)
        #expect(finger.engine.scene.list.order == [["d", "a"]])
      }
      #expect(throws: invalid("c", 2, 1)) { try finger.apply(.remove(["b"])) }
      #expect(throws: invalid("b", 1, 0)) { try finger.apply(.remove(["a"])) }
      #expect(throws: invalid("x", 2, 1)) {
        try finger.apply(.insert(NaiveTree("x2").items, at: Gap(section: 0, item: 1)))
      }
      #expect(throws: invalid("c", 2, 1)) {
        try finger.apply(.insert(NaiveTree("x0").items, at: Gap(section: 0, item: 2)))
      }
      #expect(throws: invalid("c", 2, 1)) {
        try finger.apply(.insert(NaiveTree("x1+").items, at: Gap(section: 0, item: 2)))
      }
      if isDragging { try finger.up() }
      #expect(Self.tree(finger) == (isDragging ? "d0 a0 b1 c2" : "a0 b1 c2 d0"))
    }
  }

  @Test("Only lists are trees: a level elsewhere, or a pinned item in one, is an error")
  func limits() throws {
    let items = ItemSource.listed(NaiveTree("a0 b1").items)
    let sections = [SectionDescription(id: "s", items: items)]
    let size = Size2D(width: 100, height: 100)
    let grid = LayoutDescription.grid(.init(itemWidth: 10, itemHeight: 10))
    #expect(throws: ReorderScene.Invalid.level(id: "a")) {
      try ReorderEngine(
        scene: SceneDescription(viewport: size, layout: grid, sections: sections))
    }
    let list = ListDescription(
      id: "l", frame: Rect2D(x: 0, y: 0, width: 50, height: 50), layout: grid, sections: sections)
    #expect(throws: ReorderScene.Invalid.board(.list(id: "l", .level(id: "a")))) {
      try ReorderEngine(scene: SceneDescription(viewport: size, lists: [list]))
    }
    let pinned = ItemSource.listed([ItemDescription(id: "a", isPinned: true, level: 0)])
    #expect(throws: ReorderScene.Invalid.list(.pinnedInTree(id: "a"))) {
      try ReorderEngine(
        scene: SceneDescription(
          viewport: size, sections: [SectionDescription(id: "s", items: pinned)]))
    }
    for indent in [-1, .nan, .infinity] {
      #expect(throws: ReorderScene.Invalid.list(.layout)) {
        try ReorderEngine(
          scene: SceneDescription(
            viewport: size, layout: .list(.init(indent: indent)), sections: sections))
      }
    }
  }
}
