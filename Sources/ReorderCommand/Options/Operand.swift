/// An argument that is not an option, as the table describes it.
struct Operand: Hashable, Sendable {
  /// How help writes it.
  let name: String
  /// What it is, as one line of help.
  let summary: String
  /// Whether more than one may be given.
  let isRepeatable: Bool
  /// Whether it may be left out.
  let isOptional: Bool

  init(
    _ name: String, _ summary: String, isRepeatable: Bool = false, isOptional: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.isRepeatable = isRepeatable
    self.isOptional = isOptional
  }

  /// How it is written in a usage line.
  var placeholder: String {
    let word = isRepeatable ? "\(name)…" : name
    return isOptional ? "[\(word)]" : word
  }
}
