import Foundation
import FoundationXML

/// The rules that make a JUnit report valid for two published schemas at once: the one of Maven
/// Surefire, and `junit-10` of Jenkins' xUnit plugin.
///
/// Surefire's requires more; Jenkins' has the element around the suites.
final class JUnitSchema: NSObject, XMLParserDelegate {
  /// An element's rules.
  private struct Rule {
    /// The attributes that it must have.
    var required: Set<String> = []
    /// Those that it may have.
    var optional: Set<String> = []
    /// The sequence of its children, as a pattern over their names, each with a blank after it.
    var children = ""
    /// Whether it may have text.
    var hasText = false
  }

  private static let rules: [String: Rule] = [
    "testsuites": Rule(
      optional: ["name", "time", "tests", "failures", "errors"], children: "(testsuite )*"),
    "testsuite": Rule(
      required: ["name", "tests", "errors", "skipped", "failures"], optional: ["time", "group"],
      children: "(properties )*(testcase )*"),
    "properties": Rule(children: "(property )*"),
    "property": Rule(required: ["name", "value"]),
    "testcase": Rule(
      required: ["name", "time"], optional: ["classname", "group"],
      children: "(failure )*(skipped )?(error )?(system-out )?(system-err )?"),
    "failure": Rule(required: ["type"], optional: ["message"], hasText: true),
    "error": Rule(required: ["type"], optional: ["message"], hasText: true),
    "skipped": Rule(optional: ["message"], hasText: true),
    "system-out": Rule(hasText: true),
    "system-err": Rule(hasText: true),
  ]

  /// What breaks a rule, with its line.
  private(set) var breaches: [String] = []
  private var open: [(name: String, children: String)] = []

  /// Checks a report.
  init(checking report: String) {
    super.init()
    let parser = XMLParser(data: Data(report.utf8))
    parser.delegate = self
    let isRead = parser.parse()
    if !isRead || !open.isEmpty { complain(parser, "not well-formed") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if open.isEmpty, name != "testsuites" { complain(parser, "\(name) at the top") }
    if !open.isEmpty { open[open.count - 1].children += "\(name) " }
    open.append((name, ""))
    guard let rule = Self.rules[name] else { return complain(parser, "unknown element \(name)") }
    let names = Set(attributes.keys)
    for missing in rule.required.subtracting(names) {
      complain(parser, "\(name) without \(missing)")
    }
    let allowed = rule.required.union(rule.optional)
    for more in names.subtracting(allowed) { complain(parser, "\(name) with \(more)") }
    // Seconds with at most three decimals.
    if let time = attributes["time"], time.wholeMatch(of: /\d+(\.\d{0,3})?/) == nil {
      complain(parser, "time \(time)")
    }
    for count in ["tests", "failures", "errors", "skipped"] {
      if let text = attributes[count], Int(text) == nil { complain(parser, "\(count) \(text)") }
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard let name = open.last?.name, Self.rules[name]?.hasText != true else { return }
    if text.contains(where: { !$0.isWhitespace }) { complain(parser, "text in \(name)") }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let element = open.popLast(), let rule = Self.rules[name],
      let pattern = try? Regex(rule.children)
    else { return }
    if element.children.wholeMatch(of: pattern) == nil {
      complain(parser, "\(name) holds \(element.children)")
    }
  }

  private func complain(_ parser: XMLParser, _ breach: String) {
    breaches.append("line \(parser.lineNumber): \(breach)")
  }
}
