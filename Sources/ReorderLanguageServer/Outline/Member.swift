internal import ReorderScripting

/// Something with a name that a script can write: what completion lists, hover describes and
/// definition finds.
struct Member: Hashable {
  /// The kinds, by their numbers in the protocol.
  enum Kind: Int {
    case method = 2, function, field = 5, variable = 6, module = 9, property, value = 12
    case keyword = 14, file = 17, event = 23
  }

  /// Where a member is written.
  enum Place: Hashable {
    /// In the same document.
    case here(Range<Int>)
    /// In another script.
    case script(ScriptSource.File, Range<Int>)
  }

  let name: String
  let kind: Kind
  /// The parameters and results of a function, or the type of a value; may be empty.
  var signature = ""
  /// What it is, in Markdown; may be empty.
  var summary = ""
  /// What to insert in place of the name, as a snippet.
  var snippet: String?
  /// Where it is written, if it is in a script.
  var place: Place?
}

extension Member {
  /// A function, with its parameters and results in LuaCATS notation.
  init(
    _ name: String, _ kind: Kind, _ parameters: [String], _ results: [String], _ summary: String
  ) {
    let tail = results.isEmpty ? "" : ": " + results.joined(separator: ", ")
    self.init(
      name: name, kind: kind, signature: "(\(parameters.joined(separator: ", ")))\(tail)",
      summary: summary)
  }
}
