// The items of the dragged item's section as they would lie if it were not among them: for rules
// that ask about a list that the item has just come into.

/// The items of a section but for the dragged one.
struct OtherItems {
  /// The section.
  let section: Int
  /// The rank of the section's first item.
  let first: Int
  /// How many others there are.
  let count: Int
  /// Where the section's first line starts.
  let start: Double
  /// The position of the dragged item in the section; behind all if it is in another one.
  let dragged: Int

  init(of section: Int, but current: Slot, in scene: borrowing ReorderScene) {
    let before = scene.list.sectionTree.before(section)
    let items = scene.list.sectionTree.items(in: section)
    let isHere = current.section == section
    self.section = section
    first = before.items
    count = items - (isHere ? 1 : 0)
    start = before.extent + scene.list.sections[section].header
    dragged = isHere ? current.item : items
  }

  /// The slot of the other at a position, with the dragged one in the list.
  func slot(_ item: Int) -> Slot {
    Slot(section: section, item: item >= dragged ? item + 1 : item)
  }

  /// The rank of the other at a position.
  func rank(_ item: Int) -> Int { first + item + (item >= dragged ? 1 : 0) }

  /// The lines of the others before a position.
  @inline(__always)
  func walk(
    upTo item: Int, _ rule: LineRule, in scene: borrowing ReorderScene, _ effort: inout Effort
  ) -> LineWalk {
    _ = effort.pass(scene.costOfLines)
    return walk(upTo: item, rule, in: scene)
  }

  /// The lines of the others before a position.
  @inline(__always)
  func walk(
    upTo item: Int, _ rule: LineRule, in scene: borrowing ReorderScene
  ) -> LineWalk {
    let ahead = min(item, dragged)
    let walk = scene.list.tree.lines(of: first..<(first + ahead), rule)
    guard item > dragged else { return walk }
    return scene.list.tree.lines(
      of: (first + dragged + 1)..<(first + item + 1), rule, behind: walk)
  }

  /// The walk that goes on behind another one over the others at some positions.
  private func walk(
    over items: Range<Int>, behind walk: LineWalk, in scene: borrowing ReorderScene
  ) -> LineWalk {
    let hole = min(max(dragged, items.lowerBound), items.upperBound)
    let before = (first + items.lowerBound)..<(first + hole)
    let middle = scene.list.tree.lines(of: before, walk.rule, behind: walk)
    guard hole < items.upperBound else { return middle }
    let behind = (first + hole + 1)..<(first + items.upperBound + 1)
    return scene.list.tree.lines(of: behind, walk.rule, behind: middle)
  }

  /// Adds those from a position on to a line as long as they fit.
  @inline(never)
  func complete(_ line: inout LineWalk, from item: Int, in scene: borrowing ReorderScene) {
    _ = line.fill(from: item, upTo: count) { walk(over: $0, behind: $1, in: scene) }
  }
}

extension ReorderScene {
  /// The frame that another item would have if the dragged one were not in the list.
  ///
  /// O(log n · log k) for k items in a line; in a grid with spans O(n) at worst. Pinned items close
  /// up like the others.
  ///
  /// - Parameters:
  ///   - item: The item's position among the others of the section.
  ///   - dragged: A slot that the list has.
  ///   - effort: Grows by the items that are looked at.
  /// - Returns: `nil` if there are not as many others, and in an absolute layout.
  package func frame(ofOther item: Int, without dragged: Slot, effort: inout Effort) -> Rect2D? {
    let others = OtherItems(of: dragged.section, but: dragged, in: self)
    guard item >= 0, item < others.count else { return nil }
    return computedFrame(ofOther: item, among: others, effort: &effort).map { mirrored($0) }
  }

  /// The other item under a point if the dragged one were not in the list, as its position among
  /// the others of the section.
  ///
  /// O((log n + k) · log n · log k) for k items in a line; in a grid with spans O(n).
  ///
  /// - Parameters:
  ///   - point: A point in content coordinates.
  ///   - dragged: A slot that the list has.
  ///   - effort: Grows by the items that are looked at.
  /// - Returns: `nil` if none is there, and in an absolute layout.
  package func other(at point: Point2D, without dragged: Slot, effort: inout Effort) -> Int? {
    let point = unmirrored(point)
    let others = OtherItems(of: dragged.section, but: dragged, in: self)
    if case .grid(let grid) = geometry, isSpanned {
      return grid.spannedOther(at: point, among: others, in: self, effort: &effort)
    }
    var line = 0..<others.count
    line = 0..<end(of: line, startingBefore: point, axis, among: others, &effort)
    guard !line.isEmpty, !effort.isSpent else { return nil }
    line = first(ofLineUpTo: line.upperBound, among: others, &effort)..<line.upperBound
    if line.count > Self.shortLine {
      let end = end(of: line, startingBefore: point, axis.cross, among: others, &effort)
      line = max(line.lowerBound, end - 1)..<end
    }
    return line.last { item in
      computedFrame(ofOther: item, among: others, effort: &effort)?.contains(point) == true
    }
  }

  /// The most items of a line in which each one is tried.
  private static let shortLine = 64

  /// Where those of some others end that start before a point along an axis, or at it; they follow
  /// each other along it.
  private func end(
    of items: Range<Int>, startingBefore point: Point2D, _ axis: Axis2D, among others: OtherItems,
    _ effort: inout Effort
  ) -> Int {
    var (low, high) = (items.lowerBound, items.upperBound)
    while low < high {
      let middle = (low + high) / 2
      guard let frame = computedFrame(ofOther: middle, among: others, effort: &effort) else {
        return items.lowerBound
      }
      if frame.min(axis) <= point[axis] { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first item of the line that the item before a position is in.
  private func first(ofLineUpTo end: Int, among others: OtherItems, _ effort: inout Effort) -> Int {
    if case .grid(let grid) = geometry { return end - 1 - (end - 1) % grid.lanes }
    guard case .flow(let flow) = geometry else { return end - 1 }
    return end - others.walk(upTo: end, flow.rule, in: self, &effort).open.count
  }
}
