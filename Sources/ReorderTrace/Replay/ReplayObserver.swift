public import ReorderCore

/// Observes a replay: a renderer that samples frames, a log, a listening script.
public protocol ReplayObserver {
  /// Whether the observer uses what it receives; if not, it receives nothing.
  static var isInterested: Bool { get }

  /// Called before the engine handles an event; any time up to the event's can be drawn now.
  mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine)

  /// Called after the engine has handled an event: `engine.changes` holds the changes.
  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine)

  /// Called after an application's change: `engine.changes` holds the effects.
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

/// An observer that ignores everything.
package struct NoObserver: ReplayObserver, Sendable {
  /// False.
  package static var isInterested: Bool { false }

  /// Creates an observer.
  package init() {}
}
