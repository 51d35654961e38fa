// A scene is handed to every question and every rule, so it has to be light to hand on: one
// reference, shared by its copies until one of them changes.

extension Scene {
  /// What a scene is made of.
  @usableFromInline
  struct Parts: Hashable {
    @usableFromInline var list: ListModel
    @usableFromInline var scroll: ScrollState
    @usableFromInline var windows: WindowStack
    var log = MoveLog()
    let layout: LayoutDescription
    var geometry: Geometry
  }

  /// The parts, in memory of their own: reading one copies none, and no access is checked at run
  /// time, as it would be in a class.
  ///
  /// Only ``own()`` changes them, and only where no other scene has them.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    @usableFromInline let parts: UnsafeMutablePointer<Parts>

    init(_ parts: Parts) {
      self.parts = .allocate(capacity: 1)
      self.parts.initialize(to: parts)
    }

    deinit {
      parts.deinitialize(count: 1)
      parts.deallocate()
    }
  }

  /// The parts, to be changed: copied first where another scene has them too.
  @inline(__always)
  mutating func own() -> UnsafeMutablePointer<Parts> {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.parts.pointee) }
    return storage.parts
  }

  /// Whether two scenes show the same.
  ///
  /// O(n); O(1) where neither was changed since one was made from the other.
  public static func == (left: Scene, right: Scene) -> Bool {
    left.storage === right.storage || left.storage.parts.pointee == right.storage.parts.pointee
  }

  /// Feeds everything that is shown into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.parts.pointee) }
}
