/// Where the snapshot's center goes.
@frozen
public enum FollowRule: Hashable, Sendable {
  /// The finger keeps the spot of the snapshot that it grabbed.
  case keepGrab
  /// Along the scroll axis the center is under the finger, across it stays where it was.
  case centerOnFinger
}

/// How fast the content scrolls by itself.
@frozen
public enum AutoscrollRule: Hashable, Sendable {
  /// Not at all.
  case none
  /// At a constant speed, in points a second, while the snapshot's scaled frame is beyond the
  /// viewport's edge.
  ///
  /// The edge before the content is tested first, so a snapshot larger than the viewport scrolls
  /// back.
  case edge(speed: Double)
  /// The deeper the snapshot's center is in a zone at the edge, the faster.
  ///
  /// The speed is depth ÷ range × `fastest` points a second. The center is kept inside the viewport
  /// by half of the snapshot's length first, so the speed has an upper end. On a viewport that is
  /// shorter than two ranges the zones meet in its middle.
  case range(Double, fastest: Double)
}

extension FollowRule {
  /// The snapshot's center, in content coordinates.
  func center(for drag: borrowing DragContext, in scene: borrowing Scene) -> Point {
    switch self {
    case .keepGrab: return drag.contentPointer - drag.grab
    case .centerOnFinger:
      var center = drag.originCenter
      center[scene.axis] = drag.contentPointer[scene.axis]
      return center
    }
  }
}

extension AutoscrollRule {
  /// The content offset's velocity, in points a second, along the scroll axis.
  func velocity(for drag: borrowing DragContext, in scene: borrowing Scene) -> Vector {
    var velocity = Vector.zero
    velocity[scene.axis] = speed(for: drag, in: scene)
    return velocity
  }

  private func speed(for drag: borrowing DragContext, in scene: borrowing Scene) -> Double {
    let axis = scene.axis
    let visible = scene.scroll.visibleRect.inset(by: scene.scroll.insets)
    let (top, bottom) = (visible.min(axis), visible.max(axis))
    switch self {
    case .none: return 0
    case .edge(let speed):
      let frame = drag.frame
      if frame.min(axis) < top { return -speed }
      return frame.max(axis) > bottom ? speed : 0
    case .range(let wanted, let fastest):
      let range = min(wanted, (bottom - top) / 2)
      let half = min(drag.size[axis] / 2, (bottom - top) / 2)
      let center = min(max(drag.center[axis], top + half), bottom - half)
      guard range > 0 else { return 0 }
      if center < top + range { return -(top + range - center) / wanted * fastest }
      return center > bottom - range ? (center - (bottom - range)) / wanted * fastest : 0
    }
  }
}
