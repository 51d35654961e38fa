internal import ReorderScripting

/// The tokens of a text, for finding where an expression ends.
struct LuaTokens {
  private let bytes: [UInt8]
  private let tokens: [LuaToken]

  /// - Returns: `nil` if it is not Lua.
  init?(_ text: String) {
    bytes = Array(text.utf8)
    var lexer = LuaLexer(bytes)
    var tokens: [LuaToken] = []
    while let token = try? lexer.next() {
      if token.kind == .end {
        self.tokens = tokens
        return
      }
      tokens.append(token)
    }
    return nil
  }

  private static let openers: Set = ["(", "{", "[", "function", "do", "if", "repeat"]
  private static let closers: Set = [")", "}", "]", "end", "until"]
  private static let separators: Set = [",", ";"]

  private func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), case .word(let word) = tokens[index].kind else {
      return nil
    }
    return word
  }

  private func index(at offset: Int) -> Int? {
    tokens.firstIndex { $0.range.lowerBound >= offset }
  }

  /// The token that closes the first bracket or block from a token on.
  private func closer(from start: Int) -> Int? {
    var depth = 0
    for index in start..<tokens.count {
      guard let word = word(index) else { continue }
      if Self.openers.contains(word) { depth += 1 }
      guard Self.closers.contains(word) else { continue }
      depth -= 1
      if depth == 0 { return index }
    }
    return nil
  }

  /// Whether a statement begins with `function`.
  func isFunction(at offset: Int) -> Bool {
    index(at: offset).map { word($0) == "function" } ?? false
  }

  /// The end of the first function from an offset on.
  func endOfFunction(from offset: Int) -> Int? {
    guard
      let start = tokens.firstIndex(where: {
        $0.range.lowerBound >= offset && $0.kind == .word("function")
      })
    else { return nil }
    return closer(from: start).map { tokens[$0].range.upperBound }
  }

  /// The bytes of the value of a table's field.
  func range(ofFieldAt offset: Int) -> Range<Int>? {
    guard let start = index(at: offset) else { return nil }
    var depth = 0
    for index in start..<tokens.count {
      let word = word(index) ?? ""
      if depth == 0, Self.separators.contains(word) || Self.closers.contains(word) {
        guard index > start else { return nil }
        return tokens[start].range.lowerBound..<tokens[index - 1].range.upperBound
      }
      if Self.openers.contains(word) { depth += 1 }
      if Self.closers.contains(word) { depth -= 1 }
    }
    return nil
  }

  /// The edits that add a field at the end of a table, from the end of the text to its start.
  func edits(
    adding key: String, _ value: String, toTableAt offset: Int
  ) -> [(range: Range<Int>, text: String)]? {
    guard let open = index(at: offset), word(open) == "{", let close = closer(from: open) else {
      return nil
    }
    let (brace, last) = (tokens[close].range.lowerBound, tokens[close - 1].range.upperBound)
    let between = tokens[open].range.upperBound..<brace
    guard close > open + 1 else { return [(between, " \(key) = \(value) ")] }
    let isClosed = word(close - 1).map { Self.separators.contains($0) } ?? false
    let line = lineStart(of: brace)
    guard line > last else {
      return [(last..<last, (isClosed ? " " : ", ") + "\(key) = \(value)")]
    }
    let first = tokens[open + 1].range.lowerBound
    let text = "\(indentation(at: first))\(key) = \(indented(value, as: first)),\n"
    return [(line..<line, text)] + (isClosed ? [] : [(last..<last, ",")])
  }

  /// A value whose lines are indented as the line of an offset.
  func indented(_ value: String, as offset: Int) -> String {
    // Line breaks in strings would get blanks.
    let hasBrokenString = zip(value.utf8, value.utf8.dropFirst()).contains { first, second in
      switch (UnicodeScalar(first), UnicodeScalar(second)) {
      case ("[", "["), ("[", "="), ("\\", "\n"): true
      default: false
      }
    }
    guard !hasBrokenString else { return value }
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.joined(separator: "\n" + indentation(at: offset))
  }

  private func lineStart(of offset: Int) -> Int {
    (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  private func indentation(at offset: Int) -> String {
    let blanks = bytes[lineStart(of: offset)...].prefix { $0 == UInt8(ascii: " ") || $0 == 9 }
    return String(decoding: blanks, as: UTF8.self)
  }
}
