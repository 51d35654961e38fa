import Testing

@testable import ReorderCore

/// The boundary check: samples that no pointer can have sent are refused.
@Suite struct PointerSampleTests {
  private func make(
    x: Double = 0, y: Double = 0, microseconds: Int64 = 0
  ) throws(PointerSample.Refusal) -> PointerSample {
    try PointerSample(
      time: Timestamp(microseconds: microseconds), phase: .move, position: Point2D(x: x, y: y))
  }

  @Test func everythingWithinReachComesIn() throws {
    for coordinate in [0, -0.0, 0.1, -1e9, 1e9, .leastNonzeroMagnitude] {
      let sample = try make(x: coordinate, y: -coordinate)
      #expect(sample.position == Point2D(x: coordinate, y: -coordinate))
    }
    #expect(try make(microseconds: 0).time == .zero)
    #expect(try make(microseconds: Timestamp.latest.microseconds).time == .latest)
    #expect(try make().contact == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func coordinatesThatAreNoNumbersAreRefused(coordinate: Double) {
    #expect(throws: PointerSample.Refusal.notFinite) { try make(x: coordinate) }
    #expect(throws: PointerSample.Refusal.notFinite) { try make(y: coordinate) }
  }

  @Test(arguments: [1e300, -1e300, 1e9.nextUp, -1e9.nextUp, .greatestFiniteMagnitude])
  func coordinatesBeyondReachAreRefused(coordinate: Double) {
    #expect(throws: PointerSample.Refusal.outOfReach) { try make(x: coordinate) }
    #expect(throws: PointerSample.Refusal.outOfReach) { try make(y: coordinate) }
  }

  @Test(arguments: [-1, .min, .max, Timestamp.latest.microseconds + 1])
  func timesOutsideOfASessionAreRefused(microseconds: Int64) {
    #expect(throws: PointerSample.Refusal.time) { try make(microseconds: microseconds) }
  }
}
