/// How fast the content scrolls during a drag, along both axes.
///
/// Each edge of the viewport, less its insets, has a zone. The deeper the probe is in a zone, the
/// faster the content scrolls, or at one speed regardless of depth. The edge before the content is
/// tested first.
///
/// ```swift
/// rules.autoscroll = AutoscrollRule(
///   probe: .finger, range: 40, speed: .proportional(fastest: 900), needsIntent: true)
/// ```
public struct AutoscrollRule: Hashable, Sendable {
  /// What must be in a zone.
  @frozen
  public enum Probe: String, Hashable, Sendable, CaseIterable {
    /// The finger.
    case finger
    /// The snapshot's center, kept inside the viewport by half of the snapshot's extent; the finger
    /// if the snapshot is about as long as the viewport.
    case center
    /// The snapshot's scaled frame: its leading edge; the finger if the snapshot is about as long
    /// as the viewport.
    case edge
  }

  /// The part of the viewport from which on a snapshot is about as long: its edges say nothing then
  /// of where the drag goes.
  package static let longShare = 0.75

  /// The speed in a zone, in points per second.
  @frozen
  public enum Speed: Hashable, Sendable {
    /// The same at any depth.
    case constant(Double)
    /// Depth ÷ range × this.
    case proportional(fastest: Double)
  }

  /// What must be in a zone.
  public var probe: Probe
  /// How far a zone reaches into the viewport, in points; never further than to the middle.
  public var range: Double
  /// How fast.
  public var speed: Speed
  /// Seconds until the full speed is reached; 0 is at once.
  public var ramp: Double
  /// Whether a drag that was lifted inside a zone scrolls only while the finger is nearer to that
  /// edge than it was at the lift.
  public var needsIntent: Bool

  /// Creates a rule.
  public init(
    probe: Probe, range: Double = 0, speed: Speed, ramp: Double = 0, needsIntent: Bool = false
  ) {
    self.probe = probe
    self.range = range
    self.speed = speed
    self.ramp = ramp
    self.needsIntent = needsIntent
  }

  /// No scrolling.
  public static var none: AutoscrollRule { AutoscrollRule(probe: .finger, speed: .constant(0)) }

  /// Whether the content can scroll at all.
  var isOn: Bool { speed != .constant(0) }

  /// A constant speed, in points per second, while the snapshot's scaled frame is beyond the
  /// viewport's edge.
  public static func edge(speed: Double) -> AutoscrollRule {
    AutoscrollRule(probe: .edge, speed: .constant(speed))
  }

  /// The deeper the snapshot's center is in a zone at the edge, the faster: depth ÷ range ×
  /// `fastest`.
  public static func range(_ range: Double, fastest: Double) -> AutoscrollRule {
    AutoscrollRule(probe: .center, range: range, speed: .proportional(fastest: fastest))
  }

  /// The content offset's velocity, in points per second; 0 along an axis that cannot scroll at
  /// all.
  func velocity(for drag: borrowing DragContext, in scene: borrowing ReorderScene) -> Vector2D {
    guard isOn else { return .zero }
    let velocity = Vector2D(
      dx: speed(along: .horizontal, drag, scene), dy: speed(along: .vertical, drag, scene))
    guard ramp > 0 else { return velocity }
    return velocity * min(1, (drag.fields.item.scrollSeconds + drag.frameSeconds) / ramp)
  }

  private func speed(
    along axis: Axis2D, _ drag: borrowing DragContext, _ scene: borrowing ReorderScene
  ) -> Double {
    let scroll = scene.scroll(of: drag)
    guard scroll.canScroll(along: axis) else { return 0 }
    let (start, length) = scroll.stretch(along: axis)
    let zone = min(range, length / 2)
    let (low, high) = probed(along: axis, drag, start, length)
    let before = start + zone - low
    if before > 0, isMeant(-1, axis, depth: before, drag) { return -speed(at: before) }
    let behind = high - (start + length - zone)
    guard behind > 0, isMeant(1, axis, depth: behind, drag) else { return 0 }
    return speed(at: behind)
  }

  /// The probe's first and last coordinate, when `length` points from `start` on are visible.
  @inline(__always)
  private func probed(
    along axis: Axis2D, _ drag: borrowing DragContext, _ start: Double, _ length: Double
  ) -> (Double, Double) {
    let extent = drag.size[axis]
    switch extent >= Self.longShare * length ? .finger : probe {
    case .finger: return (drag.contentPointer[axis], drag.contentPointer[axis])
    case .edge:
      let scaled = extent * drag.scale
      let low = drag.center[axis] - scaled / 2
      return (low, low + scaled)
    case .center:
      let half = min(extent, length) / 2
      let center = min(max(drag.center[axis], start + half), start + length - half)
      return (center, center)
    }
  }

  /// Whether the finger means this edge, if the rule needs that.
  private func isMeant(
    _ direction: Double, _ axis: Axis2D, depth: Double, _ drag: borrowing DragContext
  ) -> Bool {
    let towards = drag.translation[axis] * direction
    let wasInside = depth - towards > 0
    return !needsIntent || !wasInside || towards > 0
  }

  private func speed(at depth: Double) -> Double {
    switch speed {
    case .constant(let speed): speed
    case .proportional(let fastest): range > 0 ? depth / range * fastest : 0
    }
  }
}
