/// What a scene was like when somebody looked, to be told from what it is like later.
///
/// It tells that a scene is the same, not that it is another: what was changed and changed back
/// counts as changed.
package struct SceneVersion: Sendable {
  @usableFromInline var token: SharedToken?
  @usableFromInline var changes = 0

  /// What lies between two scenes.
  package enum Difference: Sendable {
    /// Nothing: they are the same.
    case none
    /// The scene was changed in its place.
    case changed
    /// It is another scene, or a copy that was changed.
    case another
  }

  /// The version of no scene.
  package init() {}

  /// Becomes the version of a scene.
  ///
  /// O(1), without looking at the scene itself.
  ///
  /// - Returns: What lies between it and the scene that this was the version of.
  @inlinable
  @inline(__always)
  package mutating func update(to scene: borrowing ReorderScene) -> Difference {
    let storage = scene.storage
    guard token === storage.token else {
      (token, changes) = (storage.token, storage.changes)
      return .another
    }
    if changes == storage.changes { return .none }
    changes = storage.changes
    return .changed
  }
}
