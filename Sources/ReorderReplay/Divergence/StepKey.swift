package import ReorderCore

/// Identifies a step of a replay, the same for every behaviour.
package struct StepKey: Hashable, Sendable, Comparable {
  /// When the step happens.
  package let time: Timestamp
  /// 0 for samples and the application's changes, which come before the tick of the same instant.
  package let rank: Int
  /// The index among several samples at one instant.
  package let index: Int

  /// Whether a step comes before another one.
  package static func < (a: StepKey, b: StepKey) -> Bool {
    (a.time, a.rank, a.index) < (b.time, b.rank, b.index)
  }

  /// The key of an event that follows another.
  package init(_ event: EngineEvent, after last: StepKey?) {
    let rank = if case .tick = event { 1 } else { 0 }
    self.init(time: event.time, rank: rank, after: last)
  }

  /// The key of a change by the application.
  package init(time: Timestamp, rank: Int = 0, after last: StepKey?) {
    self.time = time
    self.rank = rank
    let isSame = last?.time == time && last?.rank == rank
    index = isSame ? (last?.index ?? 0) + 1 : 0
  }
}
