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

  private static let levels = """
    return {
      api = 1,
      swap = function(drag)
        reorder.debug("from", drag.item)
        reorder.log("to", { drag.to_item })
        reorder.warn("slow")
        return "insert"
      end,
    }
    """

  @Test(
    "A command shows the messages from a level on; an outcome has them all",
    arguments: [
      ("debug", "debug: from  2, to  { 2 }, warning: slow"), ("info", "to  { 2 }, warning: slow"),
      ("warning", "warning: slow"), ("none", ""), (nil, "to  { 2 }, warning: slow"),
    ] as [(String?, String)])
  func levels(least: String?, expected: String) throws {
    try scratch.write(Self.levels, to: "scripts/behaviours/levels.lua")
    let filter = least.map { ["--messages", $0] } ?? []
    for command in [
      ["replay", "short-move", "--behaviour", "levels", "--json"],
      ["render", "short-move", "--behaviour", "levels"],
      ["compare", "short-move", "--behaviour", "levels", "--behaviour", "native"],
    ] {
      let run = Run(command + filter + ["--scripts", scratch.file("scripts")])
      #expect(run.status == 0)
      let lines = run.error.split(separator: "\n").map {
        $0.replacingOccurrences(of: "[689 ms short-move levels swap] ", with: "")
      }
      #expect(lines.joined(separator: ", ") == expected)
      guard command[0] == "replay" else { continue }
      #expect(
        run.output.hasSuffix(
          #""messages":[{"t":689,"hook":"swap","level":"debug","text":"from\t2"},"#
            + #"{"t":689,"hook":"swap","text":"to\t{ 2 }"},"#
            + #"{"t":689,"hook":"swap","level":"warning","text":"slow"}]}"# + "\n"))
    }
  }

  @Test("A sweep shows each message once, however many combinations print it")
  func sweep() throws {
    try scratch.write(
      """
      print("loaded")
      return { api = 1, params = { a = { default = 1 } } }
      """, to: "scripts/behaviours/often.lua")
    let run = run("sweep", "short-move", "--behaviour", "often", "--vary", "a=1..3/3")
    #expect(run.error == "[often loading] loaded\n")
  }

  @Test("The log has each message before the effects of its step")
  func log() throws {
    try scratch.write(Self.levels, to: "scripts/behaviours/levels.lua")
    let log = scratch.file("steps.jsonl")
    let run = run(
      "replay", "short-move", "--behaviour", "levels", "--log", log, "--messages", "none")
    #expect(run.status == 0 && run.error.isEmpty)
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.contains("printed") })
    #expect(
      lines[first..<first + 3].joined(separator: "\n") == """
        {"t":689,"effect":"printed","hook":"swap","level":"debug","text":"from\\t2"}
        {"t":689,"effect":"printed","hook":"swap","text":"to\\t{ 2 }"}
        {"t":689,"effect":"printed","hook":"swap","level":"warning","text":"slow"}
        """)
    #expect(lines.filter { $0.contains("printed") }.count == 3)
    #expect(lines[first + 3].hasPrefix(#"{"t":689,"effect":"#))
  }

  @Test("A script that does not load shows what it has printed")
  func broken() throws {
    try scratch.write(
      "print(\"so far\", { 1 })\nerror(\"no\")", to: "scripts/behaviours/broken.lua")
    let run = run("replay", "short-move", "--behaviour", "broken")
    #expect(run.status == 1)
    #expect(run.error.contains("\n   printed before: so far  { 1 }\n"), "\(run.error)")
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
    #expect(run.output.contains("    | [689 ms short-move chatty swap] swap  2\n"), "\(run.output)")
  }
}
