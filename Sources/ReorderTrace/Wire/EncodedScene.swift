/// The scene of a trace, as encoded.
package struct EncodedScene: Hashable, Sendable {
  /// The visible extent, in points.
  package var viewport: EncodedSize
  /// Distances kept free at the viewport's edges, in points.
  package var insets: EncodedInsets
  /// The content offset at the start.
  package var offset: EncodedPoint
  /// How the items are laid out.
  package var layout: EncodedLayout
  /// The sections, in order.
  package var sections: [EncodedSection]
  /// Floating windows, back to front.
  package var windows: [EncodedWindow]
  /// The area that the windows float over; the viewport at the origin if `nil`.
  package var container: EncodedFrame?

  /// Creates a scene; everything except viewport and sections has a default.
  package init(
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
package enum EncodedLayout: Hashable, Sendable {
  /// `list`: one after the other along an axis.
  case list(EncodedListLayout)
  /// `grid`: lines of items of one size.
  case grid(EncodedGridLayout)
  /// `absolute`: every item has a frame; items take the slot of their position.
  case absolute
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

  /// Creates a layout; the defaults are plain rows of 44 points.
  package init(
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
  /// The length of a section's header that does not set its own.
  package var headerLength: Double
  /// The length of a section's footer that does not set its own.
  package var footerLength: Double

  /// Creates a grid layout; everything has a default, but the engine needs a size or columns.
  package init(
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
package struct EncodedWindow: Hashable, Sendable {
  /// The window's name, unique among the windows.
  package var id: String
  /// Where it is at the start.
  package var frame: EncodedFrame
  /// Whether it may be dragged.
  package var drag: Bool?
  /// Whether it may leave the container while it is dragged.
  package var bounces: Bool?
  /// Whether it snaps to an edge at the end.
  package var adsorbs: Bool?
  /// Distances kept free at the edges where it rests.
  package var margins: EncodedInsets?
  /// The fraction of it, from 0 up to but not including 1, that may hang out of the container.
  package var overhang: Double?

  /// Creates a window.
  package init(
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
