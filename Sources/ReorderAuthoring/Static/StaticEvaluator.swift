internal import ReorderScripting

/// Derives the values of expressions from the text: constants, tables, functions, locals assigned
/// once, `and` and `or`, and the functions and tables of modules.
struct StaticEvaluator {
  /// Finds the source of a module by its dotted name.
  let module: (String) -> StaticScript?

  /// Counts the work, so that no script makes it long.
  private let steps = StepCount()

  /// How deep calls and locals are followed, and how many values an expression may have.
  private static let (deepest, most) = (12, 64)

  init(module: @escaping (String) -> StaticScript?) { self.module = module }

  /// The values that an expression may have; unknown ones are among them.
  func values(
    of expression: LuaExpression, in script: StaticScript, depth: Int = 0
  ) -> [StaticValue] {
    func value(_ kind: StaticValue.Kind) -> [StaticValue] {
      [StaticValue(kind: kind, expression: expression, script: script)]
    }
    guard depth < Self.deepest, steps.add() else { return value(.unknown) }
    switch expression.kind {
    case .constant(let constant): return value(.constant(constant))
    case .table(let fields): return value(.table(fields))
    case .function(let function): return value(.function(function))
    case .vararg, .global: return value(.unknown)
    case .operation(let operands):
      return Array(
        operation(expression, operands, in: script, depth: depth + 1).prefix(Self.most))
    case .local(let number): return local(number, expression, in: script, depth: depth + 1)
    case .index(let object, let key):
      return field(key, of: object, expression, in: script, depth: depth + 1)
    case .call, .method:
      return result(0, of: expression, in: script, depth: depth + 1)
    }
  }

  /// The values at a position of a list of expressions, whose last may give several.
  func values(
    at position: Int, of list: [LuaExpression], in script: StaticScript, depth: Int = 0
  ) -> [StaticValue] {
    guard let last = list.last else { return [] }
    if position < list.count - 1 || !last.givesSeveral {
      return position < list.count ? values(of: list[position], in: script, depth: depth) : []
    }
    return result(position - list.count + 1, of: last, in: script, depth: depth + 1)
  }

  private func operation(
    _ expression: LuaExpression, _ operands: [LuaExpression], in script: StaticScript, depth: Int
  ) -> [StaticValue] {
    func value(_ kind: StaticValue.Kind) -> [StaticValue] {
      [StaticValue(kind: kind, expression: expression, script: script)]
    }
    guard let first = operands.first else { return value(.unknown) }
    var current = values(of: first, in: script, depth: depth)
    if operands.count == 1 {
      switch expression.operators.first {
      case nil: return current
      case "not": return value(.boolean)
      case "-": return value(current.allSatisfy { $0.isNumber } ? .number : .unknown)
      default: return value(.unknown)
      }
    }
    for (word, operand) in zip(expression.operators, operands.dropFirst()) {
      let next = values(of: operand, in: script, depth: depth)
      switch word {
      case "and": current = current.compactMap { $0.part(thatIs: false) } + next
      case "or": current = current.compactMap { $0.part(thatIs: true) } + next
      case "==", "~=", "<", ">", "<=", ">=": current = value(.boolean)
      case "..":
        let isText = (current + next).allSatisfy { $0.isString || $0.isNumber }
        current = value(isText ? .string : .unknown)
      case "+", "-", "*", "/", "//", "%", "^":
        current = value((current + next).allSatisfy { $0.isNumber } ? .number : .unknown)
      default: current = value(.unknown)
      }
    }
    return current
  }

  private func local(
    _ number: Int, _ expression: LuaExpression, in script: StaticScript, depth: Int
  ) -> [StaticValue] {
    guard let definition = script.definitions[number] else {
      return [StaticValue(kind: .unknown, expression: expression, script: script)]
    }
    let found = values(
      at: definition.position, of: definition.values, in: script, depth: depth)
    guard !found.isEmpty else {
      return [StaticValue(kind: .constant(.nil), expression: expression, script: script)]
    }
    return found.map { value in
      guard case .table = value.kind, value.script === script else { return value }
      if script.passed.contains(number) {
        return StaticValue(kind: .unknown, expression: expression, script: script)
      }
      var owned = value
      owned.owner = number
      return owned
    }
  }

  private func field(
    _ key: LuaExpression, of object: LuaExpression, _ expression: LuaExpression,
    in script: StaticScript, depth: Int
  ) -> [StaticValue] {
    func value(_ kind: StaticValue.Kind) -> [StaticValue] {
      [StaticValue(kind: kind, expression: expression, script: script)]
    }
    guard let name = key.string else { return value(.unknown) }
    if case .local(let number) = object.kind, script.uses.writes[number] == nil {
      if let host = script.objects[number] {
        return value(host.fields.first { $0.name == name }?.kind.certain ?? .unknown)
      }
      if script.parameterValues.contains(number) {
        return parameter(name, in: script, depth: depth) ?? value(.unknown)
      }
    }
    let tables = values(of: object, in: script, depth: depth)
    let found = tables.flatMap { table in field(name, of: table, depth: depth) ?? [] }
    return found.isEmpty || tables.count != 1 ? value(.unknown) : found
  }

  /// The values of a table's field; `nil` if they are not certain.
  private func field(_ name: String, of table: StaticValue, depth: Int) -> [StaticValue]? {
    guard case .table(let fields) = table.kind else { return nil }
    let written = table.owner.flatMap { table.script.writes[$0] } ?? []
    guard written.allSatisfy({ $0.key.string != nil }) else { return nil }
    var values = fields.filter { $0.key?.string == name }.map { Optional($0.value) }
    values += written.filter { $0.key.string == name }.map { $0.value }
    guard values.count == 1, let value = values[0] else { return nil }
    return self.values(of: value, in: table.script, depth: depth)
  }

  /// The values of `p.name`: its choices, or any value of its default's kind.
  private func parameter(
    _ name: String, in script: StaticScript, depth: Int
  ) -> [StaticValue]? {
    guard let field = script.parameters.first(where: { $0.key?.string == name }),
      case .table(let keys) = field.value.kind
    else { return nil }
    if let choices = keys.first(where: { $0.key?.string == "choices" }),
      case .table(let words) = choices.value.kind
    {
      return words.flatMap { values(of: $0.value, in: script, depth: depth) }
    }
    guard let initial = keys.first(where: { $0.key?.string == "default" })?.value,
      case .constant(let constant) = initial.kind
    else { return nil }
    let kind: StaticValue.Kind
    switch constant {
    case .boolean: kind = .boolean
    case .integer, .number: kind = .number
    case .string: kind = .string
    case .nil: return nil
    }
    return [StaticValue(kind: kind, expression: initial, script: script)]
  }

  /// A result of a call, counted from 0.
  private func result(
    _ position: Int, of call: LuaExpression, in script: StaticScript, depth: Int
  ) -> [StaticValue] {
    let unknown = [StaticValue(kind: .unknown, expression: call, script: script)]
    guard depth < Self.deepest, case .call(let function, let arguments) = call.kind else {
      return unknown
    }
    if case .global("require") = function.kind {
      guard position == 0, let name = arguments.first?.string, let module = module(name),
        let returned = module.returned
      else { return unknown }
      return values(of: returned, in: module, depth: depth)
    }
    return values(of: function, in: script, depth: depth + 1).flatMap { value in
      guard case .function(let body) = value.kind else { return unknown }
      let results = body.returns.flatMap {
        values(at: position, of: $0.values, in: value.script, depth: depth + 1)
      }
      return results.isEmpty ? unknown : Array(results.prefix(Self.most))
    }
  }
}

extension LuaExpression {
  /// Whether it may give more than one value at the end of a list.
  var givesSeveral: Bool {
    switch kind {
    case .call, .method, .vararg: true
    default: false
    }
  }
}

extension HostField.Kind {
  /// The kind of value that a script certainly reads.
  fileprivate var certain: StaticValue.Kind? {
    switch self {
    case .number: .number
    case .boolean: .boolean
    case .method, .integer, .string, .table, .object, .choice: nil
    }
  }
}
