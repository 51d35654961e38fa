internal import LuaRuntime
internal import ReorderCore

/// The methods of `scroll`: each returns two speeds, as `autoscroll` does.
enum ScrollMethod: CaseIterable {
  case fingerSpeeds, centerSpeeds, beyondSpeeds

  var field: HostField {
    switch self {
    case .fingerSpeeds:
      method(
        "finger_speeds",
        "The speeds along x and y for the finger in zones at the edges of the viewport without its"
          + " insets, in points per second, negative toward the left and the top: `fastest` at an"
          + " edge and beyond it, less in proportion further in, 0 outside a zone.",
        ["range: number", "fastest: number"], "nn")
    case .centerSpeeds:
      method(
        "center_speeds",
        "The same for the snapshot's center: depth / range * fastest, which is more than `fastest`"
          + " beyond an edge. A zone ends at the middle of the viewport. Of a snapshot about as"
          + " long as the viewport the finger counts.",
        ["range: number", "fastest: number"], "nn")
    case .beyondSpeeds:
      method(
        "beyond_speeds",
        "One speed along x and y toward the edges that the scaled snapshot is beyond, in points per"
          + " second; 0 where it is not. Of a snapshot about as long as the viewport the finger"
          + " counts.",
        ["speed: number"], "n")
    }
  }

  private func method(
    _ name: String, _ summary: String, _ parameters: [String], _ signature: String
  ) -> HostField {
    HostField(
      name,
      .method(parameters: parameters, results: ["number", "number"], signature: signature), summary)
  }

  /// The method as a field of the host object.
  ///
  /// It answers about the scene and the drag of the running hook.
  func luaField(_ scope: CallScope) -> LuaField? {
    guard case .method(_, _, let signature) = field.kind else { return nil }
    return LuaField(field.name, .lookup(signature, lookup(scope)))
  }

  private func lookup(_ scope: CallScope) -> LuaLookup {
    switch self {
    case .fingerSpeeds:
      { numbers, found in
        guard let call = scope.call else { return }
        let (finger, range) = (call.drag.contentPointer, max(0, numbers[0]))
        let visible = call.scene.scroll(of: call.drag).visible
        found.numbers(
          speed(
            finger.x - visible.minX, visible.maxX - finger.x, range: range, fastest: numbers[1]),
          speed(
            finger.y - visible.minY, visible.maxY - finger.y, range: range, fastest: numbers[1]))
      }
    case .centerSpeeds:
      { numbers, found in
        guard let call = scope.call else { return }
        let (range, scroll) = (max(0, numbers[0]), call.scene.scroll(of: call.drag))
        let center = scroll.measured(call.drag.bounds, of: call.drag).center
        found.numbers(
          scroll.speed(at: center.x, .horizontal, range: range, fastest: numbers[1]),
          scroll.speed(at: center.y, .vertical, range: range, fastest: numbers[1]))
      }
    case .beyondSpeeds:
      { numbers, found in
        guard let call = scope.call else { return }
        let scroll = call.scene.scroll(of: call.drag)
        let beyond = scroll.beyond(scroll.measured(call.drag.frame, of: call.drag))
        found.numbers(speed(numbers[0], toward: beyond.dx), speed(numbers[0], toward: beyond.dy))
      }
    }
  }
}

/// A speed with the sign of a distance; 0 for none.
private func speed(_ speed: Double, toward distance: Double) -> Double {
  if distance < 0 { return 0 - speed }
  return distance > 0 ? speed : 0
}

/// The speed for a point by its distances from the leading and the trailing edge, negative beyond
/// them: the full one at an edge and beyond it, 0 from the range on.
///
/// The leading edge's zone comes first.
private func speed(
  _ leading: Double, _ trailing: Double, range: Double, fastest: Double
) -> Double {
  if leading < range { return (0 - fastest) * min(1, 1 - leading / range) }
  return trailing < range ? fastest * min(1, 1 - trailing / range) : 0
}

extension ScrollState {
  /// The viewport without its insets, in content coordinates.
  @inline(__always)
  var visible: Rect2D { visibleRect.inset(by: insets) }

  /// Where the viewport begins along an axis, without its inset.
  @inline(__always)
  func visibleStart(_ axis: Axis2D) -> Double { offset[axis] + insets.leading(axis) }

  /// Where it ends, without its inset.
  @inline(__always)
  func visibleEnd(_ axis: Axis2D) -> Double {
    offset[axis] + viewport[axis] - insets.trailing(axis)
  }

  /// A coordinate clamped so that something of a length, centered there, lies inside the viewport
  /// without its insets; the middle if it is longer.
  @inline(__always)
  func clamped(_ center: Double, length: Double, _ axis: Axis2D) -> Double {
    let (start, end) = (visibleStart(axis), visibleEnd(axis))
    let half = min(length, end - start) / 2
    if center < start + half { return start + half }
    return min(center, end - half)
  }

  /// A frame as it is measured at the viewport's edges: along an axis along which it is about as
  /// long as the viewport it is the finger.
  @inline(__always)
  func measured(_ frame: Rect2D, of drag: borrowing DragContext) -> Rect2D {
    var measured = frame
    for axis in Axis2D.allCases
    where canScroll(along: axis)
      && drag.size[axis] >= AutoscrollRule.longShare * (visibleEnd(axis) - visibleStart(axis))
    {
      (measured.origin[axis], measured.size[axis]) = (drag.contentPointer[axis], 0)
    }
    return measured
  }

  /// How far a frame is beyond the viewport's leading edges, negative, or else its trailing ones.
  @inline(__always)
  func beyond(_ frame: Rect2D) -> Vector2D {
    let visible = visible
    let (left, top) = (frame.minX - visible.minX, frame.minY - visible.minY)
    return Vector2D(
      dx: left < 0 ? left : max(frame.maxX - visible.maxX, 0),
      dy: top < 0 ? top : max(frame.maxY - visible.maxY, 0))
  }

  /// The speed in a zone at an edge: the deeper, the faster.
  ///
  /// A zone ends at the middle. Without one, `fastest` beyond the edge.
  @inline(__always)
  fileprivate func speed(
    at coordinate: Double, _ axis: Axis2D, range: Double, fastest: Double
  ) -> Double {
    let place = coordinate - visibleStart(axis)
    let extent = viewport[axis] - insets.leading(axis) - insets.trailing(axis)
    let zone = min(range, extent / 2)
    let (leading, trailing) = (zone - place, place - (extent - zone))
    if range == 0 { return leading > 0 ? 0 - fastest : trailing > 0 ? fastest : 0 }
    if leading > 0 { return -leading / range * fastest }
    return trailing > 0 ? trailing / range * fastest : 0
  }
}
