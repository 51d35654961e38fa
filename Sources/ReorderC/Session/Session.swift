internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// What is wrong with a call, as the text for the caller.
struct SessionError: Error {
  var text: String

  init(_ text: String) { self.text = text }

  init(_ error: TraceError) { text = error.code.description }
}

/// A scene under a behaviour, driven by an application: what an engine of the C interface is.
///
/// Everything that happens is a record of a replay, so that a recording replays to what was seen.
final class Session {
  /// The behaviour that the application has chosen.
  private(set) var chosen: LiveBehaviour?
  /// The name that the application has chosen it by; `nil` before the first choice.
  private(set) var choice: String?
  /// Where the chosen behaviour and its modules are: ``directory``, or its text over that.
  private(set) var source = ScriptSource.shipped
  /// Where behaviours are looked for.
  private var directory = ScriptSource.shipped
  private var replay: Replay<LiveBehaviour, SessionObserver>?
  /// The scene at the start of the replay, and the items inserted since.
  private var (scene, inserted): (EncodedScene?, [EncodedItem]) = (nil, [])
  /// The start of the replay in the application's time, in milliseconds.
  private var base = 0.0
  private var changes = SessionQueue<SessionChange>()
  private var problems = SessionQueue<String>()

  // MARK: Scripts

  /// Takes behaviours from a directory over the shipped ones, or from these alone.
  func useScripts(_ path: String?) throws(SessionError) {
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
  func use(_ name: String, text: String? = nil) throws(SessionError) {
    source = directory
    if let text {
      source = ScriptSource(texts: ["behaviours/\(name).lua": text], path: "text").over(directory)
    }
    let behaviour = LiveBehaviour(named: name, in: source)
    (chosen, choice) = (behaviour, name)
    takeChoice()
    if let problem = behaviour.problem { throw SessionError("\(problem)") }
  }

  /// Sets a parameter of the chosen behaviour.
  func set(_ key: String, to text: String) throws(SessionError) {
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
  func reload(at seconds: Double) throws(SessionError) -> Bool {
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
  private func takeChoice() {
    guard let chosen, replay?.engine.isDragging != true else { return }
    chosen.take()
    replay?.policy = chosen
  }

  // MARK: Events

  /// Sets the scene.
  func setScene(_ text: String, tickRate: Double) throws(SessionError) {
    var warnings: [TraceWarning] = []
    do {
      var header = try EncodedHeader(
        readingScene: Array(text.utf8), file: "scene", warnings: &warnings)
      header.name = "session"
      header.tickHz = tickRate
      header.behaviour = nil
      header.values = [:]
      try start(header, keeps: false)
      base = 0
    } catch {
      throw SessionError("\(error)")
    }
    _ = changes.takeAll()
    for warning in warnings { problems.append("\(warning)") }
  }

  /// Starts a replay with a scene.
  private func start(_ header: EncodedHeader, keeps: Bool) throws(TraceError) {
    var setup = ReplaySetup(header, file: "scene")
    setup.animatesItems = true
    setup.keepsOutcome = keeps
    setup.keeping = keeps ? .compact(most: .max) : .none
    let behaviour = chosen ?? LiveBehaviour(named: ScriptSource.native, in: .shipped)
    behaviour.startOver()
    replay = try Replay(setup, under: behaviour, observing: SessionObserver())
    (scene, inserted) = (header.scene, [])
  }

  /// Handles an action of a finger, a key or the user.
  func handle(_ action: EncodedAction, at seconds: Double) throws(SessionError) {
    let milliseconds = try milliseconds(of: seconds)
    if let chosen, replay?.policy !== chosen { takeChoice() }
    do {
      try replay?.feed(EncodedRecord(time: milliseconds, action: action), line: 0)
    } catch {
      collect()
      throw SessionError(error)
    }
    collect()
  }

  /// Handles a record in trace format, without its time.
  func apply(_ text: String, at seconds: Double) throws(SessionError) {
    let milliseconds = try milliseconds(of: seconds)
    let line = text.drop { $0.isWhitespace }
    guard line.first == "{" else {
      throw SessionError("expected a JSON object, such as {\"remove\":[\"fig\"]}")
    }
    let record = "{\"t\":\(milliseconds),\(line.dropFirst())"
    let bytes = record.utf8.map { $0 == 10 || $0 == 13 ? UInt8(ascii: " ") : $0 } + [10]
    do {
      for record in try replay?.read(bytes) ?? [] {
        try replay?.feed(record, line: 0)
        guard case .change(let change) = record.action else { continue }
        if case .insert(_, _, let items) = change { inserted += items }
        if case .reload(let sections) = change {
          scene?.sections = sections
          inserted = []
        }
      }
    } catch {
      collect()
      throw SessionError(error)
    }
    for warning in replay?.takeWarnings() ?? [] { problems.append("\(warning)") }
    collect()
  }

  /// Moves every floating window to where it rests in another container.
  func relayoutWindows(
    container: Rect2D, obstruction: Rect2D?, at seconds: Double
  ) throws(SessionError) {
    let milliseconds = try milliseconds(of: seconds)
    guard replay?.setup.keepsOutcome != true else {
      throw SessionError("a recording cannot hold another container of the windows")
    }
    let isValid: Bool?
    do {
      isValid = try replay?.relayoutWindows(
        container: container, obstruction: obstruction, at: milliseconds)
    } catch {
      throw SessionError(error)
    }
    collect()
    guard isValid == true else {
      throw SessionError("the container and what covers it must be finite, of no negative extent")
    }
    scene?.container = EncodedFrame(
      x: container.minX, y: container.minY, width: container.size.width,
      height: container.size.height)
  }

  /// A time of the application in the replay's milliseconds, not before the latest.
  private func milliseconds(of seconds: Double) throws(SessionError) -> Double {
    guard let replay else { throw SessionError("set a scene first") }
    let microseconds = (seconds * 1_000_000).rounded()
    guard microseconds >= 0, microseconds <= Double(Timestamp.latest.microseconds) else {
      throw Self.badTime(seconds)
    }
    return max((microseconds - base * 1000) / 1000, replay.now)
  }

  private static func badTime(_ seconds: Double) -> SessionError {
    SessionError("the time is \(seconds); expected seconds from 0 to 1,000,000,000")
  }

  private func collect() {
    replay?.observer.drain(into: &changes)
    guard let current = replay?.policy.current, !current.failures.isEmpty else { return }
    for failure in current.failures { problems.append("\(failure)") }
    current.clearFailures()
  }

  // MARK: What came of it

  /// Returns the next change.
  func nextChange() -> SessionChange? { changes.next() }

  /// Returns the next problem that no call has returned.
  func nextProblem() -> String? { problems.next() }

  /// The engine; `nil` before there is a scene.
  var engine: ReorderEngine? { replay?.engine }

  /// A time of the application in the engine's, not before the latest event.
  func moment(of seconds: Double) throws(SessionError) -> Timestamp {
    Timestamp(milliseconds: try milliseconds(of: seconds)) ?? .zero
  }

  /// A time of the engine in the application's seconds.
  func seconds(of time: Timestamp) -> Double { (time.milliseconds + base) / 1000 }

  // MARK: Recordings

  /// Starts a recording with the scene as it is.
  func record() throws(SessionError) {
    guard let replay, let scene else { throw SessionError("set a scene first") }
    guard replay.engine.isAtRest else {
      throw SessionError("something is pressed or moving; wait until everything is at rest")
    }
    var header = replay.setup.header
    header.scene = scene.continued(by: replay.engine.scene, with: inserted)
    let start = replay.now + base
    do {
      try self.start(header, keeps: true)
    } catch {
      throw SessionError(error)
    }
    base = start
  }

  /// The recording as a trace, which names the behaviour in force; `nil` if there is none.
  func trace(named name: String) -> String? {
    guard let replay, replay.setup.keepsOutcome else { return nil }
    var trace = replay.trace(named: name)
    trace.header.behaviour = replay.policy.name
    trace.header.values = replay.policy.values
    return String(decoding: trace.encoded, as: UTF8.self)
  }

  /// The outcome of the recording if it ended here; `nil` if there is none.
  var outcome: String? {
    guard var replay, replay.setup.keepsOutcome else { return nil }
    var outcome = replay.finish()
    outcome.behaviour = replay.policy.name
    return String(decoding: outcome.encoded, as: UTF8.self)
  }

  // MARK: Replays

  /// Replays a trace under the chosen behaviour and returns its outcome.
  func replay(_ text: String) throws(SessionError) -> String {
    let (trace, behaviour) = try parts(text)
    var setup = ReplaySetup(trace)
    setup.keeping = .none
    do {
      var replay = try Replay(setup, under: behaviour, observing: NoObserver())
      return String(decoding: try replay.run(trace).encoded, as: UTF8.self)
    } catch {
      throw SessionError("\(error)")
    }
  }

  /// Replays a trace under the chosen behaviour and returns its figures.
  func measure(_ text: String) throws(SessionError) -> String {
    let (trace, behaviour) = try parts(text, countsExactly: true)
    do {
      return String(decoding: try Measurement(of: trace, under: behaviour).line(), as: UTF8.self)
    } catch {
      throw SessionError("\(error)")
    }
  }

  /// Replays a trace under the chosen behaviour and returns it as an animated SVG.
  func picture(_ text: String) throws(SessionError) -> String {
    let (trace, behaviour) = try parts(text)
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

  /// A trace, and a behaviour for it in a state of its own.
  private func parts(
    _ text: String, countsExactly: Bool = false
  ) throws(SessionError) -> (Trace, Behaviour) {
    var warnings: [TraceWarning] = []
    let trace: Trace
    do {
      trace = try Trace(reading: text.utf8, file: "trace", warnings: &warnings)
    } catch {
      throw SessionError("\(error)")
    }
    for warning in warnings { problems.append("\(warning)") }
    let name = choice ?? trace.behaviour ?? "default"
    var values = trace.behaviour == name ? trace.parameters : [:]
    for (key, value) in chosen?.values ?? [:] { values[key] = value }
    var options = BehaviourOptions()
    options.seed = UInt64(clamping: trace.header.seed)
    options.countsExactly = countsExactly
    do {
      let behaviour = try Behaviour(
        named: name, in: choice == nil ? directory : source, setting: values, options: options)
      behaviour.trace = trace.name
      return (trace, behaviour)
    } catch {
      throw SessionError("\(error)")
    }
  }
}
