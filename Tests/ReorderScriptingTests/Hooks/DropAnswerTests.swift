import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// The third and fourth result of `target`: what a drop does, and what the application is told.
@Suite struct DropAnswerTests {
  /// B of four rows, dragged over the third, with these results of `target`.
  private func drag(_ results: String, before: String = "") throws -> Finger<Behaviour> {
    let target = "target = function(drag, list) \(before) return \(results) end"
    var finger = try Finger(on: rows(4, of: 50), try behaviour(target))
    try finger.press(y: 75)
    try finger.move(y: 130, after: 0.1)
    return finger
  }

  private func proposed(_ results: String, before: String = "") throws -> DropProposal? {
    let finger = try drag(results, before: before)
    #expect(finger.failures.isEmpty, "\(results): \(finger.failures)")
    return finger.engine.drag?.proposed
  }

  private let third = Slot(section: 0, item: 2)

  @Test("A kind, and data by name")
  func answers() throws {
    #expect(try proposed("1, 3") == nil)
    #expect(try proposed("1, 3, nil, nil") == nil)
    #expect(try proposed("1, 3, 'move'") == nil)
    #expect(try proposed("1, 3, 'mark'") == DropProposal(.mark, at: third))
    #expect(try proposed("1, 3, 'onto'") == DropProposal(.onto, at: third))
    #expect(try proposed("1, 3, 'merge'") == DropProposal(.custom("merge"), at: third))
    #expect(try proposed("1, 3, 'onto', {}") == DropProposal(.onto, at: third))
    let data = DropData([
      .init("deep", .boolean(false)), .init("level", .number(2)), .init("ratio", .number(0.5)),
      .init("why", .string("näh")),
    ])
    let table = "{ level = 2, ratio = 0.5, why = 'näh', deep = false }"
    #expect(try proposed("1, 3, 'onto', \(table)") == DropProposal(.onto, at: third, data: data))
    #expect(try proposed("1, 3, nil, \(table)") == DropProposal(.move, at: third, data: data))
    #expect(try proposed("nil, nil, 'onto', {}") == nil)
  }

  @Test("drag.how and the place are what was proposed, in later hooks")
  func fields() throws {
    let target = """
      target = function(drag) return 1, 3, 'onto' end,
      announce = function(event, drag, list)
        if event == 'proposed' then
          return ('%s %s'):format(drag.how, list:id(drag.target_section, drag.target_item))
        end
        return tostring(drag.how)
      end,
      on = { proposed = function(drag) seen = drag.how end }
      """
    var finger = try Finger(on: rows(4, of: 50), try behaviour(target))
    try finger.press(y: 75)
    #expect(finger.engine.announcements == ["nil"])
    try finger.move(y: 78, after: 0)
    #expect(finger.engine.announcements == ["onto C"])
    try finger.move(y: 130, after: 0.1)
    #expect(finger.engine.announcements.isEmpty)
    #expect(finger.failures.isEmpty)
  }

  private static let kinds = "\"move\", \"mark\", \"onto\" or a name of at most 60 bytes"
  private static let data = "a table of at most 32 numbers, strings and truth values by name"

  @Test(
    "Anything else is an error that says what is expected, and the native rule decides",
    arguments: [
      ("1, 3, 5", "the number 5", kinds), ("1, 3, true", "true", kinds),
      ("1, 3, ''", "\"\"", kinds), ("1, 3, ('x'):rep(61)", nil, kinds),
      ("1, 3, 'a\\nb'", nil, kinds), ("1, 3, {}", "a table", kinds),
      ("1, 3, 'onto', 5", "the number 5", data), ("1, 3, 'onto', 'x'", "\"x\"", data),
      ("1, 3, 'onto', { 1 }", "data with the key the number 1", data),
      ("1, 3, 'onto', { [true] = 1 }", "data with the key true", data),
      ("1, 3, 'onto', { list = {} }", "data in which tables are nested too deep", data),
      ("1, 3, 'onto', cycle", "data in which a table contains itself", data),
      ("1, 3, 'onto', many", "data in which the table has too many values", data),
      ("1, 3, 'onto', { text = ('x'):rep(5000) }", "data in which the strings are too long", data),
      ("1, 3, 'onto', { f = print }", "data in which a function is not plain data", data),
      ("1, 3, 'onto', { n = 0 / 0 }", nil, data), ("1, 3, 'onto', { n = math.huge }", nil, data),
      ("1, 3, 'onto', drag", nil, data),
    ] as [(String, String?, String)])
  func wrong(results: String, got: String?, wanted: String) throws {
    let before = """
      local cycle = {} cycle.me = cycle
      local many = {} for i = 1, 33 do many['k' .. i] = i end
      """
    let finger = try drag(results, before: before)
    let sentence = try #require(finger.policy.failures.first).sentence
    #expect(finger.policy.failures.count == 1)
    if let got { #expect(sentence.contains("target returns \(got);"), "\(sentence)") }
    #expect(sentence.contains(wanted), "\(sentence)")
    #expect(finger.engine.drag?.proposed == nil)
  }
}
