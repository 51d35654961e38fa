/// The stage of a trace, as written.
public struct EncodedScene: Hashable, Sendable {
  /// The visible extent, in points.
  public var viewport: EncodedSize
  /// Distances kept free at the viewport's edges, in points.
  public var insets: EncodedInsets
  /// The content offset at the start.
  public var offset: EncodedPoint
  /// How the items are laid out.
  public var layout: EncodedLayout
  /// The sections, in order.
  public var sections: [EncodedSection]
  /// Floating windows, back to front.
  public var windows: [EncodedWindow]
  /// What the windows float over; the viewport at the origin where it is `nil`.
  public var container: EncodedFrame?

  /// Creates a scene; everything but viewport and sections has a default.
  public init(
    viewport: EncodedSize, insets: EncodedInsets = EncodedInsets(),
    offset: EncodedPoint = EncodedPoint(x: 0, y: 0),
    layout: EncodedLayout = .list(EncodedListLayout()), sections: [EncodedSection],
    windows: [EncodedWindow] = [], container: EncodedFrame? = nil
  ) {
    self.viewport = viewport
    self.insets = insets
    self.offset = offset
    self.layout = layout
    self.sections = sections
    self.windows = windows
    self.container = container
  }
}

/// How the items of a trace's stage are laid out.
public enum EncodedLayout: Hashable, Sendable {
  /// `list`: one after the other along an axis.
  case list(EncodedListLayout)
  /// `grid`: lines of items of one size.
  case grid(EncodedGridLayout)
  /// `absolute`: every item has a frame; items take the slot of their position.
  case absolute
}

/// The `list` layout, as written; lengths and spacing in points.
public struct EncodedListLayout: Hashable, Sendable {
  /// The direction in which items follow each other.
  public var axis: EncodedAxis
  /// Points between two items of a section.
  public var spacing: Double
  /// The extent of an item that does not say its own.
  public var itemLength: Double
  /// The extent of a section's header that does not say its own.
  public var headerLength: Double
  /// The extent of a section's footer that does not say its own.
  public var footerLength: Double

  /// Creates a layout; the defaults are plain rows of 44 points.
  public init(
    axis: EncodedAxis = .vertical, spacing: Double = 0, itemLength: Double = 44,
    headerLength: Double = 0, footerLength: Double = 0
  ) {
    self.axis = axis
    self.spacing = spacing
    self.itemLength = itemLength
    self.headerLength = headerLength
    self.footerLength = footerLength
  }
}

/// The `grid` layout, as written; lengths and spacing in points.
public struct EncodedGridLayout: Hashable, Sendable {
  /// The direction in which the content scrolls.
  public var axis: EncodedAxis
  /// An item's width; `nil` shares the viewport's among the columns.
  public var itemWidth: Double?
  /// An item's height; `nil` shares the viewport's among the columns.
  public var itemHeight: Double?
  /// How many items a line has; as many as fit where it is `nil`.
  public var columns: Int?
  /// Points between two lines.
  public var lineSpacing: Double
  /// Points between two items of a line.
  public var itemSpacing: Double
  /// The extent of a section's header that does not say its own.
  public var headerLength: Double
  /// The extent of a section's footer that does not say its own.
  public var footerLength: Double

  /// Creates a grid layout; everything has a default, but the engine wants a size or a number.
  public init(
    axis: EncodedAxis = .vertical, itemWidth: Double? = nil, itemHeight: Double? = nil,
    columns: Int? = nil, lineSpacing: Double = 0, itemSpacing: Double = 0,
    headerLength: Double = 0, footerLength: Double = 0
  ) {
    self.axis = axis
    self.itemWidth = itemWidth
    self.itemHeight = itemHeight
    self.columns = columns
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.headerLength = headerLength
    self.footerLength = footerLength
  }
}

/// A floating window, as written; `nil` leaves an option to the engine.
public struct EncodedWindow: Hashable, Sendable {
  /// The window's name, unique among the windows.
  public var id: String
  /// Where it is at the start.
  public var frame: EncodedFrame
  /// Whether it may be dragged.
  public var drag: Bool?
  /// Whether it may leave the container while it is dragged.
  public var bounces: Bool?
  /// Whether it goes to an edge at the end.
  public var adsorbs: Bool?
  /// Distances kept free at the edges where it rests.
  public var margins: EncodedInsets?
  /// The share of it, 0 up to but not 1, that may hang out of the container.
  public var overhang: Double?

  /// Creates a window.
  public init(
    id: String, frame: EncodedFrame, drag: Bool? = nil, bounces: Bool? = nil,
    adsorbs: Bool? = nil, margins: EncodedInsets? = nil, overhang: Double? = nil
  ) {
    self.id = id
    self.frame = frame
    self.drag = drag
    self.bounces = bounces
    self.adsorbs = adsorbs
    self.margins = margins
    self.overhang = overhang
  }
}
