import Foundation
import FoundationXML
import ReorderCore
import TestSupport
import Testing

@testable import ReorderRender

@Suite struct SceneSVGTests {
  private func svg(_ drag: Drag, title: String = "fruit", at time: Int? = nil) throws -> String {
    let drawing = SceneSVG(try drag.sequence(), title: title, subtitle: "by hand")
    var text = ""
    if let time {
      drawing.write(at: Timestamp(microseconds: Int64(time) * 1000), to: &text)
    } else {
      drawing.write(to: &text)
    }
    return text
  }

  /// A parser that only checks for well-formed XML.
  private func isWellFormed(_ text: String) -> Bool {
    XMLParser(data: Data(text.utf8)).parse()
  }

  @Test("A drag plays in a loop, and is still at any given moment")
  func golden() throws {
    try expectGolden("svg-animated", [try svg(.fruit)])
    try expectGolden("svg-still", [try svg(.fruit, at: 750)])
  }

  @Test("It is one XML file without a script and without links")
  func selfContained() throws {
    for text in [try svg(.fruit), try svg(.fruit, at: 0), try svg(.windows)] {
      #expect(isWellFormed(text))
      #expect(!text.contains("<script") && !text.contains("href") && !text.contains("@import"))
      #expect(text.components(separatedBy: "http").count == 2, "except the name of the language")
    }
  }

  @Test("It has a dark style, and stands still if reduced motion is preferred")
  func preferences() throws {
    let text = try svg(.fruit)
    #expect(text.contains("prefers-color-scheme: dark"))
    #expect(text.contains("prefers-reduced-motion:reduce"))
  }

  @Test("A still has no animation")
  func still() throws {
    let text = try svg(.fruit, at: 750)
    #expect(!text.contains("@keyframes") && !text.contains("animation"))
    #expect(text.contains(">dragging</text>"))
  }

  @Test("Names that are markup, or worse, stay names")
  func hostile() throws {
    let names = [
      "</text><script>alert(1)</script>", "\"quotes' & <tags>", "a\u{0}b\u{1B}[31m\u{7}",
      "\u{202E}gnihtemos", "]]>", String(repeating: "long ", count: 60),
    ]
    let drag = Drag(
      scene: Drag.scene(names), start: Point2D(x: 100, y: 20), way: [Point2D(x: 100, y: 90)])
    for text in [try svg(drag, title: names[0]), try svg(drag, title: names[2], at: 700)] {
      #expect(isWellFormed(text))
      #expect(!text.contains("<script"))
      #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" })
    }
  }

  @Test("The same sequence gives the same bytes")
  func deterministic() throws {
    #expect(try svg(.fruit) == svg(.fruit))
    #expect(try svg(.windows) == svg(.windows))
  }

  @Test("A row that is never in sight is not drawn, however long the list")
  func size() throws {
    let names = (0..<5000).map { "row \($0)" }
    let drag = Drag(
      scene: Drag.scene(names), start: Point2D(x: 60, y: 110), way: [Point2D(x: 60, y: 150)])
    let text = try svg(drag)
    #expect(text.utf8.count < 20_000)
    #expect(!text.contains("row 20<"))
  }

  @Test("Windows overlap as in the scene, each drawn once at every moment")
  func windows() throws {
    let text = try svg(.windows)
    #expect(text.components(separatedBy: ">back</text>").count == 3, "once for each order")
    #expect(try svg(.windows, at: 0).components(separatedBy: ">back</text>").count == 2)
  }

  @Test("A sticky header is drawn above the rows, in the viewport, where it rests as they scroll")
  func stickyHeader() throws {
    for isSticky in [true, false] {
      var drag = Drag(
        scene: Drag.scene((0..<20).map { "row \($0)" }), start: Point2D(x: 60, y: 60),
        way: (0..<40).map { Point2D(x: 60, y: 199 - Double($0 % 2)) })
      drag.scene.viewport.height = 200
      drag.scene.layout = .list(.init(headerLength: 20, hasStickyHeaders: isSticky))
      drag.scene.sections[0].id = "rows"
      let text = try svg(drag)
      let row = try #require(text.range(of: ">row 1</text>"))
      let header = try #require(text.range(of: ">rows</text>"))
      #expect((row.lowerBound < header.lowerBound) == isSticky)
      let group = try #require(text[..<header.lowerBound].range(of: "<g", options: .backwards))
      #expect(text[group.upperBound...].hasPrefix(">\n<rect "))
      #expect(try drag.sequence().entries.contains { $0.frame.scroll.offset.y > 20 })
    }
  }

  @Test("Several replays lie beside each other, four in a line, on one timeline")
  func sides() throws {
    let (fruit, windows) = (try Drag.fruit.sequence(), try Drag.windows.sequence())
    let sides = (0..<6).map {
      SceneSVG.Side($0 == 1 ? windows : fruit, title: "side \($0)", subtitle: "by hand")
    }
    var (moving, still) = ("", "")
    SceneSVG(sides + [.init(FrameSequence(), title: "none")], title: "all").write(to: &moving)
    SceneSVG(sides, title: "all").write(at: Timestamp(microseconds: 750_000), to: &still)
    for text in [moving, still] {
      #expect(isWellFormed(text) && text.contains("<title id=\"t\">all</title>"))
      for side in 0..<6 { #expect(text.contains(">side \(side)</text>")) }
      #expect(!text.contains(">none</text>"))
      // A title is where its side is: the fifth begins the second line, below the highest.
      let lines = text.split(separator: "\n")
      let places = try (0..<6).map { side in
        let title = try #require(lines.firstIndex { $0.contains(">side \(side)</text>") })
        return lines[title - 1].wholeMatch(of: Self.place).map { [$0.output.1, $0.output.2] }
      }
      #expect(places[0] == nil && places[1...3].allSatisfy { $0?[1] == "0" })
      #expect(places[4] == ["0", "382"] && places[5]?[1] == "382")
      let names = text.matches(of: /(?:id|@keyframes)[= ]"?(\w+)/).map(\.output.1)
      #expect(Set(names).count == names.count, "no name is given twice")
    }
    let ends = [fruit, windows].map { $0.end.seconds(since: $0.start) }
    let loop = DecimalText.text((ends.max() ?? 0) + SceneSVG.pause, places: 3)
    #expect(moving.components(separatedBy: "animation:\(loop)s").count == 2, "one length for all")
  }

  private static var place: Regex<(Substring, Substring, Substring)> {
    /<g transform="translate\(([\d.]+) ([\d.]+)\)">/
  }

  @Test("A FrameSequence without frames gives nothing")
  func nothing() {
    var text = ""
    SceneSVG(FrameSequence(), title: "nothing").write(to: &text)
    SceneSVG(FrameSequence(), title: "nothing").write(at: .zero, to: &text)
    #expect(text.isEmpty)
  }

  @Test("A scroll bar's thumb stays in its track")
  func thumb() {
    for offset in stride(from: 0.0, through: 1000, by: 50) {
      let scroll = Frame.Scroll(
        viewport: Size2D(width: 100, height: 200), offset: Point2D(x: 0, y: offset),
        maximumOffset: Point2D(x: 0, y: 1000))
      let thumb = scroll.thumb(.vertical)
      #expect(thumb.minY >= 6 && thumb.maxY <= 194.001 && thumb.size.height >= 24)
      #expect(scroll.thumb(.horizontal) == .zero)
    }
  }
}

@Suite struct TimelineTests {
  @Test("Phases follow each other without gaps; rest is left out")
  func spans() throws {
    let timeline = Timeline(try Drag.fruit.sequence())
    #expect(timeline.spans.map(\.phase) == [.pressed, .dragging, .dropped])
    for (span, next) in zip(timeline.spans, timeline.spans.dropFirst()) {
      #expect(span.end == next.start && span.start < span.end)
    }
  }

  @Test("There are at most six labels, however long the sequence, with round numbers")
  func steps() throws {
    let timeline = Timeline(try Drag.fruit.sequence())
    #expect(timeline.step == 0.2 || timeline.step == 0.5)
    #expect(timeline.length / timeline.step <= 6)
  }

  @Test("A fraction is between zero and one")
  func shares() throws {
    let timeline = Timeline(try Drag.fruit.sequence())
    #expect(timeline.fraction(of: .zero) == 0 && timeline.fraction(of: .latest) == 1)
    #expect(Timeline(FrameSequence()).fraction(of: .latest) == 0)
  }
}
