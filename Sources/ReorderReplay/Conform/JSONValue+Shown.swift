internal import ReorderCore
internal import ReorderJSON
internal import ReorderScripting

// What a comparison makes of a JSON value.
extension JSONValue {
  /// The index path that an array of two numbers is.
  var slot: Slot? {
    let numbers = elements.compactMap { $0.whole }
    return numbers.count == 2 && elements.count == 2
      ? Slot(section: numbers[0], item: numbers[1]) : nil
  }

  /// The order that an array of arrays of names is.
  var order: [[String]] { elements.map { section in section.elements.compactMap { $0.text } } }

  /// A number with few decimals, a string in quotes, or the name of the type.
  var shown: String {
    switch self {
    case .null: "nothing"
    case .bool(let truth): truth ? "true" : "false"
    case .number(let number): number.shown
    case .string(let text): text
    case .array(let values): "[\(values.map { $0.shown }.joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.key): \($0.value.shown)" }.joined(separator: ", "))}"
    }
  }

  init(_ slot: Slot) { self = .array([.number(Double(slot.section)), .number(Double(slot.item))]) }

  init(_ order: [[String]]) { self = .array(order.map { .array($0.map { .string($0) }) }) }
}
