/// An argument that is not an option, as the table describes it.
struct Operand: Hashable, Sendable {
  /// How help writes it.
  let name: String
  /// What it is, as one line of help.
  let summary: String
  /// What completion offers for it.
  let kind: Kind
  /// Whether more than one may be given.
  let isRepeatable: Bool
  /// Whether it may be left out; only the last one may.
  let isOptional: Bool

  /// What an argument names.
  enum Kind: Hashable, Sendable {
    /// Any file.
    case file
    /// A file whose name ends like this.
    case files(String)
    /// A directory.
    case directory
    /// One of a few words.
    case choice([String])
    /// A name that is new.
    case name
  }

  init(
    _ name: String, _ summary: String, kind: Kind = .file, isRepeatable: Bool = false,
    isOptional: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.isRepeatable = isRepeatable
    self.isOptional = isOptional
  }

  /// How it is written in a usage line.
  var placeholder: String {
    let text = isRepeatable ? "\(name)…" : name
    return isOptional ? "[\(text)]" : text
  }
}
