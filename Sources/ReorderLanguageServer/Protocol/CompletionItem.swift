internal import ReorderJSON

/// An entry of a completion list.
struct CompletionItem {
  private let member: Member
  private let range: TextRange
  private let hasSnippets: Bool

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - member: The name and its description.
  ///   - range: What it replaces.
  ///   - hasSnippets: Whether the client knows snippets.
  init(_ member: Member, _ range: TextRange, _ hasSnippets: Bool) {
    self.member = member
    self.range = range
    self.hasSnippets = hasSnippets
  }

  /// Writes the members of the entry.
  func write(_ object: inout JSONWriter) {
    object.member("label", member.name)
    object.member("kind", member.kind.rawValue)
    if !member.signature.isEmpty { object.member("detail", member.name + member.signature) }
    if !member.summary.isEmpty { object.member("documentation", markdown: member.summary) }
    let snippet = hasSnippets ? member.snippet : nil
    if snippet != nil { object.member("insertTextFormat", 2) }
    object.member("textEdit") { edit in
      edit.member("range", range)
      edit.member("newText", snippet ?? member.name)
    }
  }
}
