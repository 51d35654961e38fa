public import ReorderCore

/// Counts and measurements of a replay, for comparing behaviours and settings.
///
/// An observer of a ``Replayer``; the figures cover all drags of the trace together.
///
/// ```swift
/// var metrics = Metrics()
/// let outcome = try replayer.run(trace, asking: &policy, observing: &metrics)
/// ```
public struct Metrics: ReplayObserver, Hashable, Sendable {
  /// How often the order changed.
  public private(set) var moves = 0
  /// How many moves took an item back to where its last move in the same drag came from: A→B→A.
  public private(set) var reversals = 0
  /// How many moves took an item back though the finger did not go back.
  public private(set) var flips = 0
  /// How many moves led to the place of an item that neither finger nor snapshot had touched.
  public private(set) var jumps = 0
  /// How many moves led away from both finger and snapshot.
  public private(set) var lostTargets = 0
  /// The length of the finger's path from the lift to the first move, in points; `nil` if nothing
  /// moved.
  public private(set) var distanceToFirstMove: Double?
  /// The distance the content scrolled during drags, in points, back and forth added up.
  public private(set) var distanceScrolled = 0.0
  /// The longest time in seconds from the end of a drag until its snapshot rested; `nil` if no drag
  /// ended.
  public private(set) var secondsToSettle: Double?
  /// The number of announcements.
  public private(set) var announcements = 0

  private var lastMove: PreviewMove?
  private var trail: DragTrail?
  /// The scene before the event, while something follows a finger.
  private var scene: ReorderScene?
  private var ends: [Ending] = []
  private var offset: Point2D?
  private var isDragging = false

  /// A drag whose snapshot is still settling.
  private struct Ending: Hashable, Sendable {
    let subject: Draggable
    let time: Timestamp
  }

  /// Creates figures that are all zero.
  public init() {}

  /// Records the content offset.
  public mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    offset = engine.scene.scroll.offset
    isDragging = engine.isDragging
    if trail != nil { scene = engine.scene }
  }

  /// Counts the changes of an event.
  public mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    count(engine)
    judge(engine)
  }

  /// Counts the effects of an application's change.
  public mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    // The application moves the content itself; only scrolling by a drag counts.
    offset = engine.scene.scroll.offset
    count(engine)
    trail = engine.drag.flatMap { DragTrail($0) }
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

  /// Judges the moves of a step by what finger and snapshot have done up to it.
  private mutating func judge(_ engine: borrowing ReorderEngine) {
    let drag = engine.drag
    if let drag { trail?.follow(drag) }
    if let scene, let findings = trail?.judge(engine.changes, from: scene, to: engine.scene) {
      if findings.isFlip { flips += 1 }
      if findings.isJump { jumps += 1 }
      if findings.losesTarget { lostTargets += 1 }
    }
    if trail == nil || drag?.item?.list != trail?.list { trail = drag.flatMap { DragTrail($0) } }
    scene = nil
  }

  private mutating func rest(_ subject: Draggable, _ time: Timestamp) {
    guard let index = ends.firstIndex(where: { $0.subject == subject }) else { return }
    let seconds = time.seconds(since: ends.remove(at: index).time)
    secondsToSettle = max(secondsToSettle ?? 0, seconds)
  }
}
