internal import ReorderCore
internal import ReorderScripting
internal import ReorderTrace

// Undo and redo.
extension Replay {
  /// Everything that determines a replay.
  struct Step {
    var setup: ReplaySetup
    var policy: Policy
    var records: [EncodedRecord]
    var ahead: Ahead
  }

  /// The steps to undo and to redo.
  struct History {
    var past: [Step] = []
    var future: [Step] = []
    /// Whether the current step has changed something.
    var hasChanged = false

    /// Saves the state before a change, unless the current step has already changed something.
    mutating func note(_ before: Step) {
      if !hasChanged { past.append(before) }
      future.removeAll()
      hasChanged = true
    }
  }

  var step: Step {
    Step(setup: setup, policy: policy, records: records, ahead: state.ahead)
  }

  /// Whether the current step has changed something.
  package var hasChanged: Bool { history.hasChanged }

  /// Begins the next step: undo takes back all changes from here on at once.
  package mutating func beginStep() { history.hasChanged = false }

  /// Undoes the latest step.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: The error that stops the replay from starting over; the replay is then unchanged.
  package mutating func undo() throws(ReplayError) -> Bool {
    guard let next = history.past.last else { return false }
    let before = step
    try become(next)
    history.past.removeLast()
    history.future.append(before)
    history.hasChanged = true
    return true
  }

  /// Redoes the step that was undone last.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: The error that stops the replay from starting over; the replay is then unchanged.
  package mutating func redo() throws(ReplayError) -> Bool {
    guard let next = history.future.last else { return false }
    let before = step
    try become(next)
    history.future.removeLast()
    history.past.append(before)
    history.hasChanged = true
    return true
  }

  /// Replays the records from the start with another setup and another policy.
  ///
  /// - Throws: The error that stops the replay from starting over; the replay is then unchanged.
  package mutating func change(to setup: ReplaySetup, under policy: Policy) throws(ReplayError) {
    try change(to: Step(setup: setup, policy: policy, records: records, ahead: state.ahead))
  }

  mutating func change(to next: Step) throws(ReplayError) {
    let before = step
    try become(next)
    history.note(before)
  }

  /// Replays a step from its start; if that fails or is stopped, nothing changes.
  mutating func become(_ next: Step) throws(ReplayError) {
    var replay = try Self.started(next, observing: firstObserver)
    replay.history = history
    replay.state.ahead = next.ahead
    self = replay
  }

  /// A new replay of a step, at its last record.
  static func started<Other: ReplayObserver>(
    _ step: Step, observing observer: Other
  ) throws(ReplayError) -> Replay<Policy, Other> {
    let policy = try ReplayError.ofBehaviour { () throws(BehaviourError) in
      try step.policy.renewed()
    }
    return try ReplayError.ofTrace { () throws(TraceError) in
      var replay = try Replay<Policy, Other>(step.setup, under: policy, observing: observer)
      try replay.load(step.records)
      return replay
    }
  }
}
