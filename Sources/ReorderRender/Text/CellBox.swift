/// A rectangle of character cells; includes the columns and rows of all four edges.
struct CellBox: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { right - left + 1 }
  var height: Int { bottom - top + 1 }

  /// Returns the cells in both boxes; `nil` if there are none.
  func intersection(_ other: CellBox) -> CellBox? {
    let common = CellBox(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
    return common.left <= common.right && common.top <= common.bottom ? common : nil
  }

  /// The box as wide as it can be in another one; the box itself if there is none.
  func narrowed(to other: CellBox?) -> CellBox {
    guard let other else { return self }
    var box = self
    box.left = max(left, other.left)
    box.right = max(box.left, min(right, other.right))
    return box
  }

  /// The box without its outermost cells; `nil` if that is empty.
  var interior: CellBox? {
    guard width > 2, height > 2 else { return nil }
    return CellBox(left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1)
  }
}
