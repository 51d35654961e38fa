// Making, splitting and merging nodes. A node is merged into a sibling once both together fill it
// to three quarters at most, so that a merge is never followed by a split of the same node at once.

extension ItemTree {
  mutating func makeLeaf() -> Int32 {
    if let leaf = freeLeaves.popLast() {
      leafUsed[Int(leaf)] = 0
      leafParent[Int(leaf)] = Self.none
      return leaf
    }
    leafItems.append(contentsOf: repeatElement(Self.none, count: Self.leafCapacity))
    leafLengths.append(contentsOf: repeatElement(0, count: Self.leafCapacity))
    leafUsed.append(0)
    leafParent.append(Self.none)
    return Int32(leafUsed.count - 1)
  }

  mutating func makeInner(height: Int8) -> Int32 {
    if let node = freeInners.popLast() {
      innerUsed[Int(node)] = 0
      innerParent[Int(node)] = Self.none
      innerHeight[Int(node)] = height
      return node
    }
    children.append(contentsOf: repeatElement(Self.none, count: Self.branching))
    childCounts.append(contentsOf: repeatElement(0, count: Self.branching))
    childLengths.append(contentsOf: repeatElement(0, count: Self.branching))
    if lineRule != nil { childRuns.append(contentsOf: repeatElement([], count: Self.branching)) }
    innerUsed.append(0)
    innerParent.append(Self.none)
    innerHeight.append(height)
    return Int32(innerUsed.count - 1)
  }

  mutating func setParent(of node: Int32, atHeight height: Int8, to parent: Int32) {
    if height == 0 { leafParent[Int(node)] = parent } else { innerParent[Int(node)] = parent }
  }

  /// Adds a child after the others; the node must have room.
  mutating func append(_ child: Int32, to node: Int32) {
    insert(child, into: node, at: Int(innerUsed[Int(node)]))
  }

  private mutating func insert(_ child: Int32, into node: Int32, at position: Int) {
    let start = Int(node) * Self.branching
    let used = Int(innerUsed[Int(node)])
    for entry in stride(from: start + used, to: start + position, by: -1) {
      copyEntry(entry - 1, to: entry)
    }
    let childHeight = innerHeight[Int(node)] - 1
    children[start + position] = child
    measure(child, atHeight: childHeight, into: start + position)
    innerUsed[Int(node)] = Int32(used + 1)
    setParent(of: child, atHeight: childHeight, to: node)
  }

  private mutating func removeEntry(_ entry: Int, from node: Int32) {
    let end = Int(node) * Self.branching + Int(innerUsed[Int(node)])
    for index in (entry + 1)..<max(end, entry + 1) { copyEntry(index, to: index - 1) }
    innerUsed[Int(node)] -= 1
  }

  private mutating func copyEntry(_ from: Int, to: Int) {
    children[to] = children[from]
    childCounts[to] = childCounts[from]
    childLengths[to] = childLengths[from]
    if lineRule != nil { childRuns[to] = childRuns[from] }
  }

  /// Moves the upper half of a full leaf into a new one after it, and returns the new one.
  mutating func splitLeaf(_ leaf: Int32) -> Int32 {
    let right = makeLeaf()
    let half = Self.leafCapacity / 2
    let (from, to) = (Int(leaf) * Self.leafCapacity + half, Int(right) * Self.leafCapacity)
    for index in 0..<half {
      leafItems[to + index] = leafItems[from + index]
      leafLengths[to + index] = leafLengths[from + index]
      directory.leafOf[Int(leafItems[to + index])] = right
    }
    leafUsed[Int(leaf)] = Int32(half)
    leafUsed[Int(right)] = Int32(half)
    place(right, behind: leaf, atHeight: 0)
    return right
  }

  private mutating func splitInner(_ node: Int32) {
    let height = innerHeight[Int(node)]
    let right = makeInner(height: height)
    let half = Self.branching / 2
    let start = Int(node) * Self.branching
    innerUsed[Int(node)] = Int32(half)
    for index in half..<Self.branching { append(children[start + index], to: right) }
    place(right, behind: node, atHeight: height)
  }

  /// Adds a new node to the tree after the one it was split from.
  private mutating func place(_ right: Int32, behind left: Int32, atHeight height: Int8) {
    var parent = height == 0 ? leafParent[Int(left)] : innerParent[Int(left)]
    if parent == Self.none {
      parent = makeInner(height: height + 1)
      append(left, to: parent)
      root = parent
      self.height = height + 1
    } else if Int(innerUsed[Int(parent)]) == Self.branching {
      splitInner(parent)
      parent = height == 0 ? leafParent[Int(left)] : innerParent[Int(left)]
    }
    let entry = entry(of: left, in: parent)
    measure(left, atHeight: height, into: entry)
    insert(right, into: parent, at: entry - Int(parent) * Self.branching + 1)
  }

  /// Merges a leaf with a sibling if both fit well into one, and the nodes above likewise.
  mutating func mergeLeaf(_ leaf: Int32) {
    let parent = leafParent[Int(leaf)]
    guard parent != Self.none, Int(leafUsed[Int(leaf)]) <= Self.leafCapacity / 4 else { return }
    let entry = entry(of: leaf, in: parent)
    guard let left = mergeCandidate(at: entry, in: parent, limit: Self.leafCapacity * 3 / 4) else {
      return
    }
    absorbLeaf(children[left + 1], into: children[left])
    freeLeaves.append(children[left + 1])
    finishMerge(at: left, in: parent)
  }

  private mutating func mergeInner(_ node: Int32) {
    let parent = innerParent[Int(node)]
    guard parent != Self.none, Int(innerUsed[Int(node)]) <= Self.branching / 4 else { return }
    let entry = entry(of: node, in: parent)
    guard let left = mergeCandidate(at: entry, in: parent, limit: Self.branching * 3 / 4) else {
      return
    }
    let (into, from) = (children[left], children[left + 1])
    let start = Int(from) * Self.branching
    for index in 0..<Int(innerUsed[Int(from)]) { append(children[start + index], to: into) }
    freeInners.append(from)
    finishMerge(at: left, in: parent)
  }

  /// The entry of the left one of two neighbors that fit into one node, `entry` being one of them.
  private func mergeCandidate(at entry: Int, in parent: Int32, limit: Int) -> Int? {
    let start = Int(parent) * Self.branching
    let end = start + Int(innerUsed[Int(parent)])
    func used(_ entry: Int) -> Int {
      let child = Int(children[entry])
      return Int(innerHeight[Int(parent)] == 1 ? leafUsed[child] : innerUsed[child])
    }
    if entry + 1 < end, used(entry) + used(entry + 1) <= limit { return entry }
    if entry > start, used(entry - 1) + used(entry) <= limit { return entry - 1 }
    return nil
  }

  private mutating func absorbLeaf(_ right: Int32, into left: Int32) {
    let from = Int(right) * Self.leafCapacity
    let to = Int(left) * Self.leafCapacity + Int(leafUsed[Int(left)])
    for index in 0..<Int(leafUsed[Int(right)]) {
      leafItems[to + index] = leafItems[from + index]
      leafLengths[to + index] = leafLengths[from + index]
      directory.leafOf[Int(leafItems[to + index])] = left
    }
    leafUsed[Int(left)] += leafUsed[Int(right)]
  }

  /// Drops the emptied right neighbor, updates the nodes above, and lowers a root with one child.
  private mutating func finishMerge(at left: Int, in parent: Int32) {
    removeEntry(left + 1, from: parent)
    measure(children[left], atHeight: innerHeight[Int(parent)] - 1, into: left)
    refreshInner(from: parent)
    if parent == root, innerUsed[Int(parent)] == 1 {
      freeInners.append(parent)
      root = children[Int(parent) * Self.branching]
      height -= 1
      setParent(of: root, atHeight: height, to: Self.none)
    } else {
      mergeInner(parent)
    }
  }
}
