import LuaRuntime
import Testing

/// More than a hundred scripts that look cheap and cost much: each ends, and leaves a state as good
/// as before.
@Suite struct HostileFamilyTests {
  @Test func thereAreFamilies() { #expect(HostileFamily.all.count >= 160) }

  @Test(arguments: HostileFamily.all)
  func comesBack(_ script: HostileFamily) throws {
    let source = LuaSource(chunk: script.name, text: script.text)
    var limits = LuaLimits.brief
    limits.loadInstructions = 2_000_000
    let state = try LuaState(limits: limits, script: source)
    do {
      _ = try state.run(source)
    } catch {
      #expect(error.code != .misused)
    }
    try expectUsable(state)
  }

  @Test(arguments: HostileFamily.all)
  func comesBackAsACall(_ script: HostileFamily) throws {
    let source = LuaSource(chunk: script.name, text: "return function()\n\(script.text)\nend")
    var limits = LuaLimits.brief
    limits.callInstructions = 200_000
    let state = try LuaState(limits: limits, script: source)
    let function = try #require(try state.run(source)[0].function())
    state.startSeries(milliseconds: 100)
    for _ in 0..<5 where !state.isSeriesOver { _ = try? state.call(function) }
    try expectUsable(state)
  }

  // A second series, because the first may be used up. A full heap stays full.
  private func expectUsable(_ state: borrowing LuaState) throws {
    state.startSeries(milliseconds: nil)
    do {
      let result = try state.run(LuaSource(chunk: "after", text: "return 1 + 1"))
      #expect(result[0].integer == 2)
    } catch {
      #expect([.limit(.memory), .limit(.allocation)].contains(error.code), "\(error)")
    }
  }
}
