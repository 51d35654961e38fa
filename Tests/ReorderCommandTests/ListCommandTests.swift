import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder list` as a user runs it at a terminal.
@Suite struct ListCommandTests {
  @Test("Behaviours and peers say what they do, one's own beside the shipped ones")
  func behaviours() throws {
    let scripts = try Scratch()
    try scripts.write(
      "return { api = 1, summary = \"Does nothing.\" }", to: "behaviours/aaa.lua")
    try scripts.write("return {", to: "behaviours/broken.lua")
    let run = Run(["list", "behaviours", "--scripts", scripts.path])
    #expect(run.status == 0 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.first?.hasPrefix("aaa ") == true && lines.first?.hasSuffix("Does nothing.") == true)
    #expect(lines.contains { $0.hasPrefix("broken ") && $0.contains("does not load: ") })
    #expect(lines.contains { $0.hasPrefix("half_overlap ") && $0.hasSuffix(".") })
    let peers = Run(["list", "peers"]).output.split(separator: "\n")
    #expect(peers.allSatisfy { $0.hasPrefix("peers/") } && peers.count > 10)
  }

  @Test("Traces and sets of tasks, as lines or as JSON")
  func others() {
    #expect(Run(["list", "traces"]).output.contains("short-move\n"))
    #expect(Run(["list", "traces", "--json"]).output.contains("{\"name\":\"short-move\"}\n"))
    #expect(Run(["list", "tasks"]).output.hasPrefix("list\nsmall-rows\n"))
    #expect(Run(["list", "scenes"]).output.contains("kanban         A board of cards"))
    #expect(Run(["list", "wishes"]).status == 64)
  }
}
