// Items of mixed lengths in lines. Each entry of an inner node keeps its child's totals for every
// column that the child's first item may be in: a move shifts the items after it into other
// columns, and their sums are already there.
//
// That is 24 bytes for each column and child, not quite half a byte per item and column, and a
// change costs O(columns · log n).

extension ItemTree {
  /// Keeps the totals of runs of items in lines of `lanes` items; 0 keeps nothing.
  ///
  /// O(n · lanes).
  mutating func keepLines(ofLanes lanes: Int) {
    guard lanes != self.lanes else { return }
    self.lanes = lanes
    childRuns = Array(repeating: LineRun(), count: children.count * lanes)
    if lanes > 0, height > 0 { measureRuns(below: root, atHeight: height) }
  }

  private mutating func measureRuns(below node: Int32, atHeight height: Int8) {
    let start = Int(node) * Self.branching
    for entry in start..<(start + Int(innerUsed[Int(node)])) {
      if height > 1 { measureRuns(below: children[entry], atHeight: height - 1) }
      measureRuns(of: children[entry], atHeight: height - 1, into: entry)
    }
  }

  /// Writes a child's line totals from every column into its entry.
  ///
  /// - Returns: Whether that changed.
  @discardableResult
  mutating func measureRuns(of child: Int32, atHeight height: Int8, into entry: Int) -> Bool {
    var changed = false
    for column in 0..<lanes {
      var walk = LineWalk(lanes: lanes, from: column)
      passAll(of: child, atHeight: height, in: &walk)
      changed = changed || childRuns[entry * lanes + column] != walk.run
      childRuns[entry * lanes + column] = walk.run
    }
    return changed
  }

  /// Walks over all items of a node by its children's totals.
  func passAll(of node: Int32, atHeight height: Int8, in walk: inout LineWalk) {
    if height == 0 {
      let start = Int(node) * Self.leafCapacity
      for place in start..<(start + Int(leafUsed[Int(node)])) { walk.pass(leafLengths[place]) }
    } else {
      let start = Int(node) * Self.branching
      for entry in start..<(start + Int(innerUsed[Int(node)])) { pass(entry, in: &walk) }
    }
  }

  private func pass(_ entry: Int, in walk: inout LineWalk) {
    walk.pass(childRuns[entry * lanes + walk.column], count: Int(childCounts[entry]))
  }

  /// The lines of the items at some ranks, the first of them at the start of a line.
  ///
  /// O(log n).
  func lines(of ranks: Range<Int>) -> LineWalk {
    var search = LineSearch(walk: LineWalk(lanes: lanes), ranks: ranks)
    search.visit(root, atHeight: height, in: self)
    return search.walk
  }

  /// The last line that starts at an offset or before it; the first for an offset before all lines.
  ///
  /// O(log n).
  ///
  /// - Parameters:
  ///   - offset: Points from the start of the first line.
  ///   - ranks: The items in the lines, the first of them at the start of one.
  ///   - spacing: Points after every line.
  func line(atOffset offset: Double, of ranks: Range<Int>, spacing: Double) -> Int {
    var search = LineSearch(
      walk: LineWalk(lanes: lanes), ranks: ranks, limit: offset, spacing: spacing)
    search.visit(root, atHeight: height, in: self)
    return search.walk.lines
  }
}

/// A search down the tree that passes whole children where it can.
private struct LineSearch {
  var walk: LineWalk
  /// The items to pass, by their distance from the next one of the tree.
  var ranks: Range<Int>
  /// Where it stops: before the end of a line after which the next starts beyond this.
  var limit = Double.infinity
  var spacing = 0.0

  /// Visits a node; `false` if the walk has come to its end.
  @discardableResult
  mutating func visit(_ node: Int32, atHeight height: Int8, in tree: borrowing ItemTree) -> Bool {
    if height == 0 { return visit(leaf: Int(node), in: tree) }
    let start = Int(node) * ItemTree.branching
    for entry in start..<(start + Int(tree.innerUsed[Int(node)])) {
      let count = Int(tree.childCounts[entry])
      if ranks.lowerBound >= count {
        skip(count)
      } else if ranks.lowerBound > 0 || ranks.upperBound < count
        || !pass(tree.childRuns[entry * walk.lanes + walk.column], count: count)
      {
        guard visit(tree.children[entry], atHeight: height - 1, in: tree) else { return false }
      }
    }
    return !ranks.isEmpty
  }

  private mutating func visit(leaf: Int, in tree: borrowing ItemTree) -> Bool {
    let start = leaf * ItemTree.leafCapacity
    let used = Int(tree.leafUsed[leaf])
    let first = min(ranks.lowerBound, used)
    skip(first)
    for place in (start + first)..<(start + used) {
      guard !ranks.isEmpty, pass(LineRun(head: tree.leafLengths[place]), count: 1) else {
        return false
      }
    }
    return !ranks.isEmpty
  }

  private mutating func skip(_ count: Int) {
    ranks = (ranks.lowerBound - count)..<(ranks.upperBound - count)
  }

  /// Passes items unless the line after them starts beyond the limit.
  private mutating func pass(_ run: LineRun, count: Int) -> Bool {
    var next = walk
    next.pass(run, count: count)
    guard next.lines == walk.lines || next.start(spacing: spacing) <= limit else { return false }
    walk = next
    ranks = 0..<(ranks.upperBound - count)
    return true
  }
}
