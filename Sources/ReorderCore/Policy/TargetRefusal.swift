/// Why the place that the last target named is not taken.
@frozen
public enum TargetRefusal: String, Hashable, Sendable, CaseIterable {
  /// The item there may not be a target, or an item on the way of a ``SwapRule/step``, or the last
  /// one of a section that the item would leave by ``SwapRule/flow``.
  case noTarget = "no_target"
  /// There is no item to change places with: an exchange cannot go to the end of a section or into
  /// an empty one.
  case noItem = "no_item"
  /// `swap` refused.
  case swap
  /// The item would go back to where it was before the snapshot has travelled back, or again while
  /// the finger only trembles.
  case undo
  /// The item moved, and neither the finger nor the snapshot has moved since.
  case unchanged
  /// A pinned item would lose its index: the one there, or the last one of the section that the
  /// item would leave.
  case pinned
  /// The list does not take the item, or the item's own list does not give it.
  case notAccepted = "not_accepted"
  /// In a flow, or a grid with spans, the item or others around it would go to other lines, so that
  /// it would lie farther from the snapshot, or against the snapshot's last movement.
  case farther
  /// Neither the finger nor what lies under it has moved since the lift, but for a tremor.
  case resting
}
