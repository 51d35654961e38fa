internal import ReorderCore
package import ReorderTrace

/// The search for a drag for which a property fails: random drags, then ever simpler ones.
///
/// The same seed gives the same drags, and the same property the same smallest one.
package struct DragSearch {
  /// What the search does next.
  package enum Step {
    /// Tries a drag.
    case attempt(Trace)
    /// Tries the smallest drag again, whose failure is the property's.
    case last(Trace)
    /// All drags have passed.
    case passed
  }

  /// The most drags that are tried for simplicity's sake, after the first that fails.
  package static let mostSimpler = 2000

  /// The number of random drags.
  package let count: Int
  private let keepsScene: Bool
  private let generate: (Int) -> Trace
  /// The number of random drags so far.
  package private(set) var drags = 0
  /// The number of simpler ones.
  package private(set) var attempts = 0
  /// The records of the drag that failed first.
  package private(set) var firstRecords = 0
  private var header: EncodedHeader?
  private var pitch = 0.0
  private var smallest: DragCase?
  /// The simpler drags to try next, the next one last, and the portions after them.
  private var waiting: [DragCase] = []
  private var portions: [() -> [DragCase]] = []
  private var current: DragCase?
  private var tried: Set<DragCase> = []

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - count: The number of random drags.
  ///   - keepsScene: Whether simpler drags have the same scene.
  ///   - generate: Makes the drag with a number from 0.
  package init(count: Int, keepsScene: Bool, _ generate: @escaping (Int) -> Trace) {
    self.count = count
    self.keepsScene = keepsScene
    self.generate = generate
  }

  /// The next step, once it is known whether the property failed for the last drag.
  package mutating func next(failed: Bool) -> Step {
    if failed, let current {
      if smallest == nil {
        firstRecords = current.steps.count
        pitch = header.map { Self.pitch(of: $0) } ?? 0
      }
      smallest = current
      waiting = []
      portions = current.simpler(keepsScene: keepsScene, pitch: pitch).reversed()
      tried.insert(current)
    }
    guard let smallest else { return nextRandom() }
    while attempts < Self.mostSimpler, let candidate = nextCandidate() {
      guard tried.insert(candidate).inserted else { continue }
      attempts += 1
      current = candidate
      return .attempt(trace(candidate))
    }
    return .last(trace(smallest))
  }

  private mutating func nextCandidate() -> DragCase? {
    while waiting.isEmpty {
      guard let portion = portions.popLast() else { return nil }
      waiting = portion().reversed()
    }
    return waiting.removeLast()
  }

  private mutating func nextRandom() -> Step {
    guard drags < count else { return .passed }
    let trace = generate(drags)
    drags += 1
    header = trace.header
    current = DragCase(trace)
    return .attempt(trace)
  }

  /// The distance from one row to the next; 0 if there are no rows.
  private static func pitch(of header: EncodedHeader) -> Double {
    guard let replayer = try? Replayer(header: header, file: header.name) else { return 0 }
    let scene = replayer.engine.scene
    let places = scene.visibleSlots.prefix(2).map { scene.frame(at: $0).origin }
    guard places.count == 2 else { return 0 }
    return max(abs(places[1].x - places[0].x), abs(places[1].y - places[0].y)).rounded()
  }

  private func trace(_ drag: DragCase) -> Trace {
    var header = header ?? EncodedHeader(name: "drag", scene: drag.scene)
    header.scene = drag.scene
    return Trace(file: header.name, header: header, records: drag.records)
  }
}
