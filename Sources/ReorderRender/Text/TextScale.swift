import ReorderCore

/// How points become character cells: where the viewport's border is, and which cells a rectangle
/// takes.
///
/// A cell is twice as high as it is wide, and so is the scale where there is room. Along a vertical
/// list the scale is one at which a typical item takes a whole number of lines, so that scrolling
/// and moving never changes how high a row looks. Where that number is 1, rows are lines without
/// rules between them. It is never less: where there are fewer lines than rows, the border shows a
/// part of the viewport.
///
/// Made once and used for every frame of the same stage, so that a storyboard does not jump.
public struct TextScale: Hashable, Sendable {
  /// The outline of the viewport.
  let border: CellBox
  /// Whether neighbors are divided by a line that they share: an item takes two lines or more.
  public let isRuled: Bool
  /// How many lines of the viewport the border has no room for.
  let excess: Int
  /// How many of them are left out above the border; the others are below it.
  var shift = 0
  private let columnsPerPoint: Double
  private let linesPerPoint: Double

  /// The columns at both sides that a lifted snapshot may stick out into.
  private static let gutter = 1
  /// The columns of the narrowest box that has room for a name: its edges, a blank at both sides,
  /// and a character.
  static let leastNamedWidth = 5
  /// The lines above the viewport's border: time and phase.
  static let header = 1

  /// Chooses a scale.
  ///
  /// - Parameters:
  ///   - frame: A frame of the stage.
  ///   - options: How much room there is.
  public init(for frame: Frame, options: TextOptions) {
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

  /// The cells of a frame in viewport coordinates; with rules, the shared lines belong to it.
  func box(_ rect: Rect2D) -> CellBox {
    let top = Self.cells(rect.minY * linesPerPoint) - shift
    let bottom = Self.cells(rect.maxY * linesPerPoint) - shift
    let rule = isRuled ? 0 : 1
    return CellBox(
      left: border.left + Self.cells(rect.minX * columnsPerPoint), top: border.top + top + rule,
      right: border.left + Self.cells(rect.maxX * columnsPerPoint),
      bottom: border.top + (isRuled ? bottom : max(bottom, top + 1)))
  }

  /// The line that a label in a box stands on: the middle one.
  func labelRow(of box: CellBox) -> Int {
    isRuled ? (box.top + box.bottom) / 2 : box.top + (box.height - 1) / 2
  }

  /// The cells of a snapshot: as many wherever it is, one more on the left and on the right.
  ///
  /// The two stand for any scale above 1, which a row as wide as the viewport has no room for.
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

  /// The cell of a point in viewport coordinates.
  func cell(_ point: Point2D) -> (column: Int, row: Int) {
    let y = point.y * linesPerPoint
    return (
      border.left + Self.cells(point.x * columnsPerPoint),
      border.top - shift + (isRuled ? Self.cells(y) : Self.cells(y - 0.5) + 1)
    )
  }

  /// The median height of the items in sight; 0 where there is none.
  private static func typicalLength(in frame: Frame) -> Double {
    let lengths = frame.items.map(\.frame.size.height).sorted()
    return lengths.isEmpty ? 0 : lengths[(lengths.count - 1) / 2]
  }

  /// The next smaller scale at which an item takes whole lines, at least one.
  private static func snapped(_ wanted: Double, item: Double, axis: Axis2D) -> Double {
    guard axis == .vertical, item > 0 else { return wanted }
    return Double(max(1, WholeNumber.below(item * wanted + 1e-9))) / item
  }

  /// A distance in cells, cut down to one that can be reckoned with.
  private static func cells(_ value: Double) -> Int {
    min(max(WholeNumber.nearest(value), -most), most)
  }

  private static let most = 1_000_000

  private static func clamped(_ value: Int, from least: Int) -> Int {
    min(max(value, least), TextOptions.most)
  }
}
