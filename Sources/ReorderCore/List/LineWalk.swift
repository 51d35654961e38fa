/// How items are put into lines: one after the other across the axis, as long as they fit.
///
/// Extents are whole sixty-fourths of a point, as in browsers, so that sums are exact and an item
/// fits whatever the order in which they were added up.
struct LineRule: Hashable, Sendable {
  /// The extent of a line.
  var capacity: Int64
  /// Between two items of a line.
  var spacing: Int64
  /// The extent of an item that has none of its own.
  var breadth: Int64
  /// Whether items may have extents of their own.
  var isMixed: Bool

  /// Lines of `lanes` items, whatever their extents.
  init(lanes: Int) {
    (capacity, spacing, breadth, isMixed) = (Int64(lanes), 0, 1, false)
  }

  /// Lines that items of several extents wrap into; in points.
  init(capacity: Double, spacing: Double, breadth: Double) {
    self.capacity = Self.units(capacity)
    self.spacing = Self.units(spacing)
    self.breadth = Self.units(breadth)
    isMixed = true
  }

  /// Whole sixty-fourths of a point; what is left over is dropped, as browsers do.
  static func units(_ points: Double) -> Int64 { Int64(points * 64) }

  /// Sixty-fourths in points.
  static func points(_ units: Int64) -> Double { Double(units) / 64 }

  /// A length as lines count it, in points.
  @inline(__always)
  func length(_ points: Double) -> Double { isMixed ? Self.points(Self.units(points)) : points }
}

/// A line that may not be full yet.
struct OpenLine: Hashable, Sendable {
  /// How many items it has.
  var count = 0
  /// Their extents across the axis and the spacing between them, added up.
  var extent: Int64 = 0
  /// The length of the longest one, in points.
  var length = 0.0
}

/// What a run of items does to lines, if the line that is open before it takes a given number of
/// them and no more.
///
/// Adjacent runs are joined without looking at their items again, so that a tree of them answers
/// for any stretch of a sequence.
struct LineRun: Hashable, Sendable {
  /// What the line that is open before takes.
  var taken = OpenLine()
  /// How many lines begin and end in the run.
  var lines = 0
  /// Their lengths, added up.
  var whole = 0.0
  /// The last line that begins in the run; none if the line that is open before takes all.
  var last = OpenLine()
}

/// A walk over items that are put into lines: a line is as long as its longest item.
struct LineWalk {
  let rule: LineRule
  /// How many lines have ended.
  private(set) var lines = 0
  /// Their lengths, added up.
  private(set) var finished = 0.0
  /// The line that the next item may still fit into; without items before the first one.
  private(set) var open = OpenLine()

  /// Starts before the first line.
  init(_ rule: LineRule) { self.rule = rule }

  /// Starts behind a run whose first items another line has taken.
  init(_ rule: LineRule, behind run: LineRun) {
    self.rule = rule
    (lines, finished, open) = (run.lines, run.whole, run.last)
  }

  /// The same walk before the items of the open line.
  var beforeItsLine: LineWalk {
    var walk = self
    walk.open = OpenLine()
    return walk
  }

  /// The lengths of all lines, added up.
  var length: Double { finished + open.length }

  /// How many lines there are.
  var count: Int { open.count > 0 ? lines + 1 : 0 }

  /// Where the last line starts.
  ///
  /// - Parameter spacing: Points after every line.
  func start(spacing: Double) -> Double { finished + Double(lines) * spacing }

  /// Whether the next items fit into the open line; the first one of a line always does.
  func fits(_ next: OpenLine) -> Bool {
    open.count == 0
      ? next.count <= 1 || next.extent <= rule.capacity
      : next.count == 0 || open.extent + rule.spacing + next.extent <= rule.capacity
  }

  mutating func take(_ next: OpenLine) {
    guard next.count > 0 else { return }
    open.extent += (open.count > 0 ? rule.spacing : 0) + next.extent
    open.count += next.count
    open.length = max(open.length, next.length)
  }

  /// Passes one item.
  @inline(__always)
  mutating func pass(_ breadth: Int64, _ length: Double) {
    let item = OpenLine(count: 1, extent: breadth, length: length)
    if !fits(item) { end() }
    take(item)
  }

  /// Passes items as long as they fit into the open line.
  ///
  /// - Parameters:
  ///   - first: The first item.
  ///   - end: Behind the last one.
  ///   - walk: The walk that has passed a run of items behind another walk; called O(log k) times
  ///     for k items that fit.
  /// - Returns: The item behind them.
  mutating func fill(
    from first: Int, upTo end: Int, _ walk: (_ items: Range<Int>, _ before: LineWalk) -> LineWalk
  ) -> Int {
    var (fitting, limit, step) = (first, end + 1, 1)
    while fitting < end, limit - fitting > 1 {
      // Twice as many each time, until too many are known.
      let next = limit > end ? min(fitting + step, end) : (fitting + limit) / 2
      let longer = walk(fitting..<next, self)
      if longer.lines == lines { (self, fitting) = (longer, next) } else { limit = next }
      step *= 2
    }
    return fitting
  }

  private mutating func end() {
    finished += open.length
    lines += 1
    open = OpenLine()
  }

  /// Passes a node's items at once.
  ///
  /// - Parameters:
  ///   - runs: What they do to lines, by how many the open line takes: from none on.
  ///   - count: How many there are.
  mutating func pass(_ runs: UnsafeBufferPointer<LineRun>, count: Int) {
    var (low, high) = (0, runs.count - 1)
    if open.count == 0 { low = min(1, high) }
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(runs[middle].taken) { low = middle } else { high = middle - 1 }
    }
    take(runs[low].taken)
    guard runs[low].taken.count < count else { return }
    end()
    lines += runs[low].lines
    finished += runs[low].whole
    open = runs[low].last
  }

  /// Has ended as many lines more, or fewer, as a walk has than another.
  mutating func shift(from other: LineWalk, to walk: LineWalk) {
    lines += walk.lines - other.lines
    finished += walk.finished - other.finished
  }

  /// What items do to lines, for each number of them that the line before may take.
  ///
  /// - Parameters:
  ///   - rule: How they are put into lines.
  ///   - items: Where they are.
  ///   - item: An item's extent across the axis and its length.
  static func runs(
    _ rule: LineRule, ofItems items: Range<Int>,
    _ item: (Int) -> (breadth: Int64, length: Double)
  ) -> [LineRun] {
    var runs: [LineRun] = []
    var taken = LineWalk(rule)
    for first in items {
      var walk = LineWalk(rule)
      for place in first..<items.upperBound {
        let (breadth, length) = item(place)
        walk.pass(breadth, length)
      }
      runs.append(
        LineRun(taken: taken.open, lines: walk.lines, whole: walk.finished, last: walk.open))
      let (breadth, length) = item(first)
      taken.pass(breadth, length)
      guard taken.lines == 0 else { return runs }
    }
    runs.append(LineRun(taken: taken.open))
    return runs
  }
}
