extension Array<String> {
  /// The words as a sentence lists them: `a`, `a or b`, `a, b or c`; empty if there are none.
  ///
  /// - Parameter joint: The word before the last one.
  package func listed(_ joint: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(joint) " + last
  }
}
