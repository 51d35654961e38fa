/// The steps that an evaluation may still take.
final class StepCount {
  private var left = 100_000

  /// Counts a step; `false` once there were too many.
  func add() -> Bool {
    left -= 1
    return left > 0
  }
}
