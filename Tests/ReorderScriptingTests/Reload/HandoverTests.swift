import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// What a behaviour hands over to its replacement.
@Suite struct HandoverTests {
  /// A behaviour that counts its drags in `keep`, and prints what it received.
  private static func counter(_ name: String, keep: String = "state") -> String {
    """
    local state = { count = 0 }
    return {
      api = 1, summary = "\(name)", keep = \(keep),
      can_lift = function() state.count = state.count + 1 return true end,
      on_reload = function(old) state.count = old.count print("\(name)", old.count) end,
    }
    """
  }

  @Test("The new behaviour gets the old one's keep, as of the takeover")
  func count() throws {
    let paper = Paper()
    let shop = try Workshop(Self.counter("first"), printingTo: paper)
    var finger = try Finger(on: rows(6, of: 50), policy: shop.live)
    for _ in 0..<2 {
      try finger.press(y: 25)
      try finger.up()
      finger.wait(1)
    }
    #expect(try shop.save(Self.counter("second")) == .ready)
    #expect(paper.takeLines().isEmpty)
    try finger.press(y: 25)
    #expect(paper.takeLines() == ["second\t2"])
    try finger.up()
    finger.wait(1)
    #expect(try shop.save(Self.counter("third")) == .ready)
    try finger.press(y: 25)
    #expect(paper.takeLines() == ["third\t3"])
  }

  @Test("The handover is a copy of plain data")
  func copy() throws {
    let paper = Paper()
    let keep = "{ a = 1, b = 'x', c = { 1.5, true, { 'deep' } }, ['\\xff'] = 2 }"
    let shop = try Workshop("return { api = 1, keep = \(keep) }", printingTo: paper)
    _ = try shop.save(
      """
      return { api = 1, on_reload = function(old)
        print(old.a, old.b, old.c[1], old.c[2], old.c[3][1], old['\\xff'], getmetatable(old))
      end }
      """)
    shop.live.take()
    #expect(paper.takeLines() == ["1\tx\t1.5\ttrue\tdeep\t2\tnil"])
    #expect(shop.live.problem == nil)
  }

  @Test(
    "If either does not take part, nothing is handed over",
    arguments: [
      ("return { api = 1 }", "return { api = 1, on_reload = function() error('called') end }"),
      ("return { api = 1, keep = { 1 } }", "return { api = 1, summary = 'second' }"),
    ])
  func noPart(old: String, new: String) throws {
    let shop = try Workshop(old)
    #expect(try shop.save(new) == .ready)
    shop.live.take()
    #expect(shop.live.problem == nil && shop.live.generation == 2)
  }

  static let notPlain: [(String, String)] = [
    ("{ f = print }", "a function is not plain data"),
    ("{ c = coroutine.create(print) }", "a thread is not plain data"),
    ("(function() local t = {} t.t = t return t end)()", "a table contains itself"),
    ("{{{{{{{{{{}}}}}}}}}}", "tables are nested too deep"),
    ("(function() local t = {} for i = 1, 20000 do t[i] = i end return t end)()", "too many"),
    ("{ ('x'):rep(100000) }", "the strings are too long"),
  ]

  @Test(
    "Data that is not plain is reported, and the new behaviour takes over without it",
    arguments: notPlain)
  func unplain(keep: String, sentence: String) throws {
    let shop = try Workshop("return {\n  api = 1,\n  keep = \(keep),\n}")
    #expect(
      try shop.save("return { api = 1, on_reload = function() error('called') end }") == .ready)
    shop.live.take()
    #expect(shop.live.generation == 2)
    let problem = try #require(shop.live.problem)
    #expect(problem.sentence.contains(sentence), "\(problem)")
    #expect(problem.sentence.hasSuffix("expected plain data to hand over"))
    #expect(problem.line == 3)
  }

  @Test(
    "A failing on_reload leaves the old behaviour in force",
    arguments: ["error('no')", "while true do end", "return old.missing.field"])
  func failing(body: String) throws {
    let shop = try Workshop(Self.counter("first"))
    let text = "return {\n  api = 1,\n  on_reload = function(old)\n    \(body)\n  end,\n}"
    #expect(try shop.save(text) == .ready)
    shop.live.take()
    #expect(shop.live.current?.summary == "first")
    #expect(shop.live.generation == 1 && shop.live.next == nil)
    let problem = try #require(shop.live.problem)
    #expect(problem.hook == "on_reload")
    #expect(problem.line == 4)
    #expect(problem.description.hasSuffix("the version before the change stays active"))
    #expect(try shop.save(Self.counter("third")) == .ready)
    shop.live.take()
    #expect(shop.live.current?.summary == "third")
    #expect(shop.live.problem == nil)
  }

  @Test("keep is a table and on_reload a function, or the script is refused")
  func kinds() throws {
    #expect(
      try loadError("return { api = 1, keep = 1 }").code
        == .wrongValue(key: "keep", got: "the number 1", wanted: "a table"))
    #expect(
      try loadError("return { api = 1, on_reload = {} }").code
        == .wrongValue(key: "on_reload", got: "a table", wanted: "a function"))
    #expect(
      try loadError("return { api = 1, onreload = print }").code
        == .unknownKey("onreload", nearest: "on_reload"))
  }
}
