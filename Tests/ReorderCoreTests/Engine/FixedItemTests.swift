import TestSupport
import Testing

@testable import ReorderCore

/// Under `flow` an item that is neither movable nor a target keeps its index, as a pinned one does:
/// an oracle that arranges the others around both.
@Suite struct FixedItemTests {
  /// What may become of an item.
  private enum Kind: CaseIterable {
    case free, pinned, excluded

    func description(_ name: String) -> ItemDescription {
      ItemDescription(
        id: name, isMovable: self != .excluded, isTarget: self != .excluded,
        isPinned: self == .pinned)
    }
  }

  /// Sections of names, each with its kind.
  private struct Oracle: CustomStringConvertible {
    var sections: [[String]]
    let kinds: [String: Kind]

    var description: String { "\(sections) \(kinds)" }

    func isFixed(_ name: String) -> Bool { kinds[name] != .free }

    func free(_ section: Int) -> [String] { sections[section].filter { !isFixed($0) } }

    /// The free names in order, with the fixed ones of a section at their indexes.
    func arranged(_ free: [String], around section: Int) -> [String] {
      var rest = free[...]
      var names: [String] = []
      for (index, name) in sections[section].enumerated() where isFixed(name) {
        while names.count < index { names.append(rest.removeFirst()) }
        names.append(name)
      }
      return names + rest
    }

    /// The sections after a move; unchanged if it is refused.
    func moved(_ name: String, from: Slot, to: Slot) -> [[String]] {
      let names = sections[to.section]
      var to = to
      while names.indices.contains(to.item), isFixed(names[to.item]) {
        guard from.section == to.section else { return sections }
        to.item += to.item > from.item ? -1 : 1
      }
      if to == from { return sections }
      let isLeaving = from.section != to.section
      if isLeaving, let last = sections[from.section].last, isFixed(last) { return sections }
      var next = sections
      var target = free(to.section).filter { $0 != name }
      target.insert(name, at: names.prefix(to.item).filter { !isFixed($0) }.count)
      if isLeaving {
        let others = free(from.section).filter { $0 != name }
        next[from.section] = arranged(others, around: from.section)
      }
      next[to.section] = arranged(target, around: to.section)
      return next
    }

    func scene(selected: Set<String> = []) -> SceneDescription {
      SceneDescription(
        viewport: Size2D(width: 320, height: 600), layout: .list(.init(itemLength: 10)),
        sections: sections.enumerated().map { index, names in
          SectionDescription(
            id: "\(index)", items: .listed(names.map { (kinds[$0] ?? .free).description($0) }),
            selected: names.filter { selected.contains($0) })
        })
    }
  }

  /// Lifts an item and names a target once.
  private static func dragged(
    _ name: String, to slot: Slot?, in scene: SceneDescription, by rule: SwapRule = .flow
  ) throws -> Finger<ScriptedPolicy> {
    var finger = try Finger(
      on: scene, press: PressRules(duration: 0),
      policy: ScriptedPolicy([.target: .target(slot), .swap: .swap(rule)]))
    let item = try #require(finger.item(name))
    let y = try #require(finger.engine.scene.frame(of: item)).center.y
    try finger.down(y: y)
    try finger.move(y: y + 3, after: 0.1)
    return finger
  }

  /// Drags an item to a slot, and then cancels, or drops.
  private static func expect(_ oracle: Oracle, _ name: String, from: Slot, to: Slot) throws {
    let comment = Comment(rawValue: "\(oracle): \(name) to \(to)")
    var finger = try dragged(name, to: to, in: oracle.scene())
    let moved = oracle.moved(name, from: from, to: to)
    let list = finger.engine.scene.list
    try #require(list.order == moved, comment)
    try #require(list.violations().isEmpty, comment)
    if moved == oracle.sections, from != to {
      try #require(finger.engine.drag?.item?.refusal != nil, comment)
    }
    var other = finger
    other.cancel()
    try #require(other.engine.scene.list.order == oracle.sections, comment)
    try #require(other.commits.isEmpty, comment)
    try finger.up(after: 0.1)
    try #require(finger.commits.count == (moved == oracle.sections ? 0 : 1), comment)
    guard let commit = finger.commits.first else { return }
    try #require(SelectionOracleTests.repeated(commit, in: oracle.sections) == moved, comment)
  }

  /// Every assignment of kinds to names.
  private static func kinds(of names: [String]) -> [[String: Kind]] {
    names.reduce([[:]]) { all, name in
      all.flatMap { kinds in Kind.allCases.map { kinds.merging([name: $0]) { $1 } } }
    }
  }

  @Test("Every list of up to five items, each free, pinned or excluded", arguments: 1...5)
  func small(count: Int) throws {
    let names = (0..<count).map { rowName($0) }
    for kinds in Self.kinds(of: names) {
      let oracle = Oracle(sections: [names], kinds: kinds)
      for (from, name) in names.enumerated() where !oracle.isFixed(name) {
        for to in 0..<count { try Self.expect(oracle, name, from: Slot(0, from), to: Slot(0, to)) }
      }
    }
  }

  @Test("Every list of six items and every set of excluded ones")
  func six() throws {
    let names = (0..<6).map { rowName($0) }
    for subset in 0..<(1 << 6) {
      var kinds: [String: Kind] = [:]
      for index in names.indices {
        kinds[names[index]] = subset >> index & 1 == 1 ? .excluded : .free
      }
      let oracle = Oracle(sections: [names], kinds: kinds)
      for (from, name) in names.enumerated() where !oracle.isFixed(name) {
        for to in 0..<6 { try Self.expect(oracle, name, from: Slot(0, from), to: Slot(0, to)) }
      }
    }
  }

  @Test("Every two sections of up to four items", arguments: 0...4)
  func sections(first: Int) throws {
    for count in max(first, 1)...4 {
      let names = (0..<count).map { rowName($0) }
      let sections = [Array(names.prefix(first)), Array(names.dropFirst(first))]
      for kinds in Self.kinds(of: names) {
        let oracle = Oracle(sections: sections, kinds: kinds)
        for (section, items) in sections.enumerated() {
          for (item, name) in items.enumerated() where !oracle.isFixed(name) {
            let other = 1 - section
            let targets =
              items.indices.map { Slot(section, $0) }
              + (0...sections[other].count).map { Slot(other, $0) }
            for to in targets {
              try Self.expect(oracle, name, from: Slot(section, item), to: to)
            }
          }
        }
      }
    }
  }

  @Test("Only flow keeps an excluded item in its place; it is one move for the policy")
  func rules() throws {
    let names = ["A", "B", "X", "C", "D"]
    let kinds = ["A": Kind.free, "B": .free, "X": .excluded, "C": .free, "D": .free]
    let oracle = Oracle(sections: [names], kinds: kinds)
    for (rule, order) in [
      (SwapRule.insert, "BXCAD"), (.flow, "BCXAD"), (.exchange, "CBXAD"), (.step, "BAXCD"),
    ] {
      let finger = try Self.dragged("A", to: Slot(0, 3), in: oracle.scene(), by: rule)
      #expect(finger.order == order)
    }
    let finger = try Self.dragged("A", to: Slot(0, 3), in: oracle.scene())
    #expect(
      finger.moves.map { "\($0.kind) \($0.from.item)→\($0.to.item)" } == [
        "insert 0→1", "exchange 1→3",
      ])
    #expect(finger.engine.drag?.item?.moves == 1)
  }

  @Test("Going back the same way is as if nothing had happened")
  func back() throws {
    for kinds in Self.kinds(of: ["A", "B", "C", "D", "E"]) where kinds["A"] == .free {
      let oracle = Oracle(sections: [["A", "B", "C", "D", "E"]], kinds: kinds)
      var finger = try Self.dragged("A", to: Slot(0, 4), in: oracle.scene())
      finger.policy.answers[.target] = .target(Slot(0, 0))
      try finger.move(y: -50, after: 0.1)
      try #require(finger.engine.scene.list.order == oracle.sections, "\(oracle)")
      try finger.up(after: 0.1)
      try #require(finger.commits.isEmpty, "\(oracle)")
    }
  }

  @Test("Keys go around fixed items, too")
  func keys() throws {
    let oracle = Oracle(
      sections: [["A", "X", "B", "P", "Q", "C"]],
      kinds: ["A": .free, "X": .excluded, "B": .free, "P": .pinned, "Q": .excluded, "C": .free])
    var finger = try Finger(
      on: oracle.scene(), native: .still(.underFinger, swap: .flow))
    let item = try #require(finger.item("A"))
    finger.send(.key(.lift(.item(item)), at: .at(0)))
    var orders: [String] = []
    for direction in [KeyCommand.Direction.down, .down, .down, .up, .up] {
      finger.send(.key(.step(direction), at: .at(finger.now + 0.1)))
      orders.append(finger.order)
    }
    #expect(orders == ["BXAPQC", "BXCPQA", "BXCPQA", "BXAPQC", "AXBPQC"])
  }

  @Test("Several items land together around fixed ones", arguments: 1...4)
  func selection(count: Int) throws {
    let names = (0..<count).map { rowName($0) }
    for kinds in Self.kinds(of: names) {
      let full = Oracle(sections: [names], kinds: kinds)
      let free = full.free(0)
      for subset in 0..<(1 << free.count) {
        let selected = free.indices.filter { subset >> $0 & 1 == 1 }.map { free[$0] }
        for name in free { try Self.expect(full, lifting: name, with: selected) }
      }
    }
  }

  /// Lifts a name with what is selected, and drops it in every slot.
  private static func expect(_ full: Oracle, lifting name: String, with selected: [String]) throws {
    let block = selected.contains(name) ? selected : [name]
    let started = try dragged(name, to: nil, in: full.scene(selected: Set(selected)))
    // In the air the others have closed up, and fixed items have the indexes that they have then.
    let air = Oracle(sections: started.engine.scene.list.order, kinds: full.kinds)
    let from = Slot(0, air.sections[0].firstIndex(of: name) ?? 0)
    for to in air.sections[0].indices.map({ Slot(0, $0) }) {
      let comment = Comment(rawValue: "\(full): \(name) of \(block) to \(to)")
      var finger = try dragged(name, to: to, in: full.scene(selected: Set(selected)))
      let moved = Oracle(sections: air.moved(name, from: from, to: to), kinds: full.kinds)
      try #require(finger.engine.scene.list.order == moved.sections, comment)
      let isRefused = moved.sections == air.sections
      let order = moved.free(0).flatMap { $0 == name ? block : [$0] }
      var other = finger
      other.cancel()
      try #require(other.engine.scene.list.order == full.sections, comment)
      try finger.up(after: 0.1)
      let list = finger.engine.scene.list
      try #require(list.violations().isEmpty, comment)
      try #require(list.order.joined().sorted() == full.sections.joined().sorted(), comment)
      if let commit = finger.commits.first {
        let repeated = SelectionOracleTests.repeated(commit, in: full.sections)
        try #require(repeated == list.order, comment)
      }
      // What has not moved by flow lands as a drop without a move does.
      guard !isRefused else { continue }
      try #require(list.order == [full.arranged(order, around: 0)], comment)
    }
  }

  @Test("A change by the application leaves fixed items where they are in its order")
  func changes() throws {
    let oracle = Oracle(
      sections: [["A", "B", "X", "C", "D"]],
      kinds: ["A": .free, "B": .free, "X": .excluded, "C": .free, "D": .free])
    var finger = try Self.dragged("A", to: Slot(0, 4), in: oracle.scene())
    #expect(finger.order == "BCXDA")
    try finger.apply(.insert([ItemDescription(id: "N")], at: Gap(section: 0, item: 0)))
    #expect(finger.order == "NBCXDA")
    try finger.apply(.remove(["C"]))
    #expect(finger.order == "NBDXA")
    finger.cancel()
    #expect(finger.order == "NABXD")
  }
}
