// What happens to a session: events, in order of time.

internal import ReorderCore
internal import ReorderScripting
internal import ReorderText
internal import ReorderTrace

extension Session {
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
  mutating func start(
    _ scene: SceneDescription, _ clock: TickClock
  ) throws(TraceError) {
    do {
      engine = try ReorderEngine(scene: scene)
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
    _ phase: PointerSample.Phase, _ place: Point2D, _ contact: Int, of kind: PointerKind,
    at seconds: Double
  ) throws(SessionError) {
    let time = try eventTime(seconds)
    let sample: PointerSample
    do {
      sample = try PointerSample(
        time: time, phase: phase, position: place, contact: contact, kind: kind,
        modifiers: modifiers, buttons: buttons)
    } catch {
      throw Self.outOfReach(place, "place")
    }
    advance(to: time)
    step(.pointer(sample))
  }

  /// Handles a key.
  mutating func handle(_ key: String, _ name: String?, at seconds: Double) throws(SessionError) {
    guard let encoded = EncodedKey(rawValue: key) else {
      let keys = EncodedKey.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw SessionError("there is no key '\(key.excerpt(of: 80))'; the keys are \(keys)")
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

  /// Ends whatever goes on: a press, a drag, or a carry by keys.
  mutating func cancel(at seconds: Double) throws(SessionError) {
    let time = try eventTime(seconds)
    advance(to: time)
    step(.cancel(at: time))
  }

  /// Handles a scroll by the user or the application.
  mutating func scroll(
    to offset: Point2D, at seconds: Double, by source: ScrollSource = .user
  ) throws(SessionError) {
    try Self.check(offset, "offset")
    let time = try eventTime(seconds)
    advance(to: time)
    step(.scroll(to: offset, at: time, by: source))
  }

  /// What a trace cannot hold is refused at once.
  private static func check(_ place: Point2D, _ name: String) throws(SessionError) {
    guard place.isFinite else { throw SessionError("the \(name) is not finite") }
    let reach = PointerSample.reach
    guard abs(place.x) <= reach, abs(place.y) <= reach else { throw outOfReach(place, name) }
  }

  private static func outOfReach(_ place: Point2D, _ name: String) -> SessionError {
    SessionError("the \(name) is \(place.x), \(place.y); expected numbers from -10⁹ to 10⁹")
  }

  /// Handles a scroll of a list of a board.
  mutating func scroll(
    list: String, to offset: Point2D, at seconds: Double, by source: ScrollSource = .user
  ) throws(SessionError) {
    try Self.check(offset, "offset")
    guard let board = engine.scene.board else {
      throw SessionError(
        "the scene has no lists; leave out the list '\(list.excerpt(of: 80))'")
    }
    guard case .list? = board.place(named: list) else {
      let names = board.lists.map { $0.id }.joined(separator: ", ")
      throw SessionError("there is no list '\(list.excerpt(of: 80))'; the lists are \(names)")
    }
    let time = try eventTime(seconds)
    advance(to: time)
    step(.scrollList(list, to: offset, at: time, by: source))
  }

  /// Handles a turn of a wheel at a point of the viewport: the list there scrolls, and the board by
  /// what is left of the way.
  mutating func scroll(
    by way: Vector2D, over point: Point2D, at seconds: Double
  ) throws(SessionError) {
    guard point.isFinite, way.isFinite else { throw SessionError("the distance is not finite") }
    var way = way
    if let board = engine.scene.board,
      case .list(let number)? = board.place(at: board.scroll.content(point))
    {
      let scroll = engine.scene.showing(number).scroll
      let offset = scroll.clamped(scroll.offset + way)
      way = scroll.offset + way - offset
      if offset != scroll.offset {
        try self.scroll(list: board.lists[number].id, to: offset, at: seconds)
      }
      guard way != .zero else { return }
    }
    try scroll(to: engine.scene.outerScroll.offset + way, at: seconds)
  }

  /// Lets time pass.
  mutating func wait(until seconds: Double) throws(SessionError) {
    let time = try eventTime(seconds)
    // As in a replay: the tick at the moment itself, and a press that is due by then.
    advance(to: time, including: true)
    while let due = engine.dueTime, due <= time { step(.wait(until: due)) }
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
      let code = TraceError.Code(refusing: change, because: error, in: engine.scene)
      throw SessionError("\(code)")
    }
    collect()
    recorder?.record(change, at: time)
    scene.take(change, inserted: &inserted)
    for warning in warnings { problems.append("\(warning)") }
  }

  /// Moves every floating window to where it rests in another container.
  mutating func relayoutWindows(
    container: Rect2D, obstruction: Rect2D?, at seconds: Double
  ) throws(SessionError) {
    let time = try eventTime(seconds)
    let refusal = SessionError(
      "the container and its obstruction need finite frames without a negative size")
    guard container.isValid, obstruction?.isValid ?? true else { throw refusal }
    advance(to: time)
    guard recorder == nil else {
      // As the recording has it.
      for change in [SceneChange.container(container), .obstruction(obstruction)] {
        do {
          try engine.apply(change, at: time, asking: &behaviour)
        } catch {
          throw refusal
        }
        collect()
        recorder?.record(change, at: time)
      }
      return
    }
    do {
      try engine.relayoutWindows(
        container: container, obstruction: obstruction, at: time, asking: &behaviour)
    } catch {
      throw refusal
    }
    collect()
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

  static func badTime(_ seconds: Double) -> SessionError {
    SessionError(
      "the time is \(seconds); expected seconds from 0 to 1,000,000,000"
        + (seconds > Timestamp.latest.seconds
          ? ", of a clock that does not know the date: CLOCK_MONOTONIC, Python's "
            + "time.monotonic(), or performance.now() / 1000 of a page"
          : ""))
  }

  /// Runs the ticks before a moment; ticks that can change nothing are only counted.
  ///
  /// A drag in which nothing has happened for too long was cancelled as its latest event came: its
  /// end was lost, or the machine slept.
  private mutating func advance(to time: Timestamp, including: Bool = false) {
    let end = including ? Timestamp(microseconds: time.microseconds + 1) : time
    if !engine.isAtRest, end.seconds(since: engine.time) > Self.longestPause {
      step(.cancel(at: engine.time))
    }
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

  /// The longest time without an event while something is in the air, in seconds.
  private static let longestPause = 10_000.0

  private mutating func step(_ event: EngineEvent) {
    if let chosen, behaviour !== chosen { takeChoice() }
    recorder?.record(event, in: engine.scene)
    engine.handle(event, asking: &behaviour)
    collect()
  }

  /// Takes over what the step has changed, and the failures of hooks.
  private mutating func collect() {
    guard !engine.changes.isEmpty else { return }
    let wasCut = changes.isCut
    for change in engine.changes {
      SessionChange.append(change, in: engine.scene, to: &changes)
    }
    if changes.isCut, !wasCut {
      problems.append(
        "more than \(changes.limit) changes waited, so the oldest were dropped; fetch them after "
          + "each event")
    }
    guard let current = behaviour.current else { return }
    if !current.messages.isEmpty {
      for message in current.messages { problems.append("\(message)") }
      current.clearMessages()
    }
    guard !current.failures.isEmpty else { return }
    for failure in current.failures { problems.append("\(failure)") }
    current.clearFailures()
  }
}
