import TestSupport
import Testing

@testable import ReorderCommand

/// The article with all commands says what the commands say of themselves.
@Suite struct CommandReferenceTests {
  /// The article's text.
  private static var text: String {
    let rows = CommandTable.commands.map { $0.row }
    var text = """
      # The Commands

      What each command does, and its options, as `reorder help COMMAND` prints them.

      ## Overview

      Times have units, as in `0.5s` or `500ms`; a bare number is in milliseconds. The ending of
      `-o FILE` selects the format. Ctrl-C ends any command within a second and leaves every file
      whole. Exit status: 0 success; 1 a check failed; 64 wrong usage; 130 interrupted.

      The nearest `.reorder.json`, in this folder or above, gives to `--scripts`, `--behaviour` and
      `--artifacts` what is not typed, with paths from its own folder:

      ```json
      {"scripts": "rules", "behaviour": ["mine"], "artifacts": "out/failures"}
      ```

      | command | purpose |
      |---|---|

      """
    for row in rows { text += "| `reorder \(row.name)` | \(row.summary) |\n" }
    for row in rows {
      text += "\n### reorder \(row.name)\n\n```text\n\(Run([row.name, "--help"]).output)```\n"
    }
    return text
  }

  @Test("It is the commands' own help; REORDER_RECORD=1 writes it anew")
  func isUpToDate() throws {
    try expectGenerated(Self.text, at: "Sources/ReorderCommand/ReorderCommand.docc/Commands.md")
  }
}
