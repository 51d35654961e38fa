import Testing

@testable import ReorderCore

/// Moments are whole microseconds, so that equality is exact.
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

  @Test func secondsLeadForwardsToTheNearestMicrosecond() {
    let start = Timestamp(microseconds: 1_000_000)
    #expect(start.advanced(bySeconds: 0.5).microseconds == 1_500_000)
    #expect(start.advanced(bySeconds: 1.0 / 60).microseconds == 1_016_667)
    #expect(start.advanced(bySeconds: 0.0000004) == start)
    #expect(start.advanced(bySeconds: 0) == start)
  }

  @Test func durationsThatLeadNowhereAreHarmless() {
    let start = Timestamp(microseconds: 1_000_000)
    #expect(start.advanced(bySeconds: -1) == start)
    #expect(start.advanced(bySeconds: .nan) == start)
    #expect(start.advanced(bySeconds: -.infinity) == start)
    #expect(start.advanced(bySeconds: .infinity) == .latest)
    #expect(start.advanced(bySeconds: 1e300) == .latest)
    #expect(Timestamp.latest.advanced(bySeconds: 1) == .latest)
  }

  @Test func noMomentGoesBackInTimeByWaiting() {
    for late in [Timestamp.latest, Timestamp(microseconds: .max)] {
      #expect(late.advanced(bySeconds: 1) >= late)
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
