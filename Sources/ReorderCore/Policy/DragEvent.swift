/// The events of a drag for policies, applications and outcomes, in this order.
///
/// `began` (the item will move), `moved`, `proposed`, `spring_opened` and `scrolled` in turn, then
/// one of `ended` and `cancelled`. A press that lifts nothing is `failed`; one on an item that may
/// not move is `tried`, then `failed`.
@frozen
public enum DragEvent: String, Hashable, Sendable, CaseIterable {
  /// The item was lifted and will move.
  case began
  /// The item moved from one slot to another.
  case moved
  /// A drop would do something else now than before, beyond the plain move.
  case proposed
  /// The drag hovered over a collapsed item until it opened.
  case springOpened = "spring_opened"
  /// The content scrolled under the drag.
  case scrolled
  /// An item that may not be moved was pressed.
  case tried
  /// The finger left; the order stands.
  case ended
  /// The drag was cancelled.
  case cancelled
  /// A press failed.
  case failed
}
