import TestSupport
import Testing

@testable import ReorderCore

/// Pinned items keep their index whatever moves: an oracle that arranges the others around them.
@Suite struct PinnedItemTests {
  /// What a move does to sections of names, some of them pinned.
  struct Oracle {
    var sections: [[String]]
    let pinned: Set<String>

    private func isPinned(_ slot: Slot) -> Bool {
      let names = sections[slot.section]
      return names.indices.contains(slot.item) && pinned.contains(names[slot.item])
    }

    private func free(_ section: Int) -> [String] {
      sections[section].filter { !pinned.contains($0) }
    }

    /// The free names in order, with the pinned ones of a section at their indexes.
    private func arranged(_ free: [String], around section: Int) -> [String] {
      var (rest, names) = (free[...], [String]())
      let pins = sections[section].enumerated().filter { pinned.contains($0.element) }
      for (index, name) in pins {
        while names.count < index { names.append(rest.removeFirst()) }
        names.append(name)
      }
      return names + rest
    }

    /// The sections after a move; `nil` if it is refused.
    func moved(_ name: String, from: Slot, to: Slot, by rule: SwapRule) -> [[String]]? {
      var to = to
      while isPinned(to) {
        guard from.section == to.section else { return nil }
        to.item += to.item > from.item ? -1 : 1
      }
      guard to != from else { return nil }
      var next = sections
      let exists = sections[to.section].indices.contains(to.item)
      switch rule {
      case .exchange, .exchangeOrigin:
        guard exists else { return nil }
        next[from.section][from.item] = sections[to.section][to.item]
        next[to.section][to.item] = name
      case .step:
        guard exists else { return nil }
        var all = sections.indices.map { free($0) }
        let counts = all.map(\.count)
        let end = counts[..<to.section].reduce(0, +) + freeRank(of: to)
        var line = all.joined().filter { $0 != name }
        line.insert(name, at: end)
        all = counts.map { count in
          defer { line.removeFirst(count) }
          return Array(line.prefix(count))
        }
        next = sections.indices.map { arranged(all[$0], around: $0) }
      case .copy: return nil
      case .insert, .flow:
        let last = Slot(from.section, sections[from.section].count - 1)
        if from.section != to.section, isPinned(last) { return nil }
        var target = free(to.section).filter { $0 != name }
        target.insert(name, at: freeRank(of: to))
        if from.section != to.section {
          next[from.section] = arranged(
            free(from.section).filter { $0 != name }, around: from.section)
        }
        next[to.section] = arranged(target, around: to.section)
      }
      return next
    }

    /// How many items before a slot are not pinned.
    private func freeRank(of slot: Slot) -> Int {
      sections[slot.section].prefix(slot.item).filter { !pinned.contains($0) }.count
    }
  }

  private static func scene(_ sections: [[String]], pinned: Set<String>) -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: 320, height: 600), layout: .list(.init(itemLength: 10)),
      sections: sections.enumerated().map { index, names in
        SectionDescription(
          id: "\(index)",
          items: .listed(
            names.map { ItemDescription(id: $0, isPinned: pinned.contains($0)) }))
      })
  }

  /// The order after the steps of a commit, applied as an application does.
  private static func repeated(_ commit: Commit, in sections: [[String]]) -> [[String]] {
    var next = sections
    for move in commit.moves {
      let (from, to) = (move.from, move.to)
      switch move.kind {
      case .insert:
        next[to.section].insert(next[from.section].remove(at: from.item), at: to.item)
      case .exchange:
        let name = next[from.section][from.item]
        next[from.section][from.item] = next[to.section][to.item]
        next[to.section][to.item] = name
      }
    }
    return next
  }

  /// Lifts an item, names a target once, and drops or cancels.
  private static func expect(
    _ oracle: Oracle, _ from: Slot, _ to: Slot, _ rule: SwapRule
  ) throws {
    let name = oracle.sections[from.section][from.item]
    let comment = Comment(
      rawValue: "\(oracle.sections) pinned \(oracle.pinned): \(name) to \(to) by \(rule)")
    var finger = try Finger(
      on: scene(oracle.sections, pinned: oracle.pinned), press: PressRules(duration: 0),
      policy: ScriptedPolicy([.target: .target(to), .swap: .swap(rule)]))
    let item = try #require(finger.item(name))
    let frame = try #require(finger.engine.scene.frame(of: item))
    try finger.down(y: frame.center.y)
    guard !oracle.pinned.contains(name) else {
      try #require(finger.liftFailures == [.immovable], comment)
      return
    }
    try finger.move(y: frame.center.y + 3, after: 0.1)
    let moved = from == to ? nil : oracle.moved(name, from: from, to: to, by: rule)
    let list = finger.engine.scene.list
    try #require(list.order == moved ?? oracle.sections, comment)
    try #require(list.violations().isEmpty, comment)
    for pinned in oracle.pinned {
      try #require(
        list.order.map { $0.firstIndex(of: pinned) }
          == oracle.sections.map { $0.firstIndex(of: pinned) }, comment)
    }
    var other = finger
    other.cancel()
    try #require(other.engine.scene.list.order == oracle.sections, comment)
    try finger.up(after: 0.1)
    if let commit = finger.commits.first {
      try #require(repeated(commit, in: oracle.sections) == list.order, comment)
    } else {
      try #require(list.order == oracle.sections, comment)
    }
  }

  @Test("Every small list, pinned subset, lift and target", arguments: SwapRule.moving)
  func small(rule: SwapRule) throws {
    for count in 1...6 {
      let names = (0..<count).map { rowName($0) }
      for subset in 0..<(1 << count) {
        let pinned = Set(names.indices.filter { subset >> $0 & 1 == 1 }.map { names[$0] })
        let oracle = Oracle(sections: [names], pinned: pinned)
        for from in 0..<count {
          // A pinned item is not lifted, whatever the target.
          let targets = pinned.contains(names[from]) ? 0..<1 : 0..<count
          for to in targets { try Self.expect(oracle, Slot(0, from), Slot(0, to), rule) }
        }
      }
    }
  }

  @Test("Every two small sections", arguments: SwapRule.moving)
  func sections(rule: SwapRule) throws {
    for count in 1...4 {
      for first in 0...count {
        let names = (0..<count).map { rowName($0) }
        let sections = [Array(names.prefix(first)), Array(names.dropFirst(first))]
        for subset in 0..<(1 << count) {
          let pinned = Set(names.indices.filter { subset >> $0 & 1 == 1 }.map { names[$0] })
          let oracle = Oracle(sections: sections, pinned: pinned)
          for (from, name) in Self.slots(sections) where !pinned.contains(name ?? "") {
            guard name != nil else { continue }
            for (to, other) in Self.slots(sections) {
              if other == nil, to.section == from.section { continue }
              try Self.expect(oracle, from, to, rule)
            }
          }
        }
      }
    }
  }

  /// The slots of sections with their names, and the end of each section without one.
  private static func slots(_ sections: [[String]]) -> [(Slot, String?)] {
    sections.enumerated().flatMap { section, names in
      names.enumerated().map { (Slot(section, $0), $1) } + [(Slot(section, names.count), nil)]
    }
  }

  @Test(
    "Whatever a finger does, pinned indexes stay and nothing is lost",
    arguments: [
      LayoutDescription.list(.init(itemLength: 40)), .grid(.init(itemWidth: 60, itemHeight: 40)),
      .absolute,
    ])
  func walks(layout: LayoutDescription) throws {
    var random = SeededRandom(seed: walkSeed())
    for walk in 0..<(60 * walkScale) {
      var items: [[ItemDescription]] = (0..<3).map { Self.items(of: $0, &random) }
      if layout == .absolute { items = [items.flatMap { $0 }] }
      let scene = SceneDescription(
        viewport: Size2D(width: 320, height: 400), layout: layout,
        sections: items.enumerated().map { SectionDescription(id: "\($0)", items: .listed($1)) })
      var finger = try Finger(
        on: scene, press: PressRules(duration: 0),
        native: NativePolicy(
          target: random.element(of: PingPongTests.rules),
          swap: random.element(of: SwapRule.moving)))
      var model = finger.engine.scene.list.order
      let comment = Comment(rawValue: "walk \(walk)")
      for _ in 0..<3 {
        try finger.down(x: random.double(0...320), y: random.double(0...400))
        for _ in 0..<12 {
          try finger.move(
            x: random.double(0...320), y: random.double(-20...420), after: random.double(0...0.1))
          try #require(Self.isSound(finger.engine.scene.list, items), comment)
        }
        let commits = finger.commits.count
        if random.chance(0.3) { finger.cancel() }
        try finger.up()
        for commit in finger.commits.dropFirst(commits) {
          model = Self.repeated(commit, in: model)
        }
        try #require(finger.engine.scene.list.order == model, comment)
        finger.wait(1)
      }
    }
  }

  /// Some items of a section, a few of them pinned, with frames for an absolute layout.
  private static func items(of section: Int, _ random: inout SeededRandom) -> [ItemDescription] {
    (0..<random.below(9)).map { index in
      let (x, y) = (Double(index % 4) * 70, Double(section * 3 + index / 4) * 45)
      return ItemDescription(
        id: "\(section).\(index)", length: random.chance(0.3) ? 70 : nil,
        isPinned: random.chance(0.3), frame: Rect2D(x: x, y: y, width: 60, height: 40))
    }
  }

  /// Whether every pinned item is where it was, and every other one somewhere.
  private static func isSound(_ list: ListModel, _ items: [[ItemDescription]]) -> Bool {
    list.violations().isEmpty
      && list.order.joined().sorted() == items.joined().map(\.id).sorted()
      && items.enumerated().allSatisfy { section, items in
        items.enumerated().allSatisfy { index, item in
          !item.isPinned || list.item(at: Slot(section, index)) == list.item(named: item.id)
        }
      }
  }

  @Test("Arrow keys jump over pinned items, and leave no section whose last item is pinned")
  func keys() throws {
    let pinned: Set = ["B", "C", "F"]
    var finger = try Finger(
      on: Self.scene([["A", "B", "C", "D"], ["E", "F"]], pinned: pinned))
    func press(_ command: KeyCommand) { finger.send(.key(command, at: .at(finger.now + 0.1))) }
    press(.lift(.item(try #require(finger.item("B")))))
    #expect(finger.liftFailures == [.immovable])
    press(.lift(.item(try #require(finger.item("A")))))
    var orders: [String] = []
    for direction in [KeyCommand.Direction.down, .down, .down, .up, .up, .up] {
      press(.step(direction))
      orders.append(finger.order)
    }
    #expect(
      orders == [
        "DBCA|EF", "DBC|AFE", "DBC|EFA", "DBC|AFE", "DBCA|EF", "ABCD|EF",
      ])
    press(.drop)
    press(.lift(.item(try #require(finger.item("E")))))
    press(.step(.up))
    #expect(finger.order == "ABCD|EF")
    #expect(finger.effects.contains(.refused(Slot(0, 4), because: .pinned)))
  }

  @Test(
    "A way around pinned items is one event, for the policy and for announcements",
    arguments: [false, true])
  func announcements(reportsDecisions: Bool) throws {
    struct Speaker: ReorderPolicy {
      func decide(
        _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
      ) -> PolicyDecision? { query.hook == .target ? .target(Slot(0, 6)) : nil }

      func observe(
        _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
      ) -> String? { event == .moved ? "to \(drag.item?.current.item ?? -1)" : nil }
    }
    var finger = try Finger(
      on: Self.scene([["A", "B", "C", "D", "E", "F", "G"]], pinned: ["C", "F"]),
      press: PressRules(duration: 0), policy: Speaker())
    finger.engine.reportsDecisions = reportsDecisions
    try finger.down(y: 5)
    try finger.move(y: 8, after: 0.1)
    #expect(finger.order == "BDCEGFA")
    #expect(
      finger.moves.map { "\($0.kind) \($0.from.item)→\($0.to.item)" } == [
        "insert 0→1", "exchange 1→3", "insert 3→4", "exchange 4→6",
      ])
    #expect(finger.engine.announcements == ["to 6"])
  }

  @Test("Of an application's change a pinned item has the index that it has in the new order")
  func changes() throws {
    var finger = try Finger(
      on: Self.scene([["A", "B", "C", "D"]], pinned: ["C"]), press: PressRules(duration: 0),
      policy: ScriptedPolicy([.target: .target(Slot(0, 3))]))
    try finger.down(y: 5)
    try finger.move(y: 8, after: 0.1)
    #expect(finger.order == "BDCA")
    // In the application's order, XABCD: C is the fourth, and A goes on behind D.
    try finger.apply(.insert([ItemDescription(id: "X")], at: Gap(section: 0, item: 0)))
    #expect(finger.order == "XBDCA")
    try finger.apply(.remove(["B"]))
    #expect(finger.order == "XDCA")
    let new = ItemDescription(id: "Y", isPinned: true)
    try finger.apply(.insert([new], at: Gap(section: 0, item: 1)))
    #expect(finger.order == "XYDCA")
    finger.cancel()
    #expect(finger.order == "XYACD")
  }

  @Test("A dragged item that a reload pins stays at its index")
  func reload() throws {
    var finger = try Finger(
      on: Self.scene([["A", "B", "C"]], pinned: []), press: PressRules(duration: 0),
      policy: ScriptedPolicy([.target: .target(Slot(0, 2))]))
    try finger.down(y: 5)
    try finger.move(y: 8, after: 0.1)
    #expect(finger.order == "BCA")
    try finger.apply(.reload(Self.scene([["A", "B", "C"]], pinned: ["A"]).sections))
    #expect(finger.order == "ABC")
    try finger.move(y: 20, after: 0.1)
    #expect(finger.order == "ABC")
    #expect(finger.effects.contains(.refused(Slot(0, 2), because: .pinned)))
  }
}
