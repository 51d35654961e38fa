/// A window in motion: the stack has its frame at rest, this is what is drawn.
///
/// As with a ``LiftedSnapshot`` the model jumps and the presentation follows.
public struct LiftedWindow: Hashable, Sendable {
  /// The window; it is drawn as told here while this lives.
  public let window: WindowID
  var snapshot: LiftedSnapshot

  init(drag: Int, window: FloatingWindow, at time: Timestamp, halfLife: Double = 0) {
    self.window = window.id
    snapshot = LiftedSnapshot(
      drag: drag, item: ItemID(rawValue: -1), frame: window.frame, at: time, halfLife: halfLife)
  }

  /// The drag that this motion belongs to; no other drag can touch it.
  public var drag: Int { snapshot.drag }

  /// What is drawn at a moment; the center is in the container's coordinates.
  public func presentation(at time: Timestamp) -> Snapshot { snapshot.presentation(at: time) }

  /// When the running change rests.
  public var restTime: Timestamp { snapshot.restTime }
}
