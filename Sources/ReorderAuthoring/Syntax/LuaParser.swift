internal import ReorderScripting

/// Parses a Lua 5.4 source by recursive descent: it refuses the same sources as stock Lua, except
/// for those that are only too large for its virtual machine.
struct LuaParser {
  private var lexer: LuaLexer
  var token = LuaToken(kind: .end, range: 0..<0)
  private var ahead: LuaToken?
  var scope = LuaScope()
  private var depth = 0
  /// The number of long chains of fields and calls so far.
  var longChains = 0

  /// The maximum nesting depth; stock Lua's own limit is 200 calls in C.
  private static let deepest = 190

  /// Parses a whole source.
  static func parse(_ bytes: [UInt8]) throws(LuaSyntaxError) -> LuaChunk {
    if let offset = bytes.firstIndex(of: 0) {
      throw LuaSyntaxError(message: "a NUL byte, which no script may have", offset: offset)
    }
    var parser = LuaParser(lexer: LuaLexer(bytes))
    try parser.advance()
    parser.scope.openFunction(isVararg: true)
    let body = try parser.block()
    guard parser.token.kind == .end else { throw parser.expected("end of the file") }
    try parser.scope.closeFunction()
    return LuaChunk(
      body: body, variables: parser.scope.variables, hasLabels: parser.scope.hasLabels,
      captured: parser.scope.captured)
  }

  private init(lexer: LuaLexer) { self.lexer = lexer }

  // MARK: Words

  mutating func advance() throws(LuaSyntaxError) {
    if let next = ahead {
      token = next
      ahead = nil
    } else {
      token = try lexer.next()
    }
  }

  /// Looks at the word after the current one.
  mutating func peek() throws(LuaSyntaxError) -> LuaToken {
    let next = if let ahead { ahead } else { try lexer.next() }
    ahead = next
    return next
  }

  func at(_ word: String) -> Bool { token.kind == .word(word) }

  /// Consumes a word if it comes next.
  mutating func take(_ word: String) throws(LuaSyntaxError) -> Bool {
    guard at(word) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ word: String) throws(LuaSyntaxError) {
    guard try take(word) else { throw expected("'\(word)'") }
  }

  /// Consumes the word that closes `opener`.
  mutating func expect(_ word: String, toClose opener: LuaToken) throws(LuaSyntaxError) {
    guard !at(word) else { return try advance() }
    let line = lexer.line(of: opener.range.lowerBound)
    throw expected("'\(word)' (to close '\(lexer.text(opener.range))' at line \(line))")
  }

  mutating func name() throws(LuaSyntaxError) -> (text: String, offset: Int) {
    guard case .name(let text) = token.kind else { throw expected("a name") }
    let offset = token.range.lowerBound
    try advance()
    return (text, offset)
  }

  func expected(_ what: String) -> LuaSyntaxError { failure("\(what) expected") }

  func failure(_ message: String) -> LuaSyntaxError {
    let near = token.kind == .end ? "the end of the file" : "'\(lexer.text(shown))'"
    return LuaSyntaxError(message: "\(message) near \(near)", offset: token.range.lowerBound)
  }

  /// The current word, cut if it is long.
  private var shown: Range<Int> {
    token.range.lowerBound..<min(token.range.upperBound, token.range.lowerBound + 40)
  }

  /// Nests one level deeper while `body` runs.
  mutating func deeper<Result>(
    _ body: (inout LuaParser) throws(LuaSyntaxError) -> Result
  ) throws(LuaSyntaxError) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw failure("too many levels inside one another") }
    return try body(&self)
  }

  // MARK: Blocks

  /// Whether a block ends here.
  func atBlockEnd(withUntil: Bool = true) -> Bool {
    switch token.kind {
    case .end, .word("else"), .word("elseif"), .word("end"): true
    case .word("until"): withUntil
    default: false
    }
  }

  /// The statements up to the end of a block, in the open scope.
  mutating func block() throws(LuaSyntaxError) -> [LuaStatement] {
    var statements: [LuaStatement] = []
    while !atBlockEnd() {
      if at("return") {
        statements.append(try deeper { parser throws(LuaSyntaxError) in try parser.returns() })
        break
      }
      let offset = token.range.lowerBound
      var statement = try deeper { parser throws(LuaSyntaxError) in try parser.statement() }
      statement?.offset = offset
      if let statement { statements.append(statement) }
    }
    return statements
  }

  /// A block with its own scope.
  mutating func scopedBlock(isLoop: Bool = false) throws(LuaSyntaxError) -> [LuaStatement] {
    scope.openBlock(isLoop: isLoop)
    let statements = try block()
    try scope.closeBlock()
    return statements
  }

  private mutating func returns() throws(LuaSyntaxError) -> LuaStatement {
    let offset = token.range.lowerBound
    try advance()
    let values = atBlockEnd() || at(";") ? [] : try expressions()
    _ = try take(";")
    return LuaStatement(kind: .return, values: values, offset: offset)
  }
}

extension LuaLexer {
  /// The line of a byte, from 1.
  func line(of offset: Int) -> Int {
    bytes.prefix(offset).reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }
}
