internal import ReorderScripting

/// Finds statements that never run, values that are never read, names that hide others, and blocks
/// without statements.
struct FlowCheck {
  let script: StaticScript

  var problems: [ScriptProblem] {
    Array(
      (unreachable(in: script.chunk.body) + overwritten + lastValues + valueProblems)
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

  /// Blocks, values and loops that do nothing.
  private var valueProblems: [ScriptProblem] {
    var problems: [ScriptProblem] = []
    LuaWalk(
      statement: { statement in
        if statement.isEmpty, !script.chunk.hasLabels {
          problems.append(script.text.problem(.emptyBlock, at: statement.offset))
        }
        if statement.isBackwardLoop {
          problems.append(script.text.problem(.backwardLoop, at: statement.offset))
        }
        if let extra = statement.extraValue {
          problems.append(script.text.problem(.extraValue, at: extra.offset))
        }
      },
      expression: { _ in }
    ).visit(script.chunk.body)
    return problems + neverSet + neverRead
  }

  /// Tables whose fields are set, and never read.
  private var neverRead: [ScriptProblem] {
    script.writes.compactMap { number, writes in
      // The fields of `_ENV` are the script's globals.
      guard let definition = script.definitions[number],
        script.chunk.variables[number].name != "_ENV",
        script.uses.reads[number] == writes.count,
        definition.position < definition.values.count,
        case .table = definition.values[definition.position].kind
      else { return nil }
      let variable = script.chunk.variables[number]
      return script.text.problem(.unreadLocal(variable.name), at: variable.offset)
    }
  }

  private var neverSet: [ScriptProblem] {
    script.definitions.compactMap { number, definition in
      guard script.uses.reads[number] != nil, definition.position >= definition.values.count,
        definition.values.last?.givesSeveral != true
      else { return nil }
      let variable = script.chunk.variables[number]
      return script.text.problem(.neverSet(variable.name), at: variable.offset)
    }
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

  /// The values that locals get, outside of loops, behind everything that reads them.
  private var lastValues: [ScriptProblem] {
    guard !script.chunk.hasLabels else { return [] }
    let lastReads = self.lastReads
    var problems: [ScriptProblem] = []
    func check(_ block: [LuaStatement]) {
      for statement in block where !statement.isLoop {
        if statement.kind == .assign, let store = statement.stores.first,
          !script.chunk.captured.contains(store.number), let last = lastReads[store.number],
          last < statement.offset
        {
          let name = script.chunk.variables[store.number].name
          problems.append(script.text.problem(.unreadValue(name), at: store.offset))
        }
        for block in statement.blocks { check(block) }
      }
    }
    check(script.chunk.body)
    LuaWalk(
      statement: { _ in },
      expression: { expression in
        if case .function(let function) = expression.kind { check(function.body) }
      }
    ).visit(script.chunk.body)
    return problems
  }

  /// Where each local is read for the last time.
  private var lastReads: [Int: Int] {
    var targets: Set<Int> = []
    var last: [Int: Int] = [:]
    LuaWalk(
      statement: { statement in
        for target in statement.targets {
          if case .local = target.kind { targets.insert(target.offset) }
        }
      },
      expression: { expression in
        guard case .local(let number) = expression.kind, !targets.contains(expression.offset)
        else { return }
        last[number] = max(last[number] ?? 0, expression.offset)
      }
    ).visit(script.chunk.body)
    return last
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
  /// Whether it has a block without statements, other than that of a loop.
  fileprivate var isEmpty: Bool {
    kind == .block && !isLoop && blocks.contains { $0.isEmpty }
  }

  /// Whether it is a loop such as `for i = #list, 1 do`.
  fileprivate var isBackwardLoop: Bool {
    guard isLoop, variables.count == 1, values.count == 2, values[0].operators == ["#"],
      case .constant(.integer(let last)) = values[1].kind
    else { return false }
    return last <= 1
  }

  /// The first value that no variable gets.
  fileprivate var extraValue: LuaExpression? {
    let count = kind == .local ? variables.count : targets.count
    guard kind == .local || kind == .assign, values.count > count else { return nil }
    return values[count]
  }

  /// Whether nothing behind it in its block can run.
  fileprivate var endsBlock: Bool {
    switch kind {
    case .return: true
    case .jump: true
    case .block where isLoop: false
    case .block:
      // An `if` without `else` has as many conditions as blocks.
      values.count < blocks.count
        && blocks.allSatisfy { block in block.last.map { $0.endsBlock } ?? false }
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
