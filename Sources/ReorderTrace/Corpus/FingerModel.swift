internal import ReorderCore

/// A finger on a touchscreen: how it moves and trembles, and what the device reports.
///
/// A stroke follows the minimum-jerk path, like human reaching (T. Flash, N. Hogan, "The
/// coordination of arm movements", 1985). The contact point drifts around that path as a finger
/// rolls. The device reports at its own rate, on its own grid, slightly unevenly; if it coalesces
/// reports, a finger that keeps still is not reported again.
package struct FingerModel: Sendable {
  private(set) var records: [EncodedRecord] = []
  /// Milliseconds since the start.
  private(set) var time = 0.0
  /// The finger's intended position.
  private(set) var place: Point2D

  private var random: RandomStream
  /// Milliseconds between two reports.
  private let period: Double
  private let unevenness: Double
  /// How many steps per unit times and coordinates are reported in.
  private let (timeSteps, placeSteps): (Double, Double)
  private let isCoalesced: Bool
  /// The farthest the contact wanders in each direction, in points.
  private let tremor: Double
  private var drift = Point2D.zero
  private var last: Point2D?

  init(at place: Point2D, _ stream: RandomStream) {
    var random = stream
    self.place = place
    period = 1000 / random.element(of: [60.0, 60, 90, 120, 120, 144, 240])
    unevenness = random.element(of: [0.0, 0.05, 0.2])
    timeSteps = random.element(of: [1.0, 10, 1000])
    placeSteps = random.element(of: [1.0, 2, 3, 10, 100])
    isCoalesced = random.chance(0.4)
    tremor = random.number(0...1.5)
    self.random = random
  }

  mutating func down() { report(.down) }

  /// Lifts the finger at its last reported position.
  mutating func up() {
    time += period
    report(.up)
  }

  /// Cancels the touch, as the system does.
  mutating func cancel() {
    time += period
    report(.cancel)
  }

  /// Keeps still for a number of milliseconds.
  mutating func hold(_ duration: Double) {
    for _ in 0..<Int(duration / period) {
      time += period
      report(.move)
    }
  }

  /// Stays off the screen for a number of milliseconds.
  mutating func wait(_ duration: Double) { time += duration }

  /// Moves along a straight path in a number of milliseconds.
  mutating func stroke(to end: Point2D, within duration: Double) {
    let start = place
    let count = max(1, Int(duration / period))
    for step in 1...count {
      let fraction = Self.leastJerk(Double(step) / Double(count))
      place = Point2D(
        x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
      time += period
      report(.move)
    }
  }

  /// Adds another action at the current time.
  mutating func append(_ action: EncodedAction) {
    records.append(EncodedRecord(time: stamp(), action: action))
  }

  /// Returns the fraction of the distance covered after a fraction of the time.
  package static func leastJerk(_ fraction: Double) -> Double {
    fraction * fraction * fraction * (10 + fraction * (6 * fraction - 15))
  }

  private mutating func report(_ phase: PointerSample.Phase) {
    drift.x = drifted(drift.x)
    drift.y = drifted(drift.y)
    var point = Point2D(x: onGrid(place.x + drift.x), y: onGrid(place.y + drift.y))
    if phase == .up || phase == .cancel, let last { point = last }
    if phase == .move, isCoalesced, point == last { return }
    last = point
    append(.pointer(EncodedPointer(phase, x: point.x, y: point.y)))
  }

  private mutating func drifted(_ drift: Double) -> Double {
    drift * 0.9 + random.number(-tremor...tremor) * 0.1
  }

  private func onGrid(_ number: Double) -> Double { (number * placeSteps).rounded() / placeSteps }

  /// Returns the time the device reports, never before the last one.
  private mutating func stamp() -> Double {
    let uneven = time + random.number(0...unevenness) * period
    return max((uneven * timeSteps).rounded() / timeSteps, records.last?.time ?? 0)
  }
}
