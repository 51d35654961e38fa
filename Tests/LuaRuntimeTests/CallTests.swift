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

  @Test func aLongTableIsOneArgument() throws {
    let state = try LuaState(limits: .test)
    let count = try state.function("return function(t, u) return #t, #u end")
    let list = LuaValue.table((1...5_000).map { LuaEntry(.integer($0), .number(0.5)) })
    let result = try state.call(count, [list, list], results: 2)
    #expect(result[0].integer == 5_000)
    #expect(result[1].integer == 5_000)
  }

  @Test(arguments: [60, 61])
  func aCallTakesSixtyArguments(given: Int) throws {
    let state = try LuaState(limits: .test)
    let last = try state.function("return function(...) return (select(-1, ...)) end")
    for fill in [LuaValue.integer(7), "text"] {
      let arguments = Array(repeating: fill, count: given - 1) + [.integer(7)]
      do {
        #expect(try state.call(last, arguments)[0].integer == 7)
        #expect(given == 60)
      } catch {
        #expect(error.code == .misused)
        #expect(given == 61)
      }
      #expect(try state.call(last, [.integer(7)])[0].integer == 7)
    }
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
