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
    let layout = description.layout
    let frames = try Self.frames(of: description.sections, in: layout)
    let geometry = try Self.geometry(layout, description.viewport, description.insets, frames)
    let scroll = ScrollState(
      viewport: description.viewport, insets: description.insets, contentSize: .zero,
      offset: .zero)
    let metrics = try Self.metrics(
      layout, geometry, isMixed: Self.isMixed(description.sections, geometry))
    storage = Shared(
      Parts(
        list: try Self.list(description.sections, metrics),
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
        container: description.container ?? Rect2D(origin: .zero, size: description.viewport))
    } catch {
      throw .windows(error)
    }
  }

  private static func geometry(
    _ layout: LayoutDescription, _ viewport: Size2D, _ insets: Insets, _ frames: [Rect2D]
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

  /// The frames of an absolute layout's items, in order; none for other layouts.
  static func frames(
    of sections: [SectionDescription], in layout: LayoutDescription
  ) throws(Invalid) -> [Rect2D] {
    var frames: [Rect2D] = []
    guard case .absolute = layout else { return frames }
    for section in sections {
      switch section.items {
      case .generated(let count, let prefix) where count > 0: throw .frame(id: prefix + "0")
      case .generated: break
      case .listed(let items): try add(items, to: &frames)
      }
    }
    return frames
  }

  private static func add(_ items: [ItemDescription], to frames: inout [Rect2D]) throws(Invalid) {
    for item in items {
      guard let frame = item.frame, frame.isValid else { throw .frame(id: item.id) }
      frames.append(frame)
    }
  }

  /// How long things are along the axis.
  ///
  /// - Parameter isMixed: Whether cells of a grid have lengths of their own.
  static func metrics(
    _ layout: LayoutDescription, _ geometry: Geometry, isMixed: Bool
  ) throws(Invalid) -> ListMetrics {
    switch (layout, geometry) {
    case (.list(let list), _): return ListMetrics(list)
    case (.grid(let layout), .grid(let grid)):
      if isMixed, grid.lanes > mostMixedColumns { throw .mixedColumns(grid.lanes) }
      return ListMetrics(
        itemLength: grid.cell[grid.axis], headerLength: layout.headerLength,
        footerLength: layout.footerLength, rule: grid.rule(isMixed: isMixed))
    default: return ListMetrics(itemLength: 0, headerLength: 0, footerLength: 0, rule: .slots)
    }
  }

  /// Updates the content's extent after the list or the viewport changed.
  mutating func measure() {
    var size = Size2D.zero
    switch geometry {
    case .list(let axis):
      size[axis] = list.sectionTree.extent
      size[axis.cross] = crossExtent
    case .grid(let grid):
      size[grid.axis] = list.sectionTree.extent
      let widest = Double(grid.lanes) * grid.lanePitch - grid.itemSpacing
      size[grid.axis.cross] = max(crossExtent, widest)
    case .absolute(let index):
      if let box = index.box { size = Size2D(width: max(0, box.maxX), height: max(0, box.maxY)) }
    }
    scroll.contentSize = size
  }
}
