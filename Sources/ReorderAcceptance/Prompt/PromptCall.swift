internal import ReorderScripting

/// A command and its arguments without parentheses, as in `wait 0.6s` or `move 0 60 20`.
struct PromptCall {
  /// The call in Lua.
  let lua: String

  /// Reads a line; `nil` if it is anything else than a command and as many plain arguments as the
  /// command takes.
  init?(_ line: Substring) {
    let words = line.split { $0 == " " || $0 == "\t" || $0 == "," }
    guard words.count > 1, let first = words.first, line.dropFirst(first.count).first != "," else {
      return nil
    }
    let name = first == "goto" ? "goto_ms" : String(first)
    guard let command = PromptCommand.all.first(where: { $0.name == name }) else { return nil }
    let least = command.signature.count(where: \.isLowercase)
    guard (max(least, 1)...max(command.signature.count, 1)).contains(words.count - 1),
      !command.signature.isEmpty
    else { return nil }
    var arguments: [String] = []
    for word in words.dropFirst() {
      guard let argument = Self.argument(word) else { return nil }
      arguments.append(argument)
    }
    lua = "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// An argument in Lua: a number as it is, any other plain word as a string.
  private static func argument(_ word: Substring) -> String? {
    if ["true", "false", "nil"].contains(word) { return String(word) }
    if let mark = word.first, "\"'".contains(mark) {
      return word.count > 1 && word.last == mark && !word.dropFirst().dropLast().contains(mark)
        ? String(word) : nil
    }
    guard !LuaLexer.reserved.contains(String(word)),
      word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) || "_-.:".contains($0) }),
      word.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    if word.allSatisfy({ $0.isNumber || "-.eE".contains($0) }), Double(word) != nil {
      return String(word)
    }
    return LuaLiteral.quoted(String(word))
  }
}
