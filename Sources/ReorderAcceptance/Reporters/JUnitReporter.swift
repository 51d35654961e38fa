/// The JUnit XML that build servers read, written at the end, since it begins with the counts.
///
/// It is valid for the schemas of Maven Surefire and of Jenkins' xUnit plugin. Its times are those
/// of the replays, which are virtual, so that the same specs give the same bytes.
struct JUnitReporter: SpecReporter {
  private var suites: [(file: String, results: [SpecResult])] = []

  mutating func begin(_ file: String) -> String {
    suites.append((file, []))
    return ""
  }

  mutating func add(_ result: SpecResult) -> String {
    if suites.isEmpty { suites.append((result.file, [])) }
    suites[suites.count - 1].results.append(result)
    return ""
  }

  mutating func endFile() -> String { "" }

  mutating func end(_ tally: SpecTally) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let results = suites.flatMap(\.results)
    lines.append("<testsuites \(Self.counts(results)) \(Self.time(results))>")
    for suite in suites {
      lines.append(
        "  <testsuite name=\(Self.quoted(suite.file)) \(Self.counts(suite.results)) "
          + "skipped=\"\(suite.results.count { $0.verdict == .pending })\" "
          + "\(Self.time(suite.results))>")
      lines += suite.results.flatMap(Self.lines)
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func counts(_ results: [SpecResult]) -> String {
    func count(_ verdict: SpecResult.Verdict) -> Int { results.count { $0.verdict == verdict } }
    return #"tests="\#(results.count)" failures="\#(count(.failed))" errors="\#(count(.error))""#
  }

  /// The time of all replays, in seconds with three decimals.
  private static func time(_ results: [SpecResult]) -> String {
    let milliseconds = Int(results.map(\.time).reduce(0, +).rounded())
    let decimals = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - decimals.count)
    return "time=\"\(milliseconds / 1000).\(zeros)\(decimals)\""
  }

  private static func lines(_ result: SpecResult) -> [String] {
    let blocks = result.names.dropLast().joined(separator: " ")
    let head =
      "    <testcase classname=\(quoted(blocks.isEmpty ? result.file : blocks)) "
      + "name=\(quoted(result.names.last ?? "")) \(time([result]))"
    let body = self.body(result)
    return body.isEmpty ? [head + "/>"] : [head + ">"] + body + ["    </testcase>"]
  }

  private static func body(_ result: SpecResult) -> [String] {
    var lines: [String] = []
    if let failure = result.failure {
      let (name, type) = result.verdict == .error ? ("error", "error") : ("failure", "expectation")
      let text = (FailureText(failure).lines + failure.explanation).joined(separator: "\n")
      let head = "\(name) message=\(quoted(failure.message)) type=\"\(type)\""
      lines.append("      <\(head)>\(escaped(text))</\(name)>")
    }
    if result.verdict == .pending {
      lines.append("      <skipped message=\(quoted(result.note ?? "pending"))/>")
    }
    let shown = output(of: result)
    if !shown.isEmpty { lines.append("      <system-out>\(escaped(shown))</system-out>") }
    return lines
  }

  /// What the test printed, the frames of its last replay, and its files, in the form in which
  /// build servers link them.
  private static func output(of result: SpecResult) -> String {
    guard let failure = result.failure else { return result.output }
    let lines =
      FailureText(failure).filmstrip + failure.artifacts.map { "[[ATTACHMENT|\($0)]]" }
    return result.output + lines.map { $0 + "\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "\"\(escaped(text).replacing("\n", with: "&#10;"))\""
  }

  /// Text escaped for XML; characters that XML cannot hold become a visible sign.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": escaped += "\u{fffd}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
