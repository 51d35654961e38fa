internal import ReorderCore
internal import ReorderTrace

/// A drag as a person would describe it: pauses, and distances from one place to the next.
///
/// Simpler drags are found by taking steps away and by making these numbers smaller.
struct DragCase: Hashable {
  /// An action after a pause.
  struct Step: Hashable {
    /// Milliseconds since the step before.
    var pause: Double
    var action: EncodedAction
    /// For a pointer: its way from the pointer's sample before; the first one's from 0, 0.
    var way = Point2D.zero

    var isPointer: Bool { if case .pointer = action { true } else { false } }
  }

  var scene: SceneDescription
  var steps: [Step]

  init(_ trace: Trace) {
    scene = trace.header.scene
    steps = []
    var (time, place) = (0.0, Point2D.zero)
    for record in trace.records {
      var step = Step(pause: record.time - time, action: record.action)
      if case .pointer(let sample) = record.action {
        step.way = Point2D(x: sample.x - place.x, y: sample.y - place.y)
        place = Point2D(x: sample.x, y: sample.y)
      }
      steps.append(step)
      time = record.time
    }
  }

  /// The records, at their times and places.
  var records: [EncodedRecord] {
    var (time, place) = (0.0, Point2D.zero)
    return steps.map { step in
      time = Self.rounded(time + step.pause)
      guard case .pointer(var sample) = step.action else {
        return EncodedRecord(time: time, action: step.action)
      }
      place = Point2D(
        x: Self.rounded(place.x + step.way.x), y: Self.rounded(place.y + step.way.y))
      (sample.x, sample.y) = (place.x, place.y)
      return EncodedRecord(time: time, action: .pointer(sample))
    }
  }

  /// Drops the noise of sums: traces have no finer numbers than this.
  private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

  /// Without some steps, whose pauses and ways the next step takes over.
  func without(_ range: Range<Int>, joining: Bool) -> DragCase {
    var next = self
    let gone = next.steps[range]
    next.steps.removeSubrange(range)
    guard joining, range.lowerBound < next.steps.count else { return next }
    for step in gone { next.steps[range.lowerBound].pause += step.pause }
    let follower = next.steps[range.lowerBound...].firstIndex { $0.isPointer }
    guard let follower else { return next }
    for step in gone {
      next.steps[follower].way.x += step.way.x
      next.steps[follower].way.y += step.way.y
    }
    return next
  }
}
