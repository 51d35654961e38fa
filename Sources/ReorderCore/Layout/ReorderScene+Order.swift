extension ReorderScene {
  /// Returns the scene with its items in another order, each with its own length.
  ///
  /// A name that the scene does not have, or that comes again, is inserted as an item of the usual
  /// length, if the layout has one. Sections that the scene does not have are left out; items that
  /// the order does not name follow those that it names. O(n log n).
  ///
  /// - Parameter order: The names of the items, section by section.
  /// - Returns: The scene, and the items that the order names.
  package func arranged(in order: [[String]]) -> (scene: ReorderScene, named: Set<ItemID>) {
    var scene = self
    var named: Set<ItemID> = []
    for (section, names) in order.enumerated() where section < list.sectionCount {
      var place = 0
      for name in names {
        guard let item = scene.item(called: name, in: section, at: place, but: named) else {
          continue
        }
        scene.list.move(item, to: Slot(section: section, item: place))
        named.insert(item)
        place += 1
      }
    }
    return (scene, named)
  }

  /// The item of a name that is not yet placed, or a new one.
  private mutating func item(
    called name: String, in section: Int, at place: Int, but placed: Set<ItemID>
  ) -> ItemID? {
    var name = name
    while let item = list.item(named: name) {
      if !placed.contains(item) { return item }
      name += " (again)"
    }
    let change = SceneChange.insert(
      [ItemDescription(id: name)], at: Gap(section: section, item: place))
    guard let revision = try? revision(for: change, in: currentList) else { return nil }
    make(revision)
    return list.item(named: name)
  }
}
