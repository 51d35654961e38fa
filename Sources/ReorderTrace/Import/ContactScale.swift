/// Maps a device's units to points of a viewport.
struct ContactScale: Hashable, Sendable {
  /// One direction: a range of integer units mapped to an extent in points.
  struct Axis: Hashable, Sendable {
    var range: ClosedRange<Int>
    var extent: Double

    /// Returns a unit's coordinate in points, to the nearest thousandth.
    ///
    /// A range includes both ends, so it is as many units wide as a screen has pixels, and its last
    /// unit is still inside the viewport.
    func point(_ value: Int) -> Double {
      thousandth(Double(value - range.lowerBound) * extent / Double(range.count))
    }
  }

  var x: Axis
  var y: Axis

  /// The scale for units that are already points.
  static let identity = ContactScale(
    x: Axis(range: 0...0, extent: 1), y: Axis(range: 0...0, extent: 1))
}
