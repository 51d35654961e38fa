/// The native rules: what happens where no script says otherwise.
public struct NativePolicy: ReorderPolicy, Hashable, Sendable {
  /// How the snapshot looks once it is lifted.
  public var lift: StyleChange
  /// Where the snapshot's center goes.
  public var follow: FollowRule
  /// Whose place the dragged item takes.
  public var target: TargetRule
  /// How the list changes to get it there; `nil` refuses every move.
  public var swap: SwapRule?
  /// How fast the content scrolls by itself.
  public var autoscroll: AutoscrollRule
  /// How the snapshot looks over a target that is refused; `nil` as elsewhere.
  public var refused: StyleChange?
  /// How the snapshot comes to rest.
  public var settle: StyleChange
  /// How an item that may not be moved says so; `nil` where it does not.
  public var shake: Keyframes?
  /// How the items move about their places while one is in the air; `nil` where they do not.
  public var wiggle: Keyframes?
  /// What becomes of the preview when the drag is cancelled.
  public var cancel: CancelRule
  /// What holds a window that bounces while it is dragged.
  public var windowLimit: FollowLimit
  /// Where a window rests that adsorbs.
  public var windowRest: RestRule
  /// How far a key takes a window, in points.
  public var windowStep: Double

  /// Creates a set of rules.
  ///
  /// The defaults lift gently, keep the grab point, insert once half of a neighbor is covered,
  /// scroll at 240 points a second beyond an edge, settle in a quarter of a second, and restore on
  /// cancel. A window is raised as it is, rests at the side that it is on however the drag ends,
  /// and stays in front while it covers another one.
  public init(
    lift: StyleChange = StyleChange(
      style: SnapshotStyle(
        scale: 1.03, alpha: 0.98,
        shadow: .init(offset: Vector(dx: 0, dy: 2), radius: 8, opacity: 0.3)), duration: 0.25),
    follow: FollowRule = .keepGrab,
    target: TargetRule = .nearestEdge,
    swap: SwapRule? = .insert,
    autoscroll: AutoscrollRule = .edge(speed: 240),
    settle: StyleChange = StyleChange(style: .plain, duration: 0.25),
    cancel: CancelRule = .restore, windowLimit: FollowLimit = .none,
    windowRest: RestRule = .sides, refused: StyleChange? = nil, shake: Keyframes? = nil,
    wiggle: Keyframes? = nil, windowStep: Double = 20
  ) {
    self.lift = lift
    self.follow = follow
    self.target = target
    self.swap = swap
    self.autoscroll = autoscroll
    self.settle = settle
    self.cancel = cancel
    self.windowLimit = windowLimit
    self.windowRest = windowRest
    self.refused = refused
    self.shake = shake
    self.wiggle = wiggle
    self.windowStep = windowStep
  }

  /// Answers every question; never with `nil`.
  @inline(__always)
  public func decide(_ query: borrowing PolicyQuery, in scene: borrowing Scene) -> PolicyDecision? {
    decision(for: query, in: scene)
  }

  // Inlined, since calling it would copy all rules.
  @inline(__always)
  func decision(for query: borrowing PolicyQuery, in scene: borrowing Scene) -> PolicyDecision {
    if let window = query.drag.window { return decision(for: query, about: window, in: scene) }
    return switch query.hook {
    case .canLift: .allow(true)
    case .lift: .style(lift)
    case .follow: .center(follow.center(for: query.drag, in: scene))
    case .target: .target(target.target(for: query.drag, in: scene, isInserted: swap == .insert))
    case .swap: .swap(swap)
    case .autoscroll: .velocity(autoscroll.velocity(for: query.drag, in: scene))
    case .settle: .style(settle)
    case .cancel: .cancel(cancel)
    case .raise: .raise(false)
    case .style: .restyle(style(whenRefused: query.drag.isRefused))
    case .shake: .poses(shake)
    case .wiggle: .poses(wiggle)
    }
  }

  private func style(whenRefused isRefused: Bool) -> StyleChange? {
    guard let refused else { return nil }
    return isRefused ? refused : lift
  }
}
