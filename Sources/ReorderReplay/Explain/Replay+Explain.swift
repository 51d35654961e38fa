internal import ReorderCore
package import ReorderScripting
package import ReorderTrace

extension Trace {
  /// Explains a decision of the trace under a behaviour.
  ///
  /// - Parameters:
  ///   - request: The decision.
  ///   - behaviour: The behaviour that decides, in a state of its own.
  ///   - tickRate: Ticks per second; if omitted, the trace's own rate.
  ///   - shouldStop: Returns whether to stop; polled regularly.
  /// - Returns: The explanation, or why there is none.
  /// - Throws: ``ReplayError`` if the trace cannot be replayed, or was stopped.
  package func explanation(
    of request: ExplanationRequest, under behaviour: Behaviour, tickRate: Double? = nil,
    shouldStop: (@Sendable () -> Bool)? = nil
  ) throws(ReplayError) -> Result<Explanation, NoExplanation> {
    var setup = ReplaySetup(self, shouldStop: shouldStop)
    setup.tickRate = tickRate
    return try Inquiry(setup: setup, behaviour: behaviour, content: .trace(self)).answer(request)
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
    try Inquiry(setup: setup, behaviour: policy, content: .records(records)).answer(request)
  }
}

/// A replay that is run again to explain one of its decisions.
///
/// A replay is deterministic: the first run finds the number of the decision, and the second one
/// explains the decision with that number.
private struct Inquiry {
  /// What is replayed.
  enum Content {
    /// A trace, until everything rests.
    case trace(Trace)
    /// Records, up to the last one.
    case records([EncodedRecord])
  }

  var setup: ReplaySetup
  let behaviour: Behaviour
  let content: Content

  func answer(
    _ request: ExplanationRequest
  ) throws(ReplayError) -> Result<Explanation, NoExplanation> {
    let name = setup.header.name
    switch try run(try fresh(), observing: DecisionCounter(request)).wanted {
    case .failure(let nothing): return .failure(nothing)
    case .success(let number):
      let policy = ExplainingPolicy(try fresh(), explaining: .only(number))
      let recorder = try run(policy, observing: ExplanationRecorder(policy, trace: name))
      guard var explanation = recorder.explanation else {
        return .failure(NoExplanation(request: request, next: nil))
      }
      let hook = explanation.hook.rawValue
      explanation.isTyped = setup.hooks.contains { $0.name == hook }
      return .success(explanation)
    }
  }

  private func fresh() throws(ReplayError) -> Behaviour {
    let given = behaviour
    let fresh = try ReplayError.ofBehaviour { () throws(BehaviourError) in try given.renewed() }
    fresh.trace = setup.header.name
    return fresh
  }

  private func run<Policy: ReplayPolicy, Observer: ReplayObserver>(
    _ policy: Policy, observing observer: Observer
  ) throws(ReplayError) -> Observer {
    var reporting = setup
    reporting.reportsDecisions = true
    reporting.keeping = .none
    let (start, content) = (reporting, content)
    return try ReplayError.ofTrace { () throws(TraceError) in
      var replay = try Replay(start, under: policy, observing: observer)
      switch content {
      case .trace(let trace): _ = try replay.run(trace)
      case .records(let records): try replay.load(records)
      }
      return replay.observer
    }
  }
}
