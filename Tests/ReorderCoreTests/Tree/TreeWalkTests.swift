import TestSupport
import Testing

@testable import ReorderCore

/// Random trees, policies, fingers, keys and changes by the application, beside a naive tree that
/// the application keeps: it changes with each change and each commit, and with nothing else.
@Suite struct TreeWalkTests {
  private struct RandomPolicy: ReorderPolicy {
    var random: SeededRandom

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      if random.chance(0.3) { return nil }
      switch query.hook {
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

  private struct Walk {
    var random: SeededRandom
    var tree: NaiveTree
    var finger: Finger<RandomPolicy>
    var names = 0
    var commits = 0

    init(_ seed: UInt64) throws {
      var random = SeededRandom(seed: seed)
      var tree = NaiveTree(nodes: [])
      for _ in 0..<(1 + random.below(9)) {
        let most = tree.nodes.last.map { $0.level + ($0.isCollapsed ? 0 : 1) } ?? 0
        names += 1
        tree.nodes.append(
          NaiveTree.Node(
            name: "n\(names)", level: random.below(most + 1), isCollapsed: random.chance(0.2)))
      }
      var scene = tree.scene(springOpen: 0.1)
      scene.sections[0].selected = tree.nodes.map { $0.name }.filter { _ in random.chance(0.2) }
      finger = try Finger(
        on: scene, press: PressRules(duration: 0),
        policy: RandomPolicy(random: SeededRandom(seed: seed ^ 1)))
      (self.random, self.tree) = (random, tree)
    }

    mutating func node() -> Int { random.below(tree.nodes.count) }

    /// A change by the application, and the same in the tree.
    mutating func change() throws {
      switch random.below(4) {
      case 0:
        let gap = random.below(tree.nodes.count + 1)
        names += 1
        let node = NaiveTree.Node(
          name: "n\(names)", level: random.below(4), isCollapsed: random.chance(0.2))
        var next = tree
        next.nodes.insert(node, at: gap)
        if gap > 0, node.level > next.nodes[gap - 1].level {
          next.nodes[gap - 1].isCollapsed = false
        }
        try apply(
          .insert(NaiveTree(nodes: [node]).items, at: Gap(section: 0, item: gap)), giving: next)
      case 1 where tree.nodes.count > 2:
        var next = tree
        let range = random.chance(0.5) ? tree.subtree(of: node()) : { $0..<($0 + 1) }(node())
        guard range.count < tree.nodes.count else { return }
        next.nodes.removeSubrange(range)
        try apply(.remove(tree.nodes[range].map { $0.name }), giving: next)
      case 2:
        let index = node()
        var next = tree
        next.nodes.removeSubrange((index + 1)..<tree.subtree(of: index).upperBound)
        next.nodes[index].isCollapsed = true
        try apply(.collapse([tree.nodes[index].name]), giving: next)
      default:
        let index = node()
        var next = tree
        next.nodes[index].isCollapsed = false
        try apply(.expand([tree.nodes[index].name]), giving: next)
      }
    }

    private mutating func apply(_ change: SceneChange, giving next: NaiveTree) throws {
      guard next.isLegal else {
        #expect(throws: SceneChange.Invalid.self) { try finger.apply(change) }
        return
      }
      try finger.apply(change, after: 0.01)
      tree = next
    }

    /// Repeats what was committed in the naive tree.
    mutating func takeCommits(_ comment: Comment) throws {
      for commit in finger.commits.dropFirst(commits) {
        // A copy stays where it is shown, whatever else the drop means.
        guard commit.kind.moves || commit.copy != nil && !commit.moves.isEmpty else { continue }
        let place = try #require(commit.tree)
        let items = commit.copy.map { [$0] } ?? commit.items
        let names = items.map { finger.engine.scene.list.name(of: $0) }
        var moved = names.compactMap { name in
          commit.copy == nil
            ? tree.nodes.first { $0.name == name } : NaiveTree.Node(name: name, level: 0)
        }
        try #require(moved.count == names.count)
        for (index, level) in place.levels.enumerated() { moved[index].level = level }
        tree.nodes.removeAll { names.contains($0.name) }
        tree.nodes.insert(contentsOf: moved, at: commit.to.item)
        let parent = tree.parent(
          of: try #require(
            tree.nodes.firstIndex {
              $0.name == finger.engine.scene.list.name(of: commit.copy ?? commit.item)
            }))
        try #require(
          place.parent.map { finger.engine.scene.list.name(of: $0) } == parent, comment)
      }
      commits = finger.commits.count
    }

    mutating func step() throws {
      switch random.below(12) {
      case 0: try change()
      case 1...2: finger.tick(after: random.double(0...0.2))
      case 3:
        let item = finger.item(tree.nodes[node()].name)
        if let item { finger.send(.key(.lift(.item(item)), at: .at(finger.now))) }
      case 4...5:
        let direction = random.element(of: KeyCommand.Direction.allCases)
        let jump = random.element(of: KeyCommand.Jump.allCases)
        let key = random.chance(0.2) ? KeyCommand.jump(jump) : .step(direction)
        finger.send(.key(key, at: .at(finger.now)))
      case 6: finger.send(.key(random.chance(0.7) ? .drop : .cancel, at: .at(finger.now)))
      case 7: try finger.down(x: random.double(0...300), y: random.double(0...100))
      case 8: try finger.up(after: 0.05)
      default:
        try finger.move(
          x: random.double(-100...400), y: random.double(-10...110), after: random.double(0...0.1))
      }
    }
  }

  @Test("A thousand random walks", arguments: 0..<10)
  func walks(part: Int) throws {
    for number in 0..<100 {
      let seed = walkSeed() &+ UInt64(part * 100 + number)
      var walk = try Walk(seed)
      for step in 0..<40 {
        let comment: Comment = "seed \(seed), step \(step)"
        try walk.step()
        try walk.takeCommits(comment)
        let engine = walk.finger.engine
        if let item = engine.drag?.item, let level = item.level {
          // The item in the air has the level of the lift, wherever it is shown.
          var rest = NaiveTree(engine.scene.list)
          rest.nodes.removeAll { $0.name == engine.scene.list.name(of: item.id) }
          try #require(rest.isLegal, comment)
          let slot = engine.drag?.proposed?.slot ?? item.current
          let levels = engine.scene.levels(at: slot, moving: item.id)
          let moves = engine.drag?.proposed?.kind.moves ?? true
          try #require(!moves || levels?.contains(level) == true, comment)
        } else {
          try #require(engine.scene.list.violations().isEmpty, comment)
          try #require(NaiveTree(engine.scene.list) == walk.tree, comment)
        }
        var names = Set(walk.tree.nodes.map { $0.name })
        if let item = engine.drag?.item, item.original != nil {
          names.insert(engine.scene.list.name(of: item.id))
        }
        try #require(Set(engine.order.joined()) == names, comment)
        try #require(engine.order.joined().count == names.count, comment)
      }
    }
  }
}
