import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// The log of every step of a replay; empty if no log is requested.
protocol ReplayLog: ReplayObserver, SendableMetatype {
  /// Starts the log of a trace under a behaviour.
  init(trace: String, behaviour: Behaviour)
  /// Returns the bytes added since the last call.
  mutating func takeBytes() -> [UInt8]
}

extension NoObserver: ReplayLog {
  init(trace: String, behaviour: Behaviour) { self.init() }

  func takeBytes() -> [UInt8] { [] }
}

/// Every effect of a replay, and what its script prints.
struct StepsLog: ReplayLog {
  private var effects = EffectLog()
  private let behaviour: Behaviour
  /// The messages that were written.
  private var written = 0

  init(trace: String, behaviour: Behaviour) {
    self.behaviour = behaviour
    effects.start(trace: trace, behaviour: behaviour.name)
    writeMessages()
  }

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    writeMessages()
    effects.didHandle(event, engine: engine)
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    writeMessages()
    effects.didApply(change, at: time, engine: engine)
  }

  mutating func takeBytes() -> [UInt8] { effects.takeBytes() }

  private mutating func writeMessages() {
    for message in behaviour.messages.dropFirst(written) { effects.write(Outcome.Message(message)) }
    written = behaviour.messages.count
  }
}
