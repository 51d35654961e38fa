// Searches of an absolute layout. Each passes by the nodes that cannot hold what it looks for.

extension SlotIndex {
  /// The first slot whose frame contains a point.
  func slot(at point: Point2D, _ effort: inout Effort) -> Int? {
    first(&effort, in: { $0.mayContain(point) }, where: { frames[$0].contains(point) })
  }

  /// The first slot, in order, that has something.
  ///
  /// - Parameters:
  ///   - effort: Grows by the nodes and the slots that are visited.
  ///   - mayHold: Whether a slot of a node may have it.
  ///   - holds: Whether a slot has it.
  func first(
    _ effort: inout Effort, in mayHold: (Node) -> Bool, where holds: (Int) -> Bool
  ) -> Int? {
    var found = Int.max
    findFirst(1, 0..<frames.count, &found, &effort, mayHold, holds)
    return found < .max ? found : nil
  }

  private func findFirst(
    _ node: Int, _ range: Range<Int>, _ found: inout Int, _ effort: inout Effort,
    _ mayHold: (Node) -> Bool, _ holds: (Int) -> Bool
  ) {
    guard effort.pass(Effort.ofFrame), nodes[node].first < found, mayHold(nodes[node]) else {
      return
    }
    guard node < leaves else {
      guard effort.pass(Effort.ofFrame * range.count) else { return }
      for slot in slots[range] where Int(slot) < found && holds(Int(slot)) { found = Int(slot) }
      return
    }
    let (left, right) = Self.halves(range)
    // The earlier the first one found, the fewer nodes are left to visit.
    let isLeftFirst = nodes[node * 2].first < nodes[node * 2 + 1].first
    if isLeftFirst { findFirst(node * 2, left, &found, &effort, mayHold, holds) }
    findFirst(node * 2 + 1, right, &found, &effort, mayHold, holds)
    if !isLeftFirst { findFirst(node * 2, left, &found, &effort, mayHold, holds) }
  }

  /// The greatest value of a slot; negative infinity if none has any.
  ///
  /// - Parameters:
  ///   - effort: Grows by the nodes and the slots that are visited.
  ///   - most: What the value of a slot of a node may be at most.
  ///   - value: The value of a slot; negative infinity for none.
  func greatest(
    _ effort: inout Effort, most: (Node) -> Double, value: (Int) -> Double
  ) -> Double {
    var best = -Double.infinity
    guard !frames.isEmpty else { return best }
    findGreatest(1, 0..<frames.count, most(nodes[1]), &best, &effort, most, value)
    return best
  }

  private func findGreatest(
    _ node: Int, _ range: Range<Int>, _ bound: Double, _ best: inout Double,
    _ effort: inout Effort, _ most: (Node) -> Double, _ value: (Int) -> Double
  ) {
    guard effort.pass(Effort.ofFrame), bound > best else { return }
    guard node < leaves else {
      guard effort.pass(Effort.ofFrame * range.count) else { return }
      for slot in slots[range] { best = max(best, value(Int(slot))) }
      return
    }
    let (left, right) = Self.halves(range)
    let (leftBound, rightBound) = (most(nodes[node * 2]), most(nodes[node * 2 + 1]))
    // The better the best one so far, the fewer nodes are left to visit.
    let isLeftFirst = leftBound >= rightBound
    if isLeftFirst { findGreatest(node * 2, left, leftBound, &best, &effort, most, value) }
    findGreatest(node * 2 + 1, right, rightBound, &best, &effort, most, value)
    if !isLeftFirst { findGreatest(node * 2, left, leftBound, &best, &effort, most, value) }
  }

  /// The first slot whose value is the greatest one but for some margin, if that is more than a
  /// least one.
  ///
  /// - Parameters:
  ///   - least: What the value has to exceed by the margin.
  ///   - margin: By how much values that count as the same may differ.
  ///   - effort: Grows by the nodes and the slots that are visited.
  ///   - most: What the value of a slot of a node may be at most.
  ///   - value: The value of a slot; negative infinity for none.
  func best(
    above least: Double, by margin: Double, _ effort: inout Effort, most: (Node) -> Double,
    value: (Int) -> Double
  ) -> Int? {
    let greatest = greatest(&effort, most: most, value: value)
    guard greatest > least + margin else { return nil }
    let wanted = max(greatest - margin, (least + margin).nextUp)
    return first(&effort, in: { most($0) >= wanted }, where: { value($0) >= wanted })
  }

  // MARK: In order

  /// Visits the slots whose frame shares area with a rectangle, in order, until `body` returns
  /// false.
  ///
  /// O(v log v) for v nodes on the way to the slots that are visited, and O(n) in a short list.
  func forEachSlot(
    touching rect: Rect2D, _ effort: inout Effort, _ body: (Int) -> Bool
  ) {
    guard leaves > Self.shortLeaves else {
      for slot in frames.indices {
        guard effort.pass() else { return }
        if frames[slot].commonArea(rect) > 0, !effort.look() || !body(slot) { return }
      }
      return
    }
    var queue = SlotQueue()
    queue.add(.init(first: nodes[1].first, node: 1, range: 0..<frames.count))
    while let next = queue.takeFirst() {
      if next.node == 0 {
        guard effort.look(), body(next.first) else { return }
      } else {
        guard effort.pass(2), open(next, rect, &queue, &effort) else { return }
      }
    }
  }

  /// The most leaves of a list that is short enough to look at each frame.
  private static let shortLeaves = 4

  /// Adds what a node holds to the queue.
  private func open(
    _ entry: SlotQueue.Entry, _ rect: Rect2D, _ queue: inout SlotQueue, _ effort: inout Effort
  ) -> Bool {
    guard entry.node < leaves else {
      for slot in slots[entry.range] where frames[Int(slot)].commonArea(rect) > 0 {
        queue.add(.init(first: Int(slot), node: 0, range: 0..<0))
      }
      return effort.pass(entry.range.count)
    }
    let (left, right) = Self.halves(entry.range)
    add(entry.node * 2, left, touching: rect, to: &queue)
    add(entry.node * 2 + 1, right, touching: rect, to: &queue)
    return true
  }

  private func add(
    _ node: Int, _ range: Range<Int>, touching rect: Rect2D, to queue: inout SlotQueue
  ) {
    guard nodes[node].mostArea(sharedWith: rect) > 0 else { return }
    queue.add(.init(first: nodes[node].first, node: node, range: range))
  }
}

/// Slots and nodes that wait to be visited, the one with the first slot ahead: a binary heap.
private struct SlotQueue {
  struct Entry {
    /// The slot, or the first one of the node.
    var first: Int
    /// The node; 0 for a slot.
    var node: Int
    /// Where the node's slots are.
    var range: Range<Int>

    /// Whether it comes before another one.
    @inline(__always)
    func precedes(_ other: Entry) -> Bool { first < other.first }
  }

  private var entries: [Entry] = []

  mutating func add(_ entry: Entry) {
    entries.append(entry)
    var child = entries.count - 1
    while child > 0, entries[child].precedes(entries[(child - 1) / 2]) {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func takeFirst() -> Entry? {
    guard let first = entries.first else { return nil }
    let last = entries.removeLast()
    guard !entries.isEmpty else { return first }
    entries[0] = last
    var parent = 0
    while true {
      var child = parent * 2 + 1
      guard child < entries.count else { return first }
      if child + 1 < entries.count, entries[child + 1].precedes(entries[child]) { child += 1 }
      guard entries[child].precedes(entries[parent]) else { return first }
      entries.swapAt(child, parent)
      parent = child
    }
  }
}

// What the frames of a node may have at most. Each bound is computed like the value itself, and
// rounding keeps order, so that no slot is missed.
extension SlotIndex.Node {
  /// Whether a frame may contain a point.
  @inline(__always)
  func mayContain(_ point: Point2D) -> Bool {
    point.x >= self[.minX].low && point.x < self[.maxX].high && point.y >= self[.minY].low
      && point.y < self[.maxY].high
  }

  /// The most that a frame may share with a rectangle along an axis.
  @inline(__always)
  func mostOverlap(_ rect: Rect2D, along axis: Axis2D) -> Double {
    let (start, end) = edges(along: axis)
    let extent = self[axis == .horizontal ? .width : .height].high
    return max(0, min(extent, min(end, rect.max(axis)) - max(start, rect.min(axis))))
  }

  /// The most area that a frame may share with a rectangle.
  @inline(__always)
  func mostArea(sharedWith rect: Rect2D) -> Double {
    mostOverlap(rect, along: .horizontal) * mostOverlap(rect, along: .vertical)
  }

  /// The least extent of a frame along an axis, or less.
  @inline(__always)
  func leastExtent(along axis: Axis2D) -> Double {
    let (start, end) = edges(along: axis)
    let extent = self[axis == .horizontal ? .width : .height].low
    // The difference of two edges differs from the extent by what they were rounded.
    return max(0, extent - max(abs(start), abs(end)) * 0x1p-51)
  }

  /// The first and the last edge along an axis.
  @inline(__always)
  func edges(along axis: Axis2D) -> (start: Double, end: Double) {
    axis == .horizontal
      ? (self[.minX].low, self[.maxX].high) : (self[.minY].low, self[.maxY].high)
  }

  /// The range of the centers along an axis.
  @inline(__always)
  func centers(along axis: Axis2D) -> (low: Double, high: Double) {
    self[axis == .horizontal ? .centerX : .centerY]
  }

  /// The least distance of a center from a point.
  @inline(__always)
  func leastDistance(from point: Point2D) -> Double {
    Vector2D(
      dx: Self.distance(of: point.x, from: self[.centerX]),
      dy: Self.distance(of: point.y, from: self[.centerY])
    ).length
  }

  /// Whether a center may be within a reach of a point.
  @inline(__always)
  func mayCenter(within reach: Size2D, of point: Point2D) -> Bool {
    Self.distance(of: point.x, from: self[.centerX]) <= reach.width
      && Self.distance(of: point.y, from: self[.centerY]) <= reach.height
  }

  @inline(__always)
  private static func distance(
    of coordinate: Double, from range: (low: Double, high: Double)
  ) -> Double { max(0, range.low - coordinate, coordinate - range.high) }
}
