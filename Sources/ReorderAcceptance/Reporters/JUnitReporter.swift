/// The JUnit XML that build servers read, written at the end, since it begins with the counts.
///
/// It holds no times: the same specs give the same bytes.
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
    lines.append("<testsuites \(Self.counts(suites.flatMap(\.results)))>")
    for suite in suites {
      lines.append("  <testsuite name=\(Self.quoted(suite.file)) \(Self.counts(suite.results))>")
      lines += suite.results.flatMap(Self.lines)
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func counts(_ results: [SpecResult]) -> String {
    func count(_ verdict: SpecResult.Verdict) -> Int { results.count { $0.verdict == verdict } }
    return #"tests="\#(results.count)" failures="\#(count(.failed))" "#
      + #"errors="\#(count(.error))" skipped="\#(count(.pending))""#
  }

  private static func lines(_ result: SpecResult) -> [String] {
    let blocks = result.names.dropLast().joined(separator: " ")
    let place = result.line.map { #" line="\#($0)""# } ?? ""
    let head =
      "    <testcase classname=\(quoted(blocks.isEmpty ? result.file : blocks)) "
      + "name=\(quoted(result.names.last ?? "")) file=\(quoted(result.file))\(place)"
    let body = self.body(result)
    return body.isEmpty ? [head + "/>"] : [head + ">"] + body + ["    </testcase>"]
  }

  private static func body(_ result: SpecResult) -> [String] {
    var lines: [String] = []
    if let failure = result.failure {
      let name = result.verdict == .error ? "error" : "failure"
      let text = (FailureText(failure).lines + failure.explanation).joined(separator: "\n")
      lines.append(
        "      <\(name) message=\(quoted(failure.message))>\(escaped(text))</\(name)>")
    }
    if result.verdict == .pending {
      lines.append("      <skipped message=\(quoted(result.note ?? "pending"))/>")
    }
    if !result.output.isEmpty {
      lines.append("      <system-out>\(escaped(result.output))</system-out>")
    }
    return lines
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
