import ReorderReplay
import TestSupport
import Testing

@testable import ReorderCommand

@Suite struct HelpTests {
  static let rows = CommandTable.commands.map { $0.row }

  @Test("The program's help lists every command and is a result, not a message")
  func program() throws {
    for option in ["--help", "-h"] {
      let run = Run([option])
      #expect(run.status == 0 && run.error.isEmpty)
      try expectGolden("help", [run.output])
      for row in Self.rows { #expect(run.output.contains("  \(row.name) ")) }
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test("Every command explains itself with an example", arguments: rows.map(\.name))
  func command(name: String) throws {
    let run = Run([name, "--help"])
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output.contains("Example"))
    try expectGolden("help-\(name)", [run.output])
  }

  @Test("help NAME is NAME --help, and help alone is the program's", arguments: rows.map(\.name))
  func helpCommand(name: String) {
    let run = Run(["help", name])
    #expect(run.status == 0 && run.error.isEmpty && run.output == Run([name, "--help"]).output)
    #expect(Run(["help"]).output == Run(["--help"]).output)
  }

  @Test("help names the nearest command, and takes one name")
  func helpMistakes() {
    let run = Run(["help", "rendr"])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.error.contains("'rendr'; did you mean render?"))
    #expect(Run(["help", "demo", "play"]).error.contains("unexpected argument 'play'"))
  }

  @Test("Help is shown whatever else is on the line", arguments: rows.map(\.name))
  func helpWins(name: String) {
    let help = Run([name, "--help"]).output
    #expect(Run([name, "-h"]).output == help)
    #expect(Run([name, "a", "b", "c", "--help", "--nonsense"]).output == help)
    #expect(Run([name, "--nonsense", "--help"]).output == help)
    #expect(Run([name, "--", "--help"]).output != help)
  }

  @Test("No line of help is wider than a terminal", arguments: rows)
  func width(row: CommandRow) {
    for line in HelpText().command(row).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test("Help is folded at a narrow terminal's width, but not names and command lines")
  func narrow() throws {
    for row in Self.rows {
      for columns in [20, 40, 59, 60, 79] {
        let lines = HelpText(columns: columns).command(row).split(separator: "\n")
        let prose = lines.filter { $0.hasPrefix("      ") || !$0.hasPrefix(" ") }
        #expect(
          prose.allSatisfy { $0.count <= columns || !$0.drop { $0 == " " }.contains(" ") },
          "\(lines)")
      }
      #expect(HelpText(columns: 120).command(row) == HelpText().command(row))
    }
    let terminal = TerminalSize(columns: 40, lines: 24)
    #expect(
      Run(["stubs", "--help"], terminal: terminal).output.contains(
        """
        Options:
          --scripts DIR
              the directory of scripts (default:
              scripts, here or above)
        """))
  }

  @Test("Every example is a command line that the table accepts", arguments: rows)
  func examples(row: CommandRow) throws {
    #expect(!row.examples.isEmpty)
    for example in row.examples {
      let command = try #require(example.line.split(separator: "|").last)
      let words = command.split(separator: " ").map(String.init)
      #expect(words.prefix(2) == ["reorder", row.name])
      _ = try ParsedArguments(Array(words.dropFirst(2)), for: row)
    }
  }

  @Test("Options that mean the same everywhere are the same everywhere")
  func sameEverywhere() {
    var known: [String: Option] = [:]
    // Inputs and outputs have different formats; tests get a new order each time, a corpus is the
    // same each time; some commands take one behaviour, others several; figures come with a time,
    // and comparisons allow one; --at is a moment of a trace or a place on a screen; --list lists
    // tests or names a list; --watch waits for a script to be saved, or shows an expression; --from
    // is a format or a behaviour; --scene is a file or a name.
    let exempt = ["format", "seed", "behaviour", "time", "at", "list", "watch", "from", "scene"]
    for option in Self.rows.flatMap(\.allOptions) where !exempt.contains(option.name) {
      #expect(known[option.name, default: option] == option)
      known[option.name] = option
    }
    for row in Self.rows {
      let letters = row.allOptions.compactMap(\.letter)
      #expect(Set(letters).count == letters.count)
      #expect(Set(row.allOptions.map(\.name)).count == row.allOptions.count)
      #expect(row.required.allSatisfy(row.options.contains))
      #expect(row.operands.dropLast().allSatisfy { !$0.isRepeatable })
      #expect(row.summary.hasSuffix("."))
    }
  }

  @Test("The version is one line")
  func version() {
    #expect(Run(["--version"]).output == "reorder \(Version.number)\n")
    #expect(Run(["--version"]).status == 0)
  }
}
