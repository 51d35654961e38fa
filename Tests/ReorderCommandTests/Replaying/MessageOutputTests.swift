import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// What hooks print is heard: on standard error, in outcomes, at the prompt, and with failed specs.
@Suite struct MessageOutputTests {
  private let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    try scratch.write(
      """
      return {
        api = 1,
        swap = function(drag) reorder.log("swap", drag.to_item) return "insert" end,
      }
      """, to: "scripts/behaviours/chatty.lua")
  }

  private func run(_ arguments: String..., input: String = "") -> Run {
    Run(arguments + ["--scripts", scratch.file("scripts")], input: input)
  }

  @Test func replayWritesThemOnStandardError() {
    let run = run("replay", "short-move", "--behaviour", "chatty")
    #expect(run.status == 0)
    #expect(run.error == "[689 ms short-move chatty swap] swap  2\n")
    #expect(!run.output.contains("swap"))
  }

  @Test func anOutcomeHasThemIfThereAreAny() {
    let run = run(
      "replay", "short-move", "--behaviour", "chatty", "--behaviour", "native", "--json")
    let lines = run.output.split(separator: "\n")
    #expect(
      lines[0].hasSuffix(#","messages":[{"t":689,"hook":"swap","text":"swap\t2"}]}"#))
    #expect(!lines[1].contains("messages"))
  }

  @Test func thePromptShowsThemOnce() {
    let lines = "press \"bread\"\nwait(600)\nmove(0, 60)\nwait(10)\n"
    let run = run("repl", "--behaviour", "chatty", input: lines)
    #expect(run.output.components(separatedBy: " chatty swap] swap  ").count == 2, "\(run.output)")
  }

  @Test func aFailedSpecShowsThem() throws {
    try scratch.makeDirectory("scripts/spec")
    try scratch.write(
      """
      it("fails", function()
        local run = replay { trace = "short-move", behaviour = "chatty" }
        assert.same({ { t = 689, hook = "swap", text = "swap\t2" } }, run.messages)
        assert.equal("cancelled", run.phase)
      end)
      """, to: "scripts/spec/chatty_spec.lua")
    let run = Run(
      ["test", scratch.file("scripts/spec"), "--scripts", scratch.file("scripts")])
    #expect(run.status == 1)
    #expect(run.output.contains("    | [689 ms chatty swap] swap  2\n"), "\(run.output)")
  }
}
