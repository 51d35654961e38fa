import TestSupport
import Testing

@testable import ReorderCore

/// Random boards of trees and lists without levels, policies, fingers, keys and changes by the
/// application, beside naive trees that the application keeps: they change with each change and
/// each commit, and with nothing else.
@Suite struct BoardTreeWalkTests {
  private struct RandomPolicy: ReorderPolicy {
    var random: SeededRandom

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      if random.chance(0.3) { return nil }
      switch query.hook {
      case .over:
        return random.chance(0.2) ? .over(nil) : .over(.list(random.below(5) - 1))
      case .accept: return .accept(random.chance(0.8), because: "so")
      case .target:
        let slot = Slot(0, random.below(scene.itemCount + 2) - 1)
        guard random.chance(0.6) else { return .target(random.chance(0.2) ? nil : slot) }
        let kinds: [DropKind] = [.move, .move, .mark, .onto, .custom("mine")]
        let level = DropData.Entry("level", .number(Double(random.below(6) - 1)))
        return .proposal(
          DropProposal(random.element(of: kinds), at: slot, data: DropData([level])))
      case .swap: return .swap(random.element(of: SwapRule.allCases + [nil]))
      case .cancel: return .cancel(random.element(of: CancelRule.allCases))
      default: return nil
      }
    }
  }

  /// A list as the application keeps it.
  private struct Model: Equatable {
    var tree: NaiveTree
    let isTree: Bool
  }

  private struct Walk {
    var random: SeededRandom
    var lists: [Model] = []
    var finger: Finger<RandomPolicy>
    var names = 0
    var commits = 0
    /// How many commits took items from list to list, and onto a level.
    var crossings = 0

    init(_ seed: UInt64) throws {
      var random = SeededRandom(seed: seed)
      var descriptions: [ListDescription] = []
      for number in 0..<(1 + random.below(3)) {
        let isTree = random.chance(0.7)
        var tree = NaiveTree(nodes: [])
        for _ in 0..<random.below(6) {
          names += 1
          tree.nodes.append(Self.node("n\(names)", after: tree.nodes.last, isTree, &random))
        }
        lists.append(Model(tree: tree, isTree: isTree))
        var list = BoardTreeTests.list(
          number, tree, isTree: isTree,
          gives: random.element(of: [.items, .items, .items, .copies, .nothing]),
          selected: tree.nodes.map { $0.name }.filter { _ in random.chance(0.2) })
        list.limit = random.chance(0.2) ? 4 : nil
        descriptions.append(list)
      }
      finger = try Finger(
        on: BoardTreeTests.board(descriptions), press: PressRules(duration: 0),
        policy: RandomPolicy(random: SeededRandom(seed: seed ^ 1)))
      self.random = random
    }

    private static func node(
      _ name: String, after last: NaiveTree.Node?, _ isTree: Bool, _ random: inout SeededRandom
    ) -> NaiveTree.Node {
      guard isTree else { return NaiveTree.Node(name: name, level: 0) }
      let most = last.map { $0.level + ($0.isCollapsed ? 0 : 1) } ?? 0
      return NaiveTree.Node(
        name: name, level: random.below(most + 1), isCollapsed: random.chance(0.2))
    }

    /// A change by the application, and the same in a list.
    mutating func change() throws {
      let number = random.below(lists.count)
      let (list, count) = (lists[number], lists[number].tree.nodes.count)
      var next = list.tree
      switch random.below(6) {
      case 0:
        let gap = random.below(count + 1)
        names += 1
        let node = NaiveTree.Node(
          name: "n\(names)", level: list.isTree ? random.below(4) : 0,
          isCollapsed: list.isTree && random.chance(0.2))
        next.nodes.insert(node, at: gap)
        if gap > 0, node.level > next.nodes[gap - 1].level {
          next.nodes[gap - 1].isCollapsed = false
        }
        let items =
          list.isTree ? NaiveTree(nodes: [node]).items : [ItemDescription(id: node.name)]
        try apply(
          .inList("l\(number)", .insert(items, at: Gap(section: 0, item: gap))), number, next)
      case 1 where count > 0:
        let index = random.below(count)
        let range = random.chance(0.5) ? list.tree.subtree(of: index) : index..<(index + 1)
        next.nodes.removeSubrange(range)
        try apply(.remove(list.tree.nodes[range].map { $0.name }), number, next)
      case 2 where count > 0 && list.isTree:
        let index = random.below(count)
        next.nodes.removeSubrange((index + 1)..<next.subtree(of: index).upperBound)
        next.nodes[index].isCollapsed = true
        try apply(.collapse([list.tree.nodes[index].name]), number, next)
      case 3 where count > 0 && list.isTree:
        let index = random.below(count)
        next.nodes[index].isCollapsed = false
        try apply(.expand([list.tree.nodes[index].name]), number, next)
      case 4:
        let all = lists.flatMap { $0.tree.nodes.map { $0.name } }
        try finger.apply(.select(all.filter { _ in random.chance(0.3) }))
      default:
        let items = list.isTree ? next.items : next.nodes.map { ItemDescription(id: $0.name) }
        let sections = [SectionDescription(id: "s", items: .listed(items))]
        try apply(.inList("l\(number)", .reload(sections)), number, next)
      }
    }

    private mutating func apply(
      _ change: SceneChange, _ number: Int, _ next: NaiveTree
    ) throws {
      guard next.isLegal else {
        #expect(throws: SceneChange.Invalid.self) { try finger.apply(change) }
        return
      }
      try finger.apply(change, after: 0.01)
      lists[number].tree = next
    }

    /// Repeats what was committed in the application's lists.
    mutating func takeCommits(_ comment: Comment) throws {
      let scene = finger.engine.scene
      for commit in finger.commits.dropFirst(commits) {
        let isNew = commit.copy != nil || commit.fromList == Board.outside
        guard commit.kind.moves || !commit.moves.isEmpty else { continue }
        let names = (commit.copy.map { [$0] } ?? commit.items).map { scene.list.name(of: $0) }
        let all = lists.flatMap { $0.tree.nodes }
        var moved = names.compactMap { name in
          isNew ? NaiveTree.Node(name: name, level: 0) : all.first { $0.name == name }
        }
        try #require(moved.count == names.count, comment)
        for index in moved.indices {
          moved[index].level = commit.tree?.levels[index] ?? 0
          if commit.tree == nil { moved[index].isCollapsed = false }
        }
        for move in commit.moves { repeatMove(move) }
        for node in moved where commit.kind.moves || isNew {
          let nodes = lists[commit.toList].tree.nodes
          let index = try #require(nodes.firstIndex { $0.name == node.name }, comment)
          lists[commit.toList].tree.nodes[index] = node
        }
        if commit.fromList != commit.toList { crossings += 1 }
        guard let place = commit.tree, commit.kind.moves, !isNew else { continue }
        let lead = scene.list.name(of: commit.item)
        let tree = lists[commit.toList].tree
        let index = try #require(tree.nodes.firstIndex { $0.name == lead })
        try #require(place.level == tree.nodes[index].level, comment)
        try #require(
          place.parent.map { scene.list.name(of: $0) } == tree.parent(of: index), comment)
      }
      commits = finger.commits.count
    }

    private mutating func repeatMove(_ move: PreviewMove) {
      switch move.kind {
      case .insert:
        var node = NaiveTree.Node(name: finger.engine.scene.list.name(of: move.item), level: 0)
        if move.fromList != Board.outside {
          node = lists[move.fromList].tree.nodes.remove(at: move.from.item)
        }
        lists[move.toList].tree.nodes.insert(node, at: move.to.item)
      case .exchange:
        lists[move.fromList].tree.nodes.swapAt(move.from.item, move.to.item)
      }
    }

    mutating func step() throws {
      switch random.below(13) {
      case 0: try change()
      case 1...2: finger.tick(after: random.double(0...0.2))
      case 3:
        let name = lists.flatMap { $0.tree.nodes }.map { $0.name }.randomElement(using: &random)
        if let item = name.flatMap({ finger.engine.scene.item(named: $0) }) {
          finger.send(.key(.lift(.item(item)), at: .at(finger.now)))
        }
      case 4...5:
        let direction = random.element(of: KeyCommand.Direction.allCases)
        let jump = random.element(of: KeyCommand.Jump.allCases)
        let key = random.chance(0.2) ? KeyCommand.jump(jump) : .step(direction)
        finger.send(.key(key, at: .at(finger.now)))
      case 6: finger.send(.key(random.chance(0.7) ? .drop : .cancel, at: .at(finger.now)))
      case 7: try finger.down(x: random.double(0...1200), y: random.double(0...60))
      case 8: try finger.up(after: 0.05)
      case 9 where random.chance(0.2) && finger.engine.drag == nil:
        names += 1
        let entry = ItemEntry(
          ItemDescription(id: "n\(names)"), size: Size2D(width: 300, height: 10),
          at: Point2D(x: random.double(0...1200), y: random.double(0...60)))
        // Refused while a finger or a key is down.
        try? finger.apply(.enter(entry))
      default:
        try finger.move(
          x: random.double(-100...1300), y: random.double(-10...110), after: random.double(0...0.1))
      }
    }
  }

  @Test("A thousand random walks", arguments: 0..<10)
  func walks(part: Int) throws {
    var crossings = 0
    for number in 0..<100 {
      let seed = walkSeed() &+ UInt64(part * 100 + number)
      var walk = try Walk(seed)
      for step in 0..<40 {
        let comment: Comment = "seed \(seed), step \(step)"
        try walk.step()
        try walk.takeCommits(comment)
        try expectSound(walk, comment)
      }
      crossings += walk.crossings
    }
    #expect(crossings > 5)
  }

  private func expectSound(_ walk: Walk, _ comment: Comment) throws {
    let engine = walk.finger.engine
    let scene = engine.scene
    var names = walk.lists.flatMap { $0.tree.nodes.map { $0.name } }.sorted()
    if let item = engine.drag?.item {
      if item.original != nil || item.originList == Board.outside, item.list != Board.outside {
        names = (names + [scene.list.name(of: item.id)]).sorted()
      }
      // The item in the air has the level of the lift, wherever it is shown.
      for number in 0..<scene.listCount where walk.lists[number].isTree {
        var rest = NaiveTree(scene.showing(number).list)
        rest.nodes.removeAll { $0.name == scene.list.name(of: item.id) }
        try #require(rest.isLegal, comment)
      }
      try #require((item.level != nil) == scene.hasLevels, comment)
      if let level = item.level, engine.drag?.proposed.map({ $0.list == item.list }) ?? true {
        let slot = engine.drag?.proposed?.slot ?? item.current
        let moves = engine.drag?.proposed?.kind.moves ?? true
        let levels = scene.levels(at: slot, moving: item.id)
        try #require(!moves || levels?.contains(level) == true, comment)
      }
    } else {
      for (number, list) in walk.lists.enumerated() {
        let shown = scene.showing(number).list
        try #require(shown.violations().isEmpty, comment)
        try #require(NaiveTree(shown) == list.tree, comment)
        guard !list.isTree else { continue }
        // No level is left of another list.
        for index in 0..<shown.count {
          let item = try #require(shown.item(at: Slot(0, index)))
          try #require(!shown.levels.indices.contains(item.index) || shown.levels[item.index] == 0)
        }
      }
    }
    try #require(engine.order.joined().sorted() == names, comment)
  }
}
