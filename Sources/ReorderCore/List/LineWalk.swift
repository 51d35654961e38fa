/// What a run of items comes to in lines, where its first item stands in a given column.
///
/// Runs that follow each other can be put together without looking at their items again, so that a
/// tree of them answers for any stretch of a sequence.
struct LineRun: Hashable, Sendable {
  /// The longest item up to the end of the first line; of all items where no line ends.
  var head = 0.0
  /// The lengths of the lines that begin and end within the run, added up.
  var whole = 0.0
  /// The longest item behind the end of the last line; 0 where no line ends.
  var tail = 0.0
}

/// A walk over items that are put into lines: a line is as long as its longest item.
struct LineWalk {
  /// How many items a line has.
  let lanes: Int
  /// How many items stand in the line that is not full yet.
  private(set) var column: Int
  /// How many lines have ended.
  private(set) var lines = 0
  /// What the items come to that were passed.
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

  /// Where the line starts that is not full yet.
  ///
  /// - Parameter spacing: Points behind every line.
  func start(spacing: Double) -> Double { finished + Double(lines) * spacing }

  /// Passes one item.
  mutating func pass(_ length: Double) { pass(LineRun(head: length), count: 1) }

  /// Passes `count` items at once, by what they come to from this column on.
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
