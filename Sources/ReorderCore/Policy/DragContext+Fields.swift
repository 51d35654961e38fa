extension DragContext {
  /// What a context holds; copies share it until one of them changes.
  @usableFromInline
  struct Fields: Hashable, Sendable {
    @usableFromInline var id: Int
    /// The item, if ``isWindow`` says that one is dragged; else without a meaning.
    ///
    /// It does not lie in a ``DragSubject``, from which each use would have to copy it.
    @usableFromInline var item: DraggedItem
    /// The window, if ``isWindow`` says that one is dragged; else without a meaning.
    @usableFromInline var window: DraggedWindow
    @usableFromInline let isWindow: Bool
    @usableFromInline let kind: PointerKind?
    @usableFromInline var modifiers: ModifierKeys = []
    @usableFromInline var buttons: PointerButtons = .primary
    @usableFromInline var contacts = 1
    @usableFromInline var phase = DragPhase.possible
    @usableFromInline var cause = StepCause.tick
    /// Whether the places are in the content of the board, and not of a list.
    var isOfBoard = false
    /// Whether the item stands for a whole list.
    var isList = false
    @usableFromInline var time: Timestamp
    @usableFromInline var liftTime: Timestamp
    @usableFromInline var frameSeconds = 0.0
    @usableFromInline var pointer: Point2D
    @usableFromInline var samplePointer: Point2D
    @usableFromInline var contentPointer: Point2D
    @usableFromInline var delta = Vector2D.zero
    @usableFromInline var translation = Vector2D.zero
    @usableFromInline var distance = 0.0
    @usableFromInline var grab: Vector2D
    @usableFromInline var stray = Vector2D.zero
    @usableFromInline var originCenter: Point2D
    @usableFromInline var center: Point2D
    @usableFromInline var heading = Vector2D.zero
    @usableFromInline var size: Size2D
    @usableFromInline var scale = 1.0
    @usableFromInline var proposed: DropProposal?
    @usableFromInline var block: [ItemID] = []
    /// The key that is asked about: here, so that a query stays as cheap to copy as the drag.
    var key: KeyCommand?
  }

  /// Changes several fields at once.
  @inline(__always)
  mutating func change<Result>(_ body: (inout Fields) -> Result) -> Result { body(&fields) }
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

  /// The snapshot takes another size; the finger keeps its share of it.
  mutating func resize(to size: Size2D) {
    guard size != self.size else { return }
    var share = grab
    for axis in Axis2D.allCases where self.size[axis] > 0 {
      share[axis] = grab[axis] / self.size[axis] * size[axis]
    }
    center = center + grab + share * -1
    (grab, self.size) = (share, size)
  }

  /// Gives all places in the coordinates of another list, or of the board.
  mutating func shift(by way: Vector2D) {
    contentPointer = contentPointer + way
    center = center + way
    originCenter = originCenter + way
  }

  /// The drag was cancelled.
  mutating func cancel(at time: Timestamp) {
    self.time = time
    phase = .cancelled
    delta = .zero
    proposed = nil
  }
}
