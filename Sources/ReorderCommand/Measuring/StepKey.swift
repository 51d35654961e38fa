import ReorderCore

/// Identifies a step of a replay, the same for every behaviour.
struct StepKey: Hashable, Sendable, Comparable {
  let time: Timestamp
  /// 0 for samples and the application's changes, which come before the tick of the same instant.
  let rank: Int
  /// The index among several samples at one instant.
  let index: Int

  static func < (a: StepKey, b: StepKey) -> Bool {
    (a.time, a.rank, a.index) < (b.time, b.rank, b.index)
  }

  /// The key of an event that follows another.
  init(_ event: EngineEvent, after last: StepKey?) {
    let rank = if case .tick = event { 1 } else { 0 }
    self.init(time: event.time, rank: rank, after: last)
  }

  /// The key of a change by the application.
  init(time: Timestamp, rank: Int = 0, after last: StepKey?) {
    self.time = time
    self.rank = rank
    let isSame = last?.time == time && last?.rank == rank
    index = isSame ? (last?.index ?? 0) + 1 : 0
  }
}
