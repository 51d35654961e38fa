internal import LuaRuntime

// Where a text stops being Lua, and what it may want to be.
extension Diagnosis {
  mutating func examineSyntax(_ complaint: Complaint, _ text: SourceText, line: Int) {
    guard case .near(let word, let opened) = complaint else { return }
    guard let word else {
      mark = text.tokens.last?.mark.following
      if let opened { examineOpened(text, line: opened) }
      return
    }
    guard let index = text.index(stopping: word, on: line, message: problem) else { return }
    mark = text.tokens[index].mark
    if let keyword = text.keyword(before: index) {
      mark = text.tokens[index - 1].mark
      remedy = .name(keyword)
    } else {
      remedy = Self.remedy(for: problem, text, index)
    }
  }

  /// A text that ends too early shows what was not closed.
  private mutating func examineOpened(_ text: SourceText, line: Int) {
    guard let word = problem.text(between: "(to close '", and: "'") else { return }
    shown = text.tokens(on: line).last { $0.text == word }?.mark
    remedy = .note("this is never closed")
  }

  private static func remedy(for problem: String, _ text: SourceText, _ index: Int) -> Remedy? {
    let word = text.tokens[index].text
    let next = index + 1 < text.tokens.count ? text.tokens[index + 1].text : ""
    switch word {
    case "=" where problem.hasPrefix("'then' expected") || problem.hasPrefix("'do' expected"):
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
      return .note("a 'return' is the last thing before an 'end'")
    }
    if word == ")" { return .note("there is one too many") }
    if problem.hasPrefix("'}' expected") { return .note("is there a comma missing before it?") }
    if problem.hasPrefix("<name> expected"), LuaLexer.reserved.contains(word) {
      return .note("'\(word)' is a word of Lua's own")
    }
    return nil
  }
}

extension SourceText {
  /// Which word of a line the compiler stopped at.
  ///
  /// Where the line has the word more than once, the text is compiled again up to each of them: the
  /// first that gives the same message is the one.
  func index(stopping word: String, on line: Int, message: String) -> Int? {
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
        return error.message.hasSuffix("near '\(word)'")
      }
    } ?? exact.first
  }

  /// The keyword that a name in front of a word may have wanted to be.
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
