internal import ReorderCore
internal import ReorderRender
internal import ReorderScripting
internal import ReorderTrace

/// A stage that somebody plays on: a trace that is being written, and replayed while it is.
///
/// Everything that happens is a record, so whatever is seen can be replayed to the same outcome. A
/// press at rest begins the next trace, with the order and the offset as they are, unless a
/// recording is to hold several drags.
struct LiveRun {
  /// How much one trace may hold before it is cut off.
  struct Limits {
    /// Records of one trace.
    var records = 20_000
    /// How far a message may advance what is in motion, in milliseconds.
    var leap = 2000.0
  }

  private(set) var behaviour: LiveBehaviour
  let limits: Limits
  private(set) var header: EncodedHeader
  private(set) var records: [EncodedRecord] = []
  private(set) var isRecording = false
  /// A recording that has ended; what is replayed and saved until the next one.
  private(set) var kept: Trace?
  private(set) var replayer: Replayer
  private var look = LiveLook()
  private var reader: TraceReader
  private var encoder = FrameEncoder()
  private var isFresh = true
  /// Where the page's clock was when the trace began, and where it is, in milliseconds.
  private var (base, now) = (0.0, 0.0)

  /// Sets the stage.
  init(
    _ stage: PlaygroundStage, _ behaviour: LiveBehaviour, limits: Limits = Limits()
  ) throws(RequestRefusal) {
    self.behaviour = behaviour
    self.limits = limits
    header = EncodedHeader(name: "playground", scene: stage.scene)
    replayer = try Self.replayer(header, behaviour)
    reader = Self.reader(header)
  }

  var engine: ReorderEngine { replayer.engine }

  /// What is replayed, compared and saved: the recording, or the last drag.
  var subject: Trace {
    if !isRecording, let kept { return kept }
    return Trace(file: header.name, header: named, records: records)
  }

  /// Whether something is pressed or in motion, so that the page has to go on.
  var isBusy: Bool {
    let time = Timestamp(milliseconds: now - base) ?? .zero
    return !engine.isAtRest || engine.displacements.contains { $0.restTime > time }
  }

  /// Lets what a line of a trace says happen, by the page's clock.
  mutating func feed(_ line: String) throws(RequestRefusal) {
    for record in try read(line) {
      try checkLeap(to: record.time)
      if isTurningPoint(record) { begin(at: record.time) }
      if records.count >= limits.records { cutOff(at: record.time) }
      try act(record.action, at: record.time)
    }
  }

  /// Lets time pass.
  mutating func wait(until time: Double) throws(RequestRefusal) {
    try checkLeap(to: time)
    if records.count >= limits.records { cutOff(at: time) }
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

  /// Reads a line strictly; a bad one changes nothing.
  private mutating func read(_ line: String) throws(RequestRefusal) -> [EncodedRecord] {
    let before = reader
    var records: [EncodedRecord] = []
    reader.feed((line + "\n").utf8)
    while let element = reader.next() {
      if case .record(let record) = element, record.isPlay, record.time >= now {
        records.append(record)
        continue
      }
      reader = before
      if case .problem(let error) = element { throw RequestRefusal("\(error)") }
      throw RequestRefusal("this is nothing that a page can do, or it comes too late: \(line)")
    }
    return records
  }

  private mutating func act(_ action: EncodedAction, at time: Double) throws(RequestRefusal) {
    let moment = ((time - base) * 1000).rounded() / 1000
    let record = EncodedRecord(time: max(0, moment, records.last?.time ?? 0), action: action)
    var policy = behaviour
    do throws(TraceError) {
      try replayer.feed(record, line: records.count + 2, asking: &policy, observing: &look)
    } catch {
      throw RequestRefusal("\(error)")
    }
    // A wait only matters at the end, or where a tick and a sample share its moment.
    if let last = records.last, last.action == .wait, last.time < record.time || action == .wait {
      records.removeLast()
    }
    records.append(record)
    now = time
  }

  /// Begins the next trace where the last one has led; a script that was saved takes over.
  mutating func begin(at time: Double) {
    var next = header
    next.scene = header.scene.continued(by: engine.scene)
    behaviour.startOver()
    guard let fresh = try? Self.replayer(next, behaviour) else { return }
    (header, replayer) = (next, fresh)
    records.removeAll(keepingCapacity: true)
    look = LiveLook()
    encoder = FrameEncoder()
    isFresh = true
    (base, now) = (max(now, time.rounded(.down)), max(now, time.rounded(.down)))
  }

  /// Ends a drag and a recording that never end by themselves.
  private mutating func cutOff(at time: Double) {
    try? act(.key(.cancel, item: nil), at: max(now, time))
    stop()
    begin(at: now)
  }

  /// Lets another behaviour decide from here on; what is dragged is let go first.
  mutating func change(to other: LiveBehaviour) throws(RequestRefusal) {
    if !engine.isAtRest { try act(.key(.cancel, item: nil), at: now) }
    stop()
    behaviour = other
    begin(at: now)
  }

  /// Keeps everything from now on, until ``stop()``.
  mutating func record() {
    if engine.isAtRest { begin(at: now) }
    isRecording = true
    kept = nil
  }

  /// Ends the recording.
  mutating func stop() {
    guard isRecording else { return }
    kept = subject
    isRecording = false
  }

  /// What is different on the stage since the last call, whether the page has to forget what it
  /// has first, and what there is to say.
  mutating func takeFrame() -> (frame: String, isFresh: Bool, sentences: [String]) {
    let time = Timestamp(milliseconds: max(0, now - base)) ?? .zero
    let picture = look.camera.picture(of: engine, at: max(time, engine.time))
    defer { isFresh = false }
    return (encoder.encode(picture), isFresh, look.takeSentences())
  }

  /// The header with the behaviour in force, as a file has it.
  private var named: EncodedHeader {
    var named = header
    named.behaviour = behaviour.name
    named.parameters = behaviour.values.sorted { $0.key < $1.key }.map { key, value in
      EncodedParameter(key: key, value: EncodedScalar(value))
    }
    return named
  }

  private static func replayer(
    _ header: EncodedHeader, _ behaviour: LiveBehaviour
  ) throws(RequestRefusal) -> Replayer {
    do throws(TraceError) {
      var replayer = try Replayer(
        header: header, file: header.name, behaviour: behaviour.name,
        press: behaviour.current?.press ?? LongPress())
      replayer.tracksDisplacement = true
      return replayer
    } catch {
      throw RequestRefusal("\(error)")
    }
  }

  private static func reader(_ header: EncodedHeader) -> TraceReader {
    var reader = TraceReader(file: header.name, longestLine: 1 << 20)
    var writer = TraceWriter()
    writer.write(header)
    reader.feed(writer.takeBytes())
    _ = reader.next()
    return reader
  }
}

extension EncodedRecord {
  /// Whether it is something that a person does, and not an application.
  fileprivate var isPlay: Bool {
    switch action {
    case .pointer, .wait, .key, .scroll: true
    case .resize, .insert, .remove, .reload: false
    }
  }

  /// Whether a press or a move by keys begins with it.
  fileprivate var startsGesture: Bool {
    switch action {
    case .pointer(let pointer): pointer.phase == .down
    case .key(let key, _): key == .lift
    case .wait, .scroll, .resize, .insert, .remove, .reload: false
    }
  }
}

extension EncodedScalar {
  fileprivate init(_ value: ParameterValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .boolean(let truth): self = .bool(truth)
    }
  }
}
