import CLuaSandbox
import LuaRuntime
import TestSupport
import Testing

/// A rewound state is the state that was remembered.
@Suite(.enabled(if: lsb_arena_is_region(), "a state has no region under the address sanitizer"))
struct RewindTests {
  /// The result or the error of a chunk, and what the state has used by then.
  private func outcome(_ script: HostileScript, in state: borrowing LuaState) -> String {
    let result: String
    do {
      result = "\(try state.run(LuaSource(chunk: script.name, text: script.text))[0].plain())"
    } catch {
      result = "\(error)"
    }
    return "\(result) \(state.usage)"
  }

  private static let limits = {
    var limits = LuaLimits.test
    limits.loadInstructions = 100_000
    return limits
  }()

  @Test("Every hostile script ends as in a new state, whatever ran before it")
  func hostileScripts() throws {
    print("REORDER_SEED=\(SeededRandom.seed)")
    var random = SeededRandom()
    let state = try LuaState(limits: Self.limits)
    #expect(state.remember() == true)
    for script in HostileScript.all.shuffled(using: &random) {
      let rewound = outcome(script, in: state)
      let new = outcome(script, in: try LuaState(limits: Self.limits))
      #expect(rewound == new, "\(script.name)")
      #expect(state.rewind() == true)
    }
  }

  @Test("Globals, tables, coroutines and random numbers are as they were")
  func scripts() throws {
    let state = try LuaState(limits: .test, seed: 3)
    _ = try state.evaluate(
      """
      kept = { 1, 2 }
      turns = coroutine.wrap(function() for i = 1, 9 do coroutine.yield(i) end end)
      turns()
      """)
    let usage = state.usage
    #expect(state.remember() == true)
    let text = """
      kept[#kept + 1] = { {}, 'more' }
      string.rep, extra = nil, {}
      local found = {}
      for name in next, _G do found[#found + 1] = tostring(name) end
      return #kept .. turns() .. math.random(1 << 40) .. tostring({}) .. table.concat(found)
      """
    let first = try state.evaluate(text)
    for _ in 0..<3 {
      #expect(state.rewind() == true)
      #expect(state.usage == usage)
      #expect(try state.evaluate(text) == first)
    }
    #expect(try state.evaluate(text) != first)
  }

  @Test("Handles made before hold what they held, and their counts are back")
  func handles() throws {
    let state = try LuaState(limits: .test)
    let type = try state.makeRecordType("drag", [LuaField("x", .number(slot: 0))])
    let record = try state.makeRecord(type, slots: 1)
    let hook = try state.prepare(
      try state.function("local n = 0 return function(drag) n = n + drag.x return n end"),
      [record.reference])
    record.slots[0] = 2
    #expect(state.remember() == true)
    for _ in 0..<3 {
      #expect(hook.calls == 0)
      #expect(record.readSlots.isEmpty)
      #expect(record.slots[0] == 2)
      record.slots[0] = 5
      #expect(try state.call(hook)[0].number == 5)
      #expect(try state.call(hook)[0].number == 10)
      #expect(Array(record.readSlots) == [0])
      let later = try state.keep("later")
      _ = try state.prepare(try state.function("return function() end"), [later])
      #expect(state.rewind() == true)
    }
  }

  @Test("The last state remembered counts")
  func twice() throws {
    let state = try LuaState(limits: .test)
    #expect(state.rewind() == false)
    _ = try state.evaluate("value = 1")
    #expect(state.remember() == true)
    _ = try state.evaluate("value = 2")
    #expect(state.remember() == true)
    _ = try state.evaluate("value = 3")
    #expect(state.rewind() == true)
    #expect(try state.evaluate("return value") == 2)
  }

  @Test("A state that ran out of memory is as usable as before")
  func memory() throws {
    var limits = LuaLimits.test
    limits.memory = 4 << 20
    let state = try LuaState(limits: limits)
    #expect(state.remember() == true)
    let usage = state.usage
    for _ in 0..<3 {
      let text = "all = {} for i = 1, 1e9 do all[i] = 'text' .. i end"
      #expect(try state.failure(text).code == .limit(.memory))
      #expect(state.rewind() == true)
      #expect(state.usage == usage)
      #expect(try state.evaluate("return all") == nil)
    }
  }

  @Test("What takes longer to copy than to load is not remembered")
  func large() throws {
    let state = try LuaState(limits: .test)
    #expect(state.remember() == true)
    _ = try state.evaluate("all = {} for i = 1, 2e4 do all[i] = {} end")
    #expect(state.remember() == false)
    #expect(state.rewind() == true)
    #expect(try state.evaluate("return all") == nil)
  }

  @Test("A running script cannot be remembered or rewound")
  func running() throws {
    let holder = Holder(try LuaState(limits: .test))
    let ask = try holder.state.makeFunction("ask", "") { [unowned holder] call in
      call.reply(holder.state.remember() || holder.state.rewind())
    }
    try holder.state.setGlobal("ask", to: .reference(ask.reference))
    #expect(holder.state.remember() == true)
    #expect(try holder.state.evaluate("return ask()") == false)
  }
}
