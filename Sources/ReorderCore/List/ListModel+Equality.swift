// Two lists are equal if they hold the same, whatever moves led there: the tree's nodes, and sums
// that were rounded differently, do not count.

extension ListModel {
  /// Whether two lists hold the same items with the same names, lengths and permissions in the same
  /// order and sections, laid out alike; without the names and permissions if it is a list of a
  /// board that waits, for the current one has those.
  ///
  /// O(n).
  public static func == (a: ListModel, b: ListModel) -> Bool {
    guard a.metrics == b.metrics, a.sections == b.sections, a.count == b.count,
      a.sections.indices.allSatisfy({ a.itemCount(in: $0) == b.itemCount(in: $0) })
    else { return false }
    let contents = a.tree.contents
    guard contents == b.tree.contents else { return false }
    guard !a.flags.isEmpty, !b.flags.isEmpty else {
      return contents.items.isEmpty || a.flags.isEmpty == b.flags.isEmpty
    }
    let shareNames = a.names == b.names
    return contents.items.allSatisfy { id in
      a.flags[Int(id)] == b.flags[Int(id)]
        && a.tree.breadth(of: ItemID(rawValue: id)) == b.tree.breadth(of: ItemID(rawValue: id))
        && a.tree.span(of: ItemID(rawValue: id)) == b.tree.span(of: ItemID(rawValue: id))
        && a.mark(of: ItemID(rawValue: id)) == b.mark(of: ItemID(rawValue: id))
        && (shareNames || a.name(of: ItemID(rawValue: id)) == b.name(of: ItemID(rawValue: id)))
    }
  }

  /// Feeds the order and the sections into a hash.
  ///
  /// O(n).
  ///
  /// - Parameter hasher: The hasher to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(metrics)
    hasher.combine(sections)
    for section in sections.indices { hasher.combine(itemCount(in: section)) }
    hasher.combine(tree.contents)
  }
}

extension ItemTree {
  /// The contents of a sequence, without its nodes.
  struct Contents: Hashable {
    var items: [Int32] = []
    var lengths: [Double] = []
  }

  /// All items and their lengths, in order.
  ///
  /// O(n).
  var contents: Contents {
    var contents = Contents()
    contents.items.reserveCapacity(count)
    contents.lengths.reserveCapacity(count)
    collect(root, atHeight: height, into: &contents)
    return contents
  }

  private func collect(_ node: Int32, atHeight height: Int8, into contents: inout Contents) {
    guard height > 0 else {
      let start = Int(node) * Self.leafCapacity
      let places = start..<(start + Int(leafUsed[Int(node)]))
      contents.items.append(contentsOf: leafItems[places])
      contents.lengths.append(contentsOf: leafLengths[places])
      return
    }
    let start = Int(node) * Self.branching
    for entry in start..<(start + Int(innerUsed[Int(node)])) {
      collect(children[entry], atHeight: height - 1, into: &contents)
    }
  }
}
