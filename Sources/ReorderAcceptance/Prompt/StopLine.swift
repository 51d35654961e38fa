internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// The line that describes a stop: the time, the record or tick, the hook, and its answer.
enum StopLine {
  static func text(
    of view: PromptDebugger.View, at time: Double, records: [EncodedRecord]
  ) -> String {
    let time = "\(LuaLiteral.number(time)) ms"
    guard let event = view.event else { return "\(time), the start" }
    let place = event.record.map { index in
      "record \(index + 1) of \(records.count) (\(text(of: records[index])))"
    }
    let isHere = event.calls.contains { $0.focus == view.call?.focus }
    let call = isHere ? view.call.map { ": \(text(of: $0))" } ?? "" : ""
    return "\(time), \(place ?? "tick")\(call)"
  }

  private static func text(of call: HookCall) -> String {
    if call.hook == "announce" {
      return "announce → \(call.sentence.map(LuaLiteral.quoted) ?? "nil")"
    }
    guard let decision = call.decision else { return call.hook }
    let text = "\(call.hook) → \(decision.answer.lua)"
    switch decision.decider {
    case .policy: return text
    case .native: return "\(text), by the native rule"
    case .gate: return "\(text), by the native rule: the hook's answer was refused"
    }
  }

  private static func text(of record: EncodedRecord) -> String {
    let words = record.action.words
    return words.count > 40 ? words.prefix(40) + "…" : words
  }
}
