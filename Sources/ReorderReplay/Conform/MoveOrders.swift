package import ReorderCore
internal import ReorderTrace

/// Observes the moves of a replay, for the order of the list after each of them.
package struct MoveOrders: ReplayObserver, Sendable {
  /// Moves from an order that is known.
  private struct Run: Sendable {
    let start: [[String]]
    let sections: BoardSections
    /// The moves of items; `nil` for one of a whole list, in which no item moves.
    var moves: [(move: PreviewMove?, name: String)]
  }

  /// Each run begins where the list changed by anything but a move.
  private var runs: [Run] = []
  /// The list before the event, until the first move of a run.
  private var before: ReorderScene?
  private var isBroken = true

  /// Creates an observer that has seen no move.
  package init() {}

  /// Keeps the list, in case the event moves an item.
  package mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    if isBroken { before = engine.scene }
  }

  /// Takes the moves of an event.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    for change in engine.changes {
      switch change.effect {
      case .moved(let move): take(move, name: engine.scene.list.name(of: move.item))
      case .listMoved(let move): take(nil, name: move.list)
      case .restored, .changedScene, .cancelled: isBroken = true
      // Several items leave the list with the lift and come back with the drop.
      case .began where engine.drag?.count ?? 1 > 1: isBroken = true
      case .committed(let commit) where commit.isBlock: isBroken = true
      default: break
      }
    }
  }

  /// Notes that the application changed the list.
  package mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    isBroken = true
  }

  private mutating func take(_ move: PreviewMove?, name: String) {
    if isBroken {
      if let before {
        runs.append(
          Run(start: before.sectionOrder, sections: BoardSections(of: before), moves: []))
      }
      (isBroken, before) = (false, nil)
    }
    guard !runs.isEmpty else { return }
    runs[runs.count - 1].moves.append((move, name))
  }

  /// Goes through the moves with the order after each.
  ///
  /// O(k) for k rows at worst for each move, which is moved in place.
  ///
  /// - Parameters:
  ///   - first: The number of moves to leave out at the beginning.
  ///   - body: Receives the order after the next move, and what makes the one before; returns
  ///     whether to go on.
  /// - Returns: The last order that `body` received.
  @discardableResult
  func forEach(
    from first: Int, _ body: (_ after: [[String]], _ before: () -> [[String]]) -> Bool
  ) -> [[String]]? {
    var number = 0
    var last: [[String]]?
    for run in runs {
      var order = run.start
      for (move, name) in run.moves {
        let kind = move?.kind ?? .insert
        let from = move.flatMap { run.sections.slot($0.from, in: $0.fromList) }
        let to = move.flatMap { run.sections.slot($0.to, in: $0.toList) }
        let isMade = move != nil && order.apply(kind, of: name, from: from, to: to)
        number += 1
        guard number > first else { continue }
        let goesOn = body(order) {
          var before = order
          if isMade { before.apply(kind, of: name, from: to, to: from) }
          return before
        }
        if !goesOn { return order }
      }
      if number > first { last = order }
    }
    return last
  }
}

extension [[String]] {
  /// Whether there is an item at a slot.
  func has(_ slot: Slot) -> Bool {
    indices.contains(slot.section) && self[slot.section].indices.contains(slot.item)
  }

  /// The slot of an item.
  func slot(of name: String) -> Slot? {
    for (section, items) in enumerated() {
      if let item = items.firstIndex(of: name) { return Slot(section: section, item: item) }
    }
    return nil
  }

  /// Moves an item, or lets it come from or go to no list.
  ///
  /// - Returns: Whether there are such slots; if not, nothing changes.
  @discardableResult
  mutating func apply(_ kind: SwapKind, of name: String, from: Slot?, to: Slot?) -> Bool {
    guard let from else {
      guard let to, indices.contains(to.section), (0...self[to.section].count).contains(to.item)
      else { return false }
      self[to.section].insert(name, at: to.item)
      return true
    }
    guard let to else {
      guard has(from) else { return false }
      self[from.section].remove(at: from.item)
      return true
    }
    guard has(from), indices.contains(to.section) else { return false }
    switch kind {
    case .insert:
      let most = self[to.section].count - (from.section == to.section ? 1 : 0)
      guard (0...most).contains(to.item) else { return false }
      self[to.section].insert(self[from.section].remove(at: from.item), at: to.item)
    case .exchange:
      guard has(to) else { return false }
      let other = self[to.section][to.item]
      self[to.section][to.item] = self[from.section][from.item]
      self[from.section][from.item] = other
    }
    return true
  }
}
