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
extension ReorderScene {
  /// The frame of the item in a slot.
  ///
  /// O(log n · log k) for k items in a line.
  func frame(at slot: Slot, in flow: FlowGeometry) -> Rect2D {
    if let index = list.tree.lineFocus.index(of: slot.item, in: slot.section) {
      return focusedFrame(at: index, in: flow)
    }
    return searchedFrame(at: slot, in: flow)
  }

  /// The frame of a remembered item.
  private func focusedFrame(at index: Int, in flow: FlowGeometry) -> Rect2D {
    let item = list.tree.lineFocus.items[index]
    let line = list.tree.lineFocus.lines[item.line]
    let section = list.tree.lineFocus.section
    let start = list.sectionTree.before(section).extent + list.sections[section].header
    let place = list.tree.lineFocus.range.lowerBound + index - line.items.lowerBound
    return frame(of: item, at: place, of: line.total, from: start + line.start, in: flow)
  }

  @inline(never)
  private func searchedFrame(at slot: Slot, in flow: FlowGeometry) -> Rect2D {
    let before = list.sectionTree.before(slot.section)
    let rank = before.items + slot.item
    var line = list.tree.lines(of: before.items..<(rank + 1), flow.rule)
    let start = line.start(spacing: list.metrics.lineSpacing)
    let place = list.tree.find(rank: rank)
    let breadth = list.tree.breadth(at: place, flow.rule)
    let item = LineFocus.Item(
      line: 0, ahead: line.open.extent - breadth, breadth: breadth,
      length: flow.rule.length(list.tree.leafLengths[place]))
    let index = line.open.count - 1
    if flow.layout.alignment != .start { _ = complete(&line, from: rank + 1, in: slot.section) }
    return frame(
      of: item, at: index, of: line.open,
      from: before.extent + list.sections[slot.section].header + start, in: flow)
  }

  /// The frame of an item of a line.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: How many items of the line lie before it.
  ///   - line: The line.
  ///   - start: Where the line starts along the axis.
  ///   - flow: The layout.
  private func frame(
    of item: LineFocus.Item, at index: Int, of line: OpenLine, from start: Double,
    in flow: FlowGeometry
  ) -> Rect2D {
    var frame = Rect2D.zero
    frame.origin[axis] = start
    frame.origin[axis.cross] = LineRule.points(item.ahead + flow.shift(at: index, of: line))
    frame.size[axis] = item.length
    frame.size[axis.cross] = LineRule.points(item.breadth)
    return frame
  }

  /// Adds the items from a rank on to a line as long as they fit.
  ///
  /// - Returns: The rank behind them.
  private func complete(_ line: inout LineWalk, from rank: Int, in section: Int) -> Int {
    line.fill(from: rank, upTo: list.sectionTree.before(section + 1).items) { items, before in
      list.tree.lines(of: items, before.rule, behind: before)
    }
  }

  /// The item under a point.
  ///
  /// O(log n · log² k) for k items in a line.
  func slot(at point: Point2D, in flow: FlowGeometry, effort: inout Effort) -> Slot? {
    guard list.sectionCount > 0 else { return nil }
    let (section, rest) = list.sectionTree.section(atOffset: point[axis])
    let depth = rest - list.sections[section].header
    guard depth >= 0, list.sectionTree.items(in: section) > 0,
      let near = line(atDepth: depth, in: section)?.items
    else { return nil }
    // Exactly on the border, sums in another order may round to the neighbor.
    return hit(near, of: section, point, flow, &effort)
      ?? hit(line(at: near.upperBound, of: section, flow), of: section, point, flow, &effort)
      ?? hit(line(at: near.lowerBound - 1, of: section, flow), of: section, point, flow, &effort)
  }

  /// The items of the line in which an item is; none if there is no such item.
  private func line(at item: Int, of section: Int, _ flow: FlowGeometry) -> Range<Int> {
    let slot = Slot(section: section, item: item)
    return list.contains(slot) ? line(of: slot, in: flow) : 0..<0
  }

  /// The item of a line under a point.
  private func hit(
    _ items: Range<Int>, of section: Int, _ point: Point2D, _ flow: FlowGeometry,
    _ effort: inout Effort
  ) -> Slot? {
    _ = effort.pass(costOfLines)
    // They follow each other, so it is the last one that starts before the point, or at it.
    var (low, high) = (items.lowerBound, items.upperBound)
    while low < high {
      let middle = (low + high) / 2
      _ = effort.pass(costOfLines)
      let frame = frame(at: Slot(section: section, item: middle), in: flow)
      if frame.min(axis.cross) <= point[axis.cross] { low = middle + 1 } else { high = middle }
    }
    guard low > items.lowerBound else { return nil }
    let slot = Slot(section: section, item: low - 1)
    return frame(at: slot, in: flow).contains(point) ? slot : nil
  }

  /// The extent of the content.
  func contentSize(of flow: FlowGeometry) -> Size2D {
    var size = Size2D.zero
    size[axis] = list.sectionTree.extent
    size[axis.cross] = crossExtent
    return size
  }

  /// The slot beside another: the next one of the line, or the one of the line above or below whose
  /// middle is nearest; in another section its start or end.
  func slot(from slot: Slot, towards direction: KeyCommand.Direction, in flow: FlowGeometry)
    -> Slot?
  {
    let isForwards = direction == .down || direction == .right
    let isAlong = (direction == .up || direction == .down) == (axis == .vertical)
    guard isAlong else {
      return isForwards ? next(slot, stride: 1) : previous(slot, stride: 1)
    }
    let middle = frame(at: slot, in: flow).center[axis.cross]
    let own = line(of: slot, in: flow)
    let (section, item) = (slot.section, isForwards ? own.upperBound : own.lowerBound - 1)
    if 0..<list.itemCount(in: section) ~= item {
      return nearest(to: middle, inLineOf: Slot(section: section, item: item), in: flow)
    }
    let other = section + (isForwards ? 1 : -1)
    guard 0..<list.sectionCount ~= other else { return nil }
    let count = list.itemCount(in: other)
    guard count > 0 else { return Slot(section: other, item: 0) }
    return nearest(
      to: middle, inLineOf: Slot(section: other, item: isForwards ? 0 : count - 1), in: flow)
  }

  /// The items of the line in which a slot is.
  func line(of slot: Slot, in flow: FlowGeometry) -> Range<Int> {
    if let index = list.tree.lineFocus.index(of: slot.item, in: slot.section) {
      return list.tree.lineFocus.lines[list.tree.lineFocus.items[index].line].items
    }
    let first = list.sectionTree.before(slot.section).items
    let rank = first + slot.item
    var line = list.tree.lines(of: first..<(rank + 1), flow.rule)
    let start = slot.item + 1 - line.open.count
    return start..<(complete(&line, from: rank + 1, in: slot.section) - first)
  }

  /// The slot of the item of a line whose middle is nearest to a coordinate across the axis.
  private func nearest(to middle: Double, inLineOf slot: Slot, in flow: FlowGeometry) -> Slot {
    var (nearest, least) = (slot, Double.infinity)
    for item in line(of: slot, in: flow) {
      let other = Slot(section: slot.section, item: item)
      let distance = abs(frame(at: other, in: flow).center[axis.cross] - middle)
      if distance < least { (nearest, least) = (other, distance) }
    }
    return nearest
  }
}
