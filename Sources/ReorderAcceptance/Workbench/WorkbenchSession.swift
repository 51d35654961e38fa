internal import ReorderCore
internal import ReorderRender
internal import ReorderScripting
internal import ReorderTrace

/// A run that grows by hand, and that can be taken back word by word.
///
/// Whatever is taken back or changed is replayed from the start, so what is to be seen is what a
/// replay of the same records gives, always.
final class WorkbenchSession {
  typealias Refusal = ScriptSandbox.Refusal

  let header: EncodedHeader
  let scripts: ScriptDirectory
  private let stop: StopSwitch
  private(set) var state: WorkbenchState
  private(set) var run: SpecRun
  private var past: [WorkbenchState] = []
  private var future: [WorkbenchState] = []
  /// Whether the run is one that was stopped, and not what the state says.
  private var isStale = false
  /// Whether the line at the prompt has changed something already.
  private var hasChanged = false

  init(
    _ trace: Trace, _ state: WorkbenchState, in scripts: ScriptDirectory, stop: StopSwitch
  ) throws {
    header = trace.header
    self.scripts = scripts
    self.stop = stop
    self.state = state
    run = try Self.run(state, trace.header, scripts, stop)
  }

  private static func run(
    _ state: WorkbenchState, _ header: EncodedHeader, _ scripts: ScriptDirectory,
    _ stop: StopSwitch
  ) throws -> SpecRun {
    let plan = SpecRun.Plan(
      header: header, file: "the session", behaviour: state.behaviour ?? "native",
      values: state.values,
      source: try state.source(in: scripts) ?? (state.behaviour == nil ? native : nil))
    let run = try SpecRun(plan, in: scripts, stop: stop)
    try run.act(state.records)
    return run
  }

  private static let native = ScriptDirectory.Source(
    path: "native rules", bytes: Array("return { api = 1 }".utf8))

  /// Another line begins: what it changes is one step to undo.
  ///
  /// - Throws: A refusal where the session is to be replayed first, and that is stopped too.
  func beginLine() throws(Refusal) {
    hasChanged = false
    guard isStale else { return }
    run = try replay(state)
    isStale = false
  }

  /// What went wrong in hooks since the session began; nothing where it was stopped.
  var failures: [BehaviourError] { isStale ? [] : run.behaviour.failures }

  /// Whether the line has changed something.
  var hasStepped: Bool { hasChanged }

  /// Lets something happen.
  func act(_ action: EncodedAction, after milliseconds: Double = 0) throws(Refusal) {
    let before = state
    do {
      try run.act(action, after: milliseconds)
      try checkStop()
    } catch {
      isStale = stop.isRaised
      throw (error as? Refusal) ?? Refusal((error as? TraceError)?.code.description ?? "\(error)")
    }
    state.records = run.records
    note(before)
  }

  /// Changes what the session is made of and replays it.
  func change(_ body: (inout WorkbenchState) -> Void) throws(Refusal) {
    var next = state
    body(&next)
    let replayed = try replay(next)
    let before = state
    (state, run) = (next, replayed)
    note(before)
  }

  /// Takes back what the last line changed.
  func undo() throws(Refusal) { try step(from: &past, to: &future, "there is nothing to undo") }

  /// Changes again what was taken back last.
  func redo() throws(Refusal) { try step(from: &future, to: &past, "there is nothing to redo") }

  private func step(
    from source: inout [WorkbenchState], to target: inout [WorkbenchState], _ complaint: String
  ) throws(Refusal) {
    guard let next = source.last else { throw Refusal(complaint) }
    run = try replay(next)
    target.append(state)
    state = next
    source.removeLast()
    hasChanged = true
  }

  private func replay(_ state: WorkbenchState) throws(Refusal) -> SpecRun {
    do {
      let run = try Self.run(state, header, scripts, stop)
      try checkStop()
      return run
    } catch {
      try checkStop()
      throw Refusal(error)
    }
  }

  /// What was stopped has not happened.
  func checkStop() throws(Refusal) { if stop.isRaised { throw Refusal("stopped") } }

  private func note(_ before: WorkbenchState) {
    if !hasChanged { past.append(before) }
    future.removeAll()
    hasChanged = true
  }

  /// The session as a trace that `replay` takes.
  func trace(named name: String) -> Trace {
    var header = header
    header.name = name
    header.behaviour = state.behaviour
    header.parameters = state.values.sorted { $0.key < $1.key }.map {
      EncodedParameter(key: $0.key, value: $0.value.encoded)
    }
    return Trace(file: name, header: header, records: state.records)
  }

  /// The whole session replayed to its end, as `replay` does it.
  func finished(named name: String) throws(Refusal) -> SpecRun {
    do {
      let trace = trace(named: name)
      var plan = run.plan
      plan.header = trace.header
      let run = try SpecRun(plan, in: scripts, stop: stop)
      try run.play(trace)
      return run
    } catch {
      throw Refusal("\(error)")
    }
  }

  /// What is to be seen now.
  func picture() throws(Refusal) -> Picture? {
    do { return try run.film(at: run.now).picture } catch { throw Refusal("\(error)") }
  }
}

extension ParameterValue {
  fileprivate var encoded: EncodedScalar {
    switch self {
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .boolean(let truth): .bool(truth)
    }
  }
}
