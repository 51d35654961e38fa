internal import ReorderCore
package import ReorderJSON

extension JSONWriter {
  /// Writes whether an application conforms to a behaviour, and what differs.
  ///
  /// - Parameters:
  ///   - conformance: The comparison.
  ///   - observed: The file with what the application did.
  ///   - explanation: The behaviour's decision at the first move that differs.
  ///   - more: Writes further members.
  package mutating func value(
    _ conformance: Conformance, of observed: String, why explanation: Explanation? = nil,
    more: (inout JSONWriter) -> Void = { _ in }
  ) {
    object { object in
      object.key("conform")
      object.value(1)
      object.member("trace", conformance.trace)
      object.member("observed", observed)
      object.member("behaviour", conformance.behaviour)
      object.member("conforms", conformance.conforms)
      object.key("compared")
      object.array { array in for part in conformance.parts { array.value(part.rawValue) } }
      object.key("differences")
      object.array { array in
        for difference in conformance.differences {
          array.object { $0.write(difference, in: conformance) }
        }
      }
      if let move = conformance.move { object.member("move") { $0.write(move) } }
      if let explanation {
        object.key("why")
        object.value(explanation, isFull: false)
      }
      more(&object)
    }
  }

  private mutating func write(_ difference: ConformDifference, in conformance: Conformance) {
    member("part", difference.part.rawValue)
    let joint = difference.path.isEmpty || difference.path.hasPrefix("[") ? "" : "."
    member("path", difference.part.rawValue + joint + difference.path)
    key("expected")
    value(difference.expected ?? .null)
    key("observed")
    value(difference.observed ?? .null)
    member("text", conformance.words(difference))
  }

  private mutating func write(_ move: Conformance.Move) {
    member("number", move.number)
    key("t")
    if let time = move.time { value(time.milliseconds) } else { null() }
    key("lists")
    object { lists in
      lists.key("behaviour")
      if let list = move.list { lists.value(JSONValue(list)) } else { lists.null() }
      lists.key("application")
      if let list = move.application { lists.value(JSONValue(list)) } else { lists.null() }
    }
  }

  /// Writes any value.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let truth): self.value(truth)
    case .number(let number): self.value(number)
    case .string(let text): self.value(text)
    case .array(let values): array { array in for value in values { array.value(value) } }
    case .object(let members):
      object { object in
        for member in members {
          object.key(escaping: member.key)
          object.value(member.value)
        }
      }
    }
  }
}
