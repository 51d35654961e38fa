/// A direction, as encoded.
public enum EncodedAxis: String, Hashable, Sendable, CaseIterable {
  /// From top to bottom.
  case vertical
  /// From left to right.
  case horizontal
}

/// `{"x":…,"y":…}`, in points.
public struct EncodedPoint: Hashable, Sendable {
  /// The horizontal coordinate.
  public var x: Double
  /// The vertical coordinate, growing downwards.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// `{"width":…,"height":…}`, in points.
public struct EncodedSize: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// `{"top":…,"left":…,"bottom":…,"right":…}`, in points.
public struct EncodedInsets: Hashable, Sendable {
  /// The distance at the top edge.
  public var top: Double
  /// The distance at the left edge.
  public var left: Double
  /// The distance at the bottom edge.
  public var bottom: Double
  /// The distance at the right edge.
  public var right: Double

  /// Creates insets; omitted edges are 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// `[x, y, width, height]`, in points.
public struct EncodedFrame: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a frame.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
