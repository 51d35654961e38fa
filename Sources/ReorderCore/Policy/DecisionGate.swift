/// The one gate that every decision passes before it takes effect.
package enum DecisionGate {
  /// The fastest accepted scroll, in points per second.
  package static var fastestScroll: Double { 1e6 }

  /// The furthest accepted distance of a snapshot's center from the viewport's origin, in points:
  /// the reach of a finger, and as much again for its grab beside the center.
  package static var furthestCenter: Double { 2 * PointerSample.reach }

  /// Why a decision is refused; `nil` if it is not.
  ///
  /// Numbers are finite and in range, a slot is one that the dragged item can go to. O(log n).
  @inline(__always)
  package static func refusal(
    of decision: PolicyDecision, to query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> DecisionRefusal? {
    switch decision {
    case .center(let center) where query.hook == .follow:
      guard !query.drag.isWindow else {
        return refusal(of: center.x, center.y, beyond: furthestCenter)
      }
      let seen = scene.scroll.viewport(center)
      return refusal(of: seen.x, seen.y, beyond: furthestCenter)
    case .velocity(let velocity) where query.hook == .autoscroll:
      return refusal(of: velocity.dx, velocity.dy, beyond: fastestScroll)
    case .listVelocity(let velocity, let list) where query.hook == .autoscroll:
      guard scene.hasPlace(.list(list)) else { return .noSuchPlace(.list(list)) }
      return refusal(of: velocity.dx, velocity.dy, beyond: fastestScroll)
    case .target(let slot) where query.hook == .target || query.hook == .key:
      guard let slot else { return nil }
      guard !query.drag.isWindow, scene.list.canMove(query.drag.fields.item.id, to: slot) else {
        return .noSuchSlot(slot)
      }
      return nil
    case .proposal(let proposal) where query.hook == .target || query.hook == .key:
      return refusal(of: proposal, to: query.drag, in: scene)
    case .over(let place) where query.hook == .over:
      guard let place, scene.hasPlace(place) == false else { return nil }
      return .noSuchPlace(place)
    default: return rareRefusal(of: decision, to: query)
    }
  }

  @inline(__always)
  private static func refusal(of x: Double, _ y: Double, beyond limit: Double) -> DecisionRefusal? {
    if abs(x) <= limit, abs(y) <= limit { return nil }
    return x.isFinite && y.isFinite ? .outOfRange : .notFinite
  }

  /// A place that the item goes to must be one that it can go to, any other must have an item.
  @inline(never)
  private static func refusal(
    of proposal: DropProposal, to drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> DecisionRefusal? {
    guard !drag.isWindow else { return .wrongKind }
    let item = drag.fields.item.id
    let isPlace =
      proposal.kind.moves
      ? scene.list.canMove(item, to: proposal.slot) : scene.list.contains(proposal.slot)
    guard isPlace else { return .noSuchSlot(proposal.slot) }
    guard drag.fields.item.level != nil, proposal.kind.moves, let value = proposal.data["level"]
    else { return nil }
    let range = scene.list.levels(at: proposal.slot, moving: item)
    guard let level = value.level, range.contains(level) else {
      return .noSuchLevel(least: range.lowerBound, most: range.upperBound)
    }
    return nil
  }

  /// The same for questions that not every sample asks.
  @inline(never)
  private static func rareRefusal(
    of decision: PolicyDecision, to query: borrowing PolicyQuery
  ) -> DecisionRefusal? {
    switch (query.hook, decision) {
    case (.canLift, .allow), (.swap, .swap), (.cancel, .cancel), (.raise, .raise),
      (.accept, .accept):
      return nil
    case (.lift, .style(let change)), (.settle, .style(let change)):
      return change.isValid ? nil : .outOfRange
    case (.style, .restyle(let change)): return change?.isValid == false ? .outOfRange : nil
    case (.wiggle, .poses(let poses)): return poses?.isValid == false ? .outOfRange : nil
    case (.shake, .poses(let poses)):
      return poses.map { ReorderMotion.keyframes($0).isValid && $0.duration < .infinity } == false
        ? .outOfRange : nil
    case (.settle, .rest(let change, let request)) where query.drag.isWindow:
      return change.isValid && request.isValid ? nil : .outOfRange
    // Every hook is named, so that a new one is not refused unseen.
    case (.canLift, _), (.lift, _), (.follow, _), (.over, _), (.accept, _), (.target, _),
      (.swap, _), (.autoscroll, _), (.style, _), (.settle, _), (.cancel, _), (.raise, _),
      (.shake, _), (.wiggle, _), (.key, _):
      return .wrongKind
    }
  }
}
