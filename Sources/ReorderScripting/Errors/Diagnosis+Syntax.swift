internal import LuaRuntime
internal import ReorderText

// Finds where a text stops being Lua, and the likely fix.
extension Diagnosis {
  mutating func examine(_ fault: LuaSyntaxFault, _ text: SourceText, line: Int) {
    guard let word = fault.near else {
      mark = text.tokens.last?.mark.following
      if let opener = fault.opener { show(opener, text) }
      return
    }
    guard let index = text.index(stopping: word, on: line) else { return }
    mark = text.tokens[index].mark
    if let keyword = text.keyword(before: index) {
      mark = text.tokens[index - 1].mark
      fixIt = .name(keyword)
    } else {
      fixIt = Self.fixIt(for: fault, text, index)
    }
  }

  /// Points at the unclosed construct of a text that ends too early.
  private mutating func show(_ opener: LuaSyntaxFault.Opener, _ text: SourceText) {
    shown = text.tokens(on: opener.line).last { $0.text == opener.word }?.mark
    fixIt = .note("this is never closed")
  }

  private static func fixIt(
    for fault: LuaSyntaxFault, _ text: SourceText, _ index: Int
  ) -> FixIt? {
    let word = text.tokens[index].text
    let next = index + 1 < text.tokens.count ? text.tokens[index + 1].text : ""
    switch word {
    case "=" where fault.expected == "then" || fault.expected == "do":
      return .write("== to compare")
    case "!" where next == "=": return .write("~= for \"is not\"")
    case "!": return .write("not")
    case "&": return .write("and")
    case "|": return .write("or")
    case "+", "-", "*", "/", "..":
      guard next == "=", index > 0 else { return nil }
      let name = text.tokens[index - 1].text
      return .write("\(name) = \(name) \(word) …")
    default: break
    }
    if index > 0, text.tokens[index - 1].text == "return" {
      return .note("a 'return' must be the last statement before an 'end'")
    }
    if word == "}" || word == ")", text.openBlocks(before: index) > 0 {
      return .note("is there an 'end' missing before it?")
    }
    if word == ")" { return .note("is there an extra ')'?") }
    if fault.expected == "}" { return .note("is there a comma missing before it?") }
    if fault.expected == "<name>", LuaLexer.reserved.contains(word) {
      return .note("'\(word)' is a keyword of Lua")
    }
    return nil
  }
}

extension SourceText {
  /// How many blocks that need an `end` are open before a word, since the bracket around it opened;
  /// 0 if there is no such bracket.
  fileprivate func openBlocks(before index: Int) -> Int {
    var (open, closed) = (0, 0)
    for at in (0..<index).reversed() {
      switch tokens[at].text {
      case "}", ")", "]": closed += 1
      case "{", "(", "[":
        if closed == 0 { return open }
        closed -= 1
      case "function", "if", "do", "repeat": open += 1
      case "end", "until": open -= 1
      default: break
      }
    }
    return 0
  }

  /// The word of a line at which the compiler stopped.
  ///
  /// If the line contains the word more than once, the text is compiled again up to each
  /// occurrence; the first that gives the same message is the one.
  func index(stopping word: String, on line: Int) -> Int? {
    let candidates = tokens(on: line).indices.filter { tokens[$0].text.hasPrefix(word) }
    let exact = candidates.filter { tokens[$0].text == word }
    guard exact.count > 1, let state = try? LuaState() else {
      return exact.first ?? candidates.first
    }
    return exact.first { index in
      let part = LuaSource(chunk: path, bytes: Array(bytes[..<tokens[index].end]))
      do throws(LuaError) {
        _ = try state.load(part)
        return false
      } catch {
        guard case .syntax(let fault)? = error.fault else { return false }
        return fault.near == word
      }
    } ?? exact.first
  }

  /// The keyword that a name before a word may be a misspelling of.
  func keyword(before index: Int) -> String? {
    guard index > 0, tokens[index - 1].kind == .name else { return nil }
    let (name, word) = (tokens[index - 1], tokens[index])
    guard name.mark.line == word.mark.line, word.kind != .symbol, word.kind != .keyword else {
      return nil
    }
    let starts = ["function", "local", "return", "while", "until", "repeat", "goto", "then"]
    return NearestName.of(name.text, among: starts)
  }
}
