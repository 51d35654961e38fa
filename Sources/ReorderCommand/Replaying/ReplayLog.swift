import ReorderTrace

/// The log of every step of a replay; empty if no log is requested.
protocol ReplayLog: ReplayObserver, Sendable {
  /// Starts the log of a trace under a behaviour.
  init(trace: String, behaviour: String)
  /// Returns the bytes added since the last call.
  mutating func takeBytes() -> [UInt8]
}

extension EffectLog: ReplayLog {
  init(trace: String, behaviour: String) {
    self.init()
    start(trace: trace, behaviour: behaviour)
  }
}

extension NoObserver: ReplayLog {
  init(trace: String, behaviour: String) { self.init() }

  func takeBytes() -> [UInt8] { [] }
}
