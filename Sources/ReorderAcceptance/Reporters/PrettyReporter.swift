internal import ReorderRender

/// The report for people: a line per file, then the pending and failed tests in full.
struct PrettyReporter: SpecReporter {
  private let style: SpecStyle
  private var file = ""
  private var tally = SpecTally()
  private var details: [String] = []

  init(_ style: SpecStyle) { self.style = style }

  mutating func begin(_ file: String) -> String {
    self.file = file
    tally = SpecTally()
    details = []
    return ""
  }

  mutating func add(_ result: SpecResult) -> String {
    tally.add(result)
    if result.verdict != .passed {
      let note = result.note.map { $0 == "pending" ? "" : ": \($0)" } ?? ""
      details.append("  \(style.sign(result.verdict)) \(printable(result.name + note))")
    }
    if let failure = result.failure {
      details += FailureText(failure, style).lines.map { "    \($0)" }
    }
    details += printed(result)
    if let failure = result.failure {
      details +=
        failure.messages.suffix(Self.mostMessages).map(quoted) + storyboard(failure)
        + explanation(failure) + failure.artifacts.map { "    see \(printable($0))" }
    }
    return ""
  }

  private func printed(_ result: SpecResult) -> [String] {
    guard !result.output.isEmpty else { return [] }
    var lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let name = result.verdict == .passed ? ["  \(printable(result.name)) printed"] : []
    return name + lines.map { quoted(String($0)) }
  }

  /// The last messages of hooks that are shown with a failure.
  private static let mostMessages = 10

  private func quoted(_ line: String) -> String {
    style.set("    | \(printable(line.replacing("\t", with: "  ")))", .dim)
  }

  private func storyboard(_ failure: SpecFailure) -> [String] {
    let lines = FailureText(failure, style).filmstrip.map { $0.isEmpty ? "" : "    \($0)" }
    return lines.isEmpty ? [] : [""] + lines + [""]
  }

  private func explanation(_ failure: SpecFailure) -> [String] {
    guard !failure.explanation.isEmpty else { return [] }
    return failure.explanation.map { "    \(printable($0))" } + [""]
  }

  mutating func endFile() -> String {
    // A file without a selected test says nothing: no check was made.
    guard tally != SpecTally() || !details.isEmpty else { return "" }
    let verdict: SpecResult.Verdict =
      tally.failed > 0 ? .failed : tally.passed > 0 || tally.pending == 0 ? .passed : .pending
    var counts = ["\(tally.passed) passed"]
    if tally.failed > 0 { counts.append("\(tally.failed) failed") }
    if tally.pending > 0 { counts.append("\(tally.pending) pending") }
    let head =
      "\(style.sign(verdict)) \(printable(file))  "
      + style.set(counts.joined(separator: ", "), .dim)
    return ([head] + details).map { $0 + "\n" }.joined()
  }

  mutating func end(_ tally: SpecTally) -> String {
    let pending = tally.pending > 0 ? "\n\(tally.pending) pending" : ""
    let tone: SpecStyle.Tone = tally.failed > 0 ? .bad : tally.passed > 0 ? .good : .dim
    return "\(pending)\n\(style.set(tally.sentence, tone))\n"
  }

  private func printable(_ text: String) -> String { PrintableText(text).text }
}
