/// The indexes of a section's pinned items, in order.
struct PinnedIndexes: Hashable, Sendable {
  private(set) var indexes: [Int] = []

  /// Collects the indexes of pinned items.
  init(_ items: ItemSource) {
    guard case .listed(let items) = items else { return }
    for index in items.indices where items[index].isPinned { indexes.append(index) }
  }

  /// Collects indexes that are in order already.
  init(_ indexes: [Int]) { self.indexes = indexes }

  var isEmpty: Bool { indexes.isEmpty }

  /// Whether the item at an index is pinned.
  ///
  /// O(log k) for k pinned items.
  func contains(_ index: Int) -> Bool {
    let position = firstPosition(from: index)
    return position < indexes.count && indexes[position] == index
  }

  /// The pinned indexes of a range, in order.
  ///
  /// O(log k) for k pinned items.
  func indexes(in range: Range<Int>) -> ArraySlice<Int> {
    indexes[firstPosition(from: range.lowerBound)..<firstPosition(from: range.upperBound)]
  }

  /// The stretches of indexes that follow each other.
  ///
  /// O(k) for k pinned items.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indexes {
      if let last = runs.indices.last, runs[last].upperBound == index {
        runs[last] = runs[last].lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }

  /// The first index from a given one on, in a direction, that is not pinned.
  ///
  /// O(log k) for k pinned items, also if they follow each other.
  func free(beyond index: Int, by step: Int) -> Int {
    let start = firstPosition(from: index)
    guard start < indexes.count, indexes[start] == index else { return index }
    // How many follow each other: those whose index is as far from this one as their position.
    var (low, high) = (1, step > 0 ? indexes.count - start : start + 1)
    while low < high {
      let middle = (low + high + 1) / 2
      let position = start + (middle - 1) * step
      if indexes[position] == index + (middle - 1) * step {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return index + low * step
  }

  /// New items come before the one at an index.
  ///
  /// - Parameters:
  ///   - new: The pinned ones among them, counted from 0.
  ///   - count: How many items come.
  ///   - index: The first one's index.
  mutating func insert(_ new: PinnedIndexes, count: Int, at index: Int) {
    let position = firstPosition(from: index)
    for later in position..<indexes.count { indexes[later] += count }
    indexes.insert(contentsOf: new.indexes.map { $0 + index }, at: position)
  }

  /// The item at an index goes.
  mutating func remove(at index: Int) {
    let position = firstPosition(from: index)
    if position < indexes.count, indexes[position] == index { indexes.remove(at: position) }
    for later in position..<indexes.count { indexes[later] -= 1 }
  }

  /// The position of the first pinned index that is not before an index.
  private func firstPosition(from index: Int) -> Int {
    var (low, high) = (0, indexes.count)
    while low < high {
      let middle = (low + high) / 2
      if indexes[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
