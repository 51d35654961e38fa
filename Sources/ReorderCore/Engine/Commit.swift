/// The outcome of a drag for the application's model: where the item was and where it is now, and
/// what else the drop does.
///
/// A drop that is neither a move nor a mark changes nothing by itself: the application answers it.
///
/// `apply(to:)` does it to the application's own rows, whatever the drag did. If it inserted,
/// removing the item at ``from`` and inserting it at ``to`` is the same; if it exchanged, other
/// items have moved as well. If several items moved, removing all of ``items`` and inserting them
/// at ``to`` repeats an insert around no pinned item.
///
/// ```swift
/// if case .committed(let commit) = change.effect { commit.apply(to: &rows) }
/// ```
public struct Commit: Hashable, Sendable {
  /// The item that was dragged; with ``copy`` the one that was copied.
  public let item: ItemID
  /// The copy that was made of the item, which itself stays where it was; `nil` if none was.
  public let copy: ItemID?
  /// Where it was at the lift.
  public let from: Slot
  /// Where it is now; equal to ``from`` if only other items changed places.
  ///
  /// For several items where the first one is now.
  public let to: Slot
  /// The items that moved, in their order: the dragged one, and those that travelled with it.
  public let items: [ItemID]
  /// Where each of ``items`` was at the lift.
  public let froms: [Slot]
  /// The number of the board's list in which each of ``items`` was; 0 without a board.
  public let fromLists: [Int]
  /// The steps that turn the order before the drag into the order after it.
  ///
  /// An insert removes the item at its `from` and inserts it at its `to`, a slot in the order after
  /// the removal; what comes from list ``Board/outside`` is only inserted. An exchange swaps the
  /// items at both slots. A drag that only inserted is one insert, one that only exchanged is the
  /// fewest exchanges with the same result. If a drag did both, moves that it undid at once are
  /// left out.
  public let moves: [PreviewMove]
  /// What the drop does: ``DropKind/move``, unless the policy proposed something else.
  public let kind: DropKind
  /// The item that it was dropped onto; `nil` unless it was.
  public let onto: ItemID?
  /// What the policy says with the drop.
  public let data: DropData
  /// The number of the board's list in which it was; 0 without a board, and ``Board/outside`` for
  /// an item from outside.
  public let fromList: Int
  /// The number of the board's list in which it is now; 0 without a board.
  public let toList: Int
  /// Where the dragged item is in the tree now; `nil` in a list without levels.
  public let tree: TreePlace?
  /// Whether the items of a block follow each other, with no pinned one between them.
  private let isTogether: Bool

  /// Creates a commit.
  ///
  /// - Parameters:
  ///   - item: The item that was dragged.
  ///   - from: Where it was at the lift.
  ///   - to: Where it is now.
  ///   - moves: The steps; one insert if left out.
  ///   - kind: What the drop does.
  ///   - onto: The item that it was dropped onto.
  ///   - data: What the policy says with it.
  ///   - block: The items that moved and where they were, if there are several.
  ///   - isTogether: Whether those follow each other now.
  ///   - tree: Where the dragged item is in the tree.
  ///   - fromList: The list in which it was.
  ///   - toList: The list in which it is now.
  ///   - copy: The copy that was made of it.
  package init(
    item: ItemID, from: Slot, to: Slot, moves: [PreviewMove]? = nil, kind: DropKind = .move,
    onto: ItemID? = nil, data: DropData = DropData(), block: [(item: ItemID, from: Place)] = [],
    isTogether: Bool = true, tree: TreePlace? = nil, fromList: Int = 0, toList: Int = 0,
    copy: ItemID? = nil
  ) {
    self.item = item
    self.copy = copy
    self.from = from
    self.to = to
    self.kind = kind
    self.onto = onto
    self.data = data
    self.fromList = fromList
    self.toList = toList
    self.isTogether = isTogether
    self.tree = tree
    items = block.isEmpty ? [item] : block.map { $0.item }
    froms = block.isEmpty ? [from] : block.map { $0.from.slot }
    fromLists = block.isEmpty ? [fromList] : block.map { $0.from.list }
    self.moves =
      moves ?? [
        PreviewMove(
          kind: .insert, item: item, from: from, to: to, other: item, fromList: fromList,
          toList: toList)
      ]
  }

  /// The commit of one dragged item, or of the copy that was made of it.
  init(
    of item: DraggedItem, from: Place, to: Place, moves: [PreviewMove], kind: DropKind = .move,
    onto: ItemID? = nil, data: DropData = DropData(), tree: TreePlace? = nil
  ) {
    let isCopy = item.original != nil
    let from = isCopy ? Place(list: item.originList, slot: item.origin) : from
    self.init(
      item: item.original ?? item.id, from: from.slot, to: to.slot, moves: moves, kind: kind,
      onto: onto, data: data, tree: tree, fromList: from.list, toList: to.list,
      copy: isCopy ? item.id : nil)
  }

  /// The zone of the board that it was dropped on; `nil` unless it was.
  public var zone: String? { if case .zone(let zone) = kind { zone } else { nil } }

  /// Whether several items moved.
  public var isBlock: Bool { items.count > 1 }

  /// Whether several items moved that the user selected, and not just one with its subtree.
  public var isSelection: Bool { isBlock && tree?.isOneSubtree != true }

  /// Whether ``from`` and ``to`` describe the whole change; for several items ``items``, ``froms``
  /// and ``to``.
  public var isInsert: Bool {
    guard isBlock else { return moves.count == 1 && moves[0].kind == .insert }
    return isTogether && !moves.isEmpty && moves.allSatisfy { $0.kind == .insert }
  }
}
