import ReorderCore

/// Maps points to character cells: the viewport's border, and the cells that a rectangle takes.
///
/// A cell is twice as high as it is wide, and so is the scale if there is room. Along a vertical
/// list the scale gives a typical item a whole number of lines, so that scrolling and moving never
/// change a row's height. If that number is 1, rows are lines without rules between them. It is
/// never less: if there are fewer lines than rows, the border shows a part of the viewport.
///
/// It is made once and used for every frame of a scene, so that a storyboard does not jump.
package struct TextScale: Hashable, Sendable {
  /// The outline of the viewport.
  let border: CellBox
  /// Whether a shared line divides neighbors: an item takes two lines or more.
  package let isRuled: Bool
  /// The number of lines of the viewport that do not fit in the border.
  let excess: Int
  /// How many of them are left out above the border; the others are below it.
  var shift = 0
  private let columnsPerPoint: Double
  private let linesPerPoint: Double

  /// The columns on each side that a lifted snapshot may extend into.
  private static let gutter = 1
  /// The columns of the narrowest box with room for a name: its edges, a blank on each side, and a
  /// character.
  static let leastNamedWidth = 5
  /// The lines above the viewport's border: time and phase.
  static let header = 1

  /// Chooses a scale.
  ///
  /// - Parameters:
  ///   - frame: A frame of the scene.
  ///   - options: The available room.
  package init(for frame: Frame, options: TextOptions) {
    let size = frame.scroll.viewport
    let width = Self.clamped(options.width, from: TextOptions.leastWidth)
    let height = Self.clamped(options.height, from: TextOptions.leastHeight)
    let columns = width - 1 - 2 * Self.gutter
    // The border takes one line more than the distance between its edges.
    let lines = height - Self.header - 1
    columnsPerPoint = size.width > 0 ? Double(columns) / size.width : 0
    let item = Self.typicalLength(in: frame)
    let wanted = size.height > 0 ? min(columnsPerPoint / 2, Double(lines) / size.height) : 0
    let ruled = frame.axis == .horizontal || item * wanted >= 2
    isRuled = ruled
    linesPerPoint = Self.snapped(wanted, item: item, axis: frame.axis)
    let whole =
      min(WholeNumber.above(size.height * linesPerPoint - 1e-9), Self.most) + (ruled ? 0 : 1)
    let shown = min(max(whole, 2), lines)
    excess = max(0, whole - shown)
    border = CellBox(
      left: Self.gutter, top: Self.header, right: Self.gutter + columns,
      bottom: Self.header + shown)
  }

  /// The columns that a frame takes.
  var width: Int { border.right + 1 + Self.gutter }

  /// The lines that a frame takes, header included.
  var height: Int { border.bottom + 1 }

  /// Returns the cells of a frame in viewport coordinates, including shared lines if there are
  /// rules.
  func box(_ rect: Rect2D) -> CellBox {
    let top = Self.cells(rect.minY * linesPerPoint) - shift
    let bottom = Self.cells(rect.maxY * linesPerPoint) - shift
    let rule = isRuled ? 0 : 1
    return CellBox(
      left: border.left + Self.cells(rect.minX * columnsPerPoint), top: border.top + top + rule,
      right: border.left + Self.cells(rect.maxX * columnsPerPoint),
      bottom: border.top + (isRuled ? bottom : max(bottom, top + 1)))
  }

  /// Returns the line of a box's label: the middle one.
  func labelRow(of box: CellBox) -> Int {
    isRuled ? (box.top + box.bottom) / 2 : box.top + (box.height - 1) / 2
  }

  /// Returns the cells of a snapshot: the same number anywhere, plus one on the left and right.
  ///
  /// The two represent any scale above 1, because a row as wide as the viewport cannot grow.
  func box(_ snapshot: Frame.Snapshot) -> CellBox {
    let size = Size2D(
      width: snapshot.size.width * min(snapshot.style.scale, 1), height: snapshot.frame.size.height)
    let frame = Rect2D(center: snapshot.center, size: size)
    var box = box(frame)
    let lines = Self.cells(size.height * linesPerPoint)
    box.right = box.left + Self.cells(size.width * columnsPerPoint) + 1
    box.bottom = box.top + (isRuled ? max(lines, 2) : max(lines, 1) - 1)
    box.left -= 1
    return box
  }

  /// Returns the cell of a point in viewport coordinates.
  func cell(_ point: Point2D) -> (column: Int, row: Int) {
    let y = point.y * linesPerPoint
    return (
      border.left + Self.cells(point.x * columnsPerPoint),
      border.top - shift + (isRuled ? Self.cells(y) : Self.cells(y - 0.5) + 1)
    )
  }

  /// Returns the median height of the visible items; 0 if there are none.
  private static func typicalLength(in frame: Frame) -> Double {
    let lengths = frame.items.map { $0.frame.size.height }.sorted()
    return lengths.isEmpty ? 0 : lengths[(lengths.count - 1) / 2]
  }

  /// Returns the next smaller scale at which an item takes whole lines, at least one.
  private static func snapped(_ wanted: Double, item: Double, axis: Axis2D) -> Double {
    guard axis == .vertical, item > 0 else { return wanted }
    return Double(max(1, WholeNumber.below(item * wanted + 1e-9))) / item
  }

  /// Converts a distance to cells, clamped to a safe range.
  private static func cells(_ value: Double) -> Int {
    min(max(WholeNumber.nearest(value), -most), most)
  }

  private static let most = 1_000_000

  private static func clamped(_ value: Int, from least: Int) -> Int {
    min(max(value, least), TextOptions.most)
  }
}
