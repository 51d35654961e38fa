package import ReorderTrace

/// What comes after the current position of a session.
struct Ahead: Hashable, Sendable {
  /// The records to come.
  var records: [EncodedRecord] = []
  /// Whether the last record so far is only a wait for the current position.
  var isPaused = false
  /// The call of a hook that the position is about.
  var focus: HookFocus?
}

extension Replay.Step {
  /// The records of the whole session.
  var tape: [EncodedRecord] { (ahead.isPaused ? records.dropLast() : records[...]) + ahead.records }
}

// A session in which one goes forward and back.
extension Replay {
  /// The records of the whole session, those after the current position included.
  package var tape: [EncodedRecord] { step.tape }

  /// The number of records after the current position; the next action discards them.
  package var countAhead: Int { state.ahead.records.count }

  /// The call of a hook that the current position is about.
  package var focus: HookFocus? { state.ahead.focus }

  /// The current position.
  package var position: TapePosition {
    state.ahead.isPaused ? TapePosition(records.count - 1, wait: now) : TapePosition(records.count)
  }

  /// Goes to a position; no record is lost.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - focus: The call of a hook that it is about.
  /// - Throws: The error that stops the replay from starting over; the replay is then unchanged.
  package mutating func go(
    to position: TapePosition, focus: HookFocus? = nil
  ) throws(ReplayError) {
    let tape = tape
    var next = step
    next.records = Array(tape.prefix(position.count))
    next.ahead = Ahead(records: Array(tape.dropFirst(position.count)), focus: focus)
    if let time = position.wait {
      next.records.append(EncodedRecord(time: time, action: .wait))
      next.ahead.isPaused = true
    }
    try change(to: next)
  }

  /// Goes to a moment; no record is lost.
  ///
  /// - Throws: The error that stops the replay from starting over; the replay is then unchanged.
  package mutating func go(to milliseconds: Double) throws(ReplayError) {
    try go(to: position(at: milliseconds))
  }

  /// The position at a moment, after everything that happens at it.
  package func position(at milliseconds: Double) -> TapePosition {
    let count = tape.prefix { $0.time <= milliseconds }.count
    let last = count == 0 ? 0 : tape[count - 1].time
    return TapePosition(count, wait: last < milliseconds ? milliseconds : nil)
  }

  /// A cursor at the start of the session.
  ///
  /// - Throws: The error that stops the replay from starting over.
  package func cursor() throws(ReplayError) -> TapeCursor<Policy> { try TapeCursor(step) }
}
