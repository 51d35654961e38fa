import TestSupport
import Testing

@testable import ReorderCore

/// Trees among the lists of a board: items take their subtrees along, and a level where they land.
@Suite struct BoardTreeTests {
  /// Rows of 10 points in lists of 320, 80 points apart; a list without a tree has no levels.
  static func list(
    _ number: Int, _ tree: NaiveTree, isTree: Bool = true, gives: GiveRule = .items,
    selected: [String]? = nil
  ) -> ListDescription {
    let items = isTree ? tree.items : tree.nodes.map { ItemDescription(id: $0.name) }
    return ListDescription(
      id: "l\(number)",
      frame: Rect2D(x: Double(number) * 400, y: 0, width: 320, height: 600),
      layout: .list(
        .init(
          itemLength: 10, indent: isTree ? 24 : nil, springOpen: isTree ? 0.5 : nil)),
      sections: [SectionDescription(id: "s", items: .listed(items), selected: selected)],
      gives: gives)
  }

  static func board(_ lists: [ListDescription]) -> SceneDescription {
    SceneDescription(viewport: Size2D(width: 1200, height: 600), lists: lists)
  }

  static func finger(
    _ lists: [ListDescription], _ policy: ScriptedPolicy = ScriptedPolicy()
  ) throws -> Finger<ScriptedPolicy> {
    try Finger(on: board(lists), press: PressRules(duration: 0), policy: policy)
  }

  /// A board from lines such as `a0 b1`; a line that begins with `-` is a list without levels.
  static func finger(
    _ lines: String..., policy: ScriptedPolicy = ScriptedPolicy()
  ) throws -> Finger<ScriptedPolicy> {
    let lists = lines.enumerated().map { number, line in
      line.hasPrefix("-")
        ? list(number, NaiveTree(String(line.dropFirst())), isTree: false)
        : list(number, NaiveTree(line))
    }
    return try finger(lists, policy)
  }

  static func trees(_ finger: Finger<some ReorderPolicy>) -> [String] {
    (0..<finger.engine.scene.listCount).map { number in
      NaiveTree(finger.engine.scene.showing(number).list).description
    }
  }

  private func proposal(
    _ kind: DropKind, _ slot: Slot, level: Int? = nil, in list: Int = 0
  ) -> PolicyDecision {
    let data = level.map { DropData([DropData.Entry("level", .number(Double($0)))]) }
    return .proposal(DropProposal(kind, at: slot, data: data ?? DropData(), list: list))
  }

  /// Carries a subtree to a gap of another tree, and drops it on a level.
  private static func expect(
    _ home: NaiveTree, lift index: Int, to other: NaiveTree, gap: Int, level: Int, isNamed: Bool
  ) throws {
    let comment: Comment = "\(home): \(home.nodes[index].name) to \(other) at \(gap) on \(level)"
    let node = home.nodes[index]
    let subtree = Array(home.nodes[home.subtree(of: index)])
    let left = home.lifting(index)
    let dropped = other.inserting(subtree, at: gap, on: level)
    let slot = Slot(0, gap)
    let data = DropData([DropData.Entry("level", .number(Double(level)))])
    let target: PolicyDecision =
      isNamed ? .proposal(DropProposal(.move, at: slot, data: data)) : .target(slot)
    var finger = try Self.finger(
      [list(0, home), list(1, other)], ScriptedPolicy([.target: target]))
    let y = Double(index) * 10 + 5
    finger.policy.answers[.target] = nil
    try finger.down(y: y)
    finger.policy.answers[.target] = target
    let sideways = isNamed ? 0 : Double(level - node.level) * 24
    try finger.move(x: 500 + sideways, y: 300, after: 0.1)
    try finger.move(x: 500 + sideways, y: 301, after: 0.1)
    let drag = try #require(finger.engine.drag?.item)
    try #require((drag.list, drag.current) == (1, slot), comment)
    try #require((drag.level, drag.originLevel) == (level, node.level), comment)
    try #require(finger.policy.refusals.isEmpty, comment)
    var cancelled = finger
    cancelled.cancel()
    try #require(trees(cancelled) == [home.description, other.description], comment)
    try #require(cancelled.commits.isEmpty, comment)
    try finger.up(after: 0.1)
    try #require(trees(finger) == [left.description, dropped.description], comment)
    let commit = try #require(finger.commits.first, comment)
    let list = finger.engine.scene.showing(1).list
    try #require(commit.tree?.level == level, comment)
    try #require(commit.tree?.parent.map { list.name(of: $0) } == dropped.parent(of: gap), comment)
    try #require(commit.items.map { list.name(of: $0) } == subtree.map { $0.name }, comment)
    try #require((commit.fromList, commit.from) == (0, Slot(0, index)), comment)
    try #require((commit.toList, commit.to) == (1, slot), comment)
    for number in 0...1 {
      try #require(finger.engine.scene.showing(number).list.violations().isEmpty, comment)
    }
  }

  @Test(
    "Every two trees of up to three nodes, lift, gap and level", arguments: [1, 2, 3], [0, 1, 2, 3])
  func all(count: Int, others: Int) throws {
    for home in NaiveTree.all(of: count) {
      for other in NaiveTree.all(of: others) {
        let renamed = NaiveTree(
          nodes: other.nodes.map { NaiveTree.Node(name: $0.name.lowercased(), level: $0.level) })
        for index in home.nodes.indices {
          let subtree = Array(home.nodes[home.subtree(of: index)])
          for gap in 0...renamed.nodes.count {
            for level in renamed.levels(at: gap, for: subtree) {
              for isNamed in [false, true] {
                try Self.expect(
                  home, lift: index, to: renamed, gap: gap, level: level, isNamed: isNamed)
              }
            }
          }
        }
      }
    }
  }

  @Test("A subtree loses its levels in a list that has none, and has them back at home")
  func flat() throws {
    var finger = try Self.finger("a0 b1 c2 d0", "-x")
    try finger.down(y: 15)
    try finger.move(x: 500, y: 12, after: 0.1)
    #expect(finger.engine.drag?.item?.list == 1)
    #expect(finger.engine.drag?.item?.level == nil)
    #expect(finger.engine.drag?.item?.originLevel == 1)
    var home = finger
    try home.move(x: 100, y: 15, after: 0.1)
    #expect(home.engine.drag?.item?.level == 1)
    try home.up()
    #expect(Self.trees(home) == ["a0 b1 c2 d0", "x0"])
    #expect(home.commits.isEmpty)
    try finger.up(after: 0.1)
    #expect(Self.trees(finger) == ["a0 d0", "x0 b0 c0"])
    #expect(finger.commits.first?.tree == nil)
    #expect(finger.engine.scene.showing(1).list.levels.allSatisfy { $0 == 0 })
    // What comes back has no children any more.
    try finger.down(x: 500, y: 15)
    try finger.move(x: 100, y: 2, after: 0.1)
    #expect(finger.engine.drag?.count == 1)
    try finger.up(after: 0.1)
    #expect(Self.trees(finger)[1] == "x0 c0")
    #expect(NaiveTree(finger.engine.scene.showing(0).list).isLegal)
  }

  @Test("Items of a list without levels take one in a tree")
  func intoTree() throws {
    var finger = try Self.finger(
      "-x", "a0 b1", policy: ScriptedPolicy([.target: .target(Slot(0, 2))]))
    try finger.down(y: 5)
    #expect(finger.engine.drag?.item?.level == nil)
    try finger.move(x: 500 + 48, y: 5, after: 0.1)
    #expect(finger.engine.drag?.item?.level == 2)
    try finger.up(after: 0.1)
    #expect(Self.trees(finger) == ["", "a0 b1 x2"])
    #expect(finger.commits.first?.tree?.level == 2)
  }

  @Test("The selected items of two trees land as siblings with what lies below them")
  func selection() throws {
    var finger = try Self.finger([
      Self.list(0, NaiveTree("a0 b1 c0 d1"), selected: ["b", "c"]),
      Self.list(1, NaiveTree("e0 f1 g2"), selected: ["f"]), Self.list(2, NaiveTree("h0")),
    ])
    finger.policy.answers[.target] = .target(Slot(0, 1))
    try finger.down(y: 15)
    try finger.move(x: 900, y: 5, after: 0.1)
    #expect(finger.engine.drag?.count == 5)
    #expect(finger.engine.drag?.item?.level == 1)
    var cancelled = finger
    cancelled.cancel()
    #expect(Self.trees(cancelled) == ["a0 b1 c0 d1", "e0 f1 g2", "h0"])
    try finger.up(after: 0.1)
    #expect(Self.trees(finger) == ["a0", "e0", "h0 b1 c1 d2 f1 g2"])
    #expect(finger.commits.first?.tree?.levels == [1, 1, 2, 1, 2])
  }

  @Test("Where nothing moves before the drop, the mark has a level in the other tree")
  func marks() throws {
    var finger = try Self.finger("a0 b1", "c0 d1 e0")
    finger.policy.answers[.target] = proposal(.mark, Slot(0, 2), level: 1)
    try finger.down(y: 5)
    try finger.move(x: 500, y: 25, after: 0.1)
    #expect(Self.trees(finger) == ["a0", "c0 d1 e0"])
    #expect(finger.engine.drag?.proposed?.level == 1)
    #expect(finger.engine.drag?.item?.list == 0)
    try finger.up(after: 0.1)
    #expect(Self.trees(finger) == ["", "c0 d1 a1 b2 e0"])
  }

  @Test("A drop onto an item of another tree leaves every tree as it was")
  func onto() throws {
    for target in [proposal(.onto, Slot(0, 2)), proposal(.custom("mine"), Slot(0, 2))] {
      for isNear in [false, true] {
        var finger = try Self.finger("a0 b1", isNear ? "c0 d1 e0" : "-c d e")
        try finger.down(y: 5)
        if isNear {
          // It is in the other tree already when the answer changes.
          finger.policy.answers[.target] = .target(Slot(0, 1))
          try finger.move(x: 500, y: 15, after: 0.1)
        }
        finger.policy.answers[.target] = isNear ? target : proposal(.onto, Slot(0, 0))
        try finger.move(x: 501, y: 15, after: 0.1)
        try finger.up(after: 0.1)
        #expect(Self.trees(finger) == ["a0 b1", isNear ? "c0 d1 e0" : "c0 d0 e0"])
        let commit = try #require(finger.commits.first)
        #expect(!commit.kind.moves)
        #expect(finger.engine.snapshots.allSatisfy { $0.list == 0 })
        #expect(finger.engine.scene.currentList == 0)
      }
    }
  }

  @Test("An arrow across changes the level first, and then goes to the list beside")
  func keys() throws {
    var finger = try Self.finger("a0 b0", "c0")
    let item = try #require(finger.engine.scene.item(named: "b"))
    finger.send(.key(.lift(.item(item)), at: .at(0)))
    finger.send(.key(.step(.right), at: .at(0)))
    #expect((finger.engine.drag?.item?.list, finger.engine.drag?.item?.level) == (0, 1))
    finger.send(.key(.step(.right), at: .at(0)))
    #expect((finger.engine.drag?.item?.list, finger.engine.drag?.item?.level) == (1, 1))
    finger.send(.key(.step(.left), at: .at(0)))
    #expect((finger.engine.drag?.item?.list, finger.engine.drag?.item?.level) == (1, 0))
    finger.send(.key(.step(.left), at: .at(0)))
    #expect(finger.engine.drag?.item?.list == 0)
    finger.send(.key(.step(.right), at: .at(0)))
    finger.send(.key(.step(.right), at: .at(0)))
    finger.send(.key(.drop, at: .at(0)))
    #expect(Self.trees(finger) == ["a0", "c0 b1"])
    #expect(finger.commits.count == 1)
  }

  @Test("A collapsed item of another tree opens under the finger, and takes what is inserted")
  func opening() throws {
    var finger = try Self.finger("a0 b1", "c0+ d0")
    finger.policy.answers[.target] = .target(nil)
    try finger.down(y: 5)
    try finger.move(x: 500, y: 2, after: 0.1)
    #expect(finger.engine.drag?.item?.list == 1)
    let slot = try #require(finger.engine.drag?.item?.current)
    let y = slot.item == 0 ? 15.0 : 5.0
    try finger.move(x: 500, y: y, after: 0.1)
    finger.wait(1)
    let opened = finger.effects.compactMap { effect -> ItemID? in
      if case .springOpened(let item) = effect { item } else { nil }
    }
    #expect(opened.map { finger.engine.scene.list.name(of: $0) } == ["c"])
    try finger.apply(
      .inList("l1", .insert(NaiveTree("x1").items, at: Gap(section: 0, item: 1))))
    finger.policy.answers[.target] = proposal(.move, Slot(0, 2), level: 2)
    try finger.move(x: 501, y: 15, after: 0.1)
    #expect(finger.policy.refusals.isEmpty)
    try finger.up(after: 0.1)
    #expect(Self.trees(finger) == ["", "c0 x1 a2 b3 d0"])
  }

  @Test("What comes under a subtree in the air travels with it")
  func changes() throws {
    var finger = try Self.finger("a0 b1 c0", "d0")
    try finger.down(y: 5)
    try finger.move(x: 500, y: 25, after: 0.1)
    #expect(finger.engine.drag?.item?.list == 1)
    try finger.apply(
      .inList("l0", .insert(NaiveTree("x2").items, at: Gap(section: 0, item: 2))))
    #expect(finger.engine.drag?.count == 3)
    try finger.up(after: 0.1)
    #expect(Self.trees(finger) == ["c0", "d0 a0 b1 x2"])
  }

  @Test("Items of any tree collapse and expand; a change that would break one is refused whole")
  func application() throws {
    var finger = try Self.finger("a0 b1", "c0 d1 e2", "-f")
    try finger.apply(.collapse(["a", "d"]))
    #expect(Self.trees(finger) == ["a0+", "c0 d1+", "f0"])
    try finger.apply(.expand(["d"]))
    #expect(Self.trees(finger) == ["a0+", "c0 d1", "f0"])
    #expect(throws: SceneChange.Invalid.noLevels) { try finger.apply(.collapse(["a", "f"])) }
    #expect(
      throws: SceneChange.Invalid.scene(.list(.level(id: "d", 1, most: 0)))
    ) { try finger.apply(.remove(["a", "c"])) }
    #expect(Self.trees(finger) == ["a0+", "c0 d1", "f0"])
    try finger.apply(.remove(["a", "c", "d"]))
    #expect(Self.trees(finger) == ["", "", "f0"])
    try finger.apply(
      .addList(Self.list(3, NaiveTree("k0 l1"))))
    try finger.apply(.removeList("l1"))
    #expect(Self.trees(finger) == ["", "f0", "k0 l1"])
  }

  @Test("A tree that gives copies gives single items only")
  func copies() throws {
    var finger = try Self.finger([
      Self.list(0, NaiveTree("a0 b1 c0"), gives: .copies), Self.list(1, NaiveTree("d0")),
    ])
    try finger.down(y: 5)
    try finger.move(x: 500, y: 5, after: 0.1)
    #expect(finger.engine.drag?.item?.list == 0)
    #expect(finger.engine.drag?.item?.refusalReason == "l0 gives copies of single items only")
    try finger.up(after: 0.1)
    #expect(Self.trees(finger) == ["a0 b1 c0", "d0"])
    #expect(finger.commits.isEmpty)
    finger.tick(after: 2)
    finger.policy.answers[.target] = .target(Slot(0, 1))
    try finger.down(y: 15)
    try finger.move(x: 500, y: 5, after: 0.1)
    try finger.up(after: 0.1)
    #expect(Self.trees(finger) == ["a0 b1 c0", "d0 b~11"])
  }

  @Test("An item from outside takes a level, in a tree of a board and in one that stands alone")
  func outside() throws {
    let alone = try Finger(
      on: NaiveTree("a0 b1").scene(), press: PressRules(duration: 0), policy: ScriptedPolicy())
    for finger in [try Self.finger("a0 b1", "c0"), alone] {
      var finger = finger
      finger.policy.answers[.target] = .target(Slot(0, 2))
      let size = Size2D(width: 320, height: 10)
      let center = Point2D(x: 160 + 24, y: 25)
      try finger.apply(.enter(ItemEntry(ItemDescription(id: "n"), size: size, at: center)))
      try finger.move(x: 160 + 24, y: 26, after: 0.1)
      #expect(finger.engine.drag?.item?.level == 1)
      try finger.up(after: 0.1)
      #expect(Self.trees(finger)[0] == "a0 b1 n1")
      #expect(finger.commits.first?.tree?.level == 1)
    }
  }

  @Test("What is drawn of a row glides to the edge of its new level, and of another list")
  func indents() throws {
    var finger = try Self.finger("a0 b1 c0", "-x")
    func indent() -> Double {
      finger.engine.snapshots.last?.indent(at: .at(finger.now)).dx ?? .nan
    }
    try finger.down(y: 15)
    #expect(indent() == 24)
    try finger.move(x: 70, y: 15, after: 0.1)
    #expect(finger.engine.drag?.item?.level == 0 && indent() == 24)
    try finger.move(x: 500, y: 12, after: 0.1)
    #expect(finger.engine.drag?.item?.list == 1 && indent() == 24)
    finger.tick(after: 0.1)
    #expect(indent() > 0 && indent() < 24)
    finger.tick(after: 0.2)
    #expect(indent() == 0)
    finger.policy.answers[.target] = proposal(.move, Slot(0, 1), level: 1)
    try finger.move(x: 100, y: 15, after: 0.1)
    finger.tick(after: 0.3)
    #expect(indent() == 24)
    finger.policy.answers[.target] = proposal(.move, Slot(0, 1), level: 0)
    finger.policy.answers[.settle] = .style(StyleChange(style: .plain, duration: 1))
    try finger.move(x: 104, y: 15, after: 0.1)
    try finger.up(after: 0.1)
    #expect(Self.trees(finger)[0] == "a0 b0 c0" && indent() == 24)
    finger.tick(after: 0.1)
    #expect(indent() > 0 && indent() < 24)
    finger.tick(after: 0.2)
    #expect(indent() == 0)
  }
}
