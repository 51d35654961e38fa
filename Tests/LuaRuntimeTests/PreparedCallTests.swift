import LuaRuntime
import Testing

@Suite struct PreparedCallTests {
  /// The results of a function prepared with the texts "a", "b" and "c".
  private func answer(_ text: String, results: Int = 1) throws -> [LuaValue] {
    let state = try LuaState(limits: .test)
    let letters = try ["a", "b", "c"].map { try state.keep(.string($0)) }
    let hook = try state.prepare(try state.function(text), letters, results: results)
    return try state.call(hook).map { try $0.plain() }
  }

  @Test(arguments: [
    ("return function(x, y, z) return x .. y .. z end", "abc"),
    ("return function(x, y) return x .. y end", "ab"),
    ("return function(x, y, z, more) return x .. y .. z .. tostring(more) end", "abcnil"),
    ("return function() return 'none' end", "none"),
    ("return function(...) return table.concat({...}) end", "abc"),
    ("return function(x, ...) return x .. select('#', ...) end", "a2"),
    ("return function() local x, y; return tostring(x) .. tostring(y) end", "nilnil"),
    ("return string.rep", "a"),
    ("return tostring", "a"),
  ])
  func aFunctionGetsTheArgumentsThatItTakes(_ text: String, _ expected: String) throws {
    if text == "return string.rep" {
      #expect(throws: LuaError.self) { try answer(text) }
    } else {
      #expect(try answer(text) == [.string(expected)])
    }
  }

  @Test func resultsAreReadByKind() throws {
    let values = try answer("return function() return 3, 2.5, true, 'x' end", results: 6)
    #expect(values == [3, 2.5, true, "x", nil, nil])
  }

  @Test func resultsAreLookedAtInPlace() throws {
    let state = try LuaState(limits: .test)
    let hook = try state.prepare(
      try state.function("return function() return 3, 2.5, 4.0, 'x' end"), [], results: 5)
    let values = try state.call(hook)
    #expect((0..<5).map { values.integer(at: $0) } == [3, nil, 4, nil, nil])
    #expect((0..<5).map { values.number(at: $0) } == [3, 2.5, 4, nil, nil])
    #expect((0..<7).map { values.isNil(at: $0) } == [false, false, false, false, true, true, true])
    #expect(values.integerPair == nil)
    #expect(values.numberPair.map { [$0.0, $0.1] } == [3, 2.5])
    #expect(values.isNil(at: -1))
    #expect(values.integer(at: -1) == nil)
    #expect(values.number(at: 5) == nil)
  }

  @Test func anyNumberOfCallsCanBePrepared() throws {
    let state = try LuaState(limits: .test)
    let hooks = try (0..<500).map { number in
      try state.prepare(
        try state.function("return function(x) return x + \(number) end"),
        [try state.keep(.integer(number))])
    }
    for (number, hook) in hooks.enumerated() {
      #expect(try state.call(hook)[0].integer == 2 * number)
    }
    #expect(try state.evaluate("return 1 + 1") == 2)
  }

  @Test func equalNumbersOfDifferentKindsStayApart() throws {
    let state = try LuaState(limits: .test)
    let hook = try state.prepare(
      try state.function("return function(x, y) return math.type(x) .. math.type(y) end"),
      [try state.keep(1), try state.keep(1.0)])
    #expect(try state.call(hook)[0].string == "integerfloat")
  }

  @Test func aCallThatFailsLeavesTheNextOneWhole() throws {
    let state = try LuaState(limits: .test)
    let ten = try state.keep(10)
    let bad = try state.prepare(try state.function("return function(x) return x.y.z end"), [ten])
    let good = try state.prepare(try state.function("return function(x) return x end"), [ten])
    for _ in 0..<3 {
      #expect(throws: LuaError.self) { try state.call(bad) }
      #expect(try state.call(good)[0].integer == 10)
    }
  }

  @Test func moreValuesThanFitAreRefused() throws {
    let state = try LuaState(limits: .test)
    let function = try state.function("return function(...) return ... end")
    let one = try state.keep(1)
    #expect(throws: LuaError.self) {
      try state.prepare(function, Array(repeating: one, count: 61), results: 1)
    }
    #expect(throws: LuaError.self) { try state.prepare(function, [], results: 61) }
    let most = try state.prepare(function, Array(repeating: one, count: 60), results: 60)
    #expect(try state.call(most).map(\.integer) == Array(repeating: 1, count: 60))
  }

  @Test func nothingIsPreparedWhileAScriptRuns() throws {
    let holder = Holder(try LuaState(limits: .test))
    let function = try holder.state.function("return function() end")
    let host = try holder.state.makeFunction("host") { [unowned holder] call in
      do throws(LuaError) {
        _ = try holder.state.prepare(function, [])
        call.reply("prepared")
      } catch {
        call.reply("\(error.code)")
      }
    }
    try holder.state.setGlobal("host", to: .reference(host.reference))
    #expect(try holder.state.evaluate("return host()") == "reentered")
    #expect(try holder.state.call(try holder.state.prepare(function, []))[0].isNil)
  }
}
