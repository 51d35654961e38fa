import Foundation
import ReorderCore
import ReorderScripting
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// The page's editor.
@Suite struct AuthoringTests {
  private static let knob = """
    return {
      api = 1,
      params = { shift = { default = 4, min = 0, max = 90, doc = "points" } }, -- kept
      target = function(drag, list, p)
        return list:at(drag.x, drag.y + p.shift)
      end,
    }

    """

  private func played() throws -> Tab {
    let tab = try Tab(["knob": Self.knob])
    tab.start(behaviour: "knob")
    return tab
  }

  private func edit(_ tab: Tab, _ text: String, _ name: String = "knob") throws -> [String: Any] {
    try tab.say(["do": "edit", "behaviour": name, "text": text])
    return try #require(tab.answer("checked"))
  }

  private func file(_ tab: Tab, _ name: String) throws -> String {
    try String(
      contentsOf: tab.folder.appending(path: "behaviours/\(name).lua"), encoding: .utf8)
  }

  @Test func thePageReadsTheScript() throws {
    let tab = try played()
    tab.say(#"{"do":"script","behaviour":"knob"}"#)
    let script = try #require(tab.answer("script"))
    #expect(script["text"] as? String == Self.knob)
    #expect((script["path"] as? String)?.hasSuffix("behaviours/knob.lua") == true)
    #expect(script["draft"] as? Bool == false)
    for name in ["native", "nobody", "../knob", ""] {
      try tab.say(["do": "script", "behaviour": name])
      #expect(tab.answer("error")?["refused"] as? Bool == true)
    }
  }

  @Test("A problem has its place in UTF-16, and the last good text stays in force")
  func problems() throws {
    let tab = try played()
    let wrong = Self.knob.replacing("drag.y +", with: "--[[🍎]] drag.yy +")
    let checked = try edit(tab, wrong)
    let problem = try #require((checked["problems"] as? [[String: Any]])?.first)
    #expect(problem["line"] as? Int == 4)
    let start = "    return list:at(drag.x, --[[🍎]] drag.".utf16.count
    #expect(problem["characters"] as? [Int] == [start, start + 2])
    #expect((problem["text"] as? String)?.contains("did you mean 'y'") == true)
    let broken = try edit(tab, "return {")
    #expect(broken["used"] as? Bool == false)
    #expect(tab.session.run?.behaviour.current != nil)
    #expect(tab.session.drafts.texts["behaviours/knob.lua"] == wrong)
  }

  @Test("What loads is in force at once, on this page only, with the values that it still takes")
  func editing() throws {
    let tab = try played()
    tab.use("knob", params: #"{"shift":80}"#)
    let checked = try edit(tab, Self.knob.replacing("max = 90", with: "max = 50"))
    #expect(checked["used"] as? Bool == true && checked["draft"] as? Bool == true)
    #expect((checked["problems"] as? [Any])?.isEmpty == true)
    #expect(tab.session.run?.behaviour.values == [:])
    #expect(try file(tab, "knob") == Self.knob)
    tab.drag(from: 72, to: 264)
    #expect(try #require(tab.replayed()).isSame)
    tab.say(#"{"do":"save","as":"spec","name":"a"}"#)
    #expect(tab.error?.contains("edited only on this page") == true)
    let same = try edit(tab, Self.knob)
    #expect(same["draft"] as? Bool == false, "the text of the file is no text of one's own")
  }

  @Test func aTextCanBeDiscarded() throws {
    let tab = try played()
    _ = try edit(tab, Self.knob.replacing("max = 90", with: "max = 50"))
    tab.say(#"{"do":"discard","behaviour":"knob"}"#)
    #expect(tab.answer("script")?["text"] as? String == Self.knob)
    #expect(tab.session.drafts == Drafts())
    #expect(tab.session.run?.behaviour.current?.parameters.first?.name == "shift")
  }

  /// The panel's behaviour goes back to its file, and keeps only the values that the file takes.
  @Test func savingUnderAnotherNameKeepsThePanelInOrder() throws {
    let tab = try played()
    _ = try edit(
      tab,
      Self.knob.replacing("params = {", with: "params = { extra = { default = 1, doc = \"x\" },"))
    tab.use("knob", params: #"{"extra":3}"#)
    tab.say(#"{"do":"write","behaviour":"knob","name":"other"}"#)
    #expect(tab.answer("written")?["behaviour"] as? String == "other")
    #expect(tab.session.run?.behaviour.values == [:])
    #expect(tab.session.run?.behaviour.problem == nil)
  }

  @Test("A text is written over the file that it was read from, or to a new one, and nothing else")
  func saving() throws {
    let tab = try played()
    let text = Self.knob.replacing("max = 90", with: "max = 50")
    tab.say(#"{"do":"script","behaviour":"knob"}"#)
    _ = try edit(tab, text)
    tab.say(#"{"do":"write","behaviour":"knob","name":"plain"}"#)
    #expect(tab.error?.contains("already exists") == true)
    tab.say(#"{"do":"write","behaviour":"knob","name":"knob"}"#)
    #expect(tab.answer("written")?["behaviour"] as? String == "knob")
    #expect(try file(tab, "knob") == text)
    #expect(tab.session.drafts == Drafts())
    _ = try edit(tab, Self.knob)
    tab.say(#"{"do":"write","behaviour":"knob","name":"other"}"#)
    #expect(try file(tab, "other") == Self.knob)
    for name in ["", "../a", "a/b", "native", "A"] {
      try tab.say(["do": "write", "behaviour": "knob", "name": name])
      #expect(tab.answer("error")?["refused"] as? Bool == true, "\(name)")
    }
  }

  @Test("A file that has changed since is not overwritten, and no symbolic link is followed")
  func foreignFiles() throws {
    let tab = try played()
    tab.say(#"{"do":"script","behaviour":"knob"}"#)
    _ = try edit(tab, Self.knob + "-- more\n")
    try tab.write("knob", "-- mine\n" + Self.knob)
    tab.say(#"{"do":"write","behaviour":"knob","name":"knob"}"#)
    #expect(tab.error?.contains("has changed since") == true)
    #expect(try file(tab, "knob").hasPrefix("-- mine"))
    let link = tab.folder.appending(path: "behaviours/linked.lua")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: URL(fileURLWithPath: "knob.lua", relativeTo: link))
    tab.say(#"{"do":"script","behaviour":"linked"}"#)
    _ = try edit(tab, Self.knob, "linked")
    tab.say(#"{"do":"write","behaviour":"linked","name":"linked"}"#)
    #expect(tab.error?.contains("symbolic link") == true)
    #expect(try file(tab, "knob").hasPrefix("-- mine"))
  }

  @Test func defaultsAreWrittenInPlace() throws {
    let tab = try played()
    try tab.say(["do": "defaults", "text": Self.knob, "params": ["shift": 30, "nobody": 1]])
    let defaults = try #require(tab.answer("defaults"))
    #expect(
      defaults["text"] as? String == Self.knob.replacing("default = 4", with: "default = 30"))
    #expect(defaults["elsewhere"] as? [String] == ["nobody"])
    try tab.say(["do": "defaults", "text": Self.knob, "params": ["shift": 4]])
    #expect(tab.answer("defaults")?["elsewhere"] as? [String] == [], "it is there already")
    try tab.say(["do": "defaults", "text": "return {", "params": ["shift": 4]])
    #expect(tab.error?.contains("not valid Lua") == true)
  }

  @Test func namesAndMeaningsComeFromTheInterface() throws {
    let tab = try played()
    try tab.say([
      "do": "complete", "text": Self.knob, "line": 4,
      "character": "    return list:a".utf16.count,
    ])
    let completions = try #require(tab.answer("completions"))
    #expect(completions["start"] as? Int == "    return list:".utf16.count)
    let names = (completions["names"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(names?.contains("at") == true && names?.contains("drop_at") == true)
    try tab.say(["do": "describe", "text": Self.knob, "line": 4, "character": 17])
    #expect((tab.answer("described")?["text"] as? String)?.contains("at(") == true)
    try tab.say(["do": "describe", "text": Self.knob, "line": 900, "character": 0])
    #expect(tab.answers.last?["described"] is NSNull)
  }

  @Test func aDecisionSaysWhatItRead() throws {
    let tab = try played()
    func sides() -> [[String: Any]] { tab.answers.last?["explained"] as? [[String: Any]] ?? [] }
    tab.say(#"{"do":"explain","t":100}"#)
    #expect(tab.error == "there is no drag to explain yet")
    tab.drag(from: 72, to: 264)
    tab.say(#"{"do":"explain","t":1000}"#)
    let explained = try #require(sides().first)
    #expect(explained["hook"] as? String == "target")
    #expect((explained["line"] as? [String: Any])?["line"] as? Int == 5)
    #expect(explained["not_read"] == nil)
    tab.say(#"{"do":"explain","t":1000,"full":true}"#)
    #expect(sides().first?["not_read"] != nil)
    tab.say(#"{"do":"explain","t":0}"#)
    #expect(sides().first?["nothing"] != nil)
    tab.say(#"{"do":"columns","columns":[{"behaviour":"native","params":{}}]}"#)
    tab.say(#"{"do":"explain","t":1000}"#)
    #expect(sides().map { $0["by"] as? String } == ["policy", "native"])
    tab.say(#"{"do":"columns","columns":[{"behaviour":"nobody","params":{}}]}"#)
    tab.say(#"{"do":"explain","t":1000}"#)
    #expect(sides().map { $0["by"] as? String } == ["policy", "native"], "the native rules decide")
  }

  @Test(arguments: [
    #"{"do":"edit","behaviour":"knob"}"#, #"{"do":"edit","text":"x"}"#,
    #"{"do":"complete","text":"x","line":-1,"character":0}"#,
    #"{"do":"complete","text":"x","line":0}"#, #"{"do":"explain","t":-1}"#,
    #"{"do":"explain","t":1,"full":7}"#, #"{"do":"defaults","text":"x","params":[]}"#,
    #"{"do":"edit","behaviour":"native","text":""}"#,
    #"{"do":"edit","behaviour":"../../x","text":"return { api = 1 }"}"#,
  ])
  func aMessageThatIsNoneIsRefused(message: String) throws {
    let tab = try played()
    tab.say(message)
    let refused = tab.answer("error")?["refused"] as? Bool == true
    #expect(refused || tab.answer("checked")?["used"] as? Bool == false)
    #expect(tab.session.drafts == Drafts())
  }
}
