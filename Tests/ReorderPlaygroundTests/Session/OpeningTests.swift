import Foundation
import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// A trace or a scene becomes what the page shows.
@Suite struct OpeningTests {
  private func open(_ tab: Tab, _ text: String, as name: String = "mine.trace.jsonl") throws {
    for part in stride(from: 0, to: text.utf16.count, by: 50_000) {
      let units = Array(text.utf16.dropFirst(part).prefix(50_000))
      try tab.say(["do": "text", "part": String(decoding: units, as: UTF16.self)])
    }
    try tab.say(["do": "open", "name": name])
  }

  private func shipped(_ name: String) throws -> String {
    String(decoding: try ScriptSource.shipped.trace(name).bytes, as: UTF8.self)
  }

  @Test func aTraceIsASceneAndADrag() throws {
    let tab = try Tab()
    try open(tab, try shipped("short-move"))
    let opened = try #require(tab.answer("opened"))
    #expect(opened["name"] as? String == "short-move")
    #expect(opened["notes"] as? [String] == [])
    #expect(opened["hasDrag"] as? Bool == true)
    #expect(tab.answer("frame") != nil)
    let subject = try #require(tab.answer("subject"))
    #expect(subject["name"] as? String == "short-move")
    #expect(subject["drags"] as? Int == 1)
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test("A drag from the command line is there, and one of the directory by its name")
  func otherSources() throws {
    let tab = try Tab()
    let traces = tab.folder.appending(path: "traces")
    try FileManager.default.createDirectory(at: traces, withIntermediateDirectories: true)
    try Data(try shipped("flick").utf8).write(to: traces.appending(path: "mine.trace.jsonl"))
    tab.say(#"{"do":"hello"}"#)
    #expect(tab.answer("hello")?["traces"] as? [String] == ["mine"])
    tab.say(#"{"do":"open","trace":"mine"}"#)
    #expect(tab.answer("opened")?["name"] as? String == "flick")
    tab.say(#"{"do":"open","trace":"../mine"}"#)
    #expect(tab.answer("error")?["refused"] as? Bool == true)
    tab.say(#"{"do":"open"}"#)
    #expect(tab.error == "no trace was given to the command")
  }

  /// A finger that holds until a time, in milliseconds.
  private static func hold(until end: Int, under behaviour: String) -> String {
    #"""
    {"trace":1,"name":"hold","behaviour":"\#(behaviour)","scene":{"viewport":\#
    {"width":320,"height":480},"layout":{"type":"list","item_length":44},\#
    "sections":[{"id":"s","items":["a","b"]}]}}
    {"t":0,"p":"down","x":10,"y":22}
    {"t":\#(end),"p":"up","x":10,"y":22}

    """#
  }

  @Test("A trace with more ticks than a trace may take is refused, with its line")
  func tooManyTicks() throws {
    let tab = try Tab()
    try open(tab, Self.hold(until: 200_000_000, under: "plain"))
    let message = try #require(tab.error)
    let problem = ":3: up to 200000000 ms the replay takes 11999999 ticks"
    #expect(message.contains(problem), "\(message)")
  }

  @Test("The replay of a tab that is closed ends within its pause, not only its script")
  func closedTab() throws {
    let stop = StopSwitch()
    var options = BehaviourOptions()
    // The tab is closed while a hook runs.
    options.printer = { _ in stop.raise() }
    let script = "return { api = 1, can_lift = function() print('here') end }"
    let catalog = BehaviourCatalog(
      ScriptSource(texts: ["behaviours/talker.lua": script]), options: options)
    let trace = try Trace(
      reading: Array(Self.hold(until: 166_000_000, under: "talker").utf8), file: "hold")
    let session = PlaygroundSession(host: catalog, given: trace, stop: stop, clock: { .zero })
    var answers = ""
    session.receive(Array(#"{"do":"open"}"#.utf8)) {
      answers += String(decoding: $0, as: UTF8.self)
    }
    #expect(answers.contains("hold:3: stopped here"), "\(answers.prefix(400))")
  }

  @Test(arguments: ScriptSource.shippedTraceNames)
  func everyShippedTraceOpens(name: String) throws {
    let scripts = ScriptSource.shipped
    let catalog = BehaviourCatalog(scripts)
    catalog.show([])
    let trace = try Trace(
      reading: try scripts.trace(name).bytes, file: name)
    let session = PlaygroundSession(
      host: catalog, given: trace, clock: { .zero })
    var answers = ""
    for message in [#"{"do":"open"}"#, #"{"do":"replay"}"#] {
      session.receive(Array(message.utf8)) { answers += String(decoding: $0, as: UTF8.self) }
    }
    #expect(!answers.contains("refused"), "\(answers.prefix(400))")
    #expect(answers.contains("\"same\":true"))
  }

  @Test func aSceneAloneHasNoDrag() throws {
    let tab = try Tab()
    try open(
      tab,
      """
      { "viewport": { "width": 320, "height": 480 },
        "sections": [{ "id": "list", "items": { "count": 40, "prefix": "row-" } }] }
      """, as: "scene.json")
    #expect(tab.answer("opened")?["hasDrag"] as? Bool == false)
    #expect(tab.answer("subject") == nil)
    tab.drag(from: 66, to: 154)
    #expect(try #require(tab.replayed()).isSame)
    let order = tab.session.run?.engine.scene.list.order[0]
    #expect(order?[0...3] == ["row-0", "row-2", "row-3", "row-1"])
  }

  @Test("A file that is not valid is refused with the line, and nothing changes")
  func errors() throws {
    let tab = try Tab()
    tab.start()
    let header = try #require(try shipped("short-move").split(separator: "\n").first)
    let wrong = [
      (header + "\n{\"t\":5,\"p\":\"fly\",\"x\":1,\"y\":1}\n", "mine.trace.jsonl:2"),
      (header + "\n{\"t\":5,\"key\":\"lift\",\"item\":\"nobody\"}\n", ":2"),
      (header + "\n" + header + "\n", "mine.trace.jsonl:2"),
      ("{\n\"viewport\": 7\n}", "viewport"), ("", "mine"), ("[]", "mine"), ("\u{0}", "mine"),
      (#"{"viewport":{"width":320,"height":480},"sections":[{"id":"a","items":["x","x"]}]}"#, "x"),
      (
        #"{"viewport":{"width":9,"height":9},"sections":[{"id":"a","items":{"count":100001,"#
          + #""prefix":"a"}}]}"#, "100000 items"
      ),
    ]
    for (text, part) in wrong {
      try open(tab, String(text))
      #expect(tab.error?.contains(part) == true, "\(text): \(tab.error ?? "opened")")
      #expect(tab.answer("error")?["refused"] as? Bool == true)
    }
    tab.drag(from: 72, to: 264)
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test("A behaviour that is not there leaves the trace to the native rules, and a note says so")
  func strangeBehaviour() throws {
    let tab = try Tab()
    let text = try shipped("short-move").replacing(
      #""behaviour":null"#, with: #""behaviour":"nowhere""#)
    try open(tab, text)
    let opened = try #require(tab.answer("opened"))
    #expect((opened["behaviour"] as? [String: Any])?["name"] as? String == "native")
    #expect((opened["notes"] as? [String])?.first?.contains("'nowhere'") == true)
  }

  @Test("A lost session comes back with one's own scene and its trace")
  func memory() throws {
    let tab = try Tab()
    var memory = Tab.Memory()
    try open(tab, try shipped("short-move"))
    memory.take(from: tab)
    let other = try Tab()
    try other.resume("own", memory)
    #expect(other.error == nil)
    let (one, two) = (try #require(tab.session.run), try #require(other.session.run))
    #expect(two.engine.scene.list.order == one.engine.scene.list.order)
    #expect(two.subject?.records == one.subject?.records)
    #expect(two.subject?.name == "short-move")
  }

  @Test("A scene with too many items is not remembered, and none takes its place")
  func forgottenScene() throws {
    let tab = try Tab()
    for (count, isRemembered) in [(10_000, true), (10_001, false)] {
      try open(
        tab,
        #"{"viewport":{"width":300,"height":400},"sections":[{"id":"a","items":{"count":\#(count),"#
          + #""prefix":"a"}}]}"#)
      let told = try #require(tab.answers.last { $0["left"] != nil })
      #expect((told["left"] is NSNull) == !isRemembered)
    }
    let other = try Tab()
    other.say(#"{"do":"start","stage":"own","view":[320,480],"behaviour":"plain"}"#)
    #expect(other.error?.contains(#""from""#) == true)
    #expect(other.answer("error")?["refused"] as? Bool == true)
  }

  @Test func aTextThatIsTooLongIsRefused() throws {
    let tab = try Tab()
    let part = String(repeating: "a", count: 1 << 20)
    for _ in 0..<4 { try tab.say(["do": "text", "part": part]) }
    #expect(tab.error == nil)
    try tab.say(["do": "text", "part": "a"])
    #expect(tab.error == "a file in the playground has at most 4 MiB")
  }
}

extension ScriptSource {
  fileprivate static var shippedTraceNames: [String] { (try? shipped.traceNames()) ?? [] }
}
