import LuaRuntime
import TestSupport
import Testing

/// A function that only looks is not run again where it would see the same.
@Suite struct RepeatedCallTests {
  /// A list with two numbers, one that may be nothing, one that the host computes, a lookup that
  /// counts how often it is made, and a method.
  private final class Stage {
    let state: LuaState
    private(set) var list: LuaRecord?
    var place = 1
    private(set) var lookups = 0

    init() throws {
      state = try LuaState(limits: .test)
      let type = try state.makeRecordType(
        "list",
        [
          LuaField("x", .number(slot: 0)), LuaField("y", .number(slot: 1)),
          LuaField("speed", .optionalNumber(slot: 2)),
          LuaField("area", .computed { [unowned self] in $0.reply(place) }),
          LuaField("word", .choice(slot: 3, ["one", "two"])),
          LuaField(
            "at",
            .lookup("n") { [unowned self] numbers in
              lookups += 1
              return (place, Int(numbers[0]))
            }),
          LuaField("method", .method("") { [unowned self] in $0.reply(place) }),
        ])
      list = try state.makeRecord(type, slots: 4)
    }

    func hook(_ body: String) throws -> LuaHook {
      let reference = try #require(list?.reference)
      let hook = try state.prepare(
        try state.function("return function(list) \(body) end"), [reference], results: 2)
      #expect(hook.isPlain)
      return hook
    }

    func set(_ slot: Int, _ value: Double) { list?.slots[slot] = value }

    func answer(_ hook: LuaHook) throws -> [Int?] {
      let values = try state.call(hook)
      return [values.integer(at: 0), values.integer(at: 1)]
    }
  }

  private static let lookup = "return list:at(list.x)"

  @Test func whereNothingChangedItIsNotRunAgain() throws {
    let stage = try Stage()
    let hook = try stage.hook(Self.lookup)
    for _ in 0..<5 { #expect(try stage.answer(hook) == [1, 0]) }
    #expect(stage.lookups == 1)
  }

  @Test func itCountsAsCalledAndUsesTheSame() throws {
    let stage = try Stage()
    let hook = try stage.hook(Self.lookup)
    _ = try stage.state.call(hook)
    let once = stage.state.usage.totalInstructions
    for _ in 0..<4 { _ = try stage.state.call(hook) }
    #expect(hook.calls == 5)
    #expect(hook.mostInstructions == 10)
    #expect(stage.state.lastInstructions == 10)
    #expect(stage.state.usage.totalInstructions == once + 40)
  }

  @Test func aFieldThatChangedIsSeen() throws {
    let stage = try Stage()
    let hook = try stage.hook(Self.lookup)
    _ = try stage.answer(hook)
    stage.set(0, 3)
    #expect(try stage.answer(hook) == [1, 3])
    stage.set(0, -0.0)
    #expect(try stage.answer(hook) == [1, 0])
    #expect(stage.lookups == 3)
  }

  @Test func aFieldThatNobodyReadsChangesNothing() throws {
    let stage = try Stage()
    let hook = try stage.hook(Self.lookup)
    _ = try stage.answer(hook)
    stage.set(1, 3)
    _ = try stage.answer(hook)
    #expect(stage.lookups == 1)
  }

  @Test func whatLookupsAnswerIsTheHostsToTell() throws {
    let stage = try Stage()
    let hook = try stage.hook(Self.lookup)
    _ = try stage.answer(hook)
    stage.place = 2
    #expect(try stage.answer(hook) == [1, 0])
    stage.state.touch()
    #expect(try stage.answer(hook) == [2, 0])
  }

  /// What a script keeps may be changed by any of its functions that does more than look.
  @Test func aFunctionThatMayChangeAnythingIsHeeded() throws {
    let stage = try Stage()
    let functions = try stage.state.run(
      LuaSource(
        chunk: "two",
        text: "local n = 1 return function() return n end, function() n = n + 1 end"), results: 2)
    let look = try #require(try functions[0].function())
    let change = try #require(try functions[1].function())
    let hook = try stage.state.prepare(look, [], results: 2)
    #expect(hook.isPlain)
    for expected in 1...3 {
      #expect(try stage.answer(hook) == [expected, nil])
      #expect(try stage.answer(hook) == [expected, nil])
      _ = try stage.state.call(change)
    }
  }

  /// A function of the host may be a metamethod, and go by anything.
  @Test func aMetamethodOfTheHostIsAskedEachTime() throws {
    let stage = try Stage()
    let host = try stage.state.makeFunction("host", "*") { $0.reply(stage.place) }
    try stage.state.setGlobal("host", to: .reference(host.reference))
    _ = try stage.state.evaluate("t = setmetatable({}, { __index = host, __len = host })")
    let field = try stage.hook("return t.x, #t")
    let operation = try stage.hook("return #t")
    for number in 1...3 {
      stage.place = number
      #expect(try stage.answer(field) == [number, number])
      #expect(try stage.answer(operation) == [number, nil])
    }
  }

  @Test func limitsThatCameSinceAreKeptTo() throws {
    let stage = try Stage()
    let hook = try stage.hook(Self.lookup)
    _ = try stage.answer(hook)
    var limits = LuaLimits.test
    limits.callInstructions = 5
    stage.state.setLimits(limits)
    let error = #expect(throws: LuaError.self) { _ = try stage.answer(hook) }
    #expect(error?.code == .limit(.instructions))
    limits.callInstructions = 500
    limits.countsExactly = true
    stage.state.setLimits(limits)
    for _ in 0..<2 {
      _ = try stage.answer(hook)
      #expect(stage.state.lastInstructions > 10)
    }
  }

  @Test func aLimitThatAnotherCallMetIsNotItsOwn() throws {
    let stage = try Stage()
    var limits = LuaLimits.test
    limits.callInstructions = 15
    stage.state.setLimits(limits)
    let good = try stage.hook(Self.lookup)
    let greedy = try stage.hook("local place = list:at(1) return list:at(place)")
    _ = try stage.answer(good)
    #expect(throws: LuaError.self) { _ = try stage.answer(greedy) }
    #expect(stage.state.usage.fired == .instructions)
    #expect(try stage.answer(good) == [1, 0])
    #expect(stage.lookups == 2)
    #expect(stage.state.usage.fired == nil)
    #expect(stage.state.usage.lastFired == .instructions)
  }

  @Test func whatTheHostSetsIsSeen() throws {
    let stage = try Stage()
    let hook = try stage.hook("return global")
    for number in 1...3 {
      try stage.state.setGlobal("global", to: .integer(number))
      #expect(try stage.answer(hook) == [number, nil])
    }
  }

  /// What the host makes each time it is read, or what was nothing, is not watched.
  @Test func whatIsNotWatchedIsLookedAtEachTime() throws {
    let stage = try Stage()
    let computed = try stage.hook("return list.area")
    let method = try stage.hook("return list:method()")
    let optional = try stage.hook("return list.speed")
    stage.set(2, .nan)
    for number in 1...3 {
      stage.place = number
      #expect(try stage.answer(computed) == [number, nil])
      #expect(try stage.answer(method) == [number, nil])
      #expect(try stage.answer(optional) == [nil, nil])
    }
    for number in [4.0, 4, 5, .nan, .nan, 6] {
      stage.set(2, number)
      #expect(try stage.answer(optional) == [Int(exactly: number), nil])
    }
  }

  /// A string lasts only until the next call.
  @Test func textsAreAskedForAgain() throws {
    let stage = try Stage()
    let hook = try stage.hook("return list.word, list:at(1)")
    for _ in 0..<3 {
      let values = try stage.state.call(hook)
      #expect(values[0].string == "one")
      #expect(values.integer(at: 1) == 1)
    }
    #expect(stage.lookups == 3)
  }

  @Test func twoFunctionsDoNotStandInForEachOther() throws {
    let stage = try Stage()
    let one = try stage.hook("return list:at(1)")
    let two = try stage.hook("return list:at(2)")
    for _ in 0..<3 {
      #expect(try stage.answer(one) == [1, 1])
      #expect(try stage.answer(two) == [1, 2])
    }
    #expect(stage.lookups == 2)
  }

  @Test func aFailureIsNotRemembered() throws {
    let stage = try Stage()
    let hook = try stage.hook("local place = list:at(1) return place + list.nothing")
    for _ in 0..<3 { #expect(throws: LuaError.self) { try stage.state.call(hook) } }
    #expect(stage.lookups == 3)
    let good = try stage.hook(Self.lookup)
    #expect(try stage.answer(good) == [1, 0])
  }

  /// A walk over changes and calls, beside a state in which everything is counted.
  @Test(arguments: [UInt64](1...5))
  func aWalkAnswersAsIfEachCallWereMade(_ seed: UInt64) throws {
    var random = SeededRandom(seed: SeededRandom.seed &+ seed)
    let (fast, slow) = (try Stage(), try Stage())
    _ = try slow.state.evaluate("setmetatable({}, { __add = function() end })")
    let bodies = [
      Self.lookup, "return list:at(list.y), list.x", "return list.speed",
      "if list.x > 1 then return list:at(list.y) end return list.area", "return list:method()",
    ]
    let hooks = try bodies.map { (try fast.hook($0), try slow.hook($0)) }
    for _ in 0..<400 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let slot = Int.random(in: 0..<3, using: &random)
        let value = [0, 1, 2, .nan][Int.random(in: 0..<(slot == 2 ? 4 : 3), using: &random)]
        fast.set(slot, value)
        slow.set(slot, value)
      case 1:
        fast.place += 1
        slow.place += 1
        fast.state.touch()
      default:
        let (one, other) = hooks[Int.random(in: 0..<hooks.count, using: &random)]
        #expect(
          try fast.answer(one) == slow.answer(other),
          "REORDER_SEED=\(SeededRandom.seed), walk \(seed)")
      }
    }
    #expect(fast.lookups < slow.lookups)
  }
}
