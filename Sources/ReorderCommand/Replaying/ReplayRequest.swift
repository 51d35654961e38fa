/// The settings that all traces of a command line share.
struct ReplayRequest: Sendable {
  let loader: BehaviourLoader
  let tickRate: Double?
  /// Whether outcomes are written as lines of JSON.
  let isJSON: Bool
  let interrupt: Interrupt
}
