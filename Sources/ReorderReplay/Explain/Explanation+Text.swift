internal import ReorderCore
internal import ReorderRender
internal import ReorderScripting

/// How an explanation is laid out.
package struct ExplanationStyle: Hashable, Sendable {
  /// The columns of a line.
  package var columns = mostColumns
  /// The most lines; `nil` for as many as it takes.
  package var mostLines: Int?
  /// What shows the rest, such as `why(full)`; `nil` if nothing does.
  package var more: String?

  /// At most 78 columns and 22 lines, which fit a terminal of 80 × 24 with its prompt.
  ///
  /// - Parameters:
  ///   - more: What shows the rest.
  ///   - columns: The columns there are.
  package static func short(more: String, columns: Int = mostColumns) -> ExplanationStyle {
    ExplanationStyle(columns: min(columns, mostColumns), mostLines: 22, more: more)
  }

  /// The columns of a line, unless the terminal has fewer.
  package static let mostColumns = 78

  /// Everything, however long.
  package static let full = ExplanationStyle()

  /// A few lines, for the report of a failed spec.
  package static let brief = ExplanationStyle(mostLines: 8)

  /// A few lines of at most so many columns.
  package static func brief(columns: Int) -> ExplanationStyle {
    ExplanationStyle(columns: min(columns, 78), mostLines: 8)
  }
}

extension Explanation {
  /// The explanation in words, line by line.
  package func lines(_ style: ExplanationStyle) -> [String] {
    let isFull = style.mostLines == nil
    var head = [title(columns: isFull ? .max : style.columns)]
    head += Self.items(decided, style, isFull)
    for line in [call.line, call.tail].compactMap({ $0 }) where !line.text.isEmpty {
      let text = "    \(line.number) | \(line.text)"
      head.append(PrintableText(text, columns: style.columns).text)
    }
    let seen = (call.memory + call.variables).map { $0.shown }
    let variables = Self.section("variables:", seen, style, isFull)
    let list = list(columns: style.columns)
    let settings = parameters.map { "p.\($0.name) = \($0.value.shown)" }
    let tail =
      Self.section("parameters:", settings, style, isFull)
      + (isFull
        ? verdicts.flatMap { Self.items([$0], style, true) } : Self.items(verdicts, style, false))
    guard let most = style.mostLines else {
      let rest = unread.map { "\($0.name) = \($0.value?.shown ?? "nil")" }
      return head + variables + list + tail + Self.section("not read:", rest, style, isFull)
    }
    let room = max(most - head.count - variables.count - tail.count - 1, 0)
    let reads = list.count <= room ? list : Self.section("read:", self.reads, style, isFull)
    let shown = reads.prefix(room)
    let lines = head + variables + shown + tail + footer(hiding: reads.count - shown.count, style)
    return Array(lines.prefix(most))
  }

  /// The explanation in words.
  package func text(_ style: ExplanationStyle) -> String {
    lines(style).joined(separator: "\n")
  }

  /// What was answered and when; a long answer is cut, not what follows it.
  private func title(columns: Int) -> String {
    let (start, end) = ("\(hook.rawValue) → ", ", at \(moment) ms of \(origin)")
    let room = columns == .max ? .max : columns - PrintableText(start + end).columns
    let answer = PrintableText(answer.shown, columns: max(20, room)).text
    return PrintableText(start + answer + end, columns: columns).text
  }

  private var moment: String { LuaLiteral.number(time.milliseconds) }

  private var origin: String { trace + (behaviour.map { " under \($0)" } ?? "") }

  private var reads: [String] {
    var reads = call.reads.map { $0.shown }
    if call.omittedReads > 0 { reads.append("and \(call.omittedReads) more") }
    return reads
  }

  /// What was read, a line each.
  private func list(columns: Int) -> [String] {
    guard !reads.isEmpty else { return call.wasCalled ? ["  read: nothing"] : [] }
    return reads.enumerated().map { index, read in
      let line = "  \(index == 0 ? "read:" : "     ") \(read)"
      return PrintableText(line, columns: columns).text
    }
  }

  /// What is left out, and what shows it.
  private func footer(hiding lines: Int, _ style: ExplanationStyle) -> [String] {
    var parts: [String] = []
    if lines > 0 { parts.append("\(lines) more \(lines == 1 ? "line" : "lines") of reads") }
    guard let more = style.more else {
      return parts.isEmpty ? [] : ["  … \(parts[0]); reorder explain shows them"]
    }
    if !unread.isEmpty { parts.append("\(unread.count) fields not read") }
    return parts.isEmpty ? [] : ["  … \(parts.joined(separator: ", ")); \(more) shows them"]
  }

  /// Who decided, and where.
  private var decided: [String] {
    let native = "by the native rule"
    switch decider {
    case .policy:
      let tail = call.tail.map { "which ended in \(shownPlace(of: $0))" }
      let owner = isTyped ? " typed at the prompt" : behaviour.map { " of \($0)" } ?? ""
      return ["by the hook \(hook.rawValue)\(owner)", call.line?.place, tail].compactMap { $0 }
    case .gate: return ["\(native): the answer of \(hook.rawValue) was refused"]
    case .native:
      guard call.hasHook else {
        return ["\(native): \(behaviour.map { "\($0) has no \(hook.rawValue)" } ?? "no script")"]
      }
      guard let failure else {
        return ["\(native): \(hook.rawValue) gave no answer", call.line?.place].compactMap { $0 }
      }
      let place = failure.location.map { "\($0): " } ?? ""
      let time = failure.time.flatMap { call.wasCalled ? nil : LuaLiteral.number($0.milliseconds) }
      let earlier = time.map { " at \($0) ms, and is not called again" } ?? ""
      return [
        "\(native): \(failure.hook ?? hook.rawValue) failed\(earlier)",
        "\(place)\(failure.sentence)",
      ]
    }
  }

  /// What the gate and the guard said, and the native rule's answer.
  private var verdicts: [String] {
    var verdicts: [String] = []
    if let refused {
      verdicts.append("gate: refused \(refused.lua): \(failure?.sentence ?? "not possible")")
    } else if decider == .policy {
      verdicts.append("gate: accepted")
    }
    if let targetRefusal {
      verdicts.append("guard: not taken: \(targetRefusal.rawValue): \(targetRefusal.sentence)")
    } else if hook == .swap || isMove {
      verdicts.append("guard: taken")
    }
    if let native, decider == .policy {
      let isSame = native == answer
      verdicts.append("native rule: " + (isSame ? "the same" : native.lua))
    }
    return verdicts
  }

  private func shownPlace(of tail: ScriptLine) -> String {
    tail.file == call.line?.file ? "line \(tail.number)" : tail.place
  }

  private var isMove: Bool {
    if case .target(.some) = answer { true } else { false }
  }

  /// Items behind a heading, as many to a line as fit.
  private static func section(
    _ heading: String, _ items: [String], _ style: ExplanationStyle, _ isFull: Bool
  ) -> [String] {
    guard let first = items.first else { return [] }
    let list = ["\(heading) \(first)"] + items.dropFirst()
    return self.items(list, style, isFull)
  }

  /// Lines of at most so many columns, from items that are kept together where they can be.
  private static func items(
    _ items: [String], _ style: ExplanationStyle, _ isFull: Bool
  ) -> [String] {
    var lines: [(text: String, columns: Int)] = []
    for (index, item) in items.enumerated() {
      let comma = index < items.count - 1 ? "," : ""
      let room = style.columns - (lines.isEmpty ? 2 : 4) - comma.utf8.count
      let parts = isFull ? [PrintableText(item).text] : parts(of: item, columns: room)
      for (number, part) in parts.enumerated() {
        let text = part + (number == parts.count - 1 ? comma : "")
        let columns = PrintableText(text).columns
        if let last = lines.last, number == 0, last.columns + 1 + columns <= style.columns {
          lines[lines.count - 1] = ("\(last.text) \(text)", last.columns + 1 + columns)
        } else {
          let indent = lines.isEmpty ? "  " : "    "
          lines.append(("\(indent)\(text)", indent.utf8.count + columns))
        }
      }
    }
    return lines.map { $0.text }
  }

  /// The words of an item on as many lines as they need; a place keeps its end.
  private static func parts(of item: String, columns: Int) -> [String] {
    let whole = PrintableText(item)
    if whole.columns <= columns { return [whole.text] }
    var lines: [String] = []
    for word in item.split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" } ?? String(word)
      if !lines.isEmpty, PrintableText(longer).columns <= columns {
        lines[lines.count - 1] = PrintableText(longer).text
      } else {
        let text = String(word)
        let shown =
          text.contains("/")
          ? PrintableText(endOf: text, columns: columns) : PrintableText(text, columns: columns)
        lines.append(shown.text)
      }
    }
    return lines
  }
}

extension HookRead {
  /// The read in one line, with numbers rounded for people.
  fileprivate var shown: String {
    let values = results.isEmpty ? "nothing" : Self.shown(results)
    return arguments.map { "\(name)(\(Self.shown($0))) → \(values)" } ?? "\(name) = \(values)"
  }

  private static func shown(_ values: [ParameterValue?]) -> String {
    values.map { $0?.shown ?? "nil" }.joined(separator: ", ")
  }
}
