import ReorderCore
import Testing

@testable import ReorderTrace

/// Drags of whole lists in traces, outcomes and logs.
@Suite("A drag of a whole list") struct WholeListTests {
  /// Three lists of 100 points, each with a title of 20 points above it.
  private static let header: EncodedHeader = {
    let lists = ["a", "b", "c"].enumerated().map { index, name in
      ListDescription(
        id: name, frame: Rect2D(x: Double(index) * 110, y: 20, width: 100, height: 180),
        sections: [SectionDescription(id: "s", items: .listed([ItemDescription(id: "\(name)0")]))],
        handle: Rect2D(x: 0, y: -20, width: 100, height: 20))
    }
    return EncodedHeader(
      name: "lists",
      scene: SceneDescription(
        viewport: Size2D(width: 320, height: 200), sections: [], lists: lists))
  }()

  private static func pointer(
    _ time: Double, _ phase: PointerSample.Phase, _ x: Double
  ) -> EncodedRecord {
    EncodedRecord(time: time, action: .pointer(EncodedPointer(phase, x: x, y: 10)))
  }

  private static let byFinger = [
    pointer(0, .down, 50), pointer(100, .move, 130), pointer(200, .move, 260),
    pointer(300, .up, 260),
  ]

  private static let byKeys = [
    EncodedRecord(time: 0, action: .key(.lift, item: "a")),
    EncodedRecord(time: 100, action: .key(.right, item: nil)),
    EncodedRecord(time: 200, action: .key(.right, item: nil)),
    EncodedRecord(time: 300, action: .key(.drop, item: nil)),
  ]

  @Test("commits its places in the row, and the order of the lists", arguments: [byFinger, byKeys])
  func outcome(records: [EncodedRecord]) throws {
    let outcome = try replay(Self.header, records).outcome
    let text = String(decoding: outcome.encoded, as: UTF8.self)
    #expect(
      text.contains(
        #""commit":{"item":"a","from":[0,0],"to":[0,2],"list_order":["b","c","a"]}"#))
    #expect(text.contains(#""order":{"a":[["a0"]],"b":[["b0"]],"c":[["c0"]]},"list_order":["b","#))
    #expect(outcome.events.first?.item == "a" && outcome.phase == .ended)
    #expect(outcome.moves.map(\.to.item) == [1, 2] && outcome.moves.allSatisfy { $0.item == "a" })
  }

  @Test("is logged by the list's name")
  func log() throws {
    var log = EffectLog()
    var policy = NativePolicy()
    var replayer = try Replayer(header: Self.header, file: "lists")
    replayer.reportsDecisions = true
    let trace = Trace(file: "lists", header: Self.header, records: Self.byKeys)
    _ = try replayer.run(trace, asking: &policy, observing: &log)
    let lines = String(decoding: log.takeBytes(), as: UTF8.self).split(separator: "\n")
    for line in [
      #"{"t":100,"effect":"list_moved","kind":"insert","item":"a","from":[0,0],"to":[0,1]}"#,
      #"{"t":300,"effect":"list_committed","item":"a","from":[0,0],"to":[0,2],"#
        + #""list_order":["b","c","a"]}"#,
    ] { #expect(lines.contains(line[...])) }
    #expect(lines.contains { $0.hasPrefix(#"{"t":0,"effect":"began","item":"a","snapshot""#) })
    #expect(lines.contains { $0.contains(#""hook":"swap","answer":"insert""#) })
  }

  @Test("is recorded, and replays to the same outcome")
  func recorded() throws {
    var engine = try ReorderEngine(scene: Self.header.scene)
    var recorder = TraceRecorder()
    for record in Self.byKeys {
      let event = try #require(try EngineEvent(record, in: engine.scene))
      recorder.record(event, in: engine.scene)
      engine.handle(event)
    }
    #expect(recorder.records == Self.byKeys)
    #expect(engine.scene.listOrder == ["b", "c", "a"])
  }

  @Test("A key lifts no list without a handle")
  func unknown() throws {
    var header = Self.header
    header.scene.lists[0].handle = nil
    #expect(throws: TraceError.self) { _ = try replay(header, Self.byKeys) }
  }
}
