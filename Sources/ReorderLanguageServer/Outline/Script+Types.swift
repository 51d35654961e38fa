internal import ReorderAuthoring
internal import ReorderScripting

// What tables, functions and variables are to the engine.
extension Script {
  /// The most tables and functions around one that decide what it is.
  private static let deepest = 12

  /// The hook that a function is.
  func hook(of function: Int) -> HostHook? { hook(of: function, Self.deepest) }

  /// The type of a table: what follows `reorder.` in the editor stubs.
  func type(of table: Int) -> String? { type(of: table, Self.deepest) }

  private func hook(of function: Int, _ depth: Int) -> HostHook? {
    guard kind == .behaviour, depth > 0 else { return nil }
    switch outline.functions[function].owner {
    case .key(let table, let name):
      switch type(of: table, depth - 1) {
      case "Behaviour": return Self.hook(name)
      case "Listeners": return Self.hook("on.\(name)")
      default: return nil
      }
    case .field(let variable, let name):
      return variable == outline.returned ? Self.hook(name) : nil
    case .variable, .none:
      guard let root = outline.root else { return nil }
      let key = outline.tables[root].keys.first { outline.function(of: $0) == function }
      return key.flatMap { Self.hook($0.name) }
    }
  }

  private static func hook(_ name: String) -> HostHook? {
    HostInterface.hooks.first { $0.name == name }
  }

  private func type(of table: Int, _ depth: Int) -> String? {
    guard depth > 0 else { return nil }
    if kind == .behaviour, table == outline.root { return "Behaviour" }
    switch outline.tables[table].owner {
    case .result(let function?):
      return hook(of: function, depth - 1)?.results.first.flatMap(Self.typeName)
    case .key(let parent, let name):
      return type(of: parent, depth - 1).flatMap { child(name, of: $0) }
    case .argument(let function):
      return kind == .spec && ["replay", "session"].contains(function) ? "Replay" : nil
    case .result, .variable, .none: return nil
    }
  }

  private func child(_ name: String, of type: String) -> String? {
    switch type {
    case "Behaviour": ["params": "Parameters", "press": "Press", "on": "Listeners"][name]
    case "Parameters": "Parameter"
    default:
      Self.hostTable(type)?.keys.first { $0.name == name }.flatMap { Self.typeName($0.type) }
    }
  }

  /// The name in a type such as `reorder.LiftedStyle?`.
  private static func typeName(_ type: String) -> String? {
    guard type.hasPrefix("reorder.") else { return nil }
    return String(type.dropFirst("reorder.".count).prefix { $0.isLetter })
  }

  /// The description of a table by its type.
  static func hostTable(_ type: String) -> HostTable? {
    (HostInterface.tables + SpecAPI.tables).first { $0.name == type }
  }

  // MARK: Parameters

  /// The entries of the behaviour's parameters.
  var parameters: [OutlineTable.Key] {
    guard kind == .behaviour, let root = outline.root,
      let key = outline.tables[root].keys.last(where: { $0.name == "params" }),
      let table = outline.table(of: key)
    else { return [] }
    return outline.tables[table].keys
  }

  /// The keys of a parameter's entry.
  func details(of parameter: OutlineTable.Key) -> [OutlineTable.Key] {
    outline.table(of: parameter).map { outline.tables[$0].keys } ?? []
  }

  /// The strings that a parameter may be; empty if any.
  func choices(of parameter: OutlineTable.Key) -> [String] {
    guard let key = details(of: parameter).first(where: { $0.name == "choices" }),
      let table = outline.table(of: key)
    else { return [] }
    let range = outline.tables[table].range
    return outline.tokens.filter { range.contains($0.range.lowerBound) }.compactMap {
      if case .string(let text) = $0.kind { text } else { nil }
    }
  }

  // MARK: Subjects

  /// What a variable is.
  func subject(ofVariable number: Int) -> Subject? {
    let variable = outline.variables[number]
    switch variable.value {
    case .parameter(let function, let position):
      if let hook = hook(of: function) {
        return position < hook.parameters.count ? Self.subject(hook.parameters[position]) : nil
      }
      return kind == .spec ? nil : Self.subject(named: variable.name)
    case .module(let name): return .module(name)
    case .call("replay") where kind == .spec: return .run
    case .call("session") where kind == .spec: return .session
    default: return outline.fields[number] != nil || isTable(variable) ? .variable(number) : nil
    }
  }

  private func isTable(_ variable: OutlineVariable) -> Bool {
    if case .table = variable.value { true } else { false }
  }

  /// The subject of a parameter in LuaCATS notation, such as `drag: reorder.Drag`.
  private static func subject(_ parameter: String) -> Subject? {
    if parameter.hasPrefix("p:") { return .parameters }
    guard let colon = parameter.firstIndex(of: ":"),
      let type = typeName(String(parameter[colon...].dropFirst(2)))
    else { return nil }
    return HostInterface.objects.first { $0.name == type }.map { .host($0) }
  }

  /// The subject of a helper's parameter that is named as a hook's.
  private static func subject(named name: String) -> Subject? {
    if name == "p" { return .parameters }
    return HostInterface.objects.first { $0.name.lowercased() == name }.map { .host($0) }
  }

  /// What stands before the dot or colon at a token.
  func subject(before dot: Int) -> Subject? {
    // In a spec, what is called with a colon is a session as a rule.
    if outline.isWord(dot - 1, ")") || outline.isWord(dot - 1, "}") {
      return kind == .spec && outline.isWord(dot, ":") ? .session : nil
    }
    guard let name = outline.name(dot - 1) else { return nil }
    if outline.isWord(dot - 2, ".") {
      guard let base = outline.name(dot - 3), outline.uses[dot - 3] == nil else { return nil }
      if base == "reorder", name == "ease" { return .library("reorder.ease") }
      return toolbox(base).flatMap { $0.links.contains(name) ? .toolbox($0) : nil }
    }
    if outline.isWord(dot - 2, ":") { return nil }
    if let variable = outline.uses[dot - 1] { return subject(ofVariable: variable) }
    if let toolbox = toolbox(name) { return .toolbox(toolbox) }
    return globals.fields[name] == nil ? nil : .library(name)
  }

  private func toolbox(_ name: String) -> SpecAPI.Toolbox? {
    kind == .spec ? SpecAPI.toolboxes.first { $0.name == name } : nil
  }
}
