internal import LuaRuntime
internal import ReorderCore

/// The methods of `scroll`: speeds along x and y, in points per second.
enum ScrollMethod: CaseIterable {
  case fingerInZone, centerInZone, beyond

  var field: HostField {
    switch self {
    case .fingerInZone:
      method(
        "finger_in_zone",
        "The speeds for the finger in the zones at the viewport's edges, less its insets:"
          + " `fastest` at an edge and beyond it, less in proportion further in, 0 outside a zone.",
        ["range: number", "fastest: number"], "nn")
    case .centerInZone:
      method(
        "center_in_zone",
        "The speeds for the snapshot's center in the zones at the viewport's edges, less its"
          + " insets: depth / range * fastest, 0 outside a zone. A zone ends at the middle.",
        ["range: number", "fastest: number"], "nn")
    case .beyond:
      method(
        "beyond",
        "The speeds toward the edges that the scaled snapshot is beyond, as `beyond_x` and"
          + " `beyond_y` have it; 0 where it is not.",
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
  func luaField(_ scope: CallScope) -> LuaField? {
    guard case .method(_, _, let signature) = field.kind else { return nil }
    return LuaField(field.name, .lookup(signature, lookup(scope)))
  }

  private func lookup(_ scope: CallScope) -> LuaLookup {
    switch self {
    case .fingerInZone:
      { numbers, found in
        guard let call = scope.call else { return }
        let finger = call.drag.pointee.contentPointer
        let visible = call.scene.pointee.scroll.visible
        found.numbers(
          speed(
            numbers[1], within: numbers[0], of: finger.x - visible.minX, or: visible.maxX - finger.x
          ),
          speed(
            numbers[1], within: numbers[0], of: finger.y - visible.minY, or: visible.maxY - finger.y
          ))
      }
    case .centerInZone:
      { numbers, found in
        guard let call = scope.call else { return }
        let center = call.drag.pointee.center
        found.numbers(
          call.scene.pointee.scroll.speed(
            at: center.x, .horizontal, range: numbers[0], fastest: numbers[1]),
          call.scene.pointee.scroll.speed(
            at: center.y, .vertical, range: numbers[0], fastest: numbers[1]))
      }
    case .beyond:
      { numbers, found in
        guard let call = scope.call else { return }
        let beyond = call.scene.pointee.scroll.beyond(call.drag.pointee.frame)
        found.numbers(speed(numbers[0], toward: beyond.dx), speed(numbers[0], toward: beyond.dy))
      }
    }
  }
}

/// The speed with the sign of a distance; 0 for none.
private func speed(_ speed: Double, toward distance: Double) -> Double {
  if distance < 0 { return 0 - speed }
  return distance > 0 ? speed : 0
}

/// The speed for a point by its distances from two edges, negative beyond them: the full one at an
/// edge and beyond it, 0 from the range on.
///
/// The first edge's zone comes first.
private func speed(
  _ fastest: Double, within range: Double, of before: Double, or behind: Double
) -> Double {
  if before < range { return (0 - fastest) * min(1, 1 - before / range) }
  return behind < range ? fastest * min(1, 1 - behind / range) : 0
}

extension ScrollState {
  /// The viewport less its insets, in content coordinates.
  @inline(__always)
  var visible: Rect2D { visibleRect.inset(by: insets) }

  /// Where the viewport begins along an axis, less its inset.
  @inline(__always)
  func visibleStart(_ axis: Axis2D) -> Double { offset[axis] + insets.leading(axis) }

  /// Where it ends, less its inset.
  @inline(__always)
  func visibleEnd(_ axis: Axis2D) -> Double {
    offset[axis] + viewport[axis] - insets.trailing(axis)
  }

  /// The place nearest to a coordinate where the center of something of a length can be so that the
  /// viewport, less its insets, shows all of it; the middle if it is longer.
  @inline(__always)
  func sight(of center: Double, length: Double, _ axis: Axis2D) -> Double {
    let (start, end) = (visibleStart(axis), visibleEnd(axis))
    let half = min(length, end - start) / 2
    if center < start + half { return start + half }
    return min(center, end - half)
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
  /// A zone ends at the middle.
  @inline(__always)
  fileprivate func speed(
    at coordinate: Double, _ axis: Axis2D, range: Double, fastest: Double
  ) -> Double {
    let place = coordinate - visibleStart(axis)
    let extent = viewport[axis] - insets.leading(axis) - insets.trailing(axis)
    let zone = min(range, extent / 2)
    let (before, behind) = (zone - place, place - (extent - zone))
    if before > 0 { return -before / range * fastest }
    return behind > 0 ? behind / range * fastest : 0
  }
}
