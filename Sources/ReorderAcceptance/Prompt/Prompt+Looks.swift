internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

// The commands that show something.
extension Prompt {
  /// The current frame as text, styled as the options say.
  package func frame() -> String { (try? drawing(isStyled: options.drawing.isStyled)) ?? "" }

  /// The current frame as text.
  ///
  /// - Parameter isStyled: Whether to use control sequences; `false` for the output of a line,
  ///   whose control characters never reach a terminal.
  func drawing(isStyled: Bool = false) throws(Refusal) -> String {
    guard let frame = try session.frame() else { return "" }
    let canvas = TextRasterizer(for: frame, options: options.drawing).draw(frame)
    return canvas.lines(isStyled: isStyled).joined(separator: "\n")
  }

  func reading(_ name: String) throws(Refusal) -> ScriptValue {
    guard let reading = RunReading(rawValue: name) else {
      let nearest = NearestName.of(name, among: RunReading.allCases.map(\.rawValue))
      throw Refusal("a run has no '\(name)'", nearest: nearest)
    }
    do { return try reading.value(of: session.run) } catch { throw Refusal("\(error)") }
  }

  /// The last decision, or a hook's last one: who made it, and from which inputs.
  func why(_ hook: String?) throws(Refusal) -> String {
    let notes = session.replay.observer
    guard let wanted = try hook.map(Self.policyHook) ?? notes.lastHook else {
      return "nothing has been decided yet"
    }
    guard let record = notes.decisions[wanted] else {
      return "\(wanted.rawValue) has not been asked yet"
    }
    let time = LuaLiteral.number(record.query.drag.time.milliseconds)
    let inputs = record.inputs(in: session.run.engine.scene).map { "\($0.name) = \($0.text)" }
    let refused = record.targetRefusal.map { "  not taken: \($0.rawValue): \($0.sentence)\n" } ?? ""
    return "\(wanted.rawValue) → \(record.answer.lua), at t=\(time) ms\n  \(decider(of: record))\n"
      + refused + Self.folded(inputs)
  }

  private static func policyHook(_ name: String) throws(Refusal) -> PolicyHook {
    if let hook = PolicyHook(rawValue: name) { return hook }
    let nearest = NearestName.of(name, among: PolicyHook.allCases.map(\.rawValue))
    throw Refusal("there is no hook '\(name)'", nearest: nearest)
  }

  private func decider(of record: DecisionRecord) -> String {
    let hook = record.query.hook.rawValue
    let name = session.setup.header.behaviour ?? "the native rules"
    let typed = session.setup.hooks.contains { $0.name == hook }
    switch record.decider {
    case .policy: return "by the hook \(hook) " + (typed ? "typed at the prompt" : "of \(name)")
    case .native: return "by the native rule: the behaviour gave no answer"
    case .gate: return "by the native rule: the answer of \(hook) was refused"
    }
  }

  /// Joins texts into lines of at most 78 columns.
  private static func folded(_ texts: [String]) -> String {
    var lines: [String] = []
    for text in texts {
      if let last = lines.last, last.count + text.count + 2 <= 78 {
        lines[lines.count - 1] = "\(last), \(text)"
      } else {
        lines.append("  \(text)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
