package import ReorderCore
package import ReorderRender
internal import ReorderScripting
internal import ReorderTrace

/// Records every call of a hook in a replay under a ``TimedPolicy``: what it answered, and how long
/// it took.
///
/// The replay must report its decisions.
package struct CallRecorder: ReplayObserver {
  /// The calls, oldest first, up to the most.
  package private(set) var calls: [ReplaySide.Decision] = []
  /// The number of calls after the most, which are not kept.
  package private(set) var omitted = 0
  /// The policy of the same replay.
  private let policy: TimedPolicy
  private let most: Int

  /// Creates a recorder that has recorded nothing.
  ///
  /// - Parameters:
  ///   - policy: The policy of the same replay.
  ///   - most: The most calls to keep.
  package init(_ policy: TimedPolicy, most: Int) {
    self.policy = policy
    self.most = most
  }

  /// Takes the calls of an event.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    note(engine)
  }

  /// Takes the calls of a change by the application.
  package mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    note(engine)
  }

  private mutating func note(_ engine: borrowing ReorderEngine) {
    let calls = policy.takeCalls()
    guard !calls.isEmpty else { return }
    var decisions = engine.changes.compactMap { change in
      if case .decided(let record) = change.effect { record } else { nil }
    }[...]
    for call in calls {
      let isAnswered = decisions.first?.query.hook.rawValue == call.hook
      add(call, isAnswered ? decisions.popFirst() : nil)
    }
  }

  private mutating func add(_ call: TimedPolicy.Call, _ record: DecisionRecord?) {
    guard calls.count < most else {
      omitted += 1
      return
    }
    calls.append(
      ReplaySide.Decision(
        time: call.time, hook: call.hook, answer: record?.answer.shown ?? call.sentence ?? "",
        decider: record?.decider ?? .policy, microseconds: Double(call.microseconds)))
  }
}
