/// A direction, as encoded.
package enum EncodedAxis: String, Hashable, Sendable, CaseIterable {
  /// From top to bottom.
  case vertical
  /// From left to right.
  case horizontal
}

/// `{"x":…,"y":…}`, in points.
package struct EncodedPoint: Hashable, Sendable {
  /// The horizontal coordinate.
  package var x: Double
  /// The vertical coordinate, growing downwards.
  package var y: Double

  /// Creates a point.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// `{"width":…,"height":…}`, in points.
package struct EncodedSize: Hashable, Sendable {
  /// The horizontal extent.
  package var width: Double
  /// The vertical extent.
  package var height: Double

  /// Creates a size.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// `{"top":…,"left":…,"bottom":…,"right":…}`, in points.
package struct EncodedInsets: Hashable, Sendable {
  /// The distance at the top edge.
  package var top: Double
  /// The distance at the left edge.
  package var left: Double
  /// The distance at the bottom edge.
  package var bottom: Double
  /// The distance at the right edge.
  package var right: Double

  /// Creates insets; omitted edges are 0.
  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// `[x, y, width, height]`, in points.
package struct EncodedFrame: Hashable, Sendable {
  /// The left edge.
  package var x: Double
  /// The top edge.
  package var y: Double
  /// The horizontal extent.
  package var width: Double
  /// The vertical extent.
  package var height: Double

  /// Creates a frame.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
