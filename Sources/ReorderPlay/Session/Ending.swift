internal import ReorderCore

/// The result of a drag: the order of the items and their levels, that of a board's movable lists,
/// and where the windows rest.
struct Ending: Sendable {
  /// The lists, those of a board one after the other.
  private let lists: [ListModel]
  private let listOrder: [String]
  /// Names and frames, back to front.
  let windows: [Window]

  /// A window at rest.
  struct Window: Hashable, Sendable {
    let name: String
    let frame: Rect2D
  }

  init(_ scene: ReorderScene) {
    lists = scene.mapLists { $0.list }
    listOrder = scene.listOrder
    windows = scene.windows.windows.map { Window(name: $0.name, frame: $0.frame) }
  }

  /// Whether the items and the lists lie as in another ending.
  ///
  /// O(n), without a text for each item if both come from the same start.
  func hasSameOrder(as other: Ending) -> Bool {
    lists.count == other.lists.count && listOrder == other.listOrder
      && zip(lists, other.lists).allSatisfy { $0 == $1 || $0.hasSameOrder(as: $1) }
  }

  /// Where an item lies, from 1.
  struct Place: Hashable, Sendable {
    let section: Int
    let item: Int
  }

  /// Returns where an item lies, or where a movable list lies in its row; `nil` if there is none of
  /// this name.
  func place(of name: String) -> Place? {
    var before = 1
    for list in lists {
      if let slot = list.item(named: name).flatMap({ list.slot(of: $0) }) {
        return Place(section: before + slot.section, item: slot.item + 1)
      }
      before += list.sectionCount
    }
    return listOrder.firstIndex(of: name).map { Place(section: 1, item: $0 + 1) }
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
  /// Whether items of the same names lie in the same places, on the same levels.
  fileprivate func hasSameOrder(as other: ListModel) -> Bool {
    guard sectionCount == other.sectionCount else { return false }
    return (0..<sectionCount).allSatisfy { section in
      itemCount(in: section) == other.itemCount(in: section)
        && (0..<itemCount(in: section)).allSatisfy { place in
          let slot = Slot(section: section, item: place)
          guard let item = item(at: slot), let otherItem = other.item(at: slot) else {
            return false
          }
          return name(of: item) == other.name(of: otherItem)
            && level(of: item) == other.level(of: otherItem)
        }
    }
  }
}
