import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// A trace under two behaviours.
struct Comparison: Sendable {
  let trace: Trace
  let loader: BehaviourLoader
  let tickRate: Double?
  let first: String
  let second: String
  let interrupt: Interrupt

  /// Where the two diverge, and the first error of each script.
  func divergence() throws -> (divergence: Divergence, errors: [BehaviourError?]) {
    let one = try replay(first, StepLog(), explaining: true)
    let other = try replay(second, StepLog(), explaining: true)
    return (
      Divergence(between: one.observer, and: other.observer),
      [one.failures.first, other.failures.first]
    )
  }

  /// What each of the two shows after a step.
  func frames(at key: StepKey) throws -> [Storyboard.Panel] {
    try [first, second].map { name in
      let replay = try replay(name, StepSnapshotter(key: key), explaining: false)
      let shot = replay.observer
      let frame = shot.frame ?? Frame(of: replay.engine)
      return Storyboard.Panel(event: .move, caption: name, frame: frame)
    }
  }

  private func replay<Observer: ReplayObserver>(
    _ name: String, _ observer: Observer, explaining: Bool
  ) throws -> Replay<Behaviour, Observer> {
    try trace.replayed(
      under: try loader.load(name, for: trace.header), observing: observer, tickRate: tickRate,
      until: interrupt
    ) { $0.reportsDecisions = explaining }.replay
  }
}
