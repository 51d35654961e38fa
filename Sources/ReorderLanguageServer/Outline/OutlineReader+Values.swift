internal import ReorderScripting

// Names, functions and tables.
extension OutlineReader {
  /// What a value is that starts with a token.
  func value(at index: Int, _ outline: ScriptOutline) -> OutlineVariable.Value {
    if at(index, "{") { return .table(outline.tables.count) }
    if at(index, "function") { return .function(outline.functions.count) }
    guard let name = name(index), resolve(name, outline) == nil else { return .unknown }
    if name == "require" {
      return (string(index + 1) ?? string(index + 2)).map { .module($0) } ?? .unknown
    }
    let isCall = at(index + 1, "(") || at(index + 1, "{")
    return isCall ? .call(name) : .unknown
  }

  /// Reads a name: a key, a field, or a variable.
  mutating func readName(_ index: Int, _ outline: inout ScriptOutline) -> Int {
    guard let name = name(index) else { return index + 1 }
    if at(index - 1, ".") || at(index - 1, ":") {
      if at(index - 1, "."), at(index + 1, "="), let base = outline.uses[index - 2],
        !isKeyPosition
      {
        let function = at(index + 2, "function") ? outline.functions.count : nil
        add(name, at: index, to: base, function, &outline)
      }
      return index + 1
    }
    if case .table(let table) = frames.last?.kind, at(index + 1, "="), isAfterSeparator(index) {
      addKey(name, tokens[index].range, value: index + 2, to: table, &outline)
      outline.keys.insert(index)
      return index + 1
    }
    if let variable = resolve(name, outline) { outline.uses[index] = variable }
    return index + 1
  }

  private var isKeyPosition: Bool {
    if case .table = frames.last?.kind { true } else { false }
  }

  private func isAfterSeparator(_ index: Int) -> Bool {
    at(index - 1, "{") || at(index - 1, ",") || at(index - 1, ";")
  }

  private func add(
    _ name: String, at index: Int, to variable: Int, _ function: Int?,
    _ outline: inout ScriptOutline
  ) {
    let field = OutlineField(name: name, range: tokens[index].range, function: function)
    outline.fields[variable, default: []].append(field)
  }

  private func addKey(
    _ name: String, _ range: Range<Int>, value: Int, to table: Int,
    _ outline: inout ScriptOutline
  ) {
    outline.tables[table].keys.append(
      OutlineTable.Key(name: name, range: range, value: value))
  }

  /// Reads `["name"] =` in a table.
  mutating func readBracketedKey(_ index: Int, _ outline: inout ScriptOutline) {
    guard case .table(let table) = frames.last?.kind, isAfterSeparator(index),
      let name = string(index + 1), at(index + 2, "]"), at(index + 3, "=")
    else { return }
    addKey(name, tokens[index + 1].range, value: index + 4, to: table, &outline)
    outline.keys.insert(index + 1)
  }

  /// A `return` of the file may name a variable.
  mutating func readReturn(_ index: Int, _ outline: inout ScriptOutline) {
    guard frames.count == 1, let name = name(index + 1),
      index + 2 >= tokens.count || at(index + 2, ";")
    else { return }
    outline.returned = resolve(name, outline)
  }

  // MARK: Tables

  mutating func openTable(_ index: Int, _ outline: inout ScriptOutline) {
    let owner = owner(ofTableAt: index, outline)
    outline.tables.append(
      OutlineTable(owner: owner, range: tokens[index].range.lowerBound..<end))
    push(.table(outline.tables.count - 1))
  }

  private func owner(ofTableAt index: Int, _ outline: ScriptOutline) -> OutlineTable.Owner {
    if at(index - 1, "=") {
      if case .table(let table) = frames.last?.kind, let key = outline.tables[table].keys.last,
        key.value == index
      {
        return .key(table: table, name: key.name)
      }
      return outline.uses[index - 2].map { .variable($0) } ?? .none
    }
    if at(index - 1, "return") {
      return .result(function: innermostFunction)
    }
    let callee = at(index - 1, "(") ? index - 2 : index - 1
    if let name = name(callee), outline.uses[callee] == nil, !at(callee - 1, "."),
      !at(callee - 1, ":")
    {
      return .argument(of: name)
    }
    return .none
  }

  private var innermostFunction: Int? {
    for frame in frames.reversed() {
      if case .block(let function?) = frame.kind { return function }
    }
    return nil
  }

  // MARK: Functions

  /// Reads a function's name and its parameters.
  mutating func readFunction(_ index: Int, _ outline: inout ScriptOutline) -> Int {
    let number = outline.functions.count
    var (next, owner) = (index + 1, OutlineFunction.Owner.none)
    var isMethod = false
    if at(index - 1, "local") {
      if let variable = declare(next, .function(number), &outline) {
        show(variable, from: tokens[next].range.lowerBound, &outline)
        owner = .variable(variable)
        next += 1
      }
    } else if let first = name(next) {
      let base = resolve(first, outline)
      if let base { outline.uses[next] = base }
      next += 1
      var path: [Int] = []
      while at(next, ".") || at(next, ":"), name(next + 1) != nil {
        isMethod = at(next, ":")
        path.append(next + 1)
        next += 2
      }
      if let base, path.count == 1, let field = name(path[0]) {
        owner = .field(variable: base, name: field)
        add(field, at: path[0], to: base, number, &outline)
      }
    } else if at(index - 1, "=") {
      owner = ownerOfValue(at: index, outline)
    }
    let start = tokens[index].range.lowerBound
    outline.functions.append(OutlineFunction(owner: owner, range: start..<end))
    push(.block(function: number))
    return readParameters(next, of: number, isMethod: isMethod, &outline)
  }

  private func ownerOfValue(at index: Int, _ outline: ScriptOutline) -> OutlineFunction.Owner {
    if case .table(let table) = frames.last?.kind, let key = outline.tables[table].keys.last,
      key.value == index
    {
      return .key(table: table, name: key.name)
    }
    if at(index - 3, "."), let field = name(index - 2), let base = outline.uses[index - 4] {
      return .field(variable: base, name: field)
    }
    return outline.uses[index - 2].map { .variable($0) } ?? .none
  }

  private mutating func readParameters(
    _ index: Int, of function: Int, isMethod: Bool, _ outline: inout ScriptOutline
  ) -> Int {
    guard at(index, "(") else { return index }
    var next = index + 1
    var numbers: [Int] = []
    let first = isMethod ? 1 : 0
    while let name = name(next) {
      let value = OutlineVariable.Value.parameter(
        function: function, position: numbers.count + first)
      if let number = declare(next, value, &outline) { numbers.append(number) }
      outline.functions[function].parameters.append(name)
      next += 1
      guard at(next, ",") else { break }
      next += 1
    }
    if at(next, "...") { next += 1 }
    let offset = at(next, ")") ? tokens[next].range.upperBound : tokens[next - 1].range.upperBound
    for number in numbers { show(number, from: offset, &outline) }
    return at(next, ")") ? next + 1 : next
  }
}
