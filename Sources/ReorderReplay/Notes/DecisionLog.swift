package import ReorderCore
internal import ReorderTrace

/// The latest decisions of a replay, in time order.
package struct DecisionLog: ReplayObserver, Sendable {
  /// The decisions, up to ``most``.
  package var decisions: [DecisionRecord] {
    Array(ring[next...] + ring[..<next])
  }

  /// The most decisions that are kept: two minutes of a drag.
  package static var most: Int { 10_000 }

  private var ring: [DecisionRecord] = []
  /// Where the oldest decision is, once the log is full.
  private var next = 0

  /// Creates an empty log.
  package init() {}

  /// Notes the decisions that an event led to.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    note(engine)
  }

  /// Notes the decisions that a change by the application led to.
  package mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    note(engine)
  }

  private mutating func note(_ engine: borrowing ReorderEngine) {
    for change in engine.changes {
      guard case .decided(let record) = change.effect else { continue }
      if ring.count < Self.most {
        ring.append(record)
      } else {
        ring[next] = record
        next = (next + 1) % Self.most
      }
    }
  }
}
