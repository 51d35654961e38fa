import ReorderCore

/// A replay from left to right: the length of each phase, and the times of moves.
struct Timeline: Hashable, Sendable {
  /// A phase, and its start and end as fractions of the whole.
  struct Span: Hashable, Sendable {
    var phase: GesturePhase
    var start: Double
    var end: Double
  }

  /// The time at its left end.
  let start: Timestamp
  /// The seconds from its left end to its right end.
  let length: Double
  /// The phases in order of time, without those at rest.
  private(set) var spans: [Span] = []
  /// The turning points and moves.
  let marks: [FrameSequence.Mark]

  /// Creates the timeline of a sequence, alone or as a part of a longer one.
  init(_ sequence: FrameSequence, from start: Timestamp? = nil, to end: Timestamp? = nil) {
    self.start = start ?? sequence.start
    length = (end ?? sequence.end).seconds(since: self.start)
    marks = sequence.marks
    for frame in sequence.entries { extend(frame.frame.phase, to: fraction(of: frame.frame.time)) }
    spans.removeAll { $0.phase == .idle }
  }

  /// Creates a stretch of time without phases.
  init(from start: Timestamp, to end: Timestamp) {
    self.start = start
    length = end.seconds(since: start)
    marks = []
  }

  private mutating func extend(_ phase: GesturePhase, to fraction: Double) {
    let phase = phase == .lifted ? .dragging : phase
    if let last = spans.indices.last {
      spans[last].end = fraction
      if spans[last].phase == phase { return }
    }
    spans.append(Span(phase: phase, start: fraction, end: fraction))
  }

  /// Returns the fraction of the whole that has passed at a moment.
  func fraction(of time: Timestamp) -> Double {
    length > 0 ? min(max(time.seconds(since: start) / length, 0), 1) : 0
  }

  /// The times at which the order changed, as fractions of the whole; a few at most.
  var moves: [Double] {
    var sample = EvenSample<Double>(limit: 200)
    for mark in marks where mark.event == .move { sample.append(fraction(of: mark.time)) }
    return sample.elements
  }

  /// The captions for people; a few at most.
  var captions: [FrameSequence.Mark] {
    var sample = EvenSample<FrameSequence.Mark>(limit: 30)
    for mark in marks { sample.append(mark) }
    return sample.elements
  }

  /// The distance between two labels in seconds: 1, 2 or 5 times a power of ten, for at most six
  /// labels.
  var step: Double {
    var step = 0.1
    for factor in [2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2] {
      if length / step <= 6 { break }
      step *= factor
    }
    return step
  }
}
