/// Where the next item of a grid with spans goes, as CSS places the items of a grid.
///
/// What counts is which cells are taken: a bit for each lane, line by line from the first line on
/// that has a free one. Items in order never go before the last one, so that cells before it count
/// as taken.
struct CellRows {
  /// The most lanes of a grid with spans, and the most lines of a span: 64.
  static let most = 64

  let lanes: Int
  /// Whether items fill gaps that those before them have left.
  let isDense: Bool
  /// How many lines lie before the first that has a free cell.
  private(set) var top: Int
  /// The taken cells of that line and those behind it, as far as any is taken.
  private(set) var rows: [UInt64]
  /// The lines before which items of a size find no gap, by their size.
  private var tried: [(size: Int, line: Int)] = []

  /// Starts with cells that are taken.
  init(lanes: Int, isDense: Bool, top: Int = 0, rows: [UInt64] = []) {
    (self.lanes, self.isDense, self.top, self.rows) = (lanes, isDense, top, rows)
  }

  /// The lines down to the last one of which a cell is taken.
  var lines: Int { top + rows.count }

  /// How many cells are taken, if those are the first ones of one line; `nil` otherwise.
  var lane: Int? {
    guard let row = rows.first else { return 0 }
    return rows.count == 1 && row & (row &+ 1) == 0 ? row.trailingOnes : nil
  }

  private var full: UInt64 { Self.first(lanes) }

  /// The bits of the first lanes of a line.
  static func first(_ lanes: Int) -> UInt64 { lanes < 64 ? 1 << UInt64(lanes) - 1 : .max }

  /// The cell at which an item begins that takes some cells.
  func place(lanes width: Int, lines height: Int) -> (line: Int, lane: Int) {
    var line = start(width << 8 | height) - top
    while true {
      var taken: UInt64 = 0
      for row in line..<max(line, min(line + height, rows.count)) { taken |= rows[row] }
      // The lanes from which on as many are free.
      var free = ~taken & full
      var found = 1
      while found < width, free != 0 {
        let more = min(found, width - found)
        free &= free >> UInt64(more)
        found += more
      }
      if free != 0 { return (top + line, free.trailingZeroBitCount) }
      line += 1
    }
  }

  private func start(_ size: Int) -> Int {
    for known in tried where known.size == size { return max(top, known.line) }
    return top
  }

  /// Has an item take its cells.
  ///
  /// - Returns: The first of them.
  mutating func take(lanes width: Int, lines height: Int) -> (line: Int, lane: Int) {
    let place = place(lanes: width, lines: height)
    if isDense { remember(width << 8 | height, place.line) }
    let line = place.line - top
    while rows.count < line + height { rows.append(0) }
    let cells = Self.first(width) << UInt64(place.lane)
    for row in line..<(line + height) { rows[row] |= cells }
    var passed = 0
    if !isDense {
      passed = line
      rows[line] |= Self.first(place.lane)
    }
    while passed < rows.count, rows[passed] == full { passed += 1 }
    if passed > 0 {
      rows.removeFirst(passed)
      top += passed
    }
    return place
  }

  private mutating func remember(_ size: Int, _ line: Int) {
    for index in tried.indices where tried[index].size == size {
      tried[index].line = line
      return
    }
    tried.append((size: size, line: line))
  }
}

extension UInt64 {
  /// How many of the lowest bits are set, up to the first that is not.
  fileprivate var trailingOnes: Int { (~self).trailingZeroBitCount }
}
