import LuaRuntime
import Testing

@Suite struct HostFunctionTests {
  private func evaluate(
    _ text: String, _ signature: String, _ handler: @escaping LuaHandler
  ) throws -> LuaValue {
    let state = try LuaState(limits: .test)
    let host = try state.makeFunction("host", signature, handler)
    try state.setGlobal("host", to: .reference(host.reference))
    return try state.evaluate(text)
  }

  @Test func repliesWithEveryKind() throws {
    let value = try evaluate("return {host()}", "") { call in
      call.reply(1)
      call.reply(2.5)
      call.reply(true)
      call.reply("text")
      call.reply(["a": [1, 2], "b": .nil])
      call.reply("end")
    }
    #expect(
      value == [1: 1, 2: 2.5, 3: true, 4: "text", 5: ["a": [1: 1, 2: 2]], 6: "end"])
  }

  @Test("A reply may be a table longer than the script's stack has room for")
  func repliesWithLongTables() throws {
    let rows = (1...60_000).map { LuaEntry(.integer($0), .string("row \($0)")) }
    let value = try evaluate("local t = host() return t[60000]", "") { $0.reply(.table(rows)) }
    #expect(value == "row 60000")
  }

  @Test func seesArguments() throws {
    let value = try evaluate("return host(1, 2.0, 'a\\0b', {x = 1}, nil, true)", "nistVB") { call in
      #expect(call.arguments.count == 6)
      #expect(call.arguments[1].integer == 2)
      #expect(call.arguments[2].string == "a\0b")
      #expect((try? call.arguments[3].plain()) == ["x": 1])
      #expect(call.arguments[4].isNil)
      #expect(call.arguments[5].boolean == true)
      #expect(call.arguments[6].isNil)
      call.reply(call.arguments.count)
    }
    #expect(value == 6)
  }

  @Test(arguments: [
    ("n", "host('1')", "bad argument #1 to 'host' (number expected, got string)"),
    ("i", "host(1.5)", "bad argument #1 to 'host' (integer expected, got a fraction)"),
    ("i", "host(0/0)", "bad argument #1 to 'host' (integer expected, got a fraction)"),
    ("i", "host(2^63)", "bad argument #1 to 'host' (integer expected, got a fraction)"),
    ("s", "host(1)", "bad argument #1 to 'host' (string expected, got number)"),
    ("ns", "host(1)", "bad argument #2 to 'host' (string expected, got no value)"),
    ("t", "host('x')", "bad argument #1 to 'host' (table expected, got string)"),
    ("f", "host({})", "bad argument #1 to 'host' (function expected, got table)"),
    ("b", "host(nil)", "bad argument #1 to 'host' (boolean expected, got nil)"),
    ("v", "host()", "bad argument #1 to 'host' (value expected, got no value)"),
  ])
  func checksArguments(_ signature: String, _ call: String, _ sentence: String) throws {
    let state = try LuaState(limits: .test)
    let host = try state.makeFunction("host", signature) { _ in
      Issue.record("called with wrong arguments")
    }
    try state.setGlobal("host", to: .reference(host.reference))
    #expect(try state.failure("return \(call)").sentence == sentence)
  }

  @Test func refusalsAreErrorsOfTheScript() throws {
    let value = try evaluate("return {pcall(host)}", "") { call throws(LuaHostError) in
      call.reply(1)
      throw LuaHostError("not today")
    }
    #expect(value == [1: false, 2: "not today"])
    let state = try LuaState(limits: .test)
    let host = try state.makeFunction("host") { _ throws(LuaHostError) in
      throw LuaHostError("not today")
    }
    try state.setGlobal("host", to: .reference(host.reference))
    #expect(try state.failure("local x = 1\nhost()").description == "test.lua:2: not today")
  }

  @Test func keepsFunctionsForLater() throws {
    let state = try LuaState(limits: .test)
    var kept: LuaFunction?
    let host = try state.makeFunction("later", "f") { call in
      kept = try? call.arguments[0].function()
    }
    try state.setGlobal("later", to: .reference(host.reference))
    _ = try state.evaluate("later(function(x) return x * 2 end)")
    #expect(try state.call(try #require(kept), [21])[0].integer == 42)
  }

  @Test func worksInsideCoroutines() throws {
    let text = "return coroutine.wrap(function() return host({1, 2, 3}) end)()"
    let value = try evaluate(text, "t") { call in
      call.reply(call.arguments[0].table?.length ?? 0)
    }
    #expect(value == 3)
  }

  @Test func cannotCallItsOwnState() throws {
    let state = try LuaState(limits: .test)
    let holder = Holder(state)
    let host = try holder.state.makeFunction("host") { [unowned holder] call in
      do throws(LuaError) {
        _ = try holder.state.run(LuaSource(chunk: "again", text: "return 1"))
        call.reply("entered")
      } catch {
        call.reply("\(error.code)")
      }
    }
    try holder.state.setGlobal("host", to: .reference(host.reference))
    #expect(try holder.state.evaluate("return host()") == "reentered")
  }

  @Test(arguments: [0, 1, 5_000, .max, -1])
  func chargesForWork(_ cost: Int) throws {
    var limits = LuaLimits.test
    limits.loadInstructions = 10_000
    let state = try LuaState(limits: limits)
    let host = try state.makeFunction("host") { call in
      call.charge(cost)
      call.charge(cost)
      call.reply("done")
    }
    try state.setGlobal("host", to: .reference(host.reference))
    if cost < 5_000 {
      #expect(try state.evaluate("return host()") == "done")
    } else {
      #expect(try state.failure("return pcall(host)").code == .limit(.instructions))
    }
  }

  @Test func namesAreStringsOrRefused() throws {
    let state = try LuaState(limits: .test)
    func names(_ text: String) throws -> [String] {
      let views = try state.run(LuaSource(chunk: "test.lua", text: "return \(text)"))
      return try #require(views[0].table).names(limit: 3)
    }
    #expect(try names("{ b = 1, a = 2, [''] = 3 }") == ["", "a", "b"])
    #expect(throws: LuaError.self) { try names("{ 1 }") }
    #expect(throws: LuaError.self) { try names("{ a = 1, [true] = 1 }") }
    #expect(throws: LuaError.self) { try names("{ a = 1, b = 1, c = 1, d = 1 }") }
  }
}
