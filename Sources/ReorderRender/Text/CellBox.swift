/// A rectangle of character cells; the columns and rows of all four edges belong to it.
struct CellBox: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { right - left + 1 }
  var height: Int { bottom - top + 1 }

  /// The cells that both boxes have; `nil` where there are none.
  func intersection(_ other: CellBox) -> CellBox? {
    let common = CellBox(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
    return common.left <= common.right && common.top <= common.bottom ? common : nil
  }

  /// What is left without the outermost cells; `nil` where nothing is.
  var interior: CellBox? {
    guard width > 2, height > 2 else { return nil }
    return CellBox(left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1)
  }
}
