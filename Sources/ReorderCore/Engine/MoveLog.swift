/// The moves of one drag, to undo them and to see whether they changed anything.
///
/// Consecutive inserts are one, as they all move the dragged item: a drag across a million rows is
/// undone like one across two. An exchange that takes back the one before leaves neither, so that a
/// drag that goes back and forth for hours has no more moves than items.
struct MoveLog: Hashable, Sendable {
  private(set) var moves: [PreviewMove] = []
  /// By which rule the last move was made; `nil` before the first.
  var rule: SwapRule?

  /// The items that keep their indexes when the moves are made again.
  var fixedItems: FixedItems { rule?.fixedItems ?? .pinned }

  mutating func start() {
    forgetMoves()
    rule = nil
  }

  /// Forgets the moves, but not how they were made.
  mutating func forgetMoves() { moves.removeAll(keepingCapacity: true) }

  /// The exchange with the item's origin that the next one undoes; `nil` if the last move was none.
  var originExchange: PreviewMove? {
    guard rule == .exchangeOrigin, let last = moves.last, last.kind == .exchange else { return nil }
    return last
  }

  /// Forgets the exchange with the item's origin.
  ///
  /// - Returns: The exchange; `nil` if there is none.
  mutating func forgetOriginExchange() -> PreviewMove? {
    guard let move = originExchange else { return nil }
    moves.removeLast()
    rule = nil
    return move
  }

  /// Adds a move.
  ///
  /// - Parameter isUndone: Whether the next move undoes this one, so that it stays by itself.
  mutating func append(_ move: PreviewMove, isUndone: Bool = false) {
    guard !isUndone, let last = moves.last, last.kind == move.kind, last.item == move.item else {
      return moves.append(move)
    }
    guard move.kind == .insert else {
      if last.other == move.other { moves.removeLast() } else { moves.append(move) }
      return
    }
    moves[moves.count - 1].to = move.to
    moves[moves.count - 1].toList = move.toList
    if move.target == last.source { moves.removeLast() }
  }

  /// Undoes every move, the last one first; the scene shows the list in which the item then is.
  ///
  /// O(k log n) for k moves.
  func undo(in scene: inout ReorderScene) {
    scene.packingOnce(moves.count, in: lists) { scene in
      for move in moves.reversed() { scene.undo(move) }
    }
  }

  /// The lists that the moves lead through.
  var lists: Set<Int> {
    moves.reduce(into: []) { $0.formUnion([$1.fromList, $1.toList]) }
  }

  /// Redoes every move that was undone.
  ///
  /// O(k log n) for k moves.
  private func redo(in scene: inout ReorderScene) {
    scene.packingOnce(moves.count, in: lists) { scene in
      for move in moves {
        switch move.kind {
        case .insert: scene.put(move.item, at: move.target)
        case .exchange: scene.list.exchange(move.item, with: move.other)
        }
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
