import LuaRuntime
import Testing

/// Instructions counted one by one.
@Suite struct ExactCountTests {
  private func limits(exactly: Bool, call: Int = 100_000) -> LuaLimits {
    var limits = LuaLimits.test
    limits.countsExactly = exactly
    limits.callInstructions = call
    return limits
  }

  /// The instructions of one call of a function that adds numbers this many times.
  private func count(_ turns: Int, exactly: Bool) throws -> Int {
    let state = try LuaState(limits: limits(exactly: exactly))
    let work = try state.function(
      "return function() local n = 0 for i = 1, \(turns) do n = n + i end return n end")
    _ = try state.call(work)
    return state.usage.instructions.last
  }

  @Test("A short call counts its few instructions, and each turn of a loop adds as many")
  func few() throws {
    let counts = try (0...20).map { try count($0, exactly: true) }
    #expect(counts[0] > 0 && counts[0] < 20)
    let steps = zip(counts.dropFirst(), counts).dropFirst().map { $0 - $1 }
    #expect(Set(steps).count == 1 && steps[0] > 0)
    #expect(try count(5, exactly: false) == 0)
  }

  @Test("Counting in hundreds gives the same count, up to the remainder of a hundred")
  func hundreds() throws {
    for turns in [10, 100, 1000] {
      let (exact, rough) = (try count(turns, exactly: true), try count(turns, exactly: false))
      #expect(rough <= exact && exact - rough <= 100)
    }
  }

  @Test("The total is the sum of all calls")
  func total() throws {
    let state = try LuaState(limits: limits(exactly: true))
    let work = try state.function("return function(n) for i = 1, n do end end")
    var total = state.usage.totalInstructions
    #expect(total > 0)
    for turns in [1, 10, 3] {
      _ = try state.call(work, [.integer(turns)])
      total += state.usage.instructions.last
      #expect(state.usage.totalInstructions == total)
    }
  }

  @Test("The limit is exact to the instruction")
  func limit() throws {
    func ends(_ call: Int) throws -> Bool {
      let state = try LuaState(limits: limits(exactly: true, call: call))
      let work = try state.function("return function() for i = 1, 50 do end end")
      do { _ = try state.call(work) } catch { return error.code == .limit(.instructions) }
      return false
    }
    let outcomes = try (1...120).map { try ends($0) }
    #expect(outcomes.first == true && outcomes.last == false)
    #expect(zip(outcomes, outcomes.dropFirst()).filter { $0 != $1 }.count == 1)
  }
}
