import ReorderCore
import ReorderScripting
import ReorderTrace

/// What each behaviour of a directory used of its budget: to load, and in the most expensive call of
/// all its traces.
struct UsageTable {
  let directory: ScriptDirectory
  let console: Console

  init(_ directory: ScriptDirectory, _ console: Console) {
    self.directory = directory
    self.console = console
  }

  func print() throws {
    var isGood = true
    let traces = try TraceFiles.load(
      TraceFolder.files(in: directory.path), console, isGood: &isGood)
    var table = TextTable([
      ("behaviour", false), ("to load", true), ("", true), ("a call", true), ("", true),
      ("memory", true), ("", true),
    ])
    for name in try directory.behaviourNames() {
      try console.interrupt.check()
      table.add([name] + cells(of: try? usage(of: name, traces)))
    }
    try console.writeLine("")
    for line in table.lines(columns: console.terminal?.columns ?? .max) {
      try console.writeLine(line)
    }
  }

  /// The most of everything, over all traces.
  private struct Usage {
    var loading = 0
    var call = 0
    var memory = 0
  }

  private func usage(of name: String, _ traces: [Trace]) throws -> Usage {
    var options = BehaviourOptions()
    options.countsExactly = true
    let loaded = try Behaviour(named: name, in: directory, options: options)
    var usage = Usage(
      loading: loaded.totalInstructions, memory: loaded.usage.mostMemory)
    for trace in traces {
      try console.interrupt.check()
      let behaviour = try Behaviour(named: name, in: directory, options: options)
      var policy = MeteredPolicy(behaviour)
      guard
        var replayer = try? Replayer(
          header: trace.header, file: trace.file, press: behaviour.press ?? LongPress())
      else { continue }
      var observer = NoObserver()
      _ = try? replayer.run(trace, asking: &policy, observing: &observer)
      usage.call = max(usage.call, policy.most)
      usage.memory = max(usage.memory, behaviour.usage.mostMemory)
    }
    return usage
  }

  private func cells(of usage: Usage?) -> [String] {
    guard let usage else { return ["does not load"] + Array(repeating: "", count: 5) }
    let limits = BehaviourOptions()
    return [
      (usage.loading, limits.instructionsPerLoad), (usage.call, limits.instructionsPerCall),
      (usage.memory, limits.memory),
    ].flatMap { used, limit in [String(used), Self.share(used, of: limit)] }
  }

  /// Thousandths, rounded up, so that what is used is never told as nothing.
  private static func share(_ used: Int, of limit: Int) -> String {
    guard used > 0, limit > 0 else { return "0 %" }
    let thousandths = (used * 1000 + limit - 1) / limit
    return "\(thousandths / 10).\(thousandths % 10) %"
  }
}

/// A behaviour, and the most VM instructions that one question or event took.
struct MeteredPolicy: ReorderPolicy {
  private var behaviour: Behaviour
  private(set) var most = 0

  init(_ behaviour: Behaviour) { self.behaviour = behaviour }

  mutating func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing Scene
  ) -> PolicyDecision? {
    let before = behaviour.totalInstructions
    defer { most = max(most, behaviour.totalInstructions - before) }
    return behaviour.decide(query, in: scene)
  }

  mutating func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing Scene
  ) -> String? {
    let before = behaviour.totalInstructions
    defer { most = max(most, behaviour.totalInstructions - before) }
    return behaviour.observe(event, of: drag, in: scene)
  }

  mutating func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {
    behaviour.refused(decision, to: query, because: refusal)
  }
}
