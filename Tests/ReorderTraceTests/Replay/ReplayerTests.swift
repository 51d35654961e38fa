import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@Suite("A replay")
struct ReplayerTests {
  private let abc = rows(["a", "b", "c"])
  private let drag = [
    sample(0, .down, 22), sample(516, .move, 40), sample(532, .move, 60), sample(548, .up, 60),
  ]

  @Test("handles a sample before a tick at the same instant")
  func sampleFirst() throws {
    let (_, witness) = try replay(
      abc, [sample(0, .down, 22), sample(50, .move, 23), sample(55, .move, 24)], tickHz: 20)
    #expect(
      witness.events.map { "\($0.time.milliseconds)\($0.isTick ? " tick" : "")" }
        == ["0.0", "50.0", "50.0 tick", "55.0"])
  }

  @Test("includes in a wait the tick at its own moment")
  func waitIncluded() throws {
    let (_, witness) = try replay(
      abc, [sample(0, .down, 22), wait(50), sample(50, .move, 23)], tickHz: 20)
    #expect(witness.events.map(\.isTick) == [false, true, false])
  }

  @Test("counts the ticks at rest without running them, however many there are")
  func atRest() throws {
    let (outcome, witness) = try replay(abc, [wait(3_600_000_000)])
    #expect(outcome.ticks == 216_000_000)
    #expect(witness.events.isEmpty)
    #expect(outcome.phase == .idle)
  }

  @Test("gives ticks after rest the times that they would have had")
  func afterRest() throws {
    let (outcome, witness) = try replay(abc, [sample(1000, .down, 22), wait(1050)], tickHz: 20)
    #expect(witness.ticks == [1000, 1050])
    #expect(outcome.ticks == 21)
  }

  @Test("continues after the last record until every animation rests")
  func settles() throws {
    let (outcome, witness) = try replay(abc, drag)
    #expect(outcome.phase == .ended)
    #expect(outcome.ticks == 48)
    #expect(witness.changes.last?.effect == .rested(.item(ItemID(rawValue: 0))))
    #expect(witness.changes.last?.time.milliseconds == 800)
  }

  @Test("stops where the trace ends during a drag, and commits nothing")
  func unfinishedDrag() throws {
    let (outcome, _) = try replay(abc, Array(drag.dropLast()))
    #expect(outcome.phase == .unfinished)
    #expect(outcome.commit == nil)
    #expect(outcome.moves.count == 1)
    #expect(outcome.order == [["b", "a", "c"]])
    #expect(outcome.ticks == 31)
    #expect(outcome.events.map(\.kind) == [.began, .moved])
    #expect(outcome.snapshot?.style.scale == 1.03)
  }

  @Test(
    "ends in the phase of the last gesture",
    arguments: [
      ([], Outcome.Phase.idle),
      ([sample(0, .down, 300), sample(900, .up, 300)], .idle),
      ([sample(0, .down, 300)], .idle),
      ([sample(0, .move, 20), sample(9, .up, 20)], .idle),
      ([sample(0, .down, 22)], .unfinished),
      ([sample(0, .down, 22), wait(400)], .unfinished),
      ([sample(0, .down, 22), sample(400, .up, 22)], .failed),
      ([sample(0, .down, 22), sample(400, .move, 40)], .failed),
      ([sample(0, .down, 22), sample(400, .cancel, 22)], .failed),
      ([sample(0, .down, 22), sample(600, .cancel, 22)], .cancelled),
      ([sample(0, .down, 22), sample(600, .up, 22)], .ended),
      (
        [sample(0, .down, 22), sample(600, .up, 22), sample(900, .down, 22), sample(950, .up, 22)],
        .failed
      ),
      (
        [
          sample(0, .down, 22), sample(600, .up, 22), sample(900, .down, 300),
          sample(950, .up, 300),
        ],
        .ended
      ),
    ])
  func phases(records: [EncodedRecord], phase: Outcome.Phase) throws {
    #expect(try replay(abc, records).outcome.phase == phase)
  }

  @Test("reports the moves and the commit of the last gesture, and the events of all")
  func twoDrags() throws {
    let second = [
      sample(1000, .down, 110), sample(1516, .move, 90), sample(1530, .move, 70),
      sample(1540, .up, 70),
    ]
    let (outcome, _) = try replay(abc, drag + second)
    #expect(outcome.order == [["b", "c", "a"]])
    #expect(outcome.moves.map(\.item) == ["c"])
    #expect(outcome.events.map(\.kind) == [.began, .moved, .ended, .began, .moved, .ended])
    #expect(outcome.commit?.item == "c")
    #expect(outcome.commit?.from == Slot(section: 0, item: 2))
    #expect(outcome.commit?.to == Slot(section: 0, item: 1))
  }

  @Test("names the item of a press that failed")
  func failedItem() throws {
    let (outcome, _) = try replay(abc, [sample(0, .down, 66), sample(300, .up, 66)])
    #expect(outcome.events.map(\.item) == ["b"])
    #expect(outcome.events.map(\.time.milliseconds) == [300])
  }

  @Test("reports where a snapshot without any animation rests")
  func instantSettle() throws {
    let native = NativePolicy(settle: StyleChange(style: .plain, duration: 0))
    let (outcome, _) = try replay(abc, drag, native: native)
    #expect(outcome.snapshot?.center == Point2D(x: 160, y: 66))
    #expect(outcome.ticks == 32)
  }

  @Test("lifts at once if the press has no duration, and reports the failure of a fixed item")
  func instantPress() throws {
    var header = abc
    header.scene.sections[0].items = .listed([ItemDescription(id: "fixed", isMovable: false)])
    let (outcome, _) = try replay(
      header, [sample(0, .down, 22), sample(5, .up, 22)], press: PressRules(duration: 0))
    #expect(outcome.events.map(\.kind) == [.tried, .failed])
    #expect(outcome.events.map(\.item) == ["fixed", "fixed"])
  }

  @Test("uses a given tick rate instead of the header's", arguments: [30.0, 60, 90, 120])
  func override(rate: Double) throws {
    let records = [sample(0, .down, 22), sample(600, .up, 22)]
    let (outcome, _) = try replay(abc, records, tickHz: rate)
    // The snapshot settles from 600 ms to 850 ms; the first tick at or after that is the last one.
    #expect(outcome.ticks == Int((0.85 * rate).rounded(.up)))
  }

  @Test("is the same at every tick rate if only the finger moves")
  func rates() throws {
    let orders = try [30.0, 60, 90, 120, 1000].map {
      try replay(abc, drag, tickHz: $0).outcome.order
    }
    #expect(Set(orders).count == 1)
  }

  @Test("prints the same bytes twenty times", arguments: Repository.traceNames)
  func sameBytes(name: String) throws {
    let trace = try Trace(shipped: name)
    let first = try replay(trace).encoded
    for _ in 0..<19 { #expect(try replay(trace).encoded == first) }
  }

  @Test(
    "refuses a change that cannot be made, with the line and the error",
    arguments: [
      (
        SceneChange.resize(Size2D(width: -1, height: 1)),
        "the viewport's width or height is negative"
      ),
      (
        .insert([ItemDescription(id: "n")], at: Gap(section: 0, item: 4)),
        "there is no place [0,4] to insert at; \"at\" is a section of the list "
          + "and a number from 0 to the count of its items"
      ),
      (
        .insert([ItemDescription(id: "b")], at: Gap(section: 0, item: 0)),
        "two items have the id \"b\"; ids must be unique"
      ),
      (
        .insert([ItemDescription(id: "n", length: -1)], at: Gap(section: 0, item: 0)),
        "the length of item \"n\" is negative or beyond 1e9 points"
      ),
      (.remove(["z"]), "there is no item \"z\" to remove"),
      (.remove(["a", "a"]), "item \"a\" is listed twice; list it once"),
      (
        .reload([SectionDescription(id: "s", items: .listed([.init(id: "n"), .init(id: "n")]))]),
        "two items have the id \"n\"; ids must be unique"
      ),
    ])
  func badChange(change: SceneChange, message: String) {
    #expect {
      try replay(abc, [wait(1), EncodedRecord(time: 2, action: .change(change))])
    } throws: {
      "\($0)" == "rows.trace.jsonl:3: \(message)"
    }
  }

  @Test("refuses a scene that contradicts itself, with the header's line")
  func badStage() {
    func message(_ change: (inout EncodedHeader) -> Void) -> String {
      var header = abc
      change(&header)
      do {
        _ = try Replayer(header: header, file: "x.trace.jsonl", line: 4)
        return ""
      } catch {
        return "\(error)"
      }
    }
    let window = WindowDescription(id: "w", frame: Rect2D(x: 0, y: 0, width: 1, height: 1))
    #expect(
      message { $0.scene.windows = [window, window] }
        == "x.trace.jsonl:4: two windows have the id \"w\"; ids must be unique")
    #expect(
      message { $0.scene.container = Rect2D(x: 0, y: 0, width: -1, height: 1) }
        == "x.trace.jsonl:4: the container is not finite, or its width or height is negative")
    #expect(
      message { $0.scene.sections.append($0.scene.sections[0]) }
        == "x.trace.jsonl:4: two items have the id \"a\"; ids must be unique")
    #expect(
      message { $0.scene.layout = .absolute }
        == "x.trace.jsonl:4: item \"a\" has no frame, which an absolute layout needs")
    #expect(
      message { $0.scene.layout = .grid(.init()) }
        == "x.trace.jsonl:4: the grid needs a valid item size or column count"
    )
    func grid(_ columns: Int, _ items: [ItemDescription]) -> String? {
      message {
        $0.scene.layout = .grid(.init(itemHeight: 9, columns: columns))
        $0.scene.sections[0].items = .listed(items)
      }
    }
    let wide = ItemDescription(id: "wide", span: GridSpan(columns: 2))
    #expect(
      grid(65, [wide])
        == "x.trace.jsonl:4: a grid whose items have spans takes at most 64 columns, not 65")
    #expect(
      grid(2, [wide, ItemDescription(id: "tall", length: 20)])
        == "x.trace.jsonl:4: a grid has items with spans or items of mixed lengths, not both; "
        + "leave out one of them")
    #expect(
      grid(2, [ItemDescription(id: "flat", span: GridSpan(rows: 0))])
        == "x.trace.jsonl:4: the span of item \"flat\" is not from 1 to 64 columns and rows")
    #expect(
      message { $0.tickHz = 5000 }
        == "x.trace.jsonl:4: \"tick_hz\" is 5000; expected a number above 0, up to 1000")
  }

  @Test("rests with the first tick, however late that is")
  func slowestTicks() throws {
    let (outcome, _) = try replay(abc, drag, tickHz: 1e-300)
    #expect(outcome.phase == .ended)
    #expect(outcome.ticks == 1)
  }

  @Test("refuses a pause in a drag that would never end")
  func endless() {
    #expect {
      try replay(abc, [sample(0, .down, 22), wait(1e12)])
    } throws: {
      "\($0)".hasPrefix(
        "rows.trace.jsonl:3: up to 1000000000000 ms the replay takes 60000000000 ticks ")
    }
  }

  @Test("refuses records that go back in time or are out of range")
  func badRecords() {
    func code(_ records: [EncodedRecord]) -> TraceError.Code? {
      do {
        _ = try replay(abc, records)
        return nil
      } catch {
        return (error as? TraceError)?.code
      }
    }
    func resize(_ time: Double) -> EncodedRecord {
      EncodedRecord(time: time, action: .change(.resize(Size2D(width: 320, height: 480))))
    }
    #expect(code([wait(10), wait(5)]) == .timeDecreases(from: 10, to: 5))
    #expect(code([wait(10), sample(5, .down, 1)]) == .timeDecreases(from: 10, to: 5))
    #expect(code([sample(0, .down, 2e9)]) != nil)
    #expect(code([sample(0, .down, .nan)]) != nil)
    #expect(code([sample(-1, .down, 1)]) != nil)
    #expect(code([sample(2e12, .down, 1)]) != nil)
    #expect(code([sample(-1, .down, 1)]) == code([wait(-1)]))
    #expect(code([resize(-1)]) == .timeDecreases(from: 0, to: -1))
  }

  @Test("shows an observer the state before and after each event")
  func observer() throws {
    struct Looker: ReplayObserver {
      var log: [String] = []
      mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
        log.append("before \(event.time.milliseconds) at \(engine.time.milliseconds)")
      }
      mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
        log.append("after \(engine.changes.count)")
      }
    }
    var looker = Looker()
    var policy = NativePolicy()
    var replayer = try Replayer(header: abc, file: "x")
    try replayer.feed(sample(0, .down, 22), line: 2, asking: &policy, observing: &looker)
    try replayer.feed(sample(10, .up, 22), line: 3, asking: &policy, observing: &looker)
    #expect(
      looker.log == ["before 0.0 at 0.0", "after 0", "before 10.0 at 0.0", "after 1"])
  }
}

extension EngineEvent {
  fileprivate var isTick: Bool { if case .tick = self { true } else { false } }
}
