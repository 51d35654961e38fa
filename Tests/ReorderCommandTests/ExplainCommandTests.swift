import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder explain`: on good, odd and wrong input.
@Suite struct ExplainCommandTests {
  private func run(_ arguments: String...) -> Run {
    Run(
      [
        "explain", Repository.trace(named: "short-move"), "--scripts",
        Repository.path("scripts"),
      ] + arguments)
  }

  @Test("The article shows what the command prints")
  func article() throws {
    let path = "Sources/ReorderAcceptance/ReorderAcceptance.docc/Repl.md"
    let text = try Repository.text(path)
    let parts = text.components(separatedBy: "```console\n$ reorder explain ")
    try #require(parts.count == 2)
    let shown = parts[1].components(separatedBy: "\n```")[0].components(separatedBy: "\n")
    let words = ["explain"] + shown[0].components(separatedBy: " ")
    let result = try Terminal.run(
      "\(Repository.products.path)/reorder", words, in: Repository.root.path)
    #expect(result.output == shown.dropFirst().joined(separator: "\n") + "\n")
  }

  @Test("Milliseconds and seconds name the same moment")
  func times() {
    let plain = run("--at", "700", "--behaviour", "half_overlap").output
    #expect(plain.hasPrefix("target → "))
    for text in ["700ms", "0.7s"] {
      #expect(run("--at", text, "--behaviour", "half_overlap").output == plain)
    }
  }

  @Test("JSON has the reads with exact values; --full adds what was not read")
  func json() throws {
    func object(_ arguments: String...) throws -> [String: Any] {
      let output = Run(
        [
          "explain", Repository.trace(named: "short-move"), "--scripts",
          Repository.path("scripts"), "--behaviour", "edge_range_exchange", "--hook",
          "target",
          "--json", "--at", "700",
        ] + arguments
      ).output
      let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
      return try #require(value as? [String: Any])
    }
    let short = try object()
    let reads = try #require(short["reads"] as? [[String: Any]])
    #expect(reads.first?["name"] as? String == "drag.center_x")
    let y = reads.first { $0["name"] as? String == "drag.center_y" }
    #expect(y?["value"] as? Double == 92.1)
    #expect(short["by"] as? String == "policy")
    #expect(short["not_read"] == nil)
    let full = try object("--full")
    #expect((full["not_read"] as? [String: Any])?["drag.id"] as? String == "bread")
  }

  @Test("--watch prints a row for each call, as a table and as data; a bad expression is an error")
  func watched() throws {
    let table = run("--watch", "drag.number", "--watch", "drag.y > 100, p.threshold", "--at", "600")
    let lines = table.output.split(separator: "\n")
    #expect(lines.first?.hasSuffix("ms  drag.number  drag.y > 100, p.threshold") == true)
    #expect(lines.count > 3 && lines.dropFirst().allSatisfy { $0.contains("false, ") })
    let data = run("--watch", "drag.number", "--json").output.split(separator: "\n")
    let row = try JSONSerialization.jsonObject(with: Data(try #require(data.first).utf8))
    #expect(
      ((row as? [String: Any])?["values"] as? [String: Any])?["drag.number"] as? String == "1")
    let wrong = run("--watch", "drag.y +")
    #expect(wrong.error.contains("--watch drag.y +: unexpected symbol") && wrong.status == 1)
    let unasked = run("--watch", "drag.y", "--hook", "cancel")
    #expect(unasked.error.contains("cancel was not asked") && unasked.status == 1)
  }

  @Test("Several behaviours give one explanation each")
  func several() {
    let output = run("--behaviour", "half_overlap", "--behaviour", "under_finger").output
    #expect(output.contains("under half_overlap\n"))
    #expect(output.contains("\n\ntarget → "))
    #expect(output.contains("under under_finger\n"))
  }

  @Test("Before the first decision its time is named, with status 1")
  func early() {
    let result = run("--at", "10")
    #expect(result.output.isEmpty)
    #expect(result.error.contains("nothing has been decided by 10 ms; the first decision is"))
  }

  @Test("A hook in any casing, or misspelt, is answered with the right word")
  func hookNames() {
    for word in ["target", "TARGET", "Target"] {
      #expect(run("--hook", word).output == run().output, "\(word)")
    }
    #expect(run("--hook", "folow").error.contains("did you mean follow?"))
    #expect(run("--hook", "onMoved").error.contains("on.moved only reports"))
  }

  @Test("A failure is told whole, in words that fit the columns")
  func failure() throws {
    let scripts = try Scratch(copying: ["traces/short-move.trace.jsonl"])
    try scripts.write(
      "return { api = 1, target = function(drag, list) return (list:at(drag.x, drag.y)) end }",
      to: "behaviours/one.lua")
    let result = Run([
      "explain", "short-move", "--behaviour", "one", "--at", "700", "--scripts", scripts.path,
    ])
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("returns only the number 1; expected a section and an item, whole numbers"))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 78 })
  }
}
