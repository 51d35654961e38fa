// A drag's context is handed to every question and every rule, so it has to be light to hand on:
// one reference, shared by its copies until one of them changes.

extension DragContext {
  /// What a context says.
  @usableFromInline
  struct Fields: Hashable {
    @usableFromInline var id: Int
    @usableFromInline var phase: DragPhase
    @usableFromInline var cause: StepCause
    @usableFromInline var time: Timestamp
    @usableFromInline var liftTime: Timestamp
    @usableFromInline var frameSeconds: Double
    @usableFromInline var pointer: Point2D
    @usableFromInline var samplePointer: Point2D
    @usableFromInline var contentPointer: Point2D
    @usableFromInline var delta: Vector2D
    @usableFromInline var translation: Vector2D
    @usableFromInline var distance: Double
    @usableFromInline var grab: Vector2D
    @usableFromInline var item: ItemID
    @usableFromInline var window: WindowID?
    @usableFromInline var coversSibling: Bool
    @usableFromInline var origin: Slot
    @usableFromInline var originCenter: Point2D
    @usableFromInline var current: Slot
    @usableFromInline var proposal: Slot
    @usableFromInline var center: Point2D
    @usableFromInline var heading: Vector2D
    @usableFromInline var size: Size2D
    @usableFromInline var scale: Double
    @usableFromInline var moves: Int
    @usableFromInline var lastFrom: Slot
    @usableFromInline var lastTo: Slot
    @usableFromInline var lastDirection: Vector2D
    @usableFromInline var scrollSeconds: Double
    @usableFromInline var zoneSeconds: Double
    @usableFromInline var wasLiftedInZone: Bool
    @usableFromInline var refusal: TargetRefusal?
  }

  /// The fields, to be changed: copied first where another context has them too.
  @inline(__always)
  mutating func own() -> UnsafeMutablePointer<Fields> { Shared.own(&storage) }

  /// Changes several fields at once.
  @inline(__always)
  mutating func change(_ body: (inout Fields) -> Void) { body(&own().pointee) }

  /// Whether two contexts say the same.
  public static func == (left: DragContext, right: DragContext) -> Bool {
    left.storage === right.storage
      || left.storage.value.pointee == right.storage.value.pointee
  }

  /// Feeds everything that the context says into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.value.pointee) }
}
