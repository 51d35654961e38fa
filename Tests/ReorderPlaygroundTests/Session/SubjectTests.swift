import Foundation
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// The latest finished drag is replayed, compared and saved, whatever else is done.
@Suite struct SubjectTests {
  private static let knob = """
    return { api = 1, params = { lift = { default = true } },
      can_lift = function(_, _, p) return p.lift end }
    """

  private func dragged(_ stage: String = "list", behaviour: String = "plain") throws -> Tab {
    let tab = try Tab(["knob": Self.knob])
    tab.start(stage, behaviour: behaviour)
    tab.drag(from: 72, to: 264)
    return tab
  }

  @Test func isSaidOnceADragHasEnded() throws {
    let tab = try Tab()
    tab.start()
    var told: [[String: Any]] = []
    tab.drag(from: 72, to: 264) { told += $0.answer("subject").map { [$0] } ?? [] }
    #expect(told.count == 1)
    let subject = try #require(told.first)
    #expect(subject["stage"] as? String == "list")
    #expect(subject["drags"] as? Int == 1)
    #expect(abs((subject["milliseconds"] as? Double ?? 0) - 1047) < 2)
    #expect((subject["settings"] as? [[String: Any]])?.map { Tab.setting($0) } == ["plain"])
    #expect((subject["others"] as? [Any])?.isEmpty == true)
  }

  @Test func anotherDragHasAnotherNumberHoweverAlikeItIs() throws {
    let tab = try Tab()
    tab.start()
    var numbers: [Int] = []
    for time in [0.0, 5000] {
      tab.drag(from: 72, to: 72, at: time) {
        if let trace = $0.answer("subject")?["trace"] as? Int { numbers.append(trace) }
      }
    }
    #expect(numbers.count == 2)
    #expect(Set(numbers).count == 2)
    tab.use("stuck")
    #expect(tab.answer("subject")?["trace"] as? Int == numbers.last)
  }

  @Test func aClickKeepsIt() throws {
    let tab = try dragged()
    let order = try #require(tab.replayed()).order
    tab.click(100, at: 5000)
    let replayed = try #require(tab.replayed())
    #expect(replayed.order == order)
    #expect(replayed.phase == "ended")
    #expect(replayed.isSame)
  }

  @Test func aClickWhileTheSnapshotSettlesKeepsIt() throws {
    let tab = try Tab()
    tab.start()
    tab.events([Tab.line(1, "down", 72)], now: 16)
    for frame in 2..<45 { tab.events([], now: Double(frame) * 16) }
    tab.events([Tab.line(720, "move", 200), Tab.line(724, "up", 200)], now: 725)
    tab.click(100, at: 740)
    #expect(try #require(tab.replayed()).phase == "ended")
  }

  @Test func aSwipeKeepsIt() throws {
    let tab = try dragged()
    tab.click(300, by: -120, at: 5000)
    tab.events([#"{"t":6500,"scroll":{"x":0,"y":400}}"#], now: 6600)
    for step in 0..<600 {
      tab.events(
        [#"{"t":\#(7000 + step),"scroll":{"x":0,"y":\#(step)}}"#], now: 7000 + Double(step))
    }
    #expect(try #require(tab.replayed()).phase == "ended")
  }

  @Test func aPressThatTheBehaviourRefusesKeepsIt() throws {
    let tab = try dragged()
    tab.use("stuck")
    tab.drag(from: 72, to: 264, at: 5000)
    tab.use("plain")
    let replayed = try #require(tab.replayed())
    #expect(replayed.phase == "ended")
    #expect(replayed.isSame)
  }

  @Test func itIsReplayedUnderTheBehaviourThatIsShown() throws {
    let tab = try dragged()
    tab.use("stuck")
    let others = tab.answer("subject")?["others"] as? [[String: Any]]
    #expect(others?.map { Tab.setting($0) } == ["plain"], "the panel shows something else")
    let replayed = try #require(tab.replayed())
    #expect(replayed.setting == "stuck")
    #expect(replayed.dragged == ["plain"])
    #expect(replayed.phase == "failed")
    #expect(!replayed.isSame)
  }

  @Test func parametersHoldAtOnce() throws {
    let tab = try dragged(behaviour: "knob")
    tab.use("knob", params: #"{"lift":false}"#)
    #expect(
      (tab.answer("subject")?["others"] as? [[String: Any]])?.map { Tab.setting($0) } == ["knob"])
    let replayed = try #require(tab.replayed())
    #expect(replayed.setting == "knob {lift=0}")
    #expect(replayed.dragged == ["knob"])
    #expect(replayed.phase == "failed")
    tab.use("knob", params: #"{"lift":true}"#)
    #expect(try #require(tab.replayed()).dragged.isEmpty, "the default, although it is set")
  }

  @Test func parametersOfADragInTheAirHoldFromTheNext() throws {
    let tab = try Tab(["knob": Self.knob])
    tab.start(behaviour: "knob")
    tab.events([#"{"t":1,"key":"lift","item":"Bread"}"#], now: 10)
    tab.use("knob", params: #"{"lift":false}"#)
    tab.events([#"{"t":20,"key":"down"}"#, #"{"t":30,"key":"drop"}"#], now: 600)
    let replayed = try #require(tab.replayed())
    #expect(replayed.dragged == ["knob"])
    #expect(replayed.setting == "knob {lift=0}")
  }

  @Test func anotherStageKeepsIt() throws {
    let tab = try dragged()
    let order = try #require(tab.replayed()).order
    tab.start("grid")
    let replayed = try #require(tab.replayed())
    #expect(replayed.order == order)
    #expect(replayed.isSame, "as when it was dragged")
  }

  @Test func anotherDragTakesItsPlace() throws {
    let tab = try dragged()
    tab.drag(from: 24, to: 168, at: 9000)
    #expect(try #require(tab.replayed()).order[0] != "Apples")
  }

  @Test func aDragThatIsTakenBackTakesItsPlace() throws {
    let tab = try dragged()
    tab.events([#"{"t":9000,"key":"lift","item":"Jam"}"#, #"{"t":9010,"key":"down"}"#], now: 9020)
    tab.events([#"{"t":9030,"key":"cancel"}"#], now: 9600)
    #expect(try #require(tab.replayed()).phase == "cancelled")
  }

  @Test func aScriptThatWasSavedHoldsAtOnce() throws {
    let tab = try dragged()
    try tab.write("plain", Tab.usual["stuck"] ?? "")
    let replayed = try #require(tab.replayed())
    #expect(replayed.phase == "failed", "without waiting for the file to settle")
    #expect(replayed.setting == "plain")
    #expect(replayed.dragged == ["plain"], "an earlier version")
    #expect(tab.answer("behaviour") != nil || tab.answers.contains { $0["values"] != nil })
  }

  @Test func aScriptThatIsBrokenIsReplayedAsItLastWas() throws {
    let tab = try dragged()
    try tab.write("plain", "return {")
    let replayed = try #require(tab.replayed())
    #expect(replayed.isSame)
    #expect(replayed.dragged.isEmpty)
    tab.say(#"{"do":"save","as":"spec","name":"broken"}"#)
    #expect(tab.error?.contains("does not load") == true)
    #expect(tab.error?.contains("plain.lua:1") == true)
    tab.say(#"{"do":"save","as":"trace","name":"broken"}"#)
    #expect(tab.answers.contains { $0["saved"] != nil })
  }

  @Test func aValueThatTheScriptNoLongerTakesIsGivenUp() throws {
    let tab = try Tab(["knob": Self.knob])
    tab.start(behaviour: "knob", params: #"{"lift":true}"#)
    tab.drag(from: 72, to: 264)
    try tab.write("knob", "return { api = 1, params = { other = { default = 1 } } }")
    #expect(try #require(tab.replayed()).setting == "knob")
    #expect(tab.answers.contains { ($0["values"] as? [String: Any])?.isEmpty == true })
    #expect(tab.error == nil)
  }

  @Test func windowsCountInItsEnd() throws {
    let tab = try dragged("windows")
    let windows = tab.answers
    tab.drag(from: 180, to: 300, at: 9000, x: 200)
    tab.say(#"{"do":"replay"}"#)
    let replayed = try #require(tab.answer("replayed"))
    #expect(replayed["same"] as? Bool == true, "\(windows)")
    let compared = try #require(tab.columns("stuck").first)
    #expect(compared["same"] as? Bool == false)
    #expect(compared["sameOrder"] as? Bool == true)
    #expect(compared["elsewhere"] as? [String] == ["Timer"])
    #expect(compared["divergence"] as? Double != nil)
  }
}

/// When a recording continues, and when it ends.
@Suite struct RecordingTests {
  @Test func anotherBehaviourIsRecordedToo() throws {
    let tab = try Tab()
    tab.start()
    tab.say(#"{"do":"record"}"#)
    tab.drag(from: 72, to: 168)
    tab.use("stuck")
    #expect(tab.answer("recording") == nil, "it continues")
    tab.drag(from: 24, to: 264, at: 5000)
    tab.use("plain")
    tab.drag(from: 24, to: 264, at: 9000)
    tab.say(#"{"do":"stop"}"#)
    #expect(tab.answer("recording")?["on"] as? Bool == false)
    let replayed = try #require(tab.replayed())
    #expect(replayed.phase == "ended")
    #expect(replayed.order[0] != "Apples")
  }

  @Test func anotherStageEndsIt() throws {
    let tab = try Tab()
    tab.start()
    tab.say(#"{"do":"record"}"#)
    tab.drag(from: 72, to: 168)
    tab.start("grid")
    #expect(tab.answer("recording")?["on"] as? Bool == false)
    #expect(tab.notes == ["The recording has ended: the scene has changed."])
    #expect(try #require(tab.replayed()).phase == "ended")
  }

  @Test func withoutADragItLeavesWhatWas() throws {
    let tab = try Tab()
    tab.start()
    tab.drag(from: 72, to: 264)
    tab.say(#"{"do":"record"}"#)
    tab.click(100, at: 5000)
    tab.say(#"{"do":"stop"}"#)
    #expect(
      tab.notes == [
        "The recording has ended without a drag. The drag before it stays."
      ])
    #expect(try #require(tab.replayed()).isSame)
  }
}

/// A page reports a single problem of a broken script, not two.
@Suite struct ScriptTroubleTests {
  private func title(_ script: String, then next: String? = nil) throws -> String? {
    let tab = try Tab(["bad": script])
    tab.start(behaviour: "bad")
    var title = tab.answer("error")?["title"] as? String
    if let next { try tab.write("bad", next) }
    tab.drag(from: 72, to: 264) { title = $0.answer("error")?["title"] as? String ?? title }
    for _ in 0..<3 {
      tab.idle()
      title = tab.answer("error")?["title"] as? String ?? title
    }
    return title
  }

  @Test func aHookThatFails() throws {
    #expect(
      try title("return { api = 1, target = function() error('no idea') end }")
        == "The hook 'target' failed; the other hooks still run")
  }

  @Test func aScriptThatNeverLoaded() throws {
    #expect(try title("return {") == "The script does not load; the native rules decide")
  }

  @Test func aScriptThatIsBrokenNow() throws {
    #expect(
      try title("return { api = 1 }", then: "return {")
        == "The script does not load; its last good version stays active")
  }
}
