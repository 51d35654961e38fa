import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// One comparison to make: what an application did against one behaviour.
struct ConformRun: Sendable {
  let pair: ObservedTrace
  let behaviour: String
  let loader: BehaviourLoader
  let tolerance: ConformTolerance
  let tickRate: Double?
  /// Whether a picture is wanted.
  let draws: Bool
  let interrupt: Interrupt

  /// Replays the trace and compares.
  ///
  /// - Returns: The comparison, or why there is none.
  func run() -> Result<ConformResult, CommandFailure> {
    do {
      return .success(try compare())
    } catch {
      return .failure(
        CommandFailure("\(error)\(ScriptAdvice.text(for: error, in: ConformCommand.row))"))
    }
  }

  private func compare() throws -> ConformResult {
    let loaded = try loader.load(behaviour, for: pair.trace.header)
    let (replay, outcome) = try pair.trace.replayed(
      under: loaded, observing: MoveOrders(), tickRate: tickRate, until: interrupt)
    let conformance = Conformance(
      of: pair.observed, to: outcome, replay.observer, in: replay.engine.scene, within: tolerance)
    return ConformResult(
      conformance: conformance, observed: pair.observed.file,
      explanation: try explanation(of: conformance),
      picture: draws ? try picture(of: conformance) : nil, messages: replay.messages,
      failures: replay.failures.map { "\($0)" })
  }

  /// Draws the comparison, from one more replay.
  private func picture(of conformance: Conformance) throws -> DifferencePicture {
    let loaded = try loader.load(behaviour, for: pair.trace.header)
    var (replay, _) = try pair.trace.replayed(
      under: loaded, observing: ConformWitness(of: conformance), tickRate: tickRate,
      until: interrupt)
    replay.observer.finish(replay.engine)
    return conformance.picture(replay.observer)
  }

  /// The decision of the behaviour at the first move that differs.
  private func explanation(of conformance: Conformance) throws -> Explanation? {
    guard let time = conformance.move?.time else { return nil }
    let interrupt = interrupt
    let loaded = try loader.load(behaviour, for: pair.trace.header)
    for hook in conformance.hooks {
      let result = try pair.trace.explanation(
        of: ExplanationRequest(hook: hook, time: time), under: loaded, tickRate: tickRate,
        shouldStop: { interrupt.isRaised })
      if case .success(let explanation) = result { return explanation }
    }
    return nil
  }
}

/// A comparison, and what its replay said.
struct ConformResult: Sendable {
  let conformance: Conformance
  /// The file with what the application did.
  let observed: String
  let explanation: Explanation?
  /// The picture, if one is wanted.
  let picture: DifferencePicture?
  let messages: [ScriptMessage]
  let failures: [String]
}
