import ReorderAuthoring

/// The help of the program and of each command, printed from the table.
struct HelpText {
  /// The columns of lines: the terminal's, and at most 80.
  private let width: Int
  /// The indentation of summaries; in a narrow terminal, each has lines of its own.
  private let column: Int

  /// Help for a terminal with this many columns.
  init(columns: Int = 80) {
    width = min(columns, 80)
    column = width < 60 ? 6 : 24
  }

  private static let statuses =
    exitStatuses.map { "\($0) \($1)" }.joined(separator: ", ")

  /// What a file of defaults is for.
  private static let defaults =
    "The nearest \(Defaults.fileName), here or above, gives --scripts, --behaviour and --artifacts "
    + "where they are not typed."

  static let summary =
    "Drag-to-reorder whose rules are Lua scripts: replay recorded drags, watch what they do."

  /// The exit statuses and their meanings.
  static let exitStatuses = [
    (0, "success"), (1, "a check failed"), (64, "wrong usage"), (130, "interrupted"),
  ]

  /// The output of `reorder --help`.
  func program(_ rows: [CommandRow], options: [Option]) -> String {
    """
    reorder COMMAND …

    \(wrapped(Self.summary, indent: 0))

    \(groups(of: rows).joined(separator: "\n\n"))

    Options:
    \(options.map(line).joined(separator: "\n"))

    Example:
    \(example(CommandRow.Example("reorder demo", "shows one drag under three behaviours")))

    \(wrapped("Exit status: \(Self.statuses).", indent: 0))
    \(wrapped("See 'reorder help COMMAND' for a command's options.", indent: 0))
    \(wrapped(Self.defaults, indent: 0))

    """
  }

  /// The commands of each group under its title; those of no group come last.
  private func groups(of rows: [CommandRow]) -> [String] {
    var rest = rows
    var groups: [(title: String, rows: [CommandRow])] = CommandTable.groups.map { group in
      let names = group.commands.map { $0.row.name }
      defer { rest.removeAll { names.contains($0.name) } }
      return (group.title, rest.filter { names.contains($0.name) })
    }
    groups.append(("Commands", rest))
    return groups.filter { !$0.rows.isEmpty }.map { group in
      let lines = group.rows.map { line($0.name, $0.summary) }
      return "\(group.title):\n\(lines.joined(separator: "\n"))"
    }
  }

  /// The output of `reorder COMMAND --help`.
  func command(_ row: CommandRow) -> String {
    var parts = [wrapped(Self.usage(row), indent: 0), wrapped(row.summary, indent: 0)]
    if !row.details.isEmpty { parts.append(wrapped(row.details, indent: 0)) }
    if !row.operands.isEmpty {
      parts.append(row.operands.map { line($0.name, $0.summary) }.joined(separator: "\n"))
    }
    parts.append("Options:\n" + row.allOptions.map(line).joined(separator: "\n"))
    let title = row.examples.count > 1 ? "Examples:\n" : "Example:\n"
    parts.append(title + row.examples.map(example).joined(separator: "\n"))
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// What a kind of problem means, and how it is silenced where it is meant.
  func problem(_ kind: ScriptProblem.Kind) -> String {
    let ignoring =
      kind.canBeIgnored
      ? "Where it is meant, silence it behind the line, or alone above it:\n\n"
        + "  ---@reorder ignore \(kind.rawValue)"
      : "It cannot be silenced."
    return "\(kind.rawValue)\n\n\(wrapped(kind.explanation, indent: 0))\n\n\(ignoring)\n"
  }

  /// The usage line, which shows the order of arguments.
  static func usage(_ row: CommandRow) -> String {
    let required = row.required.map { "--\($0.name) \($0.value.placeholder)" }
    let words = [row.name] + row.operands.map(\.placeholder) + required + ["[OPTION]…"]
    return "reorder " + words.joined(separator: " ")
  }

  private func line(_ option: Option) -> String {
    let again = option.value.isRepeatable ? "; repeatable" : ""
    return line(Self.name(of: option), option.summary + again)
  }

  /// An option with its letter and its value, as one types it.
  static func name(of option: Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let value = option.value.placeholder
    return "\(letter)--\(option.name)\(value.isEmpty ? "" : " \(value)")"
  }

  /// A name and, in a second column, its description.
  private func line(_ name: String, _ summary: String) -> String {
    let text = wrapped(summary, indent: column)
    guard name.count + 4 <= column else { return "  \(name)\n\(text)" }
    let blanks = String(repeating: " ", count: column - name.count - 2)
    return "  \(name)\(blanks)\(text.dropFirst(column))"
  }

  /// A command line, in one piece as one copies it, and what it does.
  private func example(_ example: CommandRow.Example) -> String {
    "  \(example.line)\n\(wrapped(example.summary, indent: 6))"
  }

  /// Breaks a paragraph into indented lines.
  private func wrapped(_ text: String, indent: Int) -> String {
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
