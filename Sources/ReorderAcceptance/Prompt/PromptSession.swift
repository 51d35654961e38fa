internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// The session of a prompt: a replay that grows, with one step per typed line.
final class PromptSession {
  typealias Refusal = ScriptSandbox.Refusal

  let scripts: ScriptSource
  let run: SpecRun
  private let stop: StopSwitch
  /// Grows with every change of the session.
  private(set) var generation = 0

  init(
    _ setup: ReplaySetup, after records: [EncodedRecord], in scripts: ScriptSource,
    stop: StopSwitch
  ) throws {
    self.scripts = scripts
    self.stop = stop
    var setup = setup
    setup.shouldStop = { stop.isRaised }
    run = try SpecRun(setup, under: try setup.behaviour(in: scripts, stop: stop))
    try run.change { try $0.load(records) }
  }

  var replay: SpecRun.Growing { run.replay }

  /// The deciding behaviour, with the hooks that were typed.
  var setup: ReplaySetup { run.replay.setup }

  /// The last report of the first contact; `nil` if there is none yet.
  var finger: EncodedPointer? {
    for record in run.replay.records.reversed() {
      if case .pointer(let pointer) = record.action, pointer.contact == 0 { return pointer }
    }
    return nil
  }

  /// Begins another line: undo takes back all its changes as one step.
  ///
  /// - Throws: A refusal if an earlier line was stopped halfway, and so is its replay.
  func beginLine() throws(Refusal) {
    run.beginStep()
    generation += 1
    if run.replay.isStale { try change { try $0.recover() } }
  }

  /// The failures of hooks since the session began; empty if it was stopped.
  var failures: [BehaviourError] { run.replay.isStale ? [] : run.replay.failures }

  /// What hooks have printed since the session began; empty if it was stopped.
  var messages: [ScriptMessage] { run.replay.isStale ? [] : run.replay.messages }

  /// Whether the line has changed something.
  var hasStepped: Bool { run.replay.hasChanged }

  /// Performs an action.
  func act(_ action: EncodedAction, after milliseconds: Double = 0) throws(Refusal) {
    generation += 1
    do {
      try run.change { try $0.act(action, after: milliseconds) }
    } catch {
      try checkStop()
      if case .trace(let error)? = error as? ReplayError { throw Refusal(inPrompt: error.code) }
      throw Refusal("\(error)")
    }
  }

  /// Changes the behaviour, from the start of the session.
  func change(setup body: (inout ReplaySetup) -> Void) throws(Refusal) {
    var next = setup
    body(&next)
    try change { try $0.change(to: next, under: try next.behaviour(in: scripts, stop: stop)) }
  }

  /// Goes to a moment; what comes after it is kept.
  func go(to milliseconds: Double) throws(Refusal) {
    try change { try $0.go(to: milliseconds) }
  }

  /// Goes to a position; what comes after it is kept.
  func go(to position: TapePosition, focus: HookFocus?) throws(Refusal) {
    try change { try $0.go(to: position, focus: focus) }
  }

  /// Plays the session from its start, without changing it.
  func look<Result>(
    _ body: (inout TapeCursor<Behaviour>) throws(ReplayError) -> Result
  ) throws(Refusal) -> Result {
    do throws(ReplayError) {
      var cursor = try replay.cursor()
      return try body(&cursor)
    } catch {
      try checkStop()
      throw Refusal(error)
    }
  }

  /// Undoes the changes of the last line.
  func undo() throws(Refusal) {
    guard try change({ try $0.undo() }) else { throw Refusal("there is nothing to undo") }
  }

  /// Redoes what was undone last.
  func redo() throws(Refusal) {
    guard try change({ try $0.redo() }) else { throw Refusal("there is nothing to redo") }
  }

  @discardableResult
  private func change<Result>(
    _ body: (inout SpecRun.Growing) throws -> Result
  ) throws(Refusal) -> Result {
    generation += 1
    do {
      return try run.change(body)
    } catch {
      try checkStop()
      throw Refusal(error)
    }
  }

  /// Refuses a stopped action, which counts as not done.
  func checkStop() throws(Refusal) { if stop.isRaised { throw Refusal("stopped") } }

  /// The session as a trace for `replay`.
  func trace(named name: String) -> Trace { run.replay.trace(named: name) }

  /// A spec that expects the outcome of the session.
  func spec(named name: String) throws(Refusal) -> String {
    do { return try run.replay.spec(named: name) } catch { throw Refusal("\(error)") }
  }

  /// Why a decision of the session was what it was.
  func explanation(
    of request: ExplanationRequest
  ) throws(Refusal) -> Result<Explanation, NoExplanation> {
    do {
      return try run.replay.explanation(of: request)
    } catch {
      try checkStop()
      throw Refusal("\(error)")
    }
  }

  /// The current frame.
  func frame() throws(Refusal) -> Frame? {
    do { return try run.storyboard(at: run.replay.now).frame } catch { throw Refusal("\(error)") }
  }
}
