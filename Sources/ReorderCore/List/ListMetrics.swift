/// How long items and sections are along the scroll axis, where a layout decides it.
struct ListMetrics: Hashable, Sendable {
  /// How the items of a section add up.
  enum Rule: Hashable, Sendable {
    /// One after the other, each of its own length.
    case stacked(spacing: Double)
    /// In lines of `lanes` items, each line of the same length.
    case lines(lanes: Int, length: Double, spacing: Double)
    /// In slots that were given one by one; nothing adds up.
    case slots
  }

  /// The length of an item that does not say its own.
  var itemLength: Double
  /// The length of a header that does not say its own.
  var headerLength: Double
  /// The length of a footer that does not say its own.
  var footerLength: Double
  var rule: Rule

  /// The spacing behind each item of a stack; 0 for other rules.
  var spacing: Double {
    if case .stacked(let spacing) = rule { spacing } else { 0 }
  }

  /// The extent of `count` items whose lengths add up to `lengths`, without header and footer.
  func extent(items count: Int, lengths: Double) -> Double {
    switch rule {
    case .stacked(let spacing): lengths + spacing * Double(max(0, count - 1))
    case .lines(let lanes, let length, let spacing):
      Self.extent(lines: (count + lanes - 1) / lanes, length: length, spacing: spacing)
    case .slots: 0
    }
  }

  private static func extent(lines: Int, length: Double, spacing: Double) -> Double {
    lines == 0 ? 0 : Double(lines) * length + Double(lines - 1) * spacing
  }

  var isValid: Bool {
    let (length, spacing): (Double, Double) =
      switch rule {
      case .stacked(let spacing): (0, spacing)
      case .lines(_, let length, let spacing): (length, spacing)
      case .slots: (0, 0)
      }
    return [itemLength, headerLength, footerLength, length, spacing]
      .allSatisfy(ListModel.isLength)
  }
}

extension ListMetrics {
  init(_ layout: ListLayout) {
    self.init(
      itemLength: layout.itemLength, headerLength: layout.headerLength,
      footerLength: layout.footerLength, rule: .stacked(spacing: layout.spacing))
  }
}
