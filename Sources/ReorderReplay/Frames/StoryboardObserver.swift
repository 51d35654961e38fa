package import ReorderCore
package import ReorderRender
package import ReorderTrace

/// Records the storyboard of a replay up to a moment, and the frame at that moment.
package struct StoryboardObserver: ReplayObserver, Sendable {
  /// The moment; `nil` for the end.
  package let moment: Timestamp?
  /// The turning points and moves before the moment.
  package private(set) var storyboard: Storyboard
  /// The scene at the moment, once the replay has reached it.
  package private(set) var frame: Frame?
  /// The scene at the moment, likewise: where items rest.
  package private(set) var scene: ReorderScene?
  /// Why the place that `target` named last is not taken, at the moment.
  package private(set) var refusal: TargetRefusal?

  /// Creates an observer that has recorded nothing.
  ///
  /// - Parameters:
  ///   - moment: The moment; `nil` for the end.
  ///   - storyboard: The storyboard to start from, which sets its maximum length.
  package init(at moment: Timestamp? = nil, storyboard: Storyboard = Storyboard()) {
    self.moment = moment
    self.storyboard = storyboard
  }

  /// Takes the frame if the moment is before the event.
  package mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    look(before: event.time, engine)
  }

  /// Records what an event changed.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    if frame == nil { storyboard.record(engine) }
  }

  /// Records what a change by the application caused.
  package mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    look(before: time, engine)
    if frame == nil { storyboard.record(engine) }
  }

  private mutating func look(before time: Timestamp, _ engine: borrowing ReorderEngine) {
    guard frame == nil, let moment, time > moment else { return }
    take(engine, at: moment)
  }

  private mutating func take(_ engine: borrowing ReorderEngine, at time: Timestamp) {
    frame = Frame(of: engine, at: max(time, engine.time))
    scene = engine.scene
    refusal = engine.drag?.item?.refusal
  }

  /// Ends the storyboard: if the moment was never reached, its frame is one after the end, at rest.
  package mutating func finish(_ engine: borrowing ReorderEngine) {
    storyboard.finish(in: engine)
    guard frame == nil else { return }
    take(engine, at: moment ?? engine.time)
  }
}

extension Replay {
  /// Replays all remembered records again, from the start to the end.
  ///
  /// - Parameters:
  ///   - observer: The observer of the replay.
  ///   - animatesItems: Whether items slide to their new places instead of jumping there.
  ///   - reportsDecisions: Whether the engine reports every decision as a change.
  /// - Returns: The replay at its end.
  /// - Throws: The error that stops the replay from starting over.
  package func again<Other: ReplayObserver>(
    observing observer: Other, animatesItems: Bool = false, reportsDecisions: Bool = false
  ) throws(ReplayError) -> Replay<Policy, Other> {
    var step = step
    step.setup.animatesItems = animatesItems
    step.setup.reportsDecisions = reportsDecisions
    var replay = try Self.started(step, observing: observer)
    _ = replay.finish()
    return replay
  }

  /// Records the storyboard of all remembered records up to a moment.
  ///
  /// - Parameters:
  ///   - milliseconds: The moment; `nil` for the end.
  ///   - storyboard: The storyboard to start from, which sets its maximum length.
  ///   - animatesItems: Whether items slide to their new places instead of jumping there, as
  ///     frames in text need: a sliding row would lie under the one that passes it.
  /// - Throws: The error that stops the replay from starting over.
  package func storyboard(
    at milliseconds: Double? = nil, storyboard: Storyboard = Storyboard(),
    animatesItems: Bool = false
  ) throws(ReplayError) -> StoryboardObserver {
    let moment = milliseconds.flatMap { Timestamp(milliseconds: $0) }
    var replay = try again(
      observing: StoryboardObserver(at: moment, storyboard: storyboard),
      animatesItems: animatesItems)
    replay.observer.finish(replay.engine)
    return replay.observer
  }
}
