/// Why a press failed.
@frozen
public enum LiftFailure: String, Hashable, Sendable, CaseIterable {
  /// The finger left or slipped before the press was long enough.
  case press
  /// The item may not be moved.
  case immovable
  /// The behaviour does not lift this item.
  case refused
  /// The application removed the item meanwhile.
  case removed
}
