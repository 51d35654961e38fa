import ReorderCore

/// Scenes that the bytes choose: small lists and grids, sometimes with windows.
enum FuzzedScene {
  static func description(_ source: inout ByteSource) -> SceneDescription {
    let layout = layout(&source)
    let sections = (0..<source.below(5)).map { section in
      let items = items(&source, source.below(7), of: "\(section)", in: layout)
      return SectionDescription(
        id: "\(section)", headerLength: source.chance(oneIn: 3) ? 30 : nil,
        items: .listed(items))
    }
    return SceneDescription(
      viewport: size(&source),
      insets: Insets(
        top: source.number(0...90), left: 0, bottom: source.number(0...90), right: 0),
      offset: Point2D(x: 0, y: source.number(-100...900)), layout: layout, sections: sections,
      windows: windows(&source))
  }

  /// Items of a section; those of a tree have levels that are legal.
  static func items(
    _ source: inout ByteSource, _ count: Int, of section: String, in layout: LayoutDescription
  ) -> [ItemDescription] {
    var most = 0
    return (0..<count).map { index in
      var item = item(&source, "\(section).\(index)", isInTree: layout.isTree)
      item.level = item.level.map { min($0, most) }
      most = (item.level ?? 0) + 1
      if layout.hasSpans {
        item.length = nil
        item.span = GridSpan(columns: source.below(4) + 1, rows: source.below(4) + 1)
      }
      return item
    }
  }

  /// An item; in a tree it has a level, which may be too deep.
  static func item(
    _ source: inout ByteSource, _ name: String, isInTree: Bool = false
  ) -> ItemDescription {
    let traits = source.byte()
    return ItemDescription(
      id: name, length: source.number(0...200), isMovable: traits & 7 != 7,
      isTarget: traits & 56 != 56,
      frame: Rect2D(
        x: source.number(0...300), y: source.number(0...900), width: source.number(0...200),
        height: 50), level: isInTree ? Int(traits >> 6) : nil)
  }

  static func size(_ source: inout ByteSource) -> Size2D {
    Size2D(width: source.number(0...500), height: source.number(0...900))
  }

  private static func layout(_ source: inout ByteSource) -> LayoutDescription {
    let axis = source.element(of: Axis2D.allCases) ?? .vertical
    let direction: LayoutDescription.Direction =
      source.chance(oneIn: 4) ? .rightToLeft : .leftToRight
    let isReversed = source.chance(oneIn: 4)
    switch source.below(6) {
    case 0:
      return .list(
        .init(
          axis: axis, spacing: source.number(0...20), direction: direction,
          isReversed: isReversed, hasStickyHeaders: source.chance(oneIn: 2)))
    case 1:
      return .list(
        .init(
          axis: axis, spacing: source.number(0...20), indent: 24, springOpen: 0.1,
          direction: direction, isReversed: isReversed))
    case 2:
      let columns = source.chance(oneIn: 2) ? source.below(5) + 1 : nil
      return .grid(
        .init(
          axis: axis, itemWidth: 80, itemHeight: source.number(1...200), columns: columns,
          lineSpacing: source.number(0...20), itemSpacing: source.number(0...20),
          direction: direction, isReversed: isReversed))
    case 3:
      return .flow(
        .init(
          axis: axis, itemWidth: source.number(0...200), itemHeight: source.number(0...200),
          lineSpacing: source.number(0...20), itemSpacing: source.number(0...20),
          alignment: source.element(of: LayoutDescription.Flow.Alignment.allCases) ?? .start,
          direction: direction, isReversed: isReversed))
    case 4: return .absolute
    default:
      return .grid(
        .init(
          axis: axis, itemWidth: 40, itemHeight: source.number(1...90),
          lineSpacing: source.number(0...20), itemSpacing: source.number(0...20),
          packing: source.chance(oneIn: 2) ? .row : .dense, headerLength: 1, direction: direction,
          isReversed: isReversed))
    }
  }

  private static func windows(_ source: inout ByteSource) -> [WindowDescription] {
    guard source.chance(oneIn: 4) else { return [] }
    return (0...source.below(3)).map { index in
      let traits = source.byte()
      return WindowDescription(
        id: "w\(index)",
        frame: Rect2D(
          x: source.number(-50...300), y: source.number(-50...500), width: source.number(1...200),
          height: source.number(1...200)),
        options: WindowOptions(
          isDraggable: traits & 3 != 3, bounces: traits & 4 != 0, adsorbs: traits & 8 != 0))
    }
  }
}

extension LayoutDescription {
  /// Whether the items of a random scene take several cells.
  var hasSpans: Bool { if case .grid(let grid) = self { grid.headerLength > 0 } else { false } }

  /// Whether items have levels.
  var isTree: Bool { if case .list(let list) = self { list.indent != nil } else { false } }
}

extension ReorderEngine {
  /// The items below one in an application's order: what follows it on deeper levels.
  func below(_ name: String, in order: [[String]]) -> [String] {
    // What travels in a drag is in its place again once the drag is cancelled.
    var engine = self
    engine.handle(.cancel(at: engine.time))
    engine.handle(.key(.cancel, at: engine.time))
    let scene = engine.scene
    func level(_ name: String) -> Int {
      let lists = (0..<scene.listCount).map { scene.showing($0).list }
      for list in lists { if let item = list.item(named: name) { return list.level(of: item) } }
      return 0
    }
    guard let section = order.first(where: { $0.contains(name) }),
      let index = section.firstIndex(of: name)
    else { return [] }
    return Array(section[(index + 1)...].prefix { level($0) > level(name) })
  }
}
