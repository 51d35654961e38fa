// A move in a flow changes which items the lines around it hold, and the dragged item itself may
// wrap: what counts is where it would lie. That depends on the other items alone, so a target that
// is found by it stays the target once it is taken. The same goes for a grid with spans.

extension ReorderScene {
  /// Whether the item of a flow, or of a grid with spans, would come to lie farther from the
  /// snapshot in another slot, or would go there against the snapshot's last movement: whatever
  /// rule names the slot, the item goes back and forth neither under a finger that rests nor under
  /// one that goes straight on.
  func leadsAway(
    from current: Slot, to slot: Slot, for drag: borrowing DragContext
  ) -> Bool {
    guard slot != current else { return false }
    let there: Point2D
    if case .flow(let flow) = geometry {
      there = computedFrame(ofItemAt: current, ifMovedTo: slot, in: flow).center
    } else if case .grid(let grid) = geometry, isSpanned {
      there = computedFrame(ofItemAt: current, ifMovedTo: slot, in: grid).center
    } else {
      return false
    }
    let center = mirrored(drag.bounds).center
    let home = computedFrame(at: current).center
    let way = there - home
    return (there - center).length >= (home - center).length - Rounding.length
      || way.dot(mirrored(drag.heading)) < -Rounding.length * way.length
  }

  /// The frame that the dragged item of a flow would have in another slot, not mirrored.
  ///
  /// O(log n · log k) for k items in a line.
  func computedFrame(
    ofItemAt current: Slot, ifMovedTo slot: Slot, in flow: FlowGeometry
  ) -> Rect2D {
    let others = Others(of: slot.section, but: current, in: self)
    var line = others.walk(upTo: slot.item, flow.rule, in: self)
    let own = extents(at: list.rank(of: current), flow.rule)
    return place(own, behind: &line, before: slot.item, of: others, in: flow)
  }

  /// The slot in which the dragged item of a flow would lie nearest to a point, center to center;
  /// its own wins a tie.
  ///
  /// O(log n), and a step for each item of the lines around the point.
  ///
  /// - Parameters:
  ///   - point: The point, not mirrored.
  ///   - current: Where the item is.
  ///   - flow: The layout.
  ///   - effort: Grows by the slots that are tried.
  func slot(
    nearestTo point: Point2D, moving current: Slot, in flow: FlowGeometry, effort: inout Effort
  ) -> Slot {
    let rank = list.rank(of: current)
    let own = extents(at: rank, flow.rule)
    let section = list.sectionTree.section(atOffset: point[axis]).section
    let others = Others(of: section, but: current, in: self)
    let reach = 2 * (list.tree.length(at: rank) + list.metrics.lineSpacing) + 1
    let depth = point[axis] - others.start
    let (low, high) = (
      line(atDepth: depth - reach, in: section)?.items.lowerBound ?? 0,
      line(atDepth: depth + reach, in: section)?.items.upperBound ?? 0
    )
    var best = current
    var least = (computedFrame(at: current).center - point).length
    let first = max(0, low - 1)
    var walk = others.walk(upTo: first, flow.rule, in: self)
    let cost = flow.layout.alignment == .start ? Effort.ofItem : costOfLines
    for item in first...max(first, min(high + 1, others.count)) {
      guard effort.pay(cost) else { break }
      let slot = Slot(section: section, item: item)
      var line = walk
      let frame = place(own, behind: &line, before: item, of: others, in: flow)
      let distance = (frame.center - point).length
      if distance < least - Rounding.length, slot != current { (best, least) = (slot, distance) }
      if item < others.count { pass(others.rank(item), in: &walk) }
    }
    return best
  }

  /// The extents of the item at a rank, as its line counts them.
  @inline(__always)
  func extents(at rank: Int, _ rule: LineRule) -> (breadth: Int64, length: Double) {
    let place = list.tree.find(rank: rank)
    return (list.tree.breadth(at: place, rule), rule.length(list.tree.leafLengths[place]))
  }

  /// Puts an item behind the line of others before it.
  ///
  /// - Parameters:
  ///   - own: The item's extents.
  ///   - line: The lines of the others before it.
  ///   - item: The position of the other that follows it.
  ///   - others: The others.
  ///   - flow: The layout.
  @inline(__always)
  func place(
    _ own: (breadth: Int64, length: Double), behind line: inout LineWalk, before item: Int,
    of others: Others, in flow: FlowGeometry
  ) -> Rect2D {
    let (breadth, length) = own
    line.pass(breadth, length)
    let (ahead, index) = (line.open.extent - breadth, line.open.count - 1)
    var frame = Rect2D.zero
    frame.origin[axis] = others.start + line.start(spacing: list.metrics.lineSpacing)
    frame.size[axis] = length
    frame.size[axis.cross] = LineRule.points(breadth)
    if flow.layout.alignment != .start { complete(&line, with: others, from: item) }
    frame.origin[axis.cross] = LineRule.points(ahead + flow.shift(at: index, of: line.open))
    return frame
  }

  /// Adds the others from a position on to a line as long as they fit.
  @inline(never)
  private func complete(_ line: inout LineWalk, with others: Others, from item: Int) {
    _ = line.fill(from: item, upTo: others.count) { others.walk(over: $0, behind: $1, in: self) }
  }

  private func pass(_ rank: Int, in walk: inout LineWalk) {
    let (breadth, length) = extents(at: rank, walk.rule)
    walk.pass(breadth, length)
  }
}
