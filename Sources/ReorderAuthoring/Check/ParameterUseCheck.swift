/// Finds parameters of a behaviour that no hook reads.
struct ParameterUseCheck {
  let script: StaticScript
  let table: StaticTable
  let hooks: [StaticHook]

  var problems: [ScriptProblem] {
    guard let all = table.parameters, let read = readNames else { return [] }
    let unread = all.filter { !read.contains($0) }
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
      guard let read = names(readBy: hook) else { return nil }
      all.formUnion(read)
    }
    return all
  }

  private func names(readBy hook: StaticHook) -> Set<String>? {
    guard !hook.function.isVararg,
      let position = hook.hook.parameterNames.firstIndex(of: "p")
    else { return nil }
    guard position < hook.function.parameters.count else { return [] }
    let variable = hook.function.parameters[position]
    let uses = hook.script.uses
    let fields = uses.fields.filter { field in
      if case .local(variable) = field.object.kind { true } else { false }
    }
    guard uses.writes[variable] == nil, uses.reads[variable] ?? 0 == fields.count else {
      return nil
    }
    return Set(fields.map(\.name))
  }
}
