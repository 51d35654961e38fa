internal import ReorderCore
internal import ReorderScripting

// Values as texts for people: in Lua, with rounded numbers.

extension PolicyDecision {
  /// The answer as a script writes it, with rounded numbers.
  var shown: String {
    switch self {
    case .center(let center): "\(center.x.shown), \(center.y.shown)"
    case .velocity(let velocity): "\(velocity.dx.shown), \(velocity.dy.shown)"
    case .listVelocity(let velocity, let list):
      "\(PolicyDecision.velocity(velocity).shown), board:list(\(list + 1))"
    default: lua
    }
  }
}

extension ParameterValue {
  /// The value as a Lua literal, with a rounded number.
  var shown: String {
    if case .number(let number) = self { number.shown } else { description }
  }
}

extension HookVariable {
  /// The variable and its value.
  var shown: String { "\(name) = \(shownValue)" }

  /// The value as in Lua, with rounded numbers; its kind if it has no plain form.
  var shownValue: String { value?.shown ?? "a \(kind)" }
}

extension ScriptValue {
  /// The value as in Lua, with rounded numbers.
  var shown: String {
    switch self {
    case .nil: "nil"
    case .function: "a function"
    case .table(let entries): entries.isEmpty ? "{}" : "{ \(Self.shown(entries)) }"
    case .integer(let whole): String(whole)
    default: scalar?.shown ?? "nil"
    }
  }

  private static func shown(_ entries: [ScriptEntry]) -> String {
    entries.enumerated().map { index, entry in
      if entry.key == .integer(index + 1) { return entry.value.shown }
      let name = entry.key.text.flatMap { LuaLiteral.isName($0) ? $0 : nil }
      return "\(name ?? "[\(entry.key.shown)]") = \(entry.value.shown)"
    }.joined(separator: ", ")
  }
}

extension Double {
  /// The number with at most three decimals, or six if it is below 1.
  var shown: String {
    guard isFinite, abs(self) < 1e12 else { return LuaLiteral.number(self) }
    let scale = abs(self) < 1 ? 1e6 : 1e3
    return LuaLiteral.number((self * scale).rounded() / scale)
  }
}
