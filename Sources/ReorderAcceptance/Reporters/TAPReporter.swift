internal import ReorderRender

/// The Test Anything Protocol, version 13.
struct TAPReporter: SpecReporter {
  private var count = 0
  private var hasBegun = false

  mutating func begin(_ file: String) -> String {
    defer { hasBegun = true }
    return (hasBegun ? "" : "TAP version 13\n") + "# \(Self.line(file))\n"
  }

  mutating func add(_ result: SpecResult) -> String {
    count += 1
    let sign = result.isFailure ? "not ok" : "ok"
    var lines = ["\(sign) \(count) - \(Self.name(result.name))"]
    if result.verdict == .pending {
      lines[0] += " # SKIP \(Self.line(result.note ?? "pending"))"
    }
    if let failure = result.failure { lines += Self.block(failure, result) }
    lines += Self.lines(result.output).map { "# \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The YAML block after a failed test.
  private static func block(_ failure: SpecFailure, _ result: SpecResult) -> [String] {
    var lines = ["  ---", "  severity: \(result.verdict == .error ? "error" : "fail")"]
    if let place = failure.place { lines.append("  at: \"\(line("\(place)"))\"") }
    lines.append("  message: |")
    lines += FailureText(failure).lines.map { "    \($0)" }
    if !failure.artifacts.isEmpty {
      lines.append("  artifacts:")
      lines += failure.artifacts.map { "    - \"\(line($0))\"" }
    }
    return lines + ["  ..."]
  }

  mutating func endFile() -> String { "" }

  mutating func end(_ tally: SpecTally) -> String {
    (hasBegun ? "" : "TAP version 13\n") + "1..\(count)\n# \(tally.sentence)\n"
  }

  /// A name on one line, with no directives in it.
  private static func name(_ text: String) -> String {
    line(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  private static func line(_ text: String) -> String {
    PrintableText(text.split(whereSeparator: \.isNewline).joined(separator: " ")).text
  }

  private static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { line(String($0)) }
  }
}
