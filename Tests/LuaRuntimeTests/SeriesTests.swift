import LuaRuntime
import Testing

/// The limits of a series of calls taken together.
@Suite struct SeriesTests {
  private static let spin =
    "return function(n) local a = 0 for i = 1, n do a = a + i end return a end"

  /// The defaults without a clock and without a limit on instructions.
  private static var endless: LuaLimits {
    var limits = LuaLimits.test
    limits.callInstructions = .max
    return limits
  }

  @Test func aCallEndsWithTheSeries() throws {
    let state = try LuaState(limits: Self.endless)
    let spin = try state.function(Self.spin)
    state.startSeries(milliseconds: 20)
    var code: LuaError.Code?
    do { _ = try state.call(spin, [.integer(.max)]) } catch { code = error.code }
    #expect(code == .limit(.clock))
    let isOver = state.isSeriesOver
    #expect(isOver)
  }

  @Test func callsAddUp() throws {
    let state = try LuaState(limits: .test)
    let spin = try state.function(Self.spin)
    state.startSeries(milliseconds: 20)
    var calls = 0
    while !state.isSeriesOver, calls < 1_000_000 {
      _ = try? state.call(spin, [.integer(100_000)])
      calls += 1
    }
    #expect(calls > 1 && calls < 1_000_000)
  }

  @Test("Calls that only wait for the host add up, however few instructions they take")
  func hostCallsAddUp() throws {
    let state = try LuaState(limits: .test)
    let host = try state.makeFunction("host", "") { call in
      var sum = 0.0
      for number in 0..<200_000 { sum += Double(number).squareRoot() }
      call.reply(sum)
    }
    let ask = try state.function("return function(host) host() end")
    state.startSeries(milliseconds: 20)
    var calls = 0
    while !state.isSeriesOver, calls < 100_000 {
      _ = try state.call(ask, [.reference(host.reference)])
      calls += 1
    }
    #expect(calls > 1 && calls < 100_000)
  }

  @Test func theNextSeriesStartsAnew() throws {
    let state = try LuaState(limits: Self.endless)
    let spin = try state.function(Self.spin)
    state.startSeries(milliseconds: 5)
    _ = try? state.call(spin, [.integer(.max)])
    state.startSeries(milliseconds: 60_000)
    let isOver = state.isSeriesOver
    #expect(!isOver)
    #expect(try state.call(spin, [.integer(10)])[0].integer == 55)
  }

  @Test func aSeriesCanBeGivenMore() throws {
    let state = try LuaState(limits: Self.endless)
    let spin = try state.function(Self.spin)
    state.startSeries(milliseconds: 5)
    _ = try? state.call(spin, [.integer(.max)])
    let isOver = state.isSeriesOver
    state.extendSeries(milliseconds: 60_000)
    let isStillOver = state.isSeriesOver
    #expect(isOver && !isStillOver)
  }
}
