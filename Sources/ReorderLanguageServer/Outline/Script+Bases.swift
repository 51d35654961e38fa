internal import ReorderScripting

// What a behaviour takes from the one that it extends.
extension Script {
  /// A behaviour that this one builds on.
  struct Base {
    let script: Script
    let file: ScriptSource.File
  }

  /// The behaviours that this one builds on, nearest first.
  var bases: [Base] {
    var bases: [Base] = []
    var names: Set<String> = []
    var next = baseName
    while let name = next, names.insert(name).inserted, let file = try? source.behaviour(name) {
      bases.append(Base(script: other(file, .behaviour), file: file))
      next = bases.last?.script.baseName
    }
    return bases
  }

  private var baseName: String? {
    guard kind == .behaviour, let root = outline.root,
      let key = outline.tables[root].keys.last(where: { $0.name == "extends" }),
      case .string(let name) = outline.tokens[key.value].kind
    else { return nil }
    return name
  }

  /// The parameters of the behaviours that this one builds on.
  var inheritedParameters: [Member] {
    let inherited = bases.flatMap { base in
      base.script.parameters.map { base.script.member($0).placed(in: base.file) }
    }
    return unique(inherited)
  }

  /// The behaviour's parameters, its own before those that it inherits.
  var parameterMembers: [Member] { unique(parameters.map(member) + inheritedParameters) }

  /// The strings that a parameter may be; empty if any.
  func choices(ofParameter name: String) -> [String] {
    for script in [self] + bases.map({ $0.script }) {
      guard let entry = script.parameters.first(where: { $0.name == name }) else { continue }
      let choices = script.choices(of: entry)
      if !choices.isEmpty { return choices }
    }
    return []
  }
}

extension Member {
  /// The member, seen from another script.
  func placed(in file: ScriptSource.File) -> Member {
    guard case .here(let range) = place else { return self }
    var member = self
    member.place = .script(file, range)
    return member
  }
}
