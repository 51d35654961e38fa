// The net result of a drag.

extension MoveLog {
  /// The steps from the order before the drag to the order after it.
  ///
  /// A drag that only inserts is one insert, and one that only exchanges is the fewest exchanges
  /// with the same result. If it did both, consecutive inserts are one, and a move that the next
  /// one undid is left out. The kinds stay as the policy chose them, since an application shows and
  /// stores them. O(k) for k moves.
  var summary: [PreviewMove] {
    var summary: [PreviewMove] = []
    for move in moves {
      guard let last = summary.last, last.kind == move.kind,
        move.kind == .exchange || last.item == move.item
      else {
        summary.append(move)
        continue
      }
      switch move.kind {
      case .insert:
        summary[summary.count - 1].to = move.to
        summary[summary.count - 1].toList = move.toList
        if move.target == last.source { summary.removeLast() }
      case .exchange where last.other == move.other && last.item == move.item:
        summary.removeLast()
      case .exchange: summary.append(move)
      }
    }
    return summary.allSatisfy { $0.kind == .exchange } ? Self.fewest(summary) : summary
  }

  /// The fewest exchanges with the same result as those given: a cycle of n slots takes n − 1.
  private static func fewest(_ exchanges: [PreviewMove]) -> [PreviewMove] {
    var items: [Place: ItemID] = [:]
    var sources: [Place: Place] = [:]
    var places: [Place] = []
    for move in exchanges {
      for (place, item) in [(move.source, move.item), (move.target, move.other)]
      where sources[place] == nil {
        items[place] = item
        sources[place] = place
        places.append(place)
      }
      let source = sources[move.source]
      sources[move.source] = sources[move.target]
      sources[move.target] = source
    }
    return places.flatMap { start -> [PreviewMove] in cycle(from: start, items, &sources) }
  }

  /// Moves a place's item along its cycle, so that each place gets its final item.
  ///
  /// - Parameters:
  ///   - items: Each place's item before.
  ///   - sources: The place that each place's final item comes from; the cycle is removed.
  private static func cycle(
    from start: Place, _ items: [Place: ItemID], _ sources: inout [Place: Place]
  ) -> [PreviewMove] {
    guard let item = items[start] else { return [] }
    var moves: [PreviewMove] = []
    var from = start
    while let to = sources.removeValue(forKey: from), to != start, let other = items[to] {
      moves.append(
        PreviewMove(
          kind: .exchange, item: item, from: from.slot, to: to.slot, other: other,
          fromList: from.list, toList: to.list))
      from = to
    }
    return moves
  }

  /// The place, before the first move, of the item that is in a place now.
  ///
  /// O(k) for k moves.
  func originalPlace(of place: Place) -> Place {
    moves.reversed().reduce(place) { $1.carry($0, from: $1.target, to: $1.source) }
  }

  /// The place now of the item that was in a place before the first move.
  ///
  /// O(k) for k moves.
  func currentPlace(of place: Place) -> Place {
    moves.reduce(place) { $1.carry($0, from: $1.source, to: $1.target) }
  }
}

extension PreviewMove {
  /// Where an item is once the moved one has gone from one place to another.
  fileprivate func carry(_ place: Place, from: Place, to: Place) -> Place {
    if place == from { return to }
    guard kind == .insert else { return place == to ? from : place }
    var place = place
    if place.isInSection(of: from), place.slot.item > from.slot.item { place.slot.item -= 1 }
    if place.isInSection(of: to), place.slot.item >= to.slot.item { place.slot.item += 1 }
    return place
  }
}

extension ReorderScene {
  /// The slot, when the current drag began, of an item of the current list; its own slot if there
  /// is no drag, and `nil` if it was in another list.
  ///
  /// O(log n), and O(k) for the k moves of the drag.
  package func slotAtLift(of item: ItemID) -> Slot? {
    guard let slot = list.slot(of: item) else { return nil }
    let place = log.originalPlace(of: Place(list: currentList, slot: slot))
    return place.list == currentList ? place.slot : nil
  }

  /// How many moves lead from the order at the lift to the one shown; consecutive inserts are one.
  package var previewCount: Int { log.moves.count }
}
