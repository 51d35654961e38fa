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
    guard hasQuickFrames else { return undone().frame(of: item) }
    guard let moved = movedItems() else {
      return effort.pay(itemCount) ? undone().frame(of: item) : nil
    }
    return mirrored(computedFrame(of: item, in: slot, before: moved))
  }

  /// Visits the items of the current list whose frames, when the current drag began, share area
  /// with a rectangle, in the order of then, until `body` returns false.
  ///
  /// O(log n), and O(k log n) for each item, for the k moves of the drag, in lists and in grids of
  /// one cell size; O(n) in other layouts and if an item has come from another list.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates.
  ///   - body: Gets the slot of an item now, and its frame at the lift.
  package func forEachSlotAtLift(
    touching rect: Rect2D, effort: inout Effort, _ body: (Slot, Rect2D) -> Bool
  ) {
    guard !log.moves.isEmpty else { return forEachSlot(touching: rect, effort: &effort, body) }
    guard effort.pass(4 * log.moves.count) else { return }
    guard hasQuickFrames, let moved = movedItems() else {
      guard effort.pay(Effort.ofMove * log.moves.count + itemCount) else { return }
      let then = undone()
      return then.forEachSlot(touching: rect, effort: &effort) { slot, frame in
        guard let item = then.list.item(at: slot), let now = list.slot(of: item) else {
          return true
        }
        return body(now, frame)
      }
    }
    let computed = mirrored(rect)
    func item(in slot: Slot) -> (now: Slot, frame: Rect2D)? {
      let now = log.currentPlace(of: Place(list: currentList, slot: slot)).slot
      return list.item(at: now).map { (now, computedFrame(of: $0, in: slot, before: moved)) }
    }
    guard var slot = computedSlot(nearest: computed.min(axis)) else { return }
    // What has moved since may be a few places off.
    slot.item = min(slot.item, max(0, countAtLift(in: slot.section, moved) - 1))
    while let before = slotAtLift(before: slot, moved), effort.pass(2 * log.moves.count),
      let found = item(in: before), found.frame.max(axis) > computed.min(axis)
    {
      slot = before
    }
    var next =
      slot.item < countAtLift(in: slot.section, moved) ? slot : slotAtLift(after: slot, moved)
    while let slot = next, let found = item(in: slot), found.frame.min(axis) < computed.max(axis) {
      if found.frame.commonArea(computed) > 0 {
        guard effort.look(), body(found.now, mirrored(found.frame)) else { return }
      }
      guard effort.pass(2 * log.moves.count) else { return }
      next = slotAtLift(after: slot, moved)
    }
  }

  /// The scene of the current list once all moves are undone.
  private func undone() -> ReorderScene {
    var scene = self
    log.undo(in: &scene)
    scene.show(currentList)
    scene.measure()
    return scene
  }

  /// An item that did not only make room for others: where it was, and where it is.
  private struct Moved {
    let item: ItemID
    let length: Double
    let origin: Slot
    let current: Slot

    var hasLeftItsSection: Bool { current.section != origin.section }
  }

  /// So many moves are few enough to look through.
  private static var fewMoves: Int { 8 }

  /// The items that moved, in their order now; `nil` if one came from another list, or went to one.
  private func movedItems() -> [Moved]? {
    var moved: [Moved] = []
    var seen: Set<ItemID> = []
    let areFew = log.moves.count <= Self.fewMoves
    func add(_ item: ItemID) -> Bool {
      let isKnown =
        areFew ? moved.contains { $0.item == item } : !seen.insert(item).inserted
      if isKnown { return true }
      guard let origin = slotAtLift(of: item), let current = list.slot(of: item) else {
        return false
      }
      moved.append(
        Moved(item: item, length: list.tree.length(of: item), origin: origin, current: current))
      return true
    }
    for move in log.moves {
      guard add(move.item), add(move.other) else { return nil }
    }
    if moved.count > 1 { moved.sort { $0.current < $1.current } }
    return moved
  }

  /// The frame that an item had in a slot, not mirrored.
  private func computedFrame(of item: ItemID, in slot: Slot, before moved: [Moved]) -> Rect2D {
    computedFrame(
      at: slot.item, from: start(of: slot.section, before: moved),
      behind: length(before: slot, moved), length: list.tree.length(of: item))
  }

  /// How many items a section had.
  private func countAtLift(in section: Int, _ moved: [Moved]) -> Int {
    moved.reduce(list.itemCount(in: section)) { count, item in
      guard item.hasLeftItsSection else { return count }
      return count + (item.origin.section == section ? 1 : 0)
        - (item.current.section == section ? 1 : 0)
    }
  }

  private func slotAtLift(before slot: Slot, _ moved: [Moved]) -> Slot? {
    if slot.item > 0 { return Slot(section: slot.section, item: slot.item - 1) }
    for section in (0..<slot.section).reversed() {
      let count = countAtLift(in: section, moved)
      if count > 0 { return Slot(section: section, item: count - 1) }
    }
    return nil
  }

  private func slotAtLift(after slot: Slot, _ moved: [Moved]) -> Slot? {
    if slot.item + 1 < countAtLift(in: slot.section, moved) {
      return Slot(section: slot.section, item: slot.item + 1)
    }
    let later = (slot.section + 1)..<max(slot.section + 1, list.sectionCount)
    return later.first { countAtLift(in: $0, moved) > 0 }.map { Slot(section: $0, item: 0) }
  }

  /// Where the first item of a section lay along the axis.
  private func start(of section: Int, before moved: [Moved]) -> Double {
    var start = list.start(of: section)
    guard moved.contains(where: { $0.hasLeftItsSection }) else { return start }
    let others = moved.filter { $0.hasLeftItsSection }
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
    var (ahead, come) = (0.0, 0.0)
    // As many of the others as were before it are before this position now.
    var end = slot.item
    for item in moved where item.origin.section == slot.section && item.origin.item < slot.item {
      ahead += item.length
      end -= 1
    }
    for item in moved where item.current.section == slot.section && item.current.item <= end {
      come += item.length
      end += 1
    }
    let first = list.sectionTree.before(slot.section).items
    let lengths = list.tree.lengthBefore(first + end) - list.tree.lengthBefore(first)
    return lengths - come + ahead
  }

  private static func length(of items: [Moved]) -> Double {
    items.reduce(0) { $0 + $1.length }
  }
}
