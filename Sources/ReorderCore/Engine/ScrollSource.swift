/// Whose scroll it was.
@frozen
public enum ScrollSource: String, Hashable, Sendable, CaseIterable {
  /// The user's, by wheel, trackpad or another finger.
  case user
  /// The application's own, such as its autoscroll.
  case app
}
