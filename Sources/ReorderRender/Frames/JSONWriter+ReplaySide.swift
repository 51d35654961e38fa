import ReorderCore
package import ReorderJSON

// What happens in a replay, as every page reads it.
extension JSONWriter {
  /// Writes the members of a call of a hook, without its inputs.
  package mutating func writeCall(_ decision: ReplaySide.Decision) {
    key("t")
    value(decision.time.milliseconds, places: 3)
    for (name, text) in [
      ("hook", decision.hook), ("answer", decision.answer), ("by", decision.decider.rawValue),
    ] {
      key(escaping: name)
      value(PrintableText(text).text)
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
      object.value(PrintableText(message.text).text)
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
      object.value(lines.map { PrintableText(String($0)).text }.joined(separator: "\n"))
    }
  }
}
