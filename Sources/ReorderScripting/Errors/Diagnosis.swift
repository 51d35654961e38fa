internal import LuaRuntime

/// What a script did wrong, found in its text: where exactly, and what would mend it.
struct Diagnosis {
  /// What is wrong, without the remedy.
  var problem: String
  /// The text that it is in; `nil` where that is not at hand.
  var text: SourceText?
  /// The exact place.
  var mark: SourceMark?
  /// What to show and mark, where that is another place.
  var shown: SourceMark?
  var remedy: Remedy?

  /// Looks a failure of Lua up in the texts of its script.
  ///
  /// - Parameters:
  ///   - error: What was raised.
  ///   - place: Where it was raised, in a text of the script's own.
  ///   - book: The texts.
  init(of error: LuaError, at place: LuaPlace?, in book: SourceBook) {
    let (problem, remedy) =
      error.isRaisedByScript ? Self.ownWords(error.sentence) : Self.split(error.sentence)
    self.problem = problem
    self.remedy = remedy
    guard let place, let text = book.text(of: place.chunk) else { return }
    self.text = text
    let isSyntax = error.code == .syntax
    let isRead = isSyntax || (error.code == .runtime && !error.isRaisedByScript)
    let complaint = isRead ? Complaint(problem, isSyntax: isSyntax) : .other
    if isSyntax {
      examineSyntax(complaint, text, line: place.line)
    } else {
      let inner = error.chunk == Prelude.chunk ? error.frames.first?.name : nil
      examine(inner.map { .variable(kind: "field", name: $0) } ?? complaint, text, place.line, book)
    }
    if mark == nil { mark = text.start(of: place.line) }
  }

  /// Takes a remedy that the sandbox knew off the end of its message.
  private static func split(_ sentence: String) -> (String, Remedy?) {
    if sentence.hasSuffix("'?"), let name = sentence.text(afterLast: "; did you mean '") {
      let problem = sentence.dropLast("; did you mean '".count + name.count)
      return (String(problem), .name(String(name.dropLast(2))))
    }
    if sentence.hasPrefix("unknown parameter '"), let names = sentence.text(afterLast: "'; there ")
    {
      return (String(sentence.dropLast(names.count + 8)), .note("there \(names)"))
    }
    if let call = sentence.text(afterLast: " in front: ") {
      return (String(sentence.dropLast(call.count + 11)), .write(String(call)))
    }
    return (sentence, nil)
  }

  /// What a script said of its own error.
  private static func ownWords(_ sentence: String) -> (String, Remedy?) {
    guard sentence.hasPrefix("table: 0x") else { return (sentence, nil) }
    return (sentence, .note("error was given a table; words tell more"))
  }

  private mutating func examine(
    _ complaint: Complaint, _ text: SourceText, _ line: Int, _ book: SourceBook
  ) {
    switch complaint {
    case .variable(let kind, let name):
      let found = text.index(of: name, kind, on: line, before: Self.follower(of: problem))
      mark = found.map { text.tokens[$0].mark }
      let names = Names(text: text, book: book)
      remedy = remedy ?? names.remedy(for: name, kind, at: found, called: problem)
    case .unknownField(let name, let object):
      mark = text.index(of: name, "field", on: line, before: []).map { text.tokens[$0].mark }
      remedy = remedy ?? Names.otherObject(with: name, than: object)
    case .readOnly(let name), .selfless(let name):
      mark = text.index(of: name, "field", on: line, before: []).map { text.tokens[$0].mark }
    case .argument(let number, let function):
      mark = text.argument(number, of: function, on: line)
    case .operation(let symbols):
      mark = text.tokens(on: line).first { $0.kind == .symbol && symbols.contains($0.text) }?.mark
    case .module:
      mark = text.tokens(on: line).first { $0.kind == .string }?.mark
    case .near: break
    case .other:
      mark = text.tokens(on: line).first { $0.text == "error" || $0.text == "assert" }?.mark
    }
  }

  /// What stands behind a value that is used as the message says.
  private static func follower(of problem: String) -> Set<String> {
    if problem.hasPrefix("attempt to index") { return [".", "[", ":"] }
    return problem.hasPrefix("attempt to call") ? ["(", "{"] : []
  }
}

extension Diagnosis {
  /// Looks up a hook whose answer cannot be taken, or the key in it that is wrong.
  ///
  /// - Parameter place: Where the hook's function is written.
  init(
    of code: BehaviourError.Code, answeredAt place: LuaPlace?, by hook: String, in book: SourceBook
  ) {
    problem = ""
    guard let place, let text = book.text(of: place.chunk) else { return }
    let words = text.tokens(on: place.line)
    let name = hook.split(separator: ".").last.map(String.init) ?? hook
    self.text = text
    mark =
      (words.first { $0.content == name } ?? words.first { $0.text == "function" })?.mark
      ?? text.start(of: place.line)
    guard case .answer(let got, let wanted) = code else { return }
    if let key = got.text(between: " with '", and: "'") {
      mark = text.field(key, from: place.line) ?? mark
      remedy = wanted.hasPrefix("'") ? .name(String(wanted.dropFirst().dropLast())) : nil
    } else if let key = got.text(between: "", and: " = ") {
      mark = text.field(key, from: place.line) ?? mark
    }
  }
}

extension SourceText {
  /// The first field of a table with a name, from a line on.
  fileprivate func field(_ name: String, from line: Int) -> SourceMark? {
    let first = tokens.firstIndex { $0.mark.line >= line } ?? tokens.endIndex
    return tokens[first...].indices.dropLast()
      .first { tokens[$0].content == name && tokens[$0 + 1].text == "=" }.map { tokens[$0].mark }
  }

  /// The first word of a line.
  func start(of line: Int) -> SourceMark? { tokens(on: line).first?.mark }

  /// Which word of a line is the variable that a message names.
  ///
  /// - Parameters:
  ///   - kind: What Lua takes it for; a field stands behind a dot, a method behind a colon.
  ///   - followers: What stands behind it, where several fit.
  func index(
    of name: String, _ kind: String, on line: Int, before followers: Set<String>
  ) -> Int? {
    let candidates = tokens(on: line).indices.filter { tokens[$0].content == name }
    let fitting = candidates.filter { isAccess($0) == (kind == "field" || kind == "method") }
    return fitting.first { at in
      at + 1 < tokens.count && followers.contains(tokens[at + 1].text)
    } ?? fitting.first ?? candidates.first
  }

  /// Whether a word is looked up in something, as in `a.b`, `a:b` or `a["b"]`.
  private func isAccess(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = tokens[index - 1].text
    return before == "." || before == ":" || (before == "[" && tokens[index].kind == .string)
  }

  /// The argument of a call, or the bracket where it is missing.
  func argument(_ number: Int, of function: String, on line: Int) -> SourceMark? {
    guard let name = tokens(on: line).indices.first(where: { tokens[$0].text == function }) else {
      return nil
    }
    guard name + 1 < tokens.count, tokens[name + 1].text == "(" else { return tokens[name].mark }
    var (depth, count, start) = (0, 1, name + 2)
    for at in (name + 1)..<tokens.count {
      switch tokens[at].text {
      case "(", "{", "[": depth += 1
      case ",":
        guard depth == 1 else { continue }
        if count == number { return marked(from: start, to: at - 1) }
        (count, start) = (count + 1, at + 1)
      case ")", "}", "]":
        depth -= 1
        guard depth == 0 else { continue }
        return count == number && at > start ? marked(from: start, to: at - 1) : tokens[at].mark
      default: break
      }
    }
    return tokens[name].mark
  }

  private func marked(from first: Int, to last: Int) -> SourceMark {
    tokens[first].mark.extended(to: tokens[max(first, last)].mark)
  }
}
