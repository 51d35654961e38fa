import Foundation
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

@Suite struct ScriptReloadTests {
  @Test func aSavedScriptTakesEffectAtTheNextDrag() throws {
    let tab = try Tab()
    tab.start(behaviour: "stuck")
    tab.drag(from: 72, to: 264)
    #expect(tab.replayed() == nil, "nothing was lifted")
    try tab.write("stuck", "return { api = 1, summary = 'Not any more.' }")
    tab.idle()
    tab.idle()
    #expect(tab.answer("behaviour") != nil || tab.idle().isEmpty)
    tab.drag(from: 72, to: 264, at: 9000)
    let replayed = try #require(tab.replayed())
    #expect(replayed.order[1] != "Bread")
    #expect(replayed.isSame)
  }

  @Test func aBrokenScriptIsToldAndTheLastGoodOneGoesOn() throws {
    let tab = try Tab()
    tab.start()
    try tab.write("plain", "return {\n  api = 1,\n  oops oops\n}")
    var told: String?
    for _ in 0..<3 {
      tab.idle()
      told = tab.error ?? told
    }
    #expect(told?.contains("plain.lua:3") == true)
    #expect(told?.contains("oops oops") == true)
    tab.drag(from: 72, to: 264)
    #expect(try #require(tab.replayed()).order[1] != "Bread")
    try tab.write("plain", "return { api = 1 }")
    var isCleared = false
    for _ in 0..<3 {
      isCleared = tab.idle().contains { $0["error"] is NSNull } || isCleared
    }
    #expect(isCleared)
  }

  @Test func aHookThatFailsIsTold() throws {
    let tab = try Tab(["failing": "return { api = 1, target = function() error('no idea') end }"])
    tab.start(behaviour: "failing")
    tab.events([Tab.line(1, "down", 72)], now: 16)
    var told: String?
    for frame in 2..<80 {
      tab.events(
        [Tab.line(Double(frame) * 16, "move", 72 + Double(max(0, frame - 50)))],
        now: Double(frame) * 16)
      told = told ?? tab.error
    }
    #expect(told?.contains("no idea") == true)
  }

  @Test func aNewBehaviourIsTold() throws {
    let tab = try Tab()
    tab.say(#"{"do":"hello"}"#)
    tab.start()
    #expect(tab.toldBehaviours() == nil)
    try tab.write("fresh", "return { api = 1, can_lift = function() return false end }")
    #expect(tab.toldBehaviours() == ["fresh", "plain", "stuck", "native"])
    #expect(tab.toldBehaviours() == nil)
    tab.say(#"{"do":"use","behaviour":"fresh","params":{}}"#)
    #expect(tab.error == nil)
    tab.drag(from: 72, to: 264)
    #expect(tab.replayed() == nil, "nothing was lifted")
  }

  @Test func aBehaviourThatIsDeletedGoesOnUntilAnotherIsChosen() throws {
    let tab = try Tab()
    tab.say(#"{"do":"hello"}"#)
    tab.start(behaviour: "stuck")
    try tab.delete("stuck")
    #expect(tab.toldBehaviours() == ["plain", "native"])
    tab.drag(from: 72, to: 264)
    #expect(tab.replayed() == nil, "stuck still decides")
    tab.say(#"{"do":"use","behaviour":"plain","params":{}}"#)
    tab.drag(from: 72, to: 264, at: 9000)
    #expect(try #require(tab.replayed()).order[1] != "Bread")
    try tab.write("stuck", Tab.usual["stuck"] ?? "")
    #expect(tab.toldBehaviours() == ["plain", "stuck", "native"])
  }

  @Test func aBehaviourThatNobodyUsesIsToldToo() throws {
    let tab = try Tab()
    tab.say(#"{"do":"hello"}"#)
    tab.start()
    try tab.write("stuck", "return { api = 1, params = { much = { default = 2 } } }")
    var told: [[String: Any]] = []
    for _ in 0..<3 {
      told = tab.idle().last?["behaviours"] as? [[String: Any]] ?? told
    }
    let stuck = try #require(told.first { $0["name"] as? String == "stuck" })
    #expect((stuck["parameters"] as? [[String: Any]])?.first?["name"] as? String == "much")
    try tab.write("stuck", "return {")
    for _ in 0..<3 {
      told = tab.idle().last?["behaviours"] as? [[String: Any]] ?? told
    }
    let broken = try #require(told.first { $0["name"] as? String == "stuck" })
    #expect((broken["problem"] as? String)?.contains("stuck.lua:1") == true)
    #expect((broken["parameters"] as? [Any])?.count == 1, "as in the last valid version")
  }

  @Test func aDirectoryThatVanishesLeavesTheLastGoodOne() throws {
    let tab = try Tab()
    tab.say(#"{"do":"hello"}"#)
    tab.start(behaviour: "stuck")
    try FileManager.default.removeItem(at: tab.folder)
    #expect(tab.toldBehaviours() == ["native"])
    tab.drag(from: 72, to: 264)
    #expect(tab.replayed() == nil, "nothing was lifted")
  }
}
