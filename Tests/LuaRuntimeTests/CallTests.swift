import LuaRuntime
import Testing

@Suite struct CallTests {
  @Test func returnsWhatTheChunkReturns() throws {
    #expect(try evaluate("return 1 + 1") == 2)
    #expect(try evaluate("return 'a' .. 'b'") == "ab")
    #expect(try evaluate("return nil") == nil)
    #expect(try evaluate("return 2.5") == 2.5)
    #expect(try evaluate("return {1, 2, x = true}") == [1: 1, 2: 2, "x": true])
  }

  @Test func passesArguments() throws {
    let state = try LuaState(limits: .test)
    let add = try state.function("return function(a, b) return a.x + #b end")
    let result = try state.call(add, [["x": 40], "ab"])
    #expect(result[0].integer == 42)
  }

  @Test func readsRecords() throws {
    let state = try LuaState(limits: .test)
    let type = try state.makeRecordType(
      "drag",
      [
        LuaField("x", .number(slot: 0)), LuaField("phase", .choice(slot: 1, ["began", "moved"])),
        LuaField("twice", .method("n") { call in call.reply((call.arguments[0].number ?? 0) * 2) }),
      ])
    let drag = try state.makeRecord(type, slots: 2)
    let hook = try state.prepare(
      try state.function("return function(d) return d.x, d.phase, d:twice(4) end"),
      [drag.reference], results: 3)
    drag.slots[0] = 7.5
    drag.slots[1] = 1
    let results = try state.call(hook)
    #expect(results[0].number == 7.5)
    #expect(results[1].matches("moved"))
    #expect(results[2].number == 8)
  }

  @Test func namesThePlaceOfAnError() throws {
    let error = try failure("local t = nil\nreturn t.x")
    #expect(error.code == .runtime)
    #expect(error.description == "test.lua:2: attempt to index a nil value (local 't')")
  }
}
