import TestSupport

@testable import ReorderCore

/// A grid with spans, cell by cell, as the specification of CSS grids describes the placement of
/// items: the oracle for the blocks.
struct NaiveSpans {
  var list: NaiveList
  /// Each item's span, by name.
  var spans: [String: GridSpan]
  var axis = Axis2D.vertical
  var packing = LayoutDescription.Grid.Packing.row
  var lanes = 3
  var cell = Size2D(width: 20, height: 16)
  var itemSpacing = 0.0
  var lineSpacing = 0.0

  /// A cell.
  struct Cell: Hashable {
    var line = 0
    var lane = 0
  }

  /// The cells of a section's items.
  func cells(of section: Int) -> [CellPacking.Cell] {
    var taken: Set<Cell> = []
    var cursor = Cell()
    return list.sections[section].items.map { item in
      let span = spans[item.name] ?? GridSpan()
      let (across, along) =
        axis == .vertical ? (span.columns, span.rows) : (span.rows, span.columns)
      let width = min(across, lanes)
      func area(at cell: Cell) -> [Cell] {
        (cell.line..<(cell.line + along)).flatMap { line in
          (cell.lane..<(cell.lane + width)).map { Cell(line: line, lane: $0) }
        }
      }
      if packing == .dense { cursor = Cell() }
      while cursor.lane + width > lanes || !taken.isDisjoint(with: area(at: cursor)) {
        cursor.lane += 1
        if cursor.lane + width > lanes { cursor = Cell(line: cursor.line + 1, lane: 0) }
      }
      taken.formUnion(area(at: cursor))
      return CellPacking.Cell(line: cursor.line, lane: cursor.lane, lanes: width, lines: along)
    }
  }

  /// Every item's frame, in reading order, and where the last section ends.
  var frames: (frames: [(slot: Slot, frame: Rect2D)], end: Double) {
    var frames: [(slot: Slot, frame: Rect2D)] = []
    var end = 0.0
    for (index, section) in list.sections.enumerated() {
      end += section.header
      let cells = cells(of: index)
      for (item, cells) in cells.enumerated() {
        var frame = Rect2D(origin: .zero, size: cell)
        frame.origin[axis] = end + Double(cells.line) * (cell[axis] + lineSpacing)
        frame.origin[axis.cross] = Double(cells.lane) * (cell[axis.cross] + itemSpacing)
        frame.size[axis] += Double(cells.lines - 1) * (cell[axis] + lineSpacing)
        frame.size[axis.cross] += Double(cells.lanes - 1) * (cell[axis.cross] + itemSpacing)
        frames.append((Slot(index, item), frame))
      }
      let lines = cells.map { $0.line + $0.lines }.max() ?? 0
      end += Double(lines) * cell[axis] + Double(max(0, lines - 1)) * lineSpacing
      end += section.footer
    }
    return (frames, end)
  }

  /// The extent of a line.
  var crossExtent: Double {
    Double(lanes) * (cell[axis.cross] + itemSpacing) - itemSpacing
  }

  func scene() throws -> ReorderScene {
    var viewport = Size2D.zero
    viewport[axis] = 300
    viewport[axis.cross] = crossExtent
    return try ReorderScene(
      SceneDescription(
        viewport: viewport,
        layout: .grid(
          .init(
            axis: axis, itemWidth: cell.width, itemHeight: cell.height, lineSpacing: lineSpacing,
            itemSpacing: itemSpacing, packing: packing)), sections: descriptions))
  }

  /// The application's description of the same sections.
  var descriptions: [SectionDescription] {
    var sections = list.descriptions
    for (index, section) in list.sections.enumerated() {
      sections[index].items = .listed(section.items.map(description))
    }
    return sections
  }

  func description(of item: NaiveList.Item) -> ItemDescription {
    ItemDescription(id: item.name, span: spans[item.name])
  }
}

extension NaiveSpans {
  /// Items of several spans, one of them as wide as a line of three and one wider.
  init(_ list: NaiveList) {
    self.list = list
    let spans: [GridSpan?] = [
      GridSpan(columns: 2), nil, GridSpan(rows: 2), GridSpan(columns: 2, rows: 2),
      GridSpan(columns: 3), nil, GridSpan(columns: 4, rows: 3),
    ]
    self.spans = [:]
    for (index, item) in list.items.enumerated() {
      self.spans[item.name] = spans[index % spans.count]
    }
  }
}
