/// What cancelled a drag.
@frozen
public enum CancelReason: String, Hashable, Sendable, CaseIterable {
  /// The system cancelled the pointer.
  case pointer
  /// The application or a key cancelled the drag.
  case host
  /// The application removed the dragged item.
  case removed
}
