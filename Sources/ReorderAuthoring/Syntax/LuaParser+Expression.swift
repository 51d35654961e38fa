internal import ReorderScripting

extension LuaParser {
  mutating func expressions() throws(LuaSyntaxError) -> [LuaExpression] {
    var list = [try expression()]
    while try take(",") { list.append(try expression()) }
    return list
  }

  mutating func expression() throws(LuaSyntaxError) -> LuaExpression { try operation(above: 0) }

  /// The precedence of each binary operator on its left and right.
  private static let priorities: [String: (left: Int, right: Int)] = [
    "or": (1, 1), "and": (2, 2), "<": (3, 3), ">": (3, 3), "<=": (3, 3), ">=": (3, 3),
    "~=": (3, 3), "==": (3, 3), "|": (4, 4), "~": (5, 5), "&": (6, 6), "<<": (7, 7), ">>": (7, 7),
    "..": (9, 8), "+": (10, 10), "-": (10, 10), "*": (11, 11), "/": (11, 11), "//": (11, 11),
    "%": (11, 11), "^": (14, 13),
  ]
  private static let unaryPriority = 12
  /// The maximum number of fields and calls in a chain.
  ///
  /// Each nests in the next. Long chains may nest in one another too, so only a few are allowed.
  private static let (mostSuffixes, manySuffixes, mostLongChains) = (1_000, 100, 20)

  private mutating func operation(above limit: Int) throws(LuaSyntaxError) -> LuaExpression {
    try deeper { parser throws(LuaSyntaxError) in
      let left: LuaExpression
      let offset = parser.token.range.lowerBound
      if parser.at("not") || parser.at("-") || parser.at("#") || parser.at("~") {
        guard case .word(let sign) = parser.token.kind else { throw parser.expected("operator") }
        try parser.advance()
        let operand = try parser.operation(above: Self.unaryPriority)
        let negated = sign == "-" ? operand.negated : nil
        left = LuaExpression(
          kind: negated ?? .operation([operand]), offset: offset,
          operators: negated == nil ? [sign] : [])
      } else {
        left = try parser.simple()
      }
      var operands = [left]
      var operators: [String] = []
      while case .word(let word) = parser.token.kind, let priority = Self.priorities[word],
        priority.left > limit
      {
        try parser.advance()
        operators.append(word)
        operands.append(try parser.operation(above: priority.right))
      }
      guard operands.count > 1 else { return left }
      return LuaExpression(kind: .operation(operands), offset: offset, operators: operators)
    }
  }

  private mutating func simple() throws(LuaSyntaxError) -> LuaExpression {
    let opener = token
    let offset = token.range.lowerBound
    let kind: LuaExpression.Kind
    switch token.kind {
    case .number(let value): kind = .constant(value)
    case .string(let text): kind = .constant(.string(text))
    case .word("nil"): kind = .constant(.nil)
    case .word("true"): kind = .constant(.boolean(true))
    case .word("false"): kind = .constant(.boolean(false))
    case .word("..."):
      guard scope.isVararg else { throw failure("cannot use '...' outside a vararg function") }
      kind = .vararg
    case .word("{"): return try table()
    case .word("function"):
      try advance()
      return try functionBody(opener, isMethod: false)
    default: return try suffixed()
    }
    try advance()
    return LuaExpression(kind: kind, offset: offset)
  }

  /// A name or parentheses, followed by fields, calls and methods.
  mutating func suffixed() throws(LuaSyntaxError) -> LuaExpression {
    var value = try primary()
    for count in 0..<Self.mostSuffixes {
      if count == Self.manySuffixes { longChains += 1 }
      if longChains > Self.mostLongChains { break }
      switch token.kind {
      case .word("."):
        try advance()
        value = LuaExpression(kind: .index(value, try key()), offset: value.offset)
      case .word("["):
        value = LuaExpression(kind: .index(value, try bracketed()), offset: value.offset)
      case .word(":"):
        try advance()
        let method = try key()
        let arguments = try self.arguments()
        value = LuaExpression(kind: .method(value, method, arguments), offset: value.offset)
      case .word("("), .word("{"), .string:
        value = LuaExpression(kind: .call(value, try arguments()), offset: value.offset)
      default: return value
      }
    }
    throw failure("too many levels inside one another")
  }

  private mutating func primary() throws(LuaSyntaxError) -> LuaExpression {
    let opener = token
    if case .name = token.kind {
      let name = try self.name()
      return scope.resolve(name.text, at: name.offset)
    }
    guard try take("(") else { throw failure("unexpected symbol") }
    let inner = try expression()
    try expect(")", toClose: opener)
    return LuaExpression(kind: .operation([inner]), offset: opener.range.lowerBound)
  }

  /// A name after a dot or a colon.
  mutating func key() throws(LuaSyntaxError) -> LuaExpression {
    let (text, offset) = try name()
    return LuaExpression(kind: .constant(.string(text)), offset: offset)
  }

  private mutating func bracketed() throws(LuaSyntaxError) -> LuaExpression {
    try expect("[")
    let key = try expression()
    try expect("]")
    return key
  }

  private mutating func arguments() throws(LuaSyntaxError) -> [LuaExpression] {
    let opener = token
    switch token.kind {
    case .string(let text):
      try advance()
      return [
        LuaExpression(kind: .constant(.string(text)), offset: opener.range.lowerBound)
      ]
    case .word("{"): return [try table()]
    case .word("("):
      try advance()
      let list = at(")") ? [] : try expressions()
      try expect(")", toClose: opener)
      return list
    default: throw failure("function arguments expected")
    }
  }

  private mutating func table() throws(LuaSyntaxError) -> LuaExpression {
    let opener = token
    var fields: [TableField] = []
    try expect("{")
    while !at("}") {
      fields.append(try field())
      guard at(",") || at(";") else { break }
      try advance()
    }
    try expect("}", toClose: opener)
    return LuaExpression(kind: .table(fields), offset: opener.range.lowerBound)
  }

  private mutating func field() throws(LuaSyntaxError) -> TableField {
    if case .name = token.kind, try peek().kind == .word("=") {
      let key = try self.key()
      try expect("=")
      return TableField(key: key, value: try expression())
    }
    guard at("[") else { return TableField(key: nil, value: try expression()) }
    let key = try bracketed()
    try expect("=")
    return TableField(key: key, value: try expression())
  }

  /// What follows `function` and its name.
  mutating func functionBody(
    _ opener: LuaToken, isMethod: Bool
  ) throws(LuaSyntaxError) -> LuaExpression {
    scope.openFunction(isVararg: false)
    var parameters: [Int] = []
    let offset = opener.range.lowerBound
    if isMethod { parameters.append(try declare(("self", offset), .implicit)) }
    try expect("(")
    if !at(")") {
      repeat {
        if try take("...") {
          scope.becomeVararg()
          break
        }
        parameters.append(try declare(try name(), .parameter))
      } while try take(",")
    }
    try expect(")")
    let isVararg = scope.isVararg
    let body = try block()
    try expect("end", toClose: opener)
    try scope.closeFunction()
    let function = FunctionBody(parameters: parameters, isVararg: isVararg, body: body)
    return LuaExpression(kind: .function(function), offset: offset)
  }
}

extension LuaExpression {
  /// The negative number formed by a minus before a number.
  fileprivate var negated: Kind? {
    switch kind {
    case .constant(.integer(let whole)): .constant(.integer(0 &- whole))
    case .constant(.number(let number)): .constant(.number(-number))
    default: nil
    }
  }
}
