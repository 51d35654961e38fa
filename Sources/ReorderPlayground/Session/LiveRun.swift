internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// A stage that somebody plays on: a trace that is being written, and replayed while it is.
///
/// Everything that happens is a record, so whatever is seen can be replayed to the same outcome. A
/// press at rest begins the next trace, with the order and the offset as they are, unless a
/// recording is to hold several drags. Each drag that ends makes the trace the ``subject``.
struct LiveRun {
  /// How much one trace may hold.
  struct Limits {
    /// Records of one trace; what happens beyond is shown and not kept.
    var records = 20_000
    /// How far a message may advance what is in motion, in milliseconds.
    var leap = 2000.0
  }

  private(set) var behaviour: LiveBehaviour
  let stage: PlaygroundStage
  let limits: Limits
  private(set) var isRecording = false
  /// What is replayed, compared and saved; `nil` until a drag has ended.
  private(set) var subject: Subject?
  /// The order of the items, and how often a drag has left the stage otherwise.
  private(set) var (order, version): (StageOrder, Int)
  private var replay: Replay<LiveBehaviour, LiveLook>
  private var reader: PlayReader
  private var encoder = FrameEncoder()
  private var isFresh = true
  /// The drags that have ended in this trace, and what decided.
  private var (drags, settings): (Int, [Setting]) = (0, [])
  /// The number of the trace, and the order at its start.
  private var (trace, firstOrder): (Int, StageOrder)
  /// The time of the last record, kept or not, in milliseconds of the trace.
  private var latest = 0.0
  /// Where the page's clock was when the trace began, and where it is, in milliseconds.
  private var (base, now) = (0.0, 0.0)
  private var notes: [String] = []

  /// Sets the stage.
  ///
  /// - Parameters:
  ///   - arrangement: How it was left, where it goes on from there.
  ///   - last: What was played before; what was dragged last stays.
  init(
    _ stage: PlaygroundStage, _ behaviour: LiveBehaviour, arrangement: Arrangement? = nil,
    after last: LiveRun? = nil, limits: Limits = Limits()
  ) throws(RequestRefusal) {
    self.behaviour = behaviour
    self.stage = stage
    self.limits = limits
    subject = last?.subject
    (trace, version) = ((last?.trace ?? 0) + 1, (last?.version ?? 0) + 1)
    var scene = stage.scene
    order = StageOrder(count: stage.kind.count)
    if let arrangement { (scene, order) = try stage.left(as: arrangement) }
    firstOrder = order
    let header = EncodedHeader(name: "playground", scene: scene)
    replay = try Self.replay(header, behaviour, limits)
    reader = try PlayReader(header)
  }

  var engine: ReorderEngine { replay.engine }

  /// The trace that is being written.
  var records: [EncodedRecord] { replay.records }

  /// Whether something is pressed or in motion, so that the page has to go on.
  var isBusy: Bool { !engine.isAtRest }

  /// Lets what a line of a trace says happen, by the page's clock.
  mutating func feed(_ line: String) throws(RequestRefusal) {
    let record = try reader.read(line, from: now)
    try checkLeap(to: record.time)
    if isTurningPoint(record) { begin(at: record.time) }
    try act(record.action, at: record.time)
  }

  /// Lets time pass.
  mutating func wait(until time: Double) throws(RequestRefusal) {
    try checkLeap(to: time)
    try act(.wait, at: max(time, now))
  }

  /// Whether the next trace begins with a record: at a press or a move by keys, and now and then
  /// where there is nothing but scrolling.
  private func isTurningPoint(_ record: EncodedRecord) -> Bool {
    guard engine.isAtRest, !isRecording else { return false }
    if case .scroll = record.action { return records.count >= Self.mostScrolls }
    return record.startsGesture
  }

  private static let mostScrolls = 500

  private func checkLeap(to time: Double) throws(RequestRefusal) {
    guard isBusy, time - now > limits.leap else { return }
    throw RequestRefusal(
      "a message may not advance what is in motion by more than \(Int(limits.leap)) ms")
  }

  private mutating func act(_ action: EncodedAction, at time: Double) throws(RequestRefusal) {
    let moment = ((time - base) * 1000).rounded() / 1000
    let record = EncodedRecord(time: max(0, moment, latest), action: action)
    let (endedDrags, wasFull) = (replay.observer.endedDrags, replay.isFull)
    do throws(TraceError) {
      try replay.feed(record, line: records.count + 2)
    } catch {
      throw RequestRefusal("\(error)")
    }
    (latest, now) = (record.time, time)
    if replay.isFull, !wasFull { noteEnd() }
    for move in replay.observer.takeMoves() { order.apply(move) }
    guard replay.observer.endedDrags > endedDrags else { return }
    version += 1
    keepSubject(replay.observer.endedDrags - endedDrags)
  }

  /// Ends the recording of a trace that has become too long; what goes on goes on unrecorded.
  private mutating func noteEnd() {
    notes.append(
      isRecording
        ? "The recording has ended: it has reached \(limits.records) records. What is in the air "
          + "goes on, and is not in it."
        : "This drag is longer than \(limits.records) records. It goes on, and is not kept.")
    isRecording = false
  }

  /// Makes the trace so far what is replayed, compared and saved.
  private mutating func keepSubject(_ count: Int) {
    guard !replay.isFull else { return }
    drags += count
    let setting = Setting(behaviour.current)
    if settings.last?.decides(like: setting) != true { settings.append(setting) }
    subject = Subject(
      stage: stage.kind, header: replay.setup.header, records: records, order: firstOrder,
      drags: drags,
      settings: settings, end: engine.scene, trace: trace)
  }

  /// Begins the next trace where the last one has led; a script that was saved takes over.
  mutating func begin(at time: Double) {
    var next = replay.setup.header
    next.scene = next.scene.continued(by: engine.scene)
    behaviour.startOver()
    guard let fresh = try? Self.replay(next, behaviour, limits) else { return }
    replay = fresh
    (drags, settings, latest) = (0, [], 0)
    (trace, firstOrder) = (trace + 1, order)
    encoder = FrameEncoder()
    isFresh = true
    (base, now) = (max(now, time.rounded(.down)), max(now, time.rounded(.down)))
  }

  /// Makes a drag that a page remembers what is replayed, compared and saved.
  mutating func remember(_ subject: Subject) { self.subject = subject }

  /// Lets another behaviour decide from here on; what is dragged is let go first, which is no end
  /// that a person gave it.
  mutating func change(to other: LiveBehaviour) throws(RequestRefusal) {
    let subject = subject
    if !engine.isAtRest { try act(.key(.cancel, item: nil), at: now) }
    self.subject = subject
    behaviour = other
    if isRecording { replay.policy = other } else { begin(at: now) }
  }

  /// Sets parameters; they hold at once where nothing is in the air.
  func set(_ values: [String: ParameterValue]) {
    behaviour.values = values
    behaviour.reload()
    takeOver()
  }

  /// Lets what was loaded decide where nothing is in the air.
  func takeOver() {
    if engine.isAtRest { behaviour.take() }
  }

  /// Keeps everything from now on, until ``stop()`` or until the trace has become too long.
  mutating func record() {
    if !engine.isDragging, !engine.isTouched { begin(at: now) }
    isRecording = true
  }

  /// Ends the recording.
  mutating func stop() {
    guard isRecording else { return }
    isRecording = false
    notes.append(
      drags > 0
        ? "The recording has ended: you have stopped it."
        : "The recording has ended without a drag. What was dragged before stays.")
  }

  /// What is different on the stage since the last call, whether the page has to forget what it
  /// has first, and what there is to say.
  mutating func takeFrame() -> (frame: String, isFresh: Bool, sentences: [String]) {
    let time = Timestamp(milliseconds: max(0, now - base)) ?? .zero
    let frame = Frame(of: engine, at: max(time, engine.time))
    defer { isFresh = false }
    return (encoder.encode(frame), isFresh, replay.observer.takeSentences())
  }

  /// What became of the recording since the last call.
  mutating func takeNotes() -> [String] {
    defer { notes.removeAll() }
    return notes
  }

  private static func replay(
    _ header: EncodedHeader, _ behaviour: LiveBehaviour, _ limits: Limits
  ) throws(RequestRefusal) -> Replay<LiveBehaviour, LiveLook> {
    var setup = ReplaySetup(header, file: header.name)
    setup.animatesItems = true
    setup.keeping = .compact(most: limits.records)
    do throws(TraceError) {
      return try Replay(setup, under: behaviour, observing: LiveLook())
    } catch {
      throw RequestRefusal("\(error)")
    }
  }
}
