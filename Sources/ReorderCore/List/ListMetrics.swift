/// How long items and sections are along the scroll axis, as far as a layout decides it.
struct ListMetrics: Hashable, Sendable {
  /// How the items of a section add up.
  enum Rule: Hashable, Sendable {
    /// One after the other, each of its own length.
    case stacked(spacing: Double)
    /// In lines that are as long as their longest item.
    case mixedLines(LineRule, spacing: Double)
    /// In lines of `lanes` items, each line of the same length.
    case lines(lanes: Int, length: Double, spacing: Double)
    /// In slots that were given one by one; nothing adds up.
    case slots
  }

  /// The direction in which lengths count.
  var axis: Axis2D
  /// The default length of an item.
  var itemLength: Double
  /// The default length of a header.
  var headerLength: Double
  /// The default length of a footer.
  var footerLength: Double
  var rule: Rule
  /// Where items go that take several cells of lines of one length.
  var packing = LayoutDescription.Grid.Packing.row
  /// Whether items may take several cells of lines of one length.
  var isSpanned = false

  /// The spacing after each item of a stack; 0 for other rules.
  var spacing: Double {
    if case .stacked(let spacing) = rule { spacing } else { 0 }
  }

  /// How items are put into lines that are as long as their longest item; `nil` for other rules.
  var lineRule: LineRule? { if case .mixedLines(let rule, _) = rule { rule } else { nil } }

  /// How many lanes lines of one length have; `nil` for other rules.
  var lanes: Int? { if case .lines(let lanes, _, _) = rule { lanes } else { nil } }

  /// The spacing between two lines whose lengths are mixed; 0 for other rules.
  var lineSpacing: Double { if case .mixedLines(_, let spacing) = rule { spacing } else { 0 } }

  /// The extent of `count` items whose lengths, or those of their `lines` lines where these are
  /// mixed, add up to `lengths`; without header and footer.
  func extent(items count: Int, lengths: Double, lines: Int) -> Double {
    switch rule {
    case .stacked(let spacing): lengths + spacing * Double(max(0, count - 1))
    case .lines(let lanes, let length, let spacing):
      Self.extent(lines: isSpanned ? lines : Self.lines(count, lanes), length, spacing)
    case .mixedLines(_, let spacing): lengths + Self.gaps(lines) * spacing
    case .slots: 0
    }
  }

  private static func lines(_ count: Int, _ lanes: Int) -> Int { (count + lanes - 1) / lanes }

  private static func extent(lines: Int, _ length: Double, _ spacing: Double) -> Double {
    Double(lines) * length + gaps(lines) * spacing
  }

  private static func gaps(_ lines: Int) -> Double { Double(max(0, lines - 1)) }

  var isValid: Bool {
    let (length, spacing): (Double, Double) =
      switch rule {
      case .stacked(let spacing): (0, spacing)
      case .lines(_, let length, let spacing): (length, spacing)
      case .mixedLines(_, let spacing): (0, spacing)
      case .slots: (0, 0)
      }
    return [itemLength, headerLength, footerLength, length, spacing]
      .allSatisfy(ListModel.isLength)
  }
}

extension ListMetrics {
  init(_ layout: LayoutDescription.List) {
    self.init(
      axis: layout.axis, itemLength: layout.itemLength, headerLength: layout.headerLength,
      footerLength: layout.footerLength, rule: .stacked(spacing: layout.spacing))
  }
}
