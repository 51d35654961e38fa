extension ItemTree {
  /// Builds the sequence from ids and lengths in order.
  ///
  /// O(n).
  init(
    items: some Sequence<(ItemID, Double)>, idCount: Int,
    in directory: consuming ItemDirectory = ItemDirectory(), list: Int = 0
  ) {
    self.init()
    freeLeaves.append(root)
    self.directory = consume directory
    self.list = Int16(list)
    reserve(idCount: idCount)
    // Seven eighths full: room for the first moves without a split, and little memory lost.
    let fill = Self.leafCapacity * 7 / 8
    var leaves: [Int32] = []
    reserve(leaves: items.underestimatedCount / fill + 1)
    var used = fill
    for (item, length) in items {
      if used == fill {
        leaves.append(makeLeaf())
        used = 0
      }
      let leaf = leaves[leaves.count - 1]
      let place = Int(leaf) * Self.leafCapacity + used
      leafItems[place] = item.rawValue
      leafLengths[place] = length
      self.directory.put(item, in: leaf, of: self.list)
      used += 1
      leafUsed[Int(leaf)] = Int32(used)
      count += 1
    }
    if leaves.isEmpty { leaves.append(makeLeaf()) }
    raise(over: leaves)
  }

  private mutating func reserve(leaves: Int) {
    leafItems.reserveCapacity(leaves * Self.leafCapacity)
    leafLengths.reserveCapacity(leaves * Self.leafCapacity)
    leafUsed.reserveCapacity(leaves)
    leafParent.reserveCapacity(leaves)
  }

  /// Stacks inner nodes over a row of leaves until one is left.
  private mutating func raise(over leaves: [Int32]) {
    var row = leaves
    let fill = Self.branching * 7 / 8
    while row.count > 1 {
      var next: [Int32] = []
      for start in stride(from: 0, to: row.count, by: fill) {
        let node = makeInner(height: height + 1)
        for child in row[start..<min(start + fill, row.count)] { append(child, to: node) }
        next.append(node)
      }
      height += 1
      row = next
    }
    root = row[0]
    setParent(of: root, atHeight: height, to: Self.none)
  }

  /// Makes room for ids below `idCount`.
  mutating func reserve(idCount: Int) {
    directory.reserve(idCount: idCount)
  }

  /// Moves an item to another rank, as it is after the move, and remembers its leaf.
  ///
  /// O(leaf) if it stays in the remembered leaf, O(log n) otherwise.
  ///
  /// - Returns: The ranks before which the sum of the lengths may have changed.
  mutating func move(_ item: ItemID, to rank: Int) -> Range<Int> {
    if lineRule == nil, let changed = moveInFocus(item, to: rank) { return changed }
    let length = length(of: item)
    remove(item)
    insert(item, length: length, at: rank)
    focus(on: rank)
    return 0..<(count + 1)
  }

  /// Removes an item from the sequence.
  mutating func remove(_ item: ItemID) {
    forgetFocus()
    let leaf = Int(directory.leafOf[item.index])
    let place = place(of: item)
    let end = leaf * Self.leafCapacity + Int(leafUsed[leaf])
    for index in (place + 1)..<max(end, place + 1) {
      leafItems[index - 1] = leafItems[index]
      leafLengths[index - 1] = leafLengths[index]
    }
    leafUsed[leaf] -= 1
    directory.leafOf[item.index] = Self.none
    count -= 1
    refresh(from: Int32(leaf))
    mergeLeaf(Int32(leaf))
  }

  /// Puts an item that is not in the sequence before the one at `rank`, which lies in `0...count`.
  mutating func insert(_ item: ItemID, length: Double, at rank: Int) {
    forgetFocus()
    var (leaf, position) = gap(at: rank)
    if Int(leafUsed[Int(leaf)]) == Self.leafCapacity {
      let right = splitLeaf(leaf)
      if position > Int(leafUsed[Int(leaf)]) {
        position -= Int(leafUsed[Int(leaf)])
        leaf = right
      }
    }
    let start = Int(leaf) * Self.leafCapacity
    let used = Int(leafUsed[Int(leaf)])
    for index in stride(from: start + used, to: start + position, by: -1) {
      leafItems[index] = leafItems[index - 1]
      leafLengths[index] = leafLengths[index - 1]
    }
    leafItems[start + position] = item.rawValue
    leafLengths[start + position] = length
    leafUsed[Int(leaf)] = Int32(used + 1)
    directory.put(item, in: leaf, of: list)
    count += 1
    refresh(from: leaf)
  }

  /// Exchanges the ranks of two items, and remembers the first one's new leaf.
  mutating func exchange(_ a: ItemID, _ b: ItemID) {
    let rank = rank(of: b)
    let (placeA, placeB) = (place(of: a), place(of: b))
    leafItems.swapAt(placeA, placeB)
    leafLengths.swapAt(placeA, placeB)
    directory.leafOf.swapAt(a.index, b.index)
    refresh(from: directory.leafOf[a.index])
    if directory.leafOf[a.index] != directory.leafOf[b.index] {
      refresh(from: directory.leafOf[b.index])
    }
    focus(on: rank)
  }

  /// The leaf and the position in it that lie before `rank`.
  private func gap(at rank: Int) -> (leaf: Int32, position: Int) {
    var rest = rank
    var node = root
    var level = height
    while level > 0 {
      var entry = Int(node) * Self.branching
      let last = entry + Int(innerUsed[Int(node)]) - 1
      while entry < last, rest > Int(childCounts[entry]) {
        rest -= Int(childCounts[entry])
        entry += 1
      }
      node = children[entry]
      level -= 1
    }
    return (node, rest)
  }

  /// Adds up a leaf again, and then every node above it.
  func total(ofLeaf leaf: Int32) -> (count: Int32, length: Double) {
    let start = Int(leaf) * Self.leafCapacity
    var length = 0.0
    for place in start..<(start + Int(leafUsed[Int(leaf)])) { length += leafLengths[place] }
    return (leafUsed[Int(leaf)], length)
  }

  func total(ofInner node: Int32) -> (count: Int32, length: Double) {
    let start = Int(node) * Self.branching
    var total: (count: Int32, length: Double) = (0, 0)
    for entry in start..<(start + Int(innerUsed[Int(node)])) {
      total.count += childCounts[entry]
      total.length += childLengths[entry]
    }
    return total
  }

  /// Writes a changed leaf's total into its parent, the parent's into the grandparent, and so on up
  /// to the first whose total stays the same.
  ///
  /// - Returns: Whether any total changed.
  @discardableResult
  mutating func refresh(from leaf: Int32) -> Bool {
    let parent = leafParent[Int(leaf)]
    guard parent != Self.none, measure(leaf, atHeight: 0, into: entry(of: leaf, in: parent)) else {
      return false
    }
    refreshInner(from: parent)
    return true
  }

  /// Writes a changed inner node's total into the nodes above it, likewise.
  mutating func refreshInner(from node: Int32) {
    var child = node
    var parent = innerParent[Int(node)]
    while parent != Self.none,
      measure(child, atHeight: innerHeight[Int(child)], into: entry(of: child, in: parent))
    {
      child = parent
      parent = innerParent[Int(parent)]
    }
  }

  /// Writes a child's total into its entry.
  ///
  /// - Returns: Whether that changed.
  @discardableResult
  mutating func measure(_ child: Int32, atHeight height: Int8, into entry: Int) -> Bool {
    let total = height == 0 ? total(ofLeaf: child) : total(ofInner: child)
    var changed = total != (childCounts[entry], childLengths[entry])
    childCounts[entry] = total.count
    childLengths[entry] = total.length
    if lineRule != nil {
      changed = measureRuns(of: child, atHeight: height, into: entry) || changed
    }
    return changed
  }

  func entry(of child: Int32, in parent: Int32) -> Int {
    var entry = Int(parent) * Self.branching
    while children[entry] != child { entry += 1 }
    return entry
  }
}
