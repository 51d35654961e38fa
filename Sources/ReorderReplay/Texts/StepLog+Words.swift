package import ReorderCore
internal import ReorderScripting

// Decisions in words, for people.
extension StepLog.Decision {
  /// An answer, and who gave it.
  package var words: String {
    let source =
      switch decider {
      case .policy: ""
      case .native: " (native)"
      case .gate: " (native, its own was refused)"
      }
    return Self.text(answer) + source
  }

  /// The words for a question that was not asked.
  package static let unasked = "is not asked"

  private static func text(_ answer: PolicyDecision) -> String {
    switch answer {
    case .allow(let isAllowed): isAllowed ? "lifts it" : "does not lift it"
    case .style(let change), .restyle(let change?): text(change)
    case .restyle(nil): "keeps its style"
    case .center(let center): "center \(words(for: center))"
    case .target(let slot?): "section \(slot.section + 1), item \(slot.item + 1)"
    case .target(nil), .over(nil): "stays"
    case .over(.list(let list)?): "list \(list + 1)"
    case .over(.zone(let zone)?): "zone \(zone + 1)"
    case .accept(let isAccepted, let reason):
      isAccepted ? "takes it" : "does not take it" + (reason.map { ": \($0)" } ?? "")
    case .proposal(let proposal):
      "section \(proposal.slot.section + 1), item \(proposal.slot.item + 1), "
        + proposal.kind.name
    case .swap(let rule?): rule.rawValue
    case .swap(nil): "refuses"
    case .velocity(let velocity):
      "\(words(for: Point2D(x: velocity.dx, y: velocity.dy))) points per second"
    case .listVelocity(let velocity, let list):
      "\(words(for: Point2D(x: velocity.dx, y: velocity.dy))) points per second in list \(list + 1)"
    case .cancel(let rule): rule.rawValue
    case .rest(let change, _): text(change)
    case .raise(let isRaised): isRaised ? "above all others" : "at its own place"
    case .poses(let poses?): "moves about its place for \(spelled(poses.duration)) s"
    case .poses(nil): "moves nothing"
    }
  }

  private static func text(_ change: StyleChange) -> String {
    let style = change.style
    return "scale \(spelled(style.scale)), alpha \(spelled(style.alpha)), "
      + motion(of: change)
  }

  private static func motion(of change: StyleChange) -> String {
    guard let spring = change.spring else {
      return "\(spelled(change.duration)) s \(change.curve.rawValue)"
    }
    let response = spelled(2 * .pi / spring.frequency)
    return "a spring of \(response) s, damping \(spelled(spring.dampingRatio))"
  }

  /// A point, rounded.
  package static func words(for point: Point2D) -> String {
    "(\(spelled(point.x)), \(spelled(point.y)))"
  }

  /// A number with at most three decimals.
  private static func spelled(_ value: Double) -> String {
    LuaLiteral.number((value * 1000).rounded() / 1000)
  }
}
