import LuaRuntime
import Testing

/// A hundred thousand errors of every kind leave nothing behind.
@Suite struct ErrorLeakTests {
  private static let kinds = [
    "error('words')", "error({ code = 1 })", "error()", "local x = nil return x.field",
    "return 1 + {}", "return #nil", "while true do end",
    "local s = 'x' while true do s = s .. s end",
    "coroutine.wrap(function() error('inside') end)()",
    "error(setmetatable({}, { __tostring = error }))",
    "local function deep(n) if n == 0 then error('deep') end deep(n - 1) return 1 end deep(50)",
    "local x <close> = setmetatable({}, { __close = function() error('b') end }) error('a')",
    "return load('not lua')()", "return ('x'):rep(1 << 40)", "fail('by the host')",
    "coroutine.yield()",
  ]

  @Test("Memory in use after a hundred thousand errors is the same as after the first thousands")
  func leaveNothing() throws {
    var limits = LuaLimits()
    limits.callInstructions = 2_000
    limits.allocation = 64 << 10
    let state = try LuaState(limits: limits)
    let fail = try state.makeFunction("fail", "s") { call throws(LuaHostError) in
      throw LuaHostError("refused: \(call.arguments[0].string ?? "")")
    }
    try state.setGlobal("fail", to: .reference(fail.reference))
    let functions = try Self.kinds.map { try state.function("return function() \($0) end") }
    raise(2_000, functions, state)
    let most = state.usage.memory.most
    raise(98_000, functions, state)
    #expect(state.usage.memory.most <= most + 4_096)
  }

  /// A source that is not Lua, fails while it runs, or is refused unread.
  @Test("Failed loads leave nothing behind", arguments: ["return (", "error('x')", "\u{1b}Lua"])
  func loads(_ text: String) throws {
    let state = try LuaState(limits: .test)
    load(text, 2_000, state)
    let most = state.usage.memory.most
    load(text, 8_000, state)
    #expect(state.usage.memory.most <= most + 4_096)
  }

  private func load(_ text: String, _ count: Int, _ state: borrowing LuaState) {
    for _ in 0..<count { _ = try? state.run(LuaSource(chunk: "c", text: text)) }
  }

  private func raise(_ count: Int, _ functions: [LuaFunction], _ state: borrowing LuaState) {
    for number in 0..<count {
      do {
        _ = try state.call(functions[number % functions.count])
        Issue.record("\(Self.kinds[number % functions.count]) raised nothing")
      } catch {}
    }
  }
}
