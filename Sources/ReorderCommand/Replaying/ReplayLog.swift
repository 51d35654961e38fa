import ReorderTrace

/// What is written down of every step of a replay; nothing, where no log is wanted.
protocol ReplayLog: ReplayObserver, Sendable {
  /// Begins the log of a trace under a behaviour.
  init(trace: String, behaviour: String)
  /// Fetches the bytes since the last call.
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
