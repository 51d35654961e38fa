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

  /// A sample in words, any other record as its line of the trace has it.
  private static func text(of record: EncodedRecord) -> String {
    if case .pointer(let pointer) = record.action {
      let contact = pointer.contact == 0 ? "" : ", contact \(pointer.contact)"
      return "\(pointer.phase.rawValue) \(number(pointer.x)), \(number(pointer.y))\(contact)"
    }
    var writer = TraceWriter()
    writer.write(record)
    let line = String(decoding: writer.takeBytes(), as: UTF8.self)
    let members = line.drop { $0 != "," }.dropFirst().prefix { $0 != "\n" }.dropLast()
    return members.count > 40 ? members.prefix(40) + "…" : String(members)
  }

  private static func number(_ number: Double) -> String { LuaLiteral.number(number) }
}
