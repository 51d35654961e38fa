import ReorderCore

/// The drawing of an item: a row with a colored edge, or a colored cell.
struct Card: Hashable, Sendable {
  var label: String
  /// Its color index; any number.
  var hue: Int
  var size: Size2D
  var isMovable = true
  /// Whether it keeps its index.
  var isPinned = false
  /// Whether it is drawn as a separate card, above the others.
  var isLifted = false
  /// The middle of its handle, from its top left corner; `nil` if it has none.
  var grip: Vector2D?

  /// The number of colors.
  static let hues = 8

  /// Whether it is wide enough for a label on the left.
  var isRow: Bool { size.width >= 2.2 * size.height && size.width >= 120 }

  /// The elements, relative to the item's top left corner.
  var markup: String { (isRow ? row : cell) + (grip.map(Self.lines) ?? "") }

  /// Three short lines on a handle.
  ///
  /// - Parameter grip: The middle of the handle.
  static func lines(at grip: Vector2D) -> String {
    let path = [-4, 0, 4].map {
      "M\(DecimalText.text(grip.dx - 7)) \(DecimalText.text(grip.dy + $0))h14"
    }
    return "<path class=\"tick\" d=\"\(path.joined())\"/>"
  }

  private var color: String { isMovable ? "h\(((hue % Self.hues) + Self.hues) % Self.hues)" : "hx" }

  private var row: String {
    let (width, height) = (DecimalText.text(size.width), DecimalText.text(size.height))
    let pill = size.height > 24 ? 10.0 : 4
    let rest = DecimalText.text(max(2, size.height - 2 * pill))
    let back =
      isLifted
      ? "<rect class=\"card\" rx=\"10\" width=\"\(width)\" height=\"\(height)\"/>"
      : "<path class=\"rule\" d=\"M16 \(DecimalText.text(size.height - 0.5))H\(width)\"/>"
    return back
      + "<rect class=\"mark \(color)\" x=\"14\" y=\"\(DecimalText.text(pill))\" width=\"4\" "
      + "height=\"\(rest)\" rx=\"2\"/>"
      + text(x: 30, anchor: "", columns: columns - (isMarked ? 8 : 0))
      + (isMarked
        ? "<text class=\"note\" x=\"\(DecimalText.text(size.width - 14))\" "
          + "y=\"\(DecimalText.text(size.height / 2))\" dy=\".35em\" text-anchor=\"end\">"
          + "\(Frame.pinned)</text>"
        : "")
  }

  /// The characters of the label that fit into a row.
  private var columns: Int { WholeNumber.below((size.width - 44) / 7.4) }

  /// Whether the row has room to say that it is pinned.
  private var isMarked: Bool { isPinned && columns >= 16 && size.height >= 14 }

  private var cell: String {
    let inset = min(3, size.width / 8, size.height / 8)
    let (width, height) = (size.width - 2 * inset, size.height - 2 * inset)
    let frame =
      "x=\"\(DecimalText.text(inset))\" y=\"\(DecimalText.text(inset))\" "
      + "width=\"\(DecimalText.text(width))\" height=\"\(DecimalText.text(height))\" rx=\"10\""
    return "<rect class=\"cell \(color)\" \(frame)/>"
      + (isLifted ? "<rect class=\"ring\" \(frame)/>" : "")
      + text(
        x: size.width / 2, anchor: " text-anchor=\"middle\"",
        columns: WholeNumber.below((width - 8) / 7.4))
  }

  private func text(x: Double, anchor: String, columns: Int) -> String {
    guard columns > 0, size.height >= 14 else { return "" }
    let place = "x=\"\(DecimalText.text(x))\" y=\"\(DecimalText.text(size.height / 2))\""
    let style = isMovable ? "label" : "label fixed"
    let label = MarkupText.text(label, columns: columns)
    return "<text class=\"\(style)\" \(place) dy=\".35em\"\(anchor)>\(label)</text>"
  }
}
