/// Counts and extents of the sections: a segment tree, so that a section is found by rank or by
/// offset, and the sections before it are added up, in O(log sections).
struct SectionTree: Sendable {
  private struct Total: Sendable {
    var items = 0
    var extent = 0.0
  }

  /// A perfect binary tree: node 1 is the root, node `leaves + s` is section `s`.
  private var nodes: [Total]
  private var leaves: Int
  /// How many sections there are.
  let count: Int

  /// Builds the tree.
  ///
  /// O(sections).
  init(_ sections: [(items: Int, extent: Double)]) {
    count = sections.count
    leaves = 1
    while leaves < count { leaves *= 2 }
    nodes = Array(repeating: Total(), count: leaves * 2)
    for (section, total) in sections.enumerated() {
      nodes[leaves + section] = Total(items: total.items, extent: total.extent)
    }
    for node in stride(from: leaves - 1, to: 0, by: -1) { nodes[node] = sum(below: node) }
  }

  private func sum(below node: Int) -> Total {
    let (left, right) = (nodes[node * 2], nodes[node * 2 + 1])
    return Total(items: left.items + right.items, extent: left.extent + right.extent)
  }

  /// How many items all sections have together.
  var itemCount: Int { nodes[1].items }

  /// The extents of all sections, added up, in points.
  var extent: Double { nodes[1].extent }

  /// How many items a section has.
  func items(in section: Int) -> Int { nodes[leaves + section].items }

  /// A section's extent, header and footer included, in points.
  func extent(of section: Int) -> Double { nodes[leaves + section].extent }

  /// Changes what a section holds.
  mutating func update(_ section: Int, items: Int, extent: Double) {
    var node = leaves + section
    nodes[node] = Total(items: items, extent: extent)
    node /= 2
    while node > 0 {
      nodes[node] = sum(below: node)
      node /= 2
    }
  }

  /// The items and the points that lie before a section in `0...count`.
  @inline(__always)
  func before(_ section: Int) -> (items: Int, extent: Double) {
    section == 0 ? (0, 0) : total(before: section)
  }

  @inline(never)
  private func total(before section: Int) -> (items: Int, extent: Double) {
    if section >= count { return (nodes[1].items, nodes[1].extent) }
    // From the root down, so that the sums are the same ones that a search by offset meets.
    var total = Total()
    var node = 1
    var width = leaves
    var rest = section
    while node < leaves {
      width /= 2
      node *= 2
      if rest >= width {
        total.items += nodes[node].items
        total.extent += nodes[node].extent
        rest -= width
        node += 1
      }
    }
    return (total.items, total.extent)
  }

  /// The section that holds the item at a rank in `0..<itemCount`, and the rank's place in it.
  @inline(__always)
  func section(containing rank: Int) -> (section: Int, item: Int) {
    count == 1 ? (0, rank) : search(forRank: rank)
  }

  @inline(never)
  private func search(forRank rank: Int) -> (section: Int, item: Int) {
    var node = 1
    var rest = rank
    while node < leaves {
      node *= 2
      if rest >= nodes[node].items {
        rest -= nodes[node].items
        node += 1
      }
    }
    return (node - leaves, rest)
  }

  /// The section that an offset falls into, and how far; the first or the last one for an offset
  /// outside.
  @inline(__always)
  func section(atOffset offset: Double) -> (section: Int, offset: Double) {
    count == 1 ? (0, offset) : search(forOffset: offset)
  }

  @inline(never)
  private func search(forOffset offset: Double) -> (section: Int, offset: Double) {
    var node = 1
    var rest = offset
    while node < leaves {
      node *= 2
      if rest >= nodes[node].extent {
        rest -= nodes[node].extent
        node += 1
      }
    }
    // Beyond the end the search ends after the last section, among the leaves that pad the tree.
    let section = max(0, min(node - leaves, count - 1))
    if section < node - leaves, count > 0 { rest += extent(of: section) }
    return (section, rest)
  }
}
