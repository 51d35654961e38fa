/// The style that a snapshot takes, and how it gets there: at the lift, or when it settles.
///
/// ```swift
/// rules.settle = StyleChange(
///   style: .plain, duration: 0, spring: ReorderSpring(response: 0.3, dampingFraction: 0.8))
/// ```
public struct StyleChange: Hashable, Sendable {
  /// The final style.
  public var style: SnapshotStyle
  /// How long the change takes, in seconds; 0 is at once.
  public var duration: Double
  /// The easing.
  public var curve: Curve
  /// A spring in place of duration and curve; it sets its own duration.
  public var spring: ReorderSpring?
  /// For a lift: the ``FollowRule/halfLife`` of this drag; `nil` leaves it to the native rule.
  public var halfLife: Double?
  /// For the lift of several items: how those that travel along are shown; `nil` shows a stack.
  public var gather: GatherRule?

  /// Creates a change of style.
  public init(
    style: SnapshotStyle, duration: Double, curve: Curve = .easeOut, spring: ReorderSpring? = nil,
    halfLife: Double? = nil, gather: GatherRule? = nil
  ) {
    self.style = style
    self.duration = duration
    self.curve = curve
    self.spring = spring
    self.halfLife = halfLife
    self.gather = gather
  }

  /// The motion of the change.
  package var motion: ReorderMotion {
    if let spring { .spring(spring) } else { .curve(curve, duration: duration) }
  }

  /// The longest accepted change, in seconds.
  package static var longestDuration: Double { 60 }

  /// Whether the style is valid, duration and half-life lie within 0…60 seconds, and the spring
  /// rests.
  package var isValid: Bool {
    style.isValid && (0...Self.longestDuration).contains(duration) && spring?.isValid != false
      && (0...Self.longestDuration).contains(halfLife ?? 0)
  }
}
