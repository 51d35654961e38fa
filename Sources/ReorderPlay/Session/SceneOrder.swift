internal import ReorderCore

/// The order of a scene's items, each by its initial place; all are in one section.
struct SceneOrder: Hashable, Sendable {
  private(set) var items: [Int32]

  /// Creates the initial order.
  init(count: Int) { items = Array(0..<Int32(count)) }

  /// Creates an order from its runs.
  ///
  /// - Returns: `nil` if an item is missing or occurs twice.
  init?(_ runs: [Run], count: Int) {
    var seen = [Bool](repeating: false, count: count)
    items = []
    items.reserveCapacity(count)
    for run in runs {
      guard run.first >= 0, run.count > 0, run.count <= count, run.first <= count - run.count
      else { return nil }
      for item in run.first..<run.first + run.count {
        guard !seen[item] else { return nil }
        seen[item] = true
        items.append(Int32(item))
      }
    }
    guard items.count == count else { return nil }
  }

  /// Items that follow each other as they did initially.
  struct Run: Hashable, Sendable {
    var first: Int
    var count: Int
  }

  /// The order as the fewest possible runs.
  ///
  /// O(n).
  var runs: [Run] {
    var runs: [Run] = []
    for item in items {
      if let last = runs.last, Int(item) == last.first + last.count {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(first: Int(item), count: 1))
      }
    }
    return runs
  }

  /// Applies a move of a drag.
  mutating func apply(_ move: PreviewMove) {
    switch move.kind {
    case .insert: items.insert(items.remove(at: move.from.item), at: move.to.item)
    case .exchange: items.swapAt(move.from.item, move.to.item)
    }
  }
}
