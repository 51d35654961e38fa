internal import ReorderCore
internal import ReorderTrace

/// Plays a session event by event, in a replay of its own.
///
/// A tick that can change nothing is no event. At any position the state is that of a plain replay
/// that ends there.
package struct TapeCursor<Policy: ReplayPolicy> {
  private var replay: Replay<HookWitness<Policy>, NoObserver>
  private let tape: [EncodedRecord]
  private var count = 0
  /// How often each hook was called at the latest time.
  private var numbers: [HookFocus: Int] = [:]

  init(_ step: Replay<Policy, some ReplayObserver>.Step) throws(ReplayError) {
    tape = step.tape
    var step = step
    step.setup.reportsDecisions = true
    let start = Replay<HookWitness<Policy>, NoObserver>.Step(
      setup: step.setup, policy: HookWitness(step.policy), records: [], ahead: Ahead())
    replay = try .started(start, observing: NoObserver())
  }

  /// Runs the next event: a record, or the tick before it.
  ///
  /// - Parameter isEndless: Whether ticks go on after the last record.
  /// - Returns: `nil` if the tape is over, and nothing moves.
  /// - Throws: ``ReplayError`` if the replay is stopped.
  package mutating func next(isEndless: Bool = false) throws(ReplayError) -> TapeEvent? {
    if let tick = dueTick(isEndless) {
      let time = tick.milliseconds
      let calls = try run(EncodedRecord(time: time, action: .wait))
      return TapeEvent(
        record: nil, isTick: true, position: TapePosition(count, wait: time), time: time,
        calls: calls)
    }
    guard count < tape.count else { return nil }
    let record = tape[count]
    let calls = try run(record)
    count += 1
    return TapeEvent(
      record: count - 1, isTick: record.action == .tick, position: TapePosition(count),
      time: record.time, calls: calls)
  }

  /// The time of the tick that comes next, if the engine would notice it.
  private func dueTick(_ isEndless: Bool) -> Timestamp? {
    let engine = replay.engine
    if engine.snapshots.isEmpty, engine.isAtRest { return nil }
    guard let tick = replay.state.replayer.timeOfNextTick else { return nil }
    guard count < tape.count else { return isEndless ? tick : nil }
    guard let time = Timestamp(milliseconds: tape[count].time) else { return nil }
    // At the same moment a tick comes before a wait, but after anything else.
    return tick < time || tick == time && tape[count].action == .wait ? tick : nil
  }

  private mutating func run(_ record: EncodedRecord) throws(ReplayError) -> [HookCall] {
    let line = count + 2
    try ReplayError.ofTrace { () throws(TraceError) in
      try replay.feed(record, line: line)
      try replay.checkStop()
    }
    var calls = replay.policy.takeCalls()
    var decisions = replay.engine.changes.compactMap { change in
      if case .decided(let record) = change.effect { record } else { nil }
    }[...]
    for index in calls.indices {
      if decisions.first?.query.hook.rawValue == calls[index].hook {
        calls[index].decision = decisions.popFirst()
      }
      number(&calls[index])
    }
    return calls
  }

  /// Counts the calls of a hook at one time.
  private mutating func number(_ call: inout HookCall) {
    if let time = numbers.keys.first?.time, time != call.drag.time { numbers = [:] }
    let count = numbers[call.focus, default: 0]
    numbers[call.focus] = count + 1
    call.number = count
  }
}
