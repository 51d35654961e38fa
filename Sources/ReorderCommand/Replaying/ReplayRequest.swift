/// What every trace of a command line is replayed with.
struct ReplayRequest: Sendable {
  let roster: BehaviourRoster
  let tickRate: Double?
  /// Whether outcomes are told as lines of JSON.
  let isJSON: Bool
  /// Whether every effect is told.
  let isLogged: Bool
  let interrupt: Interrupt
}
