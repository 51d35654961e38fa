public import ReorderCore
public import ReorderScripting
internal import ReorderTrace

/// One tab: an engine and a behaviour of its own, driven by the page's messages.
///
/// The article <doc:Playing> has the messages. What happens is fed as records of a trace, so a
/// replay of a recording ends as the drag did. A message that makes no sense is answered with what
/// is wrong with it, and changes nothing.
public final class PlaygroundSession: WebServer.Peer {
  private let scripts: ScriptDirectory
  private let clock: () -> Timestamp
  private let limits: LiveRun.Limits
  private var run: LiveRun?
  /// The problem that the page shows.
  private var shownProblem: String?

  /// Waits for a page to speak.
  ///
  /// - Parameters:
  ///   - scripts: Where behaviours are, and where recordings are saved.
  ///   - clock: Any clock that never goes back; it tells when a saved script has come to rest.
  public convenience init(scripts: ScriptDirectory, clock: @escaping () -> Timestamp) {
    self.init(scripts: scripts, limits: LiveRun.Limits(), clock: clock)
  }

  init(scripts: ScriptDirectory, limits: LiveRun.Limits, clock: @escaping () -> Timestamp) {
    self.scripts = scripts
    self.limits = limits
    self.clock = clock
  }

  /// How many records are kept in memory.
  var recordCount: Int { (run?.records.count ?? 0) + (run?.kept?.records.count ?? 0) }

  /// Acts on a message and answers it.
  public func receive(_ message: [UInt8], answer: (_ bytes: [UInt8]) -> Void) {
    func tell(_ text: String) { answer(Array(text.utf8)) }
    do throws(RequestRefusal) {
      try act(on: try PlaygroundRequest(message), tell)
    } catch {
      tell(PlaygroundAnswer.refusal(error.text))
    }
    tellProblem(tell)
  }

  /// Loads a script that was saved, and tells what is wrong with it.
  public func idle(answer: (_ bytes: [UInt8]) -> Void) {
    guard let run, let reload = run.behaviour.poll(at: clock()) else { return }
    func tell(_ text: String) { answer(Array(text.utf8)) }
    if case .ready = reload {
      if run.engine.isAtRest { run.behaviour.take() }
      tell(PlaygroundAnswer.behaviour(entry(run.behaviour)))
    }
    tellProblem(tell)
  }

  private func act(
    on request: PlaygroundRequest, _ tell: (String) -> Void
  ) throws(RequestRefusal) {
    switch request {
    case .hello: tell(PlaygroundAnswer.hello(try entries()))
    case .start(let stage, let choice):
      run = try LiveRun(stage, behaviour(choice), limits: limits)
      tellFrame(echo: 0, tell)
    case .use(let choice): try use(choice, tell)
    case .events(let lines, let now, let sent):
      try play(lines, now)
      tellFrame(echo: sent, tell)
    case .record, .stop: try record(request == .record, tell)
    case .replay: try replay(tell)
    case .compare(let name): try compare(name, tell)
    case .save(let form, let name): try save(form, name, tell)
    }
  }

  private func started() throws(RequestRefusal) -> LiveRun {
    guard let run else { throw RequestRefusal("nothing has been started yet") }
    return run
  }

  private func play(_ lines: [String], _ now: Double) throws(RequestRefusal) {
    _ = try started().behaviour.poll(at: clock())
    for line in lines { try run?.feed(line) }
    try run?.wait(until: now)
  }

  private func tellFrame(echo: Double, _ tell: (String) -> Void) {
    guard let taken = run?.takeFrame(), let isBusy = run?.isBusy else { return }
    for sentence in taken.sentences { tell(PlaygroundAnswer.announce(sentence)) }
    tell(
      PlaygroundAnswer.frame(taken.frame, isFresh: taken.isFresh, isBusy: isBusy, echo: echo))
  }

  /// Tells what is wrong with the script where that is not what the page shows.
  private func tellProblem(_ tell: (String) -> Void) {
    guard let behaviour = run?.behaviour else { return }
    let problem = behaviour.problem ?? behaviour.current?.failures.last
    let text = problem.map { "\($0)" }
    guard text != shownProblem else { return }
    shownProblem = text
    tell(PlaygroundAnswer.problem(text))
  }
}

// The behaviours.
extension PlaygroundSession {
  private func entries() throws(RequestRefusal) -> [PlaygroundAnswer.Entry] {
    do throws(ScriptFileError) {
      return try scripts.behaviourNames().map { name in
        entry(LiveBehaviour(named: name, in: scripts))
      }
    } catch {
      throw RequestRefusal("\(error)")
    }
  }

  private func entry(_ behaviour: LiveBehaviour) -> PlaygroundAnswer.Entry {
    let loaded = behaviour.next ?? behaviour.current
    return PlaygroundAnswer.Entry(
      name: behaviour.name, summary: loaded?.summary ?? "",
      parameters: loaded?.parameters ?? [], problem: behaviour.problem.map { "\($0)" })
  }

  private func behaviour(_ choice: PlaygroundRequest.Choice) -> LiveBehaviour {
    LiveBehaviour(named: choice.behaviour, in: scripts, setting: choice.values)
  }

  /// Lets another behaviour decide, or sets parameters: what is dragged is let go first.
  private func use(
    _ choice: PlaygroundRequest.Choice, _ tell: (String) -> Void
  ) throws(RequestRefusal) {
    _ = try started()
    if run?.behaviour.name == choice.behaviour {
      run?.behaviour.values = choice.values
      run?.behaviour.reload()
    } else {
      try run?.change(to: behaviour(choice))
      tellFrame(echo: 0, tell)
    }
  }
}

// Recordings.
extension PlaygroundSession {
  private func record(_ isOn: Bool, _ tell: (String) -> Void) throws(RequestRefusal) {
    _ = try started()
    if isOn { run?.record() } else { run?.stop() }
    guard let run else { return }
    tell(
      PlaygroundAnswer.recording(
        isOn: run.isRecording, records: run.subject.records.count, isKept: run.kept != nil))
    tellFrame(echo: 0, tell)
  }

  private func replayed(under behaviour: LiveBehaviour) throws(RequestRefusal) -> RecordingReplay {
    let subject = try started().subject
    guard !subject.records.isEmpty else { throw RequestRefusal("there is no drag to replay yet") }
    let fresh: Behaviour?
    do throws(BehaviourError) { fresh = try behaviour.fresh() } catch {
      throw RequestRefusal("\(error)")
    }
    return try RecordingReplay(subject, under: fresh)
  }

  private func replay(_ tell: (String) -> Void) throws(RequestRefusal) {
    let run = try started()
    let replay = try replayed(under: run.behaviour)
    let live = run.engine.scene.list.order
    tell(PlaygroundAnswer.replayed(replay, as: "replayed", live: live))
  }

  private func compare(_ name: String, _ tell: (String) -> Void) throws(RequestRefusal) {
    let run = try started()
    let other = LiveBehaviour(named: name, in: scripts)
    if let problem = other.problem { throw RequestRefusal("\(problem)") }
    let replay = try replayed(under: other)
    let live = try replayed(under: run.behaviour).outcome.order
    tell(PlaygroundAnswer.replayed(replay, as: "compared", live: live))
  }

  private func save(
    _ form: PlaygroundRequest.Form, _ name: String, _ tell: (String) -> Void
  ) throws(RequestRefusal) {
    let run = try started()
    let subject = run.subject
    guard !subject.records.isEmpty else { throw RequestRefusal("there is no drag to save yet") }
    let order = try replayed(under: run.behaviour).outcome.order
    let path = try RecordingFile(directory: scripts)
      .save(subject, as: form, named: name, order: order)
    tell(PlaygroundAnswer.saved(path))
  }
}
