internal import ReorderAuthoring
internal import ReorderScripting

// The names that a script can write at a place.
extension Script {
  /// The fields and methods of what stands before a dot or a colon.
  func members(of subject: Subject) -> [Member] {
    switch subject {
    case .host(let object): object.fields.map(Member.init)
    case .parameters: parameterMembers
    case .library(let name): library(name)
    case .module(let name): module(name)
    case .variable(let number): fields(of: number)
    case .run: Self.keys(of: "Run")
    case .session:
      Self.keys(of: "Run")
        + SpecAPI.actions.map { Member($0.name, .method, $0.parameters, $0.results, $0.summary) }
    case .toolbox(let toolbox):
      toolbox.functions.map { Member($0.name, .function, $0.parameters, $0.results, $0.summary) }
        + toolbox.links.map { Member(name: $0, kind: .keyword) }
    }
  }

  /// The keys of a table by its type.
  func keys(of type: String) -> [Member] {
    switch type {
    case "Behaviour":
      BehaviourKey.all.compactMap { key in
        Self.hookMember(key.name, labelled: key.name)
          ?? HostInterface.behaviourKeys.first { $0.name == key.name }.map(Member.init)
      }
    case "Listeners":
      HostInterface.hooks.filter { $0.name.hasPrefix("on.") }.compactMap {
        Self.hookMember($0.name, labelled: String($0.name.dropFirst(3)))
      }
    case "Parameters": parameterMembers
    default: Self.keys(of: type)
    }
  }

  private static func keys(of type: String) -> [Member] {
    hostTable(type)?.keys.map(Member.init) ?? []
  }

  private static func hookMember(_ hook: String, labelled name: String) -> Member? {
    guard let hook = HostInterface.hooks.first(where: { $0.name == hook }) else { return nil }
    let fallback =
      hook.fallback == "nothing happens" ? "" : "\n\nWithout a result: \(hook.fallback)."
    var member = Member(
      name, name == hook.name ? .function : .event, hook.parameters, hook.results,
      hook.summary + fallback)
    let parameters = hook.parameterNames.joined(separator: ", ")
    member.snippet = "\(name) = function(\(parameters))\n\t$0\nend,"
    return member
  }

  /// A parameter of the behaviour.
  func member(_ parameter: OutlineTable.Key) -> Member {
    let doc = details(of: parameter).first { $0.name == "doc" }.map { $0.value }
    let entry = outline.table(of: parameter).map { text(outline.tables[$0].range) }
    var member = Member(name: parameter.name, kind: .field, signature: " = \(entry ?? "…")")
    if let doc, doc < outline.tokens.count, case .string(let text) = outline.tokens[doc].kind {
      member.summary = text
    }
    member.place = .here(parameter.range)
    return member
  }

  // MARK: Libraries and modules

  private func library(_ name: String) -> [Member] {
    let prefix = name + "."
    let described = Completion.all(globals).filter { $0.name.hasPrefix(prefix) }
    return described.compactMap { completion in
      let rest = String(completion.name.dropFirst(prefix.count))
      guard !rest.contains(".") else { return nil }
      let isFunction = completion.usage.hasPrefix("(") || name != "reorder"
      return Member(
        name: rest, kind: isFunction ? .function : .field, signature: completion.usage,
        summary: completion.summary)
    }
  }

  private func module(_ name: String) -> [Member] {
    guard let file = try? source.module(name) else { return [] }
    let script = other(file, .module)
    return script.exports.map { $0.placed(in: file) }
  }

  /// The fields of what the file returns.
  var exports: [Member] {
    if let returned = outline.returned { return fields(of: returned) }
    return outline.root.map(fields(ofTable:)) ?? []
  }

  private func fields(of variable: Int) -> [Member] {
    let assigned = (outline.fields[variable] ?? []).map { field in
      member(field.name, field.range, field.function)
    }
    guard case .table(let table) = outline.variables[variable].value else { return assigned }
    return unique(fields(ofTable: table) + assigned)
  }

  private func fields(ofTable table: Int) -> [Member] {
    guard table < outline.tables.count else { return [] }
    return outline.tables[table].keys.map { member($0.name, $0.range, outline.function(of: $0)) }
  }

  func unique(_ members: [Member]) -> [Member] {
    var names: Set<String> = []
    return members.filter { names.insert($0.name).inserted }
  }

  private func member(_ name: String, _ range: Range<Int>, _ function: Int?) -> Member {
    var member = Member(
      name: name, kind: function == nil ? .field : .function,
      summary: comment(above: range.lowerBound), place: .here(range))
    if let function {
      member.signature = "(\(outline.functions[function].parameters.joined(separator: ", ")))"
    }
    return member
  }

  // MARK: Variables and globals

  /// A local variable or a parameter.
  func member(ofVariable number: Int) -> Member {
    let variable = outline.variables[number]
    var member = Member(name: variable.name, kind: .variable, place: .here(variable.range))
    switch variable.value {
    case .function(let function) where function < outline.functions.count:
      member = self.member(variable.name, variable.range, function)
    case .module(let name): member.signature = " = require \"\(name)\""
    case .parameter: member.signature = hint(ofParameter: number)
    default: member.summary = comment(above: variable.range.lowerBound)
    }
    if case .host(let object) = subject(ofVariable: number) { member.summary = object.summary }
    return member
  }

  private func hint(ofParameter number: Int) -> String {
    switch subject(ofVariable: number) {
    case .host(let object): ": reorder.\(object.name)"
    case .parameters: ": the values of the parameters"
    default: ""
    }
  }

  /// The globals that the script sees.
  var globalMembers: [Member] {
    let stock = globals.names.map { name in
      Member(name: name, kind: globals.fields[name]?.isEmpty == false ? .module : .function)
    }
    guard kind == .spec else { return stock }
    let own =
      SpecAPI.functions.map { Member($0.name, .function, $0.parameters, $0.results, $0.summary) }
      + SpecAPI.toolboxes.map { Member(name: $0.name, kind: .module, summary: $0.summary) }
    return unique(own + stock)
  }
}

extension Member {
  /// A field or a method of a host object.
  fileprivate init(_ field: HostField) {
    if case .method(let parameters, let results, _) = field.kind {
      self.init(field.name, .method, parameters, results, field.summary)
    } else {
      self.init(
        name: field.name, kind: .field, signature: ": \(field.kind.typeName)",
        summary: field.summary)
    }
  }

  /// A key of a table of the interface.
  fileprivate init(_ key: HostTable.Key) {
    self.init(
      name: key.name, kind: .property, signature: ": \(key.type)", summary: key.summary)
  }
}
