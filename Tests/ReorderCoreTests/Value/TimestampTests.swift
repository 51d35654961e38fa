import Testing

@testable import ReorderCore

/// Timestamps are whole microseconds, so that equality is exact.
@Suite struct TimestampTests {
  @Test func millisecondsComeBackAsTheyWent() {
    for milliseconds in [0, 0.001, 0.5, 1, 16.667, 500, 1e12] {
      #expect(Timestamp(milliseconds: milliseconds)?.milliseconds == milliseconds)
    }
    #expect(Timestamp(milliseconds: -0.0) == .zero)
    #expect(Timestamp(milliseconds: 1e12) == .latest)
  }

  @Test func fractionsGoToTheNearestMicrosecond() {
    #expect(Timestamp(milliseconds: 0.0004) == .zero)
    #expect(Timestamp(milliseconds: 0.0006)?.microseconds == 1)
    #expect(Timestamp(milliseconds: 33.333333)?.microseconds == 33_333)
    #expect(Timestamp(milliseconds: 66.6666666)?.microseconds == 66_667)
  }

  @Test(arguments: [
    -1, -0.001, .nan, .infinity, -.infinity, 1e12.nextUp, 1e300, .greatestFiniteMagnitude,
  ])
  func timesThatAreNoneAreRefused(milliseconds: Double) {
    #expect(Timestamp(milliseconds: milliseconds) == nil)
  }

  @Test func secondsLeadForwardsToTheNearestMicrosecond() throws {
    let start = Timestamp(microseconds: 1_000_000)
    #expect(try start.advanced(bySeconds: 0.5).microseconds == 1_500_000)
    #expect(try start.advanced(bySeconds: 1.0 / 60).microseconds == 1_016_667)
    #expect(try start.advanced(bySeconds: 0.0000004) == start)
    #expect(try start.advanced(bySeconds: 0) == start)
  }

  @Test(
    "Seconds that lead outside the range are an error, such as those since 1970",
    arguments: [
      -0.001, -1, .nan, .infinity, -.infinity, 1e9, 1_760_000_000, 1e300,
    ])
  func secondsOutOfRange(seconds: Double) throws {
    let start = Timestamp(microseconds: 1_000_000)
    let error = try #require(throws: Timestamp.OutOfRange.self) {
      try start.advanced(bySeconds: seconds)
    }
    #expect(error.seconds.bitPattern == seconds.bitPattern)
    #expect(try start.advanced(bySeconds: 999_999_999) == .latest)
  }

  @Test func animationsThatNeverEndLastUntilTheLatestMoment() {
    let start = Timestamp(microseconds: 1_000_000)
    #expect(start.laterOrLatest(bySeconds: -1) == start)
    #expect(start.laterOrLatest(bySeconds: .nan) == start)
    #expect(start.laterOrLatest(bySeconds: -.infinity) == start)
    #expect(start.laterOrLatest(bySeconds: .infinity) == .latest)
    #expect(start.laterOrLatest(bySeconds: 1e300) == .latest)
    #expect(Timestamp.latest.laterOrLatest(bySeconds: 1) == .latest)
  }

  @Test func noMomentGoesBackInTimeByWaiting() {
    for late in [Timestamp.latest, Timestamp(microseconds: .max)] {
      #expect(late.laterOrLatest(bySeconds: 1) >= late)
    }
  }

  @Test func differencesAreExactInBothDirections() {
    let (early, late) = (Timestamp(microseconds: 250_000), Timestamp(microseconds: 1_000_000))
    #expect(late.seconds(since: early) == 0.75)
    #expect(early.seconds(since: late) == -0.75)
    #expect(Timestamp.latest.seconds(since: .zero) == 1e9)
    #expect(early < late)
    #expect(late.seconds == 1)
  }
}
