import Testing

@testable import ReorderCore

/// Curves start at 0 and end at 1; all except those that overshoot never go back.
@Suite struct CurveTests {
  @Test(arguments: Curve.allCases)
  func startsAtNothingAndEndsAtOneExactly(curve: Curve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -5) == 0)
    #expect(curve.value(at: 5) == 1)
    #expect(curve.value(at: .infinity) == 1)
  }

  @Test(arguments: Curve.allCases.filter { !$0.overshoots })
  func neverGoesBack(curve: Curve) {
    let values = (0...4_096).map { curve.value(at: Double($0) / 4_096) }
    for (before, after) in zip(values, values.dropFirst()) { #expect(before <= after) }
    #expect(values.allSatisfy { (0...1).contains($0) })
  }

  @Test func theNamesSayWhereItIsSlow() {
    #expect(Curve.linear.value(at: 0.25) == 0.25)
    #expect(Curve.easeIn.value(at: 0.5) == 0.125)
    #expect(Curve.easeOut.value(at: 0.5) == 0.875)
    #expect(Curve.easeInOut.value(at: 0.25) == 0.0625)
    #expect(Curve.easeInOut.value(at: 0.5) == 0.5)
    #expect(Curve.easeInOut.value(at: 0.75) == 0.9375)
  }
}
