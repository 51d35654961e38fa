/// Which part of the content is visible, and how far it may move.
public struct ScrollState: Hashable, Sendable {
  /// The visible extent, in points.
  public internal(set) var viewport: Size2D
  /// Distances kept free at the viewport's edges; they lengthen the legal range of the offset.
  public internal(set) var insets: Insets
  /// Where the visible part lies: its top left, in the scene's viewport; zero but for a list of a
  /// board.
  public internal(set) var origin = Point2D.zero
  /// Where the content begins: its top left; zero but for a list that runs from right to left or
  /// backwards, which lies in front of zero as far as it is longer than the viewport.
  public internal(set) var contentOrigin = Point2D.zero
  /// The extent of the whole content, in points.
  ///
  /// If the content shrinks below the offset, the offset moves to the new end.
  public internal(set) var contentSize: Size2D {
    didSet {
      let legal = clamped(offset)
      if legal != offset { (offset, run) = (legal, nil) }
    }
  }
  /// The content point at the viewport's top left; always within the legal range.
  public private(set) var offset: Point2D
  /// A scroll in progress at one speed: from where, since when, and up to when.
  private var run: Run?

  private struct Run: Hashable, Sendable {
    var origin: Point2D
    var start: Timestamp
    var end: Timestamp
    var velocity: Vector2D
  }

  init(viewport: Size2D, insets: Insets, contentSize: Size2D, offset: Point2D) {
    self.viewport = viewport
    self.insets = insets
    self.contentSize = contentSize
    self.offset = .zero
    scroll(to: offset)
  }

  /// The smallest legal offset: where the content begins, less the leading insets.
  public var minimumOffset: Point2D {
    Point2D(x: contentOrigin.x - insets.left, y: contentOrigin.y - insets.top)
  }

  /// The largest legal offset; the smallest one if the content is not longer than the viewport.
  public var maximumOffset: Point2D {
    Point2D(x: maximum(.horizontal), y: maximum(.vertical))
  }

  /// The visible part of the content.
  @inline(__always)
  public var visibleRect: Rect2D { Rect2D(origin: offset, size: viewport) }

  /// A point of the scene's viewport in content coordinates.
  @inline(__always)
  public func content(_ point: Point2D) -> Point2D {
    Point2D(x: point.x - origin.x + offset.x, y: point.y - origin.y + offset.y)
  }

  /// A content point in the coordinates of the scene's viewport.
  @inline(__always)
  public func viewport(_ point: Point2D) -> Point2D {
    Point2D(x: point.x - offset.x + origin.x, y: point.y - offset.y + origin.y)
  }

  private func maximum(_ axis: Axis2D) -> Double {
    max(
      contentOrigin[axis] - insets.leading(axis),
      contentOrigin[axis] + contentSize[axis] + insets.trailing(axis) - viewport[axis])
  }

  /// The legal offset nearest to a desired one.
  public func clamped(_ offset: Point2D) -> Point2D {
    let (low, high) = (minimumOffset, maximumOffset)
    return Point2D(
      x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
  }

  /// The offset nearest to the current one at which a frame of the content is in sight, clear of
  /// the insets; its start if it is longer than that.
  func offset(showing frame: Rect2D) -> Point2D {
    var offset = offset
    let visible = visibleRect.inset(by: insets)
    for axis in Axis2D.allCases {
      if frame.max(axis) > visible.max(axis) { offset[axis] += frame.max(axis) - visible.max(axis) }
      let first = offset[axis] + insets.leading(axis)
      if frame.min(axis) < first { offset[axis] -= first - frame.min(axis) }
    }
    return offset
  }

  /// Whether there is more to see along an axis than the viewport shows at once.
  @inline(__always)
  package func canScroll(along axis: Axis2D) -> Bool {
    contentSize[axis] + insets.leading(axis) + insets.trailing(axis) > viewport[axis]
  }

  /// The visible stretch along an axis, less the insets: its start and its length.
  @inline(__always)
  func stretch(along axis: Axis2D) -> (start: Double, length: Double) {
    let (leading, trailing) = (insets.leading(axis), insets.trailing(axis))
    return (offset[axis] + leading, max(0, viewport[axis] - leading - trailing))
  }

  /// Whether the latest scroll at a velocity may go on where it is.
  var isRunning: Bool { run != nil }

  /// The part of a velocity along the axes where the content can still move that way.
  func possible(_ velocity: Vector2D) -> Vector2D {
    var possible = velocity
    for axis in Axis2D.allCases where velocity[axis] != 0 {
      let end = velocity[axis] < 0 ? minimumOffset[axis] : maximumOffset[axis]
      if offset[axis] == end { possible[axis] = 0 }
    }
    return possible
  }

  /// Scrolls to the legal offset nearest to the desired one; a running scroll ends.
  ///
  /// A NaN coordinate is ignored: the content stays.
  mutating func scroll(to wanted: Point2D) {
    run = nil
    offset = clamped(
      Point2D(x: wanted.x.isNaN ? offset.x : wanted.x, y: wanted.y.isNaN ? offset.y : wanted.y))
  }

  /// Scrolls at a speed for a stretch of time, within the legal range.
  ///
  /// A scroll that goes on at the same speed is measured from where it began, not added up step by
  /// step: after one second at 240 points per second the offset has moved by 240 at every tick
  /// rate. Offsets are whole millionths of a point, as times are whole microseconds, so that the
  /// sum of many runs prints as short as one run.
  mutating func scroll(at velocity: Vector2D, from start: Timestamp, to end: Timestamp) {
    guard velocity != .zero else {
      run = nil
      return
    }
    var current = run ?? Run(origin: offset, start: start, end: start, velocity: velocity)
    if current.velocity != velocity || current.end != start {
      current = Run(origin: offset, start: start, end: start, velocity: velocity)
    }
    current.end = end
    let wanted = Self.rounded(
      current.origin + velocity * end.seconds(since: current.start))
    offset = clamped(wanted)
    run = offset == wanted ? current : nil
  }

  private static func rounded(_ point: Point2D) -> Point2D {
    Point2D(x: rounded(point.x), y: rounded(point.y))
  }

  /// The nearest whole millionth; a coordinate too large to have one stays.
  private static func rounded(_ coordinate: Double) -> Double {
    let millionths = coordinate * 1e6
    guard abs(millionths) < 4e15 else { return coordinate }
    return Double(Int64(millionths + (millionths < 0 ? -0.5 : 0.5))) / 1e6
  }
}
