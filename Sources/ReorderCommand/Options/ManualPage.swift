import ReorderReplay

/// The manual page of the command, made from the commands' rows of the table.
struct ManualPage {
  let rows: [CommandRow]
  /// The options that may replace a command.
  let options: [Option]

  /// The page in the language of man: groff with its `man` macros.
  var text: String {
    var lines = [
      ".TH REORDER 1 \"\" \"reorder \(Version.number)\" \"User Commands\"",
      ".SH NAME", "reorder \\- drag\\-to\\-reorder whose behaviour is a script",
      ".SH SYNOPSIS", ".B reorder", ".I COMMAND", "\\&...",
      ".SH DESCRIPTION", Self.escaped(HelpText.summary), ".SH COMMANDS",
    ]
    for row in rows { lines += Self.section(of: row) }
    lines.append(".SH OPTIONS")
    for option in options { lines += Self.item(HelpText.name(of: option), option.summary) }
    lines.append(".SH EXIT STATUS")
    for (status, meaning) in HelpText.exitStatuses { lines += Self.item("\(status)", meaning) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func section(of row: CommandRow) -> [String] {
    var lines = [".SS \(escaped(HelpText.usage(row)))", escaped(row.summary)]
    if !row.details.isEmpty { lines += [".PP", escaped(row.details)] }
    for operand in row.operands { lines += item(operand.name, operand.summary) }
    for option in row.options { lines += item(HelpText.name(of: option), option.summary) }
    lines += [".PP", row.examples.count > 1 ? "Examples:" : "Example:"]
    for example in row.examples { lines += item(example.line, example.summary) }
    return lines
  }

  private static func item(_ name: String, _ summary: String) -> [String] {
    [".TP", ".B \(escaped(name))", escaped(summary)]
  }

  /// A text without characters that groff would take for commands.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "...")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
