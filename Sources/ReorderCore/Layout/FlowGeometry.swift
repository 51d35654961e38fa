/// A flow's lines, once the viewport is known.
struct FlowGeometry: Hashable, Sendable {
  let layout: LayoutDescription.Flow
  /// The extents of an item without its own, along and across the axis.
  let itemLength, itemBreadth: Double
  /// How items are put into lines.
  let rule: LineRule

  /// Fills in what a flow leaves to the viewport.
  ///
  /// - Parameters:
  ///   - layout: The flow.
  ///   - crossExtent: The viewport's extent across the axis, less its insets.
  /// - Returns: `nil` if an extent of the layout is invalid.
  init?(_ layout: LayoutDescription.Flow, crossExtent: Double) {
    guard ListModel.isLength(layout.itemSpacing), ListModel.isLength(layout.itemWidth),
      ListModel.isLength(layout.itemHeight),
      crossExtent <= 1e12
    else { return nil }
    self.layout = layout
    let size = Size2D(width: layout.itemWidth, height: layout.itemHeight)
    (itemLength, itemBreadth) = (size[layout.axis], size[layout.axis.cross])
    rule = LineRule(capacity: crossExtent, spacing: layout.itemSpacing, breadth: itemBreadth)
  }

  /// How long things are along the axis.
  var metrics: ListMetrics {
    ListMetrics(
      axis: layout.axis, itemLength: itemLength, headerLength: layout.headerLength,
      footerLength: layout.footerLength,
      rule: .mixedLines(rule, spacing: layout.lineSpacing))
  }

  /// Where a line's first item lies across the axis, and how far two items are apart, both in
  /// sixty-fourths of a point.
  ///
  /// As `justify-content` in CSS, of lines that are never too long but for a single item.
  func placement(of line: OpenLine) -> (start: Int64, spacing: Int64) {
    let free = rule.capacity - line.extent
    switch layout.alignment {
    case .start: return (0, rule.spacing)
    case .center: return (free / 2, rule.spacing)
    case .end: return (free, rule.spacing)
    case .justify:
      guard free > 0, line.count > 1 else { return (0, rule.spacing) }
      return (0, rule.spacing + free / Int64(line.count - 1))
    }
  }
}

// The queries of a flow.
extension ReorderScene {
  /// The frame of the item in a slot.
  ///
  /// O(log n + k) for k items in a line.
  func frame(at slot: Slot, in flow: FlowGeometry) -> Rect2D {
    let before = list.sectionTree.before(slot.section)
    let rank = before.items + slot.item
    var line = list.tree.lines(of: before.items..<(rank + 1), flow.rule)
    let start = line.start(spacing: list.metrics.lineSpacing)
    let place = list.tree.find(rank: rank)
    let ahead = line.open.extent - list.tree.breadth(at: place, flow.rule)
    let index = line.open.count - 1
    if flow.layout.alignment != .start { _ = complete(&line, from: rank + 1, in: slot.section) }
    return frame(
      of: place, ahead: ahead, index: index, of: line.open,
      from: before.extent + list.sections[slot.section].header + start, in: flow)
  }

  /// The frame of an item of a line.
  ///
  /// - Parameters:
  ///   - place: Where the item is in the leaf arrays.
  ///   - ahead: The extent of the items before it and the spacing behind each of them.
  ///   - index: How many items those are.
  ///   - line: The line.
  ///   - start: Where the line starts along the axis.
  ///   - flow: The layout.
  private func frame(
    of place: Int, ahead: Int64, index: Int, of line: OpenLine, from start: Double,
    in flow: FlowGeometry
  ) -> Rect2D {
    let placement = flow.placement(of: line)
    let wider = (placement.spacing - flow.rule.spacing) * Int64(index)
    let item = ItemID(rawValue: list.tree.leafItems[place])
    var frame = Rect2D.zero
    frame.origin[axis] = start
    frame.origin[axis.cross] = LineRule.points(placement.start + ahead + wider)
    frame.size[axis] = list.tree.leafLengths[place]
    frame.size[axis.cross] = list.tree.breadth(of: item) ?? flow.itemBreadth
    return frame
  }

  /// Adds the items from a rank on to a line as long as they fit.
  ///
  /// - Returns: The rank behind them.
  private func complete(_ line: inout LineWalk, from rank: Int, in section: Int) -> Int {
    let end = list.sectionTree.before(section + 1).items
    var rank = rank
    while rank < end {
      var longer = line
      let place = list.tree.find(rank: rank)
      longer.pass(list.tree.breadth(at: place, line.rule), list.tree.leafLengths[place])
      guard longer.lines == line.lines else { return rank }
      line = longer
      rank += 1
    }
    return rank
  }

  /// The item under a point.
  ///
  /// O(log n + k) for k items in a line.
  func slot(at point: Point2D, in flow: FlowGeometry) -> Slot? {
    guard list.sectionCount > 0 else { return nil }
    let (section, rest) = list.sectionTree.section(atOffset: point[axis])
    let depth = rest - list.sections[section].header
    guard depth >= 0, list.sectionTree.items(in: section) > 0,
      let near = line(atDepth: depth, in: section)?.items
    else { return nil }
    // Exactly on the border, sums in another order may round to the neighbor.
    let behind = Slot(section: section, item: near.upperBound)
    let ahead = Slot(section: section, item: near.lowerBound - 1)
    return hit(near, of: section, point, flow)
      ?? hit(list.contains(behind) ? line(of: behind, in: flow) : 0..<0, of: section, point, flow)
      ?? hit(list.contains(ahead) ? line(of: ahead, in: flow) : 0..<0, of: section, point, flow)
  }

  /// The item of a line under a point.
  private func hit(
    _ items: Range<Int>, of section: Int, _ point: Point2D, _ flow: FlowGeometry
  ) -> Slot? {
    var hit: Slot?
    forEachFrame(ofLine: items, of: section, in: flow) { slot, frame in
      if frame.contains(point) { hit = slot }
      return hit == nil
    }
    return hit
  }

  /// Visits the frames of a whole line's items, in order, until `body` returns false.
  private func forEachFrame(
    ofLine items: Range<Int>, of section: Int, in flow: FlowGeometry,
    _ body: (Slot, Rect2D) -> Bool
  ) {
    guard let first = items.first else { return }
    let rank = list.sectionTree.before(section).items + first
    let start = frame(at: Slot(section: section, item: first), in: flow).origin[axis]
    var line = LineWalk(flow.rule)
    _ = complete(&line, from: rank, in: section)
    var ahead: Int64 = 0
    for (index, item) in items.enumerated() {
      let place = list.tree.find(rank: rank + index)
      let frame = frame(
        of: place, ahead: ahead, index: index, of: line.open, from: start, in: flow)
      guard body(Slot(section: section, item: item), frame) else { return }
      ahead += list.tree.breadth(at: place, flow.rule) + flow.rule.spacing
    }
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
  private func line(of slot: Slot, in flow: FlowGeometry) -> Range<Int> {
    let first = list.sectionTree.before(slot.section).items
    let rank = first + slot.item
    var line = list.tree.lines(of: first..<(rank + 1), flow.rule)
    let start = slot.item + 1 - line.open.count
    return start..<(complete(&line, from: rank + 1, in: slot.section) - first)
  }

  /// The slot of the item of a line whose middle is nearest to a coordinate across the axis.
  private func nearest(to middle: Double, inLineOf slot: Slot, in flow: FlowGeometry) -> Slot {
    var (nearest, least) = (slot, Double.infinity)
    forEachFrame(ofLine: line(of: slot, in: flow), of: slot.section, in: flow) { slot, frame in
      let distance = abs(frame.center[axis.cross] - middle)
      if distance < least { (nearest, least) = (slot, distance) }
      return true
    }
    return nearest
  }
}
