/// Where a drop put items in a tree.
public struct TreePlace: Hashable, Sendable {
  /// The level of the dragged item.
  public let level: Int
  /// The item that has it among its children; `nil` at the top.
  public let parent: ItemID?
  /// The levels of all items that moved, in their order.
  public let levels: [Int]
  /// Whether they are the dragged item and its subtree.
  public let isOneSubtree: Bool
}

extension ReorderScene {
  /// Puts the top items of a block on a level, with what lies below them.
  ///
  /// - Parameter level: The level; `nil` in a list without levels, in which they lose theirs.
  /// - Returns: Whether any level changed within a tree.
  mutating func raise(_ block: [(item: ItemID, from: Place)], to level: Int?) -> Bool {
    if let level { return list.raise(block, to: level) }
    guard !list.levels.isEmpty else { return false }
    for (item, _) in block { list.flatten(item) }
    return false
  }

  /// Where an item that moved with a block is in the tree; `nil` in a list without levels.
  func treePlace(of item: ItemID, in block: [(item: ItemID, from: Place)]) -> TreePlace? {
    guard hasLevels else { return nil }
    return TreePlace(
      level: list.level(of: item), parent: list.parent(of: item),
      levels: block.map { list.level(of: $0.item) },
      isOneSubtree: block.first?.item == item && list.roots(of: block).filter { $0 }.count == 1)
  }
}
