public import ReorderCore

/// What can be counted and measured of a replay, to compare behaviours and settings by.
///
/// An observer of a ``Replayer``; the figures are those of all drags of the trace together.
///
/// ```swift
/// var metrics = Metrics()
/// let outcome = try replayer.run(trace, asking: &policy, observing: &metrics)
/// ```
public struct Metrics: ReplayObserver, Hashable, Sendable {
  /// How often the order changed.
  public private(set) var moves = 0
  /// How many moves took an item back to where its last move in the same drag had come from:
  /// A→B→A.
  public private(set) var reversals = 0
  /// How far the finger went from the lift to the first move, in points along its path; `nil`
  /// where nothing moved.
  public private(set) var distanceToFirstMove: Double?
  /// How far the content scrolled while something was dragged, in points, back and forth added up.
  public private(set) var distanceScrolled = 0.0
  /// Seconds from the end of a drag until its snapshot rested, the longest of all drags; `nil`
  /// where no drag ended.
  public private(set) var secondsToSettle: Double?
  /// How many sentences were announced.
  public private(set) var announcements = 0

  private var lastMove: PreviewMove?
  private var ends: [Ending] = []
  private var offset: Point2D?
  private var isDragging = false

  /// A drag whose snapshot is on its way to rest.
  private struct Ending: Hashable, Sendable {
    let subject: Draggable
    let time: Timestamp
  }

  /// Creates figures that are all zero.
  public init() {}

  /// Takes note of where the content is.
  public mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    offset = engine.scene.scroll.offset
    isDragging = engine.isDragging
  }

  /// Counts what an event changed.
  public mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    count(engine)
  }

  /// Counts what a change of the application's brought about.
  public mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    // The application moves the content itself; only what a drag does counts.
    offset = engine.scene.scroll.offset
    count(engine)
  }

  private mutating func count(_ engine: borrowing ReorderEngine) {
    let distance = engine.drag?.distance
    for change in engine.changes { count(change, distance) }
    if isDragging, !engine.isDragging { lastMove = nil }
  }

  private mutating func count(_ change: ReorderChange, _ distance: Double?) {
    switch change.effect {
    case .began:
      lastMove = nil
      isDragging = true
    case .moved(let move): count(move, distance)
    case .scrolled(let point):
      if isDragging, let offset { distanceScrolled += (point - offset).length }
      offset = point
    case .announced: announcements += 1
    case .ended(let subject), .cancelled(let subject, _):
      ends.append(Ending(subject: subject, time: change.time))
    case .rested(let subject): rest(subject, change.time)
    default: break
    }
  }

  private mutating func count(_ move: PreviewMove, _ distance: Double?) {
    moves += 1
    if moves == 1 { distanceToFirstMove = distance }
    if let last = lastMove, last.item == move.item, last.from == move.to, last.to == move.from {
      reversals += 1
    }
    lastMove = move
  }

  private mutating func rest(_ subject: Draggable, _ time: Timestamp) {
    guard let index = ends.firstIndex(where: { $0.subject == subject }) else { return }
    let seconds = time.seconds(since: ends.remove(at: index).time)
    secondsToSettle = max(secondsToSettle ?? 0, seconds)
  }
}
