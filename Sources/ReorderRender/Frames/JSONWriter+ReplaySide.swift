package import ReorderCore
package import ReorderJSON

// What happens in a replay, as every page reads it.
extension JSONWriter {
  /// Writes the members of a call of a hook, without its inputs.
  ///
  /// - Parameters:
  ///   - decision: The call.
  ///   - time: The time that is known; if it is the call's, it is left out.
  ///   - last: The last call of the hook; an answer and a decider like its own are left out.
  package mutating func writeCall(
    _ decision: ReplaySide.Decision, at time: Timestamp? = nil,
    after last: ReplaySide.Decision? = nil
  ) {
    if decision.time != time {
      key("t")
      value(decision.time.milliseconds, places: 3)
    }
    key("hook")
    value(PrintableText.safe(decision.hook))
    if decision.answer != last?.answer {
      key("answer")
      value(PrintableText.safe(decision.answer))
    }
    if decision.decider != last?.decider {
      key("by")
      value(decision.decider.rawValue)
    }
    guard let microseconds = decision.microseconds else { return }
    key("us")
    value(microseconds, places: 0)
  }

  /// Writes a message of a script as an object.
  package mutating func write(_ message: ReplaySide.Message) {
    object { object in
      object.key("t")
      object.value(message.time.milliseconds, places: 3)
      object.key("level")
      object.value(message.level)
      object.key("hook")
      if let hook = message.hook { object.value(hook) } else { object.null() }
      object.key("text")
      object.value(PrintableText.safe(message.text))
    }
  }

  /// Writes an error in a script as an object.
  package mutating func write(_ problem: ReplaySide.Problem) {
    object { object in
      object.key("t")
      object.value(problem.time.milliseconds, places: 3)
      object.key("hook")
      if let hook = problem.hook { object.value(hook) } else { object.null() }
      object.key("text")
      let lines = problem.text.split(separator: "\n", omittingEmptySubsequences: false)
      object.value(lines.map { PrintableText.safe(String($0)) }.joined(separator: "\n"))
    }
  }
}
