import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@Suite("A tick clock")
struct TickClockTests {
  @Test(
    "computes each tick from its number, to the nearest microsecond",
    arguments: [
      (60.0, [16_667 as Int64, 33_333, 50_000]), (1000.0, [1000, 2000, 3000]),
      (24.0, [41_667, 83_333, 125_000]),
      (59.94, [16_683, 33_367, 50_050]), (0.5, [2_000_000, 4_000_000, 6_000_000]),
    ])
  func times(rate: Double, microseconds: [Int64]) throws {
    let clock = try #require(TickClock(rate: rate))
    #expect((1...3).map { clock.time(of: $0).microseconds } == microseconds)
  }

  @Test("does not drift: an hour at 60 Hz ends on the second")
  func drift() throws {
    let clock = try #require(TickClock(rate: 60))
    #expect(clock.time(of: 60 * 3600).microseconds == 3_600_000_000)
  }

  @Test("counts the ticks before a moment, with and without the moment itself")
  func counts() throws {
    for rate in [1.0, 7, 24, 59.94, 60, 90, 120, 333.3, 1000] {
      let clock = try #require(TickClock(rate: rate))
      var random = SeededRandom(seed: 7)
      for _ in 0..<2000 {
        let tick = random.below(100_000)
        let time = clock.time(of: tick)
        #expect(clock.ticks(before: time) == max(tick - 1, 0))
        #expect(clock.ticks(before: time, included: true) == tick)
        let next = Timestamp(microseconds: time.microseconds + 1)
        #expect(clock.ticks(before: next) == tick)
      }
    }
  }

  @Test(
    "counts no tick beyond the latest time of a session",
    arguments: [1e-10, 1e-300, .leastNonzeroMagnitude])
  func slow(rate: Double) throws {
    let clock = try #require(TickClock(rate: rate))
    #expect(clock.time(of: 1) > .latest)
    #expect(clock.ticks(before: .latest, included: true) == 0)
  }

  @Test("rounds a half up, and anything below it down")
  func halves() throws {
    let clock = try #require(TickClock(rate: 64))
    #expect((1...4).map { clock.time(of: $0).microseconds } == [15_625, 31_250, 46_875, 62_500])
    let finer = try #require(TickClock(rate: 128))
    #expect((1...3).map { finer.time(of: $0).microseconds } == [7813, 15_625, 23_438])
  }

  @Test(
    "takes rates above 0 and up to 1000",
    arguments: [
      0.0, -1, 1000.5, .infinity, .nan,
    ])
  func refused(rate: Double) { #expect(TickClock(rate: rate) == nil) }
}
