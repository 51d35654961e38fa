import Foundation
import TestSupport
import Testing

@testable import ReorderCore

/// Springs move as the textbook's formulas say, computed with the C library.
@Suite struct SpringTests {
  /// The remaining distance, in closed form.
  private func left(_ spring: ReorderSpring, _ t: Double) -> Double {
    let (w, z) = (spring.frequency, spring.dampingRatio)
    let v = -spring.velocity
    if abs(z - 1) < 1e-9 { return exp(-w * t) * (1 + (v + w) * t) }
    if z < 1 {
      let d = w * (1 - z * z).squareRoot()
      return exp(-z * w * t) * (cos(d * t) + (v + z * w) / d * sin(d * t))
    }
    let root = (z * z - 1).squareRoot()
    let (fast, slow) = (-w * (z + root), -w / (z + root))
    let share = (v - fast) / (slow - fast)
    return share * exp(slow * t) + (1 - share) * exp(fast * t)
  }

  private static let springs: [ReorderSpring] = [
    ReorderSpring(response: 0.3, dampingFraction: 0.825),
    ReorderSpring(response: 0.55, dampingFraction: 1),
    ReorderSpring(response: 0.5, dampingFraction: 0.2, velocity: 12),
    ReorderSpring(response: 0.4, dampingFraction: 3, velocity: -5),
    ReorderSpring(mass: 1, stiffness: 100, damping: 10),
    ReorderSpring(mass: 2, stiffness: 300, damping: 80, velocity: 3),
    ReorderSpring(frequency: 1000, dampingRatio: 0.01, velocity: 1e4),
    ReorderSpring(frequency: 0.1, dampingRatio: 0.5),
    ReorderSpring(frequency: 50, dampingRatio: 100),
    ReorderSpring(frequency: 20, dampingRatio: 0),
  ]

  @Test(arguments: springs)
  func everySpringFollowsTheFormulaToAMillionth(spring: ReorderSpring) {
    for step in 0..<2000 {
      let time = spring.restTime * Double(step) / 2000
      #expect(abs(spring.value(at: time) - (1 - left(spring, time))) < 1e-6, "at \(time)")
    }
  }

  @Test func randomSpringsFollowTheFormulaToAMillionth() {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<2000 * walkScale {
      let spring = ReorderSpring(
        frequency: random.double(0.5...200), dampingRatio: random.double(0.02...4),
        velocity: random.double(-50...50))
      let time = random.double(0...1) * spring.restTime
      guard time < spring.restTime else { continue }
      #expect(abs(spring.value(at: time) - (1 - left(spring, time))) < 1e-6, "\(spring) \(time)")
    }
  }

  @Test func criticalDampingIsNoSpecialCase() {
    for time in stride(from: 0.0, to: 0.5, by: 0.01) {
      let at = ReorderSpring(frequency: 15, dampingRatio: 1).value(at: time)
      let below = ReorderSpring(frequency: 15, dampingRatio: 1 - 1e-9).value(at: time)
      let above = ReorderSpring(frequency: 15, dampingRatio: 1 + 1e-9).value(at: time)
      #expect(abs(at - below) < 1e-8)
      #expect(abs(at - above) < 1e-8)
    }
  }

  @Test func massStiffnessAndDampingAreFrequencyAndRatio() {
    let spring = ReorderSpring(mass: 4, stiffness: 400, damping: 40)
    #expect(spring.frequency == 10)
    #expect(spring.dampingRatio == 0.5)
    let same = ReorderSpring(response: 2 * .pi / 10, dampingFraction: 0.5)
    #expect(abs(same.frequency - 10) < 1e-14)
  }

  @Test func startAndEndAreExact() {
    for spring in Self.springs {
      #expect(spring.value(at: 0) == 0)
      #expect(spring.value(at: -1) == 0)
      #expect(spring.value(at: spring.restTime) == 1)
      #expect(spring.value(at: .infinity) == 1)
    }
  }

  @Test func theVelocityAtTheStartIsTheOneGiven() {
    for velocity in [-20.0, 0, 7, 300] {
      let spring = ReorderSpring(response: 0.4, dampingFraction: 0.7, velocity: velocity)
      #expect(abs(spring.value(at: 1e-7) / 1e-7 - velocity) < 1e-3)
    }
  }

  @Test(arguments: springs)
  func afterItsRestTimeASpringStaysNear(spring: ReorderSpring) {
    for share in [0.5, 0.1, 0.01, 1e-4] {
      let rest = spring.restTime(within: share)
      guard rest < ReorderSpring.longestRestTime else { continue }
      for step in 0...2000 {
        let time = rest + rest * Double(step) / 1000
        #expect(abs(left(spring, time)) <= share + 1e-9, "within \(share) at \(time)")
      }
    }
  }

  @Test(arguments: springs)
  func theRestTimeGrowsWithThePrecisionAndNeverBeyondAMinute(spring: ReorderSpring) {
    var before = 0.0
    for share in [2.0, 1, 0.5, 0.1, 1e-2, 1e-3, 1e-4, 1e-6, 1e-9] {
      let rest = spring.restTime(within: share)
      #expect(rest >= before && rest <= 60)
      before = rest
    }
  }

  @Test func theRestTimeIsNotMuchTooLate() {
    // ζωt = ln(1/fraction) is where the envelope falls below the fraction.
    let spring = ReorderSpring(frequency: 20, dampingRatio: 0.3)
    let envelope = -log(1e-4 * (1 - 0.3 * 0.3).squareRoot()) / (0.3 * 20)
    #expect(abs(spring.restTime - envelope) < 0.1 * envelope)
  }

  @Test func aSpringWithoutDampingIsStoppedAfterAMinute() {
    let spring = ReorderSpring(frequency: 20, dampingRatio: 0)
    #expect(spring.restTime == 60)
    #expect(spring.value(at: 60) == 1)
  }

  @Test func impossibleConstantsAreNotValidAndAreThereAtOnce() {
    for spring in [
      ReorderSpring(mass: 0, stiffness: 1, damping: 1),
      ReorderSpring(mass: -1, stiffness: 1, damping: 1),
      ReorderSpring(mass: 1, stiffness: -1, damping: 1),
      ReorderSpring(response: 0, dampingFraction: 1),
      ReorderSpring(frequency: .nan, dampingRatio: 1),
      ReorderSpring(frequency: 10, dampingRatio: -0.1),
      ReorderSpring(frequency: 10, dampingRatio: 1, velocity: .infinity),
    ] {
      #expect(!spring.isValid)
      #expect(spring.value(at: 0.1) == 1)
    }
  }

  @Test func thePropagatorOverTwoStretchesIsThatOverTheirSum() {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<1000 {
      let ratio = random.double(0...3)
      let (first, second) = (random.double(0...20), random.double(0...20))
      let one = OscillatorPropagator(after: first, dampingRatio: ratio)
      let two = OscillatorPropagator(after: second, dampingRatio: ratio)
      let both = OscillatorPropagator(after: first + second, dampingRatio: ratio)
      let (y, rate) = (one.displacement(1, -0.5), one.rate(1, -0.5))
      #expect(abs(two.displacement(y, rate) - both.displacement(1, -0.5)) < 1e-12)
      #expect(abs(two.rate(y, rate) - both.rate(1, -0.5)) < 1e-12)
    }
  }

  @Test func thePropagatorNeverLengthensAState() {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<1000 {
      let propagator = OscillatorPropagator(
        after: random.double(0...1e4), dampingRatio: random.double(0...10))
      let (y, rate) = (propagator.displacement(0.6, 0.8), propagator.rate(0.6, 0.8))
      #expect(y * y + rate * rate <= 1 + 1e-9)
    }
    let rest = OscillatorPropagator(after: .infinity, dampingRatio: 0.5)
    #expect(rest.displacement(1, 1) == 0)
    #expect(rest.rate(1, 1) == 0)
  }
}
