/// A finger on a touchscreen: how it moves, how it trembles, and what the device says of it.
///
/// A stroke follows the path of least jerk, as human reaching does (T. Flash, N. Hogan, "The
/// coordination of arm movements", 1985). Around it the point of contact drifts as a finger rolls.
/// The device reports at its own rate, on its own grid, a little unevenly; where it coalesces, a
/// finger that keeps still is not reported again.
struct FingerModel: Sendable {
  private(set) var records: [EncodedRecord] = []
  /// Milliseconds since the start.
  private(set) var time = 0.0
  /// Where the finger means to be.
  private(set) var place: EncodedPoint

  private var random: CorpusRandom
  /// Milliseconds between two reports.
  private let period: Double
  private let unevenness: Double
  /// Times and coordinates are reported in so many steps a unit.
  private let (timeSteps, placeSteps): (Double, Double)
  private let isCoalesced: Bool
  /// Points that the contact wanders at most in each direction.
  private let tremor: Double
  private var drift = EncodedPoint(x: 0, y: 0)
  private var last: EncodedPoint?

  init(at place: EncodedPoint, _ stream: CorpusRandom) {
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

  /// Leaves the screen, where it was seen last.
  mutating func up() {
    time += period
    report(.up)
  }

  /// The system takes the touch away.
  mutating func cancel() {
    time += period
    report(.cancel)
  }

  /// Keeps still for so many milliseconds.
  mutating func hold(_ duration: Double) {
    for _ in 0..<Int(duration / period) {
      time += period
      report(.move)
    }
  }

  /// Is away for so many milliseconds.
  mutating func wait(_ duration: Double) { time += duration }

  /// Moves on a straight path within so many milliseconds.
  mutating func stroke(to end: EncodedPoint, within duration: Double) {
    let start = place
    let count = max(1, Int(duration / period))
    for step in 1...count {
      let share = Self.leastJerk(Double(step) / Double(count))
      place = EncodedPoint(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      time += period
      report(.move)
    }
  }

  /// Lets something else happen now.
  mutating func append(_ action: EncodedAction) {
    records.append(EncodedRecord(time: stamp(), action: action))
  }

  /// How much of a way is done after a share of its time.
  static func leastJerk(_ share: Double) -> Double {
    share * share * share * (10 + share * (6 * share - 15))
  }

  private mutating func report(_ phase: EncodedPointer.Phase) {
    drift.x = drifted(drift.x)
    drift.y = drifted(drift.y)
    var point = EncodedPoint(x: onGrid(place.x + drift.x), y: onGrid(place.y + drift.y))
    if phase == .up || phase == .cancel, let last { point = last }
    if phase == .move, isCoalesced, point == last { return }
    last = point
    append(.pointer(EncodedPointer(phase, x: point.x, y: point.y)))
  }

  private mutating func drifted(_ drift: Double) -> Double {
    drift * 0.9 + random.number(-tremor...tremor) * 0.1
  }

  private func onGrid(_ number: Double) -> Double { (number * placeSteps).rounded() / placeSteps }

  /// The time as the device tells it, never before the last one.
  private mutating func stamp() -> Double {
    let uneven = time + random.number(0...unevenness) * period
    return max((uneven * timeSteps).rounded() / timeSteps, records.last?.time ?? 0)
  }
}
