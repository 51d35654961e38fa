/// The kind of a pointer, which decides how a press becomes a lift.
@frozen
public enum PointerKind: String, Hashable, Sendable, CaseIterable {
  /// A finger on a touch screen.
  case touch
  /// A mouse, a trackpad, or another pointer that hovers and has a button.
  case mouse
  /// A stylus.
  case pen
}
