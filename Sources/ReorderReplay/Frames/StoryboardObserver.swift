public import ReorderCore
public import ReorderRender
public import ReorderTrace

/// Takes the storyboard of a replay up to a moment, and a frame of the moment itself.
public struct StoryboardObserver: ReplayObserver, Sendable {
  /// The moment; `nil` for the end.
  public let moment: Timestamp?
  /// The turning points and moves before the moment.
  public private(set) var storyboard: Storyboard
  /// The scene at the moment, once the replay has come to it.
  public private(set) var frame: Frame?

  /// Creates an observer that has seen nothing.
  ///
  /// - Parameters:
  ///   - moment: The moment; `nil` for the end.
  ///   - storyboard: The storyboard to begin with, which says how long it may become.
  public init(at moment: Timestamp? = nil, storyboard: Storyboard = Storyboard()) {
    self.moment = moment
    self.storyboard = storyboard
  }

  /// Takes the frame where the moment lies before the event.
  public mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    look(before: event.time, engine)
  }

  /// Records what an event changed.
  public mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    if frame == nil { storyboard.record(engine) }
  }

  /// Records what a change of the application's brought about.
  public mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    look(before: time, engine)
    if frame == nil { storyboard.record(engine) }
  }

  private mutating func look(before time: Timestamp, _ engine: borrowing ReorderEngine) {
    guard frame == nil, let moment, time > moment else { return }
    frame = Frame(of: engine, at: max(moment, engine.time))
  }

  /// Ends the storyboard: a moment that never came is one after the end, where everything rests.
  public mutating func finish(_ engine: borrowing ReorderEngine) {
    storyboard.finish(in: engine)
    guard frame == nil else { return }
    frame = Frame(of: engine, at: max(moment ?? engine.time, engine.time))
  }
}

extension Replay {
  /// Replays everything that is remembered once more, from the start to its end.
  ///
  /// - Parameters:
  ///   - observer: What looks on.
  ///   - animatesItems: Whether items slide to their new places instead of jumping there.
  /// - Returns: The replay at its end.
  /// - Throws: What keeps the replay from starting over.
  public func again<Other: ReplayObserver>(
    observing observer: Other, animatesItems: Bool = false
  ) throws -> Replay<Policy, Other> {
    var setup = setup
    setup.animatesItems = animatesItems
    setup.reportsDecisions = false
    var replay = try Replay<Policy, Other>(
      setup, under: try policy.renewed(), observing: observer)
    try replay.load(records)
    _ = replay.finish()
    return replay
  }

  /// Takes the storyboard of everything that is remembered up to a moment.
  ///
  /// - Parameters:
  ///   - milliseconds: The moment; `nil` for the end.
  ///   - storyboard: The storyboard to begin with, which says how long it may become.
  ///   - animatesItems: Whether items slide to their new places instead of jumping there, as
  ///     frames in text want them: a row on its way would lie under the one that passes it.
  /// - Throws: What keeps the replay from starting over.
  public func storyboard(
    at milliseconds: Double? = nil, storyboard: Storyboard = Storyboard(),
    animatesItems: Bool = false
  ) throws -> StoryboardObserver {
    let moment = milliseconds.flatMap { Timestamp(milliseconds: $0) }
    var replay = try again(
      observing: StoryboardObserver(at: moment, storyboard: storyboard),
      animatesItems: animatesItems)
    replay.observer.finish(replay.replayer.engine)
    return replay.observer
  }
}
