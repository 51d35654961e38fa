import Foundation
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

@Suite struct PlaygroundSessionTests {
  @Test func aPageLearnsWhatThereIs() throws {
    let tab = try Tab([
      "knobs": """
      return { api = 1, summary = 'Knobs.', params = {
        much = { default = 2, min = 1, max = 9, doc = 'how much' },
        way = { default = 'a', choices = { 'a', 'b' } } } }
      """,
      "wrong": "return {",
    ])
    tab.say(#"{"do":"hello"}"#)
    let hello = try #require(tab.answer("hello"))
    let behaviours = try #require(hello["behaviours"] as? [[String: Any]])
    #expect(
      behaviours.map { $0["name"] as? String } == ["knobs", "plain", "stuck", "wrong", "native"])
    let knobs = try #require(behaviours[0]["parameters"] as? [[String: Any]])
    #expect(knobs[0]["min"] as? Double == 1)
    #expect(knobs[0]["doc"] as? String == "how much")
    #expect(knobs[1]["choices"] as? [String] == ["a", "b"])
    #expect((behaviours[3]["problem"] as? String)?.contains("wrong.lua:1") == true)
    #expect((hello["stages"] as? [[String: Any]])?.count == 16)
  }

  /// Those on which a page counts, to know that it shows all that it has asked for.
  @Test func oneFrameAnswersEachMessageThatChangesTheSceneOrMay() throws {
    let tab = try Tab()
    for message in [
      #""start","stage":"list","behaviour":"plain","params":{},"view":[320,480]"#,
      #""use","behaviour":"stuck","params":{}"#, #""use","behaviour":"stuck","params":{}"#,
      #""record""#, #""stop""#, #""events","lines":[],"now":1,"sent":1"#,
    ] {
      tab.say(#"{"do":\#(message)}"#)
      #expect(tab.answers.count { $0["frame"] != nil } == 1, "\(message)")
    }
  }

  /// Numbers that a script may hold; the last digit of each matters.
  private static let exactNumbers = [0.123456789, 1e-9, 0.1 + 0.2, 3e15, -4e300, 1e-300, 7]

  @Test(arguments: exactNumbers)
  func aPageLearnsNumbersToTheLastDigit(number: Double) throws {
    let tab = try Tab([
      "knob": """
      return { api = 1, params = { much = {
        default = \(number), min = \(number), max = math.huge } } }
      """
    ])
    let hello = Self.answer(tab, "hello")
    #expect(Self.number("default", in: hello) == number)
    #expect(Self.number("min", in: hello) == number)
    #expect(Self.number("max", in: hello) == nil)
    tab.start(behaviour: "knob", params: #"{"much":\#(number.nextUp)}"#)
    tab.drag(from: 72, to: 264)
    #expect(Self.number("much", in: Self.answer(tab, "replay")) == number.nextUp)
  }

  /// The text of an answer; Foundation does not read numbers to the last digit.
  private static func answer(_ tab: Tab, _ action: String) -> String {
    var text = ""
    tab.session.receive(Array(#"{"do":"\#(action)"}"#.utf8)) {
      text += String(decoding: $0, as: UTF8.self)
    }
    return text
  }

  private static func number(_ key: String, in text: String) -> Double? {
    text.firstRange(of: "\"\(key)\":").flatMap { range in
      Double(text[range.upperBound...].prefix { !",}]".contains($0) })
    }
  }

  @Test(arguments: PlaygroundScene.Kind.offered.map(\.rawValue))
  func aStageIsShownAtOnce(stage: String) throws {
    let tab = try Tab()
    tab.start(stage)
    let frame = try #require(tab.answer("frame"))
    #expect(tab.answers[0]["fresh"] as? Bool == true)
    #expect(tab.answers[0]["busy"] as? Bool == false)
    #expect(frame["view"] as? [Int] == [320, 480])
    let count = try #require(frame["items"] as? [Any]).count
    #expect((1..<60).contains(count), "only what is in sight is sent")
    #expect(try #require(frame["windows"] as? [Any]).isEmpty == (stage != "windows"))
  }

  @Test func aDragEndsAsItsReplayDoes() throws {
    let tab = try Tab()
    tab.start()
    tab.drag(from: 72, to: 264)
    #expect(tab.error == nil)
    let replayed = try #require(tab.replayed())
    #expect(replayed.isSame)
    #expect(replayed.order.count == 1000)
    #expect(replayed.order.firstIndex(of: "Bread") != 1)
    #expect(replayed.order[0] == "Apples")
  }

  @Test func anItemHasItsPlaceAndTheCountOfItsSection() throws {
    let tab = try Tab()
    func places() -> String {
      tab.answers.compactMap { $0["places"] as? [[Any]] }.map { "\($0)" }.joined()
    }
    tab.say(#"{"do":"places","items":["Bread"]}"#)
    #expect(tab.answer("error")?["refused"] as? Bool == true)
    for (stage, item, place) in [
      ("list", "Bread", "2, 1000"), ("long", "Apples", "1, 100000"),
      ("outline", "Plan", "1, 16, 1, 1"), ("outline", "Goals", "2, 16, 2"),
      ("outline", "Review", "12, 16, 1, 0"), ("outline", "Ship", "16, 16"),
    ] {
      tab.start(stage)
      tab.say(#"{"do":"places","items":["\#(item)"]}"#)
      #expect(places() == #"[["\#(item)", \#(place)]]"#, "\(stage)")
    }
    tab.start("kanban")
    tab.say(#"{"do":"places","items":["Review","nobody","Sketch"]}"#)
    #expect(places() == #"[["Review", 2, 3], ["Sketch", 1, 1]]"#)
    tab.start("windows")
    tab.say(#"{"do":"places","items":["Timer"]}"#)
    #expect(places() == "[]")
  }

  @Test func theEchoComesBack() throws {
    let tab = try Tab()
    tab.start()
    tab.events([], now: 5)
    #expect(tab.answers.last?["echo"] as? Double == 7)
  }

  @Test func eachPressAtRestBeginsATraceOfItsOwn() throws {
    let tab = try Tab()
    tab.start()
    tab.drag(from: 72, to: 168)
    let once = try #require(tab.session.run?.records.count)
    for round in 1...5 { tab.drag(from: 72, to: 168, at: Double(round) * 5000) }
    #expect(try #require(tab.session.run?.records.count) <= once + 2)
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test func aRecordingHoldsSeveralDrags() throws {
    let tab = try Tab()
    tab.start()
    tab.say(#"{"do":"record"}"#)
    #expect(tab.answer("recording")?["on"] as? Bool == true)
    tab.drag(from: 72, to: 168)
    tab.drag(from: 24, to: 264, at: 5000)
    tab.say(#"{"do":"stop"}"#)
    #expect(tab.answer("recording")?["on"] as? Bool == false)
    #expect(tab.notes == ["The recording has ended: you have stopped it."])
    let replayed = try #require(tab.replayed())
    #expect(replayed.isSame)
    #expect(replayed.order[0] != "Apples")
    #expect(replayed.order[1] != "Bread" || replayed.order[0] != "Bread")
  }

  @Test func keysReorderToo() throws {
    let tab = try Tab()
    tab.start()
    tab.events([#"{"t":1,"key":"lift","item":"Bread"}"#], now: 10)
    #expect(tab.answers.contains { ($0["announce"] as? String)?.hasPrefix("Bread lifted") == true })
    tab.events([#"{"t":20,"key":"down"}"#, #"{"t":30,"key":"drop"}"#], now: 600)
    #expect(
      tab.answers.contains { ($0["announce"] as? String) == "Bread dropped, 3 of 1000" })
    #expect(try #require(tab.replayed()).order[2] == "Bread")
  }

  @Test("What a script prints arrives once, with its level, its hook and the time of the trace")
  func printed() throws {
    let tab = try Tab([
      "chatty": """
      return { api = 1, on = {
        began = function() print("here", { 1 }) reorder.warn("far") end,
        ended = function() print("there") end } }
      """
    ])
    tab.start(behaviour: "chatty")
    func printed() -> [[String: Any]] {
      tab.answers.flatMap { $0["printed"] as? [[String: Any]] ?? [] }
    }
    tab.events([#"{"t":1,"key":"lift","item":"Bread"}"#], now: 10)
    #expect(printed().map { $0["text"] as? String } == ["here  { 1 }", "far"])
    #expect(printed().map { $0["level"] as? String } == ["info", "warning"])
    #expect(printed().allSatisfy { $0["hook"] as? String == "on.began" && $0["t"] as? Int == 0 })
    tab.events([], now: 20)
    #expect(printed().isEmpty)
    tab.events([#"{"t":30,"key":"drop"}"#], now: 600)
    #expect(printed().map { $0["text"] as? String } == ["there"])
    tab.events([#"{"t":700,"key":"lift","item":"Apples"}"#], now: 710)
    #expect(printed().map { $0["text"] as? String } == ["here  { 1 }", "far"])
  }

  @Test func aBehaviourIsChangedUnderADrag() throws {
    let tab = try Tab()
    tab.start()
    tab.events([Tab.line(1, "down", 72)], now: 16)
    for frame in 2..<60 { tab.events([], now: Double(frame) * 16) }
    tab.say(#"{"do":"use","behaviour":"stuck","params":{}}"#)
    #expect(tab.error == nil)
    #expect(tab.answer("subject") == nil, "it has not been dropped")
    tab.drag(from: 72, to: 264, at: 5000)
    tab.say(#"{"do":"replay"}"#)
    #expect(tab.error == "there is no drag to replay yet")
  }

  @Test func tabsDoNotDisturbEachOther() throws {
    let (one, other) = (try Tab(), try Tab())
    one.start()
    other.start()
    one.drag(from: 72, to: 264)
    other.drag(from: 72, to: 80)
    #expect(try #require(one.replayed()).order[1] != "Bread")
    #expect(try #require(other.replayed()).order[1] == "Bread")
  }
}
