internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// A live scene: a trace that is replayed while it is recorded.
///
/// Everything that happens is a record, so everything visible can be replayed to the same outcome.
/// A press at rest begins the next trace, with the current order and offset, unless a recording in
/// progress may hold several drags. Each drag that ends makes the trace the subject.
package struct LiveRun {
  /// The limits of one trace.
  package struct Limits {
    /// The most records in one trace; later events are shown but not kept.
    var records: Int
    /// The longest time that a message may advance a motion, in milliseconds.
    var leap: Double
    /// The most bytes of the records of a drag that a page remembers.
    var bytes: Int

    /// Creates limits; the usual ones by default.
    package init(records: Int = 20_000, leap: Double = 2000, bytes: Int = 16 << 20) {
      (self.records, self.leap, self.bytes) = (records, leap, bytes)
    }
  }

  private(set) var behaviour: LiveBehaviour
  let scene: PlaygroundScene
  let limits: Limits
  private(set) var isRecording = false
  /// The last drags.
  private(set) var drags: RecentDrags
  /// The order of the items, in a scene in which drags have changed nothing else, and how often a
  /// drag has changed the scene.
  private(set) var (order, version): (SceneOrder?, Int)
  private(set) var application: SceneApplication
  private var replay: Replay<LiveBehaviour, LiveObserver>
  private var reader: PlayReader
  private var encoder = FrameEncoder()
  private var isFresh = true
  /// The number of drags that have ended in this trace, and their settings.
  private var (ended, settings): (Int, [Setting]) = (0, [])
  /// The number of the trace, and the order at its start.
  private(set) var (trace, firstOrder): (Int, SceneOrder?)
  /// The time of the last record, kept or not, in milliseconds of the trace.
  private var latest = 0.0
  /// The page's clock at the start of the trace, and now, in milliseconds.
  private var (base, now) = (0.0, 0.0)
  private var notes: [String] = []
  /// The scene before each of the latest drags, and before the next one.
  private(set) var (past, before): ([Arrangement], Arrangement)
  /// The scene as it began; the stage's own if `nil`.
  let initial: Arrangement?
  /// The records since they were last taken, kept in the trace or not.
  private var fed: [EncodedRecord] = []
  /// The script that printed last, and how many of its messages were taken.
  private var heard: (script: Behaviour?, count: Int) = (nil, 0)

  /// Sets up the scene.
  ///
  /// - Parameters:
  ///   - arrangement: The state to continue from, if any.
  ///   - initial: The state to return to; that of the scene's name if `nil`.
  ///   - past: The states before the latest drags.
  ///   - last: The previous run; its last drag is kept.
  init(
    _ scene: PlaygroundScene, _ behaviour: LiveBehaviour, arrangement: Arrangement? = nil,
    initial: Arrangement? = nil, past: [Arrangement] = [], after last: LiveRun? = nil,
    limits: Limits = Limits()
  ) throws(RequestRefusal) {
    self.behaviour = behaviour
    self.scene = scene
    self.limits = limits
    drags = last?.drags ?? RecentDrags()
    (trace, version) = ((last?.trace ?? 0) + 1, (last?.version ?? 0) + 1)
    var description = scene.description
    order = scene.kind.count.map { SceneOrder(count: $0) }
    if let arrangement { (description, order) = try scene.left(as: arrangement) }
    firstOrder = order
    before = Arrangement(description, order: order)
    self.initial = initial
    self.past = past.suffix(Self.mostPast)
    application = SceneApplication(description)
    let header = EncodedHeader(name: "playground", scene: description)
    replay = try Self.replay(header, behaviour, limits)
    reader = try PlayReader(header)
  }

  /// The most drags that can be undone.
  private static let mostPast = 50

  var engine: ReorderEngine { replay.engine }

  /// The scene as it is now; nothing should be in the air.
  var arrangement: Arrangement {
    if let order { return Arrangement(order, in: engine.scene) }
    var application = application
    application.follow(engine.scene)
    return Arrangement(application.scene, order: nil)
  }

  /// The start of the trace.
  var setup: ReplaySetup { replay.setup }

  /// The trace being recorded.
  var records: [EncodedRecord] { replay.records }

  /// The drag to replay and save; `nil` until a drag has ended.
  var subject: Subject? { drags.subject }

  /// Whether something is pressed or moving, so that the page must keep going.
  var isBusy: Bool { !engine.isAtRest }

  /// How long a finger holds until it lifts, in seconds; `nil` if nothing is pressed.
  var hold: Double? {
    engine.phase == .pressed ? (behaviour.press ?? PressRules()).touch.duration : nil
  }

  /// Plays a line of a trace, by the page's clock.
  mutating func feed(_ line: String) throws(RequestRefusal) {
    let record = try reader.read(line, from: now)
    try checkLeap(to: record.time)
    if isTurningPoint(record) { begin(at: record.time) }
    try act(record.action, at: record.time)
  }

  /// Advances the time.
  mutating func wait(until time: Double) throws(RequestRefusal) {
    try checkLeap(to: time)
    try act(.wait, at: max(time, now))
  }

  /// Whether a record begins the next trace: a press, a move by keys, or occasionally a
  /// scroll if there are only scrolls.
  private func isTurningPoint(_ record: EncodedRecord) -> Bool {
    guard engine.isAtRest, !isRecording else { return false }
    if case .scroll = record.action { return records.count >= Self.mostScrolls }
    return record.startsGesture
  }

  private static let mostScrolls = 500

  private func checkLeap(to time: Double) throws(RequestRefusal) {
    guard isBusy, time - now > limits.leap else { return }
    throw RequestRefusal(
      "a message may advance animations by at most \(Int(limits.leap)) ms")
  }

  private mutating func act(_ action: EncodedAction, at time: Double) throws(RequestRefusal) {
    let moment = ((time - base) * 1000).rounded() / 1000
    let record = EncodedRecord(time: max(0, moment, latest), action: action)
    let (endedDrags, wasFull) = (replay.observer.endedDrags, replay.isFull)
    try feed(record)
    (latest, now) = (record.time, time)
    if replay.isFull, !wasFull { noteEnd() }
    let moves = replay.observer.takeMoves()
    // An item that came from outside, a copy as well, has no initial place.
    if moves.contains(where: { $0.fromList == Board.outside || $0.toList == Board.outside }) {
      order = nil
    }
    for move in moves { order?.apply(move) }
    let hasEnded = replay.observer.endedDrags > endedDrags
    try runApplication(at: latest, afterDrag: hasEnded)
    guard hasEnded else { return }
    version += 1
    let after = arrangement
    if after.contents != before.contents { past = (past + [before]).suffix(Self.mostPast) }
    before = after
    ended += replay.observer.endedDrags - endedDrags
    keepSubject(leaving: after)
  }

  /// Lets the application change the scene.
  private mutating func runApplication(
    at time: Double, afterDrag hasEnded: Bool
  ) throws(RequestRefusal) {
    let events = replay.observer.takeEvents()
    guard order == nil else { return }
    for event in events {
      for change in application.changes(after: event) {
        try feed(EncodedRecord(time: time, action: .change(change)))
      }
    }
    if hasEnded { application.follow(engine.scene) }
  }

  private mutating func feed(_ record: EncodedRecord) throws(RequestRefusal) {
    do throws(TraceError) {
      try replay.feed(record, line: records.count + 2)
    } catch {
      throw RequestRefusal("\(error)")
    }
    fed.append(record)
  }

  /// Returns the records since the last call or the start of the trace.
  mutating func takeFed() -> [EncodedRecord] {
    defer { fed.removeAll(keepingCapacity: true) }
    return fed
  }

  /// Ends the recording of a trace that is too long; a drag in progress continues unrecorded.
  private mutating func noteEnd() {
    notes.append(
      isRecording
        ? "The recording has ended: it has reached \(limits.records) records. What is in the air "
          + "goes on, and is not in it."
        : "This drag is longer than \(limits.records) records. It goes on but is not kept.")
    isRecording = false
  }

  /// Makes the trace so far the subject if a drag is in the air.
  mutating func keepHeld() {
    if engine.isDragging { keepSubject(leaving: nil) }
  }

  /// Makes the trace so far the subject.
  ///
  /// - Parameter after: The state of the scene after the drag; `nil` while it goes on.
  private mutating func keepSubject(leaving after: Arrangement?) {
    guard !replay.isFull else { return }
    let setting = Setting(behaviour.current)
    if settings.last?.decides(like: setting) != true { settings.append(setting) }
    drags.keep(
      Subject(
        scene: scene.kind, header: replay.setup.header, start: replay.setup.scene,
        records: records, order: firstOrder, drags: ended, moved: replay.observer.lifted,
        settings: settings,
        end: after == nil ? nil : engine.scene, left: after,
        moves: after == nil ? nil : replay.observer.moveCount, trace: trace))
  }

  /// Begins the next trace where the last one ended; a saved script takes effect.
  mutating func begin(at time: Double) {
    var next = replay.setup.header
    application.follow(engine.scene)
    next.scene = application.scene
    behaviour.startOver()
    guard let fresh = try? Self.replay(next, behaviour, limits) else { return }
    replay = fresh
    fed.removeAll(keepingCapacity: true)
    (ended, settings, latest) = (0, [], 0)
    (trace, firstOrder) = (trace + 1, order)
    before = Arrangement(next.scene, order: order)
    encoder = FrameEncoder()
    isFresh = true
    (base, now) = (max(now, time.rounded(.down)), max(now, time.rounded(.down)))
  }

  /// Makes a page's remembered drag the subject.
  mutating func remember(_ subject: Subject) {
    drags.keep(subject)
    trace = max(trace, subject.trace + 1)
  }

  /// Makes one of the last drags the subject; returns whether it is kept.
  mutating func choose(_ trace: Int) -> Bool { drags.choose(trace) }

  /// Switches to another behaviour; a drag in progress is cancelled first, and does not become
  /// the subject.
  mutating func change(to other: LiveBehaviour) throws(RequestRefusal) {
    let drags = drags
    if !engine.isAtRest { try act(.key(.cancel, item: nil), at: now) }
    self.drags = drags
    behaviour = other
    if isRecording { replay.policy = other } else { begin(at: now) }
  }

  /// Sets parameters; they take effect at once if nothing is in the air.
  func set(_ values: [String: ParameterValue]) {
    behaviour.values = values
    behaviour.reload()
    takeOver()
  }

  /// Switches to the loaded script if nothing is in the air.
  func takeOver() {
    if engine.isAtRest { behaviour.take() }
  }

  /// Records everything from now on, until ``stop()`` or until the trace is too long.
  mutating func record() {
    if !engine.isDragging, !engine.isTouched { begin(at: now) }
    isRecording = true
  }

  /// Ends the recording.
  mutating func stop() {
    guard isRecording else { return }
    isRecording = false
    notes.append(
      ended > 0
        ? "The recording has ended: you have stopped it."
        : "The recording has ended without a drag. The drag before it stays.")
  }

  /// The time of the trace.
  var time: Timestamp { Timestamp(milliseconds: max(0, now - base)) ?? .zero }

  /// Returns the changes of the scene since the last call, whether the page must discard its state
  /// first, and the announcements.
  mutating func takeFrame() -> (frame: String, isFresh: Bool, sentences: [String]) {
    let frame = Frame(of: engine, at: max(time, engine.time))
    defer { isFresh = false }
    return (encoder.encode(frame), isFresh, replay.observer.takeSentences())
  }

  /// Returns what the script has printed since the last call.
  mutating func takeMessages() -> [ScriptMessage] {
    if heard.script !== behaviour.current { heard = (behaviour.current, 0) }
    let messages = behaviour.messages
    defer { heard.count = messages.count }
    return Array(messages.dropFirst(heard.count))
  }

  /// Returns the notes about the recording since the last call.
  mutating func takeNotes() -> [String] {
    defer { notes.removeAll() }
    return notes
  }

  private static func replay(
    _ header: EncodedHeader, _ behaviour: LiveBehaviour, _ limits: Limits
  ) throws(RequestRefusal) -> Replay<LiveBehaviour, LiveObserver> {
    var setup = ReplaySetup(header, file: header.name)
    setup.animatesItems = true
    setup.keeping = .compact(most: limits.records)
    // Every replay of the drag, and every column, begins with it.
    setup.scene = try? ReorderScene(header.scene)
    do throws(TraceError) {
      return try Replay(setup, under: behaviour, observing: LiveObserver())
    } catch {
      throw RequestRefusal("\(error)")
    }
  }
}
