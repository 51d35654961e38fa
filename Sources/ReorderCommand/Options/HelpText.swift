/// The help of the program and of each command, printed from the table.
enum HelpText {
  /// The indentation of summaries.
  private static let column = 24
  private static let width = 80

  private static let statuses =
    exitStatuses.map { "\($0) \($1)" }.joined(separator: ", ")

  static let summary =
    "Drag-to-reorder whose rules are Lua scripts: replay recorded drags, watch what they do."

  /// The exit statuses and their meanings.
  static let exitStatuses = [
    (0, "success"), (1, "a check failed"), (64, "wrong usage"), (130, "interrupted"),
  ]

  /// The output of `reorder --help`.
  static func program(_ rows: [CommandRow], options: [Option]) -> String {
    """
    reorder COMMAND …

    \(wrapped(summary, indent: 0))

    Commands:
    \(rows.map { line($0.name, $0.summary) }.joined(separator: "\n"))

    Options:
    \(options.map(line).joined(separator: "\n"))

    Example:
    \(example(CommandRow.Example("reorder demo", "shows one drag under three behaviours")))

    \(wrapped("Exit status: \(statuses).", indent: 0))
    See 'reorder help COMMAND' for a command's options.

    """
  }

  /// The output of `reorder COMMAND --help`.
  static func command(_ row: CommandRow) -> String {
    var parts = [usage(row), wrapped(row.summary, indent: 0)]
    if !row.details.isEmpty { parts.append(wrapped(row.details, indent: 0)) }
    if !row.operands.isEmpty {
      parts.append(row.operands.map { line($0.name, $0.summary) }.joined(separator: "\n"))
    }
    parts.append("Options:\n" + row.allOptions.map(line).joined(separator: "\n"))
    let title = row.examples.count > 1 ? "Examples:\n" : "Example:\n"
    parts.append(title + row.examples.map(example).joined(separator: "\n"))
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The usage line, which shows the order of arguments.
  static func usage(_ row: CommandRow) -> String {
    let required = row.required.map { "--\($0.name) \($0.value.placeholder)" }
    let words = [row.name] + row.operands.map(\.placeholder) + required + ["[OPTION]…"]
    return "reorder " + words.joined(separator: " ")
  }

  private static func line(_ option: Option) -> String {
    let again = option.value.isRepeatable ? "; repeatable" : ""
    return line(name(of: option), option.summary + again)
  }

  /// An option with its letter and its value, as one types it.
  static func name(of option: Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let value = option.value.placeholder
    return "\(letter)--\(option.name)\(value.isEmpty ? "" : " \(value)")"
  }

  /// A name and, in a second column, its description.
  private static func line(_ name: String, _ summary: String) -> String {
    let text = wrapped(summary, indent: column)
    guard name.count + 4 <= column else { return "  \(name)\n\(text)" }
    let blanks = String(repeating: " ", count: column - name.count - 2)
    return "  \(name)\(blanks)\(text.dropFirst(column))"
  }

  private static func example(_ example: CommandRow.Example) -> String {
    "  \(example.line)\n      \(example.summary)"
  }

  /// Breaks a paragraph into indented lines.
  private static func wrapped(_ text: String, indent: Int) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, indent + last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }
}
