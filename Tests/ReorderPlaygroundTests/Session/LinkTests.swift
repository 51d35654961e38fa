import Foundation
import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// What a link carries, and the subject as files.
@Suite struct LinkTests {
  private static let knob = """
    return {
      api = 1, params = { shift = { default = 4, min = 0, max = 90, doc = "points" } },
      target = function(drag, list, p) return list:at(drag.x, drag.y + p.shift) end,
    }
    """

  private func files(_ link: [String: Any]) -> [String: String] {
    let scripts = link["scripts"] as? [[String: String]] ?? []
    return Dictionary(
      scripts.map { ($0["path"] ?? "", $0["text"] ?? "") }, uniquingKeysWith: { $1 })
  }

  /// Opens in another tab what a link of this one carries.
  private func follow(_ tab: Tab, _ memory: Tab.Memory, _ stage: String, to other: Tab) throws {
    tab.say(#"{"do":"link"}"#)
    let link = try #require(tab.answer("link"))
    try other.say(["do": "scripts", "files": link["scripts"] ?? []])
    #expect(other.error == nil)
    try other.say([
      "do": "start", "stage": stage, "view": memory.kept["view"] ?? [],
      "behaviour": link["behaviour"] ?? "", "params": link["params"] ?? [:],
      "from": memory.kept["from"] ?? [:],
    ])
    try other.say(["do": "columns", "columns": link["columns"] ?? []])
    try other.say(["do": "recall", "lines": memory.lines])
    try other.say(memory.kept.merging(["do": "restore"]) { $1 })
    #expect(other.error == nil)
  }

  /// What a page says of the drag: where it ends, and in what that differs from the drag as it was.
  private func said(_ tab: Tab) -> [String] {
    tab.say(#"{"do":"replay"}"#)
    let replayed = tab.answer("replayed") ?? [:]
    let columns = replayed["columns"] as? [[String: Any]] ?? []
    let keys = [
      "phase", "order", "moves", "same", "sameOrder", "sameStack", "elsewhere", "places",
      "movesBefore", "divergence",
    ]
    return ([replayed] + columns).map { side in
      let said = side.filter { keys.contains($0.key) }
      let json = try? JSONSerialization.data(withJSONObject: said, options: .sortedKeys)
      return "\(Tab.setting(side)) \(String(decoding: json ?? Data(), as: UTF8.self))"
    }
  }

  @Test(
    "A drag ends elsewhere as it did, also under another behaviour",
    arguments: ["list", "grid", "kanban", "windows", "outline"])
  func endings(stage: String) throws {
    let tab = try Tab()
    var memory = Tab.Memory()
    tab.start(stage)
    tab.drag(from: 72, to: 264) { memory.take(from: $0) }
    let other = try Tab()
    try follow(tab, memory, stage, to: other)
    #expect(said(other) == said(tab))
    #expect(other.answer("replayed")?["same"] as? Bool == true)
    for tab in [tab, other] { tab.use("stuck") }
    #expect(said(other) == said(tab))
    #expect(other.answer("replayed")?["same"] as? Bool == false)
  }

  @Test("A drag that was cancelled is cancelled elsewhere", arguments: ["key", "p"])
  func cancelled(by kind: String) throws {
    let tab = try Tab()
    var memory = Tab.Memory()
    tab.start()
    tab.events([Tab.line(1, "down", 72)], now: 16)
    tab.events([Tab.line(900, "move", 264)], now: 916)
    let cancel =
      kind == "p" ? Tab.line(930, "cancel", 264) : #"{"t":930,"key":"cancel"}"#
    tab.events([cancel], now: 932)
    memory.take(from: tab)
    let other = try Tab()
    try follow(tab, memory, "list", to: other)
    #expect(said(other) == said(tab))
    #expect(other.answer("replayed")?["phase"] as? String == "cancelled")
  }

  @Test func aDragUnderTheFingerIsUnderTheFingerElsewhere() throws {
    let tab = try Tab()
    var memory = Tab.Memory()
    tab.start()
    tab.events([Tab.line(1, "down", 72)], now: 16)
    tab.events([Tab.line(900, "move", 264)], now: 916)
    tab.say(#"{"do":"link"}"#)
    memory.take(from: tab)
    let trace = try #require(tab.answer("link")?["trace"] as? Int)
    #expect(trace == memory.kept["trace"] as? Int)
    let other = try Tab()
    try follow(tab, memory, "list", to: other)
    #expect(said(other) == said(tab))
    let held = try #require(other.answer("replayed"))
    #expect(held["phase"] as? String == "unfinished")
    #expect(held["same"] == nil, "it has not ended")
    // It goes on here, and is then carried to its end, also while the row settles.
    tab.events([Tab.line(930, "up", 264)], now: 932)
    memory.take(from: tab)
    try follow(tab, memory, "list", to: other)
    #expect(said(other) == said(tab))
    #expect(other.answer("replayed")?["same"] as? Bool == true)
  }

  @Test func theColumnsAreCarriedWithTheirScripts() throws {
    let tab = try Tab(["knob": Self.knob])
    var memory = Tab.Memory()
    tab.start()
    tab.drag(from: 72, to: 264) { memory.take(from: $0) }
    tab.say(
      #"{"do":"columns","columns":[{"behaviour":"knob","params":{"shift":70}},"#
        + #"{"behaviour":"stuck"},{"behaviour":"nobody","params":{"x":1}}]}"#)
    let other = try Tab()
    try follow(tab, memory, "list", to: other)
    #expect(files(try #require(tab.answer("link")))["behaviours/knob.lua"] == Self.knob)
    #expect(said(other).dropLast() == said(tab).dropLast())
    #expect(
      said(other).map { $0.prefix { $0 != "\"" } }
        == ["plain {", "knob {shift=70} {", "stuck {", " {"])
    let columns = other.session.columns.list.map { $0.behaviour.name }
    #expect(columns == ["knob", "stuck", "nobody"], "one that does not load keeps its name")
  }

  @Test func aLinkOfBeforeSaysNothingOfTheEnd() throws {
    let tab = try Tab()
    var memory = Tab.Memory()
    tab.start()
    tab.drag(from: 72, to: 264) { memory.take(from: $0) }
    for key in ["end", "moves"] { memory.kept[key] = nil }
    let other = try Tab()
    try follow(tab, memory, "list", to: other)
    other.say(#"{"do":"replay"}"#)
    let replayed = try #require(other.answer("replayed"))
    #expect(replayed["same"] == nil && replayed["movesBefore"] is NSNull)
    #expect(replayed["phase"] as? String == "ended")
  }

  @Test(arguments: ["[]", #"{"order":[[0,3]],"offset":[0,0],"windows":[],"windowsNames":[]}"#])
  func anEndThatIsNoneIsRefused(end: String) throws {
    let tab = try Tab()
    var memory = Tab.Memory()
    tab.start()
    tab.drag(from: 72, to: 264) { memory.take(from: $0) }
    memory.kept["end"] = try JSONSerialization.jsonObject(with: Data(end.utf8))
    try tab.say(["do": "recall", "lines": memory.lines])
    try tab.say(memory.kept.merging(["do": "restore"]) { $1 })
    #expect(tab.answer("error")?["refused"] as? Bool == true)
  }

  private func exported(_ tab: Tab, _ form: String, _ more: String = "") -> String? {
    tab.say(#"{"do":"export","as":"\#(form)","name":"mine"\#(more)}"#)
    return tab.answer("exported")?["text"] as? String
  }

  @Test(
    "The same drag under the same script gives the same trace and the same spec elsewhere",
    arguments: ["list", "grid", "kanban", "windows", "outline"])
  func elsewhere(stage: String) throws {
    let tab = try Tab(["knob": Self.knob])
    var memory = Tab.Memory()
    tab.start(stage, behaviour: "knob", params: #"{"shift":9}"#)
    tab.drag(from: 72, to: 264) { memory.take(from: $0) }
    tab.drag(from: 180, to: 300, at: 9000, x: 200) { memory.take(from: $0) }
    // A machine without that behaviour.
    let other = try Tab()
    try follow(tab, memory, stage, to: other)
    let (one, two) = (try #require(exported(tab, "trace")), exported(other, "trace"))
    #expect(one == two)
    #expect(one.contains(#""behaviour":"knob","params":{"shift":9}"#))
    #expect(exported(tab, "spec") == exported(other, "spec"))
  }

  @Test func onlyScriptsThatOthersMayNotHaveAreCarried() throws {
    let tab = try Tab([
      "knob": "local two = require 'two'\n" + Self.knob,
      "default": String(decoding: ScriptSource.shipped.behaviour("default").bytes, as: UTF8.self),
    ])
    let modules = tab.folder.appending(path: "lib")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    try Data("return { 2 }".utf8).write(to: modules.appending(path: "two.lua"))
    tab.start(behaviour: "knob")
    tab.say(#"{"do":"link"}"#)
    let carried = files(try #require(tab.answer("link")))
    #expect(carried.keys.sorted() == ["behaviours/knob.lua", "lib/two.lua"])
    #expect(carried["lib/two.lua"] == "return { 2 }")
    tab.start(behaviour: "default")
    tab.say(#"{"do":"link"}"#)
    #expect(files(try #require(tab.answer("link"))).isEmpty)
  }

  @Test("A stranger's script stays in memory, runs within its budget, and cannot leave the sandbox")
  func stranger() throws {
    let tab = try Tab()
    let before = try FileManager.default.subpathsOfDirectory(atPath: tab.folder.path).sorted()
    let endless = "return { api = 1, target = function() while true do end end }"
    for path in ["../../x.lua", "/etc/x", "behaviours/../../y.lua", "", "lib/x", "x.lua"] {
      try tab.say(["do": "scripts", "files": [["path": path, "text": endless]]])
      #expect(tab.answer("error")?["refused"] as? Bool == true, "\(path)")
    }
    try tab.say(["do": "scripts", "files": [["path": "behaviours/plain.lua", "text": endless]]])
    tab.start(behaviour: "plain")
    var errors: [String] = []
    tab.drag(from: 72, to: 264) { errors += [$0.error].compactMap(\.self) }
    #expect(errors.contains { $0.contains("budget") }, "\(errors)")
    #expect(tab.session.run?.isBusy == false)
    try tab.say([
      "do": "scripts", "files": [["path": "behaviours/plain.lua", "text": "os.execute('true')"]],
    ])
    tab.start(behaviour: "plain")
    #expect(tab.error?.contains("page/behaviours/plain.lua:1") == true)
    let after = try FileManager.default.subpathsOfDirectory(atPath: tab.folder.path).sorted()
    #expect(after == before)
  }

  @Test func tooManyOrTooLongScriptsAreRefused() throws {
    let tab = try Tab()
    let long = String(repeating: "-", count: ScriptSource.longestScript + 1)
    try tab.say(["do": "scripts", "files": [["path": "behaviours/a.lua", "text": long]]])
    #expect(tab.error?.contains("256 KiB") == true)
    try tab.say([
      "do": "scripts", "files": (0..<51).map { ["path": "lib/a\($0).lua", "text": ""] },
    ])
    #expect(tab.answer("error")?["refused"] as? Bool == true)
    try tab.say(["do": "scripts", "files": [["path": "a"]]])
    #expect(tab.answer("error")?["refused"] as? Bool == true)
  }

  @Test("Each format is a file, and a drawing has several behaviours with titles of their own")
  func exports() throws {
    let tab = try Tab()
    tab.start()
    #expect(exported(tab, "svg") == nil)
    #expect(tab.error == "there is no drag to export yet")
    tab.drag(from: 72, to: 264)
    let others =
      #","title":"A & B","others":[{"behaviour":"stuck","params":{}}],"titles":["One","Two"]"#
    let svg = try #require(exported(tab, "svg", others))
    for text in ["A &amp; B", "One", "Two"] { #expect(svg.contains(text)) }
    #expect(tab.answer("exported")?["name"] as? String == "mine.svg")
    let page = try #require(exported(tab, "page", others))
    #expect(page.hasPrefix("<!doctype html>") && page.contains("stuck"))
    let trace = try #require(exported(tab, "trace"))
    let read = try Trace(reading: trace.utf8, file: "mine.trace.jsonl")
    #expect(read.name == "mine")
    #expect(try #require(exported(tab, "spec")).contains(#"replay { trace = "mine""#))
  }

  @Test(arguments: [
    #"{"do":"export","as":"movie","name":"a"}"#, #"{"do":"export","as":"svg","name":"A/b"}"#,
    #"{"do":"export","as":"svg","name":"a","others":[{"behaviour":"plain"}],"titles":["one"]}"#,
    #"{"do":"export","as":"svg","name":"a","others":[{"behaviour":"none"}],"titles":["a","b"]}"#,
  ])
  func anExportThatCannotBeIsRefused(message: String) throws {
    let tab = try Tab()
    tab.start()
    tab.drag(from: 72, to: 264)
    tab.say(message)
    #expect(tab.answer("error")?["refused"] as? Bool == true)
  }
}
