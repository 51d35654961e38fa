import TestSupport

@testable import ReorderCore

/// A tree as an array of names and levels in reading order: the oracle for levels.
struct NaiveTree: Equatable, CustomStringConvertible {
  struct Node: Equatable {
    var name: String
    var level: Int
    var isCollapsed = false
  }

  var nodes: [Node]

  var description: String {
    nodes.map { "\($0.name)\($0.level)\($0.isCollapsed ? "+" : "")" }.joined(separator: " ")
  }

  /// Whether every node lies at most one level below the one before it, and none below a collapsed
  /// one.
  var isLegal: Bool {
    nodes.indices.allSatisfy { index in
      guard index > 0 else { return nodes[index].level == 0 }
      let before = nodes[index - 1]
      return (0...(before.level + (before.isCollapsed ? 0 : 1))).contains(nodes[index].level)
    }
  }

  /// A node and all below it, as places in the array.
  func subtree(of index: Int) -> Range<Int> {
    var end = index + 1
    while end < nodes.count, nodes[end].level > nodes[index].level { end += 1 }
    return index..<end
  }

  func parent(of index: Int) -> String? {
    nodes[..<index].last { $0.level == nodes[index].level - 1 }?.name
  }

  func children(of index: Int) -> [String] {
    nodes[subtree(of: index)].filter { $0.level == nodes[index].level + 1 }.map { $0.name }
  }

  /// The tree without a subtree.
  func lifting(_ index: Int) -> NaiveTree {
    var tree = self
    tree.nodes.removeSubrange(subtree(of: index))
    return tree
  }

  /// The levels on which a subtree can go into a gap of a tree without it so that all nodes keep
  /// their parents: what is tried out, not what a formula says.
  func levels(at gap: Int, for subtree: [Node]) -> [Int] {
    (0...nodes.count).filter { level in
      let tree = inserting(subtree, at: gap, on: level)
      guard tree.isLegal else { return false }
      return nodes.indices.allSatisfy { index in
        tree.parent(of: index < gap ? index : index + subtree.count) == parent(of: index)
      }
    }
  }

  func inserting(_ subtree: [Node], at gap: Int, on level: Int) -> NaiveTree {
    var tree = self
    tree.nodes.insert(
      contentsOf: subtree.map { node in
        var node = node
        node.level += level - subtree[0].level
        return node
      }, at: gap)
    return tree
  }

  /// Every tree of a number of nodes, named a, b, c ….
  static func all(of count: Int) -> [NaiveTree] {
    var trees = [NaiveTree(nodes: [])]
    for place in 0..<count {
      trees = trees.flatMap { tree in
        (0...(tree.nodes.last.map { $0.level + 1 } ?? 0)).map { level in
          NaiveTree(nodes: tree.nodes + [Node(name: rowName(place), level: level)])
        }
      }
    }
    return trees
  }

  /// The same tree with every choice of leaves that hide children.
  var withCollapsedLeaves: [NaiveTree] {
    let leaves = nodes.indices.filter { subtree(of: $0).count == 1 }
    return (0..<(1 << leaves.count)).map { choice in
      var tree = self
      for (bit, leaf) in leaves.enumerated() {
        tree.nodes[leaf].isCollapsed = choice >> bit & 1 == 1
      }
      return tree
    }
  }

  var items: [ItemDescription] {
    nodes.map { ItemDescription(id: $0.name, level: $0.level, isCollapsed: $0.isCollapsed) }
  }

  /// A scene of the tree: rows of 10 points, levels of 24.
  func scene(springOpen: Double? = nil) -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: 320, height: 600),
      layout: .list(.init(itemLength: 10, indent: 24, springOpen: springOpen)),
      sections: [SectionDescription(id: "s", items: .listed(items))])
  }

  /// The tree that a list shows.
  init(_ list: ListModel) {
    nodes = list.order.joined().compactMap { name in
      list.item(named: name).map {
        Node(name: name, level: list.level(of: $0), isCollapsed: list.isCollapsed($0))
      }
    }
  }

  init(nodes: [Node]) { self.nodes = nodes }

  /// A tree from a line such as `a0 b1+ c0`.
  init(_ line: String) {
    nodes = line.split(separator: " ").map { word in
      let digits = word.dropFirst().filter { $0 != "+" }
      return Node(
        name: String(word.prefix(1)), level: Int(digits) ?? 0, isCollapsed: word.hasSuffix("+"))
    }
  }
}
