import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@Suite("A recorder")
struct TraceRecorderTests {
  @Test("makes a trace that replays to the same outcome, whatever the finger does")
  func walks() throws {
    var random = SeededRandom(seed: walkSeed())
    for walk in 0..<(150 * walkScale) {
      var session = LiveSession(rate: random.element(of: [24.0, 60, 90, 120]))
      session.play(&random)
      let live = session.engine
      let replayed = try session.replayed()
      let engine = replayed.engine
      let comment = Comment(rawValue: "walk \(walk)")
      try #require(engine.scene.list.order == live.scene.list.order, comment)
      try #require(engine.scene.scroll.offset == live.scene.scroll.offset, comment)
      try #require(replayed.changes == session.changes, comment)
    }
  }

  @Test("records a tick only as the wait for it")
  func ticks() throws {
    let scene = try ReorderScene(rows(["a", "b", "c"]).scene)
    var recorder = TraceRecorder()
    for event in [
      Self.event(0, .down), .tick(Self.time(10)), .tick(Self.time(20)), Self.event(20, .move),
      .tick(Self.time(30)), Self.event(31, .move), .tick(Self.time(40)), .tick(Self.time(50)),
    ] { recorder.record(event, in: scene) }
    recorder.finish()
    #expect(
      recorder.records == [
        sample(0, .down, 7), wait(20), sample(20, .move, 7), sample(31, .move, 7), wait(50),
      ])
  }

  @Test("never goes back in time")
  func late() throws {
    let scene = try ReorderScene(rows(["a", "b", "c"]).scene)
    var recorder = TraceRecorder()
    recorder.record(Self.event(50, .down), in: scene)
    recorder.record(Self.event(40, .up), in: scene)
    #expect(recorder.records.map(\.time) == [50, 50])
  }

  @Test("writes a host's cancel as the equivalent key, and keys with their items")
  func keys() throws {
    let scene = try ReorderScene(rows(["a", "b", "c"]).scene)
    var recorder = TraceRecorder()
    for event in [
      Self.event(5, .down), .cancel(at: Self.time(7)), Self.event(8, .up),
      .key(.lift(.item(ItemID(rawValue: 2))), at: Self.time(9)),
      .key(.step(.down), at: Self.time(10)),
      .key(.drop, at: Self.time(11)), .scroll(to: Point2D(x: 0, y: 5), at: Self.time(30)),
    ] { recorder.record(event, in: scene) }
    #expect(
      recorder.records == [
        sample(5, .down, 7), EncodedRecord(time: 7, action: .key(.cancel, item: nil)),
        sample(8, .up, 7), EncodedRecord(time: 9, action: .key(.lift, item: "c")),
        EncodedRecord(time: 10, action: .key(.down, item: nil)),
        EncodedRecord(time: 11, action: .key(.drop, item: nil)),
        EncodedRecord(time: 30, action: .scroll(Point2D(x: 0, y: 5))),
      ])
  }

  @Test("writes a lift of what does not exist as the time that passed")
  func missing() throws {
    let scene = try ReorderScene(rows(["a", "b", "c"]).scene)
    var recorder = TraceRecorder()
    recorder.record(.key(.lift(.item(ItemID(rawValue: 9))), at: Self.time(5)), in: scene)
    recorder.record(.key(.lift(.window(WindowID(rawValue: 0))), at: Self.time(6)), in: scene)
    #expect(recorder.records == [wait(5), wait(6)])
  }

  @Test("records the application's changes, as it reads them again")
  func changes() throws {
    let scene = try ReorderScene(rows(["a", "b", "c"]).scene)
    let item = ItemDescription(
      id: "n", length: 5, isMovable: false, isTarget: false,
      frame: Rect2D(x: 0.1, y: 0.2, width: 0.3, height: 0.4))
    let changes: [SceneChange] = [
      .insert([item, ItemDescription(id: "m")], at: Gap(section: 1, item: 2)), .remove(["a", "b"]),
      .reload([
        SectionDescription(
          id: "s", headerLength: 1, footerLength: 2, items: .generated(count: 3, prefix: "g")),
        SectionDescription(id: "t", items: ["c"]),
      ]), .resize(Size2D(width: 1, height: 2)),
    ]
    var recorder = TraceRecorder()
    recorder.record(.tick(Self.time(10)), in: scene)
    for change in changes { recorder.record(change, at: Self.time(10)) }
    #expect(recorder.records.first == wait(10))
    #expect(
      recorder.records.dropFirst().map(\.action) == changes.map { .change($0) })
    #expect(recorder.records.allSatisfy { $0.time == 10 })
  }

  private static func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1000)
  }

  private static func event(
    _ milliseconds: Int64, _ phase: PointerSample.Phase, y: Double = 7, contact: Int = 0
  ) -> EngineEvent {
    let position = Point2D(x: 100, y: y)
    let sample = try? PointerSample(
      time: time(milliseconds), phase: phase, position: position, contact: contact)
    return sample.map(EngineEvent.pointer) ?? .tick(time(milliseconds))
  }
}

/// An engine driven by a finger, as in an application, and what was recorded.
private struct LiveSession {
  private(set) var engine: ReorderEngine
  private(set) var changes: [ReorderChange] = []
  private var recorder = TraceRecorder()
  private let header: EncodedHeader
  private let clock: TickClock
  private var tick = 0
  private var now = Timestamp.zero

  init(rate: Double) {
    header = rows((0..<30).map { "row \($0)" }, height: 300, tickHz: rate)
    guard let clock = TickClock(rate: rate),
      let engine = try? ReorderEngine(scene: header.scene)
    else { preconditionFailure("the stage of this test is sound") }
    self.clock = clock
    self.engine = engine
  }

  private mutating func handle(_ event: EngineEvent) {
    engine.handle(event)
    recorder.record(event, in: engine.scene)
    changes += engine.changes
  }

  /// Runs the host's ticks up to a moment, sometimes the one at the moment itself first.
  private mutating func wait(_ microseconds: Int64, including: Bool) {
    now.microseconds += microseconds
    let last = clock.ticks(before: now, included: including)
    while tick < last {
      tick += 1
      handle(.tick(clock.time(of: tick)))
    }
  }

  private mutating func point(_ phase: PointerSample.Phase, _ point: Point2D, contact: Int = 0) {
    let sample = try? PointerSample(time: now, phase: phase, position: point, contact: contact)
    if let sample { handle(.pointer(sample)) }
  }

  mutating func play(_ random: inout SeededRandom) {
    for _ in 0...random.below(3) {
      var finger = Point2D(x: 100, y: random.double(0...300))
      point(.down, finger)
      wait(Int64(random.below(900_000)), including: random.chance(0.5))
      for _ in 0..<random.below(40) {
        finger.y += random.double(-40...40)
        point(.move, finger)
        if random.chance(0.05) { point(.down, Point2D(x: 10, y: 10), contact: 1) }
        if random.chance(0.05) { handle(.scroll(to: Point2D(x: 0, y: finger.y), at: now)) }
        if random.chance(0.02) { handle(.cancel(at: now)) }
        if random.chance(0.1) { change(&random) }
        wait(Int64(random.below(40_000)), including: random.chance(0.5))
        if random.chance(0.2) { now = clock.time(of: tick + 1) }
      }
      point(random.chance(0.8) ? .up : .cancel, finger)
      point(.up, Point2D(x: 10, y: 10), contact: 1)
      if random.chance(0.3) { playKeys(&random) }
      wait(Int64(random.below(400_000)), including: true)
    }
    while !engine.snapshots.isEmpty { wait(10_000, including: true) }
    recorder.finish()
  }

  /// Applies a change of the application to its list or its view.
  private mutating func change(_ random: inout SeededRandom) {
    let count = engine.scene.list.count
    let fresh = ItemDescription(id: "new \(now.microseconds)", length: random.double(10...90))
    let change: SceneChange =
      switch random.below(3) {
      case 0: .insert([fresh], at: Gap(section: 0, item: random.below(count + 1)))
      case 1:
        .remove(engine.scene.list.order.joined().filter { _ in random.chance(0.05) })
      default: .resize(Size2D(width: 320, height: random.double(100...400)))
      }
    do {
      try engine.apply(change, at: now)
      recorder.record(change, at: now)
      changes += engine.changes
    } catch {
      if case .scene(.list(.duplicateID)) = error { return }
      Issue.record(error)
    }
  }

  private mutating func playKeys(_ random: inout SeededRandom) {
    if let item = engine.scene.list.item(at: Slot(section: 0, item: random.below(30))) {
      handle(.key(.lift(.item(item)), at: now))
    }
    for _ in 0..<random.below(5) {
      wait(Int64(random.below(200_000)), including: random.chance(0.5))
      handle(.key(.step(random.element(of: [.up, .down])), at: now))
    }
    handle(random.chance(0.3) ? .cancel(at: now) : .key(.drop, at: now))
  }

  func replayed() throws -> (engine: ReorderEngine, changes: [ReorderChange]) {
    var replayer = try Replayer(header: header, file: "live")
    let trace = Trace(file: "live", header: header, records: recorder.records)
    let read = try Trace(reading: trace.encoded, file: "live")
    var witness = Witness()
    var policy = NativePolicy()
    _ = try replayer.run(read, asking: &policy, observing: &witness)
    return (replayer.engine, witness.changes)
  }
}
