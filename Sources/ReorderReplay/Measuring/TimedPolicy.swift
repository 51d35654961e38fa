package import ReorderCore
package import ReorderScripting

/// A behaviour whose calls are timed; it decides exactly as the behaviour alone.
///
/// A ``CallRecorder`` of the same replay takes the calls.
package final class TimedPolicy: WrappingPolicy {
  /// A call of a hook, or the handling of an event.
  struct Call {
    let hook: String
    let time: Timestamp
    let microseconds: Int64
    /// What an event made the behaviour announce; `nil` for a hook.
    let sentence: String?
  }

  /// The behaviour that decides.
  package var wrapped: Behaviour
  private let clock: () -> Timestamp
  private var calls: [Call] = []

  /// Creates a policy for one replay.
  ///
  /// - Parameters:
  ///   - behaviour: The behaviour that decides, in a state of its own.
  ///   - clock: Any clock that never goes back.
  package init(_ behaviour: Behaviour, clock: @escaping () -> Timestamp) {
    wrapped = behaviour
    self.clock = clock
  }

  /// The same policy in a fresh state.
  package func renewed() throws(BehaviourError) -> TimedPolicy {
    TimedPolicy(try wrapped.renewed(), clock: clock)
  }

  /// Answers as the behaviour does, and notes how long it took.
  package func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    let start = clock()
    let answer = wrapped.decide(query, in: scene)
    note(query.hook.rawValue, at: query.drag.time, since: start, sentence: nil)
    return answer
  }

  /// Lets the behaviour observe an event, and notes how long it took.
  package func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? {
    let start = clock()
    let sentence = wrapped.observe(event, of: drag, in: scene)
    note("on.\(event.rawValue)", at: drag.time, since: start, sentence: sentence)
    return sentence
  }

  private func note(
    _ hook: String, at time: Timestamp, since start: Timestamp, sentence: String?
  ) {
    calls.append(
      Call(
        hook: hook, time: time,
        microseconds: max(0, clock().microseconds - start.microseconds), sentence: sentence))
  }

  /// Returns the calls since the last time, oldest first.
  func takeCalls() -> [Call] {
    defer { calls.removeAll(keepingCapacity: true) }
    return calls
  }
}
