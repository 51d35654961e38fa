/// What the items of a grid do to its cells.
struct ItemSizes: OptionSet {
  let rawValue: UInt8

  /// Items have lengths of their own.
  static let lengths = ItemSizes(rawValue: 1)
  /// Items take several cells.
  static let spans = ItemSizes(rawValue: 2)
}

/// A grid's cells, once the viewport is known.
struct GridGeometry: Hashable, Sendable {
  let axis: Axis2D
  /// A cell's size, in points.
  let cell: Size2D
  /// How many cells a line has.
  let lanes: Int
  let lineSpacing: Double
  let itemSpacing: Double
  private let packing: LayoutDescription.Grid.Packing
  private let headerLength: Double
  private let footerLength: Double

  /// Fills in what a grid leaves to the viewport.
  ///
  /// - Parameter crossExtent: The viewport's extent across the axis, less its insets.
  /// - Returns: `nil` if neither size nor number determines how long a cell is, or one of them is
  ///   invalid.
  init?(_ layout: LayoutDescription.Grid, crossExtent: Double) {
    axis = layout.axis
    lineSpacing = layout.lineSpacing
    itemSpacing = layout.itemSpacing
    packing = layout.packing
    headerLength = layout.headerLength
    footerLength = layout.footerLength
    let along = axis == .vertical ? layout.itemHeight : layout.itemWidth
    let across = axis == .vertical ? layout.itemWidth : layout.itemHeight
    guard let along, ListModel.isLength(along), ListModel.isLength(itemSpacing),
      ListModel.isLength(lineSpacing), across.map(ListModel.isLength) ?? true
    else { return nil }
    switch (layout.columns, across) {
    case (let columns?, _) where columns < 1 || columns > 1_000_000: return nil
    case (let columns?, let across?):
      lanes = columns
      cell = Self.size(axis, along, across)
    case (let columns?, nil):
      lanes = columns
      let gaps = itemSpacing * Double(columns - 1)
      cell = Self.size(axis, along, max(0, (crossExtent - gaps) / Double(columns)))
    case (nil, let across?):
      let fit = across + itemSpacing > 0 ? (crossExtent + itemSpacing) / (across + itemSpacing) : 1
      lanes = max(1, Int(min(fit, 1_000_000)))
      cell = Self.size(axis, along, across)
    case (nil, nil): return nil
    }
  }

  private static func size(_ axis: Axis2D, _ along: Double, _ across: Double) -> Size2D {
    var size = Size2D.zero
    size[axis] = along
    size[axis.cross] = across
    return size
  }

  /// From the start of one line to the start of the next.
  var linePitch: Double { cell[axis] + lineSpacing }

  /// From the start of one cell to the start of the next in its line.
  var lanePitch: Double { cell[axis.cross] + itemSpacing }

  /// What items do to the cells.
  func sizes(of sections: [SectionDescription]) -> ItemSizes {
    var sizes: ItemSizes = []
    for case .listed(let items) in sections.lazy.map({ $0.items }) {
      for item in items {
        if let length = item.length(along: axis), length != cell[axis] { sizes.insert(.lengths) }
        if let span = item.span, span != GridSpan() { sizes.insert(.spans) }
      }
    }
    return sizes
  }

  /// How long things are along the axis.
  ///
  /// - Parameter sizes: What items do to the cells.
  func metrics(_ sizes: ItemSizes) throws(ReorderScene.Invalid) -> ListMetrics {
    let isMixed = sizes.contains(.lengths)
    let most = ReorderScene.mostMixedColumns
    guard !isMixed || lanes <= most else { throw .mixedColumns(lanes) }
    if sizes.contains(.spans) {
      guard !isMixed else { throw .mixedSpans }
      guard lanes <= CellRows.most else { throw .spannedColumns(lanes) }
    }
    let rule: ListMetrics.Rule =
      isMixed
      ? .mixedLines(LineRule(lanes: lanes), spacing: lineSpacing)
      : .lines(lanes: lanes, length: cell[axis], spacing: lineSpacing)
    return ListMetrics(
      axis: axis, itemLength: cell[axis], headerLength: headerLength, footerLength: footerLength,
      rule: rule, packing: packing, isSpanned: sizes.contains(.spans))
  }

  /// The frame of the item at a position in a section whose first line starts at `start`.
  func frame(at position: Int, from start: Double) -> Rect2D {
    var origin = Point2D.zero
    origin[axis] = start + Double(position / lanes) * linePitch
    origin[axis.cross] = Double(position % lanes) * lanePitch
    return Rect2D(origin: origin, size: cell)
  }
}

// The queries of a grid.
extension ReorderScene {
  /// The frame of the cell in a slot.
  func frame(at slot: Slot, in grid: GridGeometry) -> Rect2D {
    let before = list.sectionTree.before(slot.section)
    let start = before.extent + list.sections[slot.section].header
    if isSpanned { return grid.frame(of: list.packings[slot.section][slot.item], from: start) }
    let frame = grid.frame(at: slot.item, from: start)
    return isMixed ? mixed(frame, at: slot, itemsBefore: before.items, from: start) : frame
  }

  /// The cell under a point.
  func slot(at point: Point2D, in grid: GridGeometry, effort: inout Effort) -> Slot? {
    guard list.sectionCount > 0, point[axis.cross] >= 0 else { return nil }
    let (section, rest) = list.sectionTree.section(atOffset: point[axis])
    let depth = rest - list.sections[section].header
    guard depth >= 0, isMixed || grid.linePitch > 0, grid.lanePitch > 0 else { return nil }
    let lane = point[axis.cross] / grid.lanePitch
    guard lane < Double(grid.lanes) else { return nil }
    if isSpanned {
      return spannedSlot(at: point, section: section, depth: depth, in: grid, effort: &effort)
    }
    if isMixed {
      return mixedSlot(
        at: point, section: section, depth: depth, lane: Int(lane), of: grid.lanes,
        effort: &effort)
    }
    let line = min(depth / grid.linePitch, Double(list.count))
    let slot = Slot(section: section, item: Int(line) * grid.lanes + Int(lane))
    guard list.contains(slot) else { return nil }
    return computedFrame(at: slot).contains(point) ? slot : nil
  }

  /// The first item of the line at a depth of a section that has items.
  func firstItem(
    ofLineAt depth: Double, in section: Int, count: Int, _ grid: GridGeometry,
    effort: inout Effort
  ) -> Int {
    if isMixed { return firstItem(ofLineAt: depth, in: section) }
    if isSpanned { return firstSpannedItem(ofLineAt: depth, in: section, grid, effort: &effort) }
    let line = grid.linePitch > 0 ? max(0, min(depth / grid.linePitch, Double(count))) : 0
    return min(Int(line), (count - 1) / grid.lanes) * grid.lanes
  }

  /// The extent of the content.
  func contentSize(of grid: GridGeometry) -> Size2D {
    var size = Size2D.zero
    size[grid.axis] = list.sectionTree.extent
    let widest = Double(grid.lanes) * grid.lanePitch - grid.itemSpacing
    size[grid.axis.cross] = max(crossExtent, widest)
    return size
  }
}
