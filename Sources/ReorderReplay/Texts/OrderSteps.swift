internal import ReorderCore
internal import ReorderTrace

/// The steps of a commit, applied to an order.
enum OrderSteps {
  /// The order after the steps; `nil` if there are too many, or one of them has no such slot.
  static func apply(_ steps: [Outcome.Commit.Step], to order: [[String]]) -> [[String]]? {
    guard steps.count <= SpecText.mostSteps else { return nil }
    var order = order
    for step in steps {
      let (from, to) = (step.from, step.to)
      guard order.indices.contains(from.section), order.indices.contains(to.section),
        order[from.section].indices.contains(from.item)
      else { return nil }
      let item = order[from.section][from.item]
      switch step.kind {
      case .insert:
        order[from.section].remove(at: from.item)
        guard to.item <= order[to.section].count else { return nil }
        order[to.section].insert(item, at: to.item)
      case .exchange:
        guard order[to.section].indices.contains(to.item) else { return nil }
        order[from.section][from.item] = order[to.section][to.item]
        order[to.section][to.item] = item
      }
    }
    return order
  }
}
