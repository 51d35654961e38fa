/// A list of a board, as an application describes it.
///
/// ```swift
/// let todo = ListDescription(
///   id: "todo", frame: Rect2D(x: 0, y: 0, width: 150, height: 480),
///   sections: [SectionDescription(id: "todo", items: ["design", "build"])])
/// let done = ListDescription(
///   id: "done", frame: Rect2D(x: 170, y: 0, width: 150, height: 480),
///   sections: [SectionDescription(id: "done", items: [])], limit: 5)
/// let board = SceneDescription(
///   viewport: Size2D(width: 320, height: 480), lists: [todo, done])
/// ```
public struct ListDescription: Hashable, Sendable {
  /// The application's name for the list, unique among the lists and zones of its board.
  public var id: String
  /// The part of the board in which its items are seen, in the board's content coordinates.
  public var frame: Rect2D
  /// How the items are laid out; not by frames of their own.
  public var layout: LayoutDescription
  /// Distances kept free at the frame's edges.
  public var insets: Insets
  /// The content point at the frame's top left.
  public var offset: Point2D
  /// The sections, in order.
  public var sections: [SectionDescription]
  /// Whether its items may go to other lists.
  public var gives: GiveRule
  /// Which items of other lists it takes.
  public var accepts: AcceptRule
  /// How many items it holds at most; `nil` for any number.
  public var limit: Int?
  /// The part by which the whole list is lifted, in points from the frame's top left corner, in
  /// front of the items; `nil` if it keeps its place.
  ///
  /// It may lie outside the frame, as a title above the items. A press there needs no time, only
  /// the distance of its rule. Lists with handles stand beside each other in a row, or below each
  /// other if they lie farther apart that way. A list without one that stands among them keeps its
  /// index there.
  public var handle: Rect2D?

  /// Creates a description; the defaults are an unscrolled list of plain rows that gives and takes.
  public init(
    id: String, frame: Rect2D, layout: LayoutDescription = .list(.init()), insets: Insets = .zero,
    offset: Point2D = .zero, sections: [SectionDescription] = [], gives: GiveRule = .items,
    accepts: AcceptRule = .all, limit: Int? = nil, handle: Rect2D? = nil
  ) {
    self.id = id
    self.frame = frame
    self.layout = layout
    self.insets = insets
    self.offset = offset
    self.sections = sections
    self.gives = gives
    self.accepts = accepts
    self.limit = limit
    self.handle = handle
  }
}

/// Whether the items of a list may go to other lists.
@frozen
public enum GiveRule: String, Hashable, Sendable, CaseIterable {
  /// They may.
  case items
  /// They stay, and may change places among each other.
  case nothing
  /// Copies may, and the originals stay.
  case copies
}

/// Which items of other lists a list takes.
public enum AcceptRule: Hashable, Sendable {
  /// All of them.
  case all
  /// None.
  case none
  /// Those of certain kinds; an item without a kind is not taken.
  case kinds([String])

  /// Whether an item of a kind, or of none, is taken.
  func takes(_ kind: String?) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .kinds(let kinds): kind.map { kinds.contains($0) } ?? false
    }
  }
}

/// A part of a board that is no list, and on which items can be dropped.
///
/// ```swift
/// let bin = ZoneDescription(id: "bin", frame: Rect2D(x: 0, y: 420, width: 320, height: 60))
/// let scene = SceneDescription(
///   viewport: Size2D(width: 320, height: 480), lists: [list], zones: [bin])
/// ```
public struct ZoneDescription: Hashable, Sendable {
  /// The application's name for the zone, unique among the lists and zones of its board.
  public var id: String
  /// Where it lies, in the board's content coordinates.
  public var frame: Rect2D

  /// Creates a description.
  public init(id: String, frame: Rect2D) {
    self.id = id
    self.frame = frame
  }
}
