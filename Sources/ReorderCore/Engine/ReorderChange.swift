/// Something that changed, and when: what an application shows or stores.
public struct ReorderChange: Hashable, Sendable {
  /// The moment of the change.
  public let time: Timestamp
  /// What changed.
  public internal(set) var effect: ReorderEffect

  /// Creates a change.
  package init(time: Timestamp, effect: ReorderEffect) {
    self.time = time
    self.effect = effect
  }
}
