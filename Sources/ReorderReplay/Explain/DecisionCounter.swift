package import ReorderCore
internal import ReorderTrace

/// Numbers the decisions of a replay, to find the one that is to be explained.
///
/// The replay must report its decisions.
struct DecisionCounter: ReplayObserver {
  /// The number of the latest decision of each hook by the time of the request.
  private var latest: [PolicyHook: Int] = [:]
  /// The first decision of each hook, in order of time.
  private var starts: [DecisionStart] = []
  private var count = 0
  private let request: ExplanationRequest

  init(_ request: ExplanationRequest) { self.request = request }

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    note(engine)
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    note(engine)
  }

  private mutating func note(_ engine: borrowing ReorderEngine) {
    for change in engine.changes {
      guard case .decided(let record) = change.effect else { continue }
      defer { count += 1 }
      let (hook, time) = (record.query.hook, record.query.drag.time)
      if !starts.contains(where: { $0.hook == hook }) {
        starts.append(DecisionStart(hook: hook, time: time))
      }
      if let end = request.time, time > end { continue }
      latest[hook] = count
    }
  }

  /// The number of the wanted decision, or why there is none.
  var wanted: Result<Int, NoExplanation> {
    let number =
      request.hook.map { latest[$0] } ?? latest[.target] ?? latest.values.max()
    if let number { return .success(number) }
    let next = starts.first { request.hook == nil || $0.hook == request.hook }
    return .failure(NoExplanation(request: request, next: next))
  }
}

/// The first decision of a hook in a replay.
package struct DecisionStart: Hashable, Sendable {
  /// The hook.
  package let hook: PolicyHook
  /// The time.
  package let time: Timestamp
}
