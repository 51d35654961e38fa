/// A sequence of items with extents: a B+ tree in flat arrays, addressed by id, by rank and by
/// offset.
///
/// Every query and every change costs O(log n). Leaves hold items and lengths side by side, inner
/// nodes hold each child's count and length. A node's total is added up again from its children on
/// every change, never corrected by a difference, so that a million moves leave no rounding behind.
///
/// *Rank* is the position in the whole sequence. *Offset* is the sum of the lengths before a rank,
/// plus `spacing` for each item before it if a query takes a spacing.
struct ItemTree: Sendable {
  static let leafCapacity = 32
  static let branching = 16
  static let none: Int32 = -1

  /// `leafCapacity` ids per leaf.
  var leafItems: [Int32] = []
  /// Their lengths, in points.
  var leafLengths: [Double] = []
  var leafUsed: [Int32] = []
  var leafParent: [Int32] = []
  var freeLeaves: [Int32] = []

  /// `branching` children per inner node: leaves at height 1, inner nodes above.
  var children: [Int32] = []
  var childCounts: [Int32] = []
  var childLengths: [Double] = []
  var innerUsed: [Int32] = []
  var innerParent: [Int32] = []
  var innerHeight: [Int8] = []
  var freeInners: [Int32] = []

  /// How items are put into lines, if the tree adds up lines.
  var lineRule: LineRule?
  /// What each child's items do to lines; empty if the tree adds up none.
  var childRuns: [[LineRun]] = []
  /// What is known of each id, first of all its leaf.
  var directory = ItemDirectory()
  /// The number of this sequence's list.
  var list: Int16 = 0

  /// The topmost node: a leaf if `height` is 0.
  var root: Int32
  var height: Int8 = 0
  /// How many items there are.
  var count = 0

  /// The leaf of the current drag.
  var focus = Focus()
  /// The lines around the current drag.
  var lineFocus = LineFocus()

  /// Creates an empty sequence.
  init() {
    root = 0
    root = makeLeaf()
  }
}

extension ItemTree {
  /// Whether an id is in the sequence.
  @inline(__always)
  func contains(_ item: ItemID) -> Bool {
    item.index >= 0 && item.index < directory.leafOf.count
      && directory.leafOf[item.index] != Self.none
      && (!directory.isShared || directory.listOf[item.index] == list)
  }

  /// The item at a rank in `0..<count`.
  @inline(__always)
  func item(at rank: Int) -> ItemID {
    let place = find(rank: rank)
    return ItemID(rawValue: leafItems[place])
  }

  /// The length of the item at a rank in `0..<count`, in points.
  @inline(__always)
  func length(at rank: Int) -> Double { leafLengths[find(rank: rank)] }

  /// The length of an item that is in the sequence, in points.
  @inline(__always)
  func length(of item: ItemID) -> Double { leafLengths[place(of: item)] }

  /// The rank of an item that is in the sequence.
  @inline(__always)
  func rank(of item: ItemID) -> Int {
    let leaf = directory.leafOf[item.index]
    var rank = place(of: item) - Int(leaf) * Self.leafCapacity
    if leaf == focus.leaf { return focus.ranks.lowerBound + rank }
    var child = leaf
    var parent = leafParent[Int(leaf)]
    while parent != Self.none {
      var entry = Int(parent) * Self.branching
      while children[entry] != child {
        rank += Int(childCounts[entry])
        entry += 1
      }
      child = parent
      parent = innerParent[Int(parent)]
    }
    return rank
  }

  /// The lengths of the items before a rank in `0...count`, added up.
  @inline(__always)
  func lengthBefore(_ rank: Int) -> Double { rank == 0 ? 0 : prefix(rank).length }

  /// The lengths of the items before the one at a rank in `0..<count`, added up, and its own.
  @inline(__always)
  func span(at rank: Int) -> (before: Double, length: Double) {
    let prefix = prefix(rank)
    return (prefix.length, leafLengths[prefix.place])
  }

  /// The lengths of the items before a rank in `0...count`, added up, and where in the leaf arrays
  /// the search ended.
  @inline(__always)
  private func prefix(_ rank: Int) -> (length: Double, place: Int) {
    if focus.ranks.contains(rank) {
      let position = rank - focus.ranks.lowerBound
      return (focus.starts[position], Int(focus.leaf) * Self.leafCapacity + position)
    }
    var rest = rank
    var sum = 0.0
    var node = Int(root)
    var level = height
    while level > 0 {
      var entry = node * Self.branching
      let last = entry + Int(innerUsed[node]) - 1
      while entry < last, rest >= Int(childCounts[entry]) {
        rest -= Int(childCounts[entry])
        sum += childLengths[entry]
        entry += 1
      }
      node = Int(children[entry])
      level -= 1
    }
    let start = node * Self.leafCapacity
    for place in start..<(start + rest) { sum += leafLengths[place] }
    return (sum, start + rest)
  }

  /// The last rank in `0..<count` whose offset is at most `offset`; 0 for an offset before all,
  /// `nil` if empty.
  ///
  /// - Parameter spacing: Points added after every item.
  @inline(__always)
  func rank(atOffset offset: Double, spacing: Double) -> Int? {
    guard count > 0 else { return nil }
    if let position = focusedPosition(atOffset: offset, spacing: spacing) {
      return focus.ranks.lowerBound + position
    }
    var rank = 0
    var sum = 0.0
    // Where the item at a rank starts, if the lengths before it add up to `sum`: the same sum that
    // its frame is made of.
    func isBehind(_ sum: Double, _ rank: Int) -> Bool {
      offset >= sum + Double(rank) * spacing
    }
    var node = Int(root)
    var level = height
    while level > 0 {
      var entry = node * Self.branching
      let last = entry + Int(innerUsed[node]) - 1
      while entry < last,
        isBehind(sum + childLengths[entry], rank + Int(childCounts[entry]))
      {
        sum += childLengths[entry]
        rank += Int(childCounts[entry])
        entry += 1
      }
      node = Int(children[entry])
      level -= 1
    }
    let start = node * Self.leafCapacity
    let last = start + Int(leafUsed[node]) - 1
    var place = start
    while place < last, isBehind(sum + leafLengths[place], rank + 1) {
      sum += leafLengths[place]
      rank += 1
      place += 1
    }
    // A leaf may be empty, and lie after all items.
    return min(rank, count - 1)
  }

  /// Where in the leaf arrays the item at a rank is.
  @inline(__always)
  func find(rank: Int) -> Int {
    if focus.ranks.contains(rank) {
      return Int(focus.leaf) * Self.leafCapacity + rank - focus.ranks.lowerBound
    }
    var rest = rank
    var node = Int(root)
    var level = height
    while level > 0 {
      var entry = node * Self.branching
      while rest >= Int(childCounts[entry]) {
        rest -= Int(childCounts[entry])
        entry += 1
      }
      node = Int(children[entry])
      level -= 1
    }
    return node * Self.leafCapacity + rest
  }

  /// Where in the leaf arrays an item is.
  @inline(__always)
  func place(of item: ItemID) -> Int {
    var place = Int(directory.leafOf[item.index]) * Self.leafCapacity
    while leafItems[place] != item.rawValue { place += 1 }
    return place
  }
}
