/// A flow's lines, once the viewport is known.
struct FlowGeometry: Hashable, Sendable {
  let layout: LayoutDescription.Flow
  /// The extent along the axis of an item that has none of its own.
  let itemLength: Double
  /// How items are put into lines.
  let rule: LineRule

  /// Fills in what a flow leaves to the viewport.
  ///
  /// - Parameters:
  ///   - layout: The flow.
  ///   - crossExtent: The viewport's extent across the axis, less its insets.
  /// - Returns: `nil` if an extent of the layout is invalid.
  init?(_ layout: LayoutDescription.Flow, crossExtent: Double) {
    let extents = [layout.itemSpacing, layout.lineSpacing, layout.itemWidth, layout.itemHeight]
    guard extents.allSatisfy(ListModel.isLength), crossExtent <= 1e12 else { return nil }
    self.layout = layout
    let size = Size2D(width: layout.itemWidth, height: layout.itemHeight)
    itemLength = size[layout.axis]
    rule = LineRule(
      capacity: crossExtent, spacing: layout.itemSpacing, breadth: size[layout.axis.cross])
  }

  /// How long things are along the axis.
  var metrics: ListMetrics {
    ListMetrics(
      axis: layout.axis, itemLength: itemLength, headerLength: layout.headerLength,
      footerLength: layout.footerLength,
      rule: .mixedLines(rule, spacing: rule.length(layout.lineSpacing)))
  }

  /// How far across the axis an item of a line lies from where it would if its line began at the
  /// edge and had no more room than it needs; in sixty-fourths of a point.
  ///
  /// As `justify-content` in CSS: where gaps are not whole, each edge is rounded.
  func shift(at index: Int, of line: OpenLine) -> Int64 {
    let free = rule.capacity - line.extent
    switch layout.alignment {
    case .start: return 0
    case .center: return free / 2
    case .end: return free
    case .justify:
      guard free > 0, line.count > 1 else { return 0 }
      return Int64((Double(free) * Double(index) / Double(line.count - 1)).rounded())
    }
  }
}

// The queries of a flow.
extension FlowGeometry {
  var axis: Axis2D { layout.axis }

  /// The frame of the item in a slot.
  ///
  /// O(log n · log k) for k items in a line.
  func frame(at slot: Slot, in scene: borrowing ReorderScene) -> Rect2D {
    if let index = scene.list.tree.lineFocus.index(of: slot.item, in: slot.section) {
      return focusedFrame(at: index, in: scene)
    }
    return searchedFrame(at: slot, in: scene)
  }

  /// The frame of a remembered item.
  private func focusedFrame(at index: Int, in scene: borrowing ReorderScene) -> Rect2D {
    let item = scene.list.tree.lineFocus.items[index]
    let line = scene.list.tree.lineFocus.lines[item.line]
    let start = scene.list.start(of: scene.list.tree.lineFocus.section)
    let place = scene.list.tree.lineFocus.range.lowerBound + index - line.items.lowerBound
    return frame(of: item, at: place, of: line.total, from: start + line.start)
  }

  @inline(never)
  private func searchedFrame(at slot: Slot, in scene: borrowing ReorderScene) -> Rect2D {
    let before = scene.list.sectionTree.before(slot.section)
    let rank = before.items + slot.item
    var line = scene.list.tree.lines(of: before.items..<(rank + 1), rule)
    let start = line.start(spacing: scene.list.metrics.lineSpacing)
    let (breadth, length) = scene.list.tree.extents(at: rank, rule)
    let item = LineFocus.Item(
      line: 0, ahead: line.open.extent - breadth, breadth: breadth, length: length)
    let index = line.open.count - 1
    if layout.alignment != .start { _ = complete(&line, from: rank + 1, slot.section, scene) }
    return frame(
      of: item, at: index, of: line.open,
      from: before.extent + scene.list.sections[slot.section].header + start)
  }

  /// The frame of an item of a line.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: How many items of the line lie before it.
  ///   - line: The line.
  ///   - start: Where the line starts along the axis.
  @inline(__always)
  private func frame(
    of item: LineFocus.Item, at index: Int, of line: OpenLine, from start: Double
  ) -> Rect2D {
    var frame = Rect2D.zero
    frame.origin[axis] = start
    frame.origin[axis.cross] = LineRule.points(item.ahead + shift(at: index, of: line))
    frame.size[axis] = item.length
    frame.size[axis.cross] = LineRule.points(item.breadth)
    return frame
  }

  /// Adds the items from a rank on to a line of a section as long as they fit.
  ///
  /// - Returns: The rank behind them.
  private func complete(
    _ line: inout LineWalk, from rank: Int, _ section: Int, _ scene: borrowing ReorderScene
  ) -> Int {
    line.fill(from: rank, upTo: scene.list.sectionTree.before(section + 1).items) {
      scene.list.tree.lines(of: $0, $1.rule, behind: $1)
    }
  }

  /// The item under a point.
  ///
  /// O(log n · log² k) for k items in a line.
  func slot(
    at point: Point2D, in scene: borrowing ReorderScene, effort: inout Effort
  ) -> Slot? {
    guard scene.list.sectionCount > 0 else { return nil }
    let (section, rest) = scene.list.sectionTree.section(atOffset: point[axis])
    let depth = rest - scene.list.sections[section].header
    guard depth >= 0, scene.list.sectionTree.items(in: section) > 0,
      let near = scene.list.line(atDepth: depth, in: section)?.items
    else { return nil }
    // Exactly on the border, sums in another order may round to the neighbor.
    if let slot = hit(near, of: section, point, scene, &effort) { return slot }
    for item in [near.upperBound, near.lowerBound - 1] {
      let slot = Slot(section: section, item: item)
      let line = scene.list.contains(slot) ? line(of: slot, in: scene) : 0..<0
      if let slot = hit(line, of: section, point, scene, &effort) { return slot }
    }
    return nil
  }

  /// The item of a line under a point.
  private func hit(
    _ items: Range<Int>, of section: Int, _ point: Point2D, _ scene: borrowing ReorderScene,
    _ effort: inout Effort
  ) -> Slot? {
    _ = effort.pass(scene.costOfLines)
    // They follow each other, so it is the last one that starts before the point, or at it.
    var (low, high) = (items.lowerBound, items.upperBound)
    while low < high {
      let middle = (low + high) / 2
      _ = effort.pass(scene.costOfLines)
      let frame = frame(at: Slot(section: section, item: middle), in: scene)
      if frame.min(axis.cross) <= point[axis.cross] { low = middle + 1 } else { high = middle }
    }
    guard low > items.lowerBound else { return nil }
    let slot = Slot(section: section, item: low - 1)
    return frame(at: slot, in: scene).contains(point) ? slot : nil
  }

  /// The slot of the line above or below another one whose middle is nearest to that one's; in
  /// another section its start or end.
  func slot(from slot: Slot, forwards isForwards: Bool, in scene: borrowing ReorderScene) -> Slot? {
    let middle = frame(at: slot, in: scene).center[axis.cross]
    let own = line(of: slot, in: scene)
    let (section, item) = (slot.section, isForwards ? own.upperBound : own.lowerBound - 1)
    if 0..<scene.list.itemCount(in: section) ~= item {
      return nearest(to: middle, inLineOf: Slot(section: section, item: item), in: scene)
    }
    let other = section + (isForwards ? 1 : -1)
    guard 0..<scene.list.sectionCount ~= other else { return nil }
    let count = scene.list.itemCount(in: other)
    guard count > 0 else { return Slot(section: other, item: 0) }
    return nearest(
      to: middle, inLineOf: Slot(section: other, item: isForwards ? 0 : count - 1), in: scene)
  }

  /// The items of the line in which a slot is.
  func line(of slot: Slot, in scene: borrowing ReorderScene) -> Range<Int> {
    if let index = scene.list.tree.lineFocus.index(of: slot.item, in: slot.section) {
      return scene.list.tree.lineFocus.lines[scene.list.tree.lineFocus.items[index].line].items
    }
    let first = scene.list.sectionTree.before(slot.section).items
    let rank = first + slot.item
    var line = scene.list.tree.lines(of: first..<(rank + 1), rule)
    let start = slot.item + 1 - line.open.count
    return start..<(complete(&line, from: rank + 1, slot.section, scene) - first)
  }

  /// The slot of the item of a line whose middle is nearest to a coordinate across the axis.
  private func nearest(
    to middle: Double, inLineOf slot: Slot, in scene: borrowing ReorderScene
  ) -> Slot {
    var (nearest, least) = (slot, Double.infinity)
    for item in line(of: slot, in: scene) {
      let other = Slot(section: slot.section, item: item)
      let distance = abs(frame(at: other, in: scene).center[axis.cross] - middle)
      if distance < least { (nearest, least) = (other, distance) }
    }
    return nearest
  }
}

// Where the dragged item would lie. A move changes which items the lines around it hold, and the
// item itself may wrap: what counts is where it would lie. That depends on the other items alone,
// so a target that is found by it stays the target once it is taken.
extension FlowGeometry {
  /// The frame that the dragged item would have in another slot.
  ///
  /// O(log n · log k) for k items in a line.
  func frame(
    ofItemAt current: Slot, ifMovedTo slot: Slot, in scene: borrowing ReorderScene
  ) -> Rect2D {
    let others = OtherItems(of: slot.section, but: current, in: scene)
    var line = others.walk(upTo: slot.item, rule, in: scene)
    let own = scene.list.tree.extents(at: scene.list.rank(of: current), rule)
    return place(own, behind: &line, before: slot.item, of: others, in: scene)
  }

  /// The frame that another item than the dragged one would have without that.
  func frame(
    ofOther item: Int, among others: OtherItems, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Rect2D {
    var line = others.walk(upTo: item, rule, in: scene, &effort)
    let own = scene.list.tree.extents(at: others.rank(item), rule)
    return place(own, behind: &line, before: item + 1, of: others, in: scene)
  }

  /// The slot in which the dragged item would lie nearest to a point, center to center; its own
  /// wins a tie.
  ///
  /// O(log n), and a step for each item of the lines around the point.
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
    let rank = scene.list.rank(of: current)
    let own = scene.list.tree.extents(at: rank, rule)
    let section = scene.list.sectionTree.section(atOffset: point[axis]).section
    let others = OtherItems(of: section, but: current, in: scene)
    let reach = 2 * (scene.list.tree.length(at: rank) + scene.list.metrics.lineSpacing) + 1
    let depth = point[axis] - others.start
    let (low, high) = (
      scene.list.line(atDepth: depth - reach, in: section)?.items.lowerBound ?? 0,
      scene.list.line(atDepth: depth + reach, in: section)?.items.upperBound ?? 0
    )
    var best = current
    var least = (frame(at: current, in: scene).center - point).length
    let first = max(0, low - 1)
    var walk = others.walk(upTo: first, rule, in: scene)
    let cost = layout.alignment == .start ? Effort.ofItem : scene.costOfLines
    for item in first...max(first, min(high + 1, others.count)) {
      guard effort.pay(cost) else { break }
      let slot = Slot(section: section, item: item)
      var line = walk
      let frame = place(own, behind: &line, before: item, of: others, in: scene)
      let distance = (frame.center - point).length
      if distance < least - Rounding.length, slot != current { (best, least) = (slot, distance) }
      if item < others.count {
        let (breadth, length) = scene.list.tree.extents(at: others.rank(item), rule)
        walk.pass(breadth, length)
      }
    }
    return best
  }

  /// Puts an item behind the line of others before it.
  ///
  /// - Parameters:
  ///   - own: The item's extents.
  ///   - line: The lines of the others before it.
  ///   - item: The position of the other that follows it.
  ///   - others: The others.
  ///   - scene: The scene.
  @inline(__always)
  private func place(
    _ own: (breadth: Int64, length: Double), behind line: inout LineWalk, before item: Int,
    of others: OtherItems, in scene: borrowing ReorderScene
  ) -> Rect2D {
    let (breadth, length) = own
    line.pass(breadth, length)
    let placed = LineFocus.Item(
      line: 0, ahead: line.open.extent - breadth, breadth: breadth, length: length)
    let index = line.open.count - 1
    let start = others.start + line.start(spacing: scene.list.metrics.lineSpacing)
    if layout.alignment != .start { others.complete(&line, from: item, in: scene) }
    return frame(of: placed, at: index, of: line.open, from: start)
  }
}
