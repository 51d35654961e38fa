// A drag asks for the same few lines again and again: those around the dragged item are remembered
// with the places of their items. A lookup in them needs no search, however long the list; the
// answer is the same to the last bit.

/// The lines of a flow around an item, and where their items lie.
struct LineFocus: Hashable, Sendable {
  /// An item of a line.
  struct Item: Hashable, Sendable {
    /// The number of its line among those that are remembered.
    var line: Int
    /// The extent of the items before it in its line, with the spacing behind each of them.
    var ahead: Int64
    /// Its extent across the axis.
    var breadth: Int64
    /// Its extent along the axis, in points.
    var length: Double
  }

  /// A line.
  struct Line: Hashable, Sendable {
    /// Its items, as positions in the section.
    var items: Range<Int>
    /// Where it starts, in points from the start of the section's first line.
    var start: Double
    /// All of its items.
    var total: OpenLine
  }

  /// How many items are remembered before and behind the one, at least.
  static let reach = 64

  /// The section.
  var section = 0
  /// The remembered items, as positions in the section.
  var range = 0..<0
  var items: [Item] = []
  var lines: [Line] = []
  /// Where the line behind the remembered ones starts; infinite if there is none.
  var end = 0.0

  /// The item at a position in a section; `nil` if it is not remembered.
  @inline(__always)
  func index(of item: Int, in section: Int) -> Int? {
    section == self.section && range.contains(item) ? item - range.lowerBound : nil
  }

  /// The last remembered line that starts at a depth of a section or before it; `nil` if that may
  /// be another one.
  @inline(__always)
  func line(atDepth depth: Double, in section: Int) -> Line? {
    guard section == self.section, let first = lines.first, depth < end,
      depth >= first.start || range.lowerBound == 0
    else { return nil }
    var number = lines.count - 1
    while number > 0, lines[number].start > depth { number -= 1 }
    return lines[number]
  }

  /// Whether the places are those that a list finds without them.
  func isFresh(in list: ListModel) -> Bool {
    guard !items.isEmpty else { return lines.isEmpty && range.isEmpty }
    guard let rule = list.tree.lineRule else { return false }
    let first = list.sectionTree.before(section).items
    let (count, spacing) = (list.sectionTree.items(in: section), list.metrics.lineSpacing)
    return lines.allSatisfy { line in
      let end = first + line.items.upperBound
      let walk = list.tree.lines(of: first..<end, rule)
      return walk.start(spacing: spacing) == line.start && walk.open == line.total
        && (line.items.upperBound == count
          || list.tree.lines(of: first..<(end + 1), rule).lines > walk.lines)
    }
      && items.indices.allSatisfy { index in
        let rank = first + range.lowerBound + index
        let walk = list.tree.lines(of: first..<(rank + 1), rule)
        let line = lines[items[index].line]
        return list.tree.breadth(at: list.tree.find(rank: rank), rule) == items[index].breadth
          && walk.open.extent - items[index].breadth == items[index].ahead
          && walk.start(spacing: spacing) == line.start
          && line.items.contains(range.lowerBound + index)
          && rule.length(list.tree.length(at: rank)) == items[index].length
      }
  }

  /// Remembers nothing.
  mutating func forget() {
    range = 0..<0
    lines.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
  }
}

extension ListModel {
  /// Remembers the lines around a slot, if the list is a flow.
  ///
  /// O(log n).
  mutating func focusLines(around slot: Slot) {
    guard let rule = tree.lineRule, rule.isMixed else { return }
    let first = sectionTree.before(slot.section).items
    let ranks = first..<(first + sectionTree.items(in: slot.section))
    guard ranks.contains(first + slot.item) else { return }
    let parts = own()
    let spacing = parts.pointee.metrics.lineSpacing
    parts.pointee.tree.focusLines(around: first + slot.item, in: ranks, rule, spacing: spacing)
    parts.pointee.tree.lineFocus.section = slot.section
  }
}

extension ItemTree {
  /// Remembers the lines around a rank of a section.
  mutating func focusLines(
    around rank: Int, in ranks: Range<Int>, _ rule: LineRule, spacing: Double
  ) {
    lineFocus.forget()
    let low = max(ranks.lowerBound, rank - LineFocus.reach)
    // Up to the item at `low`: its line, as far as that.
    var walk = lines(of: ranks.lowerBound..<(low + 1), rule)
    var next = low + 1 - walk.open.count
    let start = next - ranks.lowerBound
    walk = walk.beforeItsLine
    var place = find(rank: next)
    var leafEnd = end(ofLeafAt: place)
    var line = 0
    while next < ranks.upperBound {
      if place == leafEnd {
        place = find(rank: next)
        leafEnd = end(ofLeafAt: place)
      }
      let (breadth, length) = (breadth(at: place, rule), rule.length(leafLengths[place]))
      let before = walk
      walk.pass(breadth, length)
      if walk.lines > before.lines {
        endLine(before, behind: next - ranks.lowerBound, spacing)
        guard next <= rank + LineFocus.reach else { break }
        line += 1
      }
      lineFocus.items.append(
        LineFocus.Item(
          line: line, ahead: walk.open.extent - breadth, breadth: breadth, length: length))
      next += 1
      place += 1
    }
    let isLast = next == ranks.upperBound
    if isLast { endLine(walk, behind: next - ranks.lowerBound, spacing) }
    lineFocus.end = isLast ? .infinity : walk.start(spacing: spacing)
    lineFocus.range = start..<(start + lineFocus.items.count)
  }

  private mutating func endLine(_ walk: LineWalk, behind end: Int, _ spacing: Double) {
    lineFocus.lines.append(
      LineFocus.Line(
        items: (end - walk.open.count)..<end, start: walk.start(spacing: spacing),
        total: walk.open))
  }

  private func end(ofLeafAt place: Int) -> Int {
    let leaf = place / Self.leafCapacity
    return leaf * Self.leafCapacity + Int(leafUsed[leaf])
  }
}
