/// The totals of a run of items in lines, if its first item is in a given column.
///
/// Adjacent runs can be joined without looking at their items again, so that a tree of them answers
/// for any stretch of a sequence.
struct LineRun: Hashable, Sendable {
  /// The longest item up to the end of the first line; of all items if no line ends.
  var head = 0.0
  /// The lengths of the lines that begin and end within the run, added up.
  var whole = 0.0
  /// The longest item after the end of the last line; 0 if no line ends.
  var tail = 0.0
}

/// A walk over items that are put into lines: a line is as long as its longest item.
struct LineWalk {
  /// How many items a line has.
  let lanes: Int
  /// How many items the line that is not full yet has.
  private(set) var column: Int
  /// How many lines have ended.
  private(set) var lines = 0
  /// The totals of the items that were passed.
  private(set) var run = LineRun()

  /// Starts in a column in `0..<lanes`.
  init(lanes: Int, from column: Int = 0) {
    self.lanes = lanes
    self.column = column
  }

  /// The lengths of the lines that have ended, added up.
  var finished: Double { lines == 0 ? 0 : run.head + run.whole }

  /// The longest item of the line that is not full yet.
  var open: Double { lines == 0 ? run.head : run.tail }

  /// The lengths of all lines, the one that is not full included.
  var length: Double { finished + open }

  /// Where the line that is not full yet starts.
  ///
  /// - Parameter spacing: Points after every line.
  func start(spacing: Double) -> Double { finished + Double(lines) * spacing }

  /// Passes one item.
  mutating func pass(_ length: Double) { pass(LineRun(head: length), count: 1) }

  /// Passes `count` items at once, by their totals from this column on.
  mutating func pass(_ next: LineRun, count: Int) {
    if lines == 0 {
      run.head = max(run.head, next.head)
    } else {
      run.tail = max(run.tail, next.head)
    }
    column += count
    guard column >= lanes else { return }
    run.whole += next.whole + (lines > 0 ? run.tail : 0)
    run.tail = next.tail
    lines += column / lanes
    column %= lanes
  }
}
