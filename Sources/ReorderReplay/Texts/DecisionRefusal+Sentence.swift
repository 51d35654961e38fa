package import ReorderCore
internal import ReorderScripting

extension DecisionRefusal {
  /// Why the answer is invalid, in a word.
  package var name: String { word.rawValue }

  /// The same, in words.
  package var sentence: String { "the answer is \(phrase)" }
}
