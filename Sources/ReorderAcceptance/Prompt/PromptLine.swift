internal import ReorderAuthoring
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderText

/// The meaning of a line at the prompt that is not plain Lua.
enum PromptLine {
  /// A line as Lua: rewrites `goto(500)`, `move 0 60`, `step 3`, `x?`, `?x` and `help(x)` as calls
  /// that Lua accepts.
  static func rewritten(_ line: String) -> String {
    let text = trimmed(line)
    // What other prompts end with.
    if ["exit", "exit()"].contains(text) { return "quit()" }
    if let call = PromptCall(text) { return call.lua }
    // Called here, a command's error names this line.
    if let command = PromptCommand.all.first(where: { $0.name == text }), command.hint.isEmpty {
      return text + "()"
    }
    if let rest = after("goto", in: text), let mark = rest.first, "('\"".contains(mark) {
      return "goto_ms" + rest
    }
    if text.last == "?", isName(text.dropLast()) { return "help(\"\(text.dropLast())\")" }
    if text.first == "?", isName(text.dropFirst()) { return "help(\"\(text.dropFirst())\")" }
    if let rest = after("help", in: text), rest.first == "(", rest.last == ")" {
      let name = trimmed(rest.dropFirst().dropLast())
      if isName(name) { return "help(\"\(name)\")" }
    }
    return line
  }

  /// The hook that a chunk assigns, `target = …`, `behaviour.target = …` or `function target(…)`;
  /// `nil` if it assigns none.
  static func hook(in chunk: String) -> HookText? {
    guard let (name, text) = assignment(in: chunk) else { return nil }
    let plain = String(after("behaviour.", in: name) ?? name)
    let isHook = HostInterface.hooks.contains { $0.name == plain }
    return isHook ? HookText(name: plain, text: text) : nil
  }

  /// A function that a chunk assigns, which is no hook but was probably meant as one.
  struct Misnamed {
    /// What is wrong, and the name that was meant.
    let advice: String
    /// Whether the name cannot be anything else.
    let isCertain: Bool
  }

  /// The probable mistake in the name of a hook that a chunk assigns.
  static func misnamedHook(in chunk: String) -> Misnamed? {
    guard let (name, text) = assignment(in: chunk) else { return nil }
    if name == "on", text.first == "{" {
      return Misnamed(
        advice: "'on' is no hook; write on.moved = function(drag) … end", isCertain: true)
    }
    let member = after("behaviour.", in: name)
    let plain = String(member ?? name)
    let isCertain = member != nil || plain.hasPrefix("on.")
    guard isCertain || text.hasPrefix("function") else { return nil }
    let known = HostInterface.hooks.map(\.name)
    let nearest = HookName.of(plain) ?? NearestName.of(plain, among: known)
    guard isCertain || nearest != nil else { return nil }
    let meant = nearest.map { "did you mean '\($0)'?" }
    return Misnamed(
      advice: "'\(plain)' is no hook; "
        + (meant ?? "the hooks are \(known.joined(separator: ", "))"), isCertain: isCertain)
  }

  /// The name that a chunk assigns, and the text of its value; `nil` if it assigns none.
  private static func assignment(in chunk: String) -> (name: Substring, text: String)? {
    let text = trimmed(chunk)
    if text.hasPrefix("function ") {
      guard let brace = text.firstIndex(of: "(") else { return nil }
      let name = trimmed(text[..<brace].dropFirst("function ".count))
      return (name, "function" + text[brace...])
    }
    guard let equals = text.firstIndex(of: "="), text[equals...].dropFirst().first != "=" else {
      return nil
    }
    let name = trimmed(text[..<equals])
    return isName(name) ? (name, String(trimmed(text[equals...].dropFirst()))) : nil
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
