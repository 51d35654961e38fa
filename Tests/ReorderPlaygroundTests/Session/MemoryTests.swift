import Foundation
import ReorderCore
import TestSupport
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// A new session continues where the last one was lost.
@Suite struct MemoryTests {
  private func order(_ tab: Tab) -> [[String]]? { tab.session.run?.engine.scene.list.order }

  private func windows(_ tab: Tab) -> [String]? {
    tab.session.run?.engine.scene.windows.windows.map { "\($0.name) \($0.frame)" }
  }

  @Test(arguments: ["list", "grid", "windows"])
  func theStageAndTheDragComeBack(stage: String) throws {
    let tab = try Tab()
    var memory = Tab.Memory()
    tab.start(stage)
    memory.take(from: tab)
    tab.drag(from: 72, to: 264) { memory.take(from: $0) }
    tab.drag(from: 180, to: 300, at: 9000, x: 200) { memory.take(from: $0) }
    let replayed = try #require(tab.replayed())
    let other = try Tab()
    try other.resume(stage, memory)
    #expect(other.error == nil)
    #expect(order(other) == order(tab))
    #expect(windows(other) == windows(tab))
    let subject = try #require(other.answer("subject"))
    #expect(subject["trace"] as? Int == memory.kept["trace"] as? Int)
    #expect(subject["moved"] as? [String] == memory.kept["moved"] as? [String])
    #expect((subject["settings"] as? [[String: Any]])?.map { Tab.setting($0) } == ["plain"])
    other.say(#"{"do":"replay"}"#)
    let again = try #require(other.answer("replayed"))
    #expect((again["order"] as? [[String]])?.first == replayed.order)
    #expect(again["same"] as? Bool == true, "how it ended comes back too")
    #expect(again["movesBefore"] as? Int == (again["moves"] as? [Any])?.count)
    other.drag(from: 72, to: 264, at: 9000)
    #expect(try #require(other.replayed()).isSame)
  }

  @Test func aRecordingIsToldInParts() throws {
    let tab = try Tab()
    var memory = Tab.Memory()
    var told = 0
    tab.start()
    tab.say(#"{"do":"record"}"#)
    for round in 0..<4 {
      tab.drag(from: 72, to: 168, at: Double(round) * 4000) {
        memory.take(from: $0)
        told += ($0.answer("kept")?["lines"] as? [Any])?.count ?? 0
      }
    }
    #expect(told <= memory.lines.count + 4, "each line once, except the last")
    #expect(memory.kept["drags"] as? Int == 4)
    let other = try Tab()
    try other.resume("list", memory)
    #expect(other.error == nil)
    #expect(other.session.run?.subject?.records == tab.session.run?.subject?.records)
  }

  @Test(arguments: [
    #"{"order":[[0,999]],"offset":[0,0],"windows":[],"windowsNames":[]}"#,
    #"{"order":[[0,999],[998,1]],"offset":[0,0],"windows":[],"windowsNames":[]}"#,
    #"{"order":[[0,1e7]],"offset":[0,0],"windows":[],"windowsNames":[]}"#,
    #"{"order":[[-1,1000]],"offset":[0,0],"windows":[],"windowsNames":[]}"#,
    #"{"order":[[0.5,1000]],"offset":[0,0],"windows":[],"windowsNames":[]}"#,
    #"{"order":[[0,1000]],"offset":[0],"windows":[],"windowsNames":[]}"#,
    #"{"order":[[0,1000]],"offset":[0,0],"windows":[[0,0,1,1]],"windowsNames":["Timer"]}"#,
    #"{"order":[[0,1000]],"offset":[0,0],"windows":[],"windowsNames":["Timer"]}"#,
    "[]", "7", "{}",
  ])
  func anArrangementThatIsNoneIsRefused(text: String) throws {
    let tab = try Tab()
    tab.say(
      #"{"do":"start","stage":"list","view":[320,480],"behaviour":"plain","from":\#(text)}"#)
    #expect(tab.error != nil)
    tab.start()
    tab.drag(from: 72, to: 264)
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test func recordsThatAreNoneAreRefused() throws {
    let tab = try Tab(limits: LiveRun.Limits(records: 100, bytes: 1000))
    tab.start()
    let left = #"{"order":[[0,1000]],"offset":[0,0],"windows":[],"windowsNames":[]}"#
    let restore =
      #"{"do":"restore","stage":"list","view":[320,480],"drags":1,"moved":[],"#
      + #""trace":1,"settings":[],"from":\#(left)}"#
    tab.say(restore)
    #expect(tab.error == "there are no records to restore")
    tab.say(#"{"do":"recall","lines":["{\"t\":5,\"wait\":true}","{\"t\":4,\"wait\":true}"]}"#)
    tab.say(restore)
    #expect(tab.error != nil)
    let lines = [String](repeating: #""{\"t\":5,\"wait\":true}""#, count: 101)
    tab.say(#"{"do":"recall","lines":[\#(lines.joined(separator: ","))]}"#)
    #expect(tab.error == "a drag has at most 100 records")
    let padded = #"{"do":"recall","lines":["\#(String(repeating: " ", count: 600))"]}"#
    tab.say(padded)
    #expect(tab.error == nil)
    tab.say(padded)
    #expect(tab.error == "the records of a drag have at most 1000 bytes")
    tab.drag(from: 72, to: 264)
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test func anOrderIsItsRuns() throws {
    var random = SeededRandom(seed: walkSeed())
    var (order, names) = (SceneOrder(count: 30), Array(0..<30))
    for _ in 0..<200 {
      let (from, to) = (random.below(30), random.below(30))
      let isExchange = random.chance(0.5)
      order.apply(
        PreviewMove(
          kind: isExchange ? .exchange : .insert, item: ItemID(rawValue: 0),
          from: Slot(section: 0, item: from), to: Slot(section: 0, item: to),
          other: ItemID(rawValue: 0)))
      if isExchange { names.swapAt(from, to) } else { names.insert(names.remove(at: from), at: to) }
      #expect(order.items.map(Int.init) == names)
      #expect(SceneOrder(order.runs, count: 30) == order)
    }
  }
}
