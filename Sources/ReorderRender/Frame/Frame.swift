public import ReorderCore

/// Everything visible at one moment, the source of every kind of drawing.
///
/// All frames and points are in viewport coordinates, in points, y down. It holds only what is
/// visible, so a frame of a million rows is as small as one of ten. Names are as the application
/// gave them; each renderer makes them safe for its medium.
///
/// ```swift
/// for item in Frame(of: engine).items where !item.isHidden {
///   draw(item.label, in: item.frame)
/// }
/// ```
public struct Frame: Hashable, Sendable {
  /// The moment.
  public var time: Timestamp
  /// The phase of the gesture.
  public var phase: GesturePhase
  /// The direction in which items follow each other.
  public var axis: Axis2D
  /// The visible part of the content, and how far it can scroll.
  public var scroll: Scroll
  /// The lists and zones of a board that are in sight, from back to front; none without a board.
  public var areas: [Area]
  /// The visible headers and footers, in reading order.
  public var bands: [Band]
  /// The visible items, in reading order.
  public var items: [Item]
  /// What a drop would do besides a plain move: one place at most.
  public var marks: [Mark]
  /// The snapshots that are not transparent, from back to front; some may be beyond the viewport.
  public var snapshots: [Snapshot]
  /// The visible floating windows, from back to front; above everything else.
  public var windows: [Window]
  /// Where the finger is; `nil` if none is down.
  public var finger: Point2D?

  /// Creates a frame from its parts; omitted parts are empty.
  package init(
    time: Timestamp, phase: GesturePhase, axis: Axis2D = .vertical, scroll: Scroll,
    areas: [Area] = [], bands: [Band] = [],
    items: [Item] = [], marks: [Mark] = [], snapshots: [Snapshot] = [], windows: [Window] = [],
    finger: Point2D? = nil
  ) {
    self.time = time
    self.phase = phase
    self.axis = axis
    self.scroll = scroll
    self.areas = areas
    self.bands = bands
    self.items = items
    self.marks = marks
    self.snapshots = snapshots
    self.windows = windows
    self.finger = finger
  }
}

extension Frame {
  /// The visible part of the content.
  public struct Scroll: Hashable, Sendable {
    /// The visible extent, in points.
    public var viewport: Size2D
    /// The content point at the viewport's top left.
    public var offset: Point2D
    /// The smallest legal offset.
    public var minimumOffset: Point2D
    /// The largest legal offset; not less than the smallest one.
    public var maximumOffset: Point2D

    /// Creates a scroll position; the default cannot scroll.
    package init(
      viewport: Size2D, offset: Point2D = .zero, minimumOffset: Point2D = .zero,
      maximumOffset: Point2D = .zero
    ) {
      self.viewport = viewport
      self.offset = offset
      self.minimumOffset = minimumOffset
      self.maximumOffset = maximumOffset
    }

    /// Whether the content is longer than the viewport along an axis.
    package func isScrollable(_ axis: Axis2D) -> Bool { maximumOffset[axis] > minimumOffset[axis] }
  }

  /// A section's header or footer.
  public struct Band: Hashable, Sendable {
    /// The end of the section at which a band lies.
    @frozen
    public enum Role: String, Hashable, Sendable, CaseIterable {
      /// Before the section's items.
      case header
      /// After the section's items.
      case footer
    }

    /// The end of the section at which it lies.
    public var role: Role
    /// The section, from zero; on a board those of all lists are counted one after the other.
    public var section: Int
    /// The label: the section's name.
    public var label: String
    /// The band's frame.
    public var frame: Rect2D
    /// Whether it stays in sight while its section is scrolled, and so lies above the items.
    public var isSticky: Bool
    /// The number of the board's list that it is in; `nil` without a board.
    public var list: Int?

    /// Creates a band.
    package init(
      role: Role, section: Int, label: String, frame: Rect2D, isSticky: Bool = false,
      list: Int? = nil
    ) {
      self.role = role
      self.section = section
      self.label = label
      self.frame = frame
      self.isSticky = isSticky
      self.list = list
    }
  }

  /// An item at its place in the list.
  public struct Item: Hashable, Sendable {
    /// The item's id.
    public var id: ItemID
    /// Its place in the list.
    public var slot: Slot
    /// The label: the item's name.
    public var label: String
    /// The item's frame.
    public var frame: Rect2D
    /// The number of the board's list that it is in; `nil` without a board.
    public var list: Int?
    /// Whether its snapshot is shown instead, so that its place shows as a gap.
    public var isHidden: Bool
    /// Whether it may be lifted.
    public var isMovable: Bool
    /// Whether it keeps its index whatever is moved.
    public var isPinned: Bool
    /// Whether it is selected.
    public var isSelected: Bool
    /// The rotation about its center in degrees, clockwise; not part of the frame.
    public var rotation: Double
    /// How far a tree indents it, in points.
    public var indent: Vector2D
    /// Whether it hides its children.
    public var isCollapsed: Bool
    /// The part by which it is lifted, in points from the frame's top left corner; `nil` for all of
    /// it.
    public var handle: Rect2D?

    /// Creates an item.
    package init(
      id: ItemID, slot: Slot, label: String, frame: Rect2D, isHidden: Bool = false,
      isMovable: Bool = true, isPinned: Bool = false, isSelected: Bool = false,
      rotation: Double = 0,
      indent: Vector2D = .zero, isCollapsed: Bool = false, handle: Rect2D? = nil, list: Int? = nil
    ) {
      self.id = id
      self.slot = slot
      self.label = label
      self.frame = frame
      self.isHidden = isHidden
      self.isMovable = isMovable
      self.isPinned = isPinned
      self.isSelected = isSelected
      self.rotation = rotation
      self.indent = indent
      self.isCollapsed = isCollapsed
      self.handle = handle
      self.list = list
    }

    /// The middle of its handle, from the top left corner of what is drawn of it.
    package var grip: Vector2D? { handle.map { frame.origin + ($0.center - .zero) - drawn.origin } }

    /// The part of its frame in which it is drawn.
    package var drawn: Rect2D { frame.indented(by: indent) }

    /// What makes it another drawing: another item, or the same one in another list or on another
    /// level.
    package var look: Look {
      Look(id: id, list: list, indent: indent, isCollapsed: isCollapsed)
    }

    /// An item, its list, and what a tree makes of it.
    package struct Look: Hashable, Sendable {
      var id: ItemID
      var list: Int?
      var indent: Vector2D
      var isCollapsed: Bool
    }

    /// What is written on it: the label, with a plus sign before that of a collapsed item.
    package var caption: String { isCollapsed ? "+ \(label)" : label }
  }

  /// What a drop would do at a place.
  public struct Mark: Hashable, Sendable {
    /// The kind of drop: `mark`, `onto` or a name of the script's own.
    public var kind: DropKind
    /// The place in the list, as the policy named it.
    public var slot: Slot
    /// The item's frame; for a place between items a line without thickness.
    public var frame: Rect2D

    /// Creates a mark.
    package init(kind: DropKind, slot: Slot, frame: Rect2D) {
      self.kind = kind
      self.slot = slot
      self.frame = frame
    }

    /// Whether it is a line between items.
    package var isLine: Bool { kind.moves }

    /// A line's frame with a thickness; any other as it is.
    package func drawn(_ thickness: Double) -> Rect2D {
      guard isLine else { return frame }
      let size = Size2D(
        width: max(frame.size.width, thickness), height: max(frame.size.height, thickness))
      return Rect2D(center: frame.center, size: size)
    }
  }

  /// A lifted item, as it is drawn at this moment.
  public struct Snapshot: Hashable, Sendable {
    /// The drag that it belongs to; distinguishes two snapshots over time.
    public var drag: Int
    /// The item that it shows.
    public var item: ItemID
    /// The label: the item's name.
    public var label: String
    /// The position of its center.
    public var center: Point2D
    /// Its size before scaling.
    public var size: Size2D
    /// Its style.
    public var style: SnapshotStyle
    /// For how many items it stands in the air: 1, or all that move with it.
    public var count: Int

    /// Creates a snapshot.
    package init(
      drag: Int, item: ItemID, label: String, center: Point2D, size: Size2D,
      style: SnapshotStyle = .plain, count: Int = 1
    ) {
      self.drag = drag
      self.item = item
      self.label = label
      self.center = center
      self.size = size
      self.style = style
      self.count = count
    }

    /// The label, and how many items move with this one.
    var caption: String { count > 1 ? "\(label) +\(count - 1)" : label }

    /// Its frame, scaled about its center, without the rotation.
    public var frame: Rect2D { Rect2D(center: center, size: size * style.scale) }
  }
}

extension Rect2D {
  /// The part that is left behind an indent, which a tree gives an item.
  func indented(by indent: Vector2D) -> Rect2D {
    // From right to left it is negative, and the item ends so far from the other edge.
    let across = Swift.min(abs(indent.dx), size.width)
    let along = Swift.min(abs(indent.dy), size.height)
    let way = Vector2D(dx: indent.dx > 0 ? across : 0, dy: indent.dy > 0 ? along : 0)
    return Rect2D(
      origin: origin + way, size: Size2D(width: size.width - across, height: size.height - along))
  }
}

extension Frame {
  /// The word that marks a pinned item.
  static let pinned = "pinned"
}

extension GesturePhase {
  /// The phase in a word or two, for people.
  package var word: String {
    switch self {
    case .idle: "at rest"
    case .pressed: "pressed"
    case .failed: "no drag"
    case .lifted: "lifted"
    case .dragging: "dragging"
    case .dropped: "dropped"
    case .cancelled: "cancelled"
    }
  }
}
