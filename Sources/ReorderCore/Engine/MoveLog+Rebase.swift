// Previews are undone before a change by the application and redone after it.

extension MoveLog {
  /// A preview described by neighbors, as slots mean something else after a change.
  enum Step: Hashable, Sendable {
    /// The item changes places with this one.
    case exchange(ItemID)
    /// The item goes next to its neighbor.
    case insert(Anchor)

    /// The step on a board of which a list is removed; `nil` if it led there.
    func afterRemoval(of list: Int) -> Step? {
      guard case .insert(var anchor) = self, anchor.list >= list else { return self }
      guard anchor.list > list else { return nil }
      anchor.list -= 1
      return .insert(anchor)
    }
  }

  /// Where an insert placed an item.
  struct Anchor: Hashable, Sendable {
    /// The nearest item before it in its section that will still be there.
    var previous: ItemID?
    /// The nearest item after it in its section that will still be there.
    var next: ItemID?
    /// Where it was, in case its section keeps no item.
    var slot: Slot
    /// The list in which it was.
    var list: Int
  }

  /// The last move; `nil` if none is left.
  var last: PreviewMove? { moves.last }

  /// By how many items the moves have made a section of a list longer.
  func growth(of section: Int, in list: Int) -> Int {
    moves.reduce(0) { growth, move in
      guard move.kind == .insert else { return growth }
      return growth + (move.to.section == section && move.toList == list ? 1 : 0)
        - (move.from.section == section && move.fromList == list ? 1 : 0)
    }
  }

  /// How many moves are redone one by one after a change; of more only the place counts.
  static var mostRedone: Int { 1_000 }

  /// How many items may be passed on the way to the moves' neighbors; beyond that only the place
  /// counts.
  static var mostPassed: Int { 100_000 }

  /// Undoes and forgets every move, and returns the steps that redo them.
  ///
  /// - Parameters:
  ///   - scene: The scene after the moves; afterwards it is as before them.
  ///   - passesPinned: Whether items that keep their indexes are no neighbors.
  ///   - stays: Whether an item will still be there.
  mutating func takeBack(
    in scene: inout ReorderScene, passingPinned passesPinned: Bool = false,
    keeping stays: (ItemID) -> Bool
  ) -> [Step] {
    var passed = 0
    func anchor(_ item: ItemID, in scene: borrowing ReorderScene) -> Anchor? {
      guard let slot = scene.list.slot(of: item) else { return nil }
      return Anchor(
        of: slot, in: scene.list, list: scene.currentList,
        passing: passesPinned ? fixedItems : nil, keeping: stays, &passed)
    }
    let place = moves.last.flatMap { anchor($0.item, in: scene) }
    var steps: [Step] = []
    scene.packingOnce(moves.count, in: lists) { scene in
      for move in moves.reversed() {
        if moves.count <= Self.mostRedone, passed <= Self.mostPassed {
          switch move.kind {
          case .insert:
            if let place = anchor(move.item, in: scene) { steps.append(.insert(place)) }
          case .exchange: steps.append(.exchange(move.other))
          }
        }
        scene.undo(move)
      }
    }
    let isTooLong = moves.count > Self.mostRedone || passed > Self.mostPassed
    forgetMoves()
    if isTooLong, let place { return [.insert(place)] }
    return steps.reversed()
  }

  /// Redoes previews in another order and records the result.
  ///
  /// Nothing is redone that would cost a pinned item its index.
  mutating func make(_ steps: [Step], of item: ItemID, in scene: inout ReorderScene) {
    guard !scene.list.isPinned(item) else { return }
    let lists = Self.lists(of: steps, in: scene)
    scene.packingOnce(steps.count, in: lists) { scene in
      for step in steps { make(step, of: item, in: &scene) }
    }
  }

  /// The lists that steps lead through from the current one.
  static func lists(of steps: [Step], in scene: borrowing ReorderScene) -> Set<Int> {
    steps.reduce(into: [scene.currentList]) { lists, step in
      if case .insert(let anchor) = step { lists.insert(anchor.list) }
    }
  }

  /// Redoes a preview of an item that is not pinned.
  mutating func make(_ step: Step, of item: ItemID, in scene: inout ReorderScene) {
    guard let from = scene.list.slot(of: item) else { return }
    let number = scene.currentList
    switch step {
    case .exchange(let other):
      guard !scene.list.isPinned(other), let to = scene.list.slot(of: other),
        scene.list.exchange(item, with: other)
      else { return }
      append(
        PreviewMove(
          kind: .exchange, item: item, from: from, to: to, other: other, fromList: number,
          toList: number))
    case .insert(let anchor) where anchor.list == number:
      guard let to = anchor.slot(for: item, at: from, in: scene.list) else { return }
      insert(item, from: from, to: to, in: &scene)
    case .insert(let anchor): transfer(item, from: from, to: anchor, in: &scene)
    }
  }
}

extension MoveLog {
  /// Moves an item to a slot, around fixed ones, and records the moves.
  mutating func insert(
    _ item: ItemID, from: Slot, to slot: Slot, in scene: inout ReorderScene
  ) {
    insert(item, from: from, to: slot, around: fixedItems, in: &scene)
  }

  /// Moves an item to a slot, around these ones, and records the moves.
  mutating func insert(
    _ item: ItemID, from: Slot, to slot: Slot, around fixed: FixedItems,
    in scene: inout ReorderScene
  ) {
    guard scene.list.canMove(item, to: slot), from != slot, !scene.list.isFixed(at: slot, fixed),
      from.section == slot.section || scene.list.canLeave(from, around: fixed)
    else { return }
    var current = from
    for leg in scene.list.legs(from: from, to: slot, around: fixed) {
      append(scene.take(leg, of: item, from: current))
      current = leg.to
    }
  }

  private mutating func transfer(
    _ item: ItemID, from: Slot, to anchor: Anchor, in scene: inout ReorderScene
  ) {
    let number = scene.currentList
    guard anchor.list < scene.listCount, scene.list.canSpare(itemAt: from) else { return }
    let slot = scene.showing(anchor.list) { scene in
      anchor.slot(for: item, at: nil, in: scene.list).map { scene.list.entry(nearest: $0) }
    }
    guard let slot else { return }
    scene.transfer(item, to: anchor.list, at: slot)
    append(
      PreviewMove(
        kind: .insert, item: item, from: from, to: slot, other: item, fromList: number,
        toList: anchor.list))
  }
}

extension MoveLog.Anchor {
  /// Remembers the neighbors of a slot's item.
  init(
    of slot: Slot, in list: borrowing ListModel, list number: Int,
    passing fixed: FixedItems?, keeping stays: (ItemID) -> Bool, _ passed: inout Int
  ) {
    self.slot = slot
    self.list = number
    previous = Self.neighbor(of: slot, step: -1, in: list, fixed, keeping: stays, &passed)
    next = Self.neighbor(of: slot, step: 1, in: list, fixed, keeping: stays, &passed)
  }

  private static func neighbor(
    of slot: Slot, step: Int, in list: borrowing ListModel, _ fixed: FixedItems?,
    keeping stays: (ItemID) -> Bool, _ passed: inout Int
  ) -> ItemID? {
    var slot = slot
    slot.item += step
    while let item = list.item(at: slot) {
      if stays(item), fixed.map({ !list.isFixed(at: slot, $0) }) ?? true { return item }
      slot.item += step
      passed += 1
    }
    return nil
  }

  /// The slot next to the neighbor, in the index space after an item has moved there.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - source: Where it is; `nil` if it is in another list.
  ///   - list: The list.
  func slot(for item: ItemID, at source: Slot?, in list: borrowing ListModel) -> Slot? {
    guard list.sectionCount > 0 else { return nil }
    var gap: Gap
    if let place = previous.flatMap({ list.slot(of: $0) }) {
      gap = Gap(section: place.section, item: place.item + 1)
    } else if let place = next.flatMap({ list.slot(of: $0) }) {
      gap = Gap(section: place.section, item: place.item)
    } else {
      let section = min(slot.section, list.sectionCount - 1)
      let last = list.itemCount(in: section) - (section == source?.section ? 1 : 0)
      return Slot(section: section, item: min(slot.item, last))
    }
    return source.map { Slot(moving: $0, into: gap) } ?? Slot(section: gap.section, item: gap.item)
  }
}
