extension Scene {
  /// Builds the stage.
  ///
  /// O(n).
  ///
  /// - Throws: ``Invalid`` where the description contradicts itself.
  public init(_ description: SceneDescription) throws(Invalid) {
    guard description.viewport.isValid else { throw .viewport }
    guard description.insets.isFinite else { throw .insets }
    guard description.offset.isFinite else { throw .offset }
    let layout = description.layout
    let frames = try Self.frames(of: description.sections, in: layout)
    let geometry = try Self.geometry(layout, description.viewport, description.insets, frames)
    let scroll = ScrollState(
      viewport: description.viewport, insets: description.insets, contentSize: .zero,
      offset: .zero)
    storage = Storage(
      Parts(
        list: try Self.list(description.sections, Self.metrics(layout, geometry)),
        scroll: scroll, windows: try Self.windows(description), layout: layout,
        geometry: geometry))
    measure()
    self.scroll.scroll(to: description.offset)
  }

  private static func list(
    _ sections: [SectionDescription], _ metrics: ListMetrics
  ) throws(Invalid) -> ListModel {
    do {
      return try ListModel(sections, metrics: metrics)
    } catch {
      throw .list(error)
    }
  }

  private static func windows(_ description: SceneDescription) throws(Invalid) -> WindowStack {
    do {
      return try WindowStack(
        description.windows,
        container: description.container ?? Rect(origin: .zero, size: description.viewport))
    } catch {
      throw .windows(error)
    }
  }

  private static func geometry(
    _ layout: LayoutDescription, _ viewport: Size, _ insets: EdgeInsets, _ frames: [Rect]
  ) throws(Invalid) -> Geometry {
    switch layout {
    case .list(let list): return .list(axis: list.axis)
    case .absolute: return .absolute(SlotIndex(frames))
    case .grid(let grid):
      let extent = crossExtent(grid.axis, viewport, insets)
      guard let geometry = GridGeometry(grid, crossExtent: extent) else { throw .grid }
      return .grid(geometry)
    }
  }

  /// The frames of an absolute layout's items; for the others, a check that no cell wants its own
  /// length.
  static func frames(
    of sections: [SectionDescription], in layout: LayoutDescription
  ) throws(Invalid) -> [Rect] {
    var frames: [Rect] = []
    if case .list = layout { return frames }
    for section in sections {
      switch (section.items, layout) {
      case (.generated(let count, let prefix), .absolute) where count > 0:
        throw .frame(id: prefix + "0")
      case (.listed(let items), .absolute): try add(items, to: &frames)
      case (.listed(let items), .grid):
        if let item = items.first(where: { $0.length != nil }) { throw .ownLength(id: item.id) }
      default: break
      }
    }
    return frames
  }

  private static func add(_ items: [ItemDescription], to frames: inout [Rect]) throws(Invalid) {
    for item in items {
      guard let frame = item.frame, frame.isValid else { throw .frame(id: item.id) }
      frames.append(frame)
    }
  }

  static func metrics(_ layout: LayoutDescription, _ geometry: Geometry) -> ListMetrics {
    switch (layout, geometry) {
    case (.list(let list), _): ListMetrics(list)
    case (.grid(let layout), .grid(let grid)):
      ListMetrics(
        itemLength: grid.cell[grid.axis], headerLength: layout.headerLength,
        footerLength: layout.footerLength,
        rule: .lines(
          lanes: grid.lanes, length: grid.cell[grid.axis], spacing: grid.lineSpacing))
    default: ListMetrics(itemLength: 0, headerLength: 0, footerLength: 0, rule: .slots)
    }
  }

  /// Takes over the content's extent after the list or the viewport changed.
  mutating func measure() {
    var size = Size.zero
    switch geometry {
    case .list(let axis):
      size[axis] = list.sectionTree.extent
      size[axis.cross] = crossExtent
    case .grid(let grid):
      size[grid.axis] = list.sectionTree.extent
      let widest = Double(grid.lanes) * grid.lanePitch - grid.itemSpacing
      size[grid.axis.cross] = max(crossExtent, widest)
    case .absolute(let index):
      if let box = index.box { size = Size(width: max(0, box.maxX), height: max(0, box.maxY)) }
    }
    scroll.contentSize = size
  }
}
