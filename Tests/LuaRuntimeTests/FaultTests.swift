import LuaRuntime
import Testing

/// What errors are about, as data.
@Suite struct FaultTests {
  /// A script for every format of liblua's messages that `fault_words.c` knows.
  ///
  /// If the linked liblua words a message otherwise, its fault is missing or different.
  static let words: [(String, LuaFault)] = [
    ("return 1 + nil", .operation(.arithmetic, type: "nil", nil)),
    ("local a return a + 1", .operation(.arithmetic, type: "nil", LuaVariable(.local, "a"))),
    ("return -{}", .operation(.arithmetic, type: "table", nil)),
    ("local t = {} return t.x * 2", .operation(.arithmetic, type: "nil", LuaVariable(.field, "x"))),
    ("return x / 2", .operation(.arithmetic, type: "nil", LuaVariable(.global, "x"))),
    (
      "local a local function f() return a - 1 end return f()",
      .operation(.arithmetic, type: "nil", LuaVariable(.upvalue, "a"))
    ),
    ("local t = {} return 1 & t", .operation(.bitwise, type: "table", LuaVariable(.local, "t"))),
    ("return 'a' .. {}", .operation(.concatenation, type: "table", nil)),
    (
      "local a return 'b' .. a",
      .operation(.concatenation, type: "nil", LuaVariable(.local, "a"))
    ),
    ("return #x", .operation(.length, type: "nil", LuaVariable(.global, "x"))),
    ("return x.y", .operation(.index, type: "nil", LuaVariable(.global, "x"))),
    (
      "local t = {} return t['a (b'].y",
      .operation(.index, type: "nil", LuaVariable(.field, "a (b"))
    ),
    ("local t = {} return t[1].y", .operation(.index, type: "nil", nil)),
    ("local t, k = {}, 1 return t[k].y", .operation(.index, type: "nil", nil)),
    ("return (nil).x", .operation(.index, type: "nil", nil)),
    ("x()", .operation(.call, type: "nil", LuaVariable(.global, "x"))),
    ("local s = 'a' s:x()", .operation(.call, type: "nil", LuaVariable(.method, "x"))),
    ("(1)()", .operation(.call, type: "number", nil)),
    ("('x')()", .operation(.call, type: "string", LuaVariable(.constant, "x"))),
    ("return {} < {}", .comparison("table", "table")),
    ("return 1 < 'a'", .comparison("number", "string")),
    ("return nil >= 1", .comparison("number", "nil")),
    ("math.floor()", .argument(1, of: "floor")),
    ("string.rep('a', {})", .argument(2, of: "rep")),
    ("setmetatable(1, {})", .argument(1, of: "setmetatable")),
  ]

  @Test("Each message of liblua is read", arguments: words)
  func running(text: String, fault: LuaFault) throws {
    let error = try failure(text)
    #expect(error.fault == fault, "\(error)")
    #expect(error.problem == error.message && error.advice == nil)
  }

  static let syntax: [(String, LuaSyntaxFault?)] = [
    ("x = = 1", LuaSyntaxFault(near: "=")),
    ("if x = 1 then end", LuaSyntaxFault(near: "=", expected: "then")),
    ("while x = 1 do end", LuaSyntaxFault(near: "=", expected: "do")),
    ("local end", LuaSyntaxFault(near: "end", expected: "<name>")),
    ("return 'a\nb'", LuaSyntaxFault(near: "'a")),
    ("return 3x", LuaSyntaxFault(near: "3x")),
    ("goto 1", LuaSyntaxFault(near: "1", expected: "<name>")),
    ("local x = '' near", LuaSyntaxFault(near: nil)),
    ("return {\n1 2 }", LuaSyntaxFault(near: "2", expected: "}", opener: .init("{", line: 1))),
    (
      "\nif x then",
      LuaSyntaxFault(near: nil, expected: "end", opener: nil)
    ),
    (
      "if x then\nx()",
      LuaSyntaxFault(near: nil, expected: "end", opener: .init("if", line: 1))
    ),
    ("return ' near <x\n", LuaSyntaxFault(near: "' near <x")),
    ("goto nowhere", nil),
    ("local a <const> = 1 a = 2", nil),
  ]

  @Test("Each message of the compiler is read", arguments: syntax)
  func compiling(text: String, fault: LuaSyntaxFault?) throws {
    let error = try failure(text)
    #expect(error.code == .syntax)
    #expect(error.fault == fault.map { .syntax($0) }, "\(error)")
  }

  @Test(
    "A script's own error message has no fault, whatever it looks like",
    arguments: [
      "error('attempt to index a nil value (global \\'x\\')')",
      "assert(false, 'bad argument #1 to \\'x\\' (no)')",
      "coroutine.wrap(function() error('attempt to compare two nil values') end)()",
      "local _, e = pcall(function() return 1 + nil end) error(e, 0)",
    ])
  func own(text: String) throws {
    #expect(try failure(text).fault == nil)
  }

  @Test("An error table without __tostring is recognized, one with it is read")
  func tables() throws {
    #expect(try failure("error({})").fault == .table)
    #expect(try failure("error(setmetatable({}, {}))").fault == .table)
    let worded = "error(setmetatable({}, { __tostring = function() return 'x' end }))"
    #expect(try failure(worded).fault == nil)
  }

  @Test("An error of the host carries what it is about and how to fix it")
  func host() throws {
    let state = try LuaState()
    let refuse = try state.makeFunction("refuse") { _ throws(LuaHostError) in
      throw LuaHostError(
        "no field 'a' here", advice: .name("b"), about: .unknownField("a", of: "it"))
    }
    let plain = try state.makeFunction("plain") { _ throws(LuaHostError) in
      throw LuaHostError("not today", advice: .note("ask tomorrow"))
    }
    try state.setGlobal("refuse", to: .reference(refuse.reference))
    try state.setGlobal("plain", to: .reference(plain.reference))
    let error = try state.failure("refuse()")
    #expect(error.message == "no field 'a' here; did you mean 'b'?")
    #expect(error.problem == "no field 'a' here" && error.advice == .name("b"))
    #expect(error.fault == .unknownField("a", of: "it"))
    let noted = try state.failure("plain()")
    #expect(noted.message == "not today; ask tomorrow" && noted.fault == nil)
    #expect(noted.problem == "not today" && noted.advice == .note("ask tomorrow"))
    let next = try state.failure("pcall(refuse) return 1 + nil")
    #expect(next.fault == .operation(.arithmetic, type: "nil", nil) && next.advice == nil)
    let wrapped = try state.failure("local _, e = pcall(refuse) error(e, 0)")
    #expect(wrapped.fault == nil && wrapped.problem == wrapped.message)
  }

  @Test("Fields of records, arguments of host functions and modules are known when refused")
  func records() throws {
    let state = try LuaState()
    let type = try state.makeRecordType(
      "box", [LuaField("wide", .number(slot: 0)), LuaField("grow", .method("n", { _ in }))])
    let record = try state.makeRecord(type, slots: 1)
    try state.setGlobal("box", to: .reference(record.reference))
    let near = try state.failure("return box.wid")
    #expect(near.fault == .unknownField("wid", of: "box") && near.advice == .name("wide"))
    #expect(near.problem == "unknown field 'wid' of box")
    #expect(try state.failure("return box.nothing").advice == nil)
    #expect(try state.failure("box.wide = 1").fault == .readOnlyField("wide", of: "box"))
    let selfless = try state.failure("box.grow(1)")
    #expect(selfless.fault == .missingSelf("grow", of: "box"))
    #expect(selfless.advice == .call("box:grow(...)"))
    #expect(selfless.message == "'grow' needs its box; call it as box:grow(...)")
    #expect(try state.failure("box:grow('x')").fault == .argument(1, of: "grow"))
    #expect(try state.failure("require 'a.b'").fault == .module("a.b"))
  }
}
