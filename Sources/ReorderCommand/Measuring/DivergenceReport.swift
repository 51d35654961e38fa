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

  private static func text(_ decision: StepLog.Decision?) -> String {
    decision?.words ?? StepLog.Decision.unasked
  }

  private static func text(_ point: Point2D) -> String { StepLog.Decision.words(for: point) }
}
