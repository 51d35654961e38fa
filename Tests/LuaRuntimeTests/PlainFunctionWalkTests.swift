import LuaRuntime
import TestSupport
import Testing

/// Random functions, uncounted and not run again where they would see the same, beside a state in
/// which every call is made and counted.
@Suite struct PlainFunctionWalkTests {
  private final class Stage {
    let state: LuaState
    private(set) var hooks: [LuaHook] = []
    private var slots: UnsafeMutableBufferPointer<Double>
    /// What lookups go by.
    var place = 1
    /// What everything else of the host goes by.
    var count = 1
    private(set) var lookups = 0

    init(_ functions: [String], limits: LuaLimits, isCounted: Bool) throws {
      state = try LuaState(limits: .test)
      slots = UnsafeMutableBufferPointer(start: nil, count: 0)
      let list = try state.makeRecord(try Self.type(state, { [unowned self] in self }), slots: 6)
      slots = list.slots
      let host = try state.makeFunction("host", "*") { [unowned self] in $0.reply(count) }
      try state.setGlobal("host", to: .reference(host.reference))
      if isCounted { _ = try state.evaluate("setmetatable({}, { __add = function() end })") }
      let given = [list.reference, try state.keep(.integer(7))]
      for function in functions {
        let text = Self.surroundings + "return " + function
        hooks.append(try state.prepare(try state.function(text), given, results: 3))
      }
      state.setLimits(limits)
    }

    private static let surroundings = """
      local host = host
      t = t or { 1, 2, x = 3, [7] = 'seven' }
      t.t, s, g = t, '10', 5
      u = u or setmetatable({}, { __index = setmetatable({}, { __index = t }) })
      h = h or setmetatable({}, {
        __index = host, __add = host, __unm = host, __len = host, __lt = host, __eq = host,
      })

      """

    private static func type(
      _ state: borrowing LuaState, _ stage: @escaping () -> Stage
    ) throws -> LuaRecordType {
      try state.makeRecordType(
        "list",
        [
          LuaField("x", .number(slot: 0)), LuaField("y", .number(slot: 1)),
          LuaField("speed", .optionalNumber(slot: 2)), LuaField("whole", .integer(slot: 0)),
          LuaField("flag", .boolean(slot: 3)), LuaField("word", .choice(slot: 4, ["one", "two"])),
          LuaField(
            "name", .text(slot: 5) { $0.reply("name \($0.arguments[0].number ?? 0)") }),
          LuaField("area", .computed { $0.reply(stage().count) }),
          LuaField(
            "at",
            .lookup("nn") { numbers in
              stage().lookups += 1
              return numbers[0] > numbers[1] ? nil : (stage().place, numbers[1] > 5 ? 2 : 1)
            }),
          LuaField(
            "mean",
            .method("nn") { call in
              call.charge(3)
              call.reply(stage().count + (call.arguments[0].integer ?? 0) % 10)
            }),
        ])
    }

    func set(_ slot: Int, _ value: Double) { slots[slot] = value }

    /// All that anybody could see of a call.
    func outcome(_ hook: LuaHook) -> [String] {
      let before = state.usage.totalInstructions
      var seen: [String]
      do throws(LuaError) {
        seen = try state.call(hook).map(Self.shown)
      } catch {
        seen = ["\(error)", "\(error.frames)"]
      }
      let usage = state.usage
      seen.append("\(usage.totalInstructions - before) \(state.lastInstructions)")
      seen.append("\(hook.calls) \(hook.mostInstructions)")
      seen.append("\(String(describing: usage.fired)) \(String(describing: usage.lastFired))")
      return seen
    }

    private static func shown(_ view: LuaView) -> String {
      if let integer = view.integer { return "integer \(integer)" }
      if let number = view.number { return "number \(number)" }
      return "\(view.kind) \(view.string ?? "") \(view.boolean ?? false)"
    }
  }

  @Test(arguments: 1...100)
  func aWalkLooksAsIfEachCallWereMadeAndCounted(_ walk: UInt64) throws {
    let seed = walkSeed() &+ walk
    var (random, grammar) = (SeededRandom(seed: seed), PlainGrammar(seed: seed))
    let functions = (0..<8).map { _ in grammar.function() }
    var limits = LuaLimits.test
    if random.chance(0.3) { limits.callInstructions = random.below(60) }
    let fast = try Stage(functions, limits: limits, isCounted: false)
    let slow = try Stage(functions, limits: limits, isCounted: true)
    #expect(fast.hooks.map(\.isPlain) == slow.hooks.map(\.isPlain))
    var place = 0
    for _ in 0..<200 {
      let (slot, value) = (random.below(6), random.element(of: [0, -0.0, 1, 2, 6, 1e300, .nan]))
      switch random.below(12) {
      case 0, 1: for stage in [fast, slow] { stage.set(slot, value) }
      case 2:
        for stage in [fast, slow] {
          stage.place += 1
          stage.state.touch()
        }
      case 3: for stage in [fast, slow] { stage.count += 1 }
      default:
        if random.chance(0.3) { place = random.below(functions.count) }
        let outcomes = [fast.outcome(fast.hooks[place]), slow.outcome(slow.hooks[place])]
        #expect(outcomes[0] == outcomes[1], "\(functions[place])")
      }
    }
    #expect(fast.lookups <= slow.lookups)
  }
}
