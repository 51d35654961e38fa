import TestSupport
import Testing

@testable import ReorderCore

/// Drags in a tree against plain arrays: every small tree, lift, gap and level.
@Suite struct TreeOracleTests {
  /// How a test says on which level the drop puts the item.
  enum Way: CaseIterable {
    /// The finger goes sideways.
    case sideways
    /// The policy names the level.
    case named
    /// The policy names the level of a mark.
    case mark
    /// Keys.
    case keys
  }

  static func finger(
    on tree: NaiveTree, policy: ScriptedPolicy = ScriptedPolicy()
  ) throws -> Finger<ScriptedPolicy> {
    try Finger(on: tree.scene(), press: PressRules(duration: 0), policy: policy)
  }

  /// Lifts a node, carries it to a gap of the tree without its subtree, and drops it on a level.
  private static func expect(
    _ tree: NaiveTree, lift index: Int, gap: Int, level: Int, _ way: Way
  ) throws {
    let comment = Comment(rawValue: "\(tree): \(tree.nodes[index].name) to \(gap) on \(level)")
    let node = tree.nodes[index]
    let range = tree.subtree(of: index)
    let subtree = Array(tree.nodes[range])
    let rest = tree.lifting(index)
    let dropped = rest.inserting(subtree, at: gap, on: level)
    var finger = try Self.finger(
      on: tree, policy: Self.policy(for: way, slot: Slot(0, gap), level: level))
    let item = try #require(finger.item(node.name))
    switch way {
    case .keys: carryByKeys(&finger, item, from: range.lowerBound, to: gap, level: level)
    default:
      let frame = try #require(finger.engine.scene.frame(of: item))
      try finger.down(y: frame.center.y)
      let sideways = way == .sideways ? Double(level - node.level) * 24 : 0
      try finger.move(x: 100 + sideways, y: frame.center.y + 3, after: 0.1)
      let shown = rest.inserting([node], at: way == .mark ? index : gap, on: 0)
      try #require(finger.engine.scene.list.order == [shown.nodes.map { $0.name }], comment)
    }
    let drag = try #require(finger.engine.drag?.item)
    try #require(drag.level == level, comment)
    try #require(drag.originLevel == node.level, comment)
    try #require(finger.engine.drag?.count == subtree.count, comment)
    try #require(finger.policy.refusals.isEmpty, comment)
    var other = finger
    other.cancel()
    try #require(NaiveTree(other.engine.scene.list) == tree, comment)
    try #require(other.commits.isEmpty, comment)
    try #require(other.engine.scene.list.violations().isEmpty, comment)
    if way == .keys {
      finger.send(.key(.drop, at: .at(finger.now)))
    } else {
      try finger.up(after: 0.1)
    }
    let list = finger.engine.scene.list
    try #require(NaiveTree(list) == dropped, comment)
    try #require(list.violations().isEmpty, comment)
    try #require(finger.commits.count == (dropped == tree ? 0 : 1), comment)
    guard let commit = finger.commits.first else { return }
    try #require(commit.tree?.level == level, comment)
    try #require(
      commit.tree?.parent.map { list.name(of: $0) } == dropped.parent(of: gap), comment)
    try #require(commit.items.map { list.name(of: $0) } == subtree.map { $0.name }, comment)
    let moved = dropped.nodes[gap..<(gap + subtree.count)]
    try #require(commit.tree?.levels == moved.map { $0.level }, comment)
    try #require(!commit.isSelection && commit.data.isEmpty, comment)
    try #require((commit.from, commit.to) == (Slot(0, index), Slot(0, gap)), comment)
  }

  private static func policy(for way: Way, slot: Slot, level: Int) -> ScriptedPolicy {
    let data = DropData([DropData.Entry("level", .number(Double(level)))])
    return switch way {
    case .sideways: ScriptedPolicy([.target: .target(slot), .swap: .swap(.exchange)])
    case .named: ScriptedPolicy([.target: .proposal(DropProposal(.move, at: slot, data: data))])
    case .mark: ScriptedPolicy([.target: .proposal(DropProposal(.mark, at: slot, data: data))])
    case .keys: ScriptedPolicy()
    }
  }

  private static func carryByKeys(
    _ finger: inout Finger<ScriptedPolicy>, _ item: ItemID, from start: Int, to gap: Int, level: Int
  ) {
    finger.send(.key(.lift(.item(item)), at: .at(finger.now)))
    for _ in 0..<abs(gap - start) {
      finger.send(.key(.step(gap > start ? .down : .up), at: .at(finger.now)))
    }
    for _ in 0..<10 {
      guard let now = finger.engine.drag?.item?.level, now != level else { return }
      finger.send(.key(.step(now < level ? .right : .left), at: .at(finger.now)))
    }
  }

  /// Every lift, gap and legal level of a tree.
  private static func expect(_ tree: NaiveTree, _ ways: [Way]) throws {
    try #require(tree.isLegal)
    for index in tree.nodes.indices {
      let rest = tree.lifting(index)
      let subtree = Array(tree.nodes[tree.subtree(of: index)])
      for gap in 0...rest.nodes.count {
        for level in rest.levels(at: gap, for: subtree) {
          for way in ways { try expect(tree, lift: index, gap: gap, level: level, way) }
        }
      }
    }
  }

  @Test("Every tree of up to six nodes, lift, gap and level", arguments: [1, 2, 3, 4, 5, 6])
  func all(count: Int) throws {
    for tree in NaiveTree.all(of: count) {
      try Self.expect(tree, count > 4 ? [.sideways] : Way.allCases)
    }
  }

  @Test("Every tree of up to four nodes whose leaves may be collapsed", arguments: [1, 2, 3, 4])
  func collapsed(count: Int) throws {
    for tree in NaiveTree.all(of: count).flatMap({ $0.withCollapsedLeaves }) {
      try Self.expect(tree, [.sideways, .named])
    }
  }

  @Test("A finger that goes too far sideways gets the nearest legal level")
  func clamped() throws {
    for tree in (1...4).flatMap({ NaiveTree.all(of: $0) }) {
      for index in tree.nodes.indices {
        let rest = tree.lifting(index)
        let subtree = Array(tree.nodes[tree.subtree(of: index)])
        for gap in 0...rest.nodes.count {
          let levels = rest.levels(at: gap, for: subtree)
          for way in [-1000.0, 1000.0] {
            var finger = try Self.finger(
              on: tree, policy: ScriptedPolicy([.target: .target(Slot(0, gap))]))
            let y = Double(index) * 10 + 5
            try finger.down(y: y)
            try finger.move(x: 100 + way, y: y + 3, after: 0.1)
            #expect(finger.engine.drag?.item?.level == (way < 0 ? levels.first : levels.last))
          }
        }
      }
    }
  }

  @Test("A level out of range is refused, and the finger decides")
  func hostile() throws {
    for tree in (1...4).flatMap({ NaiveTree.all(of: $0) }) {
      for gap in 0..<tree.nodes.count {
        let rest = tree.lifting(0)
        guard gap <= rest.nodes.count else { continue }
        let legal = rest.levels(at: gap, for: Array(tree.nodes[tree.subtree(of: 0)]))
        for level in [-1.0, 0, 1, 2, 3, 4, 0.5, .infinity, .nan, 1e300] {
          guard !legal.contains(where: { Double($0) == level }) else { continue }
          let data = DropData([DropData.Entry("level", .number(level))])
          let proposal = DropProposal(.move, at: Slot(0, gap), data: data)
          var finger = try Self.finger(
            on: tree, policy: ScriptedPolicy([.target: .proposal(proposal)]))
          try finger.down(y: 5)
          try finger.move(y: 8, after: 0.1)
          #expect(
            finger.policy.refusals.map { $0.reason }
              == [.noSuchLevel(least: legal[0], most: legal[legal.count - 1])])
          #expect(finger.engine.drag?.item?.level == 0)
        }
      }
    }
  }

  @Test("Parents, children and subtrees of every tree of up to six nodes")
  func families() throws {
    for tree in (1...6).flatMap({ NaiveTree.all(of: $0) }) {
      let list = try Self.finger(on: tree).engine.scene.list
      for (index, node) in tree.nodes.enumerated() {
        let item = try #require(list.item(named: node.name))
        #expect(list.parent(of: item).map { list.name(of: $0) } == tree.parent(of: index))
        #expect(list.children(of: item).map { list.name(of: $0) } == tree.children(of: index))
        let names = tree.nodes[tree.subtree(of: index)].map { $0.name }
        #expect(list.subtree(of: item).map { list.name(of: $0) } == names)
      }
    }
  }
}
