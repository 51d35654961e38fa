extension ReorderScene {
  /// Builds the scene.
  ///
  /// O(n).
  ///
  /// - Throws: ``Invalid`` if the description contradicts itself.
  package init(_ description: SceneDescription) throws(Invalid) {
    guard description.viewport.isValid else { throw .viewport }
    guard description.insets.isFinite else { throw .insets }
    guard description.offset.isFinite else { throw .offset }
    var parts: [ListPart?] = []
    var current: ListPart
    if description.lists.isEmpty {
      guard description.zones.isEmpty else { throw .board(.count) }
      current = try ListPart(
        description.sections, layout: description.layout, viewport: description.viewport,
        insets: description.insets, in: ItemDirectory(), list: 0)
    } else {
      parts = try Self.parts(description)
      guard let first = parts[1].take() else { throw .board(.count) }
      current = first
    }
    storage = Shared(Parts(shown: current, windows: try Self.windows(description)))
    for section in description.sections { addNotes(of: section.items) }
    if parts.isEmpty {
      measure()
      self.scroll.scroll(to: description.offset)
    } else {
      addBoard(parts, description)
    }
  }

  private static func windows(_ description: SceneDescription) throws(Invalid) -> WindowStack {
    do {
      return try WindowStack(
        description.windows,
        container: description.container ?? Rect2D(origin: .zero, size: description.viewport),
        obstruction: description.obstruction)
    } catch {
      throw .windows(error)
    }
  }

  /// Forgets the handles of the current list's items.
  mutating func forgetHandles() {
    guard !storage.value.pointee.handles.isEmpty else { return }
    let (handles, current) = (storage.value.pointee.handles, currentList)
    own().pointee.handles = handles.filter { list(of: $0.key) != current }
  }

  /// Takes note of what the application says of items, and of their handles.
  mutating func addNotes(of items: ItemSource) {
    guard case .listed(let items) = items else { return }
    for item in items where !item.data.isEmpty || item.handle != nil {
      guard let id = list.item(named: item.id) else { continue }
      if !item.data.isEmpty { own().pointee.data[id] = item.data }
      if let handle = item.handle { own().pointee.handles[id] = handle }
    }
  }

  /// Updates the content's extent after the list or the viewport changed.
  mutating func measure() {
    let size = contentSize
    if mirror.isOn { scroll.contentOrigin = contentOrigin(of: size) }
    scroll.contentSize = size
  }
}

// The lists of a board.
extension ReorderScene {
  /// What is in no list, and the parts of the lists, of which the first one's has the directory.
  private static func parts(_ description: SceneDescription) throws(Invalid) -> [ListPart?] {
    guard description.sections.isEmpty else { throw .board(.sections) }
    guard description.lists.count <= Board.most, description.zones.count <= Board.most else {
      throw .board(.count)
    }
    try Board.check(description)
    var directory = ItemDirectory(isShared: true)
    let sections = description.lists.flatMap { $0.sections }
    directory.reserve(sections.reduce(0) { $0 + $1.items.listedCount })
    var parts: [ListPart?] = []
    for (number, list) in description.lists.enumerated() {
      var part: ListPart
      do throws(Invalid) {
        part = try ListPart(list, in: directory.take(), list: number)
      } catch {
        throw .board(.list(id: list.id, error))
      }
      swap(&part.list.directory, &directory)
      parts.append(part)
    }
    parts[0]?.list.directory = directory
    return [try .outside()] + parts
  }

  private mutating func addBoard(_ parts: [ListPart?], _ description: SceneDescription) {
    var board = Board(
      scroll: ScrollState(
        viewport: description.viewport, insets: description.insets, contentSize: .zero,
        offset: .zero), lists: description.lists.map { Board.List($0) },
      zones: description.zones)
    board.measure()
    board.scroll.scroll(to: description.offset)
    own().pointee.board = board
    own().pointee.waiting = parts
    for (number, list) in description.lists.enumerated().reversed() {
      show(number)
      placeCurrentList()
      measure()
      scroll.scroll(to: list.offset)
      for section in list.sections { addNotes(of: section.items) }
    }
  }
}

extension Board {
  /// Checks a list but for its name and its sections.
  static func check(_ list: ListDescription) throws(ReorderScene.Invalid) {
    guard list.frame.isValid else { throw .board(.frame(id: list.id)) }
    guard list.layout != .absolute else { throw .board(.layout(id: list.id)) }
    guard list.limit ?? 0 >= 0 else { throw .board(.limit(id: list.id)) }
    guard list.handle?.isValid != false else { throw .board(.handle(id: list.id)) }
  }

  /// The most lists of a board, and the most zones: 10,000 of each.
  package static var most: Int { 10_000 }

  /// Checks the names, frames and limits of lists and zones.
  static func check(_ description: SceneDescription) throws(ReorderScene.Invalid) {
    var names: Set = [nameOfOutside]
    for list in description.lists {
      guard names.insert(list.id).inserted else { throw .board(.duplicateID(list.id)) }
      try check(list)
    }
    for zone in description.zones {
      guard names.insert(zone.id).inserted else { throw .board(.duplicateID(zone.id)) }
      guard zone.frame.isValid else { throw .board(.frame(id: zone.id)) }
    }
  }
}

extension ReorderScene.ListPart {
  /// Builds a list, unscrolled and not yet measured.
  init(
    _ sections: [SectionDescription], layout: LayoutDescription, viewport: Size2D, insets: Insets,
    in directory: consuming ItemDirectory, list number: Int
  ) throws(ReorderScene.Invalid) {
    let frames = try layout.frames(of: sections)
    let geometry = try Geometry(layout, viewport, insets, frames)
    let metrics = try geometry.metrics(geometry.sizes(of: sections))
    do throws(ListModel.Invalid) {
      list = try ListModel(sections, metrics: metrics, in: consume directory, list: number)
    } catch {
      throw .list(error)
    }
    scroll = ScrollState(viewport: viewport, insets: insets, contentSize: .zero, offset: .zero)
    self.layout = layout
    self.geometry = geometry
    mirror = Mirror(layout)
  }

  /// Builds what holds the items that are in no list.
  static func outside() throws(ReorderScene.Invalid) -> Self {
    try Self(
      [SectionDescription(id: "", items: [])], layout: .list(.init()), viewport: .zero,
      insets: .zero, in: ItemDirectory(), list: Board.outside)
  }

  /// Builds a list of a board.
  init(
    _ list: ListDescription, in directory: consuming ItemDirectory, list number: Int
  ) throws(ReorderScene.Invalid) {
    guard list.insets.isFinite else { throw .insets }
    guard list.offset.isFinite else { throw .offset }
    try self.init(
      list.sections, layout: list.layout, viewport: list.frame.size, insets: list.insets,
      in: consume directory, list: number)
  }
}
