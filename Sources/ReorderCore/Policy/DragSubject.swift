/// What a drag moves, with the state of an item or of a window.
@frozen
public enum DragSubject: Hashable, Sendable {
  /// An item of the list.
  case item(DraggedItem)
  /// A floating window.
  case window(DraggedWindow)

  /// Which item or window it is.
  @inlinable
  public var draggable: Draggable {
    switch self {
    case .item(let item): .item(item.id)
    case .window(let window): .window(window.id)
    }
  }

  /// Whether it is a window.
  @inlinable public var isWindow: Bool { if case .window = self { true } else { false } }
}

/// Something that can be dragged.
@frozen
public enum Draggable: Hashable, Sendable {
  /// An item of the list.
  case item(ItemID)
  /// A floating window.
  case window(WindowID)
  /// A whole list of a board, by its name.
  case list(String)
}

/// An item under a drag: where it is in the list, and the outcome of its targets.
public struct DraggedItem: Hashable, Sendable {
  /// Which item it is; once a copy is made, the copy.
  public internal(set) var id: ItemID
  /// The item that was lifted, if a copy of it is dragged; `nil` if it is dragged itself.
  public internal(set) var original: ItemID?
  /// Where the item was at the lift.
  public var origin: Slot
  /// Where the item is now.
  public var current: Slot
  /// Where it is about to go: the slot that `target` named, while `swap` is asked.
  public var proposal: Slot
  /// The number of the board's list in which the item was; 0 without a board.
  public var originList = 0
  /// The number of the board's list in which the item is now; 0 without a board.
  public var list = 0
  /// The number of the zone that the drag is over; `nil` if it is over none.
  public var zone: Int?
  /// What `accept` said against the list that the drag is over; `nil` if nothing.
  public var refusalReason: String?
  /// The level that a drop would put the item on; `nil` in a list without levels.
  ///
  /// If several items move, that of the topmost ones.
  public var level: Int?
  /// The level that it was lifted from; `nil` in a list without levels.
  public var originLevel: Int?
  /// The collapsed item that has opened under the finger, as long as the finger stays on it.
  public internal(set) var opened: ItemID?
  /// The item, of any list, onto which a drop would go, as last reported; `nil` if there is none.
  public internal(set) var onto: ItemID?
  /// How often the order changed so far.
  public var moves = 0
  /// Where the last change of place started; equal to ``lastTo`` before the first.
  public var lastFrom: Slot
  /// Where the last change of place led.
  public var lastTo: Slot
  /// The direction of the last change of place, from center to center; zero before the first.
  public var lastDirection = Vector2D.zero
  /// For how many seconds the content has been scrolling without a pause.
  public var scrollSeconds = 0.0
  /// For how many seconds `autoscroll` has been answered with a speed, whether or not the content
  /// could scroll: how long the drag has been in a scroll zone.
  public var zoneSeconds = 0.0
  /// Whether the item was lifted inside a scroll zone: `autoscroll`, asked at the lift, was
  /// answered with a speed.
  public var wasLiftedInZone = false
  /// Why the place that `target` named last is not taken; `nil` if it is, or if it named none.
  public var refusal: TargetRefusal?

  /// Creates an item at the moment of its lift.
  ///
  /// - Parameters:
  ///   - id: Which item it is.
  ///   - slot: Where it lies; not checked against any list.
  ///   - list: The number of the board's list in which it lies.
  public init(_ id: ItemID, at slot: Slot, in list: Int = 0) {
    self.id = id
    (origin, current, proposal, lastFrom, lastTo) = (slot, slot, slot, slot, slot)
    (originList, self.list) = (list, list)
  }

  /// Whether the place that `target` named last is not taken.
  @inlinable public var isRefused: Bool { refusal != nil }

  /// Whether it is where it was at the lift.
  var isHome: Bool { current == origin && list == originList && level == originLevel }
}

/// A floating window under a drag.
public struct DraggedWindow: Hashable, Sendable {
  /// Which window it is.
  public let id: WindowID
  /// Whether it overlaps any other window.
  public var coversSibling = false

  /// Creates a window at the moment of its lift.
  public init(_ id: WindowID) { self.id = id }
}
