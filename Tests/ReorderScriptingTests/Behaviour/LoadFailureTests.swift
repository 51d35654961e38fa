import TestSupport
import Testing

@testable import ReorderScripting

/// Scripts that fail, or never end, while they load.
@Suite struct LoadFailureTests {
  @Test("A syntax error is reported with file and line")
  func syntax() throws {
    let error = try loadError("return {\n  api = 1,\n  target = function( return end\n}")
    #expect(error.place == "test.lua:3")
    #expect(error.sentence == "<name> or '...' expected near 'return'")
    #expect(error.hook == nil)
    #expect(error.time == nil)
  }

  @Test("A runtime error is reported with file, line and the active calls")
  func runtime() throws {
    let error = try loadError(
      """
      local function inner(x) return x.y.z end
      local function outer() local r = inner({}) return r end
      outer()
      return { api = 1 }
      """)
    #expect(error.place == "test.lua:1")
    #expect(error.sentence == "attempt to index a nil value (field 'y')")
    #expect(
      error.traceback == [
        "in inner (test.lua:1)", "in outer (test.lua:2)", "in the chunk (test.lua:3)",
      ])
    #expect(
      error.description == """
        test.lua:1:34: attempt to index a nil value (field 'y')
           1 | local function inner(x) return x.y.z end
             |                                  ^
           in inner (test.lua:1)
           in outer (test.lua:2)
           in the chunk (test.lua:3)
        """)
  }

  static let loops = [
    "while true do end", "repeat until false", "goto a ::a:: goto a",
    "local function f() return f() end f()",
    "for i = 1, math.huge do end", "while true do pcall(error) end",
    "while true do coroutine.wrap(print)() end",
    "local t = setmetatable({}, { __index = function() while true do end end }) local _ = t.x",
    "string.rep('x', 1000):find(('.-'):rep(20) .. 'y')",
  ]

  @Test("An endless script is ended by the budget", arguments: loops)
  func endless(body: String) throws {
    let error = try loadError("\(body)\nreturn { api = 1 }")
    #expect(
      error.code
        == .limit(.instructions))
    #expect(error.place == "test.lua:1")
  }

  @Test("An endless recursion is ended by the memory limit, or by the depth of C calls")
  func recursion() throws {
    let plain = try loadError("local function f() return 1 + f() end\nf()")
    #expect(plain.sentence == "the memory limit is reached")
    let nested = try loadError(
      "local function f(s) return (s:gsub('.', f)) end\nreturn f('x')")
    #expect(nested.sentence == "C stack overflow")
    #expect(nested.place == "test.lua:1")
    #expect(nested.traceback.count <= 16)
  }

  @Test(
    "A script that fills the memory is ended by its limit",
    arguments: [
      "local t = {} while true do t[#t + 1] = {} end",
      "local t = {} while true do t[#t + 1] = string.rep('x', 10000) .. #t end",
      "local s = 'x' while true do s = s .. s end",
      "local t = {} for i = 1, 1e9 do t['k' .. i] = i end",
      "return string.rep('x', 1e9)",
    ])
  func memory(body: String) throws {
    var options = BehaviourOptions.small
    options.instructionsPerLoad = 10_000_000
    let error = try loadError(body, options: options)
    #expect(error.file == "test.lua")
    let sentences = [
      "the memory limit is reached", "resulting string too large",
      "one string or table is larger than the limit for one allocation",
    ]
    #expect(sentences.contains { error.sentence.contains($0) }, "\(error)")
  }

  @Test("A script that prints endlessly is ended by its quota")
  func output() throws {
    let paper = Paper()
    var options = BehaviourOptions.small(printingTo: paper)
    options.output = 100
    let error = try loadError("while true do print('x') end", options: options)
    #expect(error.sentence == "more was printed than one call may print")
    #expect(paper.takeLines().joined().count <= 100)
  }

  @Test(
    "Any raised value gives a sentence",
    arguments: [
      ("error('no')", "no"), ("error('no', 0)", "no"), ("error()", "nil"), ("error(nil)", "nil"),
      ("error(42)", "42"),
      ("error({})", nil),
      ("error(setmetatable({}, { __tostring = function() return 'mine' end }))", "mine"),
      ("error(setmetatable({}, { __tostring = function() error('again') end }))", nil),
      ("error('a\\27[2J\\0b\\nc')", "a [2J b\nc"), ("error(print)", nil),
    ] as [(String, String?)])
  func raised(body: String, sentence: String?) throws {
    let error = try loadError(body)
    if let sentence { #expect(error.sentence == sentence) }
    #expect(!error.sentence.isEmpty)
    #expect(!error.sentence.utf8.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") })
  }

  @Test("A chunk cannot yield")
  func yield() throws {
    #expect(try loadError("coroutine.yield()").sentence.contains("outside a coroutine"))
  }

  @Test("A missing behaviour is reported by its path")
  func missing() throws {
    let scratch = try ScratchDirectory()
    let error = try #require(throws: BehaviourError.self) {
      try Behaviour(named: "none", in: scratch.scripts)
    }
    let path = scratch.file("scripts/behaviours/none.lua")
    #expect(error.code == .file(.noBehaviour("none", paths: [path])))
    #expect(error.description == "there is no behaviour 'none' (no such file: \(path))")
    #expect(error.place == nil)
    for name in ["slow", "fast"] { try scratch.write("", to: "scripts/behaviours/\(name).lua") }
    let lost = try #require(throws: BehaviourError.self) {
      try Behaviour(named: "none", in: scratch.scripts)
    }
    #expect(
      lost.description
        == "there is no behaviour 'none' (no such file: \(path)); there are 'fast' and 'slow'")
  }

  @Test("The same script loads again and again, each time in a state of its own")
  func again() throws {
    let source = ScriptSource.File.text(
      "count = (count or 0) + 1 return { api = 1, summary = tostring(count) }")
    for _ in 0..<20 {
      #expect(try Behaviour(named: "test", source: source).summary == "1")
    }
  }

  @Test("A thousand failed loads leave nothing behind")
  func manyFailures() throws {
    for index in 0..<1_000 {
      let text = ["return {", "error('x')", "return { api = 2 }", "return 1"][index % 4]
      _ = try loadError(text)
    }
  }
}
