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
    guard !isMixed || lanes <= ReorderScene.mostMixedColumns else { throw .mixedColumns(lanes) }
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

// The queries of a grid. Where items have lengths of their own, a line is as long as its longest
// item, and the others lie at its start. Each section starts a new line.
extension GridGeometry {
  /// The extent of a line across the axis.
  var breadth: Double { Double(lanes) * lanePitch - itemSpacing }

  /// The frame of the cell in a slot.
  func frame(at slot: Slot, in scene: borrowing ReorderScene) -> Rect2D {
    let before = scene.list.sectionTree.before(slot.section)
    let start = before.extent + scene.list.sections[slot.section].header
    if scene.isSpanned {
      return frame(of: scene.list.packings[slot.section][slot.item], from: start)
    }
    var frame = frame(at: slot.item, from: start)
    guard let rule = scene.list.tree.lineRule else { return frame }
    let rank = before.items + slot.item
    let lines = scene.list.tree.lines(of: before.items..<(rank + 1), rule)
    frame.origin[axis] = start + lines.start(spacing: scene.list.metrics.lineSpacing)
    frame.size[axis] = scene.list.tree.length(at: rank)
    return frame
  }

  /// The cell under a point.
  func slot(
    at point: Point2D, in scene: borrowing ReorderScene, effort: inout Effort
  ) -> Slot? {
    guard scene.list.sectionCount > 0, point[axis.cross] >= 0 else { return nil }
    let (section, rest) = scene.list.sectionTree.section(atOffset: point[axis])
    let depth = rest - scene.list.sections[section].header
    guard depth >= 0, scene.isMixed || linePitch > 0, lanePitch > 0 else { return nil }
    let place = point[axis.cross] / lanePitch
    guard place < Double(lanes) else { return nil }
    let (lane, count) = (Int(place), scene.list.itemCount(in: section))
    func hit(_ item: Int) -> Slot? {
      let slot = Slot(section: section, item: item)
      guard item >= 0, item < count, frame(at: slot, in: scene).contains(point) else { return nil }
      return slot
    }
    if scene.isSpanned {
      guard count > 0 else { return nil }
      let line = Int(min(depth / linePitch, Double(scene.list.packings[section].lines)))
      return scene.list.packings[section].item(line: line, lane: lane, &effort).flatMap { hit($0) }
    }
    guard scene.isMixed else {
      return hit(Int(min(depth / linePitch, Double(scene.list.count))) * lanes + lane)
    }
    guard count > 0 else { return nil }
    let near = scene.list.firstItem(ofLineAt: depth, in: section) + lane
    // Exactly on the border, sums in another order may round to the neighbor.
    for item in [near, near + lanes, near - lanes] where effort.pass(4 * scene.costOfLines) {
      if let slot = hit(item) { return slot }
    }
    return nil
  }

  /// The first item of the line at a depth of a section that has items.
  func firstItem(
    ofLineAt depth: Double, in section: Int, count: Int, of scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Int {
    if scene.isMixed { return scene.list.firstItem(ofLineAt: depth, in: section) }
    if scene.isSpanned {
      return firstSpannedItem(ofLineAt: depth, in: section, of: scene, effort: &effort)
    }
    return min(line(atDepth: depth, of: count + 1), (count - 1) / lanes) * lanes
  }

  /// The line at a depth of a section with some lines, or the nearest one.
  func line(atDepth depth: Double, of lines: Int) -> Int {
    guard linePitch > 0 else { return 0 }
    return Int(max(0, min(depth / linePitch, Double(lines - 1))))
  }

  /// The frame that another item than the dragged one would have without that.
  func frame(
    ofOther item: Int, among others: OtherItems, in scene: borrowing ReorderScene,
    effort: inout Effort
  ) -> Rect2D {
    if scene.isSpanned {
      // Eight are passed in the time in which another one is looked at.
      _ = effort.look(at: max(0, item - others.dragged) / 8)
      let packing = scene.list.packings[others.section]
      var cells = packing[others.slot(item).item]
      let rows = packing.rows(before: item, without: others.dragged, &effort)
      (cells.line, cells.lane) = rows.place(lanes: cells.lanes, lines: cells.lines)
      return frame(of: cells, from: others.start)
    }
    var frame = frame(at: item, from: others.start)
    guard let rule = scene.list.tree.lineRule else { return frame }
    let line = others.walk(upTo: item + 1, rule, in: scene, &effort)
    frame.origin[axis] = others.start + line.start(spacing: scene.list.metrics.lineSpacing)
    frame.size[axis] = scene.list.tree.length(at: others.rank(item))
    return frame
  }
}
