package import ReorderCore
package import ReorderScripting
package import ReorderTrace

/// One tab: its own engine and behaviour, driven by the page's messages.
///
/// The article Playing of `ReorderPlayground` lists the messages. Events are fed as records of a
/// trace, so a replay of a recording ends as the drag did. An invalid message gets an error as its
/// answer, and changes nothing.
package final class PlaygroundSession {
  let host: any PlaygroundHost
  /// The page's own scripts.
  var drafts = Drafts()
  /// The texts of files that the page has read, by behaviour.
  var read: [String: [UInt8]] = [:]
  let clock: () -> Timestamp
  let limits: LiveRun.Limits
  private let stop: StopSwitch
  private(set) var run: LiveRun?
  /// The live scene under other settings.
  private(set) var columns = LiveColumns()
  /// The behaviours that the page shows; `nil` until it has asked.
  private var shownBehaviours: [PlaygroundAnswer.Entry]?
  /// The script problem that the page shows.
  private var shownTrouble: ScriptTrouble?
  /// The state of the subject that the page shows.
  private var shownSubject: String?
  /// The last drags that the page shows.
  private var shownDrags: String?
  private var isShownRecording = false
  /// Whether the page shows that a drag can be undone.
  private var isShownUndoable = false
  /// What the page remembers, and the records that it has sent of a drag.
  var (memory, recalled): (Memory, [String]) = (Memory(), [])
  /// The parts of a text that the page is sending.
  var received = ""
  /// The trace that the command was given, if any.
  let given: Trace?

  /// Creates a session that waits for a page's messages.
  ///
  /// - Parameters:
  ///   - host: Where it runs.
  ///   - given: The trace that the command was given, if any.
  ///   - limits: The limits of one trace.
  ///   - stop: Ends the session's scripts from outside.
  ///   - clock: Any clock that never goes back; it determines when a saved script has settled.
  package init(
    host: any PlaygroundHost, given: Trace? = nil, limits: LiveRun.Limits = LiveRun.Limits(),
    stop: StopSwitch = StopSwitch(), clock: @escaping () -> Timestamp
  ) {
    self.host = host
    self.given = given
    self.limits = limits
    self.stop = stop
    self.clock = clock
  }

  /// Where the session's scripts come from, without the page's own.
  var directory: ScriptSource { host.scripts }

  /// The page's own scripts, and below them those of the directory.
  var scripts: ScriptSource { drafts.over(directory) }

  /// The options of the session's scripts.
  var options: BehaviourOptions { host.options.stopping(at: stop) }

  /// Handles a message and answers it.
  package func receive(_ message: [UInt8], answer: (_ bytes: [UInt8]) -> Void) {
    func send(_ text: String) { answer(Array(text.utf8)) }
    do throws(RequestRefusal) {
      try act(on: try PlaygroundRequest(message), send)
    } catch {
      send(PlaygroundAnswer.refusal(error.text))
    }
    sendState(send)
  }

  /// Reloads a saved script, and reports its problems and the available behaviours.
  package func idle(answer: (_ bytes: [UInt8]) -> Void) {
    func send(_ text: String) { answer(Array(text.utf8)) }
    followScript(send)
    followCatalog(send)
    sendState(send)
  }

  private func act(
    on request: PlaygroundRequest, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    switch request {
    case .hello:
      let entries = host.entries
      shownBehaviours = entries
      send(
        PlaygroundAnswer.hello(
          entries, traces: (try? scripts.traceNames()) ?? [], given: given?.name))
    case .start(let scene, let arrangement, let choice):
      try start(scene, arrangement, choice, send)
    case .text(let part): try take(part)
    case .open(let source): try open(source, send)
    case .places(let items): try sendPlaces(of: items, send)
    case .fit(let width, let height): try fit(width, height, send)
    case .reset: try reset(send)
    case .undo: try undo(send)
    case .scripts(let scripts): try takeScripts(scripts, send)
    case .link: try sendLink(send)
    case .export(let request): try export(request, send)
    case .authoring(let request): try author(request, send)
    case .recall(let lines): try recall(lines)
    case .restore(let restoration): try restore(restoration)
    case .use(let choice): try use(choice, send)
    case .events(let lines, let now, let sent):
      followScript(send)
      try play(lines, now)
      sendFrame(echo: sent, send)
    case .record, .stop: try record(request == .record, send)
    case .replay: try replay(send)
    case .choose(let trace): try choose(trace)
    case .columns(let choices): try show(choices, send)
    case .save(let form, let name): try save(form, name, send)
    }
  }

  /// Sends where items and movable lists are, apart from those that have gone, and from windows.
  private func sendPlaces(of names: [String], _ send: (String) -> Void) throws(RequestRefusal) {
    let scene = try started().engine.scene
    let lists = scene.listOrder
    let places = names.compactMap { name -> PlaygroundAnswer.Place? in
      guard let item = scene.item(named: name) else {
        return lists.firstIndex(of: name).map {
          .init(item: name, number: $0 + 1, count: lists.count, level: nil, isOpen: nil)
        }
      }
      let list = scene.showing(scene.list(of: item) ?? 0).list
      guard let slot = list.slot(of: item) else { return nil }
      let (level, isOpen) = (list.level(of: item), !list.isCollapsed(item))
      let holds = !isOpen || !list.children(of: item).isEmpty
      return .init(
        item: name, number: slot.item + 1, count: list.itemCount(in: slot.section),
        level: level > 0 || holds ? level + 1 : nil, isOpen: holds ? isOpen : nil)
    }
    send(PlaygroundAnswer.places(places))
  }

  func started() throws(RequestRefusal) -> LiveRun {
    guard let run else { throw RequestRefusal("no scene has been started yet") }
    return run
  }

  /// Starts another scene; the last drag is kept.
  private func start(
    _ scene: PlaygroundScene, _ arrangement: Arrangement?, _ choice: PlaygroundRequest.Choice,
    _ send: (String) -> Void
  ) throws(RequestRefusal) {
    begin(
      try LiveRun(
        scene, behaviour(choice), arrangement: arrangement,
        initial: scene.kind == .own ? arrangement : nil, after: run, limits: limits), send)
    if shownBehaviours?.contains(where: { $0.name == choice.behaviour }) == false
      || drafts.has(choice.behaviour)
    {
      sendBehaviour(send)
    }
  }

  /// Shows a new run; a recording in the previous one has ended.
  func begin(_ next: LiveRun, _ send: (String) -> Void) {
    let wasRecording = run?.isRecording == true
    run = next
    if wasRecording {
      send(PlaygroundAnswer.note("The recording has ended: the scene has changed."))
    }
    beginColumns()
    sendFrame(echo: 0, send)
  }

  /// Switches to another behaviour; a drag in progress is cancelled first.
  func change(to behaviour: LiveBehaviour) throws(RequestRefusal) {
    try run?.change(to: behaviour)
  }

  func remember(_ subject: Subject) { run?.remember(subject) }

  func keepHeld() { run?.keepHeld() }

  func chooseDrag(_ trace: Int) -> Bool { run?.choose(trace) ?? false }

  private func play(_ lines: [String], _ now: Double) throws(RequestRefusal) {
    _ = try started()
    defer { leadColumns() }
    for line in lines {
      try run?.feed(line)
      leadColumns()
    }
    try run?.wait(until: now)
  }

  /// Lets the columns do what the scene has done.
  private func leadColumns() {
    guard let records = run?.takeFed(), let run else { return }
    columns.follow(run, records)
  }

  /// Lets the columns start where the scene's trace starts.
  private func beginColumns() {
    guard let run else { return }
    columns.begin(run)
  }

  /// Shows the scene under other settings too.
  private func show(
    _ choices: [PlaygroundRequest.Choice], _ send: (String) -> Void
  ) throws(RequestRefusal) {
    let run = try started()
    columns.show(choices.map { behaviour($0) }, of: run)
    send(PlaygroundAnswer.columns(columns.list.map { $0.behaviour }))
    sendFrame(echo: 0, send)
  }

  /// Lets the columns use the page's own scripts as they are now.
  func renewColumns(_ send: (String) -> Void) throws(RequestRefusal) {
    guard !columns.list.isEmpty else { return }
    try show(
      columns.list.map { .init(behaviour: $0.behaviour.name, values: $0.behaviour.values) }, send)
  }

  private func record(_ isOn: Bool, _ send: (String) -> Void) throws(RequestRefusal) {
    _ = try started()
    if isOn { run?.record() } else { run?.stop() }
    sendFrame(echo: 0, send)
  }
}

// The state of the page.
extension PlaygroundSession {
  func sendFrame(echo: Double, _ send: (String) -> Void) {
    guard let taken = run?.takeFrame(), let run else { return }
    let isBusy = run.isBusy || columns.isBusy
    for sentence in taken.sentences { send(PlaygroundAnswer.announce(sentence)) }
    if let messages = self.run?.takeMessages(), !messages.isEmpty {
      send(PlaygroundAnswer.printed(messages))
    }
    let frames = columns.takeFrames(at: run.time)
    if !frames.isEmpty { send(PlaygroundAnswer.frames(frames)) }
    send(
      PlaygroundAnswer.frame(
        taken.frame, isFresh: taken.isFresh, isBusy: isBusy, echo: echo, hold: run.hold))
  }

  /// Updates a page whose list of behaviours is out of date.
  private func followCatalog(_ send: (String) -> Void) {
    guard let shownBehaviours, case let entries = host.entries, shownBehaviours != entries
    else { return }
    self.shownBehaviours = entries
    send(PlaygroundAnswer.behaviours(entries))
    // The page's own text may have other parameters than the file.
    if let name = run?.behaviour.name, drafts.has(name) { sendBehaviour(send) }
  }

  /// Sends what has changed for the page: a problem with the script, the recording, and the
  /// subject.
  private func sendState(_ send: (String) -> Void) {
    guard let run else { return }
    let trouble = ScriptTrouble(run.behaviour)
    if trouble != shownTrouble {
      shownTrouble = trouble
      send(PlaygroundAnswer.problem(trouble))
    }
    if run.isRecording != isShownRecording {
      isShownRecording = run.isRecording
      send(PlaygroundAnswer.recording(isOn: run.isRecording))
    }
    if run.past.isEmpty == isShownUndoable {
      isShownUndoable = !run.past.isEmpty
      send(PlaygroundAnswer.undoable(isShownUndoable))
    }
    for note in self.run?.takeNotes() ?? [] { send(PlaygroundAnswer.note(note)) }
    sendMemory(send)
    sendDrags(send)
    guard let subject = run.subject else { return }
    let shown = Setting(run.behaviour.next ?? run.behaviour.current)
    let text = PlaygroundAnswer.subject(subject, shown: shown)
    guard text != shownSubject else { return }
    shownSubject = text
    send(text)
  }

  private func sendDrags(_ send: (String) -> Void) {
    guard let drags = run?.drags, !drags.list.isEmpty else { return }
    let text = PlaygroundAnswer.drags(drags)
    guard text != shownDrags else { return }
    shownDrags = text
    send(text)
  }
}

// Behaviours.
extension PlaygroundSession {
  func behaviour(_ choice: PlaygroundRequest.Choice) -> LiveBehaviour {
    LiveBehaviour(
      named: choice.behaviour, of: host, in: scripts, setting: choice.values, stop: stop)
  }

  /// Switches to another behaviour, or sets parameters; a drag in progress is cancelled first.
  private func use(
    _ choice: PlaygroundRequest.Choice, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    let behaviour = try started().behaviour
    guard behaviour.name != choice.behaviour else {
      run?.set(choice.values)
      return sendFrame(echo: 0, send)
    }
    try run?.change(to: self.behaviour(choice))
    sendBehaviour(send)
    sendFrame(echo: 0, send)
  }

  func sendBehaviour(_ send: (String) -> Void) {
    guard let behaviour = run?.behaviour else { return }
    send(
      PlaygroundAnswer.behaviour(
        PlaygroundAnswer.Entry(behaviour), setting: behaviour.values))
  }

  /// Reloads a saved script; it takes effect at once if nothing is in the air.
  private func followScript(_ send: (String) -> Void) {
    if columns.poll(at: clock()) {
      beginColumns()
      send(PlaygroundAnswer.columns(columns.list.map { $0.behaviour }))
    }
    guard let behaviour = run?.behaviour, let reload = behaviour.poll(at: clock()) else { return }
    followReload(reload, send)
  }

  /// Reloads the current script, without waiting for it to settle.
  func reload(_ send: (String) -> Void) {
    guard let reload = run?.behaviour.reload() else { return }
    followReload(reload, send)
  }

  private func followReload(_ reload: Reload, _ send: (String) -> Void) {
    var isNew = reload == .ready
    if case .broken = reload { isNew = dropUnknownValues() }
    guard isNew else { return }
    run?.takeOver()
    sendBehaviour(send)
  }

  /// Discards the values that a script no longer accepts, rather than the script.
  ///
  /// - Returns: Whether there were any.
  private func dropUnknownValues() -> Bool {
    guard let behaviour = run?.behaviour,
      let bare = try? Behaviour(named: behaviour.name, in: scripts, options: options)
    else { return false }
    let fitting = bare.parameters.accepted(of: behaviour.values)
    guard fitting != behaviour.values else { return false }
    behaviour.values = fitting
    behaviour.reload()
    return true
  }
}

extension [Parameter] {
  /// The values that a behaviour with these parameters accepts.
  func accepted(of values: [String: ParameterValue]) -> [String: ParameterValue] {
    values.filter { name, value in settable(name)?.takes(value) == true }
  }
}

extension Parameter {
  /// Whether the behaviour accepts a value.
  fileprivate func takes(_ value: ParameterValue) -> Bool {
    do { _ = try self.value(from: value) } catch { return false }
    return true
  }
}
