package import ReorderCore

extension EncodedScene {
  /// Returns the current scene, as the start of a trace that begins at this moment.
  ///
  /// - Parameters:
  ///   - scene: What this scene has become; its sections are this one's.
  ///   - inserted: The items that the application has inserted since.
  package func continued(
    by scene: ReorderScene, with inserted: [EncodedItem] = []
  ) -> EncodedScene {
    var next = self
    var known = known
    for item in inserted { known[item.id] = item }
    next.viewport = EncodedSize(width: scene.viewport.width, height: scene.viewport.height)
    next.offset = EncodedPoint(x: scene.outerScroll.offset.x, y: scene.outerScroll.offset.y)
    next.sections = Self.continued(sections, by: scene, of: known)
    var shown = scene
    for (number, list) in (scene.namedBoard?.lists ?? []).enumerated() where number < lists.count {
      shown.show(number)
      next.lists[number].frame = EncodedFrame(list.frame)
      next.lists[number].offset = EncodedPoint(
        x: shown.scroll.offset.x, y: shown.scroll.offset.y)
      next.lists[number].sections = Self.continued(lists[number].sections, by: shown, of: known)
    }
    let (windows, whole) = (scene.windows, Rect2D(origin: .zero, size: scene.viewport))
    let isWhole = container == nil && windows.container == whole
    next.container = isWhole ? nil : EncodedFrame(windows.container)
    next.obstruction = windows.obstruction.map(EncodedFrame.init)
    next.windows = scene.windows.windows.compactMap { window in
      var encoded = self.windows.first { $0.id == window.name }
      encoded?.frame = EncodedFrame(
        x: window.frame.minX, y: window.frame.minY, width: window.frame.size.width,
        height: window.frame.size.height)
      return encoded
    }
    return next
  }

  /// The sections of a scene's current list.
  private static func continued(
    _ sections: [EncodedSection], by scene: ReorderScene, of known: [String: EncodedItem]
  ) -> [EncodedSection] {
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
  private var known: [String: EncodedItem] {
    var items: [String: EncodedItem] = [:]
    for section in sections + lists.flatMap({ $0.sections }) {
      guard case .listed(let listed) = section.items else { continue }
      for item in listed where item != EncodedItem(id: item.id) { items[item.id] = item }
    }
    return items
  }
}

extension EncodedSection {
  fileprivate func holding(_ names: [String], of known: [String: EncodedItem]) -> EncodedSection {
    var section = self
    section.items = .listed(names.map { known[$0] ?? EncodedItem(id: $0) })
    return section
  }

  /// Takes the levels that items have in a tree by now; none in a list that is no tree.
  fileprivate mutating func takeLevels(of tree: ListModel?) {
    guard case .listed(var items) = items else { return }
    for index in items.indices {
      let item = tree?.item(named: items[index].id)
      items[index].level = item.flatMap { tree?.level(of: $0) }
      items[index].collapsed = item.flatMap { tree?.isCollapsed($0) } ?? false
    }
    self.items = .listed(items)
  }
}
