internal import ReorderCore
internal import ReorderJSON
package import ReorderRender
internal import ReorderScripting
internal import ReorderTrace

extension Conformance {
  /// How a report is laid out.
  package struct Style: Hashable, Sendable {
    /// The columns of a line.
    package var columns: Int
    /// The characters of marks and rules.
    package var glyphs: GlyphSet

    /// Creates a style.
    package init(columns: Int = 80, glyphs: GlyphSet = .unicode) {
      self.columns = max(columns, 20)
      self.glyphs = glyphs
    }
  }

  /// The verdict and everything that differs, line by line.
  ///
  /// - Parameters:
  ///   - style: The layout.
  ///   - why: What explains the behaviour's decision at the first move that differs.
  package func lines(_ style: Style, why: [String] = []) -> [String] {
    var lines = Self.wrapped(sentence, style)
    guard !conforms else { return lines }
    if let pair = sideBySide(style) { lines += [""] + pair }
    if !why.isEmpty {
      let verb = move?.expected == nil ? "stays" : "moves it"
      lines += [""] + Self.wrapped("why \(behaviour) \(verb) there:", style, indent: 2)
      lines += why.map { PrintableText("    \($0)", columns: style.columns).text }
    }
    let more = differences.dropFirst()
    if !more.isEmpty { lines += ["", "  also different:"] }
    for difference in more {
      lines += Self.wrapped("\(words(difference))", style, indent: 4)
    }
    return lines
  }

  /// The verdict in a sentence.
  package var sentence: String {
    conforms
      ? "\(trace) conforms to \(behaviour): \(compared)"
      : "\(trace) does not conform to \(behaviour): \(summary)"
  }

  /// The first difference, in a few words.
  package var summary: String {
    guard let first = differences.first else { return "nothing differs" }
    return words(first)
  }

  /// What was compared.
  package var compared: String {
    let names = parts.map { part in
      part == .moves ? (moves == 1 ? "1 move" : "\(moves) moves") : part.rawValue
    }
    return names.joined(separator: ", ")
  }

  /// The words for the values of moves and orders.
  var words: ConformText {
    ConformText(
      hasSections: (move?.list?.count ?? move?.application?.count ?? sections) > 1,
      isExact: differences.first?.path.hasSuffix(".kind") == true)
  }

  private var sections: Int {
    differences.first { $0.part == .order }?.expected?.elements.count ?? 1
  }

  /// A difference in a clause: where it is, what the application has, and what the behaviour has.
  package func words(_ difference: ConformDifference) -> String {
    if difference.part == .moves, let move { return words(move, difference) }
    let own = words.text(difference.expected, difference.shape)
    let other = words.text(difference.observed, difference.shape)
    let place = Self.place(of: difference)
    if difference.observed == nil { return "\(place), \(own), is missing" }
    if difference.expected == nil { return "\(place), \(other), is one too many" }
    if case .time = difference.shape { return "\(place) is \(other); expected \(own)\(within)" }
    return "\(place) is \(other); expected \(own)"
  }

  private func words(_ move: Move, _ difference: ConformDifference) -> String {
    let name = "move \(move.number)"
    guard let expected = move.expected else {
      let text = move.observed.map { words.change($0) } ?? ""
      return "\(name), \(text), is one too many\(Self.moment(move.observed))"
    }
    guard let observed = move.observed else {
      return "\(name), \(words.change(expected)), is missing"
    }
    if move.isOnlyTime, let time = observed["t"]?.number {
      let late = time - expected.time.milliseconds
      return "\(name) is \(abs(late).shown) ms too \(late > 0 ? "late" : "early")\(within)"
    }
    return "\(name) is \(words.change(observed)); expected \(words.change(expected))"
  }

  private var within: String { " (within \(tolerance.time.shown) ms)" }

  private static func moment(_ move: JSONValue?) -> String {
    move?["t"].map { ", at \($0.shown) ms" } ?? ""
  }

  /// The part, and the place in it: `event 2, why`.
  private static func place(of difference: ConformDifference) -> String {
    let joint = difference.path.isEmpty || difference.path.hasPrefix("[") ? "" : "."
    let steps = "\(difference.part.rawValue)\(joint)\(difference.path)".split(separator: ".")
    return steps.map { step in
      guard let open = step.firstIndex(of: "["), step.last == "]",
        let index = Int(step[step.index(after: open)...].dropLast())
      else { return String(step) }
      // Parts that are lists are named in the plural.
      return "\(step[..<open].dropLast()) \(index + 1)"
    }.joined(separator: ", ")
  }

  /// Both lists beside each other: at the first move that differs, else at the end.
  private func sideBySide(_ style: Style) -> [String]? {
    var titles = [(left: behaviour, right: "the application")]
    let (left, right): ([[String]], [[String]])
    if let move {
      guard !move.isOnlyTime, let list = move.list, let application = move.application else {
        return nil
      }
      (left, right) = (list, application)
      titles.append(
        (
          left: move.expected.map { "\($0.time.milliseconds.shown) ms" } ?? "no move",
          right: move.observed.map { $0["t"].map { "\($0.shown) ms" } ?? "" } ?? "no move"
        ))
      titles.append(
        (
          left: move.expected.map { words.change($0) } ?? "",
          right: move.observed.map { words.change($0) } ?? ""
        ))
    } else {
      guard let order = differences.first(where: { $0.part == .order }) else { return nil }
      (left, right) = (order.expected?.order ?? [], order.observed?.order ?? [])
      titles.append((left: "at the end", right: "at the end"))
    }
    let lists = SideBySide(columns: style.columns - 2, glyphs: style.glyphs)
    return lists.lines(titles.filter { !($0.left.isEmpty && $0.right.isEmpty) }, left, right)
      .map { $0.isEmpty ? $0 : "  \($0)" }
  }

  /// A sentence on as many lines as needed.
  private static func wrapped(_ text: String, _ style: Style, indent: Int = 0) -> [String] {
    PrintableText.wrapped(text, columns: style.columns, glyphs: style.glyphs, indent: indent)
  }
}
