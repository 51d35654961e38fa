/// A layout with everything that it leaves to the viewport filled in.
enum Geometry: Hashable, Sendable {
  case list(axis: Axis2D)
  case grid(GridGeometry)
  case absolute(SlotIndex)

  /// The direction in which items follow each other.
  var axis: Axis2D {
    switch self {
    case .list(let axis): axis
    case .grid(let grid): grid.axis
    case .absolute: .vertical
    }
  }
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

  /// Fills in what a grid leaves to the viewport.
  ///
  /// - Parameter crossExtent: The viewport's extent across the axis, less its insets.
  /// - Returns: `nil` if neither size nor number determines how long a cell is, or one of them is
  ///   invalid.
  init?(_ layout: LayoutDescription.Grid, crossExtent: Double) {
    axis = layout.axis
    lineSpacing = layout.lineSpacing
    itemSpacing = layout.itemSpacing
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

  /// How the lengths of cells add up to those of lines.
  ///
  /// - Parameter isMixed: Whether cells have lengths of their own.
  func rule(isMixed: Bool) -> ListMetrics.Rule {
    isMixed
      ? .mixedLines(lanes: lanes, spacing: lineSpacing)
      : .lines(lanes: lanes, length: cell[axis], spacing: lineSpacing)
  }

  /// The frame of the item at a position in a section whose first line starts at `start`.
  func frame(at position: Int, from start: Double) -> Rect2D {
    var origin = Point2D.zero
    origin[axis] = start + Double(position / lanes) * linePitch
    origin[axis.cross] = Double(position % lanes) * lanePitch
    return Rect2D(origin: origin, size: cell)
  }
}
