import CLuaSandbox
import LuaRuntime
import Testing

/// The cost of one instruction is bounded before it runs.
@Suite struct CostTests {
  @Test(arguments: [
    "math.floor(s)", "string.char(s)", "('x'):rep(s)", "table.concat({}, '', s)", "select(s, 1)",
    "string.format('%d', s)", "string.pack('i', s)", "utf8.char(s)", "math.tointeger(s)",
  ])
  func longStringsAreNoNumbers(_ expression: String) throws {
    let error = try failure("local s = (' '):rep(201) return \(expression)")
    #expect(error.sentence.hasSuffix("(too long a string for a number)"), "\(error)")
    let short = "local s = (' '):rep(199) .. '1' return select('#', \(expression))"
    #expect(try evaluate(short) != .nil)
  }

  @Test func stringsMayBeKeysOfLargeTables() throws {
    let text = "local t = {} for i = 1, 30000 do t['k' .. i] = i end return t.k30000"
    #expect(try evaluate(text) == 30_000)
  }

  @Test("A table whose keys are found to hash alike is limited in size")
  func alike() throws {
    let found = try #require(
      HostileFamily.all.first { $0.name == "strings_found_to_hash_alike" })
    let text = found.text.replacing("while true do end", with: "return true")
    var limits = LuaLimits.test
    limits.milliseconds = nil
    #expect(try failure(text, limits: limits).code == .limit(.allocation))
    let few = text.replacing("18000", with: "8000")
    let state = try LuaState(limits: limits)
    #expect(try state.evaluate(few) == true)
  }

  @Test(arguments: ["i * 16383", "i + 0.5", "-i"])
  func numbersAreKeysOfTablesThatAreNotTooLarge(_ key: String) throws {
    let fill = "local t = {} for i = 1, n do t[\(key)] = i end return true"
    #expect(try evaluate("local n = 8000 \(fill)") == true)
    #expect(try failure("local n = 9000 \(fill)").code == .limit(.allocation))
  }

  @Test func numbersCannotTakeThePlaceOfStrings() throws {
    let text = """
      local t = {}
      for i = 1, 16384 do t['k' .. i] = i end
      for i = 1, 16384 do t['k' .. i] = nil end
      for i = 1, 16384 do t[i * 32767] = i end
      """
    #expect(try failure(text).code == .limit(.allocation))
  }

  @Test func arraysAreAsLargeAsEver() throws {
    #expect(try evaluate("local t = {} for i = 1, 65536 do t[i] = i end return #t") == 65_536)
  }

  @Test(arguments: ["elseif", "goto", "break", "::"])
  func sourceHasSoManyJumps(_ word: String) throws {
    let text = "return select(2, load(('\(word) '):rep(3000)))"
    #expect(try evaluate(text) == .string("the source has more than 2000 times '\(word)'"))
  }

  @Test func collectionsNearAFullHeapAreCharged() throws {
    let text = """
      local t, all = {}, {}
      while collectgarbage('count') < 15000 do
        if #t > 60000 then all[#all + 1] = t t = {} end
        t[#t + 1] = {}
      end
      while true do pcall(table.unpack, {}, 1, 70000) end
      """
    #expect(try failure(text).code == .limit(.memory))
  }

  @Test func aTableThatComesAndGoesIsTheSameEveryTime() throws {
    let text = """
      local t, out = {}, {}
      for i = 1, 3000 do
        t['k' .. i] = {} t['k' .. i - i % 7 * 3] = nil
        if i % 100 == 0 then out[#out + 1] = collectgarbage('count') end
      end
      return table.concat(out, ' ')
      """
    let results = try (1...5).map { _ in
      try LuaState(limits: .test, script: LuaSource(chunk: "a", text: text)).evaluate(text)
    }
    #expect(Set(results).count == 1)
  }

  @Test func anUnknownLuaIsAnErrorThatSaysWhatToDo() throws {
    lsb_mistake_next_state()
    let error = #expect(throws: LuaError.self) { _ = try LuaState() }
    #expect(error?.code == .unsupported)
    #expect(error?.sentence.contains("link liblua5.4") == true)
    #expect(try evaluate("return 1") == 1)
  }
}
