package import ReorderJSON
package import ReorderScripting
internal import ReorderTrace

extension JSONWriter {
  /// Writes a parameter's name, kind, meaning, default, bounds, unit and choices.
  package mutating func writeMembers(of parameter: Parameter) {
    member("name", parameter.name)
    member("kind", parameter.initial.kind)
    member("doc", parameter.summary)
    key("default")
    value(parameter.initial)
    for (name, bound) in [("min", parameter.minimum), ("max", parameter.maximum)] {
      guard let bound, bound.isFinite else { continue }
      key(escaping: name)
      value(bound)
    }
    if !parameter.unit.isEmpty { member("unit", parameter.unit) }
    key("choices")
    array { choices in for choice in parameter.choices { choices.value(choice) } }
  }
}
