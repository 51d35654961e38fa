/// The scene as an application describes it before the first touch.
///
/// ```swift
/// let fruit = SectionDescription(id: "fruit", items: ["apple", "banana", "cherry"])
/// let scene = SceneDescription(viewport: Size2D(width: 320, height: 480), sections: [fruit])
/// ```
public struct SceneDescription: Hashable, Sendable {
  /// The visible part of the content, in points.
  public var viewport: Size2D
  /// Distances kept free at the viewport's edges; they lengthen the range of the content offset.
  public var insets: Insets
  /// The content offset at the start: the content point at the viewport's top left.
  public var offset: Point2D
  /// How the items are laid out.
  public var layout: LayoutDescription
  /// The sections, in order.
  public var sections: [SectionDescription]
  /// The lists of a board, those further in front behind the others.
  ///
  /// None for a scene that is one list. A board has neither layout nor sections of its own, and its
  /// insets and offset are those of the surface that the lists lie on.
  public var lists: [ListDescription]
  /// The zones of a board, in front of the lists.
  public var zones: [ZoneDescription]
  /// The windows that float over the container, back to front.
  public var windows: [WindowDescription]
  /// What the windows float over, in viewport coordinates; `nil` is the viewport itself.
  public var container: Rect2D?
  /// What covers a part of the container, in viewport coordinates; `nil` if nothing does.
  public var obstruction: Rect2D?

  /// Creates a description; the defaults are an unscrolled list of plain rows.
  public init(
    viewport: Size2D, insets: Insets = .zero, offset: Point2D = .zero,
    layout: LayoutDescription = .list(.init()), sections: [SectionDescription] = [],
    lists: [ListDescription] = [], zones: [ZoneDescription] = [],
    windows: [WindowDescription] = [], container: Rect2D? = nil, obstruction: Rect2D? = nil
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

extension SceneDescription {
  /// The sections of the scene and of its lists.
  package var allSections: [SectionDescription] { sections + lists.flatMap { $0.sections } }

  /// How many items there are in all of them.
  package var itemCount: Int { allSections.reduce(0) { $0 + $1.items.count } }
}
