/// A snapshot in motion: the model's values, which policies see, and the presentation's, which are
/// drawn.
///
/// The model jumps, the presentation follows: an animation is a difference to the model that
/// shrinks to nothing. So a decision never depends on how far an animation has come, and a finger
/// that moves while the lift still runs is followed anyway.
///
/// The snapshot of an item is in content coordinates, and the item is hidden while it lives. The
/// snapshot of a window is in the container's coordinates.
///
/// ```swift
/// for snapshot in engine.snapshots {
///   let look = snapshot.presentation(at: engine.time)
///   draw(engine.scene.list.name(of: snapshot.subject), at: look.center, look.style)
/// }
/// ```
public struct LiftedSnapshot<Subject: Hashable & Sendable>: Hashable, Sendable {
  /// The drag that this snapshot belongs to; no other drag can affect it.
  public let drag: Int
  /// The item or the window that this shows; once a copy is made, the copy.
  public internal(set) var subject: Subject
  /// How many snapshots of a stack lie above this one; 0 for the dragged item or window itself.
  public let depth: Int
  /// The subject's own size, unscaled, in points; a change by the application applies at once, and
  /// ``size(at:)`` glides to that of another list.
  public internal(set) var size: Size2D
  /// The number of the board's list in whose coordinates an item's snapshot is; 0 without a board.
  public internal(set) var list = 0
  /// How far from the list's edge the level of a tree's row lies; zero in a list without levels.
  ///
  /// ``indent(at:)`` glides to that of another level.
  public internal(set) var indent = Vector2D.zero
  /// The size and the indent that are left behind, and since when; `nil` if neither has changed by
  /// itself.
  private var resizing: Resizing?
  /// Where the snapshot is and how it looks once every animation rests.
  public internal(set) var model: Snapshot
  /// The style at the start of the running change.
  private var initialStyle: SnapshotStyle
  /// The way from the model's center to the drawn one, at the start of the running change.
  private var initialLag: Vector2D
  private var start: Timestamp
  private var motion: ReorderMotion
  /// The seconds to cover half of the way to the model's center.
  private let halfLife: Double
  /// The filter that makes the snapshot lag behind the finger, in viewport coordinates; `nil` if
  /// none.
  private var following: FollowFilter?

  init(
    drag: Int, of subject: Subject, frame: Rect2D, at time: Timestamp, halfLife: Double = 0,
    depth: Int = 0
  ) {
    self.drag = drag
    self.subject = subject
    self.depth = depth
    size = frame.size
    model = Snapshot(center: frame.center, style: .plain)
    initialStyle = .plain
    initialLag = .zero
    start = time
    motion = .none
    self.halfLife = halfLife
  }

  private struct Resizing: Hashable, Sendable {
    var lag: Vector2D
    var indentLag: Vector2D
    var start: Timestamp
    /// Seconds.
    static var duration: Double { 0.2 }

    /// What is left of the way at a moment: 1 at its start, 0 at its end.
    func rest(at time: Timestamp) -> Double {
      1 - Curve.easeOut.value(at: min(1, max(0, time.seconds(since: start) / Self.duration)))
    }
  }

  /// The size that is drawn at a moment, unscaled, in points.
  public func size(at time: Timestamp) -> Size2D {
    guard let resizing else { return size }
    let rest = resizing.rest(at: time)
    return Size2D(
      width: size.width + resizing.lag.dx * rest, height: size.height + resizing.lag.dy * rest)
  }

  /// The indent that is drawn at a moment: the row begins so far from the edge of its place, and is
  /// as much narrower.
  public func indent(at time: Timestamp) -> Vector2D {
    guard let resizing else { return indent }
    return indent + resizing.indentLag * resizing.rest(at: time)
  }

  /// Starts a glide to another size and another indent.
  mutating func resize(to wanted: Size2D, indent wantedIndent: Vector2D, at time: Timestamp) {
    guard wanted != size || wantedIndent != indent else { return }
    let (now, nowIndent) = (size(at: time), indent(at: time))
    size = wanted
    indent = wantedIndent
    resizing = Resizing(
      lag: Vector2D(dx: now.width - wanted.width, dy: now.height - wanted.height),
      indentLag: nowIndent + wantedIndent * -1, start: time)
  }

  /// What is drawn at a moment.
  public func presentation(at time: Timestamp) -> Snapshot {
    let lag = following?.lag(at: time) ?? .zero
    return animated(at: time, behind: lag)
  }

  private func animated(at time: Timestamp, behind lag: Vector2D) -> Snapshot {
    let fraction = progress(at: time)
    return Snapshot(
      center: model.center + initialLag * (1 - fraction) + lag,
      style: initialStyle.mixed(with: model.style, fraction))
  }

  /// When the running change rests, and the snapshot has caught up with a finger that rests.
  public var restTime: Timestamp {
    max(start.laterOrLatest(bySeconds: motion.duration), following?.restTime() ?? .zero)
  }

  /// Starts a change from what is drawn at `time` towards a new style and a new center, where the
  /// snapshot no longer follows anything.
  mutating func change(to change: StyleChange, center: Point2D, at time: Timestamp) {
    let now = presentation(at: time)
    following = nil
    begin(change, from: now, center: center, at: time)
  }

  /// Starts a change to a new style; following continues.
  mutating func restyle(to change: StyleChange, at time: Timestamp) {
    begin(change, from: animated(at: time, behind: .zero), center: model.center, at: time)
  }

  /// Makes the snapshot lag behind its center from now on, if it has a half-life.
  ///
  /// - Parameter place: The model's center in viewport coordinates, so that a scroll that takes the
  ///   center along leaves no lag.
  mutating func beginFollowing(_ place: Point2D, at time: Timestamp) {
    guard halfLife > 0 else { return }
    following = FollowFilter(restingAt: place, at: time, halfLife: halfLife)
  }

  /// Whether the snapshot lags behind its center.
  @inline(__always)
  var lagsBehind: Bool { following != nil }

  /// Gives its place in other coordinates: what is drawn lies elsewhere at once.
  mutating func shift(by way: Vector2D) {
    model.center = model.center + way
    following?.shift(by: way)
  }

  /// The model's center is at this place in the viewport now.
  mutating func follow(_ place: Point2D, at time: Timestamp) {
    following?.chase(place, from: time)
  }

  private mutating func begin(
    _ change: StyleChange, from now: Snapshot, center: Point2D, at time: Timestamp
  ) {
    initialStyle = now.style
    initialLag = now.center - center
    model = Snapshot(center: center, style: change.style)
    start = time
    motion = change.motion
  }

  /// Makes the snapshot's first jump to the finger part of the running change.
  mutating func glide(to center: Point2D) {
    initialLag = (model.center + initialLag) - center
    model.center = center
  }

  private func progress(at time: Timestamp) -> Double {
    motion.progress(at: time.seconds(since: start))
  }
}
