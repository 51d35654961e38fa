/// The phase of a drag.
@frozen
public enum DragPhase: String, Hashable, Sendable, CaseIterable {
  /// The press is long enough; the lift is being decided.
  case possible
  /// The item was lifted in this step.
  case began
  /// The drag goes on.
  case changed
  /// The finger was lifted.
  case ended
  /// The drag was cancelled.
  case cancelled
}

/// What made the engine ask.
@frozen
public enum StepCause: String, Hashable, Sendable, CaseIterable {
  /// A pointer reported a sample.
  case sample
  /// Time passed.
  case tick
  /// The user scrolled the content under the finger.
  case scroll
  /// The application scrolled the content under the finger.
  case appScroll = "app_scroll"
  /// The moment has come at which the policy wanted to be asked again.
  case wake
}

/// Everything about a drag that a policy may use.
///
/// The value is cheap to copy: copies share their fields until one of them changes.
///
/// Places are in the coordinates of what the ``subject`` lies in: the list's content for an
/// item, the windows' container for a window. Only ``pointer``, ``samplePointer``,
/// ``delta`` and ``translation`` are in viewport coordinates.
public struct DragContext: Hashable, Sendable {
  @usableFromInline var storage: Shared<Fields>

  /// What the context holds, where it lies; a change of a shared one is a copy.
  @usableFromInline var fields: Fields {
    @inlinable @inline(__always) _read { yield storage.value.pointee }
    @inline(__always) _modify { yield &Shared.own(&storage).pointee }
  }

  /// The context of a drag at the moment of its lift.
  ///
  /// - Parameters:
  ///   - id: The number of the drag, from 1.
  ///   - subject: What is lifted.
  ///   - frame: Its frame, in the coordinates of its container.
  ///   - pointer: The finger, in viewport coordinates.
  ///   - contentPointer: The finger, in the coordinates of `frame`.
  ///   - time: The moment of the lift.
  ///   - kind: What kind of pointer lifts; `nil` for keys.
  public init(
    id: Int, subject: DragSubject, frame: Rect2D, pointer: Point2D, contentPointer: Point2D,
    time: Timestamp, kind: PointerKind? = .touch
  ) {
    var item = DraggedItem(ItemID(rawValue: 0), at: Slot(section: 0, item: 0))
    var window = DraggedWindow(WindowID(rawValue: 0))
    switch subject {
    case .item(let dragged): item = dragged
    case .window(let dragged): window = dragged
    }
    storage = Shared(
      Fields(
        id: id, item: item, window: window, isWindow: subject.isWindow, kind: kind,
        buttons: kind == nil ? [] : .primary, contacts: kind == nil ? 0 : 1, time: time,
        liftTime: time, pointer: pointer, samplePointer: pointer, contentPointer: contentPointer,
        grab: contentPointer - frame.center, originCenter: frame.center, center: frame.center,
        size: frame.size))
  }

  /// The number of the drag, from 1; no two drags of an engine share it.
  @inlinable public var id: Int { fields.id }
  /// What is dragged.
  @inlinable public var subject: DragSubject {
    isWindow ? .window(fields.window) : .item(fields.item)
  }
  /// Whether a window is dragged, not an item: what ``subject`` says, without a copy of it.
  @inlinable public var isWindow: Bool { fields.isWindow }
  /// Whether a whole list of a board is dragged: ``item`` is then what stands for it, in a scene
  /// whose items are the lists.
  public var isList: Bool { fields.isList }
  /// The kind of pointer that drags; `nil` if keys do.
  @inlinable public var kind: PointerKind? { fields.kind }
  /// The modifier keys that were held at the pointer's last sample; none if keys drag.
  @inlinable public var modifiers: ModifierKeys { fields.modifiers }
  /// The buttons that are down at the pointer that drags: the primary one for a finger, none if
  /// keys drag.
  @inlinable public var buttons: PointerButtons { fields.buttons }
  /// How many contacts are down, the one that drags included, also as it leaves.
  @inlinable public var contacts: Int { fields.contacts }
  /// The phase of the drag.
  @inlinable public var phase: DragPhase { fields.phase }
  /// What made the engine ask.
  @inlinable public var cause: StepCause { fields.cause }
  /// The moment of the question.
  @inlinable public var time: Timestamp { fields.time }
  /// The moment of the lift.
  @inlinable public var liftTime: Timestamp { fields.liftTime }
  /// The seconds since the last step; a scroll at a speed covers this long.
  @inlinable public var frameSeconds: Double { fields.frameSeconds }
  /// The finger, in viewport coordinates.
  @inlinable public var pointer: Point2D { fields.pointer }
  /// The finger as this step's sample reports it, in viewport coordinates.
  ///
  /// It differs from ``pointer`` while `autoscroll` is asked: a scroll covers the time up to the
  /// sample, in which the finger was still where it had been.
  @inlinable public var samplePointer: Point2D { fields.samplePointer }
  /// Whether the question is about the board, and places are in its content coordinates.
  package var isOfBoard: Bool { fields.isOfBoard }
  /// Where the viewport of the question begins in that of the scene: on a board at the visible part
  /// of the list, unless the question is about the board.
  package func viewOrigin(in scene: borrowing ReorderScene) -> Point2D {
    isOfBoard ? .zero : scene.scroll.origin
  }
  /// The finger, in content coordinates for an item and in the container's for a window.
  @inlinable public var contentPointer: Point2D { fields.contentPointer }
  /// What a drop would do now, beyond the plain move; `nil` if nothing is proposed.
  @inlinable public var proposed: DropProposal? { fields.proposed }
  /// The key that is asked about; `nil` if none is.
  var key: KeyCommand? { fields.key }
  /// Whether a drop would do something beyond the plain move.
  var isProposing: Bool { fields.proposed.hasValue }
  /// How far the finger moved in this step, in viewport coordinates; zero in a tick.
  @inlinable public var delta: Vector2D { fields.delta }
  /// The finger's displacement since the lift, in viewport coordinates.
  @inlinable public var translation: Vector2D { fields.translation }
  /// How far the finger has travelled since the lift, in points along its path.
  @inlinable public var distance: Double { fields.distance }
  /// From the snapshot's center to the finger at the lift.
  @inlinable public var grab: Vector2D { fields.grab }
  /// From where the finger came down to where the lift grabs: how far it strayed in the press.
  @inlinable public var stray: Vector2D { fields.stray }
  /// The center of the subject's frame at the lift.
  @inlinable public var originCenter: Point2D { fields.originCenter }
  /// The snapshot's center.
  @inlinable public var center: Point2D { fields.center }
  /// The snapshot's last movement; zero before the first.
  @inlinable public var heading: Vector2D { fields.heading }
  /// The snapshot's unscaled size.
  @inlinable public var size: Size2D { fields.size }
  /// The snapshot's scale once the lift rests.
  @inlinable public var scale: Double { fields.scale }

  /// The items that move, in their order: the dragged one and those that travel with it.
  ///
  /// Empty if a window is dragged.
  public var items: [ItemID] {
    let block = fields.block
    guard block.isEmpty, let item else { return block }
    return [item.id]
  }

  /// How many items or windows move.
  public var count: Int { max(1, fields.block.count) }

  /// The item that is dragged; `nil` if a window is.
  @inlinable public var item: DraggedItem? {
    isWindow ? nil : fields.item
  }

  /// The window that is dragged; `nil` if an item is.
  @inlinable public var window: DraggedWindow? {
    isWindow ? fields.window : nil
  }

  /// The snapshot's frame, unscaled.
  @inlinable public var bounds: Rect2D { Rect2D(center: center, size: size) }

  /// The snapshot's frame, scaled.
  @inlinable public var frame: Rect2D {
    Rect2D(center: center, size: size * scale)
  }
}
