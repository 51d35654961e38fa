extension ItemTree {
  /// Checks everything that must hold between two changes; an empty list if all is well.
  ///
  /// O(n).
  func violations() -> [String] {
    var problems: [String] = []
    var seen = 0
    check(root, atHeight: height, parent: Self.none, seen: &seen, problems: &problems)
    if seen != count { problems.append("\(seen) items reachable, \(count) counted") }
    let own = directory.leafOf.indices.count { contains(ItemID(rawValue: Int32($0))) }
    if !directory.leafOf.isEmpty, own != count {
      problems.append("ids with a leaf and items differ in number")
    }
    if !isFocusFresh { problems.append("the focus is not what a search adds up") }
    return problems
  }

  private var isFocusFresh: Bool {
    guard focus.leaf != Self.none else { return focus.ranks.isEmpty }
    var tree = self
    tree.focus(on: focus.ranks.lowerBound)
    return tree.focus.leaf == focus.leaf && tree.focus.ranks == focus.ranks
      && tree.focus.end == focus.end && 0..<focus.ranks.count ~= focus.position
      && focus.ranks.indices.allSatisfy {
        let position = $0 - focus.ranks.lowerBound
        return tree.focus.starts[position] == focus.starts[position]
      }
  }

  private func check(
    _ node: Int32, atHeight height: Int8, parent: Int32, seen: inout Int, problems: inout [String]
  ) {
    guard height > 0 else {
      if leafParent[Int(node)] != parent { problems.append("leaf \(node) has another parent") }
      let start = Int(node) * Self.leafCapacity
      for place in start..<(start + Int(leafUsed[Int(node)]))
      where directory.leafOf[Int(leafItems[place])] != node {
        problems.append("item \(leafItems[place]) believes in another leaf than \(node)")
      }
      seen += Int(leafUsed[Int(node)])
      return
    }
    if innerParent[Int(node)] != parent { problems.append("node \(node) has another parent") }
    let start = Int(node) * Self.branching
    for entry in start..<(start + Int(innerUsed[Int(node)])) {
      check(children[entry], atHeight: height - 1, parent: node, seen: &seen, problems: &problems)
      let total = height == 1 ? total(ofLeaf: children[entry]) : total(ofInner: children[entry])
      if total != (childCounts[entry], childLengths[entry]) {
        problems.append("node \(node) keeps a stale total of child \(children[entry])")
      }
      if lineRule != nil, childRuns[entry] != runs(of: children[entry], atHeight: height - 1) {
        problems.append("node \(node) keeps stale lines of child \(children[entry])")
      }
    }
  }
}
