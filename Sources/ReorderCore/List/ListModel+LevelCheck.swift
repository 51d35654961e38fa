// Whether levels make a tree: an item lies at most one level below the one before it, and not below
// one that is collapsed.

extension ListModel {
  /// Takes the levels of items that were just entered.
  ///
  /// - Throws: ``Invalid/level(id:_:most:)`` if they make no tree, or
  ///   ``Invalid/pinnedInTree(id:)``.
  mutating func setLevels(from descriptions: [SectionDescription]) throws(Invalid) {
    guard descriptions.contains(where: { $0.items.haveLevels }) else { return }
    for description in descriptions {
      guard case .listed(let items) = description.items else { continue }
      try Self.checkLevels(of: items, after: nil)
      for item in items {
        guard let id = self.item(named: item.id) else { continue }
        setLevel(of: id, to: item.level, isCollapsed: item.isCollapsed)
      }
    }
  }

  /// Checks the levels of items that follow each other.
  ///
  /// - Parameter most: The deepest level of the first one; `nil` at the start of a section.
  /// - Returns: The deepest level that an item behind them can have.
  @discardableResult
  static func checkLevels(of items: [ItemDescription], after most: Int?) throws(Invalid) -> Int {
    var most = most ?? 0
    for item in items {
      let level = item.level ?? 0
      guard level >= 0, level <= most else { throw .level(id: item.id, level, most: most) }
      guard !item.isPinned else { throw .pinnedInTree(id: item.id) }
      most = level + (item.isCollapsed ? 0 : 1)
    }
    return most
  }

  /// Checks the levels of items that go into a gap that exists.
  ///
  /// Children of a collapsed item open it.
  func checkLevels(of items: [ItemDescription], in gap: Gap) throws(Invalid) {
    guard hasLevels || ItemSource.listed(items).haveLevels, !items.isEmpty else { return }
    if let pinned = pins.isEmpty ? nil : firstPinned { throw .pinnedInTree(id: name(of: pinned)) }
    let previous = item(at: Slot(section: gap.section, item: gap.item - 1))
    let most = try Self.checkLevels(of: items, after: previous.map { level(of: $0) + 1 })
    guard let next = item(at: Slot(section: gap.section, item: gap.item)) else { return }
    guard level(of: next) <= most else {
      throw .level(id: name(of: next), level(of: next), most: most)
    }
  }

  /// Checks the levels of what stays when items are removed.
  ///
  /// O(k log n) for k items.
  func checkLevels(without items: Set<ItemID>) throws(Invalid) {
    guard hasLevels else { return }
    for item in items {
      guard var slot = slot(of: item) else { continue }
      slot.item += 1
      guard let next = self.item(at: slot), !items.contains(next) else { continue }
      repeat { slot.item -= 1 } while self.item(at: slot).map { items.contains($0) } ?? false
      let most = mostLevel(after: self.item(at: slot))
      guard level(of: next) <= most else {
        throw .level(id: name(of: next), level(of: next), most: most)
      }
    }
  }

  /// The collapsed item that items open, since they go among its children.
  func parent(opening items: [ItemDescription], at gap: Gap) -> ItemID? {
    guard let previous = item(at: Slot(section: gap.section, item: gap.item - 1)),
      isCollapsed(previous), items.first?.level ?? 0 > level(of: previous)
    else { return nil }
    return previous
  }

  private var firstPinned: ItemID? {
    for (section, pins) in pins.enumerated() {
      if let index = pins.indexes.first { return item(at: Slot(section: section, item: index)) }
    }
    return nil
  }

  /// What the levels of the list contradict; empty if they make a tree.
  func levelViolations(inTheAir dragged: ItemID?) -> [String] {
    guard hasLevels else { return [] }
    var problems: [String] = []
    for section in sections.indices {
      var previous: ItemID?
      for index in 0..<itemCount(in: section) {
        guard let item = item(at: Slot(section: section, item: index)), item != dragged else {
          continue
        }
        if level(of: item) > mostLevel(after: previous) {
          problems.append("\(name(of: item)) is too deep")
        }
        previous = item
      }
    }
    return problems
  }
}

extension ItemSource {
  /// Whether any item has a level.
  package var haveLevels: Bool {
    guard case .listed(let items) = self else { return false }
    return items.contains { $0.level != nil || $0.isCollapsed }
  }
}
