import Foundation
import ReorderTrace
import Testing

@testable import ReorderPlayground

@Suite struct BoundedGrowthTests {
  private static let limits = LiveRun.Limits(records: 300, leap: 2000)

  @Test func aDragThatNeverEndsIsLetGo() throws {
    let tab = try Tab(limits: Self.limits)
    tab.start()
    tab.events([Tab.line(1, "down", 72)], now: 16)
    for frame in 2..<2000 {
      let time = Double(frame) * 16
      tab.events([Tab.line(time - 1, "move", 72 + Double(frame % 200))], now: time)
      #expect(tab.session.recordCount <= 301)
    }
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
    for round in 0..<20 { tab.drag(from: 72, to: 168, at: Double(round) * 3000) }
    #expect(tab.session.recordCount <= 602)
  }

  @Test func aFilmIsBounded() throws {
    let tab = try Tab()
    tab.start()
    tab.drag(from: 72, to: 264)
    tab.say(#"{"do":"save","as":"trace","name":"film"}"#)
    let file = tab.folder.appending(path: "traces/film.trace.jsonl")
    var warnings: [TraceWarning] = []
    let trace = try Trace(reading: Data(contentsOf: file), file: "film", warnings: &warnings)
    func film(_ bytes: Int) throws -> [String] {
      try RecordingReplay(trace, under: nil, mostBytes: bytes).frames
    }
    let (whole, short) = (try film(.max), try film(4000))
    let longest = whole.map(\.utf8.count).max() ?? 0
    #expect(short.joined().utf8.count < 4000 + 2 * longest)
    #expect(short.count < whole.count)
    #expect(short.dropLast() == whole.prefix(short.count - 1))
    func time(_ frame: String?) -> Substring? { frame?.prefix { !",}".contains($0) } }
    #expect(time(short.last) == time(whole.last), "its end is shown all the same")
  }
}
