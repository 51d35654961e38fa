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
    let viewport = scene.scroll.viewport
    next.viewport = EncodedSize(width: viewport.width, height: viewport.height)
    next.offset = EncodedPoint(x: scene.scroll.offset.x, y: scene.scroll.offset.y)
    let selection = scene.list.selection
    next.sections = zip(sections, scene.list.order).enumerated().map { index, pair in
      var section = pair.0.holding(pair.1, of: known)
      let selected = selection.filter { scene.list.slot(of: $0)?.section == index }
      section.selected = selected.isEmpty ? nil : selected.map { scene.list.name(of: $0) }
      return section
    }
    next.windows = scene.windows.windows.compactMap { window in
      var encoded = windows.first { $0.id == window.name }
      encoded?.frame = EncodedFrame(
        x: window.frame.minX, y: window.frame.minY, width: window.frame.size.width,
        height: window.frame.size.height)
      return encoded
    }
    return next
  }

  /// The items with more than a name.
  private var known: [String: EncodedItem] {
    var items: [String: EncodedItem] = [:]
    for section in sections {
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
}
