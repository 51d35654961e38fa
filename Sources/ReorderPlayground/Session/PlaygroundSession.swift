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
  private let catalog: BehaviourCatalog
  private var run: LiveRun?
  /// The behaviours that the page can choose from; `nil` until it has asked.
  private var shownBehaviours: [PlaygroundAnswer.Entry]?
  /// The problem that the page shows.
  private var shownProblem: String?

  /// Waits for a page to speak.
  ///
  /// - Parameters:
  ///   - scripts: Where behaviours are, and where recordings are saved.
  ///   - clock: Any clock that never goes back; it tells when a saved script has come to rest.
  public convenience init(scripts: ScriptDirectory, clock: @escaping () -> Timestamp) {
    self.init(scripts: scripts, catalog: BehaviourCatalog(scripts), clock: clock)
  }

  init(
    scripts: ScriptDirectory, catalog: BehaviourCatalog, limits: LiveRun.Limits = LiveRun.Limits(),
    clock: @escaping () -> Timestamp
  ) {
    self.scripts = scripts
    self.catalog = catalog
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

  /// Loads a script that was saved, and tells what is wrong with it, and which ones there are.
  public func idle(answer: (_ bytes: [UInt8]) -> Void) {
    func tell(_ text: String) { answer(Array(text.utf8)) }
    followScript(tell)
    followCatalog(tell)
    tellProblem(tell)
  }

  /// Loads a script that was saved; it takes over at once where nothing is in the air.
  private func followScript(_ tell: (String) -> Void) {
    let now = clock()
    catalog.poll(at: now)
    guard let run, case .ready = run.behaviour.poll(at: now) else { return }
    if run.engine.isAtRest { run.behaviour.take() }
    tell(PlaygroundAnswer.behaviour(PlaygroundAnswer.Entry(run.behaviour)))
  }

  /// Tells a page that knows other behaviours than there are now.
  private func followCatalog(_ tell: (String) -> Void) {
    guard let shownBehaviours, shownBehaviours != catalog.entries else { return }
    self.shownBehaviours = catalog.entries
    tell(PlaygroundAnswer.behaviours(catalog.entries))
  }

  private func act(
    on request: PlaygroundRequest, _ tell: (String) -> Void
  ) throws(RequestRefusal) {
    switch request {
    case .hello:
      shownBehaviours = catalog.entries
      tell(PlaygroundAnswer.hello(catalog.entries))
    case .start(let stage, let choice):
      run = try LiveRun(stage, behaviour(choice), limits: limits)
      tellFrame(echo: 0, tell)
    case .use(let choice): try use(choice, tell)
    case .events(let lines, let now, let sent):
      followScript(tell)
      try play(lines, now)
      tellFrame(echo: sent, tell)
    case .record, .stop: try record(request == .record, tell)
    case .replay: try replay(tell)
    case .compare(let choice): try compare(choice, tell)
    case .save(let form, let name): try save(form, name, tell)
    }
  }

  private func started() throws(RequestRefusal) -> LiveRun {
    guard let run else { throw RequestRefusal("nothing has been started yet") }
    return run
  }

  private func play(_ lines: [String], _ now: Double) throws(RequestRefusal) {
    _ = try started()
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
  private func behaviour(_ choice: PlaygroundRequest.Choice) -> LiveBehaviour {
    catalog.behaviour(choice.behaviour, setting: choice.values)
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
      let other = behaviour(choice)
      try run?.change(to: other)
      tell(PlaygroundAnswer.behaviour(PlaygroundAnswer.Entry(other)))
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
    tell(PlaygroundAnswer.replayed(replay, live: live))
  }

  private func compare(
    _ choice: PlaygroundRequest.Choice, _ tell: (String) -> Void
  ) throws(RequestRefusal) {
    let run = try started()
    let other = behaviour(choice)
    if let problem = other.problem { throw RequestRefusal("\(problem)") }
    tell(
      PlaygroundAnswer.compared(try replayed(under: run.behaviour), try replayed(under: other)))
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
