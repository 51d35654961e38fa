package import ReorderCore
package import ReorderScripting
package import ReorderTrace

/// The decision that is to be explained: the latest one that meets all of this.
package struct ExplanationRequest: Hashable, Sendable {
  /// The hook; `nil` for `target`, or if that has not been asked, any.
  package var hook: PolicyHook?
  /// The latest time of the decision; `nil` for the end of the replay.
  package var time: Timestamp?

  /// Creates a request.
  package init(hook: PolicyHook? = nil, time: Timestamp? = nil) {
    self.hook = hook
    self.time = time
  }
}

/// Why there is nothing to explain.
package enum NoExplanation: Error, Hashable, Sendable {
  /// Nothing was decided by then; the next decision, if there is one.
  case early(ExplanationRequest, next: ExplanationRecorder.Start?)
}

extension NoExplanation: CustomStringConvertible {
  /// What was asked for, and when there is something.
  package var description: String {
    guard case .early(let request, let next) = self else { return "" }
    let by = request.time.map { " by \(LuaLiteral.number($0.milliseconds)) ms" } ?? ""
    let first = next.map { LuaLiteral.number($0.time.milliseconds) }
    if let hook = request.hook {
      return "\(hook.rawValue) has not been asked\(by)"
        + (first.map { "; it is first asked at \($0) ms" } ?? "")
    }
    guard let next, let first else { return "nothing has been decided\(by)" }
    return "nothing has been decided\(by); the first decision is \(next.hook.rawValue), at \(first) ms"
  }
}

extension ExplanationRecorder {
  /// The decision that was asked for.
  fileprivate func answer(to request: ExplanationRequest) -> Result<Explanation, NoExplanation> {
    let wanted = request.hook ?? (latest[.target] == nil ? latestHook : .target)
    if let explanation = wanted.flatMap({ latest[$0] }) { return .success(explanation) }
    let next = starts.first { request.hook == nil || $0.hook == request.hook }
    return .failure(.early(request, next: next))
  }
}

extension Trace {
  /// Explains a decision of the trace under a behaviour.
  ///
  /// - Parameters:
  ///   - request: The decision.
  ///   - behaviour: The behaviour that decides, in a state of its own.
  ///   - tickRate: Ticks per second; if omitted, the trace's own rate.
  ///   - shouldStop: Returns whether to stop; polled regularly.
  /// - Returns: The explanation, or why there is none.
  /// - Throws: ``/ReorderTrace/TraceError`` if the trace cannot be replayed, or was stopped.
  package func explanation(
    of request: ExplanationRequest, under behaviour: Behaviour, tickRate: Double? = nil,
    shouldStop: (@Sendable () -> Bool)? = nil
  ) throws(TraceError) -> Result<Explanation, NoExplanation> {
    var setup = ReplaySetup(self, shouldStop: shouldStop)
    setup.tickRate = tickRate
    setup.reportsDecisions = true
    setup.keeping = .none
    let policy = ExplainingPolicy(behaviour, hook: request.hook, until: request.time)
    var replay = try Replay(
      setup, under: policy, observing: ExplanationRecorder(policy, trace: header.name))
    _ = try replay.run(self)
    return replay.observer.answer(to: request)
  }
}

extension Replay where Policy == Behaviour {
  /// Explains a decision of the remembered records.
  ///
  /// - Parameter request: The decision.
  /// - Returns: The explanation, or why there is none.
  /// - Throws: The error that stops the replay from starting over.
  package func explanation(
    of request: ExplanationRequest
  ) throws(ReplayError) -> Result<Explanation, NoExplanation> {
    let current = self.policy
    let behaviour = try ReplayError.ofBehaviour { () throws(BehaviourError) in
      try current.renewed()
    }
    behaviour.trace = current.trace
    let explaining = ExplainingPolicy(behaviour, hook: request.hook, until: request.time)
    let recorder = ExplanationRecorder(explaining, trace: self.setup.header.name)
    var setup = self.setup
    setup.reportsDecisions = true
    let (given, remembered) = (setup, self.records)
    let again = try ReplayError.ofTrace { () throws(TraceError) in
      var replay = try Replay<ExplainingPolicy, ExplanationRecorder>(
        given, under: explaining, observing: recorder)
      try replay.load(remembered)
      return replay
    }
    return again.observer.answer(to: request)
  }
}
