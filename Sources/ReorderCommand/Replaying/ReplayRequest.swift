/// What every trace of a command line is replayed with.
struct ReplayRequest: Sendable {
  let loader: BehaviourLoader
  let tickRate: Double?
  /// Whether outcomes are told as lines of JSON.
  let isJSON: Bool
  let interrupt: Interrupt
}
