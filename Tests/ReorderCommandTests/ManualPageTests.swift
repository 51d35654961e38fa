import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

@Suite struct ManualPageTests {
  @Test("The manual page names every command and every option")
  func whole() {
    let run = Run(["--manual"])
    #expect(run.status == 0 && run.error.isEmpty)
    for row in CommandTable.commands.map({ $0.row }) {
      #expect(run.output.contains("\n.SS reorder \(row.name.replacing("-", with: "\\-"))"))
      for option in row.options {
        #expect(run.output.contains("\\-\\-\(option.name.replacing("-", with: "\\-"))"))
      }
    }
  }

  @Test(
    "groff sets the page without a warning",
    .enabled(if: Shell.has("/usr/bin/groff"), "groff is not installed"))
  func groff() throws {
    let page = NSTemporaryDirectory() + "reorder-\(UUID().uuidString).1"
    defer { try? FileManager.default.removeItem(atPath: page) }
    try Run(["--manual"]).output.write(toFile: page, atomically: true, encoding: .utf8)
    let run = try Terminal.run("/usr/bin/groff", ["-man", "-Tutf8", "-P-cbou", "-ww", page])
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    #expect(run.output.contains("EXIT STATUS"))
  }
}
