// Where items lay at the lift. It is computed from where they lie now and the moves since, so that
// nothing has to be copied at the lift.

extension ReorderScene {
  /// The frame of all content, without the insets.
  public var contentFrame: Rect2D {
    Rect2D(origin: scroll.contentOrigin, size: scroll.contentSize)
  }

  /// The frame of all content with the insets around it.
  public var bounds: Rect2D {
    let (content, insets) = (contentFrame, scroll.insets)
    return Rect2D(
      x: content.minX - insets.left, y: content.minY - insets.top,
      width: content.size.width + insets.left + insets.right,
      height: content.size.height + insets.top + insets.bottom)
  }

  /// The frame, when the current drag began, of an item of the current list; its own frame if there
  /// is no drag, and `nil` if it was in another list.
  ///
  /// O(k log n) for the k moves of the drag in lists and in grids of one cell size, O(n) in other
  /// layouts and if an item has come from another list. Lengths with fractions may be rounded in
  /// another way than at the lift.
  public func frameAtLift(of item: ItemID) -> Rect2D? {
    var effort = Effort()
    return frameAtLift(of: item, effort: &effort)
  }

  /// The same, for a caller that has to account for the work.
  package func frameAtLift(of item: ItemID, effort: inout Effort) -> Rect2D? {
    let moves = log.moves.count
    let work = hasQuickFrames ? 2 * Effort.ofItem * moves : moves > 0 ? itemCount : 0
    guard effort.pay(work), effort.pass((hasQuickFrames ? 4 : 40) * moves) else { return nil }
    guard let slot = slotAtLift(of: item) else { return nil }
    guard !log.moves.isEmpty else { return frame(of: item) }
    guard hasQuickFrames else { return undoneFrame(of: item) }
    guard let moved = movedItems() else {
      return effort.pay(itemCount) ? undoneFrame(of: item) : nil
    }
    let frame = computedFrame(
      at: slot.item, from: start(of: slot.section, before: moved),
      behind: length(before: slot, moved), length: list.tree.length(of: item))
    return mirrored(frame)
  }

  /// The frame of an item once all moves are undone.
  private func undoneFrame(of item: ItemID) -> Rect2D? {
    var scene = self
    log.undo(in: &scene)
    scene.show(currentList)
    scene.measure()
    return scene.frame(of: item)
  }

  /// An item that did not only make room for others: where it was, and where it is.
  private struct Moved {
    let length: Double
    let origin: Slot
    let current: Slot
  }

  /// The items that moved; `nil` if one came from another list, or went to one.
  private func movedItems() -> [Moved]? {
    var moved: [Moved] = []
    var seen: Set<ItemID> = []
    for move in log.moves {
      for item in [move.item, move.other] where seen.insert(item).inserted {
        guard let origin = slotAtLift(of: item), let current = list.slot(of: item) else {
          return nil
        }
        moved.append(Moved(length: list.tree.length(of: item), origin: origin, current: current))
      }
    }
    return moved
  }

  /// Where the first item of a section lay along the axis.
  private func start(of section: Int, before moved: [Moved]) -> Double {
    var start = list.start(of: section)
    let others = moved.filter { $0.current.section != $0.origin.section }
    let arrivals = Dictionary(grouping: others) { $0.current.section }
    let departures = Dictionary(grouping: others) { $0.origin.section }
    for other in Set(arrivals.keys).union(departures.keys).sorted() where other < section {
      let before = list.sectionTree.before(other)
      let count = list.sectionTree.items(in: other)
      let first = list.tree.lengthBefore(before.items)
      let lengths = list.tree.lengthBefore(before.items + count) - first
      let (come, gone) = (arrivals[other] ?? [], departures[other] ?? [])
      let then = list.metrics.extent(
        items: count - come.count + gone.count,
        lengths: lengths - Self.length(of: come) + Self.length(of: gone), lines: 0)
      start += then - list.metrics.extent(items: count, lengths: lengths, lines: 0)
    }
    return start
  }

  /// The lengths of the items that were before a slot of a section, added up.
  private func length(before slot: Slot, _ moved: [Moved]) -> Double {
    let ahead = moved.filter { $0.origin.section == slot.section && $0.origin.item < slot.item }
    // As many of the others as were before it are before this position now.
    var end = slot.item - ahead.count
    let here = moved.filter { $0.current.section == slot.section }
      .sorted { $0.current.item < $1.current.item }
    var come: [Moved] = []
    for item in here where item.current.item <= end {
      end += 1
      come.append(item)
    }
    let first = list.sectionTree.before(slot.section).items
    let lengths = list.tree.lengthBefore(first + end) - list.tree.lengthBefore(first)
    return lengths - Self.length(of: come) + Self.length(of: ahead)
  }

  private static func length(of items: [Moved]) -> Double {
    items.reduce(0) { $0 + $1.length }
  }
}
