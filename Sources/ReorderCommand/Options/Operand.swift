/// An argument that is not an option, as the table describes it.
struct Operand: Hashable, Sendable {
  /// The placeholder in help.
  let name: String
  /// What it is, as one line of help.
  let summary: String
  /// The kind of argument, for completion.
  let kind: Kind
  /// Whether more than one may be given.
  let isRepeatable: Bool
  /// Whether it may be omitted; only the last one may.
  let isOptional: Bool

  /// The kinds of arguments.
  enum Kind: Hashable, Sendable {
    /// Any file.
    case file
    /// A file with this suffix.
    case files(String)
    /// A recorded drag: a file, or the name of one.
    case trace
    /// A directory.
    case directory
    /// One of a few words.
    case choice([String])
    /// A new name.
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

  /// Its form in a usage line.
  var placeholder: String {
    let text = isRepeatable ? "\(name)…" : name
    return isOptional ? "[\(text)]" : text
  }
}
