// Lists that run from right to left, or backwards. A layout computes places as if it were not
// mirrored; what comes in is mirrored before, and what goes out is mirrored again.

/// How a layout is mirrored.
struct Mirror: Hashable, Sendable {
  /// Whether right is left.
  var isHorizontal = false
  /// Whether below is above.
  var isVertical = false

  init() {}

  init(_ layout: LayoutDescription) {
    let (axis, direction, isReversed) = layout.order
    isHorizontal = (direction == .rightToLeft) != (isReversed && axis == .horizontal)
    isVertical = isReversed && axis == .vertical
  }

  /// Whether anything is mirrored.
  @inline(__always)
  var isOn: Bool { isHorizontal || isVertical }

  subscript(axis: Axis2D) -> Bool { axis == .horizontal ? isHorizontal : isVertical }
}

extension ReorderScene {
  /// How the current list is mirrored.
  @inline(__always)
  var mirror: Mirror { storage.value.pointee.shown.mirror }

  /// The extent in which the content is mirrored: what the viewport shows between its insets.
  ///
  /// So a list begins at the same place however long it is.
  @inline(__always)
  private func extent(along axis: Axis2D) -> Double {
    Self.crossExtent(axis.cross, scroll.viewport, scroll.insets)
  }

  /// Where content of a size begins, if it is mirrored and fills the viewport.
  func contentOrigin(of size: Size2D) -> Point2D {
    var origin = Point2D.zero
    for axis in Axis2D.allCases where mirror[axis] {
      origin[axis] = extent(along: axis) - size[axis]
    }
    return origin
  }

  /// A coordinate as the layout computes it, and back.
  @inline(__always)
  func mirrored(_ coordinate: Double, along axis: Axis2D) -> Double {
    mirror[axis] ? extent(along: axis) - coordinate : coordinate
  }

  /// A point as the layout computes it.
  ///
  /// A rectangle has its first edge, and not its last one, on both sides of the mirror.
  @inline(__always)
  func unmirrored(_ point: Point2D) -> Point2D {
    guard mirror.isOn else { return point }
    var point = point
    for axis in Axis2D.allCases where mirror[axis] {
      point[axis] = mirrored(point[axis], along: axis).nextDown
    }
    return point
  }

  /// A rectangle as the layout computes it, and back.
  @inline(__always)
  package func mirrored(_ rect: Rect2D) -> Rect2D {
    guard mirror.isOn else { return rect }
    var rect = rect
    for axis in Axis2D.allCases where mirror[axis] {
      rect.origin[axis] = mirrored(rect.max(axis), along: axis)
    }
    return rect
  }

  /// A direction as the layout computes it, and back.
  func mirrored(_ direction: KeyCommand.Direction) -> KeyCommand.Direction {
    switch direction {
    case .up: mirror.isVertical ? .down : .up
    case .down: mirror.isVertical ? .up : .down
    case .left: mirror.isHorizontal ? .right : .left
    case .right: mirror.isHorizontal ? .left : .right
    }
  }

  /// A way as the layout computes it, and back.
  package func mirrored(_ way: Vector2D) -> Vector2D {
    Vector2D(
      dx: mirror.isHorizontal ? 0 - way.dx : way.dx, dy: mirror.isVertical ? 0 - way.dy : way.dy)
  }
}
