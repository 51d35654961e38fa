/// When a press becomes a lift, for each kind of pointer.
///
/// ```swift
/// var press = PressRules()
/// press.touch.duration = 0.3
/// press.mouse = PressRule(duration: 0, distance: 8, axis: .vertical)
/// let engine = try ReorderEngine(scene: scene, press: press)
/// ```
public struct PressRules: Hashable, Sendable {
  /// The rule for a finger.
  public var touch: PressRule
  /// The rule for a mouse.
  public var mouse: PressRule
  /// The rule for a stylus.
  public var pen: PressRule

  /// The native rules: a mouse lifts once it has gone 4 points, a finger and a pen after half a
  /// second within 10 points, because a finger or a pen that moves earlier scrolls.
  public init() {
    touch = PressRule()
    mouse = PressRule(duration: 0, distance: Self.mouseDistance)
    pen = PressRule()
  }

  /// The same rule for every kind of pointer.
  public init(
    duration: Double = 0.5, slop: Double = 10, distance: Double = 0, axis: Axis2D? = nil
  ) {
    let rule = PressRule(duration: duration, slop: slop, distance: distance, axis: axis)
    (touch, mouse, pen) = (rule, rule, rule)
  }

  /// How far a mouse goes before it lifts if nothing else is said, in points: beyond the trembling
  /// of a click, as on most desktops.
  package static var mouseDistance: Double { 4 }

  /// The rule for a kind of pointer.
  public subscript(kind: PointerKind) -> PressRule {
    get {
      switch kind {
      case .touch: touch
      case .mouse: mouse
      case .pen: pen
      }
    }
    set {
      switch kind {
      case .touch: touch = newValue
      case .mouse: mouse = newValue
      case .pen: pen = newValue
      }
    }
  }

  /// The nearest valid rules.
  var clamped: PressRules {
    var rules = self
    for kind in PointerKind.allCases { rules[kind] = self[kind].clamped }
    return rules
  }
}
