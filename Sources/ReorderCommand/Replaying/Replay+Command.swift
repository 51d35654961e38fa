import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace

extension Trace {
  /// Replays the trace to its end.
  ///
  /// - Parameters:
  ///   - behaviour: The behaviour that decides, in a state of its own.
  ///   - observer: The observer of the replay.
  ///   - tickRate: Ticks per second; if omitted, the trace's own rate.
  ///   - interrupt: Ends the replay.
  ///   - adjust: Adjusts the setup of the replay.
  /// - Returns: The replay at its end, and its outcome.
  /// - Throws: ``TraceError`` if the trace cannot be replayed, ``Interrupted``.
  func replayed<Observer: ReplayObserver>(
    under behaviour: Behaviour, observing observer: Observer, tickRate: Double? = nil,
    until interrupt: Interrupt, adjust: (inout ReplaySetup) -> Void = { _ in }
  ) throws -> (replay: Replay<Behaviour, Observer>, outcome: Outcome) {
    var setup = ReplaySetup(self, shouldStop: { interrupt.isRaised })
    setup.tickRate = tickRate
    setup.keeping = .none
    behaviour.trace = header.name
    adjust(&setup)
    var replay = try Replay(setup, under: behaviour, observing: observer)
    let outcome = try replay.run(self)
    try interrupt.check()
    return (replay, outcome)
  }
}
