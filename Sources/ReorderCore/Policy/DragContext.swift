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
}

/// Everything about a drag that a policy may use: its ``Fields``.
///
/// The value is cheap to copy: copies share their fields until one of them changes.
///
/// Places are in the coordinates of what the ``Fields/subject`` lies in: the list's content for an
/// item, the windows' container for a window. Only ``Fields/pointer``, ``Fields/samplePointer``,
/// ``Fields/delta`` and ``Fields/translation`` are in viewport coordinates.
@dynamicMemberLookup
public struct DragContext: Hashable, Sendable {
  /// What a drag's context holds; each field is read from the context itself, as in `drag.pointer`.
  public struct Fields: Hashable, Sendable {
    /// The number of the drag, from 1; no two drags of an engine share it.
    public var id: Int
    /// What is dragged.
    public internal(set) var subject: DragSubject
    /// Whether a window is dragged, not an item: what ``subject`` says, without a copy of it.
    public let isWindow: Bool
    /// The phase of the drag.
    public var phase = DragPhase.possible
    /// What made the engine ask.
    public var cause = StepCause.tick
    /// The moment of the question.
    public var time: Timestamp
    /// The moment of the lift.
    public var liftTime: Timestamp
    /// The seconds since the last step; a scroll at a speed covers this long.
    public var frameSeconds = 0.0
    /// The finger, in viewport coordinates.
    public var pointer: Point2D
    /// The finger as this step's sample reports it, in viewport coordinates.
    ///
    /// It differs from ``pointer`` while `autoscroll` is asked: a scroll covers the time up to the
    /// sample, in which the finger was still where it had been.
    public var samplePointer: Point2D
    /// The finger, in content coordinates for an item and in the container's for a window.
    public var contentPointer: Point2D
    /// How far the finger moved in this step, in viewport coordinates; zero in a tick.
    public var delta = Vector2D.zero
    /// The finger's displacement since the lift, in viewport coordinates.
    public var translation = Vector2D.zero
    /// How far the finger has travelled since the lift, in points along its path.
    public var distance = 0.0
    /// From the snapshot's center to the finger at the lift.
    public var grab: Vector2D
    /// The center of the subject's frame at the lift.
    public var originCenter: Point2D
    /// The snapshot's center.
    public var center: Point2D
    /// The snapshot's last movement; zero before the first.
    public var heading = Vector2D.zero
    /// The snapshot's unscaled size.
    public var size: Size2D
    /// The snapshot's scale once the lift rests.
    public var scale = 1.0
  }

  @usableFromInline var storage: Shared<Fields>

  /// The context of a drag at the moment of its lift.
  ///
  /// - Parameters:
  ///   - id: The number of the drag, from 1.
  ///   - subject: What is lifted.
  ///   - frame: Its frame, in the coordinates of its container.
  ///   - pointer: The finger, in viewport coordinates.
  ///   - contentPointer: The finger, in the coordinates of `frame`.
  ///   - time: The moment of the lift.
  public init(
    id: Int, subject: DragSubject, frame: Rect2D, pointer: Point2D, contentPointer: Point2D,
    time: Timestamp
  ) {
    storage = Shared(
      Fields(
        id: id, subject: subject, isWindow: subject.isWindow, time: time, liftTime: time,
        pointer: pointer,
        samplePointer: pointer, contentPointer: contentPointer,
        grab: contentPointer - frame.center, originCenter: frame.center, center: frame.center,
        size: frame.size))
  }

  /// A field.
  @inlinable
  public subscript<Value>(dynamicMember field: KeyPath<Fields, Value>) -> Value {
    storage.value.pointee[keyPath: field]
  }

  /// A field, which may be changed.
  public subscript<Value>(dynamicMember field: WritableKeyPath<Fields, Value>) -> Value {
    @inlinable get { storage.value.pointee[keyPath: field] }
    @inline(__always) _modify { yield &Shared.own(&storage).pointee[keyPath: field] }
  }

  /// Changes several fields at once.
  @inline(__always)
  mutating func change<Result>(_ body: (inout Fields) -> Result) -> Result {
    body(&Shared.own(&storage).pointee)
  }

  /// The item that is dragged; `nil` if a window is.
  @inlinable public var item: DraggedItem? {
    if case .item(let item) = storage.value.pointee.subject { item } else { nil }
  }

  /// The window that is dragged; `nil` if an item is.
  @inlinable public var window: DraggedWindow? {
    if case .window(let window) = storage.value.pointee.subject { window } else { nil }
  }

  /// The snapshot's frame, unscaled.
  @inlinable public var bounds: Rect2D { Rect2D(center: self.center, size: self.size) }

  /// The snapshot's frame, scaled.
  @inlinable public var frame: Rect2D {
    Rect2D(center: self.center, size: self.size * self.scale)
  }
}

// The parts of a step that are the same for an item and a window.
extension DragContext.Fields {
  /// Takes note of an event: where the finger is reported, when, and what made the engine ask.
  @inline(__always)
  mutating func begin(_ cause: StepCause, pointer: Point2D, at time: Timestamp) {
    samplePointer = pointer
    frameSeconds = time.seconds(since: self.time)
    self.cause = cause
    phase = .changed
    self.time = max(time, self.time)
  }

  /// Stores the finger's new place.
  @inline(__always)
  mutating func takeUpPointer(isEnding: Bool) {
    delta = samplePointer - pointer
    pointer = samplePointer
    translation = translation + delta
    distance += delta.length
    if isEnding { phase = .ended }
  }

  /// Moves the snapshot's center.
  ///
  /// - Returns: Whether it moved.
  @inline(__always)
  mutating func follow(to place: Point2D) -> Bool {
    guard place != center else { return false }
    heading = place - center
    center = place
    return true
  }

  /// The drag was cancelled.
  mutating func cancel(at time: Timestamp) {
    self.time = time
    phase = .cancelled
    delta = .zero
  }
}
