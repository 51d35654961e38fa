import ReorderCore
import ReorderTrace
import Testing

/// Floating windows of a trace, from its header to its outcome and its log.
@Suite("A trace with windows")
struct WindowReplayTests {
  private func header(container: Rect2D? = nil) -> EncodedHeader {
    var header = rows(["a", "b", "c"])
    header.scene.windows = [
      WindowDescription(
        id: "w", frame: Rect2D(x: 0, y: 0, width: 60, height: 60),
        options: WindowOptions(isDraggable: true)),
      WindowDescription(id: "v", frame: Rect2D(x: 200, y: 200, width: 60, height: 60)),
    ]
    header.scene.container = container
    return header
  }

  private let records = [
    sample(0, .down, 30, x: 30), sample(516, .move, 100, x: 200), sample(532, .up, 100, x: 200),
  ]

  @Test("has its windows in the outcome, back to front, and the drag as for an item")
  func outcome() throws {
    let (outcome, _) = try replay(header(), records)
    #expect(outcome.phase == .ended)
    #expect(outcome.events.map(\.item) == ["w", "w"])
    #expect(outcome.events.map(\.kind) == [.began, .ended])
    #expect(outcome.windows.map(\.id) == ["w", "v"])
    #expect(outcome.windows.first?.frame == Rect2D(x: 260, y: 70, width: 60, height: 60))
    #expect(outcome.commit == nil && outcome.moves.isEmpty && outcome.snapshot == nil)
    #expect(
      String(decoding: outcome.encoded, as: UTF8.self).contains(
        #""windows":[{"id":"w","frame":[260,70,60,60]},{"id":"v","frame":[200,200,60,60]}]"#))
  }

  @Test("floats over its own container")
  func container() throws {
    let frame = Rect2D(x: 20, y: 0, width: 200, height: 400)
    let moved = [
      sample(0, .down, 30, x: 50), sample(516, .move, 100, x: 121), sample(532, .up, 100, x: 121),
    ]
    let (outcome, _) = try replay(header(container: frame), moved)
    #expect(outcome.windows.first?.frame == Rect2D(x: 140, y: 70, width: 60, height: 60))
  }

  @Test("follows its container, and what covers a part of it")
  func changes() throws {
    let wide = Rect2D(x: 20, y: 0, width: 600, height: 400)
    let cover = Rect2D(x: 20, y: 60, width: 600, height: 340)
    let then = [
      EncodedRecord(time: 600, action: .change(.container(wide))),
      EncodedRecord(time: 700, action: .change(.obstruction(cover))),
      EncodedRecord(time: 800, action: .change(.obstruction(nil))),
    ]
    let frames = try (0...3).map { count in
      let (outcome, _) = try replay(header(), records + then.prefix(count))
      return outcome.windows.first?.frame.origin
    }
    #expect(
      frames == [
        Point2D(x: 260, y: 70), Point2D(x: 540, y: 70), Point2D(x: 540, y: 0),
        Point2D(x: 540, y: 70),
      ])
  }

  @Test("begins with what covers its container")
  func covered() throws {
    var header = header()
    header.scene.obstruction = Rect2D(x: 0, y: 60, width: 320, height: 400)
    let (outcome, _) = try replay(header, records)
    #expect(outcome.windows.first?.frame.origin == Point2D(x: 260, y: 0))
  }

  @Test("ends unfinished during a drag, with the window lifted")
  func unfinished() throws {
    let (outcome, _) = try replay(header(), Array(records.dropLast()))
    #expect(outcome.phase == .unfinished)
    #expect(outcome.windows.map(\.id) == ["v", "w"])
  }

  @Test("has no gesture for a press on a fixed window; one too short fails by its name")
  func presses() throws {
    let still = try replay(
      header(), [sample(0, .down, 230, x: 230), sample(900, .up, 230, x: 230)]
    ).outcome
    #expect(still.phase == .idle)
    #expect(still.events.isEmpty)
    let short = try replay(header(), [sample(0, .down, 30, x: 30), sample(99, .up, 30, x: 30)])
    #expect(short.outcome.phase == .failed)
    #expect(short.outcome.events.map(\.item) == ["w"])
  }

  @Test("is cancelled as it is dropped")
  func cancelled() throws {
    var taken = records
    taken[2] = sample(532, .cancel, 100, x: 200)
    let (outcome, _) = try replay(header(), taken)
    #expect(outcome.phase == .cancelled)
    #expect(outcome.windows.first?.frame == Rect2D(x: 260, y: 70, width: 60, height: 60))
  }

  @Test("logs moves and the order of windows")
  func log() throws {
    var replayer = try Replayer(header: header(), file: "x")
    var log = EffectLog()
    var policy = NativePolicy()
    let trace = Trace(file: "x", header: header(), records: records)
    _ = try replayer.run(trace, asking: &policy, observing: &log)
    let lines = String(decoding: log.takeBytes(), as: UTF8.self).split(separator: "\n")
    #expect(
      lines.map(String.init) == [
        #"{"t":500,"effect":"began","item":"w"}"#,
        #"{"t":500,"effect":"window_order","window":"w","order":["v","w"]}"#,
        #"{"t":516,"effect":"window_moved","window":"w","frame":[170,70,60,60]}"#,
        #"{"t":532,"effect":"window_moved","window":"w","frame":[260,70,60,60]}"#,
        #"{"t":532,"effect":"window_order","window":"w","order":["w","v"]}"#,
        #"{"t":532,"effect":"ended","item":"w"}"#,
        #"{"t":783.333,"effect":"rested","item":"w"}"#,
      ])
  }

  @Test("logs decisions about windows")
  func decisions() throws {
    var replayer = try Replayer(header: header(), file: "x")
    replayer.reportsDecisions = true
    var log = EffectLog()
    var policy = Corner()
    let trace = Trace(file: "x", header: header(), records: records)
    _ = try replayer.run(trace, asking: &policy, observing: &log)
    let text = String(decoding: log.takeBytes(), as: UTF8.self)
    #expect(text.contains(#""hook":"raise","answer":true,"by":"native""#))
    #expect(text.contains(#""curve":"ease_out","rest":"corners","margin":5,"overhang":0.5}"#))
  }

  /// Rests in a corner.
  private struct Corner: ReorderPolicy {
    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      guard query.hook == .settle else { return nil }
      return .rest(
        StyleChange(style: .plain, duration: 0), RestRequest(.corners, margin: 5, overhang: 0.5))
    }
  }
}
