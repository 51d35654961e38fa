internal import LuaRuntime

/// A script's mistake, located in its text: the exact place and the fix.
struct Diagnosis {
  /// The problem, without the fix-it.
  var problem: String
  /// The text that contains it; `nil` if the text is not available.
  var text: SourceText?
  /// The exact place.
  var mark: SourceMark?
  /// The place to show and mark, if different.
  var shown: SourceMark?
  var fixIt: FixIt?

  /// Locates a Lua failure in the texts of its script.
  ///
  /// - Parameters:
  ///   - error: The raised error.
  ///   - place: The place in the script's own text where it was raised.
  ///   - sourceMap: The texts.
  init(of error: LuaError, at place: LuaPlace?, in sourceMap: SourceMap) {
    problem = error.advice == nil ? error.sentence : error.problem
    fixIt = error.advice.map { FixIt($0) }
    if error.fault == .table { fixIt = .note("error was called with a table; pass a string") }
    guard let place, let text = sourceMap.text(of: place.chunk) else { return }
    self.text = text
    if error.code == .syntax {
      if case .syntax(let fault)? = error.fault { examine(fault, text, line: place.line) }
    } else {
      examine(error, text, place.line, sourceMap)
    }
    if mark == nil { mark = text.start(of: place.line) }
  }

  private mutating func examine(
    _ error: LuaError, _ text: SourceText, _ line: Int, _ sourceMap: SourceMap
  ) {
    if let variable = error.variable {
      let found = text.index(of: variable, on: line, before: error.followers)
      mark = found.map { text.tokens[$0].mark }
      let names = Names(text: text, sourceMap: sourceMap)
      fixIt = fixIt ?? names.fixIt(for: variable, at: found, isNil: error.isAboutNil)
      if fixIt == nil { takeHabit(error, text, line) }
      return
    }
    switch error.fault {
    case .unknownField(let name, let object)?:
      mark = text.field(name, on: line)
      fixIt = fixIt ?? Habit.fixIt(forField: name, of: object)
    case .readOnlyField(let name, _)?, .missingSelf(let name, _)?:
      mark = text.field(name, on: line)
    case .argument(let number, let function)?:
      let name = function.split(separator: ".").last.map(String.init) ?? function
      mark = text.argument(number, of: name, on: line)
    case .module?:
      mark = text.tokens(on: line).first { $0.kind == .string }?.mark
    case .operation, .comparison, .syntax, .table, nil:
      let symbols = error.symbols
      mark = text.tokens(on: line).first { symbols.contains($0.text) }?.mark
      takeHabit(error, text, line)
    }
  }

  /// A host object, or a method of one, was used like a table.
  private mutating func takeHabit(_ error: LuaError, _ text: SourceText, _ line: Int) {
    guard case .operation(let operation, let type, let variable)? = error.fault, type != "nil",
      let habit = Habit.fixIt(for: operation, with: variable, in: text, line: line)
    else { return }
    (fixIt, mark) = (habit.fixIt, habit.mark)
  }
}

extension FixIt {
  fileprivate init(_ advice: LuaAdvice) {
    switch advice {
    case .name(let name): self = .name(name)
    case .call(let text): self = .write(text)
    case .note(let text): self = .note(text)
    }
  }
}

extension LuaError {
  /// The variable involved; the helper's name if a helper raised the error.
  fileprivate var variable: LuaVariable? {
    if chunk == Prelude.chunk, let name = frames.first?.name { return LuaVariable(.field, name) }
    guard case .operation(_, _, let variable)? = fault else { return nil }
    return variable
  }

  fileprivate var isAboutNil: Bool {
    if case .operation(_, "nil", _)? = fault { true } else { false }
  }

  /// The tokens that can follow the value involved.
  fileprivate var followers: Set<String> {
    switch fault {
    case .operation(.index, _, _)?: [".", "[", ":"]
    case .operation(.call, _, _)?: ["(", "{"]
    default: []
    }
  }

  /// The words that may have raised it: operators, or calls that raise the script's own errors.
  fileprivate var symbols: Set<String> {
    switch fault {
    case .comparison?: ["<", ">", "<=", ">="]
    case .operation(.concatenation, _, _)?: [".."]
    case .operation(.arithmetic, _, _)?: ["+", "-", "*", "/", "//", "%", "^"]
    default: ["error", "assert"]
    }
  }
}

extension Diagnosis {
  /// Locates a hook whose answer is invalid, or the wrong key in it.
  ///
  /// - Parameters:
  ///   - place: The place of the hook's function.
  ///   - hook: The hook's name.
  ///   - key: The wrong key, if there is one.
  ///   - sourceMap: The texts.
  init(
    answeredAt place: LuaPlace?, by hook: String, about key: AnswerKey?, in sourceMap: SourceMap
  ) {
    problem = ""
    guard let place, let text = sourceMap.text(of: place.chunk) else { return }
    let words = text.tokens(on: place.line)
    let name = hook.split(separator: ".").last.map(String.init) ?? hook
    self.text = text
    mark =
      (words.first { $0.content == name } ?? words.first { $0.text == "function" })?.mark
      ?? text.start(of: place.line)
    guard let key else { return }
    let found =
      key.isWord
      ? text.string(key.name, from: place.line) : text.field(key.name, from: place.line)
    mark = found ?? mark
    fixIt = key.nearest.map { .name($0) }
  }
}

extension SourceText {
  /// The first table field with a name, starting at a line.
  fileprivate func field(_ name: String, from line: Int) -> SourceMark? {
    let first = tokens.firstIndex { $0.mark.line >= line } ?? tokens.endIndex
    return tokens[first...].indices.dropLast()
      .first { tokens[$0].content == name && tokens[$0 + 1].text == "=" }.map { tokens[$0].mark }
  }

  /// The contents of the first string that is this text, starting at a line.
  fileprivate func string(_ content: String, from line: Int) -> SourceMark? {
    guard
      let token = tokens.first(where: {
        $0.mark.line >= line && $0.kind == .string && $0.content == content
      }), token.text.count == content.count + 2
    else { return nil }
    return SourceMark(
      line: token.mark.line, column: token.mark.column + 1, length: token.mark.length - 2)
  }

  /// The first word of a line.
  func start(of line: Int) -> SourceMark? { tokens(on: line).first?.mark }

  /// The index of the word in a line that is the variable named in a message.
  ///
  /// - Parameters:
  ///   - variable: A field follows a dot, a method a colon.
  ///   - line: The line.
  ///   - followers: What comes after it, if several words fit.
  func index(of variable: LuaVariable, on line: Int, before followers: Set<String>) -> Int? {
    let candidates = tokens(on: line).indices.filter { tokens[$0].content == variable.name }
    let isField = variable.kind == .field || variable.kind == .method
    let fitting = candidates.filter { isAccess($0) == isField }
    return fitting.first { at in
      at + 1 < tokens.count && followers.contains(tokens[at + 1].text)
    } ?? fitting.first ?? candidates.first
  }

  /// The place in a line where a field is looked up.
  fileprivate func field(_ name: String, on line: Int) -> SourceMark? {
    index(of: LuaVariable(.field, name), on: line, before: []).map { tokens[$0].mark }
  }

  /// Whether a word is looked up in a value, as in `a.b`, `a:b` or `a["b"]`.
  private func isAccess(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = tokens[index - 1].text
    return before == "." || before == ":" || (before == "[" && tokens[index].kind == .string)
  }

  /// The argument of a call, or the bracket where it should be.
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
