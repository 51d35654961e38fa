internal import ReorderRender

/// A failure in words: what did not hold, where, the difference, and the calls that led there.
struct FailureText {
  let failure: SpecFailure
  let style: SpecStyle

  init(_ failure: SpecFailure, _ style: SpecStyle = SpecStyle()) {
    self.failure = failure
    self.style = style
  }

  /// The place and the message's first line, which says enough on its own.
  var headline: String {
    let place = failure.place.map { "\($0): " } ?? ""
    return style.set(Self.printable(place + firstLine), .bad)
  }

  private var firstLine: String {
    failure.message.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
      ?? ""
  }

  /// Everything but frames, without a line feed in any line.
  var lines: [String] {
    var lines = [headline]
    lines += failure.message.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .map { Self.printable(String($0)) }
    if let note = failure.note { lines += Self.split(note) }
    if let situation = failure.situation { lines.append("for \(Self.printable(situation))") }
    lines += difference
    lines += failure.calls.map { style.set(Self.printable("called from \($0)"), .dim) }
    return lines
  }

  /// The frames of the last replay; empty if there was none.
  var filmstrip: [String] {
    guard !failure.storyboard.isEmpty else { return [] }
    let options = TextOptions(
      width: 26, height: 16, glyphs: style.glyphs, isStyled: style.isStyled)
    let strip = Filmstrip(columns: max(style.columns - 4, TextOptions.leastWidth), options: options)
    return strip.lines(of: failure.storyboard)
  }

  private var difference: [String] {
    guard let expected = failure.expected else {
      return failure.actual.map { Self.split($0).map { "  \($0)" } } ?? []
    }
    guard let actual = failure.actual else { return Self.split(expected).map { "  \($0)" } }
    guard expected.contains("\n") || actual.contains("\n") else {
      return single(Self.printable(expected), Self.printable(actual))
    }
    let difference = LineDifference(expected: expected, actual: actual)
    return places + [legend] + Self.near(difference.lines).map(text)
  }

  /// Where two tables differ.
  private var places: [String] {
    failure.differences.map { Self.printable($0) }
  }

  private var legend: String {
    style.set("- expected", .good) + "  " + style.set("+ actual", .bad)
  }

  private func text(_ line: LineDifference.Line?) -> String {
    switch line {
    case .same(let text): "    " + Self.printable(text)
    case .missing(let text): style.set("  - " + Self.printable(text), .good)
    case .extra(let text): style.set("  + " + Self.printable(text), .bad)
    case nil: style.set("    …", .dim)
    }
  }

  /// The changed lines with three lines of context; `nil` stands for omitted lines.
  private static func near(_ lines: [LineDifference.Line]) -> [LineDifference.Line?] {
    let changed = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
    var near: [LineDifference.Line?] = []
    var last = -1
    for index in lines.indices where changed.contains(where: { abs($0 - index) <= 3 }) {
      if index > last + 1 { near.append(nil) }
      near.append(lines[index])
      last = index
    }
    if last < lines.count - 1 { near.append(nil) }
    return near
  }

  private func single(_ expected: String, _ actual: String) -> [String] {
    var lines = [
      "  expected  " + style.set(expected, .good), "  actual    " + style.set(actual, .bad),
    ]
    if expected.hasPrefix("{"), actual.hasPrefix("{") { return lines + marks(expected, actual) }
    let isText = expected.hasPrefix("\"") && actual.hasPrefix("\"")
    if isText, let place = LineDifference.firstDifference(expected, actual) {
      let blanks = PrintableText(String(actual.prefix(place - 1))).columns
      lines.append(
        String(repeating: " ", count: 12 + blanks) + "^ from character \(place - 1) on")
    }
    return lines
  }

  /// Marks below the actual value, where it differs from the expected one.
  private func marks(_ expected: String, _ actual: String) -> [String] {
    guard expected != actual else { return places.map { "  \($0)" } }
    let (old, new) = (Array(expected), Array(actual))
    var head = zip(old, new).prefix { $0 == $1 }.count
    var tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    // Whole values are marked.
    while head > 0, new[head - 1] != " " { head -= 1 }
    while tail > 0, !", ".contains(new[new.count - tail]) { tail -= 1 }
    let blanks = PrintableText(String(new[..<head])).columns
    let marked = PrintableText(String(new[head..<max(head, new.count - tail)])).columns
    let line =
      String(repeating: " ", count: 12 + blanks) + String(repeating: "^", count: max(1, marked))
    return [style.set(line, .bad)] + places.map { "  \($0)" }
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { printable(String($0)) }
  }

  private static func printable(_ text: String) -> String { PrintableText(text).text }
}
