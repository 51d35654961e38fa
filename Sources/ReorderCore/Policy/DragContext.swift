/// How far a drag has come.
@frozen
public enum DragPhase: String, Hashable, Sendable, CaseIterable {
  /// The press is long enough; the lift is being decided.
  case possible
  /// The item was lifted in this very step.
  case began
  /// The drag goes on.
  case changed
  /// The finger was lifted.
  case ended
  /// The drag was taken away.
  case cancelled
}

/// What made the engine ask.
@frozen
public enum StepCause: String, Hashable, Sendable, CaseIterable {
  /// A pointer reported.
  case sample
  /// Time passed.
  case tick
  /// The user scrolled the content under the finger.
  case scroll
}

/// Everything about a drag that a policy may look at.
///
/// A value that is light to hand on: copies share their storage until one of them changes.
///
/// Where a window is dragged, ``contentPointer``, ``grab``, ``originCenter``, ``center`` and what
/// is made of them are in the container's coordinates; the item and the slots mean nothing then.
public struct DragContext: Hashable, Sendable {
  @usableFromInline var storage: Shared<Fields>

  /// The number of the drag, from 1; no two drags of an engine share it.
  public var id: Int {
    @inlinable _read { yield storage.value.pointee.id }
    _modify { yield &own().pointee.id }
  }
  /// How far the drag has come.
  public var phase: DragPhase {
    @inlinable _read { yield storage.value.pointee.phase }
    _modify { yield &own().pointee.phase }
  }
  /// What made the engine ask.
  public var cause: StepCause {
    @inlinable _read { yield storage.value.pointee.cause }
    _modify { yield &own().pointee.cause }
  }
  /// The moment of the question.
  public var time: Timestamp {
    @inlinable _read { yield storage.value.pointee.time }
    _modify { yield &own().pointee.time }
  }
  /// The moment of the lift.
  public var liftTime: Timestamp {
    @inlinable _read { yield storage.value.pointee.liftTime }
    _modify { yield &own().pointee.liftTime }
  }
  /// The seconds since the last step; a scroll at a speed covers this long.
  public var frameSeconds: Double {
    @inlinable _read { yield storage.value.pointee.frameSeconds }
    _modify { yield &own().pointee.frameSeconds }
  }
  /// The finger, in viewport coordinates.
  public var pointer: Point2D {
    @inlinable _read { yield storage.value.pointee.pointer }
    _modify { yield &own().pointee.pointer }
  }
  /// The finger as this step's sample reports it, in viewport coordinates.
  ///
  /// It differs from ``pointer`` while `autoscroll` is asked: a scroll covers the time up to the
  /// sample, in which the finger was still where it had been.
  public var samplePointer: Point2D {
    @inlinable _read { yield storage.value.pointee.samplePointer }
    _modify { yield &own().pointee.samplePointer }
  }
  /// The finger, in content coordinates.
  public var contentPointer: Point2D {
    @inlinable _read { yield storage.value.pointee.contentPointer }
    _modify { yield &own().pointee.contentPointer }
  }
  /// How far the finger moved in this step, in viewport coordinates; zero in a tick.
  public var delta: Vector2D {
    @inlinable _read { yield storage.value.pointee.delta }
    _modify { yield &own().pointee.delta }
  }
  /// The finger's way since the lift, in viewport coordinates.
  public var translation: Vector2D {
    @inlinable _read { yield storage.value.pointee.translation }
    _modify { yield &own().pointee.translation }
  }
  /// How far the finger has travelled since the lift, in points along its path.
  public var distance: Double {
    @inlinable _read { yield storage.value.pointee.distance }
    _modify { yield &own().pointee.distance }
  }
  /// From the snapshot's center to the finger at the lift.
  public var grab: Vector2D {
    @inlinable _read { yield storage.value.pointee.grab }
    _modify { yield &own().pointee.grab }
  }
  /// The item that is dragged; no item of the list where a window is.
  public var item: ItemID {
    @inlinable _read { yield storage.value.pointee.item }
    _modify { yield &own().pointee.item }
  }
  /// The window that is dragged; `nil` where an item is.
  public var window: WindowID? {
    @inlinable _read { yield storage.value.pointee.window }
    _modify { yield &own().pointee.window }
  }
  /// Whether the dragged window and any other have an area in common.
  public var coversSibling: Bool {
    @inlinable _read { yield storage.value.pointee.coversSibling }
    _modify { yield &own().pointee.coversSibling }
  }
  /// Where the item was at the lift.
  public var origin: Slot {
    @inlinable _read { yield storage.value.pointee.origin }
    _modify { yield &own().pointee.origin }
  }
  /// The center of the item's frame at the lift.
  public var originCenter: Point2D {
    @inlinable _read { yield storage.value.pointee.originCenter }
    _modify { yield &own().pointee.originCenter }
  }
  /// Where the item is now.
  public var current: Slot {
    @inlinable _read { yield storage.value.pointee.current }
    _modify { yield &own().pointee.current }
  }
  /// Where it is about to go: the slot that `target` named, while `swap` is asked.
  public var proposal: Slot {
    @inlinable _read { yield storage.value.pointee.proposal }
    _modify { yield &own().pointee.proposal }
  }
  /// The snapshot's center.
  public var center: Point2D {
    @inlinable _read { yield storage.value.pointee.center }
    _modify { yield &own().pointee.center }
  }
  /// The snapshot's last movement in the content; zero before the first.
  public var heading: Vector2D {
    @inlinable _read { yield storage.value.pointee.heading }
    _modify { yield &own().pointee.heading }
  }
  /// The snapshot's unscaled size.
  public var size: Size2D {
    @inlinable _read { yield storage.value.pointee.size }
    _modify { yield &own().pointee.size }
  }
  /// The snapshot's scale once the lift rests.
  public var scale: Double {
    @inlinable _read { yield storage.value.pointee.scale }
    _modify { yield &own().pointee.scale }
  }
  /// How often the order changed so far.
  public var moves: Int {
    @inlinable _read { yield storage.value.pointee.moves }
    _modify { yield &own().pointee.moves }
  }
  /// The last change of place, from where; equal to `lastTo` before the first.
  public var lastFrom: Slot {
    @inlinable _read { yield storage.value.pointee.lastFrom }
    _modify { yield &own().pointee.lastFrom }
  }
  /// The last change of place, to where.
  public var lastTo: Slot {
    @inlinable _read { yield storage.value.pointee.lastTo }
    _modify { yield &own().pointee.lastTo }
  }
  /// The direction of the last change of place, from center to center; zero before the first.
  public var lastDirection: Vector2D {
    @inlinable _read { yield storage.value.pointee.lastDirection }
    _modify { yield &own().pointee.lastDirection }
  }
  /// For how many seconds the content has been scrolling without a pause.
  public var scrollSeconds: Double {
    @inlinable _read { yield storage.value.pointee.scrollSeconds }
    _modify { yield &own().pointee.scrollSeconds }
  }
  /// For how many seconds `autoscroll` has been answered with a speed, whether or not the content
  /// could scroll: how long the drag has been in a scroll zone.
  public var zoneSeconds: Double {
    @inlinable _read { yield storage.value.pointee.zoneSeconds }
    _modify { yield &own().pointee.zoneSeconds }
  }
  /// Whether the item was lifted inside a scroll zone: `autoscroll`, asked at the lift, was
  /// answered with a speed.
  public var wasLiftedInZone: Bool {
    @inlinable _read { yield storage.value.pointee.wasLiftedInZone }
    _modify { yield &own().pointee.wasLiftedInZone }
  }
  /// Why the place that `target` named last is not taken; `nil` where it is, or where it named
  /// none.
  public var refusal: TargetRefusal? {
    @inlinable _read { yield storage.value.pointee.refusal }
    _modify { yield &own().pointee.refusal }
  }

  /// Whether the place that `target` named last is not taken.
  @inlinable public var isRefused: Bool { refusal != nil }

  /// The snapshot's frame, unscaled.
  @inlinable public var bounds: Rect2D { Rect2D(center: center, size: size) }

  /// The snapshot's frame, scaled.
  @inlinable public var frame: Rect2D { Rect2D(center: center, size: size * scale) }
}

extension DragContext {
  /// The context of a drag in the moment of its lift.
  ///
  /// - Parameters:
  ///   - id: The number of the drag, from 1.
  ///   - item: What is lifted.
  ///   - slot: Where the item lies.
  ///   - frame: The item's frame, in content coordinates.
  ///   - pointer: The finger, in viewport coordinates.
  ///   - contentPointer: The finger, in content coordinates.
  ///   - time: The moment of the lift.
  public init(
    id: Int, item: ItemID, slot: Slot, frame: Rect2D, pointer: Point2D, contentPointer: Point2D,
    time: Timestamp
  ) {
    storage = Shared(
      Fields(
        id: id, phase: .possible, cause: .tick, time: time, liftTime: time, frameSeconds: 0,
        pointer: pointer, samplePointer: pointer, contentPointer: contentPointer, delta: .zero,
        translation: .zero, distance: 0, grab: contentPointer - frame.center, item: item,
        window: nil,
        coversSibling: false, origin: slot, originCenter: frame.center, current: slot,
        proposal: slot, center: frame.center, heading: .zero, size: frame.size, scale: 1, moves: 0,
        lastFrom: slot, lastTo: slot, lastDirection: .zero, scrollSeconds: 0, zoneSeconds: 0,
        wasLiftedInZone: false, refusal: nil))
  }

  /// The context of a window's drag in the moment of its lift.
  ///
  /// - Parameters:
  ///   - id: The number of the drag, from 1.
  ///   - window: What is lifted.
  ///   - frame: The window's frame, in the container's coordinates.
  ///   - pointer: The finger, in viewport coordinates.
  ///   - containerPointer: The finger, in the container's coordinates.
  ///   - time: The moment of the lift.
  public init(
    id: Int, window: WindowID, frame: Rect2D, pointer: Point2D, containerPointer: Point2D,
    time: Timestamp
  ) {
    self.init(
      id: id, item: ItemID(rawValue: -1), slot: Slot(section: 0, item: 0), frame: frame,
      pointer: pointer, contentPointer: containerPointer, time: time)
    self.window = window
  }

  /// No drag at all: number 0.
  static var none: DragContext {
    DragContext(
      id: 0, item: ItemID(rawValue: 0), slot: Slot(section: 0, item: 0), frame: .zero,
      pointer: .zero, contentPointer: .zero, time: .zero)
  }
}
