// A drag asks for the same few places again and again, and for their neighbors: one leaf is
// remembered with the sums that a search would make on its way there. A lookup in it needs no
// search, however long the list; the answer is the same to the last bit.

extension ItemTree {
  /// The leaf that is remembered, and where its items start.
  struct Focus: Sendable {
    /// The leaf; `none` if no leaf is remembered.
    var leaf = ItemTree.none
    /// The ranks of its items.
    var ranks = 0..<0
    /// For each item the lengths of all items before it, added up; ``ItemTree/leafCapacity`` places
    /// once a leaf was remembered.
    var starts: [Double] = []
    /// Where a search by offset would pass the leaf or a node above it, without spacing.
    var end = 0.0
    /// The item that a search begins at: a drag looks near the one that it moved.
    var position = 0
  }

  /// Remembers the leaf of a rank in `0..<count`, until the tree changes elsewhere.
  ///
  /// O(log n).
  mutating func focus(on rank: Int) {
    lineFocus.forget()
    var first = 0
    var sum = 0.0
    var end = Double.infinity
    var node = root
    for _ in 0..<height {
      var entry = Int(node) * Self.branching
      let last = entry + Int(innerUsed[Int(node)]) - 1
      while entry < last, rank >= first + Int(childCounts[entry]) {
        first += Int(childCounts[entry])
        sum += childLengths[entry]
        entry += 1
      }
      if entry < last { end = min(end, sum + childLengths[entry]) }
      node = children[entry]
    }
    focus.leaf = node
    focus.ranks = first..<(first + Int(leafUsed[Int(node)]))
    focus.end = end
    focus.position = rank - first
    if focus.starts.isEmpty { focus.starts = Array(repeating: 0, count: Self.leafCapacity) }
    focus.starts[0] = sum
    addUpFocus(from: 0)
  }

  /// Remembers no leaf.
  mutating func forgetFocus() {
    lineFocus.forget()
    focus.leaf = Self.none
    focus.ranks = 0..<0
  }

  /// Adds up where the items of the remembered leaf start, from one of them on.
  private mutating func addUpFocus(from position: Int) {
    let start = Int(focus.leaf) * Self.leafCapacity
    for position in position..<max(position, focus.ranks.count - 1) {
      focus.starts[position + 1] = focus.starts[position] + leafLengths[start + position]
    }
  }

  /// The position in the remembered leaf of the item that ``rank(atOffset:spacing:)`` would find;
  /// `nil` if that may lie elsewhere.
  @inline(__always)
  func focusedPosition(atOffset offset: Double, spacing: Double) -> Int? {
    let ranks = focus.ranks
    guard offset < focus.end + Double(ranks.upperBound) * spacing, !ranks.isEmpty else {
      return nil
    }
    var position = focus.position
    if offset < focusedStart(position, spacing) {
      guard ranks.lowerBound == 0 || offset >= focusedStart(0, spacing) else { return nil }
      while position > 0, offset < focusedStart(position, spacing) { position -= 1 }
    } else {
      let last = ranks.count - 1
      while position < last, offset >= focusedStart(position + 1, spacing) { position += 1 }
    }
    return position
  }

  /// What ``span(at:)`` would find for the item at a position in the remembered leaf.
  @inline(__always)
  func focusedSpan(at position: Int) -> (before: Double, length: Double) {
    (focus.starts[position], leafLengths[Int(focus.leaf) * Self.leafCapacity + position])
  }

  /// Where an item of the remembered leaf starts, the spacing before it included.
  @inline(__always)
  private func focusedStart(_ position: Int, _ spacing: Double) -> Double {
    focus.starts[position] + Double(focus.ranks.lowerBound + position) * spacing
  }

  /// Moves an item to another place in the remembered leaf.
  ///
  /// - Returns: The ranks before which the sum of the lengths may have changed; `nil` if the item
  ///   or the rank lies elsewhere, and nothing was done.
  mutating func moveInFocus(_ item: ItemID, to rank: Int) -> Range<Int>? {
    guard focus.ranks.contains(rank), directory.leafOf[item.index] == focus.leaf else { return nil }
    let start = Int(focus.leaf) * Self.leafCapacity
    let (from, to) = (place(of: item), start + rank - focus.ranks.lowerBound)
    let length = leafLengths[from]
    for place in stride(from: from, to: to, by: from < to ? 1 : -1) {
      let next = place + (from < to ? 1 : -1)
      leafItems[place] = leafItems[next]
      leafLengths[place] = leafLengths[next]
    }
    leafItems[to] = item.rawValue
    leafLengths[to] = length
    if refresh(from: focus.leaf) {
      focus(on: rank)
      return 0..<(count + 1)
    }
    focus.position = to - start
    let first = min(from, to) - start
    addUpFocus(from: first)
    return (focus.ranks.lowerBound + first + 1)..<(focus.ranks.upperBound + 1)
  }
}
