internal import ReorderCore
internal import ReorderScripting

/// A hook of a behaviour whose function is known.
struct StaticHook {
  let hook: HostHook
  let function: FunctionBody
  /// The source that contains the function.
  let script: StaticScript
  /// Whether nothing else calls the function.
  let isOwn: Bool

  var name: String { hook.name }

  /// The first parameter that has the name of another one of a hook, or `self`, and what it gets.
  var misnamed: (variable: Int, gets: String?)? {
    let known = hook.parameterNames
    for (position, number) in function.parameters.enumerated() {
      let name = script.chunk.variables[number].name
      let gets = position < known.count ? known[position] : nil
      if Self.parameterNames.contains(name), name != gets { return (number, gets) }
    }
    return nil
  }

  private static let parameterNames: Set<String> = ["event", "drag", "list", "scroll", "p", "self"]

  /// What the hook may return; `nil` if its answer is not used.
  var reply: HookReply? {
    if name == "announce" { return .announcement }
    return PolicyHook(rawValue: name).map { HookReply(for: $0) }
  }
}

extension StaticHook {
  /// The hooks of a behaviour's table whose functions are known.
  static func all(
    in script: StaticScript, _ table: StaticTable, _ evaluator: StaticEvaluator
  ) -> [StaticHook] {
    table.hooks.compactMap { hook, value in
      let values = evaluator.values(of: value, in: script)
      guard values.count == 1, let only = values.first, case .function(let function) = only.kind
      else { return nil }
      return StaticHook(
        hook: hook, function: function, script: only.script,
        isOwn: isOwn(value, in: script))
    }
  }

  /// Whether a value is written in the table, or is a local that only the table reads.
  private static func isOwn(_ value: LuaExpression, in script: StaticScript) -> Bool {
    switch value.kind {
    case .function: true
    case .local(let number): script.uses.reads[number] == 1
    default: false
    }
  }
}
