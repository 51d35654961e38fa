/// How long items and sections are along the scroll axis, as far as a layout decides it.
struct ListMetrics: Hashable, Sendable {
  /// How the items of a section add up.
  enum Rule: Hashable, Sendable {
    /// One after the other, each of its own length.
    case stacked(spacing: Double)
    /// In lines of `lanes` items, each line as long as its longest item.
    case mixedLines(lanes: Int, spacing: Double)
    /// In lines of `lanes` items, each line of the same length.
    case lines(lanes: Int, length: Double, spacing: Double)
    /// In slots that were given one by one; nothing adds up.
    case slots
  }

  /// The default length of an item.
  var itemLength: Double
  /// The default length of a header.
  var headerLength: Double
  /// The default length of a footer.
  var footerLength: Double
  var rule: Rule

  /// The spacing after each item of a stack; 0 for other rules.
  var spacing: Double {
    if case .stacked(let spacing) = rule { spacing } else { 0 }
  }

  /// How many items a line has if its longest one decides its length; 0 for other rules.
  var mixedLanes: Int { if case .mixedLines(let lanes, _) = rule { lanes } else { 0 } }

  /// The spacing between two lines whose lengths are mixed; 0 for other rules.
  var lineSpacing: Double { if case .mixedLines(_, let spacing) = rule { spacing } else { 0 } }

  /// The extent of `count` items whose lengths, or those of their lines where these are mixed, add
  /// up to `lengths`; without header and footer.
  func extent(items count: Int, lengths: Double) -> Double {
    switch rule {
    case .stacked(let spacing): lengths + spacing * Double(max(0, count - 1))
    case .lines(let lanes, let length, let spacing):
      Double(Self.lines(count, lanes)) * length + Self.gaps(count, lanes) * spacing
    case .mixedLines(let lanes, let spacing): lengths + Self.gaps(count, lanes) * spacing
    case .slots: 0
    }
  }

  private static func lines(_ count: Int, _ lanes: Int) -> Int { (count + lanes - 1) / lanes }

  private static func gaps(_ count: Int, _ lanes: Int) -> Double {
    Double(max(0, lines(count, lanes) - 1))
  }

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
      itemLength: layout.itemLength, headerLength: layout.headerLength,
      footerLength: layout.footerLength, rule: .stacked(spacing: layout.spacing))
  }
}
