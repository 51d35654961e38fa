import ReorderCore
import ReorderTrace
import Testing

@testable import ReorderCommand

@Suite struct OutcomeTableTests {
  private func outcome(_ name: String) throws -> Outcome {
    let header = EncodedHeader(
      name: name,
      scene: SceneDescription(
        viewport: Size2D(width: 320, height: 480),
        sections: [SectionDescription(id: "s", items: .listed([ItemDescription(id: "a")]))]))
    var replayer = try Replayer(header: header, file: name)
    var policy = NativePolicy()
    return replayer.finish(asking: &policy)
  }

  @Test("A table has its titles once, and columns never become narrower")
  func widths() throws {
    var table = OutcomeTable()
    table.add(try outcome("a long name"))
    #expect(
      table.takeLines(columns: .max) == [
        "trace        behaviour  phase  moves  commit  order",
        "a long name  native     idle   0      -       a",
      ])
    #expect(table.count == 0)
    table.add(try outcome("b"))
    #expect(table.takeLines(columns: .max) == ["b            native     idle   0      -       a"])
  }

  @Test(
    "A failed press has its reason, which JSON has too",
    arguments: [
      ("press-too-short", "failed: no long press", "press"),
      ("press-slips", "failed: no long press", "press"),
      ("press-on-fixed-row", "failed: this item stays", "immovable"),
    ])
  func reasons(trace: String, words: String, why: String) {
    let row = Run(shipped: ["replay", trace]).output.split(separator: "\n").last
    #expect(row?.contains("  \(words)  0      -       apples bread") == true)
    let json = Run(shipped: ["replay", trace, "--json"]).output
    #expect(json.contains(#""event":"failed""#) && json.contains(#""why":"\#(why)""#))
  }

  @Test("A behaviour that does not lift the item is a reason too")
  func refused() throws {
    let scratch = try Scratch()
    try scratch.write(
      "return { api = 1, can_lift = function() return false end }", to: "behaviours/no.lua")
    let run = Run(["replay", "short-move", "--behaviour", "no", "--scripts", scratch.path])
    #expect(run.output.contains("  failed: "))
  }

  @Test("Outcomes are printed page by page, so that few of them wait")
  func pages() throws {
    let memory = MemoryConsole()
    var printer = OutcomePrinter(console: memory.console)
    let outcome = try outcome("t")
    for _ in 0..<(OutcomePrinter.page - 1) { try printer.print(outcome) }
    #expect(memory.output.text.isEmpty)
    try printer.print(outcome)
    #expect(memory.output.text.count { $0 == "\n" } == OutcomePrinter.page + 1)
    try printer.print(outcome)
    try printer.finish()
    try printer.finish()
    #expect(memory.output.text.count { $0 == "\n" } == OutcomePrinter.page + 2)
    #expect(memory.output.text.count { $0 == "b" } == 1)
  }

  @Test("An empty table prints nothing, not even titles")
  func nothing() throws {
    let memory = MemoryConsole()
    var printer = OutcomePrinter(console: memory.console)
    try printer.finish()
    #expect(memory.output.text.isEmpty)
  }
}
