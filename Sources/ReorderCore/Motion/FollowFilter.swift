/// Eased following: a place that chases a target smoothly, the same at every tick rate.
///
/// The place hangs on a critically damped spring, so it sets off without a jerk and never swings
/// past a target that rests. Between two changes of the target its course is one formula, evaluated
/// from the last change and not step by step: how often it is read makes no difference.
///
/// Feed it the finger in viewport coordinates, and add the content offset to the result: then
/// scrolling neither drags the place along nor depends on the tick rate.
package struct FollowFilter: Hashable, Sendable {
  /// The seconds to cover half of the way to a target, from rest; 0 is at once.
  package let halfLife: Double
  /// The target of the place.
  package private(set) var target: Point2D
  /// When the target changed last.
  private var start: Timestamp
  /// From the target to the place, at that time.
  private var lag: Vector2D
  /// The place's velocity divided by ω, at that time.
  private var rate: Vector2D

  /// τ with (1 + τ)e^−τ = ½: the half-life of a critically damped spring, in units of 1/ω.
  private static var halfLifeTimesFrequency: Double { 1.6783469900166607 }

  /// Creates a filter that rests at a place.
  ///
  /// - Parameters:
  ///   - place: Where it rests.
  ///   - time: Since when.
  ///   - halfLife: Seconds, 0…60; clamped to that range.
  package init(restingAt place: Point2D, at time: Timestamp, halfLife: Double) {
    self.halfLife = min(max(halfLife, 0), 60)
    target = place
    start = time
    lag = .zero
    rate = .zero
  }

  private var frequency: Double { Self.halfLifeTimesFrequency / halfLife }

  /// Gives the place another target; the same one again changes nothing.
  ///
  /// A time before the last change counts as that one.
  package mutating func chase(_ target: Point2D, from time: Timestamp) {
    guard target != self.target else { return }
    let now = max(time, start)
    let state = state(at: now)
    lag = self.target + state.lag - target
    rate = state.rate
    start = now
    self.target = target
  }

  /// Gives target and place in other coordinates: both lie elsewhere at once.
  mutating func shift(by way: Vector2D) { target = target + way }

  /// The place at a time.
  package func place(at time: Timestamp) -> Point2D { target + state(at: time).lag }

  /// From the target to the place at a time.
  package func lag(at time: Timestamp) -> Vector2D { state(at: time).lag }

  /// The place's velocity at a time, in points per second.
  package func velocity(at time: Timestamp) -> Vector2D {
    halfLife > 0 ? state(at: time).rate * frequency : .zero
  }

  /// When the place stays within a distance of its target for good, if that rests.
  ///
  /// - Parameter distance: In points, greater than 0.
  /// - Returns: A little late rather than early, and at most a hundred half-lives from now.
  package func restTime(within distance: Double = 0.01) -> Timestamp {
    guard halfLife > 0 else { return start }
    var (low, high) = (0.0, halfLife * 100)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if energy(after: middle) <= distance * distance { high = middle } else { low = middle }
    }
    return start.laterOrLatest(bySeconds: high)
  }

  /// The square of the lag and of the rate: never rises, and bounds the lag from here on.
  private func energy(after seconds: Double) -> Double {
    let state = state(after: seconds)
    return state.lag.dot(state.lag) + state.rate.dot(state.rate)
  }

  private func state(at time: Timestamp) -> (lag: Vector2D, rate: Vector2D) {
    state(after: time.seconds(since: start))
  }

  private func state(after seconds: Double) -> (lag: Vector2D, rate: Vector2D) {
    guard halfLife > 0 else { return (.zero, .zero) }
    let propagator = OscillatorPropagator(after: max(seconds, 0) * frequency, dampingRatio: 1)
    return (
      Vector2D(
        dx: propagator.displacement(lag.dx, rate.dx), dy: propagator.displacement(lag.dy, rate.dy)),
      Vector2D(dx: propagator.rate(lag.dx, rate.dx), dy: propagator.rate(lag.dy, rate.dy))
    )
  }
}
