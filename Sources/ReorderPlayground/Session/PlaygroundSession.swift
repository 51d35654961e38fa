internal import ReorderCore
internal import ReorderScripting
internal import ReorderTrace

/// One tab: an engine and a behaviour of its own, driven by the page's messages.
///
/// The article <doc:Playing> has the messages. What happens is fed as records of a trace, so a
/// replay of a recording ends as the drag did. A message that makes no sense is answered with what
/// is wrong with it, and changes nothing.
final class PlaygroundSession: WebServer.Peer {
  let scripts: ScriptDirectory
  private let clock: () -> Timestamp
  let limits: LiveRun.Limits
  private let catalog: BehaviourCatalog
  private let stop: StopSwitch
  private(set) var run: LiveRun?
  /// The behaviours that the page can choose from; `nil` until it has asked.
  private var shownBehaviours: [PlaygroundAnswer.Entry]?
  /// The trouble that the page shows.
  private var shownTrouble: ScriptTrouble?
  /// What the page shows of the drag that is replayed, compared and saved.
  private var shownSubject: String?
  private var isShownRecording = false
  /// What the page remembers, and what of a drag it was sent.
  var (memory, recalled): (Memory, [String]) = (Memory(), [])

  /// Waits for a page to speak.
  ///
  /// - Parameters:
  ///   - scripts: Where behaviours are, and where recordings are saved.
  ///   - catalog: The behaviours that there are.
  ///   - stop: Ends the session's scripts from outside.
  ///   - clock: Any clock that never goes back; it tells when a saved script has come to rest.
  init(
    scripts: ScriptDirectory, catalog: BehaviourCatalog, limits: LiveRun.Limits = LiveRun.Limits(),
    stop: StopSwitch = StopSwitch(), clock: @escaping () -> Timestamp
  ) {
    self.scripts = scripts
    self.catalog = catalog
    self.limits = limits
    self.stop = stop
    self.clock = clock
  }

  /// What the session's scripts are allowed.
  var options: BehaviourOptions { catalog.options(stop: stop) }

  /// How many records are kept in memory.
  var recordCount: Int { (run?.records.count ?? 0) + (run?.subject?.records.count ?? 0) }

  /// Acts on a message and answers it.
  func receive(_ message: [UInt8], answer: (_ bytes: [UInt8]) -> Void) {
    func tell(_ text: String) { answer(Array(text.utf8)) }
    do throws(RequestRefusal) {
      try act(on: try PlaygroundRequest(message), tell)
    } catch {
      tell(PlaygroundAnswer.refusal(error.text))
    }
    tellState(tell)
  }

  /// Loads a script that was saved, and tells what is wrong with it, and which ones there are.
  func idle(answer: (_ bytes: [UInt8]) -> Void) {
    func tell(_ text: String) { answer(Array(text.utf8)) }
    followScript(tell)
    followCatalog(tell)
    tellState(tell)
  }

  private func act(
    on request: PlaygroundRequest, _ tell: (String) -> Void
  ) throws(RequestRefusal) {
    switch request {
    case .hello:
      let entries = catalog.entries
      shownBehaviours = entries
      tell(PlaygroundAnswer.hello(entries))
    case .start(let stage, let arrangement, let choice):
      try start(stage, arrangement, choice, tell)
    case .recall(let lines): try recall(lines)
    case .restore(let restoration): try restore(restoration)
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

  func started() throws(RequestRefusal) -> LiveRun {
    guard let run else { throw RequestRefusal("nothing has been started yet") }
    return run
  }

  /// Sets another stage; what was dragged last stays.
  private func start(
    _ stage: PlaygroundStage, _ arrangement: Arrangement?, _ choice: PlaygroundRequest.Choice,
    _ tell: (String) -> Void
  ) throws(RequestRefusal) {
    let wasRecording = run?.isRecording == true
    run = try LiveRun(
      stage, behaviour(choice), arrangement: arrangement, after: run, limits: limits)
    if wasRecording {
      tell(PlaygroundAnswer.note("The recording has ended: the stage is another."))
    }
    tellFrame(echo: 0, tell)
  }

  func remember(_ subject: Subject) { run?.remember(subject) }

  private func play(_ lines: [String], _ now: Double) throws(RequestRefusal) {
    _ = try started()
    for line in lines { try run?.feed(line) }
    try run?.wait(until: now)
  }

  private func record(_ isOn: Bool, _ tell: (String) -> Void) throws(RequestRefusal) {
    _ = try started()
    if isOn { run?.record() } else { run?.stop() }
    tellFrame(echo: 0, tell)
  }
}

// What a page shows.
extension PlaygroundSession {
  private func tellFrame(echo: Double, _ tell: (String) -> Void) {
    guard let taken = run?.takeFrame(), let isBusy = run?.isBusy else { return }
    for sentence in taken.sentences { tell(PlaygroundAnswer.announce(sentence)) }
    tell(
      PlaygroundAnswer.frame(taken.frame, isFresh: taken.isFresh, isBusy: isBusy, echo: echo))
  }

  /// Tells a page that knows other behaviours than there are now.
  private func followCatalog(_ tell: (String) -> Void) {
    guard let shownBehaviours, case let entries = catalog.entries, shownBehaviours != entries
    else { return }
    self.shownBehaviours = entries
    tell(PlaygroundAnswer.behaviours(entries))
  }

  /// Tells what is not what the page shows: trouble with the script, the recording, and the drag
  /// that can be replayed.
  private func tellState(_ tell: (String) -> Void) {
    guard let run else { return }
    let trouble = ScriptTrouble(run.behaviour)
    if trouble != shownTrouble {
      shownTrouble = trouble
      tell(PlaygroundAnswer.problem(trouble))
    }
    if run.isRecording != isShownRecording {
      isShownRecording = run.isRecording
      tell(PlaygroundAnswer.recording(isOn: run.isRecording))
    }
    for note in self.run?.takeNotes() ?? [] { tell(PlaygroundAnswer.note(note)) }
    tellMemory(tell)
    guard let subject = run.subject else { return }
    let shown = Setting(run.behaviour.next ?? run.behaviour.current)
    let text = PlaygroundAnswer.subject(subject, shown: shown)
    guard text != shownSubject else { return }
    shownSubject = text
    tell(text)
  }
}

// The behaviours.
extension PlaygroundSession {
  func behaviour(_ choice: PlaygroundRequest.Choice) -> LiveBehaviour {
    catalog.behaviour(choice.behaviour, setting: choice.values, stop: stop)
  }

  /// Lets another behaviour decide, or sets parameters: what is dragged is let go first.
  private func use(
    _ choice: PlaygroundRequest.Choice, _ tell: (String) -> Void
  ) throws(RequestRefusal) {
    let behaviour = try started().behaviour
    guard behaviour.name != choice.behaviour else {
      run?.set(choice.values)
      return
    }
    try run?.change(to: self.behaviour(choice))
    tellBehaviour(tell)
    tellFrame(echo: 0, tell)
  }

  private func tellBehaviour(_ tell: (String) -> Void) {
    guard let behaviour = run?.behaviour else { return }
    tell(
      PlaygroundAnswer.behaviour(
        PlaygroundAnswer.Entry(behaviour), setting: behaviour.values))
  }

  /// Loads a script that was saved; it takes over at once where nothing is in the air.
  private func followScript(_ tell: (String) -> Void) {
    guard let behaviour = run?.behaviour, let reload = behaviour.poll(at: clock()) else { return }
    followReload(reload, tell)
  }

  /// Loads the script as it is now, without waiting for it to come to rest.
  func reload(_ tell: (String) -> Void) {
    guard let reload = run?.behaviour.reload() else { return }
    followReload(reload, tell)
  }

  private func followReload(_ reload: Reload, _ tell: (String) -> Void) {
    var isNew = reload == .ready
    if case .broken = reload { isNew = letGoOfValues() }
    guard isNew else { return }
    run?.takeOver()
    tellBehaviour(tell)
  }

  /// Gives up the values that a script does not take any more, rather than the script.
  ///
  /// - Returns: Whether there were any.
  private func letGoOfValues() -> Bool {
    guard let behaviour = run?.behaviour,
      let bare = try? Behaviour(named: behaviour.name, in: scripts, options: options)
    else { return false }
    let fitting = behaviour.values.filter { name, value in
      bare.parameters.contains { $0.name == name && $0.takes(value) }
    }
    guard fitting != behaviour.values else { return false }
    behaviour.values = fitting
    behaviour.reload()
    return true
  }
}

extension Parameter {
  /// Whether a value passes the check.
  fileprivate func takes(_ value: ParameterValue) -> Bool {
    do { try check(value) } catch { return false }
    return true
  }
}
