internal import ReorderCore
package import ReorderJSON
internal import ReorderScripting

extension JSONWriter {
  /// Writes an explanation as an object.
  ///
  /// - Parameters:
  ///   - explanation: The explanation.
  ///   - isFull: Whether to include the fields that were not read.
  package mutating func value(_ explanation: Explanation, isFull: Bool) {
    object { object in
      object.member("trace", explanation.trace)
      object.member("behaviour", explanation.behaviour)
      object.key("t")
      object.value(explanation.time.milliseconds)
      object.member("hook", explanation.hook.rawValue)
      object.member("answer", explanation.answer.lua)
      object.member("by", explanation.decider.rawValue)
      object.key("line")
      object.write(explanation.call.line)
      object.key("tail")
      object.write(explanation.call.tail)
      object.key("reads")
      object.array { array in for read in explanation.call.reads { array.write(read) } }
      object.member("reads_omitted", explanation.call.omittedReads)
      object.key("memory")
      object.array { array in for key in explanation.call.memory { array.write(key) } }
      object.key("variables")
      object.array { array in for name in explanation.call.variables { array.write(name) } }
      object.member("parameters") { members in
        for parameter in explanation.parameters {
          members.key(escaping: parameter.name)
          members.write(parameter.value)
        }
      }
      object.member("refused", explanation.refused?.lua)
      object.member("failure", explanation.failure?.sentence)
      object.member("failure_place", explanation.failure?.location)
      object.member("target_refused", explanation.targetRefusal?.rawValue)
      object.member("native", explanation.native?.lua)
      guard isFull else { return }
      object.member("not_read") { members in
        for input in explanation.unread {
          members.key(escaping: input.name)
          members.write(input.value)
        }
      }
    }
  }

  private mutating func write(_ line: ScriptLine?) {
    guard let line else { return null() }
    object { object in
      object.member("file", line.file)
      object.member("line", line.number)
      object.member("text", line.text)
    }
  }

  private mutating func write(_ variable: HookVariable) {
    object { object in
      object.member("name", variable.name)
      object.member("kind", variable.kind)
      object.key("value")
      object.write(variable.value?.scalar)
      object.member("shown", variable.shownValue)
    }
  }

  private mutating func write(_ read: HookRead) {
    object { object in
      object.member("name", read.name)
      guard let arguments = read.arguments else {
        object.key("value")
        return object.write(read.results.first ?? nil)
      }
      object.key("arguments")
      object.array { array in for value in arguments { array.write(value) } }
      object.key("results")
      object.array { array in for value in read.results { array.write(value) } }
    }
  }

  private mutating func write(_ scalar: ParameterValue?) {
    switch scalar {
    case nil: null()
    case .number(let number): value(number)
    case .string(let text): value(text)
    case .boolean(let truth): value(truth)
    }
  }
}
