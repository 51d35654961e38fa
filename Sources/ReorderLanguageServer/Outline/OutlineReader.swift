internal import ReorderScripting

/// Walks over the tokens of a script with a stack of its open blocks, tables and parentheses.
struct OutlineReader {
  /// What is open, and closed by a later token.
  struct Frame {
    enum Kind: Equatable {
      /// A block; of a function, if it has a number.
      case block(function: Int?)
      /// A `for` or `while` before its `do`.
      case head
      /// The expression after `until`.
      case condition
      case table(Int)
      case parentheses, brackets
    }

    var kind: Kind
    /// The number of variables that are visible outside.
    let visible: Int
  }

  /// The variables of a `local` whose values are still being read.
  private struct Pending {
    let variables: [Int]
    let depth: Int
  }

  let tokens: [LuaToken]
  /// The byte after the last.
  let end: Int
  var frames: [Frame] = [Frame(kind: .block(function: nil), visible: 0)]
  var visible: [Int] = []
  private var pending: [Pending] = []
  /// The variables of a loop, declared at its `do`.
  private var loops: [[Int]] = []

  init(_ tokens: [LuaToken], end: Int) {
    self.tokens = tokens
    self.end = end
  }

  /// Reads everything.
  mutating func read(into outline: inout ScriptOutline) {
    var index = 0
    while index < tokens.count {
      if isBoundary(index) { finishStatement(before: index, &outline) }
      index = step(index, &outline)
    }
    for number in pending.flatMap({ $0.variables }) { show(number, from: end, &outline) }
  }

  // MARK: Words

  func at(_ index: Int, _ word: String) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .word(word)
  }

  func name(_ index: Int) -> String? {
    guard index >= 0, index < tokens.count, case .name(let name) = tokens[index].kind else {
      return nil
    }
    return name
  }

  func string(_ index: Int) -> String? {
    guard index >= 0, index < tokens.count, case .string(let text) = tokens[index].kind else {
      return nil
    }
    return text
  }

  private static let closers: Set<String> = ["end", "else", "elseif", "until", ";"]
  private static let starters: Set<String> = [
    "local", "if", "for", "while", "do", "repeat", "return", "break", "goto", "function", "::",
  ]

  /// Whether a statement ends before a token: a value cannot go on with it.
  private func isBoundary(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .word(let word) where Self.closers.contains(word): return true
    case .word(let word) where Self.starters.contains(word): return endsValue(index - 1)
    case .name: return endsValue(index - 1)
    default: return false
    }
  }

  /// Whether a value can end with a token.
  func endsValue(_ index: Int) -> Bool {
    guard index >= 0 else { return true }
    switch tokens[index].kind {
    case .name, .number, .string: return true
    case .word(let word):
      return [")", "]", "}", "end", "nil", "true", "false", "...", "break"].contains(word)
    case .end: return false
    }
  }

  private mutating func finishStatement(before index: Int, _ outline: inout ScriptOutline) {
    let start = tokens[index].range.lowerBound
    while let last = pending.last, last.depth >= frames.count {
      for number in last.variables { show(number, from: start, &outline) }
      pending.removeLast()
    }
    if frames.last?.kind == .condition { pop(at: start, &outline) }
  }

  // MARK: Variables

  func resolve(_ name: String, _ outline: ScriptOutline) -> Int? {
    visible.last { outline.variables[$0].name == name }
  }

  /// Adds a variable that is not visible yet.
  mutating func declare(
    _ index: Int, _ value: OutlineVariable.Value, _ outline: inout ScriptOutline
  ) -> Int? {
    guard let name = name(index) else { return nil }
    let range = tokens[index].range
    outline.variables.append(
      OutlineVariable(name: name, range: range, value: value, scope: end..<end))
    outline.uses[index] = outline.variables.count - 1
    return outline.variables.count - 1
  }

  /// Makes a variable visible to the end of the innermost block.
  mutating func show(_ number: Int, from offset: Int, _ outline: inout ScriptOutline) {
    outline.variables[number].scope = offset..<max(offset, end)
    visible.append(number)
  }

  // MARK: Frames

  mutating func push(_ kind: Frame.Kind) {
    frames.append(Frame(kind: kind, visible: visible.count))
  }

  /// Closes the innermost frame.
  mutating func pop(at offset: Int, _ outline: inout ScriptOutline) {
    guard frames.count > 1, let frame = frames.popLast() else { return }
    for number in visible.dropFirst(frame.visible) {
      let start = outline.variables[number].scope.lowerBound
      outline.variables[number].scope = start..<max(start, offset)
    }
    visible.removeSubrange(min(frame.visible, visible.count)...)
    pending.removeAll { $0.depth > frames.count }
    switch frame.kind {
    case .block(let function?):
      let start = outline.functions[function].range.lowerBound
      outline.functions[function].range = start..<offset
    case .table(let table):
      let start = outline.tables[table].range.lowerBound
      outline.tables[table].range = start..<offset
    case .head: _ = loops.popLast()
    default: break
    }
  }

  /// Closes frames up to the innermost that matches; none, if a function's block is in between.
  private mutating func close(
    at offset: Int, _ outline: inout ScriptOutline, _ matches: (Frame.Kind) -> Bool
  ) {
    guard let target = frames.lastIndex(where: { matches($0.kind) }), target > 0 else { return }
    let isBlock = if case .block = frames[target].kind { true } else { false }
    let hasBlock = frames[(target + 1)...].contains { frame in
      if case .block = frame.kind { true } else { false }
    }
    guard isBlock || !hasBlock else { return }
    while frames.count > target { pop(at: offset, &outline) }
  }

  private mutating func closeBlock(at offset: Int, _ outline: inout ScriptOutline) {
    close(at: offset, &outline) { if case .block = $0 { true } else { false } }
  }

  // MARK: Steps

  /// Reads a token, or several.
  ///
  /// - Returns: The next token to read.
  private mutating func step(_ index: Int, _ outline: inout ScriptOutline) -> Int {
    let token = tokens[index]
    switch token.kind {
    case .name: return readName(index, &outline)
    case .number, .string, .end: return index + 1
    case .word(let word): return read(word, index, &outline)
    }
  }

  private mutating func read(
    _ word: String, _ index: Int, _ outline: inout ScriptOutline
  ) -> Int {
    let (start, next) = (tokens[index].range.lowerBound, tokens[index].range.upperBound)
    switch word {
    case "function": return readFunction(index, &outline)
    case "local": return readLocal(index, &outline)
    case "for": return readLoop(index, &outline)
    case "while":
      push(.head)
      loops.append([])
    case "do": enterBody(at: next, &outline)
    case "then", "repeat": push(.block(function: nil))
    case "elseif": closeBlock(at: start, &outline)
    case "else":
      closeBlock(at: start, &outline)
      push(.block(function: nil))
    case "until":
      if case .block(function: nil) = frames.last?.kind, frames.count > 1 {
        frames[frames.count - 1].kind = .condition
      }
    case "end": closeBlock(at: next, &outline)
    case "goto": return index + 2
    case "::": return name(index + 1) == nil ? index + 1 : index + 3
    case "return": readReturn(index, &outline)
    case "{": openTable(index, &outline)
    case "}": close(at: next, &outline) { if case .table = $0 { true } else { false } }
    case "(": push(.parentheses)
    case "[":
      readBracketedKey(index, &outline)
      push(.brackets)
    case ")": close(at: next, &outline) { $0 == .parentheses }
    case "]": close(at: next, &outline) { $0 == .brackets }
    default: break
    }
    return index + 1
  }

  private mutating func enterBody(at offset: Int, _ outline: inout ScriptOutline) {
    guard frames.last?.kind == .head else { return push(.block(function: nil)) }
    frames[frames.count - 1].kind = .block(function: nil)
    for number in loops.popLast() ?? [] { show(number, from: offset, &outline) }
  }

  private mutating func readLoop(_ index: Int, _ outline: inout ScriptOutline) -> Int {
    push(.head)
    var numbers: [Int] = []
    var next = index + 1
    while let number = declare(next, .unknown, &outline) {
      numbers.append(number)
      next += 1
      guard at(next, ",") else { break }
      next += 1
    }
    loops.append(numbers)
    return next
  }

  private mutating func readLocal(_ index: Int, _ outline: inout ScriptOutline) -> Int {
    if at(index + 1, "function") { return index + 1 }
    var numbers: [Int] = []
    var next = index + 1
    while let number = declare(next, .unknown, &outline) {
      numbers.append(number)
      next += 1
      if at(next, "<") { next += 3 }
      guard at(next, ",") else { break }
      next += 1
    }
    guard at(next, "="), let first = numbers.first else {
      let offset = next > 0 && next <= tokens.count ? tokens[next - 1].range.upperBound : end
      for number in numbers { show(number, from: offset, &outline) }
      return min(next, tokens.count)
    }
    outline.variables[first].value = value(at: next + 1, outline)
    pending.append(Pending(variables: numbers, depth: frames.count))
    return next + 1
  }
}
