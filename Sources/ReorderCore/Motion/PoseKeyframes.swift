/// A motion through keyframes that ends where it began: a shake, a wiggle.
///
/// It starts at rest at time 0 and passes the keyframes in order. Before its start and after its
/// end nothing is displaced. Evaluating it allocates nothing and costs one step per keyframe.
///
/// ```swift
/// let nod = PoseKeyframes(
///   [PoseKeyframe(time: 0.1, pose: Pose(rotation: 4)), PoseKeyframe(time: 0.2, pose: .rest)],
///   repetition: .times(2))
/// engine.native.shake = nod
/// ```
public struct PoseKeyframes: Hashable, Sendable {
  /// How often a motion runs.
  @frozen
  public enum Repetition: Hashable, Sendable {
    /// This many times, at least once.
    case times(Int)
    /// Until it is removed.
    case forever
  }

  /// The keyframes in order of time.
  public var frames: [PoseKeyframe]
  /// How often the motion runs.
  public var repetition: Repetition
  /// Whether each run goes back the way it came, which takes as long again.
  public var autoreverses: Bool

  /// Creates a motion.
  public init(
    _ frames: [PoseKeyframe], repetition: Repetition = .times(1), autoreverses: Bool = false
  ) {
    self.frames = frames
    self.repetition = repetition
    self.autoreverses = autoreverses
  }

  /// Creates a motion through poses at equal intervals of time.
  ///
  /// - Parameters:
  ///   - poses: The poses after the first interval, the second, and so on.
  ///   - duration: The seconds from rest to the last pose.
  ///   - repetition: How often the motion runs.
  ///   - autoreverses: Whether every other run goes backwards.
  public init(
    evenly poses: [Pose], duration: Double, repetition: Repetition = .times(1),
    autoreverses: Bool = false
  ) {
    let count = Double(poses.count)
    self.init(
      poses.enumerated().map { index, pose in
        PoseKeyframe(time: duration * Double(index + 1) / count, pose: pose)
      }, repetition: repetition, autoreverses: autoreverses)
  }

  /// The most keyframes, and the most runs of a motion that ends.
  static var mostFrames: Int { 1000 }

  /// The seconds of one run, there and back.
  package var cycle: Double { (frames.last?.time ?? 0) * (autoreverses ? 2 : 1) }

  /// The seconds from start to end; infinite for a motion that repeats forever.
  package var duration: Double {
    switch repetition {
    case .times(let count): cycle * Double(count)
    case .forever: .infinity
    }
  }

  /// Whether times ascend from 0 to at most 60 s, every pose is valid, and there are at most 1000
  /// keyframes and as many runs; what repeats takes time.
  package var isValid: Bool {
    guard frames.count <= Self.mostFrames, isRepetitionValid else { return false }
    var before = 0.0
    for frame in frames {
      guard frame.time >= before, frame.time <= 60, frame.pose.isValid else { return false }
      before = frame.time
    }
    return true
  }

  private var isRepetitionValid: Bool {
    switch repetition {
    case .times(let count): (1...Self.mostFrames).contains(count)
    case .forever: cycle > 0
    }
  }

  /// The pose at a time in seconds.
  package func pose(at seconds: Double) -> Pose {
    guard seconds >= 0, seconds < duration else { return .rest }
    var time = remainder(of: seconds)
    if autoreverses, time > cycle / 2 { time = max(0, cycle - time) }
    return passed(at: time)
  }

  /// The time within one run; at 10¹⁵ runs time is too coarse to tell.
  private func remainder(of seconds: Double) -> Double {
    let runs = seconds / cycle
    guard runs >= 1, runs < 1e15 else { return runs < 1 ? seconds : 0 }
    return min(max(seconds - cycle * Double(Int64(runs)), 0), cycle)
  }

  private func passed(at time: Double) -> Pose {
    var before = PoseKeyframe(time: 0, pose: .rest)
    for frame in frames {
      if time < frame.time {
        let fraction = (time - before.time) / (frame.time - before.time)
        return before.pose.mixed(with: frame.pose, frame.curve.value(at: fraction))
      }
      before = frame
    }
    return before.pose
  }
}

extension PoseKeyframes {
  /// Shakes from side to side, like a head.
  ///
  /// - Parameters:
  ///   - distance: How far at most, in points; the second swing goes half as far.
  ///   - duration: The seconds that it takes.
  public static func shake(distance: Double = 20, duration: Double = 0.25) -> PoseKeyframes {
    PoseKeyframes(
      evenly: [-distance, distance, -distance / 2, distance / 2, 0].map {
        Pose(offset: Vector2D(dx: $0, dy: 0))
      }, duration: duration)
  }

  /// Wiggles about the center until it is removed, like items waiting to be reordered.
  ///
  /// - Parameters:
  ///   - level: How far to either side, in degrees; 1…10, clamped to that range.
  ///   - duration: The seconds of one swing to both sides.
  public static func wiggle(level: Double = 4, duration: Double = 0.2) -> PoseKeyframes {
    let angle = min(max(level, 1), 10)
    return PoseKeyframes(
      [(0.25, -angle), (0.75, angle), (1, 0)].map { fraction, rotation in
        PoseKeyframe(time: duration * fraction, pose: Pose(rotation: rotation))
      }, repetition: .forever)
  }
}
