/// Finds statements that never run, values that are never read, names that hide others, and blocks
/// without statements.
struct FlowCheck {
  let script: StaticScript

  var problems: [ScriptProblem] {
    Array(
      (unreachable(in: script.chunk.body) + overwritten + emptyBlocks)
        .prefix(ScriptCheck.mostOfAKind))
      + Array(shadows.prefix(ScriptCheck.mostOfAKind))
  }

  /// How many statements on a value may be replaced to be reported.
  private static let reach = 50

  // MARK: Statements that never run

  private func unreachable(in body: [LuaStatement]) -> [ScriptProblem] {
    guard !script.chunk.hasLabels else { return [] }
    var problems: [ScriptProblem] = []
    func check(_ block: [LuaStatement]) {
      for (statement, next) in zip(block, block.dropFirst())
      where statement.endsBlock && next.offset > statement.offset {
        problems.append(script.text.problem(.unreachable, at: next.offset))
        return
      }
    }
    check(body)
    LuaWalk(
      statement: { statement in for block in statement.blocks { check(block) } },
      expression: { expression in
        if case .function(let function) = expression.kind { check(function.body) }
      }
    ).visit(body)
    return problems
  }

  private var emptyBlocks: [ScriptProblem] {
    guard !script.chunk.hasLabels else { return [] }
    var problems: [ScriptProblem] = []
    LuaWalk(
      statement: { statement in
        guard statement.kind == .block, !statement.isLoop, !statement.values.isEmpty,
          statement.blocks.contains(where: \.isEmpty)
        else { return }
        problems.append(script.text.problem(.emptyBlock, at: statement.offset))
      },
      expression: { _ in }
    ).visit(script.chunk.body)
    return problems
  }

  // MARK: Values that are never read

  /// A local whose value another one replaces in the same block, before anything reads it.
  private var overwritten: [ScriptProblem] {
    var problems: [ScriptProblem] = []
    func check(_ block: [LuaStatement]) {
      for (index, statement) in block.enumerated() {
        for (number, offset) in statement.stores {
          guard script.uses.reads[number] != nil, !script.chunk.captured.contains(number),
            isReplaced(number, in: block[(index + 1)...].prefix(Self.reach))
          else { continue }
          let name = script.chunk.variables[number].name
          problems.append(script.text.problem(.overwritten(name), at: offset))
        }
      }
    }
    guard !script.chunk.hasLabels else { return [] }
    check(script.chunk.body)
    LuaWalk(
      statement: { statement in for block in statement.blocks { check(block) } },
      expression: { expression in
        if case .function(let function) = expression.kind { check(function.body) }
      }
    ).visit(script.chunk.body)
    return problems
  }

  private func isReplaced(_ number: Int, in statements: ArraySlice<LuaStatement>) -> Bool {
    for statement in statements {
      if statement.mentions(number, besidesTargets: true) { return false }
      if statement.targets.contains(where: { $0.isLocal(number) }) { return true }
      if statement.kind != .local, statement.kind != .assign, statement.kind != .call {
        return false
      }
    }
    return false
  }

  // MARK: Names that hide others

  private var shadows: [ScriptProblem] {
    script.chunk.variables.compactMap { variable in
      guard let hidden = variable.hides, !variable.name.hasPrefix("_"),
        variable.origin != .implicit
      else { return nil }
      let line = script.text.place(of: script.chunk.variables[hidden].offset).line
      return script.text.problem(.shadow(variable.name, line: line), at: variable.offset)
    }
  }
}

extension LuaStatement {
  /// Whether nothing behind it in its block can run.
  fileprivate var endsBlock: Bool {
    switch kind {
    case .return: true
    case .jump: true
    case .block where isLoop: false
    case .block:
      // An `if` without `else` has as many conditions as blocks.
      values.count < blocks.count
        && blocks.allSatisfy { block in block.last.map(\.endsBlock) ?? false }
    default: false
    }
  }

  /// The locals that it gives a value, and where.
  fileprivate var stores: [(number: Int, offset: Int)] {
    switch kind {
    case .local:
      guard variables.count == 1, values.count == 1 else { return [] }
      if case .function = values[0].kind { return [] }
      if case .constant = values[0].kind { return [] }
      return [(variables[0], values[0].offset)]
    case .assign:
      guard targets.count == 1, case .local(let number) = targets[0].kind else { return [] }
      return [(number, targets[0].offset)]
    default: return []
    }
  }

  /// Whether it reads a local, or contains statements that use it in any way.
  fileprivate func mentions(_ number: Int, besidesTargets: Bool) -> Bool {
    var isFound = false
    let walk = LuaWalk(
      statement: { _ in },
      expression: { expression in
        if case .local(number) = expression.kind { isFound = true }
      })
    walk.visit([
      LuaStatement(
        kind: .call, targets: targets.filter { !$0.isLocal(number) }, values: values,
        blocks: blocks)
    ])
    return isFound
  }
}

extension LuaExpression {
  fileprivate func isLocal(_ number: Int) -> Bool {
    if case .local(number) = kind { true } else { false }
  }
}
