/// How items are laid out in content coordinates.
public enum LayoutDescription: Hashable, Sendable {
  /// One after the other along an axis.
  case list(ListLayout)
}

/// Rows below each other, or columns beside each other.
///
/// The extent across the axis is the viewport's, less its insets on both sides.
public struct ListLayout: Hashable, Sendable {
  /// The direction in which items follow each other and the content scrolls.
  public var axis: Axis
  /// Points between two items of a section.
  public var spacing: Double
  /// The extent of an item that does not say its own, in points.
  public var itemLength: Double
  /// The extent of a section's header that does not say its own, in points.
  public var headerLength: Double
  /// The extent of a section's footer that does not say its own, in points.
  public var footerLength: Double

  /// Creates a list layout; the defaults are plain rows of 44 points.
  public init(
    axis: Axis = .vertical, spacing: Double = 0, itemLength: Double = 44,
    headerLength: Double = 0, footerLength: Double = 0
  ) {
    self.axis = axis
    self.spacing = spacing
    self.itemLength = itemLength
    self.headerLength = headerLength
    self.footerLength = footerLength
  }
}
