internal import ReorderScripting

/// A parsed source, and what is certain about its variables.
final class StaticScript {
  /// The value that a local gets in its only assignment.
  struct Definition {
    /// The values on the right of the assignment.
    let values: [LuaExpression]
    /// The variable's position on its left.
    let position: Int
  }

  /// A field of a local table, assigned after the table was made.
  struct Write {
    let key: LuaExpression
    let value: LuaExpression?
  }

  let text: ScriptText
  let chunk: LuaChunk
  let uses: LuaUses
  /// The definitions of the locals that are never assigned again, by number.
  private(set) var definitions: [Int: Definition] = [:]
  /// The fields assigned to locals, by number.
  private(set) var writes: [Int: [Write]] = [:]
  /// The locals that calls receive, which may change them if they are tables.
  private(set) var passed: Set<Int> = []
  /// The host objects, by the number of the variable that holds them.
  var objects: [Int: HostObject] = [:]
  /// The variables that hold the parameter values.
  var parameterValues: Set<Int> = []
  /// The behaviour's table of parameters.
  var parameters: [TableField] = []

  init(_ text: ScriptText, _ chunk: LuaChunk, _ uses: LuaUses) {
    self.text = text
    self.chunk = chunk
    self.uses = uses
    LuaWalk(
      statement: { self.learn(from: $0) },
      expression: { self.learn(from: $0) }
    ).visit(chunk.body)
  }

  private func learn(from expression: LuaExpression) {
    switch expression.kind {
    case .call(_, let arguments), .method(_, _, let arguments):
      for case .local(let number) in arguments.map({ $0.kind }) { passed.insert(number) }
    default: break
    }
  }

  private func learn(from statement: LuaStatement) {
    if statement.kind == .local {
      for (position, variable) in statement.variables.enumerated()
      where uses.writes[variable] == nil {
        definitions[variable] = Definition(values: statement.values, position: position)
      }
    }
    guard statement.kind == .assign else { return }
    for (position, target) in statement.targets.enumerated() {
      guard case .index(let table, let key) = target.kind, case .local(let number) = table.kind
      else { continue }
      let isPaired = statement.targets.count == statement.values.count
      writes[number, default: []].append(
        Write(key: key, value: isPaired ? statement.values[position] : nil))
    }
  }

  /// The module that a local variable is; `nil` if it is certainly none.
  func module(in variable: Int) -> String? {
    guard let definition = definitions[variable], definition.values.count > definition.position,
      case .call(let function, let arguments) = definition.values[definition.position].kind,
      case .global("require") = function.kind
    else { return nil }
    return arguments.first?.string
  }

  /// The names of all fields of a table that the text returns; `nil` if there may be others.
  func fields(of returned: LuaExpression) -> [String]? {
    switch returned.kind {
    case .table(let fields):
      let names = fields.compactMap { $0.key?.string }
      return names.count == fields.count ? names : nil
    case .local(let number):
      guard let definition = definitions[number], definition.values.count > definition.position,
        let first = fields(of: definition.values[definition.position]), !passed.contains(number)
      else { return nil }
      let own = uses.fields.filter { field in
        if case .local(number) = field.object.kind { true } else { false }
      }
      // Whatever else is done with the table may give it other fields: but it is returned.
      guard uses.reads[number] == own.count + 1 else { return nil }
      return first + own.filter { $0.use == .written }.map { $0.name }
    default: return nil
    }
  }

  /// Learns the parameters of the hooks that nothing else calls.
  func learn(from hooks: [StaticHook], _ table: StaticTable) {
    for field in table.fields where field.key?.string == "params" {
      parameters = StaticTable.fields(of: field.value)
    }
    for hook in hooks where hook.isOwn && hook.script === self && hook.misnamed == nil {
      for (name, variable) in zip(hook.hook.parameterNames, hook.function.parameters) {
        if name == "p" { parameterValues.insert(variable) }
        objects[variable] = HostInterface.objects.first { $0.name.lowercased() == name }
      }
    }
  }

  /// What the file returns.
  var returned: LuaExpression? {
    guard let last = chunk.body.last, last.kind == .return else { return nil }
    return last.values.first
  }
}
