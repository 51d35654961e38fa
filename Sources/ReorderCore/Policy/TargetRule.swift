/// Which slot a dragged item takes: the native rules, each in a file of its own.
@frozen
public enum TargetRule: Hashable, Sendable {
  /// The item under the finger.
  case underFinger
  /// The item under the snapshot's center.
  case underCenter
  /// The furthest item that shares at least this part, 0…1, of the smaller one's extent with the
  /// snapshot.
  case halfOverlap(threshold: Double)
  /// The place whose edge is nearest to the snapshot's own edge.
  case nearestEdge
  /// The item under the finger, once the finger would stay on the dragged item after the move.
  case deadZone

  /// The slot that the rule names, or `nil` to stay.
  public func target(for drag: borrowing DragContext, in scene: borrowing Scene) -> Slot? {
    switch self {
    case .underFinger: Self.slot(under: drag.contentPointer, in: scene)
    case .underCenter: Self.slot(under: drag.center, in: scene)
    case .halfOverlap(let threshold): Self.halfOverlap(drag, in: scene, threshold: threshold)
    case .nearestEdge: Self.nearestEdge(drag, in: scene)
    case .deadZone: Self.deadZone(drag, in: scene)
    }
  }
}
