internal import ReorderCore

/// The result of a drag: the order of the items and their levels, and where the windows rest.
struct Ending: Hashable, Sendable {
  /// The items' names, section by section, those of a board's lists one after the other.
  let order: [[String]]
  /// The levels of the items, in the same order; 0 in a list that is no tree.
  let levels: [Int]
  /// Names and frames, back to front.
  let windows: [Window]

  /// A window at rest.
  struct Window: Hashable, Sendable {
    let name: String
    let frame: Rect2D
  }

  init(_ scene: ReorderScene) {
    let lists = scene.mapLists { $0.list }
    order = lists.flatMap { $0.order }
    levels = lists.flatMap { list in list.order.joined().map { list.level(named: $0) } }
    windows = scene.windows.windows.map { Window(name: $0.name, frame: $0.frame) }
  }

  /// Whether the items lie as in another ending.
  func hasSameOrder(as other: Ending) -> Bool { order == other.order && levels == other.levels }

  /// Where an item lies, from 1.
  struct Place: Hashable, Sendable {
    let section: Int
    let item: Int
  }

  /// Returns where an item lies; `nil` if it is in no list.
  func place(of name: String) -> Place? {
    for (section, names) in order.enumerated() {
      if let item = names.firstIndex(of: name) {
        return Place(section: section + 1, item: item + 1)
      }
    }
    return nil
  }

  /// Returns the windows that rest elsewhere in another ending, sorted by name.
  func windowsElsewhere(in other: Ending) -> [String] {
    windows.filter { window in
      other.windows.contains { $0.name == window.name && $0.frame != window.frame }
    }.map { $0.name }.sorted()
  }

  /// Whether the windows have the same z-order as in another ending.
  func hasSameStack(as other: Ending) -> Bool {
    windows.map { $0.name } == other.windows.map { $0.name }
  }
}

extension ListModel {
  fileprivate func level(named name: String) -> Int { item(named: name).map { level(of: $0) } ?? 0 }
}
