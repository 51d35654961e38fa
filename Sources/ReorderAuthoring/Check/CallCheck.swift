internal import ReorderScripting
internal import ReorderText

/// Finds calls of the list's methods that cannot work, words that a field never has, and hooks
/// whose parameters are named for something else.
struct CallCheck {
  let script: StaticScript
  let hooks: [StaticHook]

  var problems: [ScriptProblem] {
    var problems = hooks.flatMap(parameterProblems)
    LuaWalk(
      statement: { statement in
        if statement.kind == .call, let value = statement.values.first {
          problems += self.dropped(value)
        }
      },
      expression: { expression in problems += self.problems(of: expression) }
    ).visit(script.chunk.body)
    return Array(problems.prefix(ScriptCheck.mostOfAKind))
  }

  // MARK: Parameters

  private func parameterProblems(of hook: StaticHook) -> [ScriptProblem] {
    guard hook.script === script, let misnamed = hook.misnamed else { return [] }
    let variable = script.chunk.variables[misnamed.variable]
    let code = ScriptProblem.Code.hookParameter(
      variable.name, of: hook.name, gets: misnamed.gets,
      parameters: hook.hook.parameterNames.joined(separator: ", "))
    return [script.text.problem(code, at: variable.offset)]
  }

  // MARK: Calls

  private func problems(of expression: LuaExpression) -> [ScriptProblem] {
    switch expression.kind {
    case .call(let function, let arguments):
      guard case .index(let table, let key) = function.kind, let object = object(table),
        let name = key.string
      else { return [] }
      guard let field = field(name, of: object) else { return [] }
      guard field.isMethod else {
        return [script.text.problem(.notAMethod(name, of: object), at: key.offset)]
      }
      if let first = arguments.first, self.object(first) == object { return [] }
      if arguments.first?.givesSeveral == true { return [] }
      let mended = "\(self.name(of: table)):\(name)\(written(arguments, after: key))"
      return [
        script.text.problem(.methodWithDot(name, of: object, write: mended), at: key.offset)
      ]
    case .method(let table, let key, let arguments):
      guard let object = object(table), let name = key.string,
        let method = method(name, of: object)
      else { return [] }
      return count(arguments, method, name, of: object, at: key) + rule(arguments, name)
    case .operation(let operands): return comparison(expression, operands)
    default: return []
    }
  }

  private func object(_ expression: LuaExpression) -> String? {
    guard case .local(let number) = expression.kind, script.uses.writes[number] == nil else {
      return nil
    }
    return script.objects[number]?.name.lowercased()
  }

  private func name(of expression: LuaExpression) -> String {
    guard case .local(let number) = expression.kind else { return "" }
    return script.chunk.variables[number].name
  }

  private func field(_ name: String, of object: String) -> HostField? {
    let object = HostInterface.objects.first { $0.name.lowercased() == object }
    return object?.fields.first { $0.name == name }
  }

  private func method(_ name: String, of object: String) -> [String]? {
    guard case .method(let parameters, _, _)? = field(name, of: object)?.kind else { return nil }
    return parameters
  }

  /// The arguments of a call as they are written, if they are on one line.
  private func written(_ arguments: [LuaExpression], after key: LuaExpression) -> String {
    guard !arguments.isEmpty else { return "()" }
    return script.text.brackets(after: key.offset) ?? "(…)"
  }

  private func count(
    _ arguments: [LuaExpression], _ parameters: [String], _ name: String, of object: String,
    at key: LuaExpression
  ) -> [ScriptProblem] {
    let required = parameters.count { !$0.contains("?") }
    let isOpen = arguments.last?.givesSeveral == true
    let isFew = arguments.count < required && !isOpen
    guard isFew || arguments.count > parameters.count else { return [] }
    let names = HostFunction.names(parameters).joined(separator: ", ")
    return [
      script.text.problem(
        .argumentCount(
          arguments.count, of: "\(object):\(name)", parameters: names), at: key.offset)
    ]
  }

  /// The words that `list:target` takes.
  private func rule(_ arguments: [LuaExpression], _ name: String) -> [ScriptProblem] {
    guard name == "target" else { return [] }
    return [(0, "rule", ListTarget.names), (2, "extent", ListTarget.extents)].compactMap {
      position, what, words in
      guard position < arguments.count, let word = arguments[position].string,
        !words.contains(word)
      else { return nil }
      return script.text.problem(
        .unknownWord(
          word, of: "list:target", what: what, nearest: NearestName.of(word, among: words),
          known: words), at: arguments[position].offset)
    }
  }

  // MARK: Words

  /// A field compared with a string that it never is.
  private func comparison(
    _ expression: LuaExpression, _ operands: [LuaExpression]
  ) -> [ScriptProblem] {
    guard operands.count > 1, ["==", "~="].contains(expression.operators.first ?? "") else {
      return []
    }
    for (field, other) in [(operands[0], operands[1]), (operands[1], operands[0])] {
      guard case .index(let table, let key) = field.kind, let name = key.string,
        let word = other.string, let (words, what) = words(name, of: table),
        !words.contains(word)
      else { continue }
      return [
        script.text.problem(
          .unknownWord(
            word, of: what, what: nil, nearest: NearestName.of(word, among: words), known: words),
          at: other.offset)
      ]
    }
    return []
  }

  private func words(_ name: String, of table: LuaExpression) -> ([String], String)? {
    guard case .local(let number) = table.kind, script.uses.writes[number] == nil else {
      return nil
    }
    if script.parameterValues.contains(number) {
      guard let field = script.parameters.first(where: { $0.key?.string == name }),
        case .table(let keys) = field.value.kind,
        let choices = keys.first(where: { $0.key?.string == "choices" }),
        case .table(let fields) = choices.value.kind
      else { return nil }
      let words = fields.compactMap { $0.value.string }
      return words.count == fields.count ? (words, "p.\(name)") : nil
    }
    guard let object = script.objects[number],
      let field = object.fields.first(where: { $0.name == name }),
      case .choice(let words) = field.kind
    else { return nil }
    return (words, "\(object.name.lowercased()).\(name)")
  }

  /// A method of the list whose results are not used.
  private func dropped(_ value: LuaExpression) -> [ScriptProblem] {
    guard case .method(let table, let key, _) = value.kind, let object = object(table),
      let name = key.string, method(name, of: object) != nil
    else { return [] }
    return [script.text.problem(.droppedResult("\(object):\(name)"), at: value.offset)]
  }
}
