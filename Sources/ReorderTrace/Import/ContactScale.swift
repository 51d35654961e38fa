/// Maps a device's units to points of a viewport.
struct ContactScale: Hashable, Sendable {
  /// One direction: a range of whole units over an extent in points.
  struct Axis: Hashable, Sendable {
    var range: ClosedRange<Int>
    var extent: Double

    /// The point of a unit, to the nearest thousandth.
    ///
    /// A range counts both its ends, so that it is as many units wide as a screen has pixels, and
    /// its last unit still lies inside the viewport.
    func point(_ value: Int) -> Double {
      thousandth(Double(value - range.lowerBound) * extent / Double(range.count))
    }
  }

  var x: Axis
  var y: Axis

  /// Units that are points already.
  static let identity = ContactScale(
    x: Axis(range: 0...0, extent: 1), y: Axis(range: 0...0, extent: 1))
}
