/// How the items that travel with the dragged one are shown while it is in the air.
@frozen
public enum GatherRule: String, Hashable, Sendable, CaseIterable {
  /// They glide under the dragged one; of many the three nearest do, and the others disappear.
  case stack
  /// They disappear until the drop.
  case none

  /// How many snapshots a stack shows below that of the dragged item.
  package static var mostStacked: Int { 3 }
  /// How far each snapshot of a stack is displaced from the one above it, along both axes.
  package static var stackStep: Double { 4 }
}
