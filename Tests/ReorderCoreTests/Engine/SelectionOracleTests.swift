import TestSupport
import Testing

@testable import ReorderCore

/// Several items in one drag, against plain arrays: every small list, selection, lift and target.
@Suite struct SelectionOracleTests {
  /// Sections of names, some pinned, some not movable, some selected.
  struct Oracle: CustomStringConvertible {
    var sections: [[String]]
    var pinned: Set<String> = []
    var immovable: Set<String> = []
    var selected: Set<String>

    var description: String {
      "\(sections) pinned \(pinned.sorted()), not movable \(immovable.sorted()), "
        + "selected \(selected.sorted())"
    }

    private func section(of name: String) -> Int {
      sections.firstIndex { $0.contains(name) } ?? 0
    }

    /// The items that a lift lifts, in order.
    func block(lifting name: String) -> [String] {
      guard selected.contains(name) else { return [name] }
      let own = section(of: name)
      let block = sections.joined().filter {
        selected.contains($0) && !pinned.contains($0) && (!immovable.contains($0) || $0 == name)
      }
      return block.filter { other in
        let names = sections[section(of: other)]
        guard section(of: other) != own, let last = names.lastIndex(where: pinned.contains) else {
          return true
        }
        return names.count - names.filter { block.contains($0) }.count > last
      }
    }

    /// Free names in order, with the pinned ones of a section at their indexes, or at its end.
    private func arranged(_ free: [String], around section: Int) -> [String] {
      var (rest, names) = (free[...], [String]())
      for (index, name) in sections[section].enumerated() where pinned.contains(name) {
        while names.count < index, !rest.isEmpty { names.append(rest.removeFirst()) }
        names.append(name)
      }
      return names + rest
    }

    /// The list while an item is in the air for all that travel with it.
    func gathered(lifting name: String) -> [[String]] {
      let gone = Set(block(lifting: name)).subtracting([name])
      return sections.indices.map { section in
        arranged(
          sections[section].filter { !pinned.contains($0) && !gone.contains($0) }, around: section)
      }
    }

    /// The free names after the lifted item went to a slot of the gathered list, or to the nearest
    /// free one before a pinned item; `nil` if it may not, or stays.
    private func free(lifting name: String, to slot: Slot) -> [[String]]? {
      let list = gathered(lifting: name)
      let own = section(of: name)
      let names = list[slot.section]
      let current = list[own].firstIndex(of: name) ?? 0
      var slot = slot
      while names.indices.contains(slot.item), pinned.contains(names[slot.item]) {
        guard slot.section == own else { return nil }
        slot.item += slot.item > current ? -1 : 1
      }
      guard slot != Slot(own, current) else { return nil }
      if slot.section != own, let last = list[own].last, pinned.contains(last) { return nil }
      var free = list.map { $0.filter { !pinned.contains($0) && $0 != name } }
      let rank = names.prefix(slot.item).filter { !pinned.contains($0) }.count
      free[slot.section].insert(name, at: rank)
      return free
    }

    /// The list after a move in the air.
    func moved(_ name: String, to slot: Slot) -> [[String]] {
      guard let free = free(lifting: name, to: slot) else { return gathered(lifting: name) }
      return free.indices.map { arranged(free[$0], around: $0) }
    }

    /// The list after the drop; the same if the lifted item has not moved.
    func dropped(_ name: String, at slot: Slot) -> [[String]] {
      let block = block(lifting: name)
      guard let free = free(lifting: name, to: slot) else { return sections }
      return free.indices.map { section in
        arranged(free[section].flatMap { $0 == name ? block : [$0] }, around: section)
      }
    }
  }

  static func finger(
    on oracle: Oracle, policy: ScriptedPolicy = ScriptedPolicy([:])
  ) throws -> Finger<ScriptedPolicy> {
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 600), layout: .list(.init(itemLength: 10)),
      sections: oracle.sections.enumerated().map { index, names in
        SectionDescription(
          id: "\(index)",
          items: .listed(
            names.map {
              ItemDescription(
                id: $0, isMovable: !oracle.immovable.contains($0),
                isPinned: oracle.pinned.contains($0))
            }), selected: names.filter { oracle.selected.contains($0) })
      })
    return try Finger(on: scene, press: PressRules(duration: 0), policy: policy)
  }

  /// The order after a commit's steps, applied as an application does.
  static func repeated(_ commit: Commit, in sections: [[String]]) -> [[String]] {
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

  /// The order after a commit's items went from their places to the first one.
  static func inserted(_ commit: Commit, in sections: [[String]]) -> [[String]] {
    let names = commit.froms.map { sections[$0.section][$0.item] }
    var next = sections.map { $0.filter { !names.contains($0) } }
    next[commit.to.section].insert(contentsOf: names, at: commit.to.item)
    return next
  }

  /// Lifts an item, names a target, drops and cancels.
  static func expect(_ oracle: Oracle, _ name: String, to: Slot) throws {
    let comment = Comment(rawValue: "\(oracle): \(name) to \(to)")
    var finger = try finger(
      on: oracle, policy: ScriptedPolicy([.target: .target(to), .swap: .swap(.insert)]))
    let item = try #require(finger.item(name))
    let frame = try #require(finger.engine.scene.frame(of: item))
    try finger.down(y: frame.center.y)
    guard finger.engine.isDragging else {
      try #require(oracle.pinned.contains(name) || oracle.immovable.contains(name), comment)
      return
    }
    let block = oracle.block(lifting: name)
    let drag = try #require(finger.engine.drag)
    try #require(drag.items.map { finger.engine.scene.list.name(of: $0) } == block, comment)
    try #require(drag.count == block.count, comment)
    try #require(finger.engine.scene.list.order == oracle.gathered(lifting: name), comment)
    try finger.move(y: frame.center.y + 3, after: 0.1)
    let list = finger.engine.scene.list
    try #require(list.order == oracle.moved(name, to: to), comment)
    try #require(list.violations().isEmpty, comment)
    let dropped = oracle.dropped(name, at: to)
    try #require(finger.engine.order == dropped, comment)
    var other = finger
    other.cancel()
    try #require(other.engine.scene.list.order == oracle.sections, comment)
    try #require(other.engine.scene.list.violations().isEmpty, comment)
    try #require(other.commits.isEmpty, comment)
    try finger.up(after: 0.1)
    try #require(finger.engine.scene.list.order == dropped, comment)
    try #require(finger.engine.scene.list.violations().isEmpty, comment)
    try #require(finger.commits.count == (dropped == oracle.sections ? 0 : 1), comment)
    guard let commit = finger.commits.first else { return }
    try #require(repeated(commit, in: oracle.sections) == dropped, comment)
    try #require(commit.items.map { list.name(of: $0) } == block, comment)
    try #require(commit.item == item, comment)
    try #require(commit.froms.map { oracle.sections[$0.section][$0.item] } == block, comment)
    try #require(finger.engine.scene.list.item(at: commit.to) == commit.items.first, comment)
    if commit.isInsert {
      try #require(inserted(commit, in: oracle.sections) == dropped, comment)
    } else {
      try #require(!oracle.pinned.isEmpty, comment)
    }
  }

  /// Every lift and every target.
  private static func expect(_ oracle: Oracle) throws {
    for name in oracle.sections.joined() {
      let list = oracle.gathered(lifting: name)
      for (section, names) in list.enumerated() {
        let isOwn = names.contains(name)
        for item in 0..<(names.count + (isOwn ? 0 : 1)) {
          try expect(oracle, name, to: Slot(section, item))
        }
      }
    }
  }

  private static func subsets(of names: [String]) -> [Set<String>] {
    (0..<(1 << names.count)).map { subset in
      Set(names.indices.filter { subset >> $0 & 1 == 1 }.map { names[$0] })
    }
  }

  @Test("Every list of up to five items, selection, lift, target, drop and cancel")
  func small() throws {
    for count in 1...5 {
      let names = (0..<count).map { rowName($0) }
      for selected in Self.subsets(of: names) {
        try Self.expect(Oracle(sections: [names], selected: selected))
      }
    }
  }

  @Test("Every list of up to four items with pinned ones", arguments: [1, 2, 3, 4])
  func pinned(count: Int) throws {
    let names = (0..<count).map { rowName($0) }
    for pinned in Self.subsets(of: names) {
      for selected in Self.subsets(of: names) {
        try Self.expect(Oracle(sections: [names], pinned: pinned, selected: selected))
      }
    }
  }

  @Test("Every two sections of up to four items, with a pinned one", arguments: 0...4)
  func sections(first: Int) throws {
    for count in max(first, 1)...4 {
      let names = (0..<count).map { rowName($0) }
      let sections = [Array(names.prefix(first)), Array(names.dropFirst(first))]
      for pinned in [[]] + names.map({ [$0] }) {
        for selected in Self.subsets(of: names) {
          try Self.expect(Oracle(sections: sections, pinned: Set(pinned), selected: selected))
        }
      }
    }
  }

  @Test func anItemThatMayNotBeMovedStays() throws {
    let names = ["a", "b", "c", "d"]
    for immovable in Self.subsets(of: names) {
      for selected in Self.subsets(of: names) {
        try Self.expect(Oracle(sections: [names], immovable: immovable, selected: selected))
      }
    }
  }
}
