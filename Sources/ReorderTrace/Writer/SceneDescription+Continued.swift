package import ReorderCore

extension SceneDescription {
  /// Returns the current scene, as the start of a trace that begins at this moment.
  ///
  /// - Parameters:
  ///   - scene: What this scene has become; its sections are this one's.
  ///   - inserted: The items that the application has inserted since.
  package func continued(
    by scene: ReorderScene, with inserted: [ItemDescription] = []
  ) -> SceneDescription {
    var next = self
    var known = known
    for item in inserted { known[item.id] = item }
    next.viewport = scene.viewport
    next.offset = scene.outerScroll.offset
    next.sections = Self.continued(sections, by: scene, of: known)
    var shown = scene
    for (number, list) in (scene.board?.lists ?? []).enumerated() where number < lists.count {
      shown.show(number)
      next.lists[number].frame = list.frame
      next.lists[number].offset = shown.scroll.offset
      next.lists[number].sections = Self.continued(lists[number].sections, by: shown, of: known)
    }
    let (windows, whole) = (scene.windows, Rect2D(origin: .zero, size: scene.viewport))
    let isWhole = container == nil && windows.container == whole
    next.container = isWhole ? nil : windows.container
    next.obstruction = windows.obstruction
    next.windows = scene.windows.windows.compactMap { window in
      var moved = self.windows.first { $0.id == window.name }
      moved?.frame = window.frame
      return moved
    }
    return next
  }

  /// The sections of a scene's current list.
  private static func continued(
    _ sections: [SectionDescription], by scene: ReorderScene, of known: [String: ItemDescription]
  ) -> [SectionDescription] {
    let selection = scene.list.selection
    return zip(sections, scene.list.order).enumerated().map { index, pair in
      var section = pair.0.holding(pair.1, of: known)
      section.takeLevels(of: scene.hasLevels ? scene.list : nil)
      let selected = selection.filter { scene.list.slot(of: $0)?.section == index }
      section.selected = selected.isEmpty ? nil : selected.map { scene.list.name(of: $0) }
      return section
    }
  }

  /// The items with more than a name.
  private var known: [String: ItemDescription] {
    var items: [String: ItemDescription] = [:]
    for section in allSections {
      guard case .listed(let listed) = section.items else { continue }
      for item in listed where item != ItemDescription(id: item.id) { items[item.id] = item }
    }
    return items
  }
}

extension SceneDescription {
  /// Takes over what ``continued(by:with:)`` needs of a change, and the engine does not keep.
  ///
  /// - Parameters:
  ///   - change: The change that the application has made.
  ///   - inserted: The items that it has inserted since the scene was this one.
  package mutating func take(_ change: SceneChange, inserted: inout [ItemDescription]) {
    switch change {
    case .insert(let items, _): inserted += items
    case .reload(let sections): (self.sections, inserted) = (sections, [])
    case .inList(let name, .reload(let sections)):
      for index in lists.indices where lists[index].id == name { lists[index].sections = sections }
    case .inList(let name, .limit(let limit)):
      for index in lists.indices where lists[index].id == name { lists[index].limit = limit }
    case .inList(_, let change): take(change, inserted: &inserted)
    case .enter(let entry): inserted.append(entry.item)
    case .addList(let list): lists.append(list)
    case .removeList(let name): lists.removeAll { $0.id == name }
    case .remove, .resize, .select, .frame, .limit, .collapse, .expand, .nextCopy, .container,
      .obstruction:
      break
    }
  }
}

extension SectionDescription {
  fileprivate func holding(
    _ names: [String], of known: [String: ItemDescription]
  ) -> SectionDescription {
    var section = self
    section.items = .listed(names.map { known[$0] ?? ItemDescription(id: $0) })
    return section
  }

  /// Takes the levels that items have in a tree by now; none in a list that is no tree.
  fileprivate mutating func takeLevels(of tree: ListModel?) {
    guard case .listed(var items) = items else { return }
    for index in items.indices {
      let item = tree?.item(named: items[index].id)
      items[index].level = item.flatMap { tree?.level(of: $0) }
      items[index].isCollapsed = item.flatMap { tree?.isCollapsed($0) } ?? false
    }
    self.items = .listed(items)
  }
}
