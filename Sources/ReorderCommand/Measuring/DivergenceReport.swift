import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// Shows where two behaviours diverge: when, in which hook, what each answered, and the frames.
struct DivergenceReport: Sendable {
  let comparison: Comparison
  /// The width of both frames together, and how each is drawn.
  let columns: Int
  let drawing: TextOptions

  init(_ comparison: Comparison, _ console: Console) {
    self.comparison = comparison
    columns = console.columns
    drawing = TextOptions(
      width: 34, height: 16, glyphs: console.glyphs, isStyled: console.isStyled)
  }

  /// Replays both and describes the difference, or explains why they cannot be compared.
  func lines() -> Result<[String], CommandFailure> {
    do { return .success(try report()) } catch { return .failure(CommandFailure("\(error)")) }
  }

  private func report() throws -> [String] {
    let (divergence, errors) = try comparison.divergence()
    let title =
      "\(comparison.trace.header.name): \(comparison.first) and \(comparison.second)"
    let failures = zip([comparison.first, comparison.second], errors).compactMap { name, error in
      error.map { Self.line("  \(name) failed\(Self.occasion(of: $0)): \($0.problem)") }
    }
    guard let decision = divergence.decision ?? divergence.list else {
      return ["", Self.line("\(title) do the same")] + failures
    }
    var lines = ["", Self.line(title)] + failures
    if decision.key != divergence.list?.key { lines += text(decision, "first decide differently") }
    guard let list = divergence.list else { return lines + ["  the orders never diverge"] }
    lines += text(list, "the orders diverge")
    let strip = Filmstrip(columns: columns, options: drawing)
    return lines + strip.lines(of: try comparison.frames(at: list.key))
  }

  private func text(_ moment: Divergence.Moment, _ what: String) -> [String] {
    let hook = moment.hook.map { ", in \($0.rawValue)" } ?? ""
    let width = max(comparison.first.count, comparison.second.count)
    let sides = [
      (comparison.first, moment.first, moment.drags.first),
      (comparison.second, moment.second, moment.drags.second),
    ].map { name, answer, drag in
      let blanks = String(repeating: " ", count: width - name.count)
      return "    \(name)\(blanks)  \(Self.text(answer))\(Self.situation(drag))"
    }
    let time = JSONNumber.text(moment.key.time.milliseconds)
    return (["  \(what) at t=\(time) ms\(hook)"] + sides).map(Self.line)
  }

  /// When a script failed, and in which hook; the native rule decides there from then on.
  private static func occasion(of error: BehaviourError) -> String {
    let time = error.time.map { " at t=\(JSONNumber.text($0.milliseconds)) ms" } ?? ""
    return time + (error.hook.map { ", in \($0)" } ?? "")
  }

  private static func line(_ text: String) -> String { PrintableText(text).text }

  /// The positions of the finger and the snapshot.
  private static func situation(_ drag: DragContext?) -> String {
    guard let drag else { return "; nothing is dragged" }
    return "; finger \(text(drag.contentPointer)), snapshot \(text(drag.center))"
  }

  /// An answer, and who gave it.
  static func text(_ decision: StepLog.Decision?) -> String {
    guard let decision else { return "is not asked" }
    let source =
      switch decision.decider {
      case .policy: ""
      case .native: " (native)"
      case .gate: " (native, its own was refused)"
      }
    return text(decision.answer) + source
  }

  private static func text(_ answer: PolicyDecision) -> String {
    switch answer {
    case .allow(let isAllowed): isAllowed ? "lifts it" : "does not lift it"
    case .style(let change), .restyle(let change?): text(change)
    case .restyle(nil): "keeps its style"
    case .center(let center): "center \(text(center))"
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
      "\(text(Point2D(x: velocity.dx, y: velocity.dy))) points per second"
    case .cancel(let rule): rule.rawValue
    case .rest(let change, _): text(change)
    case .raise(let isRaised): isRaised ? "above all others" : "at its own place"
    case .poses(let poses?): "moves about its place for \(Measure.spelled(poses.duration)) s"
    case .poses(nil): "moves nothing"
    }
  }

  private static func text(_ change: StyleChange) -> String {
    let style = change.style
    return "scale \(Measure.spelled(style.scale)), alpha \(Measure.spelled(style.alpha)), "
      + motion(of: change)
  }

  private static func motion(of change: StyleChange) -> String {
    guard let spring = change.spring else {
      return "\(Measure.spelled(change.duration)) s \(change.curve.rawValue)"
    }
    let response = Measure.spelled(2 * .pi / spring.frequency)
    return "a spring of \(response) s, damping \(Measure.spelled(spring.dampingRatio))"
  }

  private static func text(_ point: Point2D) -> String {
    "(\(Measure.spelled(point.x)), \(Measure.spelled(point.y)))"
  }
}
