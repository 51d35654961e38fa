import Foundation
import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace
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
    try other.say(["do": "recall", "lines": memory.lines])
    try other.say(memory.kept.merging(["do": "restore"]) { $1 })
    #expect(other.error == nil)
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
    var warnings: [TraceWarning] = []
    let read = try Trace(reading: trace.utf8, file: "mine.trace.jsonl", warnings: &warnings)
    #expect(warnings.isEmpty && read.name == "mine")
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
