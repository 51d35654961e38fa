import LuaRuntime
import Testing

@Suite struct ErrorTests {
  @Test(arguments: [
    ("error('plain')", "test.lua:1: plain"), ("error('bare', 0)", "test.lua:1: bare"),
    ("error(nil)", "test.lua:1: nil"), ("error(42)", "test.lua:1: 42"),
    ("error(true)", "test.lua:1: true"),
    ("error(setmetatable({}, {__tostring = function() return 'mine' end}))", "test.lua:1: mine"),
    ("local s = 'x' return s.y.z", "test.lua:1: attempt to index a nil value (field 'y')"),
    ("return 1 + {}", "test.lua:1: attempt to perform arithmetic on a table value"),
    ("undefined()", "test.lua:1: attempt to call a nil value (global 'undefined')"),
  ])
  func areWorded(_ text: String, _ description: String) throws {
    #expect(try failure(text).description == description)
  }

  @Test func carryTheScriptsFrames() throws {
    let text = """
      local function inner() error('deep') end
      local function outer()
        inner()
      end
      pcall(print)
      outer()
      """
    let error = try failure(text)
    #expect(error.frames.map(\.line) == [1, 3, 6])
    #expect(error.frames.map(\.name) == ["inner", "outer", nil])
    #expect(error.frames.map(\.isMain) == [false, false, true])
  }

  @Test func anErrorInAWrappedCoroutineHasItsOwnPlaceAndFrames() throws {
    let text = """
      local function deep(n)
        if n == 0 then local q = nil; return q.field end
        return deep(n - 1) + 0
      end
      local co = coroutine.wrap(function() deep(2) end)
      local outer = coroutine.wrap(function()
        co()
      end)
      outer()
      """
    let error = try failure(text)
    #expect(
      error.description == "test.lua:2: attempt to index a nil value (local 'q')", "\(error)")
    #expect(error.frames.map(\.line) == [2, 3, 3, 5, 7, 9])
    // What `pcall` gives a script is Lua's own text, with the place of each `wrap`.
    let caught = "local ok, text = pcall(coroutine.wrap(function() error('no') end)) error(text, 0)"
    #expect(try failure(caught).description.hasSuffix("test.lua:1: no"))
  }

  @Test func framesAreBounded() throws {
    let text = "local function f(n) return n > 0 and 1 + f(n - 1) or error('deep') end\nf(5000)"
    let error = try failure(text)
    #expect(error.frames.count == 16)
    #expect(error.frames.last?.line == 2)
    #expect(error.framesOmitted > 4_900)
  }

  @Test func framesAreThoseOfTheErrorThatEscaped() throws {
    let text = """
      local function caught() error('first') end
      pcall(caught)
      error('second')
      """
    #expect(try failure(text).frames.map(\.line) == [3])
  }

  @Test func messagesAreCutAndCleaned() throws {
    let long = try failure("error(('x'):rep(100000), 0)")
    #expect(long.message.utf8.count == 1023)
    let colored = try failure("error('\\27[31mred\\7\\r\\n\\0end\\xc2\\x9b', 0)")
    #expect(colored.message == " [31mred  \n end ")
  }

  @Test func aHostileToStringIsMetered() throws {
    let error = try failure(
      "error(setmetatable({}, {__tostring = function() while true do end end}))")
    #expect(error.code == .limit(.instructions))
    let broken = try failure("error(setmetatable({}, {__tostring = function() return {} end}))")
    #expect(broken.code == .runtime)
    #expect(broken.message == "(error object is a table value)")
  }

  @Test func aPositionInTheTextIsNotTakenForAPlace() throws {
    let error = try failure("\n\nerror('other.lua:7: text', 0)")
    #expect(error.chunk == "test.lua")
    #expect(error.line == 3)
    #expect(error.message == "other.lua:7: text")
  }

  @Test func levelTwoBlamesTheCaller() throws {
    let error = try failure("local function f() error('blame', 2) end\n\nf()")
    #expect(error.description == "test.lua:3: blame")
  }

  @Test(
    "says whether a script raised the message itself",
    arguments: [
      ("error('no')", true), ("assert(false, 'no')", true), ("assert(nil)", true),
      ("local function f() error('no', 2) end f()", true), ("return error('no')", true),
      ("coroutine.wrap(function() error('no') end)()", true),
      ("local _, e = pcall(error, 'no') error(e, 0)", true), ("local x = nil; x.y = 1", false),
      ("string.rep()", false), ("pcall(error, 'no') local x = nil; x.y = 1", false),
      ("error('no'", false), ("while true do end", false),
    ])
  func origin(script: String, isRaisedByScript: Bool) throws {
    let state = try LuaState()
    do throws(LuaError) {
      _ = try state.run(LuaSource(chunk: "t", text: script))
      Issue.record("nothing was raised")
    } catch {
      #expect(error.isRaisedByScript == isRaisedByScript, "\(error)")
    }
  }
}
