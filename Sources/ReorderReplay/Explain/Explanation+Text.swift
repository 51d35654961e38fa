internal import ReorderCore
internal import ReorderRender
internal import ReorderScripting

/// How an explanation is laid out.
package struct ExplanationStyle: Hashable, Sendable {
  /// The columns of a line.
  package var columns = 78
  /// The most lines; `nil` for as many as it takes.
  package var mostLines: Int?
  /// What shows the rest, such as `why(full)`; `nil` if nothing does.
  package var more: String?

  /// At most 78 columns and 22 lines, which fit a terminal of 80 × 24 with its prompt.
  ///
  /// - Parameter more: What shows the rest.
  package static func short(more: String) -> ExplanationStyle {
    ExplanationStyle(mostLines: 22, more: more)
  }

  /// Everything, however long.
  package static let full = ExplanationStyle()

  /// A few lines, for the report of a failed spec.
  package static let brief = ExplanationStyle(mostLines: 8)
}

extension Explanation {
  /// The explanation in words, line by line.
  package func lines(_ style: ExplanationStyle) -> [String] {
    let isFull = style.mostLines == nil
    var head = [cut("\(hook.rawValue) → \(answer.lua), at \(moment) ms of \(origin)", style)]
    head += Self.items([decided], style, isFull)
    for line in [call.line, call.tail].compactMap({ $0 }) where !line.text.isEmpty {
      head.append(cut("    \(line.number) | \(line.text)", style))
    }
    var tail = verdicts.flatMap { Self.items([$0], style, isFull) }
    if isFull {
      tail += Self.section("not read:", unread.map { "\($0.name) = \($0.text)" }, style, isFull)
    }
    let settings = parameters.map { "\($0.name) = \($0.value)" }
    let body =
      Self.section("read:", reads, style, isFull)
      + Self.section("parameters:", settings, style, isFull)
    guard let most = style.mostLines else { return head + body + tail }
    return fit(head, body, tail, in: most, style)
  }

  /// The explanation in words.
  package func text(_ style: ExplanationStyle) -> String {
    lines(style).joined(separator: "\n")
  }

  private var moment: String { LuaLiteral.number(time.milliseconds) }

  private var origin: String { trace + (behaviour.map { " under \($0)" } ?? "") }

  private var reads: [String] {
    var reads = call.reads.map { $0.text }
    if call.omittedReads > 0 { reads.append("and \(call.omittedReads) more") }
    return reads
  }

  /// Drops lines of the body until everything fits.
  private func fit(
    _ head: [String], _ body: [String], _ tail: [String], in most: Int, _ style: ExplanationStyle
  ) -> [String] {
    let hidden = unread.isEmpty || style.more == nil ? nil : "\(unread.count) fields not read"
    let room = max(most - head.count - tail.count - 1, 0)
    var shown = body[...]
    if body.count > room { shown = body.prefix(max(room, 0)) }
    let left = body.count - shown.count
    let parts = [left > 0 ? "\(left) more \(left == 1 ? "line" : "lines")" : nil, hidden]
      .compactMap { $0 }
    var lines = head + shown + tail
    if !parts.isEmpty, left > 0 || hidden != nil {
      let more = style.more.map { "; \($0) shows \(left > 0 || unread.count > 1 ? "them" : "it")" }
      lines.append("  … \(parts.joined(separator: ", "))\(more ?? "")")
    }
    return lines
  }

  /// Who decided, and where.
  private var decided: String {
    let name = hook.rawValue
    switch decider {
    case .policy:
      let owner = behaviour.map { " of \($0)" } ?? ""
      let line = call.line.map { ", \($0.place)" } ?? ""
      let tail = call.tail.map { ", which ended in \($0.place)" } ?? ""
      return "by the hook \(name)\(owner)\(line)\(tail)"
    case .gate: return "by the native rule: the answer of \(name) was refused"
    case .native:
      guard call.hasHook else {
        return "by the native rule: " + (behaviour.map { "\($0) has no \(name)" } ?? "no script")
      }
      guard let failure else {
        let place = call.line.map { ", \($0.place)" } ?? ""
        return "by the native rule: \(name) gave no answer\(place)"
      }
      let place = failure.location.map { "\($0): " } ?? ""
      guard call.wasCalled else {
        let time = failure.time.map { " at \(LuaLiteral.number($0.milliseconds)) ms" } ?? ""
        return "by the native rule: \(failure.hook ?? name) failed\(time): \(place)"
          + failure.sentence
      }
      return "by the native rule: \(name) failed: \(place)\(failure.sentence)"
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
      verdicts.append("guard: not taken: \(targetRefusal.phrase)")
    } else if hook == .swap || isMove {
      verdicts.append("guard: taken")
    }
    if let native, decider == .policy {
      let isSame = native == answer
      verdicts.append("native rule: " + (isSame ? "the same" : native.lua))
    }
    return verdicts
  }

  private var isMove: Bool {
    if case .target(.some) = answer { true } else { false }
  }

  private func cut(_ text: String, _ style: ExplanationStyle) -> String {
    PrintableText(text, columns: style.columns).text
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
      let most = style.columns - (lines.isEmpty ? 2 : 4) - comma.utf8.count
      let text = PrintableText(item, columns: isFull ? .max : most)
      let columns = text.columns + comma.utf8.count
      if let last = lines.last, last.columns + 1 + columns <= style.columns {
        lines[lines.count - 1] = ("\(last.text) \(text.text)\(comma)", last.columns + 1 + columns)
      } else {
        let indent = lines.isEmpty ? "  " : "    "
        lines.append(("\(indent)\(text.text)\(comma)", indent.utf8.count + columns))
      }
    }
    return lines.map { $0.text }
  }
}

extension TargetRefusal {
  /// The reason in words, after the name that scripts read.
  package var phrase: String {
    let sentence =
      switch self {
      case .noTarget: "the row there, or one on the way, may not be a target"
      case .noItem: "there is no row to change places with"
      case .swap: "swap refused"
      case .undo: "the row would go back before the snapshot has travelled back"
      case .unchanged: "the row has moved, and nothing has changed since"
      }
    return "\(rawValue): \(sentence)"
  }
}
