// Grids whose items take several cells. All cells have one length, and each section starts a new
// line.

extension GridGeometry {
  /// The frame of some cells of a section whose first line starts at `start`.
  func frame(of cells: CellPacking.Cell, from start: Double) -> Rect2D {
    var frame = Rect2D(origin: .zero, size: cell)
    frame.origin[axis] = start + Double(cells.line) * linePitch
    frame.origin[axis.cross] = Double(cells.lane) * lanePitch
    frame.size[axis] += Double(cells.lines - 1) * linePitch
    frame.size[axis.cross] += Double(cells.lanes - 1) * lanePitch
    return frame
  }

  /// The first item of the line at a depth of a section that has items.
  func firstSpannedItem(
    ofLineAt depth: Double, in section: Int, of scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Int {
    let line = line(atDepth: depth, of: scene.list.packings[section].lines)
    var first = 0
    scene.list.packings[section].forEach(in: line..<(line + 1), &effort) { item, _, _ in
      first = item
      return false
    }
    return first
  }

  /// Visits the slots whose frames share area with a rectangle, in reading order, until `body`
  /// returns false.
  func forEachSpannedSlot(
    touching rect: Rect2D, in scene: borrowing ReorderScene, effort: inout Effort,
    _ body: (Slot, Rect2D) -> Bool
  ) {
    let count = scene.list.sectionCount
    guard count > 0, linePitch > 0 else { return }
    var section = scene.list.sectionTree.section(atOffset: rect.min(axis)).section
    var isOver = false
    while section < count, !isOver, effort.pass() {
      let start = scene.list.start(of: section)
      guard start < rect.max(axis) else { return }
      let lines = scene.list.packings[section].lines
      let first = line(atDepth: rect.min(axis) - start, of: lines)
      let last = line(atDepth: rect.max(axis) - start, of: lines)
      scene.list.packings[section].forEach(in: first..<(last + 1), &effort) { item, cells, effort in
        let frame = frame(of: cells, from: start)
        if frame.commonArea(rect) > 0 {
          isOver = !effort.look() || !body(Slot(section: section, item: item), frame)
        }
        return !isOver
      }
      section += 1
    }
  }

  /// Whether no item of a section begins in a line behind the one at a point.
  func isBehindSpannedItems(
    _ point: Point2D, of section: Int, in scene: borrowing ReorderScene, effort: inout Effort
  ) -> Bool {
    let lines = scene.list.packings[section].lines
    var first = lines - 1
    scene.list.packings[section].forEach(in: first..<lines, &effort) { _, cells, _ in
      first = min(first, cells.line)
      return true
    }
    var last = first
    scene.list.packings[section].forEach(in: first..<lines, &effort) { _, cells, _ in
      last = max(last, cells.line)
      return true
    }
    return point[axis] >= scene.list.start(of: section) + Double(last) * linePitch
  }

  /// The slot above or below another: of those behind it in order the one below whose middle is
  /// nearest, and of those before it the one above; in another section its start or end.
  ///
  /// The later the slot the later the item's cells, so that an item never goes against the arrow.
  func slot(from slot: Slot, forwards isForwards: Bool, in scene: borrowing ReorderScene) -> Slot? {
    let cells = scene.list.packings[slot.section][slot.item]
    let lines = scene.list.packings[slot.section].lines
    let items = isForwards ? (slot.item + 1)..<Int.max : 0..<slot.item
    var line = isForwards ? cells.range.upperBound : cells.line - 1
    if 0..<lines ~= line {
      // A small item that fills a gap may have none of those behind it below for a long way.
      for _ in 0..<CellRows.most where 0..<lines ~= line {
        if let found = self.slot(inLine: line, of: slot.section, among: items, cells, scene) {
          return found
        }
        line += isForwards ? 1 : -1
      }
      return isForwards ? scene.next(slot, stride: 1) : scene.previous(slot, stride: 1)
    }
    let other = slot.section + (isForwards ? 1 : -1)
    guard 0..<scene.list.sectionCount ~= other else { return nil }
    guard scene.list.itemCount(in: other) > 0 else { return Slot(section: other, item: 0) }
    return self.slot(
      inLine: isForwards ? 0 : scene.list.packings[other].lines - 1, of: other,
      among: 0..<Int.max, cells, scene)
  }

  /// The slot of that item of a line whose middle is nearest to that of some cells, across the
  /// axis; `nil` if the line has none of some items.
  private func slot(
    inLine line: Int, of section: Int, among items: Range<Int>, _ cells: CellPacking.Cell,
    _ scene: borrowing ReorderScene
  ) -> Slot? {
    var (nearest, least): (Int?, Int) = (nil, .max)
    var effort = Effort()
    scene.list.packings[section].forEach(in: line..<(line + 1), &effort) { item, other, _ in
      guard items.contains(item) else { return true }
      let distance = abs((2 * other.lane + other.lanes) - (2 * cells.lane + cells.lanes))
      if distance < least { (nearest, least) = (item, distance) }
      return true
    }
    return nearest.map { Slot(section: section, item: $0) }
  }
}

// Where the dragged item would lie.
extension GridGeometry {
  /// The frame that the dragged item of a grid with spans would have in another slot.
  ///
  /// O(log n), and a step for each item on the way.
  func frame(
    ofItemAt current: Slot, ifMovedTo slot: Slot, in scene: borrowing ReorderScene
  ) -> Rect2D {
    let other = slot.section == current.section ? current.item : nil
    var effort = Effort()
    let rows = scene.list.packings[slot.section].rows(before: slot.item, without: other, &effort)
    var cells = scene.list.packings[current.section][current.item]
    (cells.line, cells.lane) = rows.place(lanes: cells.lanes, lines: cells.lines)
    return frame(of: cells, from: scene.list.start(of: slot.section))
  }

  /// The slot in which the dragged item of a grid with spans would lie nearest to a point, center
  /// to center; its own wins a tie.
  ///
  /// O(log n), and a step for each item of the lines around the point. The later the slot the later
  /// the item's cells, so that the search ends where they lie too far away on both sides.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - current: Where the item is.
  ///   - scene: The scene.
  ///   - effort: Grows by the slots that are tried.
  func slot(
    nearestTo point: Point2D, moving current: Slot, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Slot {
    let section = scene.list.sectionTree.section(atOffset: point[axis]).section
    var search = NearestCells(
      point: point, current: current, section: section,
      others: scene.list.itemCount(in: section) - (section == current.section ? 1 : 0),
      nearest: current, least: (frame(at: current, in: scene).center - point).length)
    var first = 0
    if scene.list.itemCount(in: section) > 0 {
      first = firstSpannedItem(
        ofLineAt: point[axis] - scene.list.start(of: section), in: section, of: scene,
        effort: &effort)
    }
    var end = search.others + 1
    var step = 16
    repeat {
      let isFar = visit(min(first, search.others)..<end, &search, in: scene, effort: &effort)
      guard !isFar, first > 0, !effort.isSpent else { break }
      (first, end) = (max(0, first - step), min(first, search.others))
      step *= 2
    } while true
    return search.nearest
  }

  /// A search for the slot in which the dragged item would lie nearest to a point.
  private struct NearestCells {
    let point: Point2D
    let current: Slot
    let section: Int
    /// How many other items the section has.
    let others: Int
    var nearest: Slot
    var least: Double

    /// Takes note of where the item's center would lie in a slot.
    mutating func compare(_ center: Point2D, at item: Int) {
      let (slot, distance) = (Slot(section: section, item: item), (center - point).length)
      if distance < least - Rounding.length, slot != current {
        (nearest, least) = (slot, distance)
      }
    }
  }

  /// Tries slots in order, up to one in which the item would lie too far behind the point.
  ///
  /// - Returns: Whether the item would lie too far before the point in the first of them.
  private func visit(
    _ slots: Range<Int>, _ search: inout NearestCells, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Bool {
    let dragged = search.section == search.current.section ? search.current.item : nil
    let start = scene.list.start(of: search.section)
    let own = scene.list.packings[search.current.section][search.current.item]
    var rows = scene.list.packings[search.section].rows(
      before: slots.lowerBound, without: dragged, &effort)
    var slot = slots.lowerBound
    var first: Double?
    func isLast() -> Bool {
      var cells = own
      (cells.line, cells.lane) = rows.place(lanes: own.lanes, lines: own.lines)
      let center = frame(of: cells, from: start).center
      if first == nil { first = search.point[axis] - center[axis] }
      search.compare(center, at: slot)
      slot += 1
      return slot == slots.upperBound || center[axis] - search.point[axis] >= search.least
    }
    var isOver = false
    let next = dragged.map { slot >= $0 ? slot + 1 : slot } ?? slot
    scene.list.packings[search.section].forEach(from: next) { item, cells in
      if item == dragged { return true }
      isOver = isLast() || !effort.look()
      if !isOver { _ = rows.take(lanes: cells.lanes, lines: cells.lines) }
      return !isOver
    }
    if !isOver { _ = isLast() }
    return first.map { $0 >= search.least } ?? false
  }

  /// The other item under a point if the dragged one were not in the list: others lie in several
  /// lines, and not in order.
  func spannedOther(
    at point: Point2D, among others: OtherItems, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Int? {
    let packing = scene.list.packings[others.section]
    var rows = packing.rows(before: 0, without: nil, &effort)
    for item in 0..<others.count {
      guard effort.look() else { return nil }
      var cells = packing[others.slot(item).item]
      (cells.line, cells.lane) = rows.take(lanes: cells.lanes, lines: cells.lines)
      if frame(of: cells, from: others.start).contains(point) { return item }
    }
    return nil
  }
}
