/// Splits Lua source into words, so that a message can point at the one it means and never into a
/// comment.
///
/// It takes whatever it is given: what is no Lua becomes symbols of one character.
///
/// Complexity: O(n) in the bytes of the source.
struct LuaLexer {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var column = 1

  /// All words of a source, in order.
  static func tokens(of bytes: [UInt8]) -> [LuaToken] {
    var lexer = LuaLexer(bytes: bytes)
    var tokens: [LuaToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { at = 3 }
    if peek() == "#" { skipLine() }
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    at + offset < bytes.count ? Unicode.Scalar(bytes[at + offset]) : nil
  }

  private var isLineEnd: Bool { peek() == "\n" || peek() == "\r" }

  /// Takes a byte; both bytes of a line end count as one.
  private mutating func step() {
    let byte = bytes[at]
    at += 1
    guard byte == 10 || byte == 13 else {
      if at == bytes.count || bytes[at] & 0xc0 != 0x80 { column += 1 }
      return
    }
    if at < bytes.count, bytes[at] == 23 - byte { at += 1 }
    line += 1
    column = 1
  }

  private mutating func skip(while isWanted: (UInt8) -> Bool) {
    while at < bytes.count, isWanted(bytes[at]) { step() }
  }

  private mutating func skipLine() { skip { $0 != 10 && $0 != 13 } }

  /// The next word; `nil` at the end.
  private mutating func next() -> LuaToken? {
    skipBlanks()
    guard let first = peek() else { return nil }
    let start = (at: at, line: line, column: column)
    let kind = read(first)
    let text = String(decoding: bytes[start.at..<at], as: UTF8.self)
    let length = line == start.line ? column - start.column : 1
    return LuaToken(
      kind: kind == .name && LuaToken.keywords.contains(text) ? .keyword : kind, text: text,
      mark: SourceMark(line: start.line, column: start.column, length: length), end: at)
  }

  private mutating func skipBlanks() {
    while let next = peek() {
      if next == " " || (next.value >= 9 && next.value <= 13) {
        step()
      } else if next == "-", peek(1) == "-" {
        step()
        step()
        if !readLongBracket() { skipLine() }
      } else {
        return
      }
    }
  }

  private mutating func read(_ first: Unicode.Scalar) -> LuaToken.Kind {
    if first == "_" || first.byte.isLetterOrDigit, !first.byte.isDigit {
      skip { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
      return .name
    }
    let isFraction = first == "." && peek(1)?.byte.isDigit ?? false
    if isFraction || first.byte.isDigit {
      readNumber()
      return .number
    }
    if first == "\"" || first == "'" {
      readQuoted(first)
      return .string
    }
    if first == "[", readLongBracket() { return .string }
    readSymbol()
    return .symbol
  }

  private mutating func readNumber() {
    while let next = peek() {
      let isSign = next == "+" || next == "-"
      let last = bytes[at - (isSign ? 1 : 0)] | 0x20
      guard
        isSign
          ? last == UInt8(ascii: "e") || last == UInt8(ascii: "p")
          : next == "." || next == "_" || next.byte.isLetterOrDigit
      else { return }
      step()
    }
  }

  private mutating func readQuoted(_ quote: Unicode.Scalar) {
    step()
    while let next = peek(), !isLineEnd {
      step()
      if next == quote { return }
      guard next == "\\", let escaped = peek() else { continue }
      step()
      if escaped == "z" { skip { $0 == 32 || ($0 >= 9 && $0 <= 13) } }
    }
  }

  /// Takes `[[ … ]]` or `[==[ … ]==]`, where one starts here.
  private mutating func readLongBracket() -> Bool {
    guard peek() == "[" else { return false }
    var level = 0
    while peek(1 + level) == "=" { level += 1 }
    guard peek(1 + level) == "[" else { return false }
    for _ in 0..<level + 2 { step() }
    while let next = peek() {
      step()
      guard next == "]" else { continue }
      var closing = 0
      while closing < level, peek(closing) == "=" { closing += 1 }
      guard closing == level, peek(closing) == "]" else { continue }
      for _ in 0...closing { step() }
      return true
    }
    return true
  }

  private static let symbols = ["...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"]

  private mutating func readSymbol() {
    for symbol in Self.symbols where bytes[at...].starts(with: symbol.utf8) {
      for _ in symbol.utf8 { step() }
      return
    }
    step()
    skip { $0 & 0xc0 == 0x80 }
  }
}

extension Unicode.Scalar {
  /// The byte that it was made from.
  fileprivate var byte: UInt8 { UInt8(truncatingIfNeeded: value) }
}
