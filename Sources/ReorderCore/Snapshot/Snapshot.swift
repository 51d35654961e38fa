/// A picture of the lifted item: where its center is and how it is drawn.
public struct Snapshot: Hashable, Sendable {
  /// The center, in content coordinates.
  public var center: Point2D
  /// How it is drawn.
  public var style: SnapshotStyle

  /// Creates a snapshot.
  public init(center: Point2D, style: SnapshotStyle) {
    self.center = center
    self.style = style
  }
}
