package import ReorderCore

/// The screen that a recording was made on, and the place of a scene's viewport on it.
package struct RecordedScreen: Hashable, Sendable {
  /// How a device was turned, in degrees counterclockwise, as Android's `Surface` counts.
  package enum Rotation: Int, Hashable, Sendable, CaseIterable {
    /// The device was upright.
    case upright = 0
    /// The device's upper edge was at the left.
    case left = 90
    /// The device's upper edge was at the bottom.
    case down = 180
    /// The device's upper edge was at the right.
    case right = 270

    /// Whether width and height change places.
    package var isSideways: Bool { self == .left || self == .right }
  }

  /// How a device's extents compare with those of the screen.
  package enum Likeness: Hashable, Sendable {
    /// Both have the same shape.
    case same
    /// One lies on its side.
    case sideways
    /// The shapes differ.
    case other
  }

  /// The extents of the upright screen, in points.
  package var size: Size2D
  /// How the device was turned.
  package var rotation: Rotation
  /// The upper left corner of the scene's viewport on the screen as shown, in points.
  package var origin: Point2D

  /// Creates a screen; without an origin, the viewport's corner is the screen's.
  package init(size: Size2D, rotation: Rotation = .upright, origin: Point2D = .zero) {
    self.size = size
    self.rotation = rotation
    self.origin = origin
  }

  /// Creates a screen from its extents as shown.
  package init(shown: Size2D, rotation: Rotation) {
    self.init(size: shown, rotation: rotation)
    size = self.shown
  }

  /// The extents as shown, in points.
  package var shown: Size2D {
    rotation.isSideways ? Size2D(width: size.height, height: size.width) : size
  }

  /// Compares the extents of an upright device, in its units, with those of the screen; a hundredth
  /// of the ratio may be lost in rounding.
  package func likeness(to extents: Size2D) -> Likeness {
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 0.01 * max(a, b) }
    let (wide, high) = (extents.width * size.height, extents.height * size.width)
    if isNear(wide, high) { return .same }
    let isTurned = isNear(extents.width * size.width, extents.height * size.height)
    return isTurned ? .sideways : .other
  }

  /// Moves records from the screen's coordinates to the viewport's.
  func placed(_ records: [EncodedRecord]) -> [EncodedRecord] {
    guard origin.x != 0 || origin.y != 0 else { return records }
    return records.map { record in
      guard case .pointer(var pointer) = record.action else { return record }
      (pointer.x, pointer.y) = (thousandth(pointer.x - origin.x), thousandth(pointer.y - origin.y))
      return EncodedRecord(time: record.time, action: .pointer(pointer))
    }
  }
}
