import Foundation
import ReorderAcceptance
import ReorderScripting
import ReorderTrace
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// A list of 100,000 rows is dragged like any other.
@Suite struct LongListTests {
  @Test func aRowIsLiftedAndDropped() throws {
    let tab = try Tab()
    tab.start("long")
    tab.drag(from: 72, to: 264)
    #expect(tab.error == nil)
    let replayed = try #require(tab.replayed())
    #expect(replayed.phase == "ended")
    #expect(replayed.isSame)
    #expect(replayed.order[1] != "Bread")
    #expect(replayed.order.count == 1000, "an answer does not grow with the list")
  }

  @Test func whatDiffersUnderAnotherBehaviourIsSaid() throws {
    let tab = try Tab()
    tab.start("long")
    tab.drag(from: 72, to: 264)
    tab.use("stuck")
    tab.say(#"{"do":"replay"}"#)
    let replayed = try #require(tab.answer("replayed"))
    #expect(replayed["same"] as? Bool == false && replayed["sameOrder"] as? Bool == false)
    let places = try #require(replayed["places"] as? [[String: Any]])
    #expect(places.map { $0["name"] as? String } == ["Bread"])
    #expect(places.first?["place"] as? [Int] == [1, 2])
    #expect(places.first?["instead"] as? [Int] != [1, 2])
  }

  @Test func itIsSavedAsASmallSpec() throws {
    let tab = try Tab()
    tab.start("long")
    tab.events([#"{"t":1,"scroll":{"x":0,"y":4000000}}"#], now: 10)
    tab.drag(from: 72, to: 264, at: 100)
    tab.say(#"{"do":"save","as":"spec","name":"long"}"#)
    #expect(tab.error == nil)
    let spec = try Data(contentsOf: tab.folder.appending(path: "spec/long_spec.lua"))
    #expect(spec.count < 1000)
    #expect(String(decoding: spec, as: UTF8.self).contains("drag.commit)"))
    var verdicts: [SpecResult.Verdict] = []
    let suite = SpecSuite(SpecOptions(scripts: ScriptSource(path: tab.folder.path)))
    _ = suite.run(tab.folder.path + "/spec/long_spec.lua") { verdicts.append($0.verdict) }
    #expect(verdicts == [.passed])
  }

  @Test func eachLineThatIsNoRecordIsSaid() throws {
    var reader = try PlayReader(
      EncodedHeader(
        name: "long", scene: PlaygroundScene(.long, width: 320, height: 480).description))
    for line in ["nonsense", "nonsense", "", "{}", #"{"t":1}"#] {
      #expect(throws: RequestRefusal.self, "\(line)") { _ = try reader.read(line, from: 0) }
    }
    #expect(try reader.read(Tab.line(5, "down", 72), from: 0).time == 5)
  }
}
