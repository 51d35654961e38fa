import LuaRuntime
import Testing

@Suite struct ConversionTests {
  @Test func numbersBecomeIntegersOnlyWhereTheyAre() throws {
    let state = try LuaState(limits: .test)
    let cases: [(String, Int?)] = [
      ("3", 3), ("3.0", 3), ("2.5", nil), ("0/0", nil), ("1/0", nil), ("-1/0", nil), ("2^63", nil),
      ("-2^63", .min), ("math.maxinteger", .max), ("1e300", nil), ("'3'", nil), ("nil", nil),
      ("true", nil), ("-0.0", 0),
    ]
    for (text, expected) in cases {
      let view = try state.run(LuaSource(chunk: "c", text: "return \(text)"))[0]
      #expect(view.integer == expected, "\(text)")
    }
  }

  @Test func stringsKeepTheirBytes() throws {
    #expect(try evaluate("return 'a\\0b'") == .string("a\0b"))
    #expect(try evaluate("return '\\xff\\0'") == .bytes([0xff, 0]))
    #expect(try evaluate("return 'ä'") == "ä")
  }

  @Test func tablesComeInAFixedOrder() throws {
    let value = try evaluate("return {b = 1, a = 2, [2] = 3, [1] = 4, [1.5] = 5, [true] = 6}")
    #expect(value == [1: 4, 2: 3, 1.5: 5, "a": 2, "b": 1, true: 6])
  }

  @Test(
    arguments: [
      ("local t = {} t.t = t return t", .cycle),
      ("local t = {} for i = 1, 99 do t = {t} end return t", .tooDeep),
      ("local t = {} for i = 1, 20000 do t[i] = i end return t", .tooMany),
      ("local t = {} for i = 1, 3 do t[i] = ('x'):rep(500000) end return t", .tooLong),
      ("return {print}", .notPlain(.function)), ("return {[{}] = 1}", .notPlain(.table)),
      ("return coroutine.create(print)", .notPlain(.other)),
    ] as [(String, LuaError.ConversionProblem)])
  func refusesWhatHasNoPlainForm(_ text: String, _ problem: LuaError.ConversionProblem) throws {
    let state = try LuaState(limits: .test)
    let view = try state.run(LuaSource(chunk: "c", text: text))[0]
    #expect {
      _ = try view.plain()
    } throws: {
      ($0 as? LuaError)?.code == .conversion(problem)
    }
    #expect(try state.evaluate("return 1") == 1)
  }

  @Test func sharedTablesAreNotCycles() throws {
    #expect(
      try evaluate("local s = {1} return {s, s}") == [1: [1: 1], 2: [1: 1]])
  }

  @Test func readsRaw() throws {
    let text = """
      return setmetatable({x = 1}, {__index = error, __len = error, __pairs = error})
      """
    let state = try LuaState(limits: .test)
    let table = try #require(try state.run(LuaSource(chunk: "c", text: text))[0].table)
    #expect(table[try state.key("x")].integer == 1)
    #expect(table.length == 0)
    #expect(try table.names() == ["x"])
  }

  @Test func survivesTheRoundTrip() throws {
    let values: [LuaValue] = [
      nil, true, 1, -7, 2.5, .number(.infinity), "text", .string("a\0b"), .bytes([0xff]), [:],
      ["a": ["b": ["c": 1]]], [1, 2, 3],
    ]
    let state = try LuaState(limits: .test)
    let echo = try state.function("return function(...) return ... end")
    for value in values { #expect(try state.call(echo, [value])[0].plain() == value) }
  }

  @Test func impossibleKeysAreRefusedBeforeTheyArrive() throws {
    let state = try LuaState(limits: .test)
    for key in [LuaValue.nil, .number(.nan)] {
      #expect(throws: LuaError.self) { _ = try state.keep(.table([LuaEntry(key, 1)])) }
    }
  }

  @Test func handlesOfAnotherStateAreRefused() throws {
    let one = try LuaState(limits: .test)
    let other = try LuaState(limits: .test)
    let function = try one.function("return function() end")
    #expect(throws: LuaError.self) { _ = try other.call(function) }
    #expect(throws: LuaError.self) { _ = try other.keep(.reference(function.reference)) }
    let hook = try one.prepare(function, [])
    #expect(throws: LuaError.self) { _ = try other.call(hook) }
  }
}
