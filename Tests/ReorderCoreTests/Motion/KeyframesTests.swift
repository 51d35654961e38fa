import Testing

@testable import ReorderCore

/// Keyframes reach their poses at their times, and leave nothing displaced.
@Suite struct KeyframesTests {
  private func x(_ keyframes: PoseKeyframes, _ time: Double) -> Double {
    keyframes.pose(at: time).offset.dx
  }

  private func ramp(
    _ repetition: PoseKeyframes.Repetition = .times(1), autoreverses: Bool = false
  ) -> PoseKeyframes {
    PoseKeyframes(
      [PoseKeyframe(time: 2, pose: Pose(offset: Vector2D(dx: 10, dy: -4), rotation: 8))],
      repetition: repetition, autoreverses: autoreverses)
  }

  @Test func shakeGoesToEachSideTwiceWithinAQuarterOfASecond() {
    let shake = PoseKeyframes.shake()
    #expect(shake.duration == 0.25)
    #expect(shake.isValid)
    let passed = (0...5).map { x(shake, Double($0) * 0.05) }
    for (place, wanted) in zip(passed, [0.0, -20, 20, -10, 10, 0]) {
      #expect(abs(place - wanted) < 1e-9)
    }
    #expect(shake.pose(at: 0.1).offset.dy == 0)
    #expect(shake.pose(at: 0.1).rotation == 0)
  }

  @Test func wiggleTurnsFourDegreesToBothSidesForever() {
    let wiggle = PoseKeyframes.wiggle()
    #expect(wiggle.duration == .infinity)
    #expect(wiggle.isValid)
    for run in [0.0, 1, 2, 1000, 1_000_000] {
      let start = run * 0.2
      #expect(abs(wiggle.pose(at: start).rotation) < 1e-6)
      #expect(abs(wiggle.pose(at: start + 0.05).rotation + 4) < 1e-6)
      #expect(abs(wiggle.pose(at: start + 0.1).rotation) < 1e-6)
      #expect(abs(wiggle.pose(at: start + 0.15).rotation - 4) < 1e-6)
    }
    #expect(wiggle.pose(at: 0.05).offset == .zero)
  }

  @Test(arguments: [(-3.0, 1.0), (1, 1), (4, 4), (7.5, 7.5), (10, 10), (99, 10)])
  func theLevelOfAWiggleIsItsAngleWithinOneToTen(level: Double, angle: Double) {
    #expect(abs(PoseKeyframes.wiggle(level: level).pose(at: 0.15).rotation - angle) < 1e-9)
  }

  @Test func everyPartOfAPoseMovesEvenly() {
    #expect(ramp().pose(at: 0.5) == Pose(offset: Vector2D(dx: 2.5, dy: -1), rotation: 2))
    #expect(ramp().pose(at: 1) == Pose(offset: Vector2D(dx: 5, dy: -2), rotation: 4))
  }

  @Test func outsideOfItsTimeNothingIsDisplaced() {
    #expect(ramp().pose(at: -0.1) == .rest)
    #expect(ramp().pose(at: 2) == .rest)
    #expect(ramp().pose(at: 1e18) == .rest)
    #expect(ramp().pose(at: .nan) == .rest)
    #expect(PoseKeyframes([]).pose(at: 0) == .rest)
  }

  @Test func aKeyframesCurveSpendsTheTimeSinceTheOneBefore() {
    let frames = PoseKeyframes([
      PoseKeyframe(time: 1, pose: Pose(offset: Vector2D(dx: 8, dy: 0)), curve: .easeIn),
      PoseKeyframe(time: 3, pose: Pose(offset: Vector2D(dx: 0, dy: 0)), curve: .easeOutQuad),
    ])
    #expect(x(frames, 0.5) == 1)
    #expect(x(frames, 1) == 8)
    #expect(x(frames, 2) == 2)
  }

  @Test func keyframesOfOneTimeJump() {
    let frames = PoseKeyframes([
      PoseKeyframe(time: 0, pose: Pose(rotation: 90)),
      PoseKeyframe(time: 1, pose: Pose(rotation: 0)),
      PoseKeyframe(time: 1, pose: Pose(rotation: 30)),
      PoseKeyframe(time: 2, pose: .rest),
    ])
    #expect(frames.pose(at: 0).rotation == 90)
    #expect(frames.pose(at: 0.5).rotation == 45)
    #expect(frames.pose(at: 1).rotation == 30)
    #expect(frames.pose(at: 1.5).rotation == 15)
  }

  @Test func repeatedRunsStartAnew() {
    let twice = ramp(.times(2))
    #expect(twice.duration == 4)
    #expect(x(twice, 1) == 5)
    #expect(x(twice, 2) == 0)
    #expect(x(twice, 3) == 5)
    #expect(x(twice, 4) == 0)
    #expect(x(ramp(.forever), 2001) == 5)
    #expect(x(ramp(.forever), 1e300) == 0)
  }

  @Test func autoreverseGoesBackTheWayItCame() {
    let back = ramp(.times(2), autoreverses: true)
    #expect(back.duration == 8)
    #expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map { x(back, $0) } == [0, 5, 10, 5, 0, 5, 10, 5, 0])
  }

  @Test func evenPosesShareTheTime() {
    let poses = [1.0, 2, 3].map { Pose(rotation: $0) }
    let frames = PoseKeyframes(evenly: poses, duration: 6)
    #expect(frames.frames.map(\.time) == [2, 4, 6])
    #expect(PoseKeyframes(evenly: [], duration: 6).duration == 0)
  }

  @Test func whatCannotBePlayedIsNotValid() {
    func frames(_ times: Double...) -> [PoseKeyframe] {
      times.map { PoseKeyframe(time: $0, pose: .rest) }
    }
    #expect(PoseKeyframes(frames(0, 1, 1, 60)).isValid)
    #expect(!PoseKeyframes(frames(1, 0.5)).isValid)
    #expect(!PoseKeyframes(frames(-1)).isValid)
    #expect(!PoseKeyframes(frames(61)).isValid)
    #expect(!PoseKeyframes(frames(.nan)).isValid)
    #expect(!PoseKeyframes(frames(1), repetition: .times(0)).isValid)
    #expect(!PoseKeyframes(frames(1), repetition: .times(1001)).isValid)
    #expect(!PoseKeyframes(frames(0), repetition: .forever).isValid)
    #expect(!PoseKeyframes([PoseKeyframe(time: 1, pose: Pose(rotation: .nan))]).isValid)
    #expect(
      !PoseKeyframes([PoseKeyframe(time: 1, pose: Pose(offset: Vector2D(dx: 0, dy: 2e6)))]).isValid)
    #expect(
      !PoseKeyframes(Array(repeating: PoseKeyframe(time: 1, pose: .rest), count: 1001)).isValid)
  }
}
