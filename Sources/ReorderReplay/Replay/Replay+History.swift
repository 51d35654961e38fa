internal import ReorderCore
internal import ReorderTrace

// Steps that can be taken back.
extension Replay {
  /// Everything that a replay follows from.
  struct Step {
    var setup: ReplaySetup
    var policy: Policy
    var records: [EncodedRecord]
  }

  /// What can be taken back, and done again.
  struct History {
    var past: [Step] = []
    var future: [Step] = []
    /// Whether the present step has begun to change something.
    var hasChanged = false

    /// Notes what was before a change, unless the present step has begun to change something.
    mutating func note(_ before: Step) {
      if !hasChanged { past.append(before) }
      future.removeAll()
      hasChanged = true
    }
  }

  var step: Step { Step(setup: setup, policy: policy, records: records) }

  /// Whether the present step has changed something.
  public var hasChanged: Bool { history.hasChanged }

  /// Begins the next step: what changes from here on is taken back at once.
  public mutating func beginStep() { history.hasChanged = false }

  /// Takes back the latest step.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: What keeps the replay from starting over; it is then as before.
  public mutating func undo() throws -> Bool {
    guard let next = history.past.last else { return false }
    let before = step
    try become(next)
    history.past.removeLast()
    history.future.append(before)
    history.hasChanged = true
    return true
  }

  /// Does the step again that was taken back last.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: What keeps the replay from starting over; it is then as before.
  public mutating func redo() throws -> Bool {
    guard let next = history.future.last else { return false }
    let before = step
    try become(next)
    history.future.removeLast()
    history.past.append(before)
    history.hasChanged = true
    return true
  }

  /// Goes to a moment; later records are forgotten.
  ///
  /// - Throws: What keeps the replay from starting over; it is then as before.
  public mutating func go(to milliseconds: Double) throws {
    var next = step
    next.records.removeAll { $0.time > milliseconds }
    if next.records.last.map({ $0.time < milliseconds }) ?? (milliseconds > 0) {
      next.records.append(EncodedRecord(time: milliseconds, action: .wait))
    }
    try change(to: next)
  }

  /// Replays the records from the start with another setup and another policy.
  ///
  /// - Throws: What keeps the replay from starting over; it is then as before.
  public mutating func change(to setup: ReplaySetup, under policy: Policy) throws {
    try change(to: Step(setup: setup, policy: policy, records: records))
  }

  private mutating func change(to next: Step) throws {
    let before = step
    try become(next)
    history.note(before)
  }

  /// Replays a step from its start; nothing changes where that fails or is stopped.
  mutating func become(_ next: Step) throws {
    var replay = try Replay(
      next.setup, under: try next.policy.renewed(), observing: firstObserver)
    try replay.load(next.records)
    replay.history = history
    self = replay
  }
}
