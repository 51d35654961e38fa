import Testing

@testable import ReorderCore

/// One type for every kind of motion, with the same contract: exact ends, a known duration.
@Suite struct MotionTests {
  private static let motions: [ReorderMotion] = [
    .none, .curve(.easeOut, duration: 0.25), .curve(.easeOutBack, duration: 0.4),
    .bezier(CubicBezier(0.25, 0.1, 0.25, 1), duration: 0.3),
    .spring(ReorderSpring(response: 0.3, dampingFraction: 0.6)), .keyframes(.shake()),
  ]

  @Test(arguments: motions)
  func fromItsDurationOnAMotionRests(motion: ReorderMotion) {
    #expect(motion.isValid)
    #expect(motion.duration <= ReorderMotion.longestDuration)
    for late in [0, 1e-9, 1, 1e12] {
      #expect(motion.progress(at: motion.duration + late) == 1)
      #expect(motion.pose(at: motion.duration + late) == .rest)
    }
  }

  @Test func curvesSpendTheirDuration() {
    #expect(ReorderMotion.curve(.easeIn, duration: 2).progress(at: 1) == 0.125)
    #expect(ReorderMotion.curve(.easeIn, duration: 2).progress(at: 0) == 0)
    #expect(
      abs(ReorderMotion.bezier(CubicBezier(0, 0, 1, 1), duration: 2).progress(at: 0.5) - 0.25)
        < 1e-12)
  }

  @Test func springsRunByTheirOwnTime() {
    let spring = ReorderSpring(response: 0.3, dampingFraction: 0.6)
    #expect(ReorderMotion.spring(spring).duration == spring.restTime)
    #expect(ReorderMotion.spring(spring).progress(at: 0.1) == spring.value(at: 0.1))
    #expect(ReorderMotion.spring(spring).pose(at: 0.1) == .rest)
  }

  @Test func keyframesDisplaceWhatIsInPlace() {
    let shake = ReorderMotion.keyframes(.shake())
    #expect(shake.progress(at: 0) == 1)
    #expect(abs(shake.pose(at: 0.05).offset.dx + 20) < 1e-9)
  }

  @Test func aMotionThatNeverRestsIsValidAndSaysSo() {
    let wiggle = ReorderMotion.keyframes(.wiggle())
    #expect(wiggle.isValid)
    #expect(wiggle.duration == .infinity)
  }

  @Test func durationsThatCannotBeAreNotValid() {
    for duration in [-1, 60.5, .nan, .infinity] {
      #expect(!ReorderMotion.curve(.linear, duration: duration).isValid)
      #expect(!ReorderMotion.bezier(CubicBezier(0, 0, 1, 1), duration: duration).isValid)
    }
    let long = PoseKeyframes([PoseKeyframe(time: 40, pose: .rest)], repetition: .times(2))
    #expect(!ReorderMotion.keyframes(long).isValid)
    #expect(!ReorderMotion.spring(ReorderSpring(frequency: 0, dampingRatio: 1)).isValid)
    #expect(!ReorderMotion.bezier(CubicBezier(2, 0, 1, 1), duration: 1).isValid)
  }
}
