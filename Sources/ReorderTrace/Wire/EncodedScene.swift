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
