public import ReorderCore

/// What there is to see at one moment: the one description that every kind of drawing is made from.
///
/// All frames and points are in viewport coordinates, in points, y down. Only what can be seen is
/// in it, so a frame of a million rows is as small as one of ten. It holds names as the
/// application gave them; whoever draws makes them harmless for the medium.
public struct Frame: Hashable, Sendable {
  /// The moment.
  public var time: Timestamp
  /// How far the gesture has come.
  public var phase: GesturePhase
  /// The direction in which items follow each other.
  public var axis: Axis2D
  /// What is visible of the content, and how far it can scroll.
  public var scroll: Scroll
  /// The headers and footers in sight, in reading order.
  public var bands: [Band]
  /// The items in sight, in reading order.
  public var items: [Item]
  /// The snapshots that are not transparent, from back to front; some may be beyond the viewport.
  public var snapshots: [Snapshot]
  /// The floating windows in sight, from back to front; above everything else.
  public var windows: [Window]
  /// Where the finger is; `nil` where none is down.
  public var finger: Point2D?

  /// Creates a frame from its parts; what is left out is not there.
  public init(
    time: Timestamp, phase: GesturePhase, axis: Axis2D = .vertical, scroll: Scroll,
    bands: [Band] = [],
    items: [Item] = [], snapshots: [Snapshot] = [], windows: [Window] = [],
    finger: Point2D? = nil
  ) {
    self.time = time
    self.phase = phase
    self.axis = axis
    self.scroll = scroll
    self.bands = bands
    self.items = items
    self.snapshots = snapshots
    self.windows = windows
    self.finger = finger
  }
}

extension Frame {
  /// Which part of the content is in sight.
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
    public init(
      viewport: Size2D, offset: Point2D = .zero, minimumOffset: Point2D = .zero,
      maximumOffset: Point2D = .zero
    ) {
      self.viewport = viewport
      self.offset = offset
      self.minimumOffset = minimumOffset
      self.maximumOffset = maximumOffset
    }

    /// Whether the content is longer than the viewport along an axis.
    public func isScrollable(_ axis: Axis2D) -> Bool { maximumOffset[axis] > minimumOffset[axis] }
  }

  /// A section's header or footer.
  public struct Band: Hashable, Sendable {
    /// At which end of its section a band lies.
    @frozen
    public enum Role: String, Hashable, Sendable, CaseIterable {
      /// Before the section's items.
      case header
      /// Behind the section's items.
      case footer
    }

    /// At which end of its section it lies.
    public var role: Role
    /// The section, from zero.
    public var section: Int
    /// What is written on it: the section's name.
    public var label: String
    /// Where it is.
    public var frame: Rect2D

    /// Creates a band.
    public init(role: Role, section: Int, label: String, frame: Rect2D) {
      self.role = role
      self.section = section
      self.label = label
      self.frame = frame
    }
  }

  /// An item at its place in the list.
  public struct Item: Hashable, Sendable {
    /// Which item it is.
    public var id: ItemID
    /// Its place in the list.
    public var slot: Slot
    /// What is written on it: the item's name.
    public var label: String
    /// Where it is.
    public var frame: Rect2D
    /// Whether its snapshot stands for it, so that its place shows as a gap.
    public var isHidden: Bool
    /// Whether it may be lifted.
    public var isMovable: Bool
    /// By how many degrees it is turned about its center, clockwise; the frame does not show it.
    public var rotation: Double

    /// Creates an item.
    public init(
      id: ItemID, slot: Slot, label: String, frame: Rect2D, isHidden: Bool = false,
      isMovable: Bool = true, rotation: Double = 0
    ) {
      self.id = id
      self.slot = slot
      self.label = label
      self.frame = frame
      self.isHidden = isHidden
      self.isMovable = isMovable
      self.rotation = rotation
    }
  }

  /// A lifted item, as it is drawn at this moment.
  public struct Snapshot: Hashable, Sendable {
    /// The drag that it belongs to; it tells two snapshots apart over time.
    public var drag: Int
    /// The item that it stands for.
    public var item: ItemID
    /// What is written on it: the item's name.
    public var label: String
    /// Where its center is.
    public var center: Point2D
    /// Its size before scaling.
    public var size: Size2D
    /// How it is drawn.
    public var style: SnapshotStyle

    /// Creates a snapshot.
    public init(
      drag: Int, item: ItemID, label: String, center: Point2D, size: Size2D,
      style: SnapshotStyle = .plain
    ) {
      self.drag = drag
      self.item = item
      self.label = label
      self.center = center
      self.size = size
      self.style = style
    }

    /// Where it is, scaled about its center; the rotation is not in it.
    public var frame: Rect2D { Rect2D(center: center, size: size * style.scale) }
  }
}

extension GesturePhase {
  /// The phase in a word or two, for people.
  public var word: String {
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
