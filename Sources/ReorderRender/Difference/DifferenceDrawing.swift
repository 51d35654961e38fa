import ReorderCore

/// A difference in SVG: title, lists, timeline and caption, one below the other.
struct DifferenceDrawing {
  let picture: DifferencePicture
  /// What the names of clip paths begin with.
  let prefix: String
  private(set) var body = ""
  /// How far down it is drawn.
  var height = 0.0
  /// The factor of all lengths of the lists.
  let scale: Double
  /// The extent of a list, scaled.
  let extent: Size2D
  /// Whether the lists are one below the other.
  let isStacked: Bool

  static let margin = 24.0
  /// The distance between two lists.
  static let gap = 20.0
  /// The width of a list beside another, unless its rows would be too low for their names.
  static let columnWidth = 214.0
  static let mostColumnWidth = 420.0
  static let leastRow = 20.0

  init(_ picture: DifferencePicture, prefix: String) {
    self.picture = picture
    self.prefix = prefix
    let frames = picture.sides.compactMap { $0.frame }
    let size = frames.first?.scroll.viewport ?? Size2D(width: Self.columnWidth, height: 0)
    let isHorizontal = frames.first?.axis == .horizontal
    let least = frames.flatMap { $0.items }.reduce(Double.infinity) { least, item in
      item.frame.size.height > 1 ? min(least, item.frame.size.height) : least
    }
    let wanted = isHorizontal ? 2 * Self.columnWidth + Self.gap : Self.columnWidth
    let factor = max(wanted / max(size.width, 1), least.isFinite ? Self.leastRow / least : 0)
    scale = min(1, max(0.05, factor))
    extent = size * scale
    isStacked = isHorizontal || extent.width > Self.mostColumnWidth
  }

  /// The width of everything inside the margins.
  var inner: Double {
    let lists = isStacked ? extent.width : 2 * max(extent.width, Self.columnWidth) + Self.gap
    return max(lists, 2 * Self.columnWidth + Self.gap)
  }

  var width: Double { inner + 2 * Self.margin }

  /// The number of characters that fit in a width.
  static func columns(_ width: Double, of style: String) -> Int {
    // Bold letters are wider, those of a title larger too.
    WholeNumber.below(width / (style == "title" ? 8.6 : style.hasPrefix("side") ? 7.5 : 6.9))
  }

  mutating func draw() {
    height = 11
    paragraph(picture.title, class: "title", line: 19)
    paragraph(picture.subtitle, class: "note", line: 18)
    height += 14
    drawSides()
    drawLanes()
    drawCaption()
    height += 18
  }

  mutating func add(_ markup: String) { body += markup + "\n" }

  /// Adds what has been drawn apart.
  mutating func add(_ drawing: SceneDrawing) { body += drawing.body }

  /// Adds a line of text, cut to a width.
  mutating func text(
    _ text: String, class style: String, x: Double, y: Double, width: Double,
    anchor: String = "start"
  ) {
    guard !text.isEmpty else { return }
    let place = "x=\"\(DecimalText.text(x))\" y=\"\(DecimalText.text(y))\""
    let end = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
    let words = MarkupText.text(text, columns: Self.columns(width, of: style))
    add("<text class=\"\(style)\" \(place)\(end)>\(words)</text>")
  }

  /// Adds a text on as many lines as it needs, up to about six.
  mutating func paragraph(_ words: String, class style: String, line: Double) {
    let columns = Self.columns(inner, of: style)
    let words = PrintableText(words, columns: 6 * columns).text
    for words in PrintableText.wrapped(words, columns: columns) {
      height += line
      let words = String(words.drop { $0 == " " })
      text(words, class: style, x: Self.margin, y: height, width: inner)
    }
  }

  /// Adds the sign of a difference.
  mutating func badge(at point: Point2D) {
    add(
      "<g class=\"badge\" transform=\"translate(\(DecimalText.list([point.x, point.y])))\">"
        + "<circle r=\"8\"/><text y=\"4.2\">≠</text></g>")
  }

  private mutating func drawCaption() {
    height += 8
    paragraph(picture.caption, class: "caption", line: 19)
  }
}
