// Several hundred bytes of rules are one reference, shared by copies until one of them changes:
// every engine holds them, and every question reads them.

extension NativePolicy {
  struct Rules: Hashable {
    var lift: StyleChange
    var follow: FollowRule
    var target: TargetRule
    var swap: SwapRule?
    var autoscroll: AutoscrollRule
    var refused: StyleChange?
    var settle: StyleChange
    var shake: PoseKeyframes?
    var wiggle: PoseKeyframes?
    var cancel: CancelRule
    var windowLimit: FollowLimit
    var windowRest: RestRule
    var windowStep: Double
  }

  /// The rules, for a change: copied first if another policy shares them.
  @inline(__always)
  mutating func own() -> UnsafeMutablePointer<Rules> { Shared.own(&storage) }

  /// Whether two policies decide alike.
  public static func == (left: NativePolicy, right: NativePolicy) -> Bool {
    left.storage === right.storage || left.storage.value.pointee == right.storage.value.pointee
  }

  /// Feeds all rules into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.value.pointee) }
}
