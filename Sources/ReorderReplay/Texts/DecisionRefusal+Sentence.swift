package import ReorderCore
internal import ReorderScripting

extension DecisionRefusal {
  /// Why the answer is invalid, in a word.
  package var name: String {
    switch self {
    case .wrongKind: "wrong_kind"
    case .notFinite: "not_finite"
    case .outOfRange: "out_of_range"
    case .noSuchSlot: "no_such_slot"
    case .noSuchLevel: "no_such_level"
    case .noSuchPlace: "no_such_place"
    }
  }

  /// The same, in words.
  package var sentence: String { "the answer is \(phrase)" }
}
