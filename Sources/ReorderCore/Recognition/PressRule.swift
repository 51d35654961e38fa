/// When a press becomes a lift: once the pointer has been down for so long, and has gone so far.
///
/// Both must hold. Until the time is up, a pointer that strays beyond the slop fails; afterwards it
/// may take as long as it likes to cover the distance. Without a distance the press lifts when the
/// time is up, with neither as the pointer comes down.
///
/// How far a pointer has gone is measured by the ``metric``. With an axis the distance counts along
/// it only: a finger that strays beyond the slop, farther across the axis than along it, scrolls,
/// and the press fails.
public struct PressRule: Hashable, Sendable {
  /// Seconds that the pointer must be down; 0 for no wait.
  public var duration: Double
  /// How far the pointer may stray until then, in points.
  public var slop: Double
  /// How far the pointer must be from where it came down, in points; 0 for no way at all.
  public var distance: Double
  /// Whether the pointer must be farther than the distance, and not just as far; without a distance
  /// it says nothing.
  public var mustPass: Bool
  /// The axis along which the distance counts; `nil` for any direction.
  public var axis: Axis2D?
  /// How slop and distance are measured.
  public var metric: PressMetric
  /// The buttons of a mouse or a pen that press: one of them must be down as the pointer comes
  /// down.
  public var buttons: PointerButtons

  /// Creates a rule; the defaults are half a second and 10 points, as on most platforms, straight,
  /// with the primary button.
  public init(
    duration: Double = 0.5, slop: Double = 10, distance: Double = 0, axis: Axis2D? = nil,
    metric: PressMetric = .euclidean, buttons: PointerButtons = .primary, mustPass: Bool = false
  ) {
    self.duration = duration
    self.slop = slop
    self.distance = distance
    self.axis = axis
    self.metric = metric
    self.buttons = buttons
    self.mustPass = mustPass
  }

  /// The longest duration, an hour, in seconds.
  package static var longest: Double { 3600 }
  /// The farthest slop and distance, in points.
  package static var farthest: Double { 1e6 }

  /// The nearest valid rule; NaN becomes the default.
  var clamped: PressRule {
    let fallback = PressRule()
    func clamp(_ number: Double, _ most: Double, or fallback: Double) -> Double {
      number.isNaN ? fallback : min(max(number, 0), most)
    }
    return PressRule(
      duration: clamp(duration, Self.longest, or: fallback.duration),
      slop: clamp(slop, Self.farthest, or: fallback.slop),
      distance: clamp(distance, Self.farthest, or: fallback.distance), axis: axis,
      metric: metric, buttons: buttons.isEmpty ? fallback.buttons : buttons, mustPass: mustPass)
  }

  /// What the rule says of a pointer that is so far from where it came down, once the time is up.
  func judge(_ way: Vector2D) -> Judgement {
    guard let axis, distance > 0 else {
      return isFarEnough(metric.length(of: way)) ? .covered : .open
    }
    let (along, across) = (abs(way[axis]), abs(way[axis.cross]))
    if isFarEnough(along), along >= across { return .covered }
    return across > max(along, slop) ? .missed : .open
  }

  private func isFarEnough(_ length: Double) -> Bool {
    length > distance || length == distance && (!mustPass || distance == 0)
  }

  /// Whether a pointer that is so far from where it came down has not strayed.
  func isWithinSlop(_ way: Vector2D) -> Bool { metric.length(of: way) <= slop }

  /// Whether a pointer that comes down presses: a finger whose buttons are not said has none.
  func admits(_ sample: PointerSample) -> Bool {
    guard let down = sample.buttons ?? (sample.kind == .touch ? nil : .primary) else { return true }
    return !down.isDisjoint(with: buttons)
  }

  /// What a rule says of a way.
  enum Judgement {
    /// The pointer has gone far enough.
    case covered
    /// The pointer may still go far enough.
    case open
    /// The pointer goes elsewhere.
    case missed
  }

  /// Whether all are finite, not negative, and at most an hour and 10⁶ points, with a button.
  package var isValid: Bool { self == clamped }
}
