internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// What happens at a prompt: a replay that grows, and whose steps are the lines that were typed.
final class PromptSession {
  typealias Refusal = ScriptSandbox.Refusal

  let scripts: ScriptDirectory
  let run: SpecRun
  private let stop: StopSwitch

  init(
    _ setup: ReplaySetup, after records: [EncodedRecord], in scripts: ScriptDirectory,
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

  /// What decides, and the hooks that were typed.
  var setup: ReplaySetup { run.replay.setup }

  /// The last report of the first contact; `nil` before there is one.
  var finger: EncodedPointer? {
    for record in run.replay.records.reversed() {
      if case .pointer(let pointer) = record.action, pointer.contact == 0 { return pointer }
    }
    return nil
  }

  /// Begins another line: what it changes is one step to undo.
  ///
  /// - Throws: A refusal where an earlier line was stopped halfway and so is its replay.
  func beginLine() throws(Refusal) {
    try change { replay in
      replay.beginStep()
      try replay.recover()
    }
  }

  /// What went wrong in hooks since the session began; nothing where it was stopped.
  var failures: [BehaviourError] { run.replay.isStale ? [] : run.replay.failures }

  /// Whether the line has changed something.
  var hasStepped: Bool { run.replay.hasChanged }

  /// Lets something happen.
  func act(_ action: EncodedAction, after milliseconds: Double = 0) throws(Refusal) {
    do {
      try run.change { try $0.act(action, after: milliseconds) }
    } catch {
      try checkStop()
      throw Refusal((error as? TraceError)?.code.description ?? "\(error)")
    }
  }

  /// Changes what decides, from the start.
  func change(setup body: (inout ReplaySetup) -> Void) throws(Refusal) {
    var next = setup
    body(&next)
    try change { try $0.change(to: next, under: try next.behaviour(in: scripts, stop: stop)) }
  }

  /// Goes to a moment; what came later is forgotten.
  func go(to milliseconds: Double) throws(Refusal) {
    try change { try $0.go(to: milliseconds) }
  }

  /// Takes back what the last line changed.
  func undo() throws(Refusal) {
    guard try change({ try $0.undo() }) else { throw Refusal("there is nothing to undo") }
  }

  /// Changes again what was taken back last.
  func redo() throws(Refusal) {
    guard try change({ try $0.redo() }) else { throw Refusal("there is nothing to redo") }
  }

  @discardableResult
  private func change<Result>(
    _ body: (inout SpecRun.Growing) throws -> Result
  ) throws(Refusal) -> Result {
    do {
      return try run.change(body)
    } catch {
      try checkStop()
      throw Refusal(error)
    }
  }

  /// What was stopped has not happened.
  func checkStop() throws(Refusal) { if stop.isRaised { throw Refusal("stopped") } }

  /// The session as a trace that `replay` takes.
  func trace(named name: String) -> Trace { run.replay.trace(named: name) }

  /// A spec that expects what the session comes to.
  func spec(named name: String) throws(Refusal) -> String {
    do { return try run.replay.spec(named: name) } catch { throw Refusal("\(error)") }
  }

  /// What is to be seen now.
  func frame() throws(Refusal) -> Frame? {
    do { return try run.storyboard(at: run.replay.now).frame } catch { throw Refusal("\(error)") }
  }
}
