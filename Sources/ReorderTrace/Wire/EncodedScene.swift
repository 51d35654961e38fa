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
  /// The lists of a board; none for a scene that is one list.
  package var lists: [EncodedList]
  /// The zones of a board.
  package var zones: [EncodedZone]
  /// Floating windows, back to front.
  package var windows: [EncodedWindow]
  /// The area that the windows float over; the viewport at the origin if `nil`.
  package var container: EncodedFrame?
  /// What covers a part of that area; nothing if `nil`.
  package var obstruction: EncodedFrame?

  /// Creates a scene; everything except viewport and sections has a default.
  package init(
    viewport: EncodedSize, insets: EncodedInsets = EncodedInsets(),
    offset: EncodedPoint = EncodedPoint(x: 0, y: 0),
    layout: EncodedLayout = .list(EncodedListLayout()), sections: [EncodedSection],
    lists: [EncodedList] = [], zones: [EncodedZone] = [], windows: [EncodedWindow] = [],
    container: EncodedFrame? = nil, obstruction: EncodedFrame? = nil
  ) {
    self.viewport = viewport
    self.insets = insets
    self.offset = offset
    self.layout = layout
    self.sections = sections
    self.lists = lists
    self.zones = zones
    self.windows = windows
    self.container = container
    self.obstruction = obstruction
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

extension EncodedScene {
  /// How many items there are in all sections and lists.
  package var itemCount: Int {
    (sections + lists.flatMap { $0.sections }).reduce(0) { $0 + $1.items.count }
  }
}
