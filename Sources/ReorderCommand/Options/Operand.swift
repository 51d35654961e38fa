/// An argument that is not an option, as the table describes it.
struct Operand: Hashable, Sendable {
  /// How help writes it.
  let name: String
  /// What it is, as one line of help.
  let summary: String
  /// Whether more than one may be given.
  let isRepeatable: Bool

  init(_ name: String, _ summary: String, isRepeatable: Bool = false) {
    self.name = name
    self.summary = summary
    self.isRepeatable = isRepeatable
  }

  /// How it is written in a usage line.
  var placeholder: String { isRepeatable ? "\(name)…" : name }
}
