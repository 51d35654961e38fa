internal import ReorderCore

/// Maps a device's units to points of a screen.
struct ContactScale: Hashable, Sendable {
  /// One direction: a range of integer units mapped to an extent in points.
  struct Axis: Hashable, Sendable {
    var range: ClosedRange<Int>
    var extent: Double
    /// Whether the device counts from the far end.
    var isReversed = false

    /// Returns a unit's coordinate in points, to the nearest thousandth.
    ///
    /// A range includes both ends, so it is as many units wide as a screen has pixels, and its last
    /// unit is still inside the viewport.
    func point(_ value: Int) -> Double {
      let units = isReversed ? range.upperBound - value : value - range.lowerBound
      return thousandth(Double(units) * extent / Double(range.count))
    }
  }

  /// The device's first axis.
  var x: Axis
  /// The device's second axis.
  var y: Axis
  /// Whether the first axis runs down the screen as shown.
  var isSideways = false

  /// The scale for units that are already points.
  static let identity = ContactScale(
    x: Axis(range: 0...0, extent: 1), y: Axis(range: 0...0, extent: 1))

  /// Turns the axes of an upright device as the screen was turned.
  mutating func turn(_ rotation: RecordedScreen.Rotation) {
    isSideways = rotation.isSideways
    x.isReversed = rotation == .left || rotation == .down
    y.isReversed = rotation == .right || rotation == .down
  }

  /// Returns where a contact is on the screen as shown.
  func point(of contact: Contact) -> Point2D {
    let (first, second) = (x.point(contact.x), y.point(contact.y))
    return Point2D(x: isSideways ? second : first, y: isSideways ? first : second)
  }
}
