// Two lists are equal if they hold the same, whatever moves led there: the tree's nodes, and sums
// that were rounded differently, do not count.

extension ListModel {
  /// Whether two lists hold the same items with the same names, lengths and permissions in the same
  /// order and sections, laid out alike.
  ///
  /// O(n).
  public static func == (a: ListModel, b: ListModel) -> Bool {
    a.isSame(as: b, a.directory, b.directory)
  }

  /// The same, for lists whose items are known elsewhere.
  ///
  /// - Parameters:
  ///   - other: The other list.
  ///   - known: What is known of this one's items.
  ///   - theirs: What is known of the other one's.
  func isSame(as other: ListModel, _ known: ItemDirectory, _ theirs: ItemDirectory) -> Bool {
    guard metrics == other.metrics, sections == other.sections, count == other.count,
      sections.indices.allSatisfy({ itemCount(in: $0) == other.itemCount(in: $0) })
    else { return false }
    let contents = tree.contents
    guard contents == other.tree.contents else { return false }
    let shareNames = known.names == theirs.names
    return contents.items.allSatisfy { number in
      let id = ItemID(rawValue: number)
      return known.flags[id.index] == theirs.flags[id.index]
        && known.breadth(of: id) == theirs.breadth(of: id)
        && known.span(of: id) == theirs.span(of: id)
        && (hasLevels ? known.mark(of: id) : 0) == (other.hasLevels ? theirs.mark(of: id) : 0)
        && (shareNames || known.names.name(of: id) == theirs.names.name(of: id))
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
