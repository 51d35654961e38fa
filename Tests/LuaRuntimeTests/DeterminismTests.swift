import LuaRuntime
import TestSupport
import Testing

/// The same script does the same in every state.
@Suite struct DeterminismTests {
  private func results(_ text: String, seeds: [UInt64] = [0, 0, 0]) throws -> Set<LuaValue> {
    Set(
      try seeds.map { seed in
        let state = try LuaState(limits: .test, seed: seed)
        return try state.evaluate(text)
      })
  }

  @Test func stringKeysComeInTheSameOrder() throws {
    let text = try HostileScript.named("106").text
    #expect(try results(text).count == 1)
  }

  @Test(.ordersObjects) func objectKeysComeInTheSameOrder() throws {
    let text = """
      local t, names, out = {}, {}, {}
      for i = 1, 40 do
        local key = i % 3 == 0 and {} or i % 3 == 1 and function() return i end
          or coroutine.create(print)
        t[key] = i
      end
      for _, v in next, t do out[#out + 1] = v end
      return table.concat(out, ',')
      """
    #expect(try results(text).count == 1)
  }

  @Test func addressesDoNotShow() throws {
    let text = try HostileScript.named("107").text
    #expect(try results(text).count == 1)
  }

  @Test func thereIsNoClock() throws {
    let text = try HostileScript.named("109").text
    #expect(try evaluate(text) == "nilnilnil")
  }

  @Test func randomFollowsTheSeed() throws {
    let text = "return math.random(1 << 60) .. ',' .. math.random(1 << 60)"
    #expect(try results(text, seeds: [7, 7]).count == 1)
    #expect(try results(text, seeds: [7, 8]).count == 2)
  }
}
