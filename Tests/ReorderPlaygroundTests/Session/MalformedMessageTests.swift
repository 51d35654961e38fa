import Foundation
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

@Suite struct MalformedMessageTests {
  @Test(arguments: [
    "", "{", "null", "[]", "7", "\u{0}", "{}", #"{"do":7}"#, #"{"do":"fly"}"#, #"{"do":"start"}"#,
    #"{"do":"start","stage":"moon","behaviour":"plain","view":[320,480]}"#,
    #"{"do":"start","stage":"list","behaviour":"plain","view":[320]}"#,
    #"{"do":"start","stage":"list","behaviour":"plain","view":[1e9,480]}"#,
    #"{"do":"start","stage":"list","behaviour":"plain","params":[],"view":[320,480]}"#,
    #"{"do":"start","stage":"list","behaviour":"plain","params":{"a":{}},"view":[320,480]}"#,
    #"{"do":"events","lines":"x","now":1,"sent":0}"#,
    #"{"do":"events","lines":[],"now":-1,"sent":0}"#,
    #"{"do":"events","lines":[],"now":1e300,"sent":0}"#,
    #"{"do":"save","as":"movie","name":"a"}"#, #"{"do":"save","as":"trace","name":7}"#,
    #"{"do":"hello","do":"hello"}"#, #"{"do":"choose","trace":7}"#, #"{"do":"choose"}"#,
    #"{"do":"columns","columns":[7]}"#, #"{"do":"columns","columns":[{}]}"#,
    #"{"do":"columns","columns":[{},{},{},{}]}"#,
  ])
  func isAnsweredWithWhatIsWrong(message: String) throws {
    let tab = try Tab()
    tab.start()
    tab.say(message)
    #expect(tab.answers.count == 1)
    #expect(tab.answer("error")?["refused"] as? Bool == true)
    tab.drag(from: 72, to: 264)
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test(arguments: [
    "events", "record", "stop", "replay", "choose", "columns", "save", "use", "reset", "undo",
  ])
  func nothingHappensBeforeAStageIsSet(action: String) throws {
    let tab = try Tab()
    tab.say(
      #"{"do":"\#(action)","lines":[],"now":1,"sent":0,"behaviour":"plain","as":"trace","#
        + #""name":"a","trace":1,"columns":[]}"#)
    #expect(tab.answer("error")?["refused"] as? Bool == true)
  }

  @Test(arguments: [
    "", "nonsense", "{}", #"{"t":1}"#, #"{"t":1,"p":"fly","x":1,"y":1}"#,
    #"{"t":1,"p":"down","x":1e300,"y":1}"#, #"{"t":1,"key":"lift","item":"nobody"}"#,
    #"{"t":1,"reload":{"sections":[{"id":"s","items":{"count":1000000000,"prefix":"a"}}]}}"#,
    #"{"t":1,"insert":{"at":[0,0],"items":["x"]}}"#, #"{"trace":1,"scene":{}}"#,
    "{\"t\":1,\"wait\":true}\\n{\"trace\":1}",
  ])
  func aLineThatIsNoRecordOfPlayIsRefused(line: String) throws {
    let tab = try Tab()
    tab.start()
    tab.events([line], now: 10)
    let isRefused = tab.answer("error")?["refused"] as? Bool == true
    #expect(isRefused || line.isEmpty)
    tab.drag(from: 72, to: 264, at: 100)
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test func timeNeverGoesBackNorLeaps() throws {
    let tab = try Tab()
    tab.start()
    tab.events([Tab.line(500, "down", 72)], now: 510)
    tab.events([Tab.line(400, "move", 72)], now: 520)
    #expect(tab.error != nil)
    tab.events([], now: 1e10)
    #expect(tab.error?.contains("2000 ms") == true)
    tab.events([], now: 530)
    #expect(tab.error == nil)
  }

  @Test func aThousandRandomMessagesEndInAnAnswerEach() throws {
    let tab = try Tab()
    tab.start()
    let words = [
      "{", "}", "[", "]", "\"do\"", ":", ",", "\"events\"", "\"lines\"", "1e9", "\\", "é",
    ]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      let text = (0..<Int.random(in: 0...12, using: &random))
        .compactMap { _ in words.randomElement(using: &random) }.joined()
      #expect(tab.say(text).count == 1, "\(text)")
    }
  }
}
