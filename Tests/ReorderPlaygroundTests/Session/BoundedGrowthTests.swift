import Foundation
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

@Suite struct BoundedGrowthTests {
  private static let limits = LiveRun.Limits(records: 300, leap: 2000)

  @Test func aDragThatIsTooLongGoesOnAndIsNotKept() throws {
    let tab = try Tab(limits: Self.limits)
    tab.start()
    tab.drag(from: 72, to: 168)
    let order = try #require(tab.replayed()).order
    tab.events([Tab.line(9000, "down", 72)], now: 9016)
    var notes: [String] = []
    for frame in 2..<1000 {
      let time = 9000 + Double(frame) * 16
      tab.events([Tab.line(time - 1, "move", 72 + Double(max(0, frame - 60)) / 4)], now: time)
      notes += tab.notes
      #expect(tab.session.recordCount <= 601)
    }
    #expect(notes == ["This drag is longer than 300 records. It goes on but is not kept."])
    tab.events([Tab.line(25_000, "up", 300)], now: 25_016)
    #expect(
      tab.answers.contains { ($0["announce"] as? String)?.contains(" dropped, 7 of") == true })
    #expect(try #require(tab.replayed()).order == order, "the previous drag is kept")
    tab.events([], now: 26_000)
    tab.drag(from: 72, to: 264, at: 40_000)
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test func scrollingForeverKeepsLittle() throws {
    let tab = try Tab()
    tab.start()
    for step in 1...3000 {
      let time = Double(step) * 16
      tab.events([#"{"t":\#(time - 1),"scroll":{"x":0,"y":\#(step)}}"#], now: time)
    }
    #expect(tab.session.recordCount <= 1001)
    tab.drag(from: 72, to: 168, at: 60_000)
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test func restingKeepsNothing() throws {
    let tab = try Tab()
    tab.start()
    for frame in 1...5000 { tab.events([], now: Double(frame) * 16) }
    #expect(tab.session.recordCount == 1)
  }

  @Test func aRecordingIsBoundedToo() throws {
    let tab = try Tab(limits: Self.limits)
    tab.start()
    tab.say(#"{"do":"record"}"#)
    var (notes, drags): ([String], Int) = ([], 0)
    for round in 0..<20 {
      tab.drag(from: 72, to: 168, at: Double(round) * 3000) { tab in
        notes += tab.notes
        if notes.isEmpty { drags = tab.answer("subject")?["drags"] as? Int ?? drags }
      }
      #expect(tab.session.recordCount <= 602)
      if !notes.isEmpty { break }
    }
    #expect(
      notes == [
        "The recording has ended: it has reached 300 records. What is in the air goes on, and is "
          + "not in it."
      ])
    #expect(drags > 3)
    #expect(try #require(tab.replayed()).phase == "ended", "up to the last drag that ended in it")
  }

  @Test func aFilmIsBounded() throws {
    let tab = try Tab()
    tab.start()
    tab.drag(from: 72, to: 264)
    tab.say(#"{"do":"save","as":"trace","name":"film"}"#)
    let file = tab.folder.appending(path: "traces/film.trace.jsonl")
    let trace = try Trace(reading: Data(contentsOf: file), file: "film")
    func film(_ bytes: Int) throws -> [String] {
      let limits = RecordingReplay.Limits(bytes: bytes, calls: 0)
      return try RecordingReplay(Subject(trace), under: nil, limits: limits).frames
    }
    let (whole, short) = (try film(.max), try film(4000))
    let longest = whole.map(\.utf8.count).max() ?? 0
    #expect(short.joined().utf8.count < 4000 + 2 * longest)
    #expect(short.count < whole.count)
    #expect(short.dropLast() == whole.prefix(short.count - 1))
    func time(_ frame: String?) -> Substring? { frame?.prefix { !",}".contains($0) } }
    #expect(time(short.last) == time(whole.last), "its end is still shown")
  }
}

extension PlaygroundSession {
  /// The number of records in memory.
  fileprivate var recordCount: Int {
    (run?.records.count ?? 0) + (run?.drags.list.reduce(0) { $0 + $1.records.count } ?? 0)
  }
}

extension Subject {
  /// The trace that dragging here would have recorded.
  init(_ trace: Trace) {
    self.init(
      scene: .list, header: trace.header, start: nil, records: trace.records,
      order: SceneOrder(count: 1000), drags: 1, moved: [], settings: [], end: nil, left: nil,
      moves: nil, trace: 0)
  }
}
