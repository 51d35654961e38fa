// Items that are put into lines: of mixed lengths, or of several extents across the axis. Each
// entry of an inner node keeps what its child's items do to lines, for every number of them that
// the line before may take: a move changes where the lines behind it begin, and their sums are
// already there.
//
// That is 80 bytes for each item of a line and child, some three bytes per item of the list and of
// a line, and a change costs O(k² · log n) for k items in a line.

extension ItemTree {
  /// Keeps what runs of items do to lines; `nil` keeps nothing.
  ///
  /// O(n · k) for k items in a line.
  mutating func keepLines(_ rule: LineRule?) {
    guard rule != lineRule else { return }
    lineRule = rule
    lineFocus.forget()
    childRuns = Array(repeating: [], count: rule == nil ? 0 : children.count)
    if rule != nil, height > 0 { measureRuns(below: root, atHeight: height) }
  }

  private mutating func measureRuns(below node: Int32, atHeight height: Int8) {
    let start = Int(node) * Self.branching
    for entry in start..<(start + Int(innerUsed[Int(node)])) {
      if height > 1 { measureRuns(below: children[entry], atHeight: height - 1) }
      measureRuns(of: children[entry], atHeight: height - 1, into: entry)
    }
  }

  /// Writes what a child's items do to lines into its entry.
  ///
  /// - Returns: Whether that changed.
  @discardableResult
  mutating func measureRuns(of child: Int32, atHeight height: Int8, into entry: Int) -> Bool {
    let runs = runs(of: child, atHeight: height)
    guard childRuns[entry] != runs else { return false }
    childRuns[entry] = runs
    return true
  }

  /// What the items of a node do to lines, by those of its children.
  func runs(of node: Int32, atHeight height: Int8) -> [LineRun] {
    guard let rule = lineRule else { return [] }
    guard height > 0 else {
      let start = Int(node) * Self.leafCapacity
      return LineWalk.runs(rule, ofItems: start..<(start + Int(leafUsed[Int(node)]))) { place in
        (breadth(at: place, rule), rule.length(leafLengths[place]))
      }
    }
    let start = Int(node) * Self.branching
    return runs(ofEntries: start..<(start + Int(innerUsed[Int(node)])), rule)
  }

  /// What the items of adjacent children do to lines.
  private func runs(ofEntries entries: Range<Int>, _ rule: LineRule) -> [LineRun] {
    childRuns.withUnsafeBufferPointer { children in
      var runs: [LineRun] = []
      var taken = LineWalk(rule)
      // The way of the run before: ahead of each child that it passed, and at its end.
      var way = Array(repeating: taken, count: entries.count)
      var (passed, end) = (entries.upperBound, taken)
      for entry in entries {
        let count = Int(childCounts[entry])
        for index in children[entry].indices where children[entry][index].taken.count < count {
          let run = children[entry][index]
          guard run.taken.count == 0 || taken.fits(run.taken) else { return runs }
          // The line before takes all children so far and these items of this one, and ends.
          var front = taken
          front.take(run.taken)
          var walk = LineWalk(rule, behind: run)
          for next in (entry + 1)..<max(entries.upperBound, entry + 1) {
            let place = next - entries.lowerBound
            if rule.isMixed, next >= passed, way[place].open == walk.open {
              // With the same line open here it goes on alike.
              let (here, there) = (walk, way[place])
              for later in place..<way.count { way[later].shift(from: there, to: here) }
              walk = end
              walk.shift(from: there, to: here)
              break
            }
            way[place] = walk
            children[next].withUnsafeBufferPointer {
              walk.pass($0, count: Int(childCounts[next]))
            }
          }
          (passed, end) = (entry + 1, walk)
          runs.append(
            LineRun(taken: front.open, lines: walk.lines, whole: walk.finished, last: walk.open))
        }
        guard let all = children[entry].last?.taken, all.count == count, taken.fits(all) else {
          return runs
        }
        taken.take(all)
      }
      runs.append(LineRun(taken: taken.open))
      return runs
    }
  }

  /// The extent across the axis of the item at a place of the leaf arrays, as lines count it.
  @inline(__always)
  func breadth(at place: Int, _ rule: LineRule) -> Int64 {
    guard rule.isMixed else { return rule.breadth }
    let own = directory.breadth(of: ItemID(rawValue: leafItems[place]))
    return own.map(LineRule.units) ?? rule.breadth
  }

  /// The extents of the item at a rank, as its line counts them.
  @inline(__always)
  func extents(at rank: Int, _ rule: LineRule) -> (breadth: Int64, length: Double) {
    let place = find(rank: rank)
    return (breadth(at: place, rule), rule.length(leafLengths[place]))
  }

  /// The lines of the items at some ranks, the first of them at the start of a line, or behind the
  /// lines of others.
  ///
  /// O(log n + k) for k items in a line.
  borrowing func lines(
    of ranks: Range<Int>, _ rule: LineRule, behind walk: LineWalk? = nil
  ) -> LineWalk {
    var search = LineSearch(walk: walk ?? LineWalk(rule), ranks: ranks)
    search.visit(root, atHeight: height, in: self)
    return search.walk
  }

  /// The last line that starts at an offset or before it, with all its items, and the rank behind
  /// them; the first line for an offset before all lines.
  ///
  /// O(log n + k) for k items in a line.
  ///
  /// - Parameters:
  ///   - offset: Points from the start of the first line.
  ///   - ranks: The items in the lines, the first of them at the start of one.
  ///   - rule: How they are put into lines.
  ///   - spacing: Points after every line.
  borrowing func line(
    atOffset offset: Double, of ranks: Range<Int>, _ rule: LineRule, spacing: Double
  ) -> (walk: LineWalk, end: Int) {
    var search = LineSearch(
      walk: LineWalk(rule), ranks: ranks, limit: offset, spacing: spacing)
    search.visit(root, atHeight: height, in: self)
    return (search.walk, ranks.upperBound - search.ranks.count)
  }
}

/// A search down the tree that passes whole children where it can.
private struct LineSearch {
  var walk: LineWalk
  /// The items to pass, by their distance from the next one of the tree.
  var ranks: Range<Int>
  /// Where it stops: before the item with which a line starts beyond this.
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
      } else if ranks.lowerBound > 0 || ranks.upperBound < count || !pass(entry, count, in: tree) {
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
      guard !ranks.isEmpty else { return false }
      var next = walk
      next.pass(
        tree.breadth(at: place, walk.rule), walk.rule.length(tree.leafLengths[place]))
      guard accept(next, count: 1) else { return false }
    }
    return !ranks.isEmpty
  }

  private mutating func skip(_ count: Int) {
    ranks = (ranks.lowerBound - count)..<(ranks.upperBound - count)
  }

  /// Passes a child unless a line of its items starts beyond the limit.
  private mutating func pass(_ entry: Int, _ count: Int, in tree: borrowing ItemTree) -> Bool {
    var next = walk
    tree.childRuns.withUnsafeBufferPointer { runs in
      runs[entry].withUnsafeBufferPointer { next.pass($0, count: count) }
    }
    return accept(next, count: count)
  }

  private mutating func accept(_ next: LineWalk, count: Int) -> Bool {
    guard next.lines == walk.lines || next.start(spacing: spacing) <= limit else { return false }
    walk = next
    ranks = 0..<(ranks.upperBound - count)
    return true
  }
}
