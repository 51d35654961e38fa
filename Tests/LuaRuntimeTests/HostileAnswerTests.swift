import LuaRuntime
import TestSupport
import Testing

/// What the headers with `expect: host` require of the host.
@Suite struct HostileAnswerTests {
  private static let shapes = ["table: ", "function: ", "thread: ", "", "X: "]

  private func answer(_ name: String, in state: borrowing LuaState) throws -> LuaView {
    let script = try HostileScript.named(name)
    return try state.run(LuaSource(chunk: script.name, text: script.text))[0]
  }

  @Test func numbersThatAreNoIndexAreTold() throws {
    let state = try LuaState(limits: .test)
    let table = try #require(try answer("098", in: state).table)
    for name in ["index", "x", "y", "delta"] {
      #expect(table[try state.key(name)].integer == nil)
      #expect(table[try state.key(name)].number != nil)
    }
    #expect(table[try state.key("score")].number == 0)
  }

  @Test func cyclesAndDepthAreRefused() throws {
    let state = try LuaState(limits: .test)
    let table = try #require(try answer("100", in: state).table)
    for (name, problem) in [("index", LuaError.ConversionProblem.cycle), ("list", .tooDeep)] {
      let view = table[try state.key(name)]
      #expect {
        _ = try view.plain()
      } throws: {
        ($0 as? LuaError)?.code == .conversion(problem)
      }
    }
  }

  @Test func millionsOfEntriesAreRefusedAndMetamethodsAreNotAsked() throws {
    #expect {
      _ = try answer("101", in: try LuaState(limits: .test))
    } throws: {
      ($0 as? LuaError)?.code == .limit(.allocation)
    }
    var limits = LuaLimits.test
    (limits.memory, limits.allocation) = (128 << 20, 64 << 20)
    let state = try LuaState(limits: limits)
    let table = try #require(try answer("101", in: state).table)
    #expect(try table[try state.key("list")].plain() == .table([]))
    #expect {
      _ = try table[try state.key("wide")].plain()
    } throws: {
      ($0 as? LuaError)?.code == .conversion(.tooMany)
    }
  }

  @Test func whatIsNoPermutationIsPlainDataAndNoMore() throws {
    let state = try LuaState(limits: .test)
    let table = try #require(try answer("103", in: state).table)
    #expect(
      try table[try state.key("order")].plain()
        == [1: 1, 2: 1, 3: 3, 4: 99, 5: "ghost", 6: 2.5, 7: -4])
  }

  @Test(arguments: ["106", "107", "109"])
  func everyStateAnswersTheSame(_ name: String) throws {
    let answers = try (0..<5).map { seed in
      let state = try LuaState(limits: .test, seed: UInt64(seed))
      return try #require(try answer(name, in: state).string)
    }
    #expect(Set(answers).count == 1)
    let text = answers[0]
    switch name {
    case "106": #expect(Set(text.split(separator: ",")).count == 50)
    case "107":
      // Numbers in the order of the calls, formatted like addresses.
      #expect(text == (1...5).reduce(into: "") { $0 += "\(Self.shapes[$1 - 1])0x0000000\($1)" })
    default: #expect(text == "nilnilnil")
    }
  }

  @Test func nothingIsLeftForAnotherScript() throws {
    let state = try LuaState(limits: .test)
    _ = try answer("082", in: state)
    let other = try LuaState(limits: .test)
    #expect(
      try other.evaluate("return {rawget(string, '__chan') == nil, rawget(_G, '__chan') == nil}")
        == [1: true, 2: true])
  }

  @Test func aCallbackThatCallsItselfEnds() throws {
    let state = try LuaState(limits: .test)
    let type = try state.makeRecordType(
      "ctx", [LuaField("move", .method("ii") { $0.reply(true) })])
    let context = try state.makeRecord(type, slots: 0)
    let table = try #require(try answer("104", in: state).table)
    let function = try #require(try table[try state.key("on_move")].function())
    #expect(try state.call(function, [.reference(context.reference)])[0].boolean == true)
    #expect(throws: LuaError.self) { _ = try state.call(function) }
  }

  @Test(arguments: ["118", "119"])
  func aHalfLoadedScriptGivesNothing(_ name: String) throws {
    let state = try LuaState(limits: .test)
    #expect {
      _ = try answer(name, in: state)
    } throws: { error in
      (error as? LuaError)?.code == .runtime && (error as? LuaError)?.line != nil
    }
  }
}
