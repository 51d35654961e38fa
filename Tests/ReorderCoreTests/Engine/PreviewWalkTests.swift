import TestSupport
import Testing

@testable import ReorderCore

/// Random drags by one rule, in lists that the application changes meanwhile: what the rule
/// promises holds after every step, against the application's own order.
@Suite struct PreviewWalkTests {
  /// Names a random place at every step, by one rule.
  private struct Wandering: ReorderPolicy {
    var rule: SwapRule
    var random: SeededRandom
    var isSteady: Bool? { false }

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      switch query.hook {
      case .target:
        let section = random.below(scene.list.sectionCount)
        return .target(Slot(section, random.below(scene.list.itemCount(in: section) + 1)))
      case .swap: return .swap(rule)
      default: return nil
      }
    }
  }

  private struct Walk {
    var finger: Finger<Wandering>
    var random: SeededRandom
    private var names = 0

    init(_ rule: SwapRule, _ random: inout SeededRandom) throws {
      self.random = SeededRandom(seed: random.next())
      var sections: [SectionDescription] = []
      for section in 0...random.below(3) {
        let items = (0..<random.below(7)).map { index in
          let isFixed = random.chance(0.25)
          return ItemDescription(
            id: "\(section).\(index)", length: random.double(5...40), isMovable: !isFixed,
            isTarget: !isFixed, isPinned: random.chance(0.15))
        }
        let selected = items.map(\.id).filter { _ in random.chance(0.2) }
        sections.append(
          SectionDescription(id: "\(section)", items: .listed(items), selected: selected))
      }
      finger = try Finger(
        on: SceneDescription(
          viewport: Size2D(width: 320, height: 600), layout: .list(.init()), sections: sections),
        press: PressRules(duration: 0),
        policy: Wandering(rule: rule, random: SeededRandom(seed: random.next())))
    }

    /// The application's order: what the list shows, without the preview.
    var model: ReorderScene {
      var scene = finger.engine.scene
      scene.log.undo(in: &scene)
      return scene
    }

    mutating func change() throws {
      let model = model.list
      if random.chance(0.5) {
        let dragged = finger.engine.drag?.items.map { model.name(of: $0) } ?? []
        let gone = model.order.joined().filter { !dragged.contains($0) && random.chance(0.2) }
        return try finger.apply(.remove(gone))
      }
      // A gap is one of the list with all items, also with those that travel.
      guard finger.engine.scene.gathered.isEmpty else { return }
      names += 1
      let section = random.below(model.sectionCount)
      let gap = Gap(section: section, item: random.below(model.itemCount(in: section) + 1))
      try finger.apply(.insert([ItemDescription(id: "n\(names)")], at: gap))
    }
  }

  private func walks(
    _ rule: SwapRule, _ body: (Walk, Comment) throws -> Void
  ) throws {
    var random = SeededRandom(seed: walkSeed())
    var moves = 0
    for number in 0..<(60 * walkScale) {
      var walk = try Walk(rule, &random)
      for _ in 0..<3 {
        let before = walk.finger.engine.scene.list.order
        try walk.finger.down(y: walk.random.double(0...300))
        guard walk.finger.engine.isDragging else { continue }
        var hasChanged = false
        for step in 0..<12 {
          try walk.finger.move(y: walk.random.double(0...300), after: 0.05)
          if walk.random.chance(0.2) {
            try walk.change()
            hasChanged = true
          }
          let comment = Comment(rawValue: "walk \(number), step \(step): \(before)")
          try #require(walk.finger.engine.scene.list.violations().isEmpty, comment)
          try body(walk, comment)
        }
        moves += walk.finger.engine.drag?.item?.moves ?? 0
        let (model, commits) = (walk.model.list.order, walk.finger.commits.count)
        let isBlock = (walk.finger.engine.drag?.count ?? 1) > 1
        if walk.random.chance(0.3) {
          walk.finger.cancel()
          if !isBlock { try #require(walk.finger.engine.scene.list.order == model) }
          if !hasChanged { try #require(walk.finger.engine.scene.list.order == before) }
        }
        try walk.finger.up(after: 0.05)
        if walk.finger.commits.count > commits, let commit = walk.finger.commits.last,
          !hasChanged || !isBlock
        {
          let order = SelectionOracleTests.repeated(commit, in: isBlock ? before : model)
          try #require(walk.finger.engine.scene.list.order == order)
        }
        walk.finger.wait(1)
      }
    }
    #expect(moves > 100 * walkScale)
  }

  @Test("Whatever flows, fixed items have the index of the application's order")
  func flow() throws {
    try walks(.flow) { walk, comment in
      let (shown, model) = (walk.finger.engine.scene.list, walk.model.list)
      for name in model.order.joined() {
        let item = try #require(model.item(named: name), comment)
        guard model.isExcluded(item) else { continue }
        try #require(shown.slot(of: item) == model.slot(of: item), "\(comment) \(name)")
      }
    }
  }

  @Test("At most one exchange, of the dragged item, lies between both orders")
  func exchangeOrigin() throws {
    try walks(.exchangeOrigin) { walk, comment in
      let (shown, model) = (walk.finger.engine.scene.list, walk.model.list)
      let drag = try #require(walk.finger.engine.drag?.item, comment)
      let moved = model.order.joined().filter { name in
        model.item(named: name).map { model.slot(of: $0) != shown.slot(of: $0) } ?? true
      }
      try #require(moved.isEmpty || moved.count == 2, comment)
      try #require(moved.isEmpty || moved.contains(model.name(of: drag.id)), comment)
      for name in moved {
        let item = try #require(model.item(named: name), comment)
        try #require(!model.isExcluded(item), comment)
      }
    }
  }
}
