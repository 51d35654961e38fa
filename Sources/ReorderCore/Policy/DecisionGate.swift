/// The one gate that every decision passes before it may touch anything.
public enum DecisionGate {
  /// The fastest scroll that is believed, in points a second.
  public static var fastestScroll: Double { 1e6 }

  /// Why a decision cannot be taken; `nil` where it can.
  ///
  /// Numbers are finite and in range, a slot is one that the dragged item can go to. O(log n).
  public static func refusal(
    of decision: PolicyDecision, to query: borrowing PolicyQuery, in scene: borrowing Scene
  ) -> DecisionRefusal? {
    switch (query.hook, decision) {
    case (.canLift, .allow), (.swap, .swap), (.cancel, .cancel), (.target, .target(nil)),
      (.raise, .raise):
      return nil
    case (.lift, .style(let change)), (.settle, .style(let change)):
      return change.isValid ? nil : .outOfRange
    case (.style, .restyle(let change)): return change?.isValid == false ? .outOfRange : nil
    case (.wiggle, .poses(let poses)): return poses?.isValid == false ? .outOfRange : nil
    case (.shake, .poses(let poses)):
      return poses.map { Motion.keyframes($0).isValid && $0.duration < .infinity } == false
        ? .outOfRange : nil
    case (.settle, .rest(let change, let request)) where query.drag.window != nil:
      return change.isValid && request.isValid ? nil : .outOfRange
    case (.follow, .center(let center)):
      guard center.isFinite else { return .notFinite }
      return abs(center.x) <= PointerSample.reach && abs(center.y) <= PointerSample.reach
        ? nil : .outOfRange
    case (.target, .target(let slot?)):
      return scene.list.canMove(query.drag.item, to: slot) ? nil : .noSuchSlot(slot)
    case (.autoscroll, .velocity(let velocity)):
      guard velocity.isFinite else { return .notFinite }
      return abs(velocity.dx) <= fastestScroll && abs(velocity.dy) <= fastestScroll
        ? nil : .outOfRange
    default: return .wrongKind
    }
  }
}
