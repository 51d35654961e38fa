// A scene is handed to every question and every rule, so it has to be light to hand on: one
// reference, shared by its copies until one of them changes.

extension ReorderScene {
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

  /// The parts, to be changed: copied first where another scene has them too.
  @inline(__always)
  mutating func own() -> UnsafeMutablePointer<Parts> { Shared.own(&storage) }

  /// Whether two scenes show the same.
  ///
  /// O(n); O(1) where neither was changed since one was made from the other.
  public static func == (left: ReorderScene, right: ReorderScene) -> Bool {
    left.storage === right.storage || left.storage.value.pointee == right.storage.value.pointee
  }

  /// Feeds everything that is shown into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.value.pointee) }
}
