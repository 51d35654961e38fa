internal import ReorderCore

extension WebDriverActions {
  /// Reports per second of a moving pointer, as a screen's refresh paces them.
  static let reportRate = 60.0

  /// One pointer moving through the ticks.
  private struct Pointer {
    let contact: Int
    let kind: PointerKind
    var isDown = false
    var x = 0.0
    var y = 0.0

    func report(_ phase: PointerSample.Phase, at time: Double) -> EncodedRecord {
      let sample = EncodedPointer(
        phase, x: thousandth(x), y: thousandth(y), contact: contact, kind: kind)
      return EncodedRecord(time: thousandth(time), action: .pointer(sample))
    }
  }

  /// Returns the records of all pointers, the first one at time 0.
  ///
  /// A tick takes as long as its longest action. A move of a pointer that is down is reported at
  /// ``reportRate`` on a straight line, and at its end; a pause is not reported.
  ///
  /// - Throws: An ``ImportError`` for the file if there would be too many records, or the place of
  ///   an element is unknown.
  func records(
    of file: String, elements: ElementOrigins = ElementOrigins()
  ) throws(ImportError) -> [EncodedRecord] {
    let most = ImportedRecording.mostSamples
    var pointers = sources.indices.map { Pointer(contact: $0, kind: sources[$0].kind) }
    var records: [EncodedRecord] = []
    var time = 0.0
    for tick in 0..<(sources.map({ $0.steps.count }).max() ?? 0) {
      for source in sources.indices where tick < sources[source].steps.count {
        let step = sources[source].steps[tick]
        do throws(ImportError.Code) {
          try Self.act(step, at: time, &pointers[source], &records, elements)
        } catch {
          throw ImportError(file: file, line: 0, code: error)
        }
        guard records.count <= most else {
          throw ImportError(file: file, line: 0, code: .tooManySamples(most: most))
        }
      }
      time += sources.map { tick < $0.steps.count ? $0.steps[tick].duration : 0 }.max() ?? 0
    }
    let ordered = records.inOrderOfTime()
    let start = ordered.first?.time ?? 0
    return ordered.map { EncodedRecord(time: thousandth($0.time - start), action: $0.action) }
  }

  /// Whether a move counts from this element.
  func names(element: String) -> Bool {
    sources.lazy.flatMap { $0.steps }.contains { step in
      guard case .move(_, _, .element(let id, _)) = step.action else { return false }
      return id == element
    }
  }

  private static func act(
    _ step: Step, at time: Double, _ pointer: inout Pointer, _ records: inout [EncodedRecord],
    _ elements: ElementOrigins
  ) throws(ImportError.Code) {
    switch step.action {
    case .pause: break
    case .down:
      if !pointer.isDown { records.append(pointer.report(.down, at: time)) }
      pointer.isDown = true
    case .up, .cancel:
      let phase = step.action == .up ? PointerSample.Phase.up : .cancel
      if pointer.isDown { records.append(pointer.report(phase, at: time)) }
      pointer.isDown = false
    case .move(let x, let y, let origin):
      let start: Point2D
      switch origin {
      case .viewport: start = Point2D.zero
      case .pointer: start = Point2D(x: pointer.x, y: pointer.y)
      case .element(let id, let place):
        guard let middle = elements.middles[id] else { throw .unknownElement(place, id: id) }
        start = middle
      }
      let end = (x: start.x + x, y: start.y + y)
      move(&pointer, to: end, from: time, within: step.duration, &records)
    }
  }

  private static func move(
    _ pointer: inout Pointer, to end: (x: Double, y: Double), from time: Double,
    within duration: Double, _ records: inout [EncodedRecord]
  ) {
    let start = (x: pointer.x, y: pointer.y)
    var elapsed = 1000 / reportRate
    var count = 1.0
    while pointer.isDown, elapsed < duration {
      let fraction = elapsed / duration
      pointer.x = start.x + (end.x - start.x) * fraction
      pointer.y = start.y + (end.y - start.y) * fraction
      records.append(pointer.report(.move, at: time + elapsed))
      count += 1
      elapsed = count * 1000 / reportRate
    }
    (pointer.x, pointer.y) = end
    if pointer.isDown { records.append(pointer.report(.move, at: time + duration)) }
  }
}
