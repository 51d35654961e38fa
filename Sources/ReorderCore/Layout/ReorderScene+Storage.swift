// A scene is passed to every question and every rule, so it has to be cheap to pass: one reference,
// shared by its copies until one of them changes.

extension ReorderScene {
  /// The parts of a scene.
  @usableFromInline
  struct Parts: Hashable {
    @usableFromInline var list: ListModel
    @usableFromInline var scroll: ScrollState
    @usableFromInline var windows: WindowStack
    var log = MoveLog()
    var gathered = GatheredItems()
    let layout: LayoutDescription
    var geometry: Geometry
  }

  /// The parts, for a change: copied first if another scene shares them.
  @inline(__always)
  mutating func own() -> UnsafeMutablePointer<Parts> { Shared.own(&storage) }

  /// Whether two scenes show the same.
  ///
  /// O(n); O(1) if neither has changed since one was copied from the other.
  public static func == (left: ReorderScene, right: ReorderScene) -> Bool {
    left.storage === right.storage || left.storage.value.pointee == right.storage.value.pointee
  }

  /// Feeds everything that is shown into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.value.pointee) }
}
