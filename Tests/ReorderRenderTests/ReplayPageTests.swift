import Foundation
import ReorderCore
import Testing

@testable import ReorderRender

@Suite struct ReplayPageTests {
  private func side(_ drag: Drag = .fruit, name: String = "by_hand") throws -> ReplaySide {
    let input = ReplaySide.Input(name: "drag.x", value: "200", summary: "The finger's x.")
    let time = Timestamp(microseconds: 600_000)
    return ReplaySide(
      behaviour: name, summary: "What it does.", outcome: "Ended.", sequence: try drag.sequence(),
      decisions: [
        .init(time: time, hook: "follow", answer: "1, 2", decider: .policy, inputs: [input]),
        .init(time: time, hook: "target", answer: "1, 3", decider: .native, inputs: [input]),
        .init(
          time: time, hook: "follow", answer: "1, 9", decider: .gate,
          inputs: [.init(name: "drag.x", value: "201", summary: "The finger's x.")]),
      ],
      problems: [.init(time: time, hook: "target", text: "half.lua:3: wrong\n   in target")])
  }

  private func text(_ page: ReplayPage) -> String {
    var text = ""
    page.write(to: &text)
    return text
  }

  private func data(_ page: ReplayPage) throws -> [String: NSObject] {
    let parsed = try JSONSerialization.jsonObject(with: Data(page.data.utf8))
    return try #require(parsed as? [String: NSObject])
  }

  @Test("Every decision has its inputs, unchanged ones only once")
  func decisions() throws {
    let sides =
      try data(ReplayPage(title: "t", sides: [try side()]))["sides"] as? [[String: NSObject]]
    let decisions = try #require(sides?.first?["decisions"] as? [[String: NSObject]])
    #expect(decisions.map { $0["hook"] as? String } == ["follow", "target", "follow"])
    #expect(decisions.map { $0["by"] as? String } == ["policy", "native", "gate"])
    #expect(decisions.map { ($0["in"] as? [NSObject])?.count } == [1, 0, 1])
    #expect(decisions.map { $0["see"] as? Int } == [0, 0, 0])
  }

  @Test("Messages come with their time, level and hook, and are harmless")
  func messages() throws {
    var side = try side()
    let time = Timestamp(microseconds: 600_500)
    side.messages = [.init(time: time, level: "warning", hook: "target", text: "a\u{1B}</script>")]
    let page = ReplayPage(title: "t", sides: [side])
    let sides = try data(page)["sides"] as? [[String: NSObject]]
    let messages = try #require(sides?.first?["messages"] as? [[String: NSObject]])
    #expect(
      messages == [
        [
          "t": 600.5 as NSNumber, "level": "warning" as NSString, "hook": "target" as NSString,
          "text": "a␛</script>" as NSString,
        ]
      ])
    #expect(!page.data.contains("</script>"))
  }

  @Test("Fields are named once for all sides, with their meaning")
  func fields() throws {
    let page = ReplayPage(title: "t", sides: [try side(), try side(name: "other")])
    #expect(try data(page)["fields"] as? [[String]] == [["drag.x", "The finger's x."]])
    #expect(try data(page)["views"] as? [[Int]] == [[0]])
  }

  @Test("A page is one file without requests")
  func selfContained() throws {
    let page = text(ReplayPage(title: "fruit", sides: [try side()]))
    for word in ["src=", "url(h", "import(", "fetch(", "XMLHttpRequest", "WebSocket"] {
      #expect(!page.contains(word), "\(word)")
    }
    let addresses = page.components(separatedBy: "http://").count - 1
    #expect(addresses == page.components(separatedBy: "http://www.w3.org/2000/svg").count - 1)
    #expect(page.contains("default-src 'none'"))
    #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
  }

  @Test("The page's template has no brace that could be taken for a placeholder")
  func places() throws {
    let page = text(ReplayPage(title: "fruit", sides: []))
    for name in ["title", "style", "script", "data"] { #expect(!page.contains("{\(name)}")) }
  }

  @Test("Names that are markup, or worse, stay names")
  func hostile() throws {
    let names = [
      "</script><script>alert(1)</script>", "\"'`${x}&", "a\u{0}\u{1B}[31m\u{7}", "\u{202E}evil",
      "<!--", "\u{2028}",
    ]
    let drag = Drag(
      scene: Drag.scene(names), start: Point2D(x: 100, y: 20), way: [Point2D(x: 100, y: 90)])
    var hostile = try side(drag, name: names[0])
    hostile.problems[0].text = names[0] + "\n" + names[2]
    hostile.summary = names[4]
    let page = ReplayPage(title: names[0], sides: [hostile])
    let plain = text(ReplayPage(title: "fruit", sides: [try side()]))
    let written = text(page)
    for tag in ["<script", "</script", "<!--", "alert(1)<"] {
      #expect(
        written.components(separatedBy: tag).count == plain.components(separatedBy: tag).count,
        "\(tag)")
    }
    #expect(!written.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" })
    let sides = try data(page)["sides"] as? [[String: NSObject]]
    #expect(sides?.first?["behaviour"] as? String == names[0])
  }

  @Test("The same sides give the same bytes")
  func deterministic() throws {
    let page = ReplayPage(title: "fruit", sides: [try side()])
    #expect(text(page) == text(page))
  }
}
