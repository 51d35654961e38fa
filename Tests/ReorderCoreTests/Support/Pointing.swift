@testable import ReorderCore

/// Names a slot and a rule, without the guard, so that any target may follow any other; says where
/// each move led, and remembers what it is charged.
struct Pointing: ReorderPolicy {
  var slot: Slot?
  var rule = SwapRule.exchangeOrigin
  /// Whether the native rule names the slot.
  var leavesTarget = false
  private(set) var costs: [Int] = []
  var isSteady: Bool? { false }

  init(slot: Slot? = nil, rule: SwapRule = .exchangeOrigin) {
    (self.slot, self.rule) = (slot, rule)
  }

  func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    switch query.hook {
    case .target: leavesTarget ? nil : .target(slot)
    case .swap: .swap(rule)
    default: nil
    }
  }

  func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? { event == .moved ? "to \(drag.item?.current.item ?? -1)" : nil }

  mutating func charge(_ cost: Int, for query: borrowing PolicyQuery) { costs.append(cost) }
}
