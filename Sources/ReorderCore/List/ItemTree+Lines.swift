// Items of mixed lengths in lines. Each entry of an inner node keeps what its child comes to for
// every column that the child's first item may stand in: a move shifts the items behind it into
// other columns, and their sums are there already.
//
// That is 24 bytes for each column and child, not quite half a byte an item and column, and a
// change costs O(columns · log n).

extension ItemTree {
  /// Keeps what runs of items come to in lines of `lanes` items; 0 keeps nothing.
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

  /// Writes what a child comes to from every column on into its entry.
  ///
  /// - Returns: Whether that is something else than before.
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

  /// Walks over all items of a node by what its children come to.
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

  /// What the items of some ranks come to, the first of them at the start of a line.
  ///
  /// O(log n).
  func lines(of ranks: Range<Int>) -> LineWalk {
    var search = LineSearch(walk: LineWalk(lanes: lanes), ranks: ranks)
    search.visit(root, atHeight: height, in: self)
    return search.walk
  }

  /// The last line that starts at an offset or before it; the first for what lies before it.
  ///
  /// O(log n).
  ///
  /// - Parameters:
  ///   - offset: Points from the start of the first line.
  ///   - ranks: The items in the lines, the first of them at the start of one.
  ///   - spacing: Points behind every line.
  func line(atOffset offset: Double, of ranks: Range<Int>, spacing: Double) -> Int {
    var search = LineSearch(
      walk: LineWalk(lanes: lanes), ranks: ranks, limit: offset, spacing: spacing)
    search.visit(root, atHeight: height, in: self)
    return search.walk.lines
  }
}

/// A way down the tree that passes whole children where it can.
private struct LineSearch {
  var walk: LineWalk
  /// The items to pass, by their distance from the next one of the tree.
  var ranks: Range<Int>
  /// Where it stops: before a line would end, behind which one starts beyond this.
  var limit = Double.infinity
  var spacing = 0.0

  /// Visits a node; `false` where the walk has come to its end.
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

  /// Passes items unless the line behind them starts beyond the limit.
  private mutating func pass(_ run: LineRun, count: Int) -> Bool {
    var next = walk
    next.pass(run, count: count)
    guard next.lines == walk.lines || next.start(spacing: spacing) <= limit else { return false }
    walk = next
    ranks = 0..<(ranks.upperBound - count)
    return true
  }
}
