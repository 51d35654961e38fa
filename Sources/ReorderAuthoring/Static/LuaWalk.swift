/// Visits every statement and every expression of a source, those of functions included.
struct LuaWalk {
  /// Called with each statement, before what it contains.
  let statement: (LuaStatement) -> Void
  /// Called with each expression, before what it contains.
  let expression: (LuaExpression) -> Void

  func visit(_ statements: [LuaStatement]) {
    for statement in statements {
      self.statement(statement)
      for value in statement.targets + statement.values { visit(value) }
      for block in statement.blocks { visit(block) }
    }
  }

  private func visit(_ value: LuaExpression) {
    expression(value)
    for child in value.children { visit(child) }
    if case .function(let function) = value.kind { visit(function.body) }
  }
}

extension FunctionBody {
  /// Its own `return` statements, without those of functions in it.
  var returns: [LuaStatement] { Self.returns(in: body) }

  private static func returns(in statements: [LuaStatement]) -> [LuaStatement] {
    statements.flatMap { statement in
      statement.kind == .return ? [statement] : statement.blocks.flatMap { returns(in: $0) }
    }
  }
}
