/// Who took a drag away.
@frozen
public enum CancelReason: String, Hashable, Sendable, CaseIterable {
  /// The system took the pointer away.
  case pointer
  /// The application cancelled, or a key did.
  case host
  /// The application removed the dragged item.
  case removed
}
