internal import ReorderCore

extension [EncodedRecord] {
  /// Resamples each contact at even intervals; see ``ImportedRecording/resample(hertz:)``.
  func resampled(hertz: Double) throws(ImportError.Code) -> [EncodedRecord] {
    var strokes: [Int: Stroke] = [:]
    var made: [EncodedRecord] = []
    for record in self {
      guard case .pointer(let pointer) = record.action else {
        made.append(record)
        continue
      }
      if pointer.phase == .down { strokes[pointer.contact] = Stroke(from: record, pointer, hertz) }
      guard var stroke = strokes[pointer.contact] else { continue }
      let most = ImportedRecording.mostSamples
      guard Double(made.count) + stroke.steps(to: record.time) <= Double(most) else {
        throw .tooManySamples(most: most)
      }
      made += stroke.advance(to: record.time, pointer)
      let isOver = pointer.phase == .up || pointer.phase == .cancel
      if isOver || pointer.phase == .down { made.append(record) }
      strokes[pointer.contact] = isOver ? nil : stroke
    }
    return made.inOrderOfTime()
  }

  /// Scales the area that the pointers cover to a viewport.
  func fitted(to viewport: Size2D) -> [EncodedRecord] {
    let pointers = compactMap { if case .pointer(let pointer) = $0.action { pointer } else { nil } }
    let x = Span(covering: pointers.map { $0.x }, extent: viewport.width)
    let y = Span(covering: pointers.map { $0.y }, extent: viewport.height)
    return map { record in
      guard case .pointer(var pointer) = record.action else { return record }
      (pointer.x, pointer.y) = (x.point(pointer.x), y.point(pointer.y))
      return EncodedRecord(time: record.time, action: .pointer(pointer))
    }
  }

  /// Sorts by time; simultaneous records keep their order.
  func inOrderOfTime() -> [EncodedRecord] {
    let ordered = enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return ordered.map { $0.element }
  }
}

/// Rounds to the nearest thousandth: the engine's resolution in milliseconds, enough in points.
func thousandth(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

/// One contact moving from sample to sample.
private struct Stroke {
  private let start: Double
  private let hertz: Double
  private var time: Double
  private var pointer: EncodedPointer
  /// The number of the next step.
  private var step = 1.0

  init(from record: EncodedRecord, _ pointer: EncodedPointer, _ hertz: Double) {
    start = record.time
    time = record.time
    self.pointer = pointer
    self.hertz = hertz
  }

  /// Returns the approximate number of steps from the last sample to a time.
  func steps(to end: Double) -> Double { (end - time) * hertz / 1000 }

  /// Returns the steps after the last sample, up to and including the next one unless the contact
  /// ends there.
  mutating func advance(to end: Double, _ next: EncodedPointer) -> [EncodedRecord] {
    var made: [EncodedRecord] = []
    let isOver = next.phase == .up || next.phase == .cancel
    while true {
      let moment = thousandth(start + step * 1000 / hertz)
      guard moment < end || moment == end && !isOver else { break }
      let fraction = end > time ? (moment - time) / (end - time) : 1
      let sample = EncodedPointer(
        .move, x: thousandth(pointer.x + (next.x - pointer.x) * fraction),
        y: thousandth(pointer.y + (next.y - pointer.y) * fraction), contact: pointer.contact,
        kind: pointer.kind, modifiers: pointer.modifiers, buttons: pointer.buttons)
      made.append(EncodedRecord(time: moment, action: .pointer(sample)))
      step += 1
    }
    (time, pointer) = (end, next)
    return made
  }
}

/// A range of coordinates mapped to an extent in points.
private struct Span {
  private let low: Double
  private let high: Double
  private let extent: Double

  init(covering numbers: [Double], extent: Double) {
    low = numbers.min() ?? 0
    high = numbers.max() ?? 0
    self.extent = extent
  }

  /// Returns a coordinate in points, to the nearest thousandth; the middle if the range is empty.
  func point(_ number: Double) -> Double {
    guard high > low else { return extent / 2 }
    return thousandth((number - low) * extent / (high - low))
  }
}
