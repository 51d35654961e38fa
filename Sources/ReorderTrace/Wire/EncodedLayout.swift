package import ReorderCore

/// The layout of the items in a trace's scene.
package enum EncodedLayout: Hashable, Sendable {
  /// One after the other along an axis.
  case list(EncodedListLayout)
  /// In lines; an item that sets no length has the layout's.
  case grid(EncodedGridLayout)
  /// In lines that wrap, of items of several sizes.
  case flow(EncodedFlowLayout)
  /// Every item has a frame; items take the slot of their position.
  case absolute

  /// The kinds of layouts; the raw value is the `type` in a header.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The kind of a list.
    case list
    /// The kind of a grid.
    case grid
    /// The kind of a flow.
    case flow
    /// The kind of slots with frames.
    case absolute
  }

  /// The layout's kind.
  package var kind: Kind {
    switch self {
    case .list: .list
    case .grid: .grid
    case .flow: .flow
    case .absolute: .absolute
    }
  }
}

/// The `list` layout, as encoded; lengths and spacing in points.
package struct EncodedListLayout: Hashable, Sendable {
  /// The direction in which items follow each other.
  package var axis: EncodedAxis
  /// Points between two items of a section.
  package var spacing: Double
  /// The length of an item that does not set its own.
  package var itemLength: Double
  /// The length of a section's header that does not set its own.
  package var headerLength: Double
  /// The length of a section's footer that does not set its own.
  package var footerLength: Double
  /// How far across the list a level of a tree lies from the next one; the engine's if `nil`.
  package var indent: Double?
  /// For how many seconds a drag hovers over a collapsed item before it opens.
  package var springOpen: Double?
  /// Whether columns go from left to right or from right to left.
  package var direction: LayoutDescription.Direction
  /// Whether items follow each other backwards along the axis.
  package var reverse: Bool
  /// Whether headers stay in sight while their sections are scrolled.
  package var sticky: Bool

  /// Creates a layout; the defaults are plain rows of 44 points.
  package init(
    axis: EncodedAxis = .vertical, spacing: Double = 0, itemLength: Double = 44,
    headerLength: Double = 0, footerLength: Double = 0, indent: Double? = nil,
    springOpen: Double? = nil, direction: LayoutDescription.Direction = .leftToRight,
    reverse: Bool = false, sticky: Bool = false
  ) {
    self.axis = axis
    self.spacing = spacing
    self.itemLength = itemLength
    self.headerLength = headerLength
    self.footerLength = footerLength
    self.indent = indent
    self.springOpen = springOpen
    self.direction = direction
    self.reverse = reverse
    self.sticky = sticky
  }
}

/// The `grid` layout, as encoded; lengths and spacing in points.
package struct EncodedGridLayout: Hashable, Sendable {
  /// The direction in which the content scrolls.
  package var axis: EncodedAxis
  /// An item's width; `nil` divides the viewport's among the columns.
  package var itemWidth: Double?
  /// An item's height; `nil` divides the viewport's among the columns.
  package var itemHeight: Double?
  /// The number of items in a line; as many as fit if `nil`.
  package var columns: Int?
  /// Points between two lines.
  package var lineSpacing: Double
  /// Points between two items of a line.
  package var itemSpacing: Double
  /// Where items with spans go.
  package var packing: LayoutDescription.Grid.Packing
  /// The length of a section's header that does not set its own.
  package var headerLength: Double
  /// The length of a section's footer that does not set its own.
  package var footerLength: Double
  /// Whether columns go from left to right or from right to left.
  package var direction: LayoutDescription.Direction
  /// Whether items follow each other backwards along the axis.
  package var reverse: Bool

  /// Creates a grid layout; everything has a default, but the engine needs a size or columns.
  package init(
    axis: EncodedAxis = .vertical, itemWidth: Double? = nil, itemHeight: Double? = nil,
    columns: Int? = nil, lineSpacing: Double = 0, itemSpacing: Double = 0,
    packing: LayoutDescription.Grid.Packing = .row, headerLength: Double = 0,
    footerLength: Double = 0,
    direction: LayoutDescription.Direction = .leftToRight, reverse: Bool = false
  ) {
    self.axis = axis
    self.itemWidth = itemWidth
    self.itemHeight = itemHeight
    self.columns = columns
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.packing = packing
    self.headerLength = headerLength
    self.footerLength = footerLength
    self.direction = direction
    self.reverse = reverse
  }
}

/// The `flow` layout, as encoded; lengths and spacing in points.
package struct EncodedFlowLayout: Hashable, Sendable {
  /// The direction in which the content scrolls.
  package var axis: EncodedAxis
  /// The width of an item that does not set its own.
  package var itemWidth: Double
  /// The height of an item that does not set its own.
  package var itemHeight: Double
  /// Points between two lines.
  package var lineSpacing: Double
  /// Points between two items of a line.
  package var itemSpacing: Double
  /// Where a line's items lie if they leave room.
  package var align: LayoutDescription.Flow.Alignment
  /// The length of a section's header that does not set its own.
  package var headerLength: Double
  /// The length of a section's footer that does not set its own.
  package var footerLength: Double
  /// Whether columns go from left to right or from right to left.
  package var direction: LayoutDescription.Direction
  /// Whether items follow each other backwards along the axis.
  package var reverse: Bool

  /// Creates a flow layout; the defaults are tags of 88 by 44 points.
  package init(
    axis: EncodedAxis = .vertical, itemWidth: Double = 88, itemHeight: Double = 44,
    lineSpacing: Double = 0, itemSpacing: Double = 0,
    align: LayoutDescription.Flow.Alignment = .start, headerLength: Double = 0,
    footerLength: Double = 0, direction: LayoutDescription.Direction = .leftToRight,
    reverse: Bool = false
  ) {
    self.axis = axis
    self.itemWidth = itemWidth
    self.itemHeight = itemHeight
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.align = align
    self.headerLength = headerLength
    self.footerLength = footerLength
    self.direction = direction
    self.reverse = reverse
  }
}
