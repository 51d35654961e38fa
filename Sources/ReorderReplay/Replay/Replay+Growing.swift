internal import ReorderCore
public import ReorderTrace

// A replay that grows by hand.
extension Replay {
  /// Whether the one who may stop the replay wants it to end.
  public var isStopped: Bool { setup.shouldStop?() == true }

  /// Lets the next record happen; one that is stopped has not happened.
  ///
  /// - Throws: A ``/ReorderTrace/TraceError`` for a record that cannot happen, or was stopped.
  public mutating func append(_ record: EncodedRecord) throws {
    try append([record])
  }

  /// Lets something happen after a pause.
  ///
  /// - Parameters:
  ///   - action: What happens.
  ///   - milliseconds: The time that passes before.
  /// - Throws: A ``/ReorderTrace/TraceError`` for an action that no trace can hold, or that cannot
  ///   happen.
  public mutating func act(_ action: EncodedAction, after milliseconds: Double = 0) throws {
    var writer = TraceWriter()
    writer.write(EncodedRecord(time: now + max(0, milliseconds), action: action))
    try append(try read(writer.takeBytes()))
  }

  /// Lets a line happen after a pause.
  ///
  /// - Parameters:
  ///   - line: A record as a trace has it, without its time.
  ///   - milliseconds: The time that passes before.
  /// - Throws: A ``/ReorderTrace/TraceError`` for a line that no trace can hold, or that cannot
  ///   happen.
  public mutating func act(_ line: String, after milliseconds: Double = 0) throws {
    let time = now + max(0, milliseconds)
    try append(try read(Array("{\"t\":\(time),\(line.dropFirst())\n".utf8)))
  }

  private mutating func append(_ added: [EncodedRecord]) throws {
    try recover()
    let count = records.count
    // Only the first change of a step is noted: a copy for each would cost as much as the replay.
    let before = history.hasChanged ? nil : step
    do {
      for record in added { try feed(record, line: records.count + 2) }
      try checkStop()
    } catch {
      if isStopped {
        isStale = true
        records.removeSubrange(count...)
      }
      throw error
    }
    now = max(now, replayer.engine.time.milliseconds)
    if let before { history.note(before) }
    history.future.removeAll()
  }

  /// Lets records happen that are no step to take back.
  ///
  /// - Throws: A ``/ReorderTrace/TraceError`` for a record that cannot happen, or was stopped.
  public mutating func load(_ records: [EncodedRecord]) throws(TraceError) {
    for record in records { try feed(record, line: self.records.count + 2) }
    try checkStop()
    now = max(now, replayer.engine.time.milliseconds)
  }

  /// Replays the records once more where one was stopped halfway.
  ///
  /// - Throws: A ``/ReorderTrace/TraceError`` where that is stopped too.
  public mutating func recover() throws {
    if isStale { try become(step) }
  }

  /// - Throws: A ``/ReorderTrace/TraceError`` where the replay was stopped.
  func checkStop() throws(TraceError) {
    guard isStopped else { return }
    throw TraceError(file: setup.file, line: records.count + 2, code: .stopped)
  }
}
