internal import ReorderScripting

extension LuaParser {
  /// A statement; `nil` for an empty one.
  mutating func statement() throws(LuaSyntaxError) -> LuaStatement? {
    guard case .word(let word) = token.kind else { return try expressionStatement() }
    let opener = token
    switch word {
    case ";":
      try advance()
      return nil
    case "if": return try branches(opener)
    case "while": return try whileLoop(opener)
    case "do":
      try advance()
      let body = try scopedBlock()
      try expect("end", toClose: opener)
      return LuaStatement(kind: .block, blocks: [body])
    case "for": return try forLoop(opener)
    case "repeat": return try repeatLoop(opener)
    case "function": return try functionStatement(opener)
    case "local":
      try advance()
      return at("function") ? try localFunction() : try localVariables()
    case "::":
      try label()
      return nil
    case "break": return try jump(to: "break", named: false)
    case "goto":
      try advance()
      return try jump(to: "", named: true)
    default: return try expressionStatement()
    }
  }

  private mutating func branches(_ opener: LuaToken) throws(LuaSyntaxError) -> LuaStatement {
    var statement = LuaStatement(kind: .block)
    repeat {
      try advance()
      statement.values.append(try expression())
      try expect("then")
      statement.blocks.append(try scopedBlock())
    } while at("elseif")
    if try take("else") { statement.blocks.append(try scopedBlock()) }
    try expect("end", toClose: opener)
    return statement
  }

  private mutating func whileLoop(_ opener: LuaToken) throws(LuaSyntaxError) -> LuaStatement {
    try advance()
    let condition = try expression()
    try expect("do")
    let body = try scopedBlock(isLoop: true)
    try expect("end", toClose: opener)
    return LuaStatement(kind: .block, values: [condition], blocks: [body], isLoop: true)
  }

  /// The condition sees the variables of the body.
  private mutating func repeatLoop(_ opener: LuaToken) throws(LuaSyntaxError) -> LuaStatement {
    try advance()
    scope.openBlock(isLoop: true)
    scope.openBlock()
    var body = try block()
    try expect("until", toClose: opener)
    body.append(LuaStatement(kind: .call, values: [try expression()]))
    try scope.closeBlock()
    try scope.closeBlock()
    return LuaStatement(kind: .block, blocks: [body], isLoop: true)
  }

  private mutating func forLoop(_ opener: LuaToken) throws(LuaSyntaxError) -> LuaStatement {
    try advance()
    scope.openBlock(isLoop: true)
    var names = [try name()]
    var statement = LuaStatement(kind: .block, isLoop: true)
    if try take("=") {
      statement.values = [try expression()]
      try expect(",")
      statement.values.append(try expression())
      if try take(",") { statement.values.append(try expression()) }
    } else {
      while try take(",") { names.append(try name()) }
      guard at("in") else { throw expected("'=' or 'in'") }
      try advance()
      statement.values = try expressions()
    }
    try expect("do")
    scope.openBlock()
    for name in names {
      statement.variables.append(try declare(name, .loop))
    }
    statement.blocks = [try block()]
    try scope.closeBlock()
    try expect("end", toClose: opener)
    try scope.closeBlock()
    return statement
  }

  private mutating func functionStatement(
    _ opener: LuaToken
  ) throws(LuaSyntaxError) -> LuaStatement {
    try advance()
    let first = try name()
    var target = scope.resolve(first.text, at: first.offset)
    var isMethod = false
    while !isMethod, at(".") || at(":") {
      isMethod = at(":")
      try advance()
      target = LuaExpression(kind: .index(target, try key()), offset: target.offset)
    }
    try checkWritable(target)
    let function = try functionBody(opener, isMethod: isMethod)
    return LuaStatement(kind: .assign, targets: [target], values: [function])
  }

  private mutating func localFunction() throws(LuaSyntaxError) -> LuaStatement {
    let opener = token
    try advance()
    let variable = try declare(try name(), .function)
    let function = try functionBody(opener, isMethod: false)
    return LuaStatement(kind: .local, variables: [variable], values: [function])
  }

  /// The names are in scope only after the statement.
  private mutating func localVariables() throws(LuaSyntaxError) -> LuaStatement {
    var names: [(name: (text: String, offset: Int), attribute: String?)] = []
    repeat {
      let name = try self.name()
      names.append((name, try attribute()))
    } while try take(",")
    guard names.filter({ $0.attribute == "close" }).count < 2 else {
      throw failure("multiple to-be-closed variables in local list")
    }
    let values = try take("=") ? try expressions() : []
    var statement = LuaStatement(kind: .local, values: values)
    for (name, attribute) in names {
      statement.variables.append(try declare(name, .local, attribute))
    }
    return statement
  }

  private mutating func attribute() throws(LuaSyntaxError) -> String? {
    guard try take("<") else { return nil }
    let (attribute, _) = try name()
    guard attribute == "const" || attribute == "close" else {
      throw failure("unknown attribute '\(attribute)'")
    }
    try expect(">")
    return attribute
  }

  mutating func declare(
    _ name: (text: String, offset: Int), _ origin: LuaVariable.Origin, _ attribute: String? = nil
  ) throws(LuaSyntaxError) -> Int {
    guard
      let variable = scope.declare(
        LuaVariable(name: name.text, origin: origin, attribute: attribute, offset: name.offset))
    else { throw failure("too many local variables in one function") }
    return variable
  }

  private mutating func label() throws(LuaSyntaxError) {
    let offset = token.range.lowerBound
    try advance()
    let (text, _) = try name()
    try expect("::")
    // Empty statements may follow a label at the end of a block.
    while at(";") || at("::") {
      _ = try deeper { parser throws(LuaSyntaxError) in try parser.statement() }
    }
    try scope.label(text, at: offset, isLast: atBlockEnd(withUntil: false))
  }

  private mutating func jump(to word: String, named: Bool) throws(LuaSyntaxError) -> LuaStatement {
    let offset = token.range.lowerBound
    if named {
      try scope.jump(to: try name().text, at: offset)
    } else {
      try advance()
      try scope.jump(to: word, at: offset)
    }
    return LuaStatement(kind: .jump)
  }

  private mutating func expressionStatement() throws(LuaSyntaxError) -> LuaStatement {
    let first = try suffixed()
    guard at("=") || at(",") else {
      switch first.kind {
      case .call, .method: return LuaStatement(kind: .call, values: [first])
      default: throw failure("syntax error")
      }
    }
    var targets = [first]
    while try take(",") {
      targets.append(try deeper { parser throws(LuaSyntaxError) in try parser.suffixed() })
    }
    for target in targets { try checkWritable(target) }
    try expect("=")
    return LuaStatement(kind: .assign, targets: targets, values: try expressions())
  }

  private func checkWritable(_ target: LuaExpression) throws(LuaSyntaxError) {
    switch target.kind {
    case .global, .index: return
    case .local(let number):
      let variable = scope.variables[number]
      guard variable.attribute != nil else { return }
      throw LuaSyntaxError(
        message: "attempt to assign to const variable '\(variable.name)'", offset: target.offset)
    default: throw failure("syntax error")
    }
  }
}
