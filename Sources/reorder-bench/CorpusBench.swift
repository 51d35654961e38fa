import Foundation
import ReorderCore
import ReorderScripting
import ReorderTrace

/// Generated drags under every shipped behaviour: what a replay takes, and what the hooks do.
enum CorpusBench {
  /// The drags of the times: enough that starting the process does not count.
  private static let traces = 1000
  /// The drags of the counts.
  private static let counted = 60
  private static let seed = 5
  private static let corpus = TraceCorpus(seed: UInt64(seed))

  /// Samples a second of each behaviour, and how often the time of the native rules that is.
  static func figures() throws -> [Figure] {
    let file = try Program.corpus(traces, seed: seed)
    defer { try? FileManager.default.removeItem(at: file) }
    let samples = (0..<traces).reduce(0) { sum, number in
      sum + corpus.trace(number).records.count { $0.action.isSample }
    }
    func replay(_ behaviour: String) throws -> Double {
      try Program.nanoseconds(
        "reorder", ["replay", "-", "--json", "--messages", "none", "--behaviour", behaviour],
        from: file)
    }
    return try behaviours.flatMap { name in
      let pair = try Pair(runs: 5) {
        try replay(name)
      } over: {
        try replay(native)
      }
      let goal = name == native ? 1_200_000.0 : 700_000
      return [
        Figure(
          "corpus_samples_s.\(name)", Double(samples) / (median(pair.first) / 1e9), "samples/s",
          .atLeast(goal)),
        Figure("corpus_ratio.\(name)", pair.ratio, "ratio"),
      ]
    }
  }

  /// VM instructions of all hooks, and calls of the host by those that decide, in a step.
  ///
  /// A step is a sample or a tick.
  static func counts() throws -> [Figure] {
    try behaviours.filter { $0 != native }.flatMap { name in
      var (steps, instructions, calls) = (0, 0, 0)
      for number in 0..<counted {
        let trace = corpus.trace(number)
        var policy = CountingPolicy(try behaviour(name))
        var replayer = try Replayer(header: trace.header, file: trace.file, behaviour: name)
        var observer = NoObserver()
        let outcome = try replayer.run(trace, asking: &policy, observing: &observer)
        steps += outcome.ticks + trace.records.count { $0.action.isSample }
        instructions += policy.instructions
        calls += policy.calls
      }
      func count(_ figure: String, _ total: Int, _ unit: String) -> Figure {
        let value = (Double(total) / Double(steps) * 100).rounded() / 100
        return .count("\(figure).\(name)", value, unit)
      }
      return [
        count("corpus_vm_instructions", instructions, "instructions"),
        count("corpus_host_calls", calls, "calls"),
      ]
    }
  }

  static let native = ScriptSource.native

  /// The native rules, and every shipped behaviour.
  static var behaviours: [String] {
    get throws { [native] + (try ScriptSource.shipped.behaviourNames()) }
  }

  private static func behaviour(_ name: String) throws -> Behaviour {
    var options = BehaviourOptions()
    options.countsExactly = true
    return try Behaviour(named: name, in: .shipped, options: options)
  }
}

/// A behaviour whose instructions and calls of the host are counted.
private struct CountingPolicy: ReorderPolicy {
  private(set) var calls = 0
  private let behaviour: Behaviour
  private let loading: Int

  init(_ behaviour: Behaviour) {
    self.behaviour = behaviour
    loading = behaviour.totalInstructions
  }

  /// The instructions of all hooks so far.
  var instructions: Int { behaviour.totalInstructions - loading }

  var press: PressRules? { behaviour.press }
  var autoscrolls: Bool? { behaviour.autoscrolls }
  var isSteady: Bool? { behaviour.isSteady }

  func takeWake() -> Double? { behaviour.takeWake() }

  mutating func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    let (answer, trace) = behaviour.explain(query, in: scene)
    precondition(trace.omittedReads == 0, "a hook reads more than is kept")
    calls += trace.reads.count { $0.arguments != nil }
    return answer
  }

  func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? {
    behaviour.observe(event, of: drag, in: scene)
  }

  func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {
    behaviour.refused(decision, to: query, because: refusal)
  }
}

extension EncodedAction {
  /// Whether it is a sample of a pointer.
  var isSample: Bool {
    if case .pointer = self { true } else { false }
  }
}
