internal import ReorderAuthoring
internal import ReorderReplay
internal import ReorderScripting

/// The meaning of a line at the prompt that is not plain Lua.
enum PromptLine {
  /// A line as Lua: rewrites `goto(500)`, `move 0 60`, `x?` and `help(x)` as calls that Lua
  /// accepts.
  static func rewritten(_ line: String) -> String {
    let text = trimmed(line)
    if let call = PromptCall(text) { return call.lua }
    if let rest = after("goto", in: text), let mark = rest.first, "('\"".contains(mark) {
      return "goto_ms" + rest
    }
    if text.last == "?", isName(text.dropLast()) { return "help(\"\(text.dropLast())\")" }
    if let rest = after("help", in: text), rest.first == "(", rest.last == ")" {
      let name = trimmed(rest.dropFirst().dropLast())
      if isName(name) { return "help(\"\(name)\")" }
    }
    return line
  }

  /// The hook that a chunk assigns, `target = …`, `behaviour.target = …` or `function target(…)`;
  /// `nil` if it assigns none.
  static func hook(in chunk: String) -> HookText? {
    let text = trimmed(chunk)
    if text.hasPrefix("function ") {
      guard let brace = text.firstIndex(of: "(") else { return nil }
      let name = trimmed(text[..<brace].dropFirst("function ".count))
      return hook(name, "function" + text[brace...])
    }
    guard let equals = text.firstIndex(of: "="), text[equals...].dropFirst().first != "=" else {
      return nil
    }
    return hook(trimmed(text[..<equals]), String(trimmed(text[equals...].dropFirst())))
  }

  /// The command that a chunk begins with but does not call, as in `move 0`.
  static func uncalledCommand(in chunk: String) -> PromptCommand? {
    let text = trimmed(chunk)
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
    guard let next = trimmed(text.dropFirst(name.count)).first, !"({\"'[=.:,".contains(next) else {
      return nil
    }
    return PromptCommand.all.first { $0.name == name }
  }

  private static func hook(_ name: Substring, _ text: String) -> HookText? {
    let plain = String(after("behaviour.", in: name) ?? name)
    let isHook = HostInterface.hooks.contains { $0.name == plain }
    return isHook ? HookText(name: plain, text: text) : nil
  }

  private static func after(_ word: String, in text: Substring) -> Substring? {
    guard text.hasPrefix(word) else { return nil }
    return trimmed(text.dropFirst(word.count))
  }

  private static func trimmed(_ text: some StringProtocol) -> Substring {
    var rest = Substring(text).drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }

  /// Whether a text is a name with dots or a colon in it.
  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter || first == "_" else {
      return false
    }
    return text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == ":")
    }
  }
}
