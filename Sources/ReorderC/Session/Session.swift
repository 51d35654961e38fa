internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// What is wrong with a call, as the text for the caller.
struct SessionError: Error {
  var text: String

  init(_ text: String) { self.text = text }
}

/// A scene under a behaviour, driven by an application: what an engine of the C interface is.
struct Session {
  /// The behaviour that the application has chosen.
  private(set) var chosen: LiveBehaviour?
  /// Where the chosen behaviour and its modules are: ``directory``, or its text over that.
  private(set) var source = ScriptSource.shipped
  /// Where behaviours are looked for.
  private var directory = ScriptSource.shipped
  /// The file that traces are read from, as messages name it.
  private var file = Session.usualFile
  private static let usualFile = "trace"

  /// The engine, with an empty list before there is a scene.
  private(set) var engine: ReorderEngine
  /// The behaviour that decides: the chosen one, or the one before it while a drag goes on.
  private var behaviour = LiveBehaviour(named: ScriptSource.native, in: .shipped)
  private var clock = TickClock.usual
  private var ticks = 0
  private var nextTick = Timestamp.zero
  /// The latest time of the application in the engine's: the engine sees no time at rest.
  private var now = Timestamp.zero
  /// Whether the application has set a scene.
  private var hasScene = false
  /// The scene that the engine began with, and the items that the application has inserted since.
  private var (scene, inserted): (EncodedScene, [EncodedItem])
  /// The start of the engine's time in the application's, in microseconds.
  private var base: Int64 = 0
  private var recorder: TraceRecorder?
  /// Whether a recording waits for its first event, whose time is its zero.
  private var isRecordingEmpty = false

  private var changes = SessionQueue<SessionChange>()
  private var problems = SessionQueue<String>()

  /// Creates a session with an empty scene, under the native rules.
  init() throws(ReorderScene.Invalid) {
    let empty = SceneDescription(viewport: .zero)
    engine = try ReorderEngine(scene: empty)
    (scene, inserted) = (EncodedScene(empty), [])
  }

  // MARK: Scripts

  /// Takes behaviours from a directory over the shipped ones, or from these alone.
  mutating func useScripts(_ path: String?) throws(SessionError) {
    guard let path else { return directory = .shipped }
    let own = ScriptSource(path: path)
    do {
      _ = try own.behaviourNames()
    } catch {
      throw SessionError("\(error)")
    }
    directory = own.over(.shipped)
  }

  /// The names of all behaviours, in byte order.
  var behaviourNames: [String] { (try? directory.behaviourNames()) ?? [] }

  /// Chooses a behaviour, from a text if one is given.
  mutating func use(_ name: String, text: String? = nil) throws(SessionError) {
    var source = directory
    if let text {
      source = ScriptSource(texts: ["behaviours/\(name).lua": text], path: "text").over(directory)
    }
    try use(name, in: source)
  }

  /// Chooses a behaviour in a file of its own.
  mutating func use(fileAt path: String) throws(SessionError) {
    let name = ScriptSource.name(ofBehaviourAt: path)
    guard name != ScriptSource.native else {
      throw SessionError("\(path): 'native' names the native rules; rename the file")
    }
    try use(name, in: directory.adding(behaviourAt: path))
  }

  private mutating func use(_ name: String, in source: ScriptSource) throws(SessionError) {
    self.source = source
    let behaviour = LiveBehaviour(named: name, in: source)
    chosen = behaviour
    takeChoice()
    if let problem = behaviour.problem { throw SessionError("\(problem)") }
  }

  /// Sets a parameter of the chosen behaviour.
  mutating func set(_ key: String, to text: String) throws(SessionError) {
    guard let chosen else {
      throw SessionError("choose a behaviour before its parameter '\(key)' is set")
    }
    guard let loaded = chosen.next ?? chosen.current else {
      throw SessionError("\(chosen.name) has an error, so its parameters are unknown")
    }
    let parameters = loaded.parameters
    guard let parameter = parameters.first(where: { $0.name == key }) else {
      let hint = NameHint(to: key, among: parameters.map { $0.name })
      throw SessionError("\(loaded.error(.unknownParameter(key, hint: hint)))")
    }
    do {
      chosen.values[key] = try parameter.value(parsing: text)
    } catch {
      throw SessionError("\(loaded.error(.parameter(key, error)))")
    }
    chosen.reload()
    takeChoice()
    if let problem = chosen.problem { throw SessionError("\(problem)") }
  }

  /// Loads the chosen behaviour again if it was saved.
  ///
  /// - Returns: Whether a new text was loaded.
  mutating func reload(at seconds: Double) throws(SessionError) -> Bool {
    guard let chosen else { return false }
    guard let time = Timestamp(milliseconds: seconds * 1000) else {
      throw Self.badTime(seconds)
    }
    switch chosen.poll(at: time) {
    case nil: return false
    case .ready, .restored:
      takeChoice()
      return true
    case .broken(let error): throw SessionError("\(error)")
    }
  }

  /// Puts the choice in force unless something is dragged.
  private mutating func takeChoice() {
    guard let chosen, !engine.isDragging else { return }
    chosen.take()
    behaviour = chosen
  }

  // MARK: Events

  /// Sets the scene.
  mutating func setScene(_ text: String, tickRate: Double) throws(SessionError) {
    guard let clock = TickClock(rate: tickRate) else {
      throw SessionError("the tick rate is \(tickRate); expected a number above 0 and up to 1000")
    }
    var warnings: [TraceWarning] = []
    do {
      let header = try EncodedHeader(
        readingScene: Array(text.utf8), file: "scene", warnings: &warnings)
      try start(header.scene, clock)
    } catch {
      throw SessionError("\(error)")
    }
    (base, hasScene) = (0, true)
    (recorder, isRecordingEmpty) = (nil, false)
    changes.removeAll()
    for warning in warnings { problems.append("\(warning)") }
  }

  /// Starts an engine with a scene; its time begins at zero.
  private mutating func start(
    _ scene: EncodedScene, _ clock: TickClock
  ) throws(TraceError) {
    do {
      engine = try ReorderEngine(scene: SceneDescription(scene))
    } catch {
      throw TraceError(file: "scene", line: 0, code: .scene(error))
    }
    engine.tracksDisplacement = true
    (self.scene, inserted) = (scene, [])
    (self.clock, ticks, nextTick) = (clock, 0, clock.time(of: 1))
    now = .zero
  }

  /// Handles a sample of a pointer.
  mutating func handle(
    _ phase: PointerSample.Phase, _ place: Point2D, _ contact: Int, at seconds: Double
  ) throws(SessionError) {
    let time = try eventTime(seconds)
    let sample: PointerSample
    do {
      sample = try PointerSample(time: time, phase: phase, position: place, contact: contact)
    } catch {
      throw SessionError(
        "the place is \(place.x), \(place.y); expected numbers from -10⁹ to 10⁹")
    }
    advance(to: time)
    step(.pointer(sample))
  }

  /// Handles a key.
  mutating func handle(_ key: String, _ name: String?, at seconds: Double) throws(SessionError) {
    guard let encoded = EncodedKey(rawValue: key) else {
      let keys = EncodedKey.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw SessionError("there is no key '\(key)'; the keys are \(keys)")
    }
    let command: KeyCommand
    do {
      command = try KeyCommand(encoded, item: name, in: engine.scene)
    } catch {
      throw SessionError("\(error)")
    }
    let time = try eventTime(seconds)
    advance(to: time)
    step(.key(command, at: time))
  }

  /// Handles a scroll by the user.
  mutating func scroll(to offset: Point2D, at seconds: Double) throws(SessionError) {
    guard offset.isFinite else { throw SessionError("the offset is not finite") }
    let time = try eventTime(seconds)
    advance(to: time)
    step(.scroll(to: offset, at: time))
  }

  /// Lets time pass.
  mutating func wait(until seconds: Double) throws(SessionError) {
    let time = try eventTime(seconds)
    // As in a replay: the tick at the moment itself, and a press that is due by then.
    advance(to: time, including: true)
    if let due = engine.pressDeadline, due <= time { step(.wait(until: due)) }
  }

  /// Makes a change of the application, in trace format.
  mutating func apply(_ text: String, at seconds: Double) throws(SessionError) {
    let time = try eventTime(seconds)
    var warnings: [TraceWarning] = []
    let change: SceneChange
    do {
      change = try SceneChange(reading: text.utf8, file: "change", warnings: &warnings)
    } catch {
      throw SessionError("\(error)")
    }
    advance(to: time)
    do {
      try engine.apply(change, at: time, asking: &behaviour)
    } catch {
      throw SessionError("\(TraceError.Code.change(error))")
    }
    collect()
    recorder?.record(change, at: time)
    scene.take(EncodedChange(change), inserted: &inserted)
    for warning in warnings { problems.append("\(warning)") }
  }

  /// Moves every floating window to where it rests in another container.
  mutating func relayoutWindows(
    container: Rect2D, obstruction: Rect2D?, at seconds: Double
  ) throws(SessionError) {
    let time = try eventTime(seconds)
    guard recorder == nil else {
      throw SessionError("a recording cannot hold another container of the windows")
    }
    advance(to: time)
    do {
      try engine.relayoutWindows(
        container: container, obstruction: obstruction, at: time, asking: &behaviour)
    } catch {
      throw SessionError("the container and what covers it must be finite, of no negative extent")
    }
    collect()
    scene.container = EncodedFrame(container)
  }

  /// A time of the application in the engine's, not before the latest event.
  func time(of seconds: Double) throws(SessionError) -> Timestamp {
    guard hasScene else { throw SessionError("set a scene first") }
    guard seconds >= 0, seconds <= Timestamp.latest.seconds else { throw Self.badTime(seconds) }
    let time = Timestamp(microseconds: Timestamp.nearest(seconds * 1_000_000) - base)
    return max(time, now)
  }

  /// The time of an event.
  private mutating func eventTime(_ seconds: Double) throws(SessionError) -> Timestamp {
    let time = try time(of: seconds)
    guard isRecordingEmpty else { return time }
    isRecordingEmpty = false
    base += time.microseconds
    return .zero
  }

  private static func badTime(_ seconds: Double) -> SessionError {
    SessionError("the time is \(seconds); expected seconds from 0 to 1,000,000,000")
  }

  /// Runs the ticks before a moment; ticks that can change nothing are only counted.
  private mutating func advance(to time: Timestamp, including: Bool = false) {
    let end = including ? Timestamp(microseconds: time.microseconds + 1) : time
    now = time
    while nextTick < end {
      if engine.isAtRest {
        ticks = clock.ticks(before: end)
      } else {
        ticks += 1
        step(.tick(nextTick))
      }
      nextTick = clock.time(of: ticks + 1)
    }
  }

  private mutating func step(_ event: EngineEvent) {
    if let chosen, behaviour !== chosen { takeChoice() }
    recorder?.record(event, in: engine.scene)
    engine.handle(event, asking: &behaviour)
    collect()
  }

  /// Takes over what the step has changed, and the failures of hooks.
  private mutating func collect() {
    guard !engine.changes.isEmpty else { return }
    for change in engine.changes {
      SessionChange.append(change, in: engine.scene, to: &changes)
    }
    guard let current = behaviour.current, !current.failures.isEmpty else { return }
    for failure in current.failures { problems.append("\(failure)") }
    current.clearFailures()
  }

  // MARK: What came of it

  /// Returns the next change.
  mutating func nextChange() -> SessionChange? { changes.next() }

  /// Returns the next problem that no call has returned.
  mutating func nextProblem() -> String? { problems.next() }

  /// A time of the engine in the application's seconds.
  func seconds(of time: Timestamp) -> Double {
    Timestamp(microseconds: time.microseconds + base).seconds
  }

  // MARK: Recordings

  /// Starts a recording with the scene as it is.
  mutating func record() throws(SessionError) {
    guard hasScene else { throw SessionError("set a scene first") }
    guard engine.isAtRest else {
      throw SessionError("something is pressed or moving; wait until everything is at rest")
    }
    let start = base + now.microseconds
    do {
      try self.start(scene.continued(by: engine.scene, with: inserted), clock)
    } catch {
      throw SessionError("\(error)")
    }
    behaviour.startOver()
    base = start
    (recorder, isRecordingEmpty) = (TraceRecorder(), true)
  }

  /// The recording as a trace, which names the behaviour in force; `nil` if there is none.
  func trace(named name: String) -> Trace? {
    guard var recorder else { return nil }
    recorder.finish()
    return Trace(
      name: name, scene: SceneDescription(scene), recorder: recorder, tickHz: clock.rate,
      behaviour: behaviour.name, parameters: behaviour.values)
  }

  /// The outcome of the recording; `nil` if there is none.
  mutating func outcome() throws(SessionError) -> String? {
    guard let trace = trace(named: "session") else { return nil }
    return try replay(trace)
  }

  // MARK: Replays

  /// Names the file that traces are read from.
  mutating func nameTraces(_ file: String?) { self.file = file ?? Self.usualFile }

  /// The text of a trace in the directory of scripts, or of a shipped one.
  func trace(at name: String) throws(SessionError) -> String {
    do {
      return String(decoding: try directory.trace(name).bytes, as: UTF8.self)
    } catch {
      throw SessionError("\(error)")
    }
  }

  /// Replays a trace under the chosen behaviour and returns its outcome.
  mutating func replay(_ text: some Sequence<UInt8>) throws(SessionError) -> String {
    try replay(read(text))
  }

  private func replay(_ trace: Trace) throws(SessionError) -> String {
    let behaviour = try fresh(for: trace)
    do {
      var replay = try Replay(ReplaySetup(trace), under: behaviour, observing: NoObserver())
      return String(decoding: try replay.run(trace).encoded, as: UTF8.self)
    } catch {
      throw SessionError("\(error)")
    }
  }

  /// Replays a trace under the chosen behaviour and returns its figures.
  mutating func measure(_ text: some Sequence<UInt8>) throws(SessionError) -> String {
    let trace = try read(text)
    let behaviour = try fresh(for: trace, countingExactly: true)
    do {
      return String(decoding: try Measurement(of: trace, under: behaviour).line(), as: UTF8.self)
    } catch {
      throw SessionError("\(error)")
    }
  }

  /// Replays a trace under the chosen behaviour and returns it as an animated SVG.
  mutating func picture(_ text: some Sequence<UInt8>) throws(SessionError) -> String {
    let trace = try read(text)
    let behaviour = try fresh(for: trace)
    let recording: Recording
    do {
      recording = try Recording(of: trace, under: behaviour)
    } catch {
      throw SessionError("\(error)")
    }
    let sequence = recording.sequence
    guard !sequence.isCut else {
      throw SessionError(
        "\(trace.name) has more than \(sequence.limit) frames, or too many items in them")
    }
    var svg = ""
    SceneSVG(sequence, title: recording.trace, subtitle: recording.behaviour).write(to: &svg)
    return svg
  }

  private mutating func read(_ text: some Sequence<UInt8>) throws(SessionError) -> Trace {
    var warnings: [TraceWarning] = []
    let trace: Trace
    do {
      trace = try Trace(reading: text, file: file, warnings: &warnings)
    } catch {
      throw SessionError("\(error)")
    }
    for warning in warnings { problems.append("\(warning)") }
    return trace
  }

  /// The chosen behaviour, or the trace's own, in a state of its own.
  private func fresh(
    for trace: Trace, countingExactly: Bool = false
  ) throws(SessionError) -> Behaviour {
    let name = chosen?.name ?? trace.behaviour ?? "default"
    var values = trace.behaviour == name ? trace.parameters : [:]
    for (key, value) in chosen?.values ?? [:] { values[key] = value }
    var options = BehaviourOptions()
    options.seed = UInt64(clamping: trace.header.seed)
    options.countsExactly = countingExactly
    do {
      let behaviour = try Behaviour(
        named: name, in: chosen == nil ? directory : source, setting: values, options: options)
      behaviour.trace = trace.name
      return behaviour
    } catch {
      throw SessionError("\(error)")
    }
  }
}
