/// How items are laid out in content coordinates.
public enum LayoutDescription: Hashable, Sendable {
  /// One after the other along an axis.
  case list(List)
  /// In lines of cells, all of one extent across the axis.
  case grid(Grid)
  /// In lines of items of several sizes, which wrap where the next item does not fit.
  case flow(Flow)
  /// In slots given by the items' own frames; an item takes the slot of its position.
  case absolute
}

extension LayoutDescription {
  /// The direction in which text is read, and columns follow each other.
  @frozen
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// From left to right.
    case leftToRight = "ltr"
    /// From right to left: the layout is mirrored, so that a line begins at the right edge.
    case rightToLeft = "rtl"
  }

  /// In which directions items follow each other.
  var order: (axis: Axis2D, direction: Direction, isReversed: Bool) {
    switch self {
    case .list(let list): (list.axis, list.direction, list.isReversed)
    case .grid(let grid): (grid.axis, grid.direction, grid.isReversed)
    case .flow(let flow): (flow.axis, flow.direction, flow.isReversed)
    case .absolute: (.vertical, .leftToRight, false)
    }
  }
}

extension LayoutDescription {
  /// Rows below each other, or columns beside each other.
  ///
  /// The extent across the axis is the viewport's, less its insets on both sides.
  ///
  /// ```swift
  /// let rows = LayoutDescription.list(.init(spacing: 8, itemLength: 60, headerLength: 28))
  /// ```
  public struct List: Hashable, Sendable {
    /// The direction in which items follow each other and the content scrolls.
    public var axis: Axis2D
    /// Points between two items of a section.
    public var spacing: Double
    /// The default extent of an item, in points.
    public var itemLength: Double
    /// The default extent of a section's header, in points.
    public var headerLength: Double
    /// The default extent of a section's footer, in points.
    public var footerLength: Double
    /// How far across the list a level lies from the next one, in points; `nil` is 24 in a tree.
    ///
    /// A list that says it is a tree even while no item has a level. At 0 the finger changes no
    /// level.
    public var indent: Double?
    /// For how many seconds a drag hovers over a collapsed item before it opens; `nil` is 0.6.
    public var springOpen: Double?
    /// Whether columns, and a list's levels, go from left to right or from right to left.
    public var direction: Direction
    /// Whether items follow each other backwards along the axis: the first one is at the bottom, as
    /// in a list of messages.
    public var isReversed: Bool
    /// Whether the header of a section stays at the start of the visible part while its section is
    /// scrolled, until the end of the section takes it along.
    public var hasStickyHeaders: Bool

    /// Creates a list layout; the defaults are plain rows of 44 points.
    public init(
      axis: Axis2D = .vertical, spacing: Double = 0, itemLength: Double = 44,
      headerLength: Double = 0, footerLength: Double = 0, indent: Double? = nil,
      springOpen: Double? = nil, direction: Direction = .leftToRight, isReversed: Bool = false,
      hasStickyHeaders: Bool = false
    ) {
      self.axis = axis
      self.spacing = spacing
      self.itemLength = itemLength
      self.headerLength = headerLength
      self.footerLength = footerLength
      self.indent = indent
      self.springOpen = springOpen
      self.direction = direction
      self.isReversed = isReversed
      self.hasStickyHeaders = hasStickyHeaders
    }
  }
}

extension LayoutDescription {
  /// Cells in lines; the lines follow each other along the scroll axis, and each section starts a
  /// new one.
  ///
  /// A cell's length along the axis is the layout's, or its own item's if that has one: a line is
  /// then as long as its longest item, and the others lie at its start. Such a mixed grid has at
  /// most 256 cells in a line.
  ///
  /// Either the size or the number of cells in a line may be left out: without a number as many as
  /// fit across the viewport stand in a line, at least one; without an extent across the axis the
  /// cells share the viewport's.
  ///
  /// An item with a span takes several cells, as CSS places the items of a grid; a span that is
  /// wider than a line takes all of it. All cells of such a grid have one length, and a line has at
  /// most 64 of them.
  ///
  /// ```swift
  /// let photos = LayoutDescription.grid(.init(itemHeight: 120, columns: 3, itemSpacing: 4))
  /// ```
  public struct Grid: Hashable, Sendable {
    /// Where an item with a span goes, and the items behind it.
    @frozen
    public enum Packing: String, Hashable, Sendable, CaseIterable {
      /// Behind the item before it, to the first place where its cells are free.
      case row
      /// To the first place of the section where its cells are free, so that it may fill a gap.
      case dense
    }

    /// The direction in which lines follow each other and the content scrolls.
    public var axis: Axis2D
    /// A cell's width in points; `nil` shares the viewport's, for a vertical axis with `columns`.
    public var itemWidth: Double?
    /// A cell's height in points; `nil` shares the viewport's, for a horizontal axis with
    /// `columns`.
    public var itemHeight: Double?
    /// How many cells a line has; `nil` takes as many as fit.
    public var columns: Int?
    /// Points between the end of a line's longest item and the next line.
    public var lineSpacing: Double
    /// Points between two cells of a line.
    public var itemSpacing: Double
    /// Where items with spans go.
    public var packing: Packing
    /// The default extent of a section's header, in points.
    public var headerLength: Double
    /// The default extent of a section's footer, in points.
    public var footerLength: Double
    /// Whether columns, and a list's levels, go from left to right or from right to left.
    public var direction: Direction
    /// Whether items follow each other backwards along the axis: the first one is at the bottom, as
    /// in a list of messages.
    public var isReversed: Bool

    /// Creates a grid layout.
    public init(
      axis: Axis2D = .vertical, itemWidth: Double? = nil, itemHeight: Double? = nil,
      columns: Int? = nil, lineSpacing: Double = 0, itemSpacing: Double = 0,
      packing: Packing = .row, headerLength: Double = 0, footerLength: Double = 0,
      direction: Direction = .leftToRight, isReversed: Bool = false
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
      self.isReversed = isReversed
    }
  }
}

extension LayoutDescription {
  /// Items of their own sizes, such as tags, in lines that wrap, as CSS lays out a flex container
  /// with `flex-wrap: wrap` and items that neither grow nor shrink.
  ///
  /// Items follow each other across the scroll axis, `itemSpacing` apart, as long as they fit into
  /// the viewport's extent less its insets; an item that is longer has a line of its own. A line is
  /// as long as its longest item, the others lie at its start, and each section starts a new line.
  /// Extents count in whole sixty-fourths of a point, as in browsers.
  ///
  /// ```swift
  /// let tags = LayoutDescription.flow(.init(itemHeight: 32, itemSpacing: 8, alignment: .center))
  /// let swift = ItemDescription(id: "swift", width: 64)
  /// ```
  public struct Flow: Hashable, Sendable {
    /// Where a line's items lie if they leave room.
    @frozen
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
      /// At the line's start.
      case start
      /// In its middle.
      case center
      /// At its end.
      case end
      /// The first one at the start and the last one at the end, with equal gaps between them; a
      /// single one at the start.
      case justify
    }

    /// The direction in which lines follow each other and the content scrolls.
    public var axis: Axis2D
    /// The default width of an item, in points.
    public var itemWidth: Double
    /// The default height of an item, in points.
    public var itemHeight: Double
    /// Points between the end of a line's longest item and the next line.
    public var lineSpacing: Double
    /// Points between two items of a line, at least.
    public var itemSpacing: Double
    /// Where a line's items lie if they leave room.
    public var alignment: Alignment
    /// The default extent of a section's header, in points.
    public var headerLength: Double
    /// The default extent of a section's footer, in points.
    public var footerLength: Double
    /// Whether columns, and a list's levels, go from left to right or from right to left.
    public var direction: Direction
    /// Whether items follow each other backwards along the axis: the first one is at the bottom, as
    /// in a list of messages.
    public var isReversed: Bool

    /// Creates a flow layout; the defaults are tags of 88 by 44 points.
    public init(
      axis: Axis2D = .vertical, itemWidth: Double = 88, itemHeight: Double = 44,
      lineSpacing: Double = 0, itemSpacing: Double = 0, alignment: Alignment = .start,
      headerLength: Double = 0, footerLength: Double = 0, direction: Direction = .leftToRight,
      isReversed: Bool = false
    ) {
      self.axis = axis
      self.itemWidth = itemWidth
      self.itemHeight = itemHeight
      self.lineSpacing = lineSpacing
      self.itemSpacing = itemSpacing
      self.alignment = alignment
      self.headerLength = headerLength
      self.footerLength = footerLength
      self.direction = direction
      self.isReversed = isReversed
    }
  }
}
