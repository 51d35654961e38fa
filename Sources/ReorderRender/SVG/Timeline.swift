import ReorderCore

/// A replay from left to right: how long each phase took, and when the order changed.
struct Timeline: Hashable, Sendable {
  /// A phase, and the shares of the whole at which it starts and ends.
  struct Span: Hashable, Sendable {
    var phase: GesturePhase
    var start: Double
    var end: Double
  }

  /// The moment at its left end.
  let start: Timestamp
  /// The seconds from its left end to its right one.
  let length: Double
  /// The phases in order of time, those at rest left out.
  private(set) var spans: [Span] = []
  /// The turning points and moves.
  let marks: [FrameSequence.Mark]

  init(_ sequence: FrameSequence) {
    start = sequence.start
    length = sequence.end.seconds(since: sequence.start)
    marks = sequence.marks
    for frame in sequence.entries { extend(frame.frame.phase, to: share(of: frame.frame.time)) }
    spans.removeAll { $0.phase == .idle }
  }

  private mutating func extend(_ phase: GesturePhase, to share: Double) {
    let phase = phase == .lifted ? .dragging : phase
    if let last = spans.indices.last {
      spans[last].end = share
      if spans[last].phase == phase { return }
    }
    spans.append(Span(phase: phase, start: share, end: share))
  }

  /// The share of the whole that has passed at a moment.
  func share(of time: Timestamp) -> Double {
    length > 0 ? min(max(time.seconds(since: start) / length, 0), 1) : 0
  }

  /// The moments at which the order changed, as shares of the whole; a few at most.
  var moves: [Double] {
    var sample = EvenSample<Double>(limit: 200)
    for mark in marks where mark.event == .move { sample.append(share(of: mark.time)) }
    return sample.elements
  }

  /// The captions for people, a few at most.
  var captions: [FrameSequence.Mark] {
    var sample = EvenSample<FrameSequence.Mark>(limit: 30)
    for mark in marks { sample.append(mark) }
    return sample.elements
  }

  /// The distance between two labels in seconds: 1, 2 or 5 times a power of ten, so that there are
  /// no more than six.
  var step: Double {
    var step = 0.1
    for factor in [2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2] {
      if length / step <= 6 { break }
      step *= factor
    }
    return step
  }
}
