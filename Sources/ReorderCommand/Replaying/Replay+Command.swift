import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace

extension Trace {
  /// Replays the trace to its end.
  ///
  /// - Parameters:
  ///   - behaviour: What decides, in a state of its own.
  ///   - observer: What looks on.
  ///   - tickRate: Ticks per second; the trace's own where it is left out.
  ///   - interrupt: Ends the replay.
  ///   - adjust: Changes how it is replayed.
  /// - Returns: The replay at its end, and what came of it.
  /// - Throws: ``TraceError`` where it cannot be replayed, ``Interrupted``.
  func replayed<Observer: ReplayObserver>(
    under behaviour: Behaviour, observing observer: Observer, tickRate: Double? = nil,
    until interrupt: Interrupt, adjust: (inout ReplaySetup) -> Void = { _ in }
  ) throws -> (replay: Replay<Behaviour, Observer>, outcome: Outcome) {
    var setup = ReplaySetup(self, shouldStop: { interrupt.isRaised })
    setup.tickRate = tickRate
    setup.keeping = .none
    adjust(&setup)
    var replay = try Replay(setup, under: behaviour, observing: observer)
    let outcome = try replay.run(self)
    try interrupt.check()
    return (replay, outcome)
  }
}
