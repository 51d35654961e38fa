package import ReorderCore
package import ReorderTrace

/// One hand's try at a task under a policy: an engine and a hand in a closed loop.
///
/// The engine ticks 60 times a second and draws a frame each time; the hand sees it after its delay
/// of sight and acts at each report of its device. Time is virtual, and nothing depends on any
/// clock or on what ran before, so the same hand gives the same trial everywhere.
///
/// ```swift
/// var trial = Trial(task, hand: population.hand(7, seed: 1), number: 7, seed: 1)
/// let result = trial.run(asking: &policy)
/// ```
package struct Trial {
  /// The task.
  package let task: StudyTask
  /// The hand after the trial so far.
  package private(set) var hand: Hand
  /// The engine after the trial so far.
  package private(set) var engine: ReorderEngine
  /// What happens, if it is recorded.
  private var recorder: TraceRecorder?
  private var frames: FrameMemory
  private var result = TrialResult()
  private var lastMove: PreviewMove?
  private var ticks = 0
  private let clock: TickClock
  private var reported: Point2D?
  private var pressedAt: Double?
  /// Where the pointer came down last, and whether its device has not reported yet that it moves.
  private var (downAt, isStill) = (Point2D.zero, true)

  /// Prepares a trial.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - parameters: The hand.
  ///   - number: The hand's number, for the noise of its movements.
  ///   - seed: The study's seed.
  ///   - recording: Whether to record a trace.
  package init(
    _ task: StudyTask, hand parameters: HandParameters, number: Int, seed: UInt64,
    recording: Bool = false
  ) {
    self.task = task
    engine = task.engine
    recorder = recording ? TraceRecorder() : nil
    clock = .usual
    let view = task.scene.viewport
    // Not the stream that the parameters come from.
    hand = Hand(
      parameters, at: Point2D(x: view.width / 2, y: view.height),
      random: RandomStream(seed: ~seed, stream: number))
    frames = FrameMemory(delay: parameters.visualDelay)
  }

  /// Runs the trial to its end: until the item is dropped at its goal, or the hand gives up.
  ///
  /// - Parameter policy: Decides what the engine does, in a fresh state.
  package mutating func run(asking policy: inout some ReorderPolicy) -> TrialResult {
    let period = 10_000_000 / hand.parameters.reportRate
    var (report, drawn) = (0, -1)
    while !hand.isFinished, !result.isDone {
      report += 1
      // Tenths of a millisecond, as devices report.
      let time = Timestamp(
        microseconds: Int64((Double(report) * period / 1000).rounded()) * 100)
      tick(before: time, asking: &policy)
      // A frame is drawn after each tick, and one before the first.
      if ticks != drawn {
        drawn = ticks
        frames.add(Sight(engine, at: max(clock.time(of: ticks), engine.time), of: task))
      }
      act(at: time, asking: &policy)
    }
    return finish()
  }

  /// What the trial has come to.
  private mutating func finish() -> TrialResult {
    if !result.isDone { result.seconds = engine.time.seconds - (pressedAt ?? 0) }
    let tally = hand.tally
    result.distance = tally.distance
    result.edgeSeconds = tally.edgeSeconds
    result.overshoots = Int32(clamping: tally.overshoots)
    result.corrections = Int32(clamping: tally.corrections)
    result.slips = Int32(clamping: tally.slips)
    return result
  }

  /// The trace of a trial that was recorded, which replays to the same order.
  ///
  /// - Parameters:
  ///   - name: The trace's name.
  ///   - behaviour: The behaviour's name; `nil` for the native rules.
  ///   - parameters: The behaviour's parameters.
  package func trace(
    named name: String, behaviour: String?, parameters: [String: ParameterValue]
  ) -> Trace {
    Trace(
      name: name, scene: task.scene, recorder: recorder ?? TraceRecorder(), tickHz: clock.rate,
      behaviour: behaviour, parameters: parameters)
  }

  private mutating func tick(before end: Timestamp, asking policy: inout some ReorderPolicy) {
    while clock.time(of: ticks + 1) < end {
      ticks += 1
      // While nothing is pressed or moves a tick changes nothing.
      if engine.snapshots.isEmpty, engine.isAtRest { continue }
      handle(.tick(clock.time(of: ticks)), asking: &policy)
    }
  }

  private mutating func act(at time: Timestamp, asking policy: inout some ReorderPolicy) {
    guard let report = hand.act(at: time.seconds, seeing: frames.seen(at: time.seconds)) else {
      return
    }
    let place = Point2D(x: tenth(report.place.x), y: tenth(report.place.y))
    // A device does not report that nothing has moved.
    guard report.phase != .move || place != reported else { return }
    if report.phase == .down {
      (downAt, isStill) = (place, true)
      if pressedAt == nil { pressedAt = time.seconds }
    } else if isStill, report.phase == .move {
      guard (place - downAt).length >= hand.parameters.slop else { return }
      isStill = false
    }
    reported = place
    guard
      let sample = try? PointerSample(
        time: time, phase: report.phase, position: place, kind: hand.parameters.kind)
    else { return }
    handle(.pointer(sample), asking: &policy)
    if report.phase == .up { drop(at: time) }
  }

  private mutating func handle(_ event: EngineEvent, asking policy: inout some ReorderPolicy) {
    engine.handle(event, asking: &policy)
    recorder?.record(event)
    for change in engine.changes { count(change.effect) }
  }

  private mutating func count(_ effect: ReorderEffect) {
    switch effect {
    case .began: lastMove = nil
    case .moved(let move):
      if result.moves == 0 { result.secondsToFirstMove = engine.time.seconds - (pressedAt ?? 0) }
      result.moves += 1
      if let last = lastMove, last.item == move.item, last.from == move.to, last.to == move.from,
        last.fromList == move.toList, last.toList == move.fromList
      {
        result.reversals += 1
      }
      lastMove = move
    default: break
    }
  }

  /// Judges the order after the pointer has left.
  private mutating func drop(at time: Timestamp) {
    guard !hand.isFinished, let place = Whereabouts(of: task.item, in: engine.scene) else { return }
    if task.goal.isReached(list: place.list, slot: place.slot, level: place.level) {
      result.isDone = true
      result.seconds = time.seconds - (pressedAt ?? 0)
    } else if !engine.snapshots.isEmpty {
      result.errors += 1
    }
  }

  private func tenth(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}

/// The frames that were drawn and that a hand has not taken in yet.
struct FrameMemory: Sendable {
  private var frames: [Sight] = []
  private var first = 0
  private let delay: Double

  init(delay: Double) { self.delay = delay }

  mutating func add(_ frame: Sight) { frames.append(frame) }

  /// The latest frame that the hand has taken in at a moment; the oldest if there is none.
  mutating func seen(at time: Double) -> Sight {
    while first + 1 < frames.count, frames[first + 1].time <= time - delay { first += 1 }
    if first > 32 {
      frames.removeFirst(first)
      first = 0
    }
    return frames[first]
  }
}
