import LuaRuntime
import Testing

/// `pairs` and `next` walk a table in the order of its keys, on every run.
@Suite struct TraversalTests {
  private func order(_ table: String, _ iterate: String = "pairs(t)") throws -> LuaValue {
    try evaluate(
      """
      local t, out = \(table), {}
      for k in \(iterate) do out[#out + 1] = tostring(k) end
      return table.concat(out, ' ')
      """)
  }

  @Test(arguments: [
    ("{}", ""), ("{10, 20, 30}", "1 2 3"), ("{b = 1, a = 2, c = 3}", "a b c"),
    ("{[3] = 1, [1] = 1, [2] = 1}", "1 2 3"), ("{10, 20, x = 1, [0] = 0, [-1] = 0}", "-1 0 1 2 x"),
    ("{1, 2, 3, [1.5] = 1, [2.5] = 1}", "1 1.5 2 2.5 3"), ("{[5] = 1, 1, 2}", "1 2 5"),
    ("{[true] = 1, [false] = 1, z = 1, [9] = 1}", "9 z false true"),
    ("{1, nil, 3, nil, 5}", "1 3 5"), ("{k10 = 1, k2 = 1, k1 = 1}", "k1 k10 k2"),
    ("{[''] = 1, ['\\0'] = 1, ['\\255'] = 1, a = 1}", " \u{0} a \u{fffd}"),
    ("{[math.huge] = 1, [-math.huge] = 1, [0] = 1}", "-inf 0 inf"),
    ("{[1 << 53] = 1, [(1 << 53) + 1] = 1}", "9007199254740992 9007199254740993"),
    ("{[math.maxinteger] = 1, [2.0 ^ 63] = 1}", "9223372036854775807 9.2233720368548e+18"),
  ])
  func keysComeInOrder(_ table: String, _ keys: String) throws {
    for iterate in ["pairs(t)", "next, t", "next, t, nil"] {
      let found = try order(table, iterate)
      #expect(found.text == keys, "\(iterate) over \(table)")
    }
  }

  @Test(.ordersObjects) func objectsComeLastAndInAFixedOrder() throws {
    let text = """
      local t, names = {}, {}
      for i, name in ipairs {'a', 'b', 'c', 'd'} do
        local key = i % 2 == 0 and {} or function() return i end
        names[key], t[key] = name, i
      end
      t[1], t.x, t[true] = 0, 0, 0
      local out = {}
      for k in pairs(t) do out[#out + 1] = names[k] or tostring(k) end
      return table.concat(out, ' ')
      """
    let orders = try Set((1...5).map { _ in try evaluate(text) })
    #expect(orders.count == 1)
    #expect(orders.first?.text.hasPrefix("1 x true ") == true)
  }

  @Test func theOrderDoesNotTellHowTheTableCameToBe() throws {
    let direct = "(function() local t = {} for i = 1, 40 do t['k' .. i] = i end return t end)()"
    let detour = """
      (function()
        local t = {}
        for i = 1, 400 do t['other' .. i] = i end
        for i = 40, 1, -1 do t['k' .. i] = i end
        for i = 1, 400 do t['other' .. i] = nil end
        return t
      end)()
      """
    #expect(try order(direct) == order(detour))
  }

  @Test func pairsAsksTheMetatable() throws {
    let text = """
      local t = setmetatable({}, {__pairs = function(t) return function(_, k)
        if not k then return 'only', 1 end end, t, nil end})
      local out = ''
      for k, v in pairs(t) do out = out .. k .. v end
      return out
      """
    #expect(try evaluate(text) == "only1")
  }

  @Test func nextIgnoresTheMetatable() throws {
    let text = "return next(setmetatable({a = 1}, {__index = {b = 2}, __pairs = error}))"
    #expect(try evaluate(text) == "a")
  }

  @Test(arguments: [1, 31, 32, 33, 1_000, 20_000])
  func everySizeIsWalkedWhole(_ size: Int) throws {
    let text = """
      local t, sum, count, last = {}, 0, 0, ''
      for i = 1, \(size) do t[('%06d'):format(i * 7919 % 1000003)] = i end
      for k, v in pairs(t) do
        assert(k > last)
        sum, count, last = sum + v, count + 1, k
      end
      return count == \(size) and sum == \(size) * (\(size) + 1) // 2
      """
    #expect(try evaluate(text) == true)
  }

  @Test func nextInALoopIsNotQuadratic() throws {
    let state = try LuaState(limits: .test)
    let text = """
      local t = {}
      for i = 1, 5000 do t['k' .. i] = i end
      local n = 0
      for _ in next, t do n = n + 1 end
      return n
      """
    #expect(try state.evaluate(text) == 5_000)
    #expect(state.usage.instructions.last < 1_000_000)
  }

  @Test func theRestOfAWalkIsReclaimed() throws {
    var limits = LuaLimits.test
    limits.memory = 1 << 20
    let text = """
      local t = {}
      for i = 1, 100 do t['k' .. i] = i end
      for i = 1, 5000 do for k in pairs(t) do break end next(t, 'k1') end
      return 'done'
      """
    limits.loadInstructions = 100_000_000
    #expect(try evaluate(text, limits: limits) == "done")
  }
}

extension LuaValue {
  fileprivate var text: String {
    switch self {
    case .string(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    default: "\(self)"
    }
  }
}
