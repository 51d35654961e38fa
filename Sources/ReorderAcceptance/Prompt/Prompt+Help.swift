internal import ReorderAuthoring
internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderText
internal import ReorderTrace

// The meanings of names, and their completions.
extension Prompt {
  /// The help for a name.
  private struct Entry {
    var name: String
    var usage: String
    var summary: String

    var text: String { summary.isEmpty ? usage : "\(usage)\n  \(summary)" }
  }

  func help(_ value: ScriptValue?) throws(Refusal) -> String {
    guard let value, value != .nil else { return Self.overview }
    guard let name = value.text else {
      throw Refusal("help expects a name, as in help(\"list:at\")")
    }
    let entries = Self.entries
    if let entry = entries.first(where: { $0.name == name }) { return entry.text }
    let members = entries.filter {
      $0.name.hasPrefix(name + ".") || $0.name.hasPrefix(name + ":")
    }
    if !members.isEmpty { return members.map(\.text).joined(separator: "\n") }
    let nearest = NearestName.of(name, among: entries.map(\.name))
    let problem = "there is no help for '\(name)'"
    guard nearest == nil else { throw Refusal(problem, nearest: nearest) }
    throw Refusal("\(problem); help() lists the commands")
  }

  private static var overview: String {
    let lines = PromptCommand.all.map { "\($0.usage)\n  \($0.summary)" }
    return lines.joined(separator: "\n") + "\n"
      + "target = function(drag, list, p) … end\n"
      + "  Changes a hook of the behaviour, from the start of the session.\n"
      + "run.order, run.moves …\n  The result of the session so far; run? lists the fields.\n"
      + "_\n  The last value."
  }

  private static var entries: [Entry] {
    let words = PromptCommand.all.map { Entry(name: $0.name, usage: $0.usage, summary: $0.summary) }
    let readings = RunReading.allCases.map {
      Entry(name: "run.\($0.rawValue)", usage: "run.\($0.rawValue)", summary: $0.summary)
    }
    let goto = words.filter { $0.name == "goto_ms" }.map {
      Entry(name: "goto", usage: $0.usage, summary: $0.summary)
    }
    return words + readings + goto
      + known.map { Entry(name: $0.name, usage: $0.name + $0.usage, summary: $0.summary) }
  }

  /// The entries of the registration table; empty if there is no memory for a look-up.
  private static var known: [Completion] { (try? SandboxGlobals()).map(Completion.all) ?? [] }

  /// The completions of the word at the end of a line, in byte order.
  ///
  /// - Parameter line: The line up to the cursor.
  package func completions(of line: String) -> [String] {
    if let quote = Self.openQuote(in: line) {
      let word = Self.lastWord(of: String(line.dropLast(quote.count + 1)), behind: " (")
      return quoted(for: word).filter { $0.hasPrefix(quote) }
    }
    let word = Self.lastWord(of: line)
    let path = word.lastIndex { $0 == "." || $0 == ":" }.map { String(word[..<$0]) }
    let own = names(in: path ?? "").map { name in path.map { "\($0).\(name)" } ?? name }
    let candidates = Set(own + Self.entries.map(\.name)).filter { candidate in
      candidate.hasPrefix(word) && !candidate.dropFirst(word.count).contains { ".:".contains($0) }
    }
    return candidates.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The word to complete: the one at the end of a line.
  static func lastWord(of line: String) -> String {
    openQuote(in: line) ?? lastWord(of: line, behind: "")
  }

  /// - Parameter marks: The characters that may follow it.
  private static func lastWord(of line: String, behind marks: String) -> String {
    let word = line.reversed().drop { marks.contains($0) }.prefix {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == ":"
    }
    return String(word.reversed())
  }

  /// The text after an open quote.
  private static func openQuote(in line: String) -> String? {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count.isMultiple(of: 2) ? parts.last.map(String.init) : nil
  }

  /// The possible first strings of a command; for other names, all of them.
  private func quoted(for word: String) -> [String] {
    let scene = session.run.engine.scene
    let behaviours = (try? session.scripts.behaviourNames()) ?? []
    let items = scene.list.order.joined() + scene.windows.windows.map(\.name)
    let parameters = session.replay.policy.parameters.map(\.name)
    let hooks = PolicyHook.allCases.map(\.rawValue)
    let names =
      switch word {
      case "use": behaviours
      case "press": Array(items)
      case "set": parameters
      case "why": hooks
      case "break_at": HookName.all
      case "clear": debugger.breaks.map(\.placeText)
      case "key": EncodedKey.allCases.map(\.rawValue)
      case "help": Self.entries.map(\.name)
      default: behaviours + items + parameters + hooks
      }
    return Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
