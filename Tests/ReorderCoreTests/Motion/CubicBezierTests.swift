import TestSupport
import Testing

@testable import ReorderCore

/// Bézier curves give the same place at a time as a plain search for the parameter.
@Suite struct CubicBezierTests {
  /// The same curve, solved by bisection alone.
  private func oracle(_ curve: CubicBezier, _ time: Double) -> Double {
    func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if coordinate(curve.x1, curve.x2, middle) < time { low = middle } else { high = middle }
    }
    return coordinate(curve.y1, curve.y2, (low + high) / 2)
  }

  @Test func controlPointsOnTheDiagonalAreAStraightLine() {
    let line = CubicBezier(0.25, 0.25, 0.75, 0.75)
    for step in 0...100 {
      #expect(abs(line.value(at: Double(step) / 100) - Double(step) / 100) < 1e-12)
    }
  }

  @Test func styleSheetsEaseIsWhatBrowsersDraw() {
    let ease = CubicBezier(0.25, 0.1, 0.25, 1)
    #expect(abs(ease.value(at: 0.25) - 0.408_511) < 1e-6)
    #expect(abs(ease.value(at: 0.5) - 0.802_403) < 1e-6)
    #expect(abs(ease.value(at: 0.75) - 0.960_459) < 1e-6)
  }

  @Test func randomCurvesAgreeWithHalving() {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<500 * walkScale {
      let curve = CubicBezier(
        random.double(0.02...0.98), random.double(-2...3), random.double(0.02...0.98),
        random.double(-2...3))
      let time = random.double(0...1)
      #expect(abs(curve.value(at: time) - oracle(curve, time)) < 1e-9, "\(curve) at \(time)")
    }
  }

  @Test func whereTimeStandsStillTheValueIsNearAllTheSame() {
    let curve = CubicBezier(1, 0, 0, 1)
    for step in 0...1000 {
      let time = Double(step) / 1000
      #expect(abs(curve.value(at: time) - oracle(curve, time)) < 1e-4)
    }
    #expect(abs(CubicBezier(0, 1, 0, 1).value(at: 1e-12) - 3e-4) < 1e-4)
  }

  @Test(arguments: [
    CubicBezier(0, 0, 1, 1), CubicBezier(1, 0, 0, 1), CubicBezier(0, 3, 1, -2),
    CubicBezier(0, 0, 0, 0), CubicBezier(1, 1, 1, 1),
  ])
  func theEndsAreExact(curve: CubicBezier) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -1) == 0)
    #expect(curve.value(at: 2) == 1)
  }

  @Test func controlPointsThatMoveTimeBackwardsAreNotValid() {
    #expect(CubicBezier(0.3, -1, 0.7, 2).isValid)
    #expect(!CubicBezier(-0.1, 0, 0.5, 1).isValid)
    #expect(!CubicBezier(0.5, 0, 1.1, 1).isValid)
    #expect(!CubicBezier(0.5, 0, .nan, 1).isValid)
    #expect(!CubicBezier(0.5, .infinity, 0.5, 1).isValid)
  }
}
