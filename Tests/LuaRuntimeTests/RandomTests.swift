import LuaRuntime
import Testing

/// `math.random` follows the host's seed, and stock Lua once a script seeds it.
@Suite struct RandomTests {
  private static let draws = """
    local out = {}
    for i = 1, 50 do
      out[i] = math.random(0) .. ' ' .. ('%a'):format(math.random()) .. ' ' .. math.random(i)
        .. ' ' .. math.random(-i, i * 1000003)
        .. ' ' .. math.random(math.mininteger, math.maxinteger)
    end
    return table.concat(out, '\\n')
    """

  @Test(arguments: ["0", "42", "-7", "math.maxinteger", "3, 9"])
  func aSeededStreamIsThatOfStockLua(_ seed: String) throws {
    let text = "math.randomseed(\(seed)) \(Self.draws)"
    let stock = try #require(StockLua())
    #expect(try evaluate(text) == .string(String(decoding: stock.run(text), as: UTF8.self)))
  }

  @Test func withoutArgumentsTheHostsSeedIsRestored() throws {
    let state = try LuaState(limits: .test, seed: 99)
    let first = try state.evaluate(Self.draws)
    #expect(try state.evaluate(Self.draws) != first)
    #expect(try state.evaluate("math.randomseed(5) math.randomseed() \(Self.draws)") == first)
    #expect(try state.evaluate("return (math.randomseed())") == 99)
  }

  @Test func numbersStayInRange() throws {
    let text = """
      for i = 1, 2000 do
        local x, n = math.random(), math.random(i)
        assert(x >= 0 and x < 1 and n >= 1 and n <= i)
      end
      local seen = {}
      for _ = 1, 500 do seen[math.random(3, 7)] = true end
      return seen[3] and seen[4] and seen[5] and seen[6] and seen[7]
      """
    #expect(try evaluate(text) == true)
  }
}
