/// The moves of one drag, so that they can be taken back, and told from no change at all.
struct MoveLog: Hashable, Sendable {
  private(set) var moves: [PreviewMove] = []

  mutating func start() { moves.removeAll(keepingCapacity: true) }

  mutating func append(_ move: PreviewMove) { moves.append(move) }

  /// Takes every move back, the last one first.
  ///
  /// O(k log n) for k moves.
  func undo(in list: inout ListModel) {
    for move in moves.reversed() {
      switch move.kind {
      case .insert: list.move(move.item, to: move.from)
      case .exchange: list.exchange(move.item, with: move.other)
      }
    }
  }

  /// Whether the order differs from what it was before the first move.
  ///
  /// Items that no exchange touched keep their order among each other, so it is enough that the
  /// dragged item and every item it was exchanged with are back at their slots.
  func changed(_ list: borrowing ListModel) -> Bool {
    guard let first = moves.first else { return false }
    guard list.slot(of: first.item) == first.from else { return true }
    if !moves.contains(where: { $0.kind == .insert }) { return exchangesChanged(list) }
    return moves.contains { move in
      guard move.kind == .exchange, let slot = list.slot(of: move.other) else { return false }
      return originalSlot(of: slot) != slot
    }
  }

  /// Where no insert shifts anything, an item's slot before its first exchange is its original one.
  private func exchangesChanged(_ list: borrowing ListModel) -> Bool {
    var original: [ItemID: Slot] = [:]
    for move in moves where original[move.other] == nil { original[move.other] = move.to }
    return original.contains { list.slot(of: $0.key) != $0.value }
  }
}
