import Foundation
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// The last ten drags stay, and any of them can be chosen.
@Suite struct RecentDragsTests {
  private func drags(_ tab: Tab) -> [[String: Any]] {
    tab.answer("drags")?["list"] as? [[String: Any]] ?? []
  }

  @Test func eachIsNamedByWhatWasDraggedAndWhere() throws {
    let tab = try Tab()
    var list: [[String: Any]] = []
    tab.start()
    tab.drag(from: 72, to: 264) { list = drags($0).isEmpty ? list : drags($0) }
    tab.start("grid")
    tab.drag(from: 50, to: 150, at: 5000, x: 50, toX: 260) {
      list = drags($0).isEmpty ? list : drags($0)
    }
    #expect(list.map { $0["stage"] as? String } == ["list", "grid"])
    #expect(list.map { $0["moved"] as? [String] } == [["Bread"], ["Apples"]])
    let settings = list.compactMap { $0["settings"] as? [[String: Any]] }
    #expect(settings.map { $0.map { Tab.setting($0) } } == [["plain"], ["plain"]])
  }

  @Test func theOldestLeaves() throws {
    let tab = try Tab()
    tab.start()
    for round in 0..<12 { tab.drag(from: 24, to: 72, at: Double(round) * 4000) }
    let list = try #require(tab.session.run?.drags.list)
    #expect(list.count == RecentDrags.most)
    #expect(list.map(\.trace) == list.map(\.trace).sorted())
  }

  @Test func anyCanBeChosen() throws {
    let tab = try Tab()
    tab.start()
    tab.drag(from: 72, to: 264)
    let first = try #require(tab.session.run?.subject?.trace)
    let order = try #require(tab.replayed()).order
    tab.drag(from: 24, to: 168, at: 5000)
    #expect(try #require(tab.replayed()).order != order)
    tab.say(#"{"do":"choose","trace":\#(first)}"#)
    #expect(tab.answer("subject")?["trace"] as? Int == first)
    #expect(tab.answer("drags")?["chosen"] as? Int == first)
    let replayed = try #require(tab.replayed())
    #expect(replayed.order == order)
    #expect(replayed.isSame)
    tab.drag(from: 72, to: 264, at: 9000)
    #expect(tab.session.run?.subject?.trace != first, "a new drag is the chosen one")
  }

  @Test func oneThatIsNotKeptIsRefused() throws {
    let tab = try Tab()
    tab.start()
    tab.say(#"{"do":"choose","trace":1}"#)
    #expect(tab.error == "there is no drag 1 among the last 10")
  }

  @Test func allComeBackAfterALostConnection() throws {
    let tab = try Tab()
    var memories: [Tab.Memory] = []
    tab.start()
    var left = Tab.Memory()
    left.take(from: tab)
    for round in 0..<2 {
      var memory = Tab.Memory()
      tab.drag(from: 72, to: 168, at: Double(round) * 5000) {
        memory.take(from: $0)
        left.take(from: $0)
      }
      memories.append(memory)
    }
    let other = try Tab()
    for memory in memories {
      try other.resume("list", Tab.Memory(left: left.left, kept: memory.kept, lines: memory.lines))
    }
    #expect(other.error == nil)
    #expect(
      other.session.run?.drags.list.map(\.records) == tab.session.run?.drags.list.map(\.records))
    let number = try #require(other.session.run?.drags.list.first?.trace)
    other.say(#"{"do":"choose","trace":\#(number)}"#)
    #expect(other.answer("subject")?["trace"] as? Int == number)
  }
}

/// What a replay says about each moment of the drag, and about what has changed.
@Suite struct TimelineTests {
  private static let chatty = """
    return { api = 1,
      target = function(drag) reorder.warn("here") return nil end,
      on = { ended = function() print("done") end } }
    """

  private func replay(_ tab: Tab) throws -> [String: Any] {
    tab.say(#"{"do":"replay"}"#)
    return try #require(tab.answer("replayed"))
  }

  @Test func everyCallHasItsTimeItsAnswerAndItsMicroseconds() throws {
    let tab = try Tab(["chatty": Self.chatty])
    tab.start(behaviour: "chatty")
    tab.drag(from: 72, to: 264)
    let calls = try #require(try replay(tab)["decisions"] as? [[String: Any]])
    #expect(
      Set(["can_lift", "lift", "follow", "target", "on.began", "on.ended"])
        .isSubset(of: Set(calls.compactMap { $0["hook"] as? String })))
    #expect(calls.allSatisfy { $0["us"] is Double || $0["us"] is Int })
    #expect(calls.allSatisfy { ($0["t"] as? Double ?? -1) >= 0 })
    let lift = try #require(calls.first { $0["hook"] as? String == "can_lift" })
    #expect(lift["answer"] as? String == "true")
    #expect(lift["by"] as? String == "native")
  }

  @Test func messagesAndErrorsHaveTheirTime() throws {
    let tab = try Tab(["chatty": Self.chatty])
    tab.start(behaviour: "chatty")
    tab.drag(from: 72, to: 264)
    let messages = try #require(try replay(tab)["messages"] as? [[String: Any]])
    #expect(messages.first?["text"] as? String == "here")
    #expect(messages.first?["level"] as? String == "warning")
    #expect(messages.last?["text"] as? String == "done")
    tab.use("plain")
    try tab.write("plain", "return { api = 1, target = function() error('no') end }")
    let errors = try #require(try replay(tab)["errors"] as? [[String: Any]])
    #expect(errors.count == 1)
    #expect(errors[0]["hook"] as? String == "target")
  }

  @Test func itSaysWhereTheItemRestsInstead() throws {
    let tab = try Tab()
    tab.start()
    tab.drag(from: 72, to: 264)
    #expect((try replay(tab)["places"] as? [Any])?.isEmpty == true)
    tab.use("stuck")
    let replayed = try replay(tab)
    let places = try #require(replayed["places"] as? [[String: Any]])
    #expect(places.map { $0["name"] as? String } == ["Bread"])
    #expect(places[0]["place"] as? [Int] == [1, 2])
    #expect(places[0]["instead"] as? [Int] == [1, 6])
    #expect((replayed["moves"] as? [Any])?.isEmpty == true)
    #expect(replayed["movesBefore"] as? Int == 4)
  }
}
