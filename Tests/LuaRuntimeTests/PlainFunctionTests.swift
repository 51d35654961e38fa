import LuaRuntime
import Testing

/// Functions that run without the count hook, since their text says that they end.
@Suite struct PlainFunctionTests {
  /// A list that answers `at` with the place of a point, and `mean` with a number; and a number.
  private static func arguments(_ state: borrowing LuaState) throws -> [LuaReference] {
    let type = try state.makeRecordType(
      "list",
      [
        LuaField("x", .number(slot: 0)), LuaField("y", .number(slot: 1)),
        LuaField("at", .lookup("nn") { $0[0] < 0 ? nil : (Int($0[0]), Int($0[1])) }),
        LuaField(
          "mean",
          .method("nn") { call in
            let (x, y) = (call.arguments[0].number ?? 0, call.arguments[1].number ?? 0)
            call.charge(1000)
            call.reply((x + y) / 2)
          }),
      ])
    let list = try state.makeRecord(type, slots: 2)
    (list.slots[0], list.slots[1]) = (3, 4)
    return [list.reference, try state.keep(.integer(7))]
  }

  private static func prepare(
    _ text: String, _ state: borrowing LuaState, results: Int = 2
  ) throws -> LuaHook {
    try state.prepare(try state.function(text), try arguments(state), results: results)
  }

  @Test(arguments: [
    "function() end",
    "function() return 'insert' end",
    "function(list) return list.x, list.y end",
    "function(list) return list:at(list.x, list.y) end",
    "function(list) local s, i = list:at(list.x, list.y) if s then return s, i end end",
    "function(list) return (list:mean(list.x > 3 and 1 or 2, list.y or 5)) end",
    "function(list, n) if list.y > n then return 1, 2 elseif n == 7 then return 1 end return 3 end",
    "function(list, n) return not n, -n * 2 / 3 - 4 ^ 5 & 6 | 7 ~ 8 << 1 >> 2, ~n end",
    "function(list, n) return n == 'x' or n <= 4 or #'abc' < n or list ~= nil end",
    "function(list) do local a = list.x goto done end ::done:: return list.y end",
    "function(list) local a, b, c = list:at(1, 2) local d = list:mean(a, b) return d, c end",
  ])
  func whatOnlyLooksIsPlain(_ text: String) throws {
    let state = try LuaState(limits: .test)
    #expect(try Self.prepare("return " + text, state).isPlain)
  }

  @Test(arguments: [
    "return function() while true do end end",
    "return function() ::again:: goto again end",
    "return function() repeat local x = 1 until x end",
    "return function() for i = 1, 2 do end end",
    "return function(list) for k in list.at do end end",
    "local function f() return f() end return f",
    "return function(list, n) return n() end",
    "return function(list) return list.at(list, 1, 2) end",
    "return function(list) local at = list.at return at(list, 1, 2) end",
    "return function(list) local l = list return l:at(1, 2) end",
    "return function(list) list = {at = list.at} return list:at(1, 2) end",
    "return function(list, n) if n then list = n end return list:at(1, 2) end",
    "return function(list, n) return n:at(1, 2) end",
    "return function(list, n, o) local f = n and list.at or o f(list, 1, 2) end",
    "return function(list, n, o) return (n and list or o):at(1, 2) end",
    "return function(list) return list.x:at(1, 2) end",
    "return function(list) return (list:at(1, 2)):at(1, 2) end",
    "return function(list, n, o) return o:at(1, 2) end",
    "return function(list) return math.max(list.x, 1) end",
    "return function(list) return ('x'):rep(3) end",
    "return function(list) return 'x' .. list.x end",
    "return function(list) return { list.x } end",
    "return function(list) return function() end end",
    "return function(list, ...) return ... end",
    "local count = 0 return function() count = count + 1 return count end",
    "return function() global = 1 end",
    "local t = {} return function(list, n) t[n] = n t.n = n t[1] = n end",
    "return function(list) list:at(1, 2) ; (function() end)() end",
    "return function(list) local v <close> = nil end",
    "return math.floor",
    "return function(list, n) return n // 2 end",
    "return function(list, n) return n % 2 end",
    "return function(list, n) return 2 // n end",
    "return function(list, n) return 2 % n end",
  ])
  func whatMayGoOnOrChangeAnythingIsNot(_ text: String) throws {
    let state = try LuaState(limits: .test)
    #expect(try !Self.prepare(text, state).isPlain)
  }

  @Test func itMayUseAllTheRegistersThereAre() throws {
    let state = try LuaState(limits: .test)
    let names = (1...190).map { "p\($0)" }.joined(separator: ", ")
    let deep = String(repeating: "n + (", count: 45) + "n" + String(repeating: ")", count: 45)
    let hook = try Self.prepare(
      "return function(list, n, \(names)) local v = \(deep) return list:at(v, p190 or 1) end",
      state)
    #expect(hook.isPlain)
    #expect(try state.call(hook).map(\.integer) == [322, 1])
  }

  @Test(arguments: ["n // 0", "n % 0", "n // (n - 7)", "n % (n - 7)"])
  func aDivisionByZeroIsAnErrorInItsLine(_ division: String) throws {
    let state = try LuaState(limits: .test)
    let text = "return function(list, n)\n  local x = list.x\n\n  return \(division)\nend"
    let hook = try Self.prepare(text, state)
    let error = #expect(throws: LuaError.self) { _ = try state.call(hook) }
    #expect(error?.line == 4)
  }

  @Test func aHundredInstructionsAreTooMany() throws {
    let state = try LuaState(limits: .test)
    func isPlain(_ additions: Int) throws -> Bool {
      let sum = Array(repeating: "n", count: additions + 1).joined(separator: " + ")
      return try Self.prepare("return function(list, n) return \(sum) end", state).isPlain
    }
    // An addition is two instructions; returning the sum is two more.
    #expect(try isPlain(48))
    #expect(try !isPlain(49))
  }

  @Test func itAnswersAndUsesWhatItWouldIfItWereCounted() throws {
    let texts = [
      "function(list, n) return list:at(list.x, n) end",
      "function(list, n) return list:at(-list.x, n) end",
      "function(list, n) return list.x + n, list.y / 0 end",
      "function(list, n) if list.y < n then return list.y end return n end",
      "function(list, n) return (list:mean(list.x, n)), list:at(n, n) end",
      "function(list, n) return n < list end",
      "function(list, n) return list.z end",
      "function(list, n) return list:at('x', n) end",
    ]
    for text in texts {
      func outcome(counted: Bool) throws -> [String] {
        let state = try LuaState(limits: .test)
        let hook = try Self.prepare("return " + text, state)
        #expect(hook.isPlain)
        if counted { _ = try state.evaluate("setmetatable({}, { __add = function() end })") }
        let before = state.usage.totalInstructions
        let answer: String
        do { answer = "\(try state.call(hook).map { try $0.plain() })" } catch {
          answer = "\(error)"
        }
        return [answer, "\(state.usage.totalInstructions - before)", "\(hook.mostInstructions)"]
      }
      #expect(try outcome(counted: false) == outcome(counted: true))
    }
  }

  /// What would run for ever where a plain function uses a script's metamethod.
  @Test(arguments: [
    ("__index", "t.x"), ("__index", "t:x()"), ("__add", "t + u"), ("__eq", "t == u"),
    ("__lt", "t < u"), ("__le", "t <= u"), ("__len", "#t"), ("__unm", "-t"), ("__bnot", "~t"),
  ])
  func aScriptsMetamethodsAreCounted(_ event: String, _ use: String) throws {
    for endless in ["endless", "coroutine.wrap(endless)"] {
      let state = try LuaState(limits: .test)
      let text = """
        local function endless() while true do end end
        local events = { \(event) = \(endless) }
        local t, u = setmetatable({}, events), setmetatable({}, events)
        return function() return \(use) end
        """
      let hook = try Self.prepare(text, state)
      #expect(hook.isPlain == (use != "t:x()"))
      let error = #expect(throws: LuaError.self) { _ = try state.call(hook) }
      #expect(error?.code == .limit(.instructions))
    }
  }

  /// A field may be a function of the script's, which the host was given.
  @Test(arguments: ["computed", "text"])
  func aFunctionInAFieldIsCounted(_ kind: String) throws {
    let state = try LuaState(limits: .test)
    let long = try state.function(
      "calls = 0 return function() calls = calls + 1 for i = 1, 1e6 do end end")
    let answer: LuaHandler = { $0.reply(long.reference) }
    let type = try state.makeRecordType(
      "list", [LuaField("body", kind == "text" ? .text(slot: 0, answer) : .computed(answer))])
    let list = try state.makeRecord(type, slots: 1).reference
    let hook = try state.prepare(
      try state.function("return function(list) list:body() return calls end"), [list])
    #expect(hook.isPlain)
    var limits = LuaLimits.test
    for number in 1...2 {
      limits.callInstructions = 10_000_000
      state.setLimits(limits)
      #expect(try state.call(hook)[0].integer == 2 * number - 1)
      limits.callInstructions = 1000
      state.setLimits(limits)
      let error = #expect(throws: LuaError.self) { _ = try state.call(hook) }
      #expect(error?.code == .limit(.instructions))
    }
  }

  @Test func aMetatableThatComesLaterIsCountedToo() throws {
    let state = try LuaState(limits: .test)
    let functions = try state.run(
      LuaSource(
        chunk: "two",
        text: """
          local t = { x = 1 }
          return function() return t.x end, function()
            t.x = nil
            setmetatable(t, { __index = function() while true do end end })
          end
          """), results: 2)
    let look = try #require(try functions[0].function())
    let change = try #require(try functions[1].function())
    let hook = try state.prepare(look, [])
    #expect(hook.isPlain)
    #expect(try state.call(hook)[0].integer == 1)
    _ = try state.call(change)
    let error = #expect(throws: LuaError.self) { _ = try state.call(hook) }
    #expect(error?.code == .limit(.instructions))
  }

  @Test func whatALookupOrMethodCostsIsCharged() throws {
    let state = try LuaState(limits: .test)
    let hook = try Self.prepare("return function(list) return list:mean(1, 2) end", state)
    #expect(hook.isPlain)
    _ = try state.call(hook)
    #expect(hook.mostInstructions == 1010)
    var limits = LuaLimits.test
    limits.callInstructions = 1000
    state.setLimits(limits)
    let error = #expect(throws: LuaError.self) { _ = try state.call(hook) }
    #expect(error?.code == .limit(.instructions))
  }

  @Test func whereEachInstructionIsCountedItIsNoExceptionFromIt() throws {
    var limits = LuaLimits.test
    limits.countsExactly = true
    let state = try LuaState(limits: limits)
    let hook = try Self.prepare("return function(list) return list.x, list.y end", state)
    #expect(hook.isPlain)
    _ = try state.call(hook)
    #expect(hook.mostInstructions > 2)
  }
}
