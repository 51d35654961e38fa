/// Finds parameters of a behaviour that no hook reads, nor a function that it has for `press` or
/// `steady`.
struct ParameterUseCheck {
  let script: StaticScript
  let table: StaticTable
  let hooks: [StaticHook]

  var problems: [ScriptProblem] {
    guard let all = table.parameters, let read = readNames else { return [] }
    let unread = all.filter { !read.contains($0) }.prefix(ScriptCheck.mostOfAKind)
    return unread.compactMap { name in
      table.offset(of: "params.\(name)").map {
        script.text.problem(.unusedParameter(name), at: $0)
      }
    }
  }

  /// The names that hooks read; `nil` if the text does not show all of them.
  private var readNames: Set<String>? {
    // The hooks of the behaviour that it builds on read them too.
    guard !table.isExtension, hooks.count == table.hooks.count,
      table.fields.allSatisfy({ $0.key?.string != nil })
    else { return nil }
    var all: Set<String> = []
    for hook in hooks {
      guard let position = hook.hook.parameterNames.firstIndex(of: "p"),
        let read = names(readBy: hook.function, at: position, in: hook.script)
      else { return nil }
      all.formUnion(read)
    }
    for (key, position) in [("press", 1), ("steady", 0)] {
      guard let field = table.fields.last(where: { $0.key?.string == key }),
        case .function(let function) = field.value.kind
      else { continue }
      guard let read = names(readBy: function, at: position, in: script) else { return nil }
      all.formUnion(read)
    }
    return all
  }

  /// The parameters of the behaviour that a function reads from its own one at a position.
  private func names(
    readBy function: FunctionBody, at position: Int, in script: StaticScript
  ) -> Set<String>? {
    guard !function.isVararg else { return nil }
    guard position < function.parameters.count else { return [] }
    let variable = function.parameters[position]
    let uses = script.uses
    let fields = uses.fields.filter { field in
      if case .local(variable) = field.object.kind { true } else { false }
    }
    guard uses.writes[variable] == nil, uses.reads[variable] ?? 0 == fields.count else {
      return nil
    }
    return Set(fields.map { $0.name })
  }
}
