/// The moves of one drag, to undo them and to see whether they changed anything.
///
/// Consecutive inserts are one, as they all move the dragged item: a drag across a million rows is
/// undone like one across two.
struct MoveLog: Hashable, Sendable {
  private(set) var moves: [PreviewMove] = []

  mutating func start() { moves.removeAll(keepingCapacity: true) }

  mutating func append(_ move: PreviewMove) {
    guard move.kind == .insert, let last = moves.last, last.kind == .insert,
      last.item == move.item
    else {
      return moves.append(move)
    }
    moves[moves.count - 1].to = move.to
    moves[moves.count - 1].toList = move.toList
    if move.target == last.source { moves.removeLast() }
  }

  /// Undoes every move, the last one first; the scene shows the list in which the item then is.
  ///
  /// O(k log n) for k moves.
  func undo(in scene: inout ReorderScene) {
    for move in moves.reversed() { scene.undo(move) }
  }

  /// Redoes every move that was undone.
  ///
  /// O(k log n) for k moves.
  private func redo(in scene: inout ReorderScene) {
    for move in moves {
      switch move.kind {
      case .insert: scene.put(move.item, at: move.target)
      case .exchange: scene.list.exchange(move.item, with: move.other)
      }
    }
  }

  /// Whether the order differs from what it was before the first move.
  ///
  /// Items that no exchange touched keep their order among each other, so it is enough that the
  /// dragged item and every item it was exchanged with are back at their slots. O(k log n) for k
  /// moves.
  ///
  /// - Parameter scene: The scene after the moves, with the item's list; the same afterwards.
  func changed(_ scene: inout ReorderScene) -> Bool {
    guard let first = moves.first else { return false }
    guard scene.place(of: first.item) == first.source else { return true }
    let others = Set(moves.lazy.filter { $0.kind == .exchange }.map { $0.other })
    guard !others.isEmpty else { return false }
    let now = others.map { scene.place(of: $0) }
    undo(in: &scene)
    let before = others.map { scene.place(of: $0) }
    redo(in: &scene)
    return now != before
  }
}
