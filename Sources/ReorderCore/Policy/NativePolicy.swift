/// The native rules: what happens unless a script says otherwise.
///
/// ```swift
/// var rules = NativePolicy(target: .halfOverlap(threshold: 0.6), swap: .exchange)
/// rules.lift = StyleChange(style: SnapshotStyle(scale: 1.1, alpha: 0.9), duration: 0.2)
/// rules.shake = .shake(distance: 12)
/// let engine = try ReorderEngine(scene: scene, native: rules)
/// ```
public struct NativePolicy: ReorderPolicy, Hashable, Sendable {
  var storage: Shared<Rules>

  /// How the snapshot looks once it is lifted.
  public var lift: StyleChange {
    _read { yield storage.value.pointee.lift }
    _modify { yield &own().pointee.lift }
  }
  /// Where the snapshot's center goes.
  public var follow: FollowRule {
    _read { yield storage.value.pointee.follow }
    _modify { yield &own().pointee.follow }
  }
  /// Whose place the dragged item takes.
  public var target: TargetRule {
    _read { yield storage.value.pointee.target }
    _modify { yield &own().pointee.target }
  }
  /// How the list changes to get it there; `nil` refuses every move.
  public var swap: SwapRule? {
    _read { yield storage.value.pointee.swap }
    _modify { yield &own().pointee.swap }
  }
  /// How fast the content scrolls during a drag.
  public var autoscroll: AutoscrollRule {
    _read { yield storage.value.pointee.autoscroll }
    _modify { yield &own().pointee.autoscroll }
  }
  /// How the snapshot looks while the target is refused; `nil` for no change.
  public var refused: StyleChange? {
    _read { yield storage.value.pointee.refused }
    _modify { yield &own().pointee.refused }
  }
  /// How the snapshot comes to rest.
  public var settle: StyleChange {
    _read { yield storage.value.pointee.settle }
    _modify { yield &own().pointee.settle }
  }
  /// How an item that may not be moved shows it; `nil` if it does not.
  public var shake: PoseKeyframes? {
    _read { yield storage.value.pointee.shake }
    _modify { yield &own().pointee.shake }
  }
  /// How the items move about their places while one is in the air; `nil` if they do not.
  public var wiggle: PoseKeyframes? {
    _read { yield storage.value.pointee.wiggle }
    _modify { yield &own().pointee.wiggle }
  }
  /// What becomes of the preview when the drag is cancelled.
  public var cancel: CancelRule {
    _read { yield storage.value.pointee.cancel }
    _modify { yield &own().pointee.cancel }
  }
  /// The limit of a window that bounces while it is dragged.
  public var windowLimit: FollowLimit {
    _read { yield storage.value.pointee.windowLimit }
    _modify { yield &own().pointee.windowLimit }
  }
  /// Where a window that snaps rests.
  public var windowRest: RestRule {
    _read { yield storage.value.pointee.windowRest }
    _modify { yield &own().pointee.windowRest }
  }
  /// How far a key moves a window, in points.
  public var windowStep: Double {
    _read { yield storage.value.pointee.windowStep }
    _modify { yield &own().pointee.windowStep }
  }

  /// Creates a set of rules.
  ///
  /// The defaults lift gently, keep the grab point, insert once half of a neighbor is covered,
  /// scroll at 800 points per second beyond an edge, settle in a quarter of a second, and restore
  /// on cancel. A window is raised without a new style, rests at the side that it is on however the
  /// drag ends, and stays in front while it covers another one.
  public init(
    lift: StyleChange = StyleChange(
      style: SnapshotStyle(
        scale: 1.03, alpha: 0.98,
        shadow: .init(offset: Vector2D(dx: 0, dy: 2), radius: 8, opacity: 0.3)), duration: 0.25),
    follow: FollowRule = .keepGrab,
    target: TargetRule = .nearestEdge,
    swap: SwapRule? = .insert,
    autoscroll: AutoscrollRule = .edge(speed: 800),
    settle: StyleChange = StyleChange(style: .plain, duration: 0.25),
    cancel: CancelRule = .restore, windowLimit: FollowLimit = .none,
    windowRest: RestRule = .sides, refused: StyleChange? = nil, shake: PoseKeyframes? = nil,
    wiggle: PoseKeyframes? = nil, windowStep: Double = 20
  ) {
    storage = Shared(
      Rules(
        lift: lift, follow: follow, target: target, swap: swap, autoscroll: autoscroll,
        refused: refused, settle: settle, shake: shake, wiggle: wiggle, cancel: cancel,
        windowLimit: windowLimit, windowRest: windowRest, windowStep: windowStep))
  }
}
