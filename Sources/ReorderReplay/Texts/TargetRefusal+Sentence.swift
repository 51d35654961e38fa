package import ReorderCore

extension TargetRefusal {
  /// The reason, in words.
  package var sentence: String {
    switch self {
    case .noTarget: "the row there, or one on the way, may not be a target"
    case .pinned: "a pinned row would lose its index"
    case .notAccepted: "the list does not take the item, or its own does not give it"
    case .noItem: "there is no row to change places with"
    case .swap: "swap refused"
    case .farther: "the item would lie farther from the snapshot"
    case .resting: "the finger has not moved since the lift"
    case .undo: "the row would go back before the snapshot has travelled back"
    case .unchanged: "the row has moved, and nothing has changed since"
    }
  }
}
