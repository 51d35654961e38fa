public import ReorderCore

/// Looks on while a trace is replayed: a renderer that samples frames, a log, a script that
/// listens.
public protocol ReplayObserver {
  /// Whether anything is done with what is heard; where not, nothing is told.
  static var isInterested: Bool { get }

  /// Hears of an event before the engine does; any moment up to the event's can be drawn now.
  mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine)

  /// Hears what an event changed: `engine.changes` holds it.
  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine)

  /// Hears what a change of the application's brought about: `engine.changes` holds it.
  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine)
}

extension ReplayObserver {
  /// True.
  public static var isInterested: Bool { true }

  /// Does nothing.
  public mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {}

  /// Does nothing.
  public mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {}

  /// Does nothing.
  public mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {}
}

/// An observer that is not interested.
public struct NoObserver: ReplayObserver, Sendable {
  /// False.
  public static var isInterested: Bool { false }

  /// Creates an observer.
  public init() {}
}
