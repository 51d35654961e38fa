/// What a scene was like when somebody looked, to be told from what it is like later.
///
/// It tells that a scene is the same, not that it is another: what was changed and changed back
/// counts as changed.
public struct SceneVersion: Sendable {
  @usableFromInline var token: SharedToken?
  @usableFromInline var changes = 0

  /// The version of no scene.
  public init() {}

  /// Becomes the version of a scene.
  ///
  /// O(1), without looking at the scene itself.
  ///
  /// - Returns: Whether it may be another than the one that this was the version of.
  @inlinable
  @inline(__always)
  public mutating func update(to scene: borrowing Scene) -> Bool {
    let storage = scene.storage
    if token === storage.token {
      if changes == storage.changes { return false }
    } else {
      token = storage.token
    }
    changes = storage.changes
    return true
  }
}
