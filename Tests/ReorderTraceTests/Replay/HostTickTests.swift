import ReorderCore
import ReorderTrace
import TestSupport
import Testing

/// A trace with ticks of the host's own is replayed with exactly these.
@Suite struct HostTickTests {
  private let header = rows((0..<40).map { "row \($0)" }, height: 300)
  private let press = PressRules(duration: 0.1)

  private func tick(_ time: Double) -> EncodedRecord { EncodedRecord(time: time, action: .tick) }

  /// A drag that holds the first row over the lower edge, where the list scrolls.
  private func drag(_ ticks: [Double]) -> [EncodedRecord] {
    let finger = [sample(0, .down, 22), sample(200, .move, 310), sample(700, .up, 310)]
    return (finger + ticks.map(tick)).sorted { $0.time < $1.time }
  }

  @Test("No other ticks run between the records, whatever tick_hz is", arguments: [10.0, 60, 1000])
  func exact(rate: Double) throws {
    let times = [0.0, 3, 111.25, 204, 250, 251, 400, 699]
    let (outcome, witness) = try replay(header, drag(times), tickHz: rate, press: press)
    #expect(Array(witness.ticks.prefix(times.count)) == times)
    #expect(witness.ticks.dropFirst(times.count).allSatisfy { $0 > 700 })
    #expect(outcome.ticks == witness.ticks.count)
  }

  @Test("After the last record the ticks of tick_hz go on until everything rests")
  func settling() throws {
    let (_, witness) = try replay(header, drag([0, 300]), tickHz: 10, press: press)
    #expect(witness.ticks == [0, 300, 800, 900, 1000])
  }

  @Test("Ticks at the clock's times give what the clock gives")
  func same() throws {
    let clock = try #require(TickClock(rate: 60))
    let times = [0] + (1...42).map { clock.time(of: $0).milliseconds }
    let (own, witness) = try replay(header, drag(times), press: press)
    let (clocked, other) = try replay(header, drag([]), press: press)
    #expect(own.moves == clocked.moves)
    #expect(own.events == clocked.events)
    #expect(own.offset == clocked.offset)
    #expect(witness.changes == other.changes)
  }

  @Test("A wait lets a press lift, and runs no tick")
  func waits() throws {
    let records = [tick(0), sample(0, .down, 22), wait(500)]
    let (outcome, witness) = try replay(header, records, press: press)
    #expect(outcome.events.map(\.time.milliseconds) == [100])
    #expect(witness.ticks == [0])
  }

  @Test("A first tick after the clock has moved something is an error that says what to do")
  func late() throws {
    let error = #expect(throws: TraceError.self) {
      try replay(header, drag([300]), press: press)
    }
    #expect(
      error?.description == """
        rows.trace.jsonl:4: the first "tick" comes at 183.333 ms, after "tick_hz" has moved a \
        snapshot; begin the trace with {"t":0,"tick":true}
        """)
  }

  @Test("A first tick while a finger only rests comes in time")
  func pressed() throws {
    let times = [90.0, 300]
    let (outcome, witness) = try replay(header, drag(times), tickHz: 30, press: press)
    #expect(Array(witness.ticks.prefix(2)) == times)
    #expect(outcome.phase == .ended)
  }

  @Test("A recorder of ticks makes a trace with the host's very frames")
  func recorder() throws {
    var random = SeededRandom(seed: walkSeed())
    for walk in 0..<40 {
      var engine = try ReorderEngine(scene: header.scene, press: press)
      var (recorder, now) = (TraceRecorder(recordsTicks: true), 0.0)
      var changes: [ReorderChange] = []
      func send(_ event: EngineEvent) {
        recorder.record(event, in: engine.scene)
        engine.handle(event)
        changes += engine.changes
      }
      func point(_ phase: PointerSample.Phase, _ y: Double) throws {
        let time = try #require(Timestamp(milliseconds: now))
        send(
          .pointer(
            try PointerSample(time: time, phase: phase, position: Point2D(x: 100, y: y))))
      }
      now = random.double(0...50)
      try point(.down, 22)
      for _ in 0..<60 {
        now += random.double(1...40)
        if random.chance(0.6) {
          send(.tick(try #require(Timestamp(milliseconds: now))))
        } else {
          try point(.move, random.double(0...330))
        }
      }
      try point(.up, 100)
      recorder.finish()
      let trace = Trace(file: "live", header: header, records: recorder.records)
      let read = try Trace(reading: trace.encoded, file: "live")
      let (outcome, witness) = try replay(header, read.records, tickHz: 24, press: press)
      let comment = Comment(rawValue: "walk \(walk)")
      try #require(Array(witness.changes.prefix(changes.count)) == changes, comment)
      #expect(outcome.order == engine.scene.list.order)
    }
  }

  @Test("A recorder of ticks begins with one, and needs no waits")
  func first() throws {
    let scene = try ReorderScene(header.scene)
    var recorder = TraceRecorder(recordsTicks: true)
    let time = try #require(Timestamp(milliseconds: 5))
    recorder.record(.scroll(to: .zero, at: time), in: scene)
    recorder.record(.tick(time), in: scene)
    recorder.record(.scroll(to: .zero, at: time, by: .app), in: scene)
    recorder.finish()
    let zero = Point2D.zero
    #expect(
      recorder.records == [
        tick(5), EncodedRecord(time: 5, action: .scroll(zero)), tick(5),
        EncodedRecord(time: 5, action: .scroll(zero, by: .app)),
      ])
  }

  @Test(
    "A bad record is an error that says what was expected",
    arguments: [
      (#"{"t":0,"tick":false}"#, #""tick" is false; expected true"#),
      (#"{"t":0,"tick":60}"#, #""tick" is a number; expected true"#),
      (
        #"{"t":0,"scroll":{"x":0,"y":1},"by":"App"}"#,
        #""by" is "App"; expected "user" or "app"; did you mean "app"?"#
      ),
      (#"{"t":0,"scroll":{"x":0,"y":1},"by":1}"#, #""by" is a number; expected a string"#),
    ])
  func bad(line: String, message: String) throws {
    let error = #expect(throws: TraceError.self) { try record(line) }
    #expect(error?.code.description == message)
  }
}
