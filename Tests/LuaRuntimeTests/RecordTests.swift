import LuaRuntime
import Testing

@Suite struct RecordTests {
  /// A record with a field of every kind.
  private func make(_ state: borrowing LuaState) throws -> LuaRecord {
    let type = try state.makeRecordType(
      "drag",
      [
        LuaField("x", .number(slot: 0)), LuaField("row", .integer(slot: 1)),
        LuaField("lifted", .boolean(slot: 2)), LuaField("speed", .optionalNumber(slot: 3)),
        LuaField("target", .optionalInteger(slot: 4)),
        LuaField("phase", .choice(slot: 5, ["began", "moved"])),
        LuaField("area", .computed { $0.reply(Double($0.recordHandle)) }),
        LuaField(
          "at",
          .method("nN") { call in
            call.reply((call.arguments[0].number ?? 0) + (call.arguments[1].number ?? 100))
            call.reply(call.recordHandle)
          }),
      ])
    return try state.makeRecord(type, slots: 6, handle: 9)
  }

  private func read(_ expression: String, _ slots: [Double]) throws -> LuaValue {
    let state = try LuaState(limits: .test)
    let record = try make(state)
    try state.setGlobal("drag", to: .reference(record.reference))
    for (index, slot) in slots.enumerated() { record.slots[index] = slot }
    return try state.evaluate("return " + expression)
  }

  @Test func decodesEveryKind() throws {
    let slots = [1.5, 3, 1, .nan, .nan, 1]
    #expect(try read("drag.x", slots) == 1.5)
    #expect(try read("drag.row", slots) == 3)
    #expect(try read("drag.lifted", slots) == true)
    #expect(try read("drag.speed", slots) == nil)
    #expect(try read("drag.target", slots) == nil)
    #expect(try read("drag.phase", slots) == "moved")
    #expect(try read("drag.area", slots) == 9.0)
    #expect(try read("{drag:at(1, 2)}", slots) == [1: 3.0, 2: 9])
    #expect(try read("{drag:at(1)}", slots) == [1: 101.0, 2: 9])
  }

  @Test(arguments: [-1, 2, .nan, .infinity, 1e300] as [Double])
  func aChoiceOutOfRangeIsNil(_ slot: Double) throws {
    #expect(try read("drag.phase", [0, 0, 0, 0, 0, slot]) == nil)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300, 9.3e18] as [Double])
  func anIntegerThatIsNoneIsNil(_ slot: Double) throws {
    #expect(try read("drag.row", [0, slot]) == nil)
  }

  /// A record of two numbers and one that the host computes, and which fields were read.
  private final class Asked {
    var slots: [Int] = []
    var answer: Double?
  }

  private func makeAsked(
    _ state: borrowing LuaState, _ asked: Asked, _ kind: LuaField.Kind = .number(slot: 1)
  ) throws -> LuaRecord {
    let type = try state.makeRecordType(
      "r",
      [
        LuaField("x", .number(slot: 0)), LuaField("y", kind),
        LuaField("z", .computed { $0.reply(7.0) }), LuaField("m", .method("") { $0.reply(8.0) }),
      ])
    return try state.makeRecord(type, slots: 2) { slot in
      asked.slots.append(slot)
      return asked.answer
    }
  }

  @Test func aSlotIsAskedForWhenItsFieldIsFirstRead() throws {
    let state = try LuaState(limits: .test)
    let asked = Asked()
    let record = try makeAsked(state, asked)
    let hook = try state.prepare(
      try state.function("return function(r) return r.y, r.y + r.z + r:m() end"),
      [record.reference], results: 2)
    #expect(Array(record.readSlots) == [])
    asked.answer = 5
    #expect(try state.call(hook)[0].number == 5)
    #expect(asked.slots == [1])
    #expect(Array(record.readSlots) == [1])
    #expect(record.slots[1] == 5)
    record.slots[1] = 6
    #expect(try state.call(hook)[1].number == 21)
    #expect(asked.slots == [1])
  }

  @Test func aSlotThatTheHostSaysNothingOfStaysAsItIs() throws {
    let state = try LuaState(limits: .test)
    let asked = Asked()
    let record = try makeAsked(state, asked)
    try state.setGlobal("r", to: .reference(record.reference))
    record.slots[0] = 3
    #expect(try state.evaluate("return r.x") == 3.0)
    #expect(try state.evaluate("return r.x + r.y") == 3.0)
    #expect(asked.slots == [0, 1])
    #expect(Array(record.readSlots) == [0, 1])
  }

  @Test func whatIsNilIsAskedForOnce() throws {
    let state = try LuaState(limits: .test)
    let asked = Asked()
    let record = try makeAsked(state, asked, .optionalNumber(slot: 1))
    let hook = try state.prepare(
      try state.function("return function(r) return r.y, r.y end"), [record.reference], results: 2)
    asked.answer = .nan
    #expect(try state.call(hook).isNil(at: 0))
    #expect(asked.slots == [1])
    record.slots[1] = 4
    #expect(try state.call(hook)[1].number == 4)
    record.slots[1] = .nan
    #expect(try state.call(hook).isNil(at: 1))
    record.slots[1] = 9
    #expect(try state.call(hook)[0].number == 9)
    #expect(asked.slots == [1])
    #expect(Array(record.readSlots) == [1])
  }

  @Test func theHostMakesAnOptionalFieldOnlyWhereThereIsOne() throws {
    let state = try LuaState(limits: .test)
    let asked = Asked()
    var made = 0
    let record = try makeAsked(
      state, asked,
      .optional(slot: 1) { call in
        made += 1
        call.reply("list \(made)")
      })
    let hook = try state.prepare(
      try state.function("return function(r) return r.y, r.y end"), [record.reference], results: 2)
    asked.answer = .nan
    #expect(try state.call(hook).isNil(at: 0))
    #expect(made == 0)
    record.slots[1] = 0
    #expect(try state.call(hook)[1].string == "list 2")
    record.slots[1] = .nan
    #expect(try state.call(hook).isNil(at: 1))
    #expect(made == 2)
    #expect(asked.slots == [1])
  }

  @Test func anotherRecordShowsWhatItsSlotsHold() throws {
    let state = try LuaState(limits: .test)
    let inner = try makeAsked(state, Asked())
    let type = try state.makeRecordType("outer", [LuaField("inner", .record(inner))])
    let outer = try state.makeRecord(type, slots: 1)
    let hook = try state.prepare(
      try state.function("return function(o) return o.inner.x, o.inner.z end"),
      [outer.reference], results: 2)
    inner.slots[0] = 3
    #expect(try state.call(hook)[0].number == 3)
    inner.slots[0] = 5
    #expect(try state.call(hook)[0].number == 5)
    #expect(try state.call(hook)[1].number == 7)
    try state.setGlobal("outer", to: .reference(outer.reference))
    #expect(throws: LuaError.self) { try state.evaluate("outer.inner = nil") }
  }

  @Test func aMethodsSignatureCanBeTooLong() throws {
    let state = try LuaState(limits: .test)
    let long = LuaField("m", .method(String(repeating: "n", count: 17)) { _ in })
    #expect(throws: LuaError.self) { try state.makeRecordType("r", [long]) }
  }

  @Test(arguments: [
    ("return drag.tagret", "unknown field 'tagret' of drag; did you mean 'target'?"),
    ("return drag.xyzzy", "unknown field 'xyzzy' of drag"),
    ("drag.x = 1", "field 'x' of drag is read-only"),
    ("drag.foo = 1", "unknown field 'foo' of drag"),
    ("return drag[1]", "a field of drag is named by a string, not a number"),
    ("return drag[{}]", "a field of drag is named by a string, not a table"),
    ("return drag.at(1)", "'at' needs its drag; call it as drag:at(...)"),
    ("return drag.at({}, 1)", "'at' needs its drag; call it as drag:at(...)"),
    ("return drag:at('1')", "bad argument #1 to 'at' (number expected, got string)"),
    ("return drag:at()", "bad argument #1 to 'at' (number expected, got no value)"),
    ("return drag:at(1, {})", "bad argument #2 to 'at' (number expected, got table)"),
  ])
  func explainsMistakes(_ text: String, _ sentence: String) throws {
    let state = try LuaState(limits: .test)
    try state.setGlobal("drag", to: .reference(try make(state).reference))
    let error = try state.failure(text)
    #expect(error.description == "test.lua:1: " + sentence)
  }

  @Test func givesNothingAway() throws {
    let state = try LuaState(limits: .test)
    try state.setGlobal("drag", to: .reference(try make(state).reference))
    #expect(
      try state.evaluate("return {tostring(drag), getmetatable(drag), type(drag)}")
        == [1: "drag", 2: false, 3: "userdata"])
    #expect(try state.failure("setmetatable(drag, {})").code == .runtime)
  }

  @Test func methodsOfAnotherKindAreRefused() throws {
    let state = try LuaState(limits: .test)
    let other = try state.makeRecordType("other", [LuaField("at", .method("") { _ in })])
    try state.setGlobal("drag", to: .reference(try make(state).reference))
    try state.setGlobal("other", to: .reference(try state.makeRecord(other, slots: 0).reference))
    #expect(try state.failure("return drag.at(other, 1)").code == .runtime)
  }
}
