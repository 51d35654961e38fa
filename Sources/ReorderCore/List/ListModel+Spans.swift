// Grids with items of several cells: which cells each item takes.

extension ListModel {
  /// How many lanes and lines of the grid an item takes; one that is wider than a line takes all
  /// of it.
  func size(of item: ItemID) -> (lanes: Int, lines: Int) {
    let span = directory.span(of: item) ?? GridSpan()
    let isVertical = metrics.axis == .vertical
    let (across, along) =
      isVertical ? (span.columns, span.rows) : (span.rows, span.columns)
    return (lanes: min(across, metrics.lanes ?? 1), lines: along)
  }

  /// Places all items, if they may take several cells.
  ///
  /// O(n) for items that leave few gaps.
  mutating func packAll() {
    guard metrics.isSpanned, let lanes = metrics.lanes else {
      if !packings.isEmpty { packings = [] }
      return
    }
    var rank = 0
    packings = sections.indices.map { section in
      let sizes = (0..<sectionTree.items(in: section)).map { _ in
        defer { rank += 1 }
        return size(of: tree.item(at: rank))
      }
      work.add(Effort.ofPassedItem * sizes.count)
      return CellPacking(lanes: lanes, isDense: metrics.packing == .dense, sizes)
    }
  }

  /// After how many moves it is quicker to place all items again.
  static var fewMoves: Int { 64 }

  /// Forgets all cells until ``packAgain()``, so that many changes place the items only once.
  ///
  /// Until then a section is longer than it can be, so that nothing scrolls because of it.
  mutating func stopPacking() { if !packings.isEmpty { packings = [] } }

  /// Places all items again after ``stopPacking()``.
  ///
  /// O(n) for items that leave few gaps.
  mutating func packAgain() {
    guard metrics.isSpanned, packings.isEmpty else { return }
    packAll()
    for section in sections.indices { measure(section) }
  }

  /// Gives an item cells in a slot, once its section is measured again.
  mutating func pack(_ item: ItemID, at slot: Slot) {
    guard !packings.isEmpty else { return }
    let size = size(of: item)
    packings[slot.section].insert(lanes: size.lanes, lines: size.lines, at: slot.item)
  }

  /// Frees the cells of an item, once its section is measured again.
  mutating func unpack(_ slot: Slot) {
    guard !packings.isEmpty else { return }
    packings[slot.section].remove(at: slot.item)
  }

  /// Gives the items of two slots each other's place in the order.
  mutating func packExchanged(_ a: Slot, _ b: Slot) {
    guard !packings.isEmpty else { return }
    for slot in [a, b] {
      guard let item = item(at: slot) else { continue }
      unpack(slot)
      pack(item, at: slot)
    }
  }

  /// Has items take several cells, if one comes that does: from another list of a board.
  mutating func packIfSpanned(_ item: ItemID) {
    guard !metrics.isSpanned, let span = directory.span(of: item), span != GridSpan(),
      let lanes = metrics.lanes, lanes <= CellRows.most
    else { return }
    var metrics = metrics
    metrics.isSpanned = true
    measure(with: metrics)
  }

  /// Has lines be as long as their longest item, if one comes from another list of a board whose
  /// length is not that of all.
  ///
  /// Where items take several cells, lines stay as they are.
  mutating func mixIfOther(_ length: Double) {
    guard case .lines(let lanes, let cell, let spacing) = metrics.rule, length != cell,
      !metrics.isSpanned, lanes <= ReorderScene.mostMixedColumns
    else { return }
    var metrics = metrics
    metrics.rule = .mixedLines(LineRule(lanes: lanes), spacing: spacing)
    measure(with: metrics)
  }

  /// What is wrong with the cells of the items; empty if all is well.
  ///
  /// O(n).
  func packingViolations() -> [String] {
    guard metrics.isSpanned, let lanes = metrics.lanes else {
      return packings.isEmpty ? [] : ["a list without spans keeps cells"]
    }
    var problems: [String] = []
    for section in sections.indices {
      let items = (0..<itemCount(in: section)).compactMap {
        item(at: Slot(section: section, item: $0))
      }
      let fresh = CellPacking(
        lanes: lanes, isDense: metrics.packing == .dense, items.map { size(of: $0) })
      if packings[section].count != items.count || packings[section].lines != fresh.lines {
        problems.append("section \(section) counts other lines than its items take")
      } else if items.indices.contains(where: { packings[section][$0] != fresh[$0] }) {
        problems.append("section \(section) keeps other cells than its items take")
      }
    }
    return problems
  }
}
