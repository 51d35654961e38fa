public import ReorderCore

extension SceneDescription {
  /// Converts a trace's scene to the engine's.
  public init(_ scene: EncodedScene) {
    self.init(
      viewport: Size2D(width: scene.viewport.width, height: scene.viewport.height),
      insets: Insets(scene.insets),
      offset: Point2D(x: scene.offset.x, y: scene.offset.y),
      layout: LayoutDescription(scene.layout),
      sections: scene.sections.map(SectionDescription.init),
      windows: scene.windows.map(WindowDescription.init),
      container: scene.container.map(Rect2D.init))
  }
}

extension LayoutDescription {
  init(_ layout: EncodedLayout) {
    switch layout {
    case .list(let list):
      self = .list(
        ListLayout(
          axis: Axis2D(list.axis), spacing: list.spacing, itemLength: list.itemLength,
          headerLength: list.headerLength, footerLength: list.footerLength))
    case .grid(let grid):
      self = .grid(
        GridLayout(
          axis: Axis2D(grid.axis), itemWidth: grid.itemWidth, itemHeight: grid.itemHeight,
          columns: grid.columns, lineSpacing: grid.lineSpacing, itemSpacing: grid.itemSpacing,
          headerLength: grid.headerLength, footerLength: grid.footerLength))
    case .absolute: self = .absolute
    }
  }
}

extension Axis2D {
  init(_ axis: EncodedAxis) { self = axis == .vertical ? .vertical : .horizontal }
}

extension SectionDescription {
  init(_ section: EncodedSection) {
    let items: ItemSource =
      switch section.items {
      case .listed(let items): .listed(items.map(ItemDescription.init))
      case .generated(let count, let prefix): .generated(count: count, prefix: prefix)
      }
    self.init(
      id: section.id, headerLength: section.headerLength, footerLength: section.footerLength,
      items: items)
  }
}

extension ItemDescription {
  init(_ item: EncodedItem) {
    self.init(
      id: item.id, length: item.length, isMovable: item.movable, isTarget: item.target,
      frame: item.frame.map(Rect2D.init))
  }
}

extension Rect2D {
  init(_ frame: EncodedFrame) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

extension Insets {
  init(_ insets: EncodedInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension WindowDescription {
  init(_ window: EncodedWindow) {
    var options = WindowOptions()
    if let drag = window.drag { options.isDraggable = drag }
    if let bounces = window.bounces { options.bounces = bounces }
    if let adsorbs = window.adsorbs { options.adsorbs = adsorbs }
    if let margins = window.margins { options.margins = Insets(margins) }
    if let overhang = window.overhang { options.overhang = overhang }
    self.init(id: window.id, frame: Rect2D(window.frame), options: options)
  }
}
