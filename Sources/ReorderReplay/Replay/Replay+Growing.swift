internal import ReorderCore
package import ReorderTrace

// A replay that grows by hand.
extension Replay {
  /// Whether the replay has been asked to stop.
  var isStopped: Bool { setup.shouldStop?() == true }

  /// Appends and runs the next record; a stopped record is discarded.
  ///
  /// - Throws: ``ReplayError`` for a record that cannot happen, or was stopped.
  package mutating func append(_ record: EncodedRecord) throws(ReplayError) {
    try append([record])
  }

  /// Performs an action after a pause.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - milliseconds: The pause before it.
  /// - Throws: ``ReplayError`` for an action that no trace can hold, or that cannot happen.
  package mutating func act(_ action: EncodedAction, after milliseconds: Double = 0)
    throws(ReplayError)
  {
    var writer = TraceWriter()
    writer.write(EncodedRecord(time: now + max(0, milliseconds), action: action))
    try perform(writer.takeBytes())
  }

  /// Performs a line after a pause.
  ///
  /// - Parameters:
  ///   - line: A record in trace format, without its time.
  ///   - milliseconds: The pause before it.
  /// - Throws: ``ReplayError`` for a line that no trace can hold, or that cannot happen.
  package mutating func act(_ line: String, after milliseconds: Double = 0) throws(ReplayError) {
    let time = now + max(0, milliseconds)
    try perform(Array("{\"t\":\(time),\(line.dropFirst())\n".utf8))
  }

  private mutating func perform(_ line: [UInt8]) throws(ReplayError) {
    // The lines of a record that has not happened are forgotten, with their times.
    try recover()
    let records = try ReplayError.ofTrace { () throws(TraceError) in try state.read(line) }
    try append(records)
  }

  private mutating func append(_ added: [EncodedRecord]) throws(ReplayError) {
    try recover()
    let count = records.count
    // Only the first change of a step is noted: a copy for each would cost as much as the replay.
    let before = history.hasChanged ? nil : step
    do throws(TraceError) {
      for record in added {
        if record.action == .wait { try tickByHand(until: record.time) }
        try feed(record, line: records.count + 2)
      }
      try checkStop()
    } catch {
      if isStopped || error.code.isOverBudget {
        state.isStale = true
        state.records.removeSubrange(count...)
      }
      throw .trace(error)
    }
    state.catchUp()
    if let before { history.note(before) }
    history.future.removeAll()
    state.ahead = Ahead()
  }

  /// Records the clock's ticks up to a moment, if the session has ticks of its own: a wait by hand
  /// lets what is in the air go on.
  private mutating func tickByHand(until end: Double) throws(TraceError) {
    guard state.replayer.timeOfNextTick == nil else { return }
    var count = 1
    if let now = Timestamp(milliseconds: now) {
      count += clock.ticks(before: now, included: true)
    }
    try checkTicks(from: count, until: end)
    while !engine.isAtRest, clock.time(of: count).milliseconds <= end {
      let tick = EncodedRecord(time: clock.time(of: count).milliseconds, action: .tick)
      try feed(tick, line: records.count + 2)
      count += 1
    }
  }

  /// Refuses a wait by hand with more ticks than a trace may take, before the first is recorded.
  private func checkTicks(from first: Int, until end: Double) throws(TraceError) {
    guard let end = Timestamp(milliseconds: end), engine.isDragging || engine.isTouched else {
      return
    }
    let due = clock.ticks(before: end, included: true) - first + 1
    do throws(TraceError.Code) {
      try state.replayer.check(ticks: due, until: end.milliseconds)
    } catch {
      throw TraceError(file: setup.file, line: records.count + 2, code: error)
    }
  }

  /// Appends and runs records that undo does not take back.
  ///
  /// - Throws: A ``/ReorderTrace/TraceError`` for a record that cannot happen, or was stopped.
  package mutating func load(_ records: [EncodedRecord]) throws(TraceError) {
    for record in records { try feed(record, line: self.records.count + 2) }
    try checkStop()
    state.catchUp()
  }

  /// Replays the records again if one was stopped halfway.
  ///
  /// - Throws: ``ReplayError`` if that is stopped too.
  package mutating func recover() throws(ReplayError) {
    if isStale { try become(step) }
  }

  /// - Throws: A ``/ReorderTrace/TraceError`` if the replay was stopped.
  func checkStop() throws(TraceError) {
    guard isStopped else { return }
    throw TraceError(file: setup.file, line: records.count + 2, code: .stopped)
  }
}
