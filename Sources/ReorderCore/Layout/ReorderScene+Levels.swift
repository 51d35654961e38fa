// What a scene says of its tree.

extension ReorderScene {
  /// Whether the list is a tree: items have levels, or its layout gives the points of one.
  public var hasLevels: Bool {
    if list.hasLevels { return true }
    if case .list(let layout) = geometry { return layout.indent != nil }
    return false
  }

  /// How far across the list a level lies from the next one, in points.
  public var indent: Double {
    if case .list(let layout) = geometry { layout.indent ?? 24 } else { 0 }
  }

  /// The way from the leading edge of the list to that of a level.
  package func indent(ofLevel level: Int) -> Vector2D {
    var way = Vector2D.zero
    if level > 0 { way[axis.cross] = indent * Double(level) }
    if mirror.isOn { way = mirrored(way) }
    return way
  }

  /// The way from the leading edge of the list to an item of it.
  package func indent(of item: ItemID) -> Vector2D { indent(ofLevel: list.level(of: item)) }

  /// For how many seconds a drag hovers over a collapsed item before it opens.
  var springOpen: Double {
    if case .list(let layout) = geometry { layout.springOpen ?? 0.6 } else { .infinity }
  }

  /// The levels that an item can take in a slot, as the list is after the move; `nil` in a list
  /// without levels, and for a slot that the item cannot go to.
  ///
  /// O(log n).
  public func levels(at slot: Slot, moving item: ItemID) -> ClosedRange<Int>? {
    hasLevels && list.canMove(item, to: slot) ? list.levels(at: slot, moving: item) : nil
  }

  /// How many levels a key goes in a direction: one across a tree, none along it.
  func levels(towards direction: KeyCommand.Direction) -> Int {
    guard hasLevels else { return 0 }
    return Int(mirrored(direction).vector[axis.cross])
  }

  /// The level from which an item is dragged: that of the topmost item that moves with it.
  func levelAtLift(of item: ItemID, in block: [ItemID]) -> Int? {
    guard hasLevels else { return nil }
    return block.isEmpty ? list.level(of: item) : list.topLevel(of: item, in: block)
  }
}

extension ListModel {
  /// The level of the item among some that has another one in its subtree.
  func topLevel(of item: ItemID, in block: [ItemID]) -> Int {
    var (top, items) = (item, Set(block))
    items.insert(item)
    while let parent = parent(of: top), items.contains(parent) { top = parent }
    return level(of: top)
  }
}

extension LayoutDescription {
  /// Checks that only items of a list have levels, and that none of a tree is pinned.
  func checkLevels(of sections: [SectionDescription]) throws(ReorderScene.Invalid) {
    if case .list(let layout) = self {
      guard layout.indent != nil else { return }
      for section in sections {
        guard case .listed(let items) = section.items else { continue }
        if let item = items.first(where: { $0.isPinned }) {
          throw .list(.pinnedInTree(id: item.id))
        }
      }
      return
    }
    for section in sections {
      guard case .listed(let items) = section.items else { continue }
      for item in items where item.level != nil || item.isCollapsed { throw .level(id: item.id) }
    }
  }
}
