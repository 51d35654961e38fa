// Several hundred bytes of rules are one reference, shared by copies until one of them changes:
// they go with every engine, and are asked with every question.

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

  /// The rules, to be changed: copied first where another policy has them too.
  @inline(__always)
  mutating func own() -> UnsafeMutablePointer<Rules> { Shared.own(&storage) }

  /// Whether two policies decide alike.
  public static func == (left: NativePolicy, right: NativePolicy) -> Bool {
    left.storage === right.storage || left.storage.value.pointee == right.storage.value.pointee
  }

  /// Feeds all rules into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.value.pointee) }
}
