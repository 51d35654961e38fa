/// Where the snapshot's center goes: after the finger, within limits.
///
/// ```swift
/// rules.follow = FollowRule(
///   anchor: .grab, limit: FollowLimit(axis: .vertical, beyond: .clamp), halfLife: 0.05)
/// ```
public struct FollowRule: Hashable, Sendable {
  /// Which spot of the snapshot the finger holds.
  @frozen
  public enum Anchor: String, Hashable, Sendable, CaseIterable {
    /// The spot that it grabbed.
    case grab
    /// The center along the scroll axis; across it the snapshot stays where it was.
    case center
  }

  /// Which spot of the snapshot the finger holds.
  public var anchor: Anchor
  /// How far the snapshot may follow: along one axis only, or within an area.
  public var limit: FollowLimit
  /// The area that a limit keeps the snapshot in.
  public var area: FollowArea
  /// The seconds in which the drawn snapshot covers half of the way to its place, 0…60; 0 draws it
  /// there at once.
  ///
  /// Decisions use the snapshot's place, so an order never depends on this.
  public var halfLife: Double

  /// Creates a rule; without a limit the snapshot goes wherever the finger does, and at once.
  public init(
    anchor: Anchor, limit: FollowLimit = .none, area: FollowArea = .viewport, halfLife: Double = 0
  ) {
    self.anchor = anchor
    self.limit = limit
    self.area = area
    self.halfLife = halfLife
  }

  /// The finger keeps the spot of the snapshot that it grabbed.
  public static var keepGrab: FollowRule { FollowRule(anchor: .grab) }

  /// Along the scroll axis the center is under the finger, across it stays where it was.
  public static var centerOnFinger: FollowRule { FollowRule(anchor: .center) }

  /// The snapshot's center, in content coordinates.
  func center(for drag: borrowing DragContext, in scene: borrowing ReorderScene) -> Point2D {
    var center = drag.contentPointer - drag.grab
    if anchor == .center {
      center = drag.originCenter
      center[scene.axis] = drag.contentPointer[scene.axis]
    }
    guard limit != .none else { return center }
    return limit.center(
      center, from: drag.originCenter, size: drag.size, within: area.rect(in: scene))
  }
}
