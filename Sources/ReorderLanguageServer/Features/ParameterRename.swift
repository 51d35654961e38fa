internal import ReorderScripting

/// Renames a parameter of a behaviour: its entry, and each use in the file.
///
/// A parameter that the behaviour inherits keeps its name, as the behaviour's own values would
/// lose their meaning.
struct ParameterRename {
  let script: Script
  /// A byte of the name, or the one after it.
  let offset: Int

  /// The parameter at the place: its name, and the bytes of the word; `nil` if there is none.
  var parameter: (name: String, range: Range<Int>)? {
    guard let token = script.outline.token(at: offset), let name = name(of: token),
      script.parameterMembers.contains(where: { $0.name == name })
    else { return nil }
    return (name, script.outline.tokens[token].range)
  }

  /// The file that gives the behaviour a parameter, if it inherits it.
  private func owner(of name: String) -> String? {
    script.bases.last { $0.script.parameters.contains { $0.name == name } }?.file.path
  }

  /// The bytes to replace for a new name.
  ///
  /// - Throws: ``ResponseError`` if there is no parameter here, or if the name cannot be used.
  func edits(_ new: String) throws(ResponseError) -> [Range<Int>] {
    guard let name = parameter?.name else {
      throw ResponseError(.requestFailed, "only a parameter of a behaviour can be renamed")
    }
    if let owner = owner(of: name) {
      throw ResponseError(
        .requestFailed, "'\(name)' is a parameter of \(owner), which this behaviour extends")
    }
    guard Self.isName(new) else {
      throw ResponseError(.requestFailed, "'\(new)' is not a name in Lua")
    }
    guard new != name else { return [] }
    guard ranges(of: new).isEmpty else {
      throw ResponseError(.requestFailed, "there is already a parameter '\(new)'")
    }
    return ranges(of: name)
  }

  private static func isName(_ text: String) -> Bool {
    var lexer = LuaLexer(Array(text.utf8))
    guard case .name(text) = (try? lexer.next())?.kind else { return false }
    return true
  }

  /// Where a parameter is written, without the quotes around it.
  private func ranges(of name: String) -> [Range<Int>] {
    script.outline.tokens.indices.filter { self.name(of: $0) == name }.map { token in
      let range = script.outline.tokens[token].range
      guard case .string = script.outline.tokens[token].kind else { return range }
      return (range.lowerBound + 1)..<(range.upperBound - 1)
    }
  }

  /// Whether a string is between quotes, not between long brackets.
  private func isQuoted(_ range: Range<Int>) -> Bool {
    script.lines.bytes[range.lowerBound] != UInt8(ascii: "[")
  }

  /// The parameter that a token names: a key of the entries, `p.name` or `p["name"]`.
  private func name(of token: Int) -> String? {
    let outline = script.outline
    let name: String
    switch outline.tokens[token].kind {
    case .name(let text): name = text
    case .string(let text): name = text
    default: return nil
    }
    if outline.keys.contains(token) {
      let range = outline.tokens[token].range
      return script.parameters.contains { $0.range == range } ? name : nil
    }
    let isField = outline.name(token) != nil && outline.isWord(token - 1, ".")
    let isIndex =
      outline.name(token) == nil && outline.isWord(token - 1, "[")
      && outline.isWord(token + 1, "]") && isQuoted(outline.tokens[token].range)
    guard isField || isIndex, case .parameters = script.subject(before: token - 1) else {
      return nil
    }
    return name
  }
}
