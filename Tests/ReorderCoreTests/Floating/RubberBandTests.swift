import Testing

@testable import ReorderCore

/// A rubber band resists more the further it is pulled.
@Suite struct RubberBandTests {
  @Test(arguments: [
    (5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65),
  ])
  func stretchesAsScrollViewsOnTouchDevicesDo(distance: Double, stretch: Double) {
    #expect(abs(RubberBand.stretch(by: distance, extent: 960) - stretch) < 0.006)
  }

  @Test func startsWithTheCoefficientAsItsSlope() {
    for coefficient in [0.1, 0.55, 1] {
      let stretch = RubberBand.stretch(by: 1e-6, extent: 500, coefficient: coefficient)
      #expect(abs(stretch / 1e-6 - coefficient) < 1e-6)
    }
  }

  @Test func neverGoesBackAndNeverReachesTheExtent() {
    let stretches = (0...10_000).map { RubberBand.stretch(by: Double($0 * $0), extent: 320) }
    #expect(zip(stretches, stretches.dropFirst()).allSatisfy { $0 < $1 })
    #expect(stretches.allSatisfy { $0 < 320 })
    #expect(RubberBand.stretch(by: 1e9, extent: 320) > 319.9)
  }

  @Test func whatIsNotPulledDoesNotStretch() {
    #expect(RubberBand.stretch(by: 0, extent: 320) == 0)
    #expect(RubberBand.stretch(by: -5, extent: 320) == 0)
    #expect(RubberBand.stretch(by: 5, extent: 0) == 0)
    #expect(RubberBand.stretch(by: 5, extent: 320, coefficient: 0) == 0)
  }
}
