/// The cells of a section's items in a grid with spans.
///
/// Items are kept in blocks. Each knows which cells are taken before it, from the first line on
/// that has a free one, and its items' cells from that line on. So a change places the items of
/// the blocks from the first changed one on again until what is taken before a block is what was
/// taken before; the blocks behind it only begin at another line. A block without spans that
/// begins in a line whose other cells are free takes the next cells one by one, which are computed.
struct CellPacking: Sendable {
  /// The cells of an item.
  struct Cell: Hashable, Sendable {
    /// The first line.
    var line = 0
    /// The first lane.
    var lane = 0
    /// How many lanes.
    var lanes = 1
    /// How many lines.
    var lines = 1

    /// The lines.
    var range: Range<Int> { line..<(line + lines) }
  }

  /// What is taken before a block.
  private enum Before: Equatable {
    /// The first lanes of the first line.
    case lanes(Int)
    /// Cells of several lines.
    case rows([UInt64])
    /// So much that it is not kept.
    case unknown
  }

  /// The cells of an item, from the first line of its block on.
  private struct Place {
    var line: Int32 = 0
    var lane: UInt8 = 0
    var lanes: UInt8
    var lines: UInt8
  }

  private struct Block {
    var places: [Place]
    /// Whether an item has more than one cell.
    var hasSpans: Bool
    var before = Before.unknown
    /// How many lines further the next block begins.
    var advance = 0
    /// Where the last of its lines ends.
    var reach = 0

    init(_ places: [Place]) {
      self.places = places
      hasSpans = places.contains { $0.lanes > 1 || $0.lines > 1 }
    }

    /// How many cells of the first line are taken before, if the block's cells follow those one by
    /// one.
    @inline(__always)
    var lane: Int? {
      guard !hasSpans, case .lanes(let lane) = before else { return nil }
      return lane
    }
  }

  /// Half the most items of a block.
  private static let half = 32
  /// The most lines that a block keeps of what is taken before it.
  private static let mostRows = 256

  let lanes: Int
  let isDense: Bool
  private var blocks: [Block] = []
  /// The position of each block's first item, and the number of items.
  private var firsts: [Int] = []
  /// Where each block begins: the first line with a free cell before it.
  private var tops: [Int] = []
  /// Where the last line ends of each block and all before it.
  private var reaches: [Int] = []
  /// The blocks that have changed since the items were placed; empty if none has.
  private var changed = 0..<0

  /// How many lines there are.
  private(set) var lines = 0
  /// How many items the last change has placed again.
  private(set) var placed = 0

  /// Places items.
  ///
  /// O(n) for items that leave few gaps.
  ///
  /// - Parameter sizes: How many lanes and lines each one takes.
  init(lanes: Int, isDense: Bool, _ sizes: [(lanes: Int, lines: Int)]) {
    (self.lanes, self.isDense) = (lanes, isDense)
    for start in stride(from: 0, to: max(1, sizes.count), by: Self.half) {
      let sizes = sizes[start..<min(start + Self.half, sizes.count)]
      blocks.append(
        Block(sizes.map { Place(lanes: UInt8($0.lanes), lines: UInt8($0.lines)) }))
    }
    changed = blocks.indices
    countItems()
    repack()
  }

  /// How many items there are.
  var count: Int { firsts[blocks.count] }

  // MARK: Changes

  /// Puts an item before the one at a position; ``repack()`` places it.
  mutating func insert(lanes: Int, lines: Int, at item: Int) {
    let index = item == count ? blocks.count - 1 : block(of: item)
    let place = Place(lanes: UInt8(lanes), lines: UInt8(lines))
    blocks[index].places.insert(place, at: item - firsts[index])
    if lanes > 1 || lines > 1 { blocks[index].hasSpans = true }
    touch(index)
    guard blocks[index].places.count > 2 * Self.half else { return countItems(by: 1, from: index) }
    let rest = blocks[index].places[Self.half...]
    var next = Block(Array(rest))
    next.before = .unknown
    blocks[index] = Block(Array(blocks[index].places[..<Self.half]))
    blocks.insert(next, at: index + 1)
    changed = changed.lowerBound..<(changed.upperBound + 1)
    touch(index + 1)
    countItems()
  }

  /// Takes an item out; ``repack()`` places those behind it.
  ///
  /// - Returns: How many lanes and lines it took.
  @discardableResult
  mutating func remove(at item: Int) -> (lanes: Int, lines: Int) {
    let index = block(of: item)
    let place = blocks[index].places.remove(at: item - firsts[index])
    if blocks[index].hasSpans { blocks[index] = Block(blocks[index].places) }
    touch(index)
    if blocks[index].places.isEmpty, blocks.count > 1 {
      blocks.remove(at: index)
      // What is taken before the next block is known of the block before.
      changed = min(max(0, index - 1), changed.lowerBound)..<min(changed.upperBound, blocks.count)
      countItems()
    } else {
      countItems(by: -1, from: index)
    }
    return (Int(place.lanes), Int(place.lines))
  }

  private mutating func touch(_ index: Int) {
    changed =
      changed.isEmpty
      ? index..<(index + 1)
      : min(changed.lowerBound, index)..<max(changed.upperBound, index + 1)
  }

  private mutating func countItems() {
    firsts = [0]
    for block in blocks { firsts.append(firsts[firsts.count - 1] + block.places.count) }
  }

  private mutating func countItems(by change: Int, from index: Int) {
    for next in (index + 1)...blocks.count { firsts[next] += change }
  }

  /// Places the items again from the first changed one on, as far as anything changes.
  ///
  /// A step for each item that is placed again, and a small one for each block behind them.
  mutating func repack() {
    guard !changed.isEmpty else {
      placed = 0
      return
    }
    var index = min(changed.lowerBound, blocks.count - 1)
    while index > 0, blocks[index].before == .unknown { index -= 1 }
    let first = index
    var rows = CellRows(lanes: lanes, isDense: isDense)
    if index > 0 { rows = self.rows(before: index, at: 0) }
    while index < blocks.count {
      let before = Self.before(rows)
      if index > first, index >= changed.upperBound, before != .unknown,
        before == blocks[index].before
      {
        break
      }
      blocks[index].before = before
      index = place(index, &rows)
    }
    changed = 0..<0
    placed = firsts[index] - firsts[first]
    addUp(from: first)
  }

  private static func before(_ rows: CellRows) -> Before {
    if let lane = rows.lane { return .lanes(lane) }
    return rows.rows.count > mostRows ? .unknown : .rows(rows.rows)
  }

  /// Places the items of a block, and of those behind it whose cells follow one by one.
  ///
  /// - Returns: The next block.
  private mutating func place(_ index: Int, _ rows: inout CellRows) -> Int {
    let top = rows.top
    guard var lane = blocks[index].lane else {
      var reach = 0
      for item in blocks[index].places.indices {
        let place = blocks[index].places[item]
        let cell = rows.take(lanes: Int(place.lanes), lines: Int(place.lines))
        blocks[index].places[item].line = Int32(cell.line - top)
        blocks[index].places[item].lane = UInt8(cell.lane)
        reach = max(reach, cell.line - top + Int(place.lines))
      }
      blocks[index].advance = rows.top - top
      blocks[index].reach = reach
      return index + 1
    }
    var (index, line) = (index, 0)
    repeat {
      let end = lane + blocks[index].places.count
      blocks[index].before = .lanes(lane)
      blocks[index].advance = end / lanes
      blocks[index].reach = end > lane ? (end + lanes - 1) / lanes : 0
      line += end / lanes
      lane = end % lanes
      index += 1
    } while index < blocks.count && !blocks[index].hasSpans
      && (index < changed.upperBound || blocks[index].before != .lanes(lane))
    rows = CellRows(
      lanes: lanes, isDense: isDense, top: top + line,
      rows: lane > 0 ? [CellRows.first(lane)] : [])
    return index
  }

  /// Adds up where the blocks begin and end.
  private mutating func addUp(from first: Int) {
    var top = first > 0 ? tops[first - 1] + blocks[first - 1].advance : 0
    var reach = first > 0 ? reaches[first - 1] : 0
    let missing = blocks.count - tops.count
    if missing > 0 {
      tops.append(contentsOf: repeatElement(0, count: missing))
      reaches.append(contentsOf: repeatElement(0, count: missing))
    } else {
      tops.removeLast(-missing)
      reaches.removeLast(-missing)
    }
    for index in first..<blocks.count {
      reach = max(reach, top + blocks[index].reach)
      (tops[index], reaches[index]) = (top, reach)
      top += blocks[index].advance
    }
    lines = reach
  }

  // MARK: Queries

  /// The block of the item at a position.
  private func block(of item: Int) -> Int { Self.last(in: firsts, below: item + 1, blocks.count) }

  /// The last of some numbers in order that is less than another one; the first if none is.
  @inline(__always)
  private static func last(in numbers: [Int], below bound: Int, _ count: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if numbers[middle] < bound { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The cells of an item.
  ///
  /// O(log n).
  subscript(item: Int) -> Cell {
    let index = block(of: item)
    return cell(item - firsts[index], of: index)
  }

  @inline(__always)
  private func cell(_ item: Int, of index: Int) -> Cell {
    if let lane = blocks[index].lane {
      return Cell(line: tops[index] + (lane + item) / lanes, lane: (lane + item) % lanes)
    }
    let place = blocks[index].places[item]
    return Cell(
      line: tops[index] + Int(place.line), lane: Int(place.lane), lanes: Int(place.lanes),
      lines: Int(place.lines))
  }

  /// Visits the items that touch some lines, in order, until `body` returns false, or the effort,
  /// which it may add to, is spent.
  ///
  /// O(log n) and a step for each item of the blocks there. Gaps that a dense grid keeps for good
  /// put all blocks behind them there.
  func forEach(
    in range: Range<Int>, _ effort: inout Effort, _ body: (Int, Cell, inout Effort) -> Bool
  ) {
    // The first block that reaches beyond the first line.
    var (low, high) = (0, blocks.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if reaches[middle] > range.lowerBound { high = middle } else { low = middle + 1 }
    }
    while low < blocks.count, tops[low] < range.upperBound {
      guard effort.pass() else { return }
      if tops[low] + blocks[low].reach > range.lowerBound {
        for item in blocks[low].places.indices {
          let cell = cell(item, of: low)
          guard cell.range.overlaps(range) else { continue }
          guard body(firsts[low] + item, cell, &effort) else { return }
        }
        guard effort.pass(blocks[low].places.count / 4) else { return }
      }
      low += 1
    }
  }

  /// Visits the items from a position on, in order, until `body` returns false.
  ///
  /// O(log n) and a step for each item that is visited.
  @inline(__always)
  func forEach(from item: Int, _ body: (Int, Cell) -> Bool) {
    guard item < count else { return }
    var index = block(of: item)
    var place = item - firsts[index]
    while index < blocks.count {
      while place < blocks[index].places.count {
        guard body(firsts[index] + place, cell(place, of: index)) else { return }
        place += 1
      }
      (index, place) = (index + 1, 0)
    }
  }

  /// The item that takes a cell; `nil` if none does.
  func item(line: Int, lane: Int, _ effort: inout Effort) -> Int? {
    var found: Int?
    forEach(in: line..<(line + 1), &effort) { item, cell, _ in
      guard cell.lane <= lane, lane < cell.lane + cell.lanes else { return true }
      found = item
      return false
    }
    return found
  }

  /// Which cells are taken before an item at a position, of the others but for one.
  ///
  /// O(log n), and a step for each item between the two, if the other comes first. Gaps that a
  /// dense grid keeps for good add a step for each item behind them.
  ///
  /// - Parameters:
  ///   - item: A position among the others.
  ///   - other: The position of the item that does not count; `nil` for none.
  ///   - effort: Grows by the items that are taken; what is taken means nothing once it is spent.
  func rows(before item: Int, without other: Int?, _ effort: inout Effort) -> CellRows {
    let end = other.map { item > $0 ? item + 1 : item } ?? item
    var index = block(of: min(item, other ?? item, max(0, count - 1)))
    while index > 0, blocks[index].before == .unknown {
      index -= 1
      guard effort.pass() else { break }
    }
    var rows = rows(before: index, at: tops[index])
    forEach(from: firsts[index]) { item, cell in
      guard item < end, effort.pass() else { return false }
      if item != other { _ = rows.take(lanes: cell.lanes, lines: cell.lines) }
      return true
    }
    return rows
  }

  private func rows(before index: Int, at top: Int) -> CellRows {
    var rows: [UInt64] = []
    switch blocks[index].before {
    case .lanes(let lane): if lane > 0 { rows = [CellRows.first(lane)] }
    case .rows(let known): rows = known
    case .unknown: break
    }
    return CellRows(lanes: lanes, isDense: isDense, top: top, rows: rows)
  }
}
