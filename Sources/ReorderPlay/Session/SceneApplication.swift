internal import ReorderCore
internal import ReorderTrace

/// The application behind a scene: it shows the children of a row that opens, puts into a row what
/// is dropped onto it, and deletes what is dropped on a zone.
///
/// What it does is part of the trace, so that a replay does it too.
struct SceneApplication {
  /// What a person did that concerns the application.
  enum Event: Hashable, Sendable {
    /// A collapsed row opened under a drag.
    case opened(String)
    /// These items were dropped onto a row.
    case dropped([String], onto: String)
    /// An item was dropped on a zone.
    case thrownAway(String)
    /// A copy of an item came into a list.
    case copied(String, from: String)
  }

  /// The scene, without the preview of a drag.
  private(set) var scene: SceneDescription
  /// The copies that have come since the scene was followed.
  private var copies: [ItemDescription] = []

  init(_ scene: SceneDescription) { self.scene = scene }

  /// Takes over what drags and scrolls have made of the scene; nothing may be in the air.
  mutating func follow(_ current: ReorderScene) {
    scene = scene.continued(by: current, with: copies)
    copies.removeAll()
  }

  /// Returns the changes that the application makes after an event, which its own scene has then.
  mutating func changes(after event: Event) -> [SceneChange] {
    switch event {
    case .opened(let row): return open(row)
    case .dropped(let items, let row): return put(items, into: row)
    case .thrownAway(let item): return [.remove([item])]
    case .copied(let copy, let original):
      guard var item = items.first(where: { $0.id == original }) else { return [] }
      item.id = copy
      copies.append(item)
      return []
    }
  }

  /// Whether the items are in one section; only there the application knows where a row belongs.
  private var hasOneSection: Bool { scene.sections.count == 1 && scene.lists.isEmpty }

  /// The items of all lists.
  private var items: [ItemDescription] {
    scene.allSections.flatMap { section -> [ItemDescription] in
      guard case .listed(let items) = section.items else { return [] }
      return items
    }
  }

  /// Shows what a row holds, or that it holds nothing.
  private mutating func open(_ row: String) -> [SceneChange] {
    var rows = items
    guard hasOneSection, let place = rows.firstIndex(where: { $0.id == row }) else { return [] }
    let children = children(of: rows[place], beside: rows)
    rows[place].isCollapsed = false
    rows.insert(contentsOf: children, at: place + 1)
    scene.sections[0].items = .listed(rows)
    return children.isEmpty
      ? [.expand([row])] : [.insert(children, at: Gap(section: 0, item: place + 1))]
  }

  /// Moves items below a row, as its first children; a closed one opens.
  private mutating func put(_ names: [String], into row: String) -> [SceneChange] {
    let (all, dropped) = (items, Set(names))
    var rows = all.filter { !dropped.contains($0.id) }
    var block = all.filter { dropped.contains($0.id) }
    guard hasOneSection, let place = rows.firstIndex(where: { $0.id == row }),
      let first = block.first?.level
    else { return [] }
    let deeper = (rows[place].level ?? 0) + 1 - first
    for index in block.indices { block[index].level = (block[index].level ?? 0) + deeper }
    if rows[place].isCollapsed { block += children(of: rows[place], beside: all) }
    rows[place].isCollapsed = false
    rows.insert(contentsOf: block, at: place + 1)
    scene.sections[0].items = .listed(rows)
    return [.remove(names), .insert(block, at: Gap(section: 0, item: place + 1))]
  }

  /// What a closed row holds, apart from what has been shown before.
  private func children(
    of row: ItemDescription, beside rows: [ItemDescription]
  ) -> [ItemDescription] {
    PlaygroundScene.children(of: row.id).filter { child in
      !rows.contains { $0.id == child.id }
    }.map { child in
      ItemDescription(id: child.id, level: (row.level ?? 0) + 1)
    }
  }
}
