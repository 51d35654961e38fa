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
    @usableFromInline var pointer: Point
    @usableFromInline var contentPointer: Point
    @usableFromInline var delta: Vector
    @usableFromInline var translation: Vector
    @usableFromInline var distance: Double
    @usableFromInline var grab: Vector
    @usableFromInline var item: ItemID
    @usableFromInline var window: WindowID?
    @usableFromInline var coversSibling: Bool
    @usableFromInline var origin: Slot
    @usableFromInline var originCenter: Point
    @usableFromInline var current: Slot
    @usableFromInline var proposal: Slot
    @usableFromInline var center: Point
    @usableFromInline var heading: Vector
    @usableFromInline var size: Size
    @usableFromInline var scale: Double
    @usableFromInline var moves: Int
    @usableFromInline var lastFrom: Slot
    @usableFromInline var lastTo: Slot
    @usableFromInline var lastDirection: Vector
    @usableFromInline var scrollSeconds: Double
    @usableFromInline var zoneSeconds: Double
    @usableFromInline var wasLiftedInZone: Bool
    @usableFromInline var isRefused: Bool
  }

  /// The fields, in memory of their own: reading one copies none, and no access is checked at run
  /// time, as it would be in a class.
  ///
  /// Only ``own()`` changes them, and only where no other context has them.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    @usableFromInline let fields: UnsafeMutablePointer<Fields>

    init(_ fields: Fields) {
      self.fields = .allocate(capacity: 1)
      self.fields.initialize(to: fields)
    }

    deinit {
      fields.deinitialize(count: 1)
      fields.deallocate()
    }
  }

  /// The fields, to be changed: copied first where another context has them too.
  @inline(__always)
  mutating func own() -> UnsafeMutablePointer<Fields> {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.fields.pointee) }
    return storage.fields
  }

  /// Changes several fields at once.
  @inline(__always)
  mutating func change(_ body: (inout Fields) -> Void) { body(&own().pointee) }

  /// Whether two contexts say the same.
  public static func == (left: DragContext, right: DragContext) -> Bool {
    left.storage === right.storage
      || left.storage.fields.pointee == right.storage.fields.pointee
  }

  /// Feeds everything that the context says into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.fields.pointee) }
}
