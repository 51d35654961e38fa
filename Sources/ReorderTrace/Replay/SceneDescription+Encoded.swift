package import ReorderCore

extension SceneDescription {
  /// Converts a trace's scene to the engine's.
  package init(_ scene: EncodedScene) {
    self.init(
      viewport: Size2D(width: scene.viewport.width, height: scene.viewport.height),
      insets: Insets(scene.insets),
      offset: Point2D(x: scene.offset.x, y: scene.offset.y),
      layout: LayoutDescription(scene.layout),
      sections: scene.sections.map(SectionDescription.init),
      lists: scene.lists.map(ListDescription.init), zones: scene.zones.map(ZoneDescription.init),
      windows: scene.windows.map(WindowDescription.init),
      container: scene.container.map(Rect2D.init),
      obstruction: scene.obstruction.map(Rect2D.init))
  }
}

extension ListDescription {
  init(_ list: EncodedList) {
    self.init(
      id: list.id, frame: Rect2D(list.frame), layout: LayoutDescription(list.layout),
      insets: Insets(list.insets), offset: Point2D(x: list.offset.x, y: list.offset.y),
      sections: list.sections.map(SectionDescription.init), gives: list.gives,
      accepts: list.accepts, limit: list.limit, handle: list.handle.map(Rect2D.init))
  }
}

extension ZoneDescription {
  init(_ zone: EncodedZone) { self.init(id: zone.id, frame: Rect2D(zone.frame)) }
}

extension LayoutDescription {
  init(_ layout: EncodedLayout) {
    switch layout {
    case .list(let list):
      self = .list(
        .init(
          axis: Axis2D(list.axis), spacing: list.spacing, itemLength: list.itemLength,
          headerLength: list.headerLength, footerLength: list.footerLength, indent: list.indent,
          springOpen: list.springOpen, direction: list.direction,
          isReversed: list.reverse, hasStickyHeaders: list.sticky))
    case .grid(let grid):
      self = .grid(
        .init(
          axis: Axis2D(grid.axis), itemWidth: grid.itemWidth, itemHeight: grid.itemHeight,
          columns: grid.columns, lineSpacing: grid.lineSpacing, itemSpacing: grid.itemSpacing,
          packing: grid.packing, headerLength: grid.headerLength,
          footerLength: grid.footerLength, direction: grid.direction,
          isReversed: grid.reverse))
    case .flow(let flow):
      self = .flow(
        .init(
          axis: Axis2D(flow.axis), itemWidth: flow.itemWidth, itemHeight: flow.itemHeight,
          lineSpacing: flow.lineSpacing, itemSpacing: flow.itemSpacing, alignment: flow.align,
          headerLength: flow.headerLength, footerLength: flow.footerLength,
          direction: flow.direction,
          isReversed: flow.reverse))
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
      items: items, selected: section.selected)
  }
}

extension ItemDescription {
  init(_ item: EncodedItem) {
    self.init(
      id: item.id, length: item.length, width: item.width, height: item.height, span: item.span,
      isMovable: item.movable, isTarget: item.target, isPinned: item.pinned,
      handle: item.handle.map(Rect2D.init), frame: item.frame.map(Rect2D.init), data: item.data,
      level: item.level, isCollapsed: item.collapsed)
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

extension EncodedScene {
  /// Converts the engine's scene to a trace's.
  package init(_ scene: SceneDescription) {
    self.init(
      viewport: EncodedSize(width: scene.viewport.width, height: scene.viewport.height),
      insets: EncodedInsets(scene.insets),
      offset: EncodedPoint(x: scene.offset.x, y: scene.offset.y),
      layout: EncodedLayout(scene.layout),
      sections: scene.sections.map(EncodedSection.init),
      lists: scene.lists.map(EncodedList.init), zones: scene.zones.map(EncodedZone.init),
      windows: scene.windows.map(EncodedWindow.init),
      container: scene.container.map(EncodedFrame.init),
      obstruction: scene.obstruction.map(EncodedFrame.init))
  }
}

extension EncodedList {
  init(_ list: ListDescription) {
    self.init(
      id: list.id, frame: EncodedFrame(list.frame), layout: EncodedLayout(list.layout),
      insets: EncodedInsets(list.insets),
      offset: EncodedPoint(x: list.offset.x, y: list.offset.y),
      sections: list.sections.map(EncodedSection.init), gives: list.gives, accepts: list.accepts,
      limit: list.limit, handle: list.handle.map(EncodedFrame.init))
  }
}

extension EncodedZone {
  fileprivate init(_ zone: ZoneDescription) {
    self.init(id: zone.id, frame: EncodedFrame(zone.frame))
  }
}

extension EncodedLayout {
  fileprivate init(_ layout: LayoutDescription) {
    switch layout {
    case .list(let list):
      self = .list(
        EncodedListLayout(
          axis: EncodedAxis(list.axis), spacing: list.spacing, itemLength: list.itemLength,
          headerLength: list.headerLength, footerLength: list.footerLength, indent: list.indent,
          springOpen: list.springOpen, direction: list.direction,
          reverse: list.isReversed, sticky: list.hasStickyHeaders))
    case .grid(let grid):
      self = .grid(
        EncodedGridLayout(
          axis: EncodedAxis(grid.axis), itemWidth: grid.itemWidth, itemHeight: grid.itemHeight,
          columns: grid.columns, lineSpacing: grid.lineSpacing, itemSpacing: grid.itemSpacing,
          packing: grid.packing, headerLength: grid.headerLength,
          footerLength: grid.footerLength, direction: grid.direction,
          reverse: grid.isReversed))
    case .flow(let flow):
      self = .flow(
        EncodedFlowLayout(
          axis: EncodedAxis(flow.axis), itemWidth: flow.itemWidth, itemHeight: flow.itemHeight,
          lineSpacing: flow.lineSpacing, itemSpacing: flow.itemSpacing, align: flow.alignment,
          headerLength: flow.headerLength, footerLength: flow.footerLength,
          direction: flow.direction,
          reverse: flow.isReversed))
    case .absolute: self = .absolute
    }
  }
}

extension EncodedAxis {
  fileprivate init(_ axis: Axis2D) { self = axis == .vertical ? .vertical : .horizontal }
}

extension EncodedSection {
  init(_ section: SectionDescription) {
    let items: EncodedItems =
      switch section.items {
      case .listed(let items): .listed(items.map(EncodedItem.init))
      case .generated(let count, let prefix): .generated(count: count, prefix: prefix)
      }
    self.init(
      id: section.id, headerLength: section.headerLength, footerLength: section.footerLength,
      items: items, selected: section.selected)
  }
}

extension EncodedItem {
  init(_ item: ItemDescription) {
    self.init(
      id: item.id, length: item.length, width: item.width, height: item.height, span: item.span,
      movable: item.isMovable, target: item.isTarget, pinned: item.isPinned,
      handle: item.handle.map(EncodedFrame.init), frame: item.frame.map(EncodedFrame.init),
      data: item.data,
      level: item.level, collapsed: item.isCollapsed)
  }
}

extension EncodedFrame {
  /// Converts the engine's rectangle to a trace's.
  package init(_ frame: Rect2D) {
    self.init(x: frame.minX, y: frame.minY, width: frame.size.width, height: frame.size.height)
  }
}

extension EncodedInsets {
  fileprivate init(_ insets: Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension EncodedWindow {
  fileprivate init(_ window: WindowDescription) {
    let options = window.options
    self.init(
      id: window.id, frame: EncodedFrame(window.frame), drag: options.isDraggable,
      bounces: options.bounces, adsorbs: options.adsorbs, margins: EncodedInsets(options.margins),
      overhang: options.overhang)
  }
}
