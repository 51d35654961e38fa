/// The scene of a trace, as encoded.
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
  /// The area that the windows float over; the viewport at the origin if `nil`.
  public var container: EncodedFrame?

  /// Creates a scene; everything except viewport and sections has a default.
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

/// The layout of the items in a trace's scene.
public enum EncodedLayout: Hashable, Sendable {
  /// `list`: one after the other along an axis.
  case list(EncodedListLayout)
  /// `grid`: lines of items of one size.
  case grid(EncodedGridLayout)
  /// `absolute`: every item has a frame; items take the slot of their position.
  case absolute
}

/// The `list` layout, as encoded; lengths and spacing in points.
public struct EncodedListLayout: Hashable, Sendable {
  /// The direction in which items follow each other.
  public var axis: EncodedAxis
  /// Points between two items of a section.
  public var spacing: Double
  /// The length of an item that does not set its own.
  public var itemLength: Double
  /// The length of a section's header that does not set its own.
  public var headerLength: Double
  /// The length of a section's footer that does not set its own.
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

/// The `grid` layout, as encoded; lengths and spacing in points.
public struct EncodedGridLayout: Hashable, Sendable {
  /// The direction in which the content scrolls.
  public var axis: EncodedAxis
  /// An item's width; `nil` divides the viewport's among the columns.
  public var itemWidth: Double?
  /// An item's height; `nil` divides the viewport's among the columns.
  public var itemHeight: Double?
  /// The number of items in a line; as many as fit if `nil`.
  public var columns: Int?
  /// Points between two lines.
  public var lineSpacing: Double
  /// Points between two items of a line.
  public var itemSpacing: Double
  /// The length of a section's header that does not set its own.
  public var headerLength: Double
  /// The length of a section's footer that does not set its own.
  public var footerLength: Double

  /// Creates a grid layout; everything has a default, but the engine needs a size or columns.
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

/// A floating window, as encoded; `nil` leaves an option to the engine.
public struct EncodedWindow: Hashable, Sendable {
  /// The window's name, unique among the windows.
  public var id: String
  /// Where it is at the start.
  public var frame: EncodedFrame
  /// Whether it may be dragged.
  public var drag: Bool?
  /// Whether it may leave the container while it is dragged.
  public var bounces: Bool?
  /// Whether it snaps to an edge at the end.
  public var adsorbs: Bool?
  /// Distances kept free at the edges where it rests.
  public var margins: EncodedInsets?
  /// The fraction of it, from 0 up to but not including 1, that may hang out of the container.
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
