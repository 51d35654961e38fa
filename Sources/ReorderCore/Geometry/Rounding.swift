/// How far apart lengths may come out that ought to be equal.
///
/// A place is a sum, which is rounded differently where a list is mirrored, and a scroll is rounded
/// to a millionth of a point. Neither may decide what a drag does: a tie goes to the first in
/// reading order, and what has moved by less has not moved.
enum Rounding {
  /// Lengths that differ by no more than this are equal, in points.
  static let length = 1e-5
}

extension Rect2D {
  /// Areas shared with this rectangle that differ by no more than this are equal.
  @inline(__always)
  var roundedArea: Double { Rounding.length * (size.width + size.height) }
}
