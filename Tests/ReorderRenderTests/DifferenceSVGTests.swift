import Foundation
import FoundationXML
import ReorderCore
import TestSupport
import Testing

@testable import ReorderRender

/// The picture of where two sides differ.
@Suite struct DifferenceSVGTests {
  private static let start = Timestamp(microseconds: 500_000)
  private static let odd = Timestamp(microseconds: 600_000)
  private static let end = Timestamp(microseconds: 1_500_000)

  /// Two lists of fruits at one moment of a drag: the second has its last two rows exchanged.
  private func picture(_ names: [String] = ["a", "b", "c"]) throws -> DifferencePicture {
    let drag = Drag(
      scene: Drag.scene(names, viewport: Size2D(width: 320, height: 132)),
      start: Point2D(x: 200, y: 110), way: [Point2D(x: 200, y: 90), Point2D(x: 200, y: 80)])
    var frame = try drag.frame(at: 620)
    let moved = frame.items[2].id
    let left = DifferencePicture.Side(
      title: "native", notes: ["600 ms", "c 3 → 2"], frame: frame,
      different: [Slot(section: 0, item: 1), Slot(section: 0, item: 2)], moved: moved)
    frame.snapshots = []
    let right = DifferencePicture.Side(
      title: "the application", notes: ["no move"], frame: frame, different: left.different,
      moved: moved)
    typealias Tick = DifferencePicture.Lane.Tick
    return DifferencePicture(
      title: "fruit", subtitle: "move 1", caption: "they differ", sides: [left, right],
      cut: "not shown: 3 items after", path: [Point2D(x: 200, y: 110), Point2D(x: 200, y: 90)],
      lanes: [
        .init(
          title: "native: 2 moves",
          ticks: [
            Tick(time: Self.start, caption: "500 ms: c 3 → 2", isDifferent: false),
            Tick(time: Self.odd, caption: "600 ms: c 2 → 1", isDifferent: true),
          ]),
        .init(
          title: "the application: 1 move",
          ticks: [
            Tick(time: Self.start, caption: "500 ms: c 3 → 2", isDifferent: false),
            Tick(time: Self.odd, caption: "600 ms: no move", isDifferent: true, isMove: false),
          ]),
      ], start: Self.start, end: Self.end)
  }

  private func svg(_ picture: DifferencePicture) -> String {
    var text = ""
    DifferenceSVG(picture).write(to: &text)
    return text
  }

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test("Both lists, both lanes, and a caption")
  func golden() throws {
    // The styles are those of the stylesheet; what is drawn with them counts.
    let text = svg(try picture())
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: "<style>"))
    let end = try #require(lines.firstIndex(of: "</style>"))
    try expectGolden("difference", Array(lines[..<start] + lines[(end + 1)...].dropLast()))
  }

  @Test("The same picture gives the same bytes: one XML file without a script and without links")
  func selfContained() throws {
    let text = svg(try picture())
    #expect(text == svg(try picture()))
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(!text.contains("<script") && !text.contains("href") && !text.contains("@import"))
    #expect(text.contains("prefers-color-scheme: dark"))
  }

  @Test("Shapes tell what colors tell: a sign at each row that differs, a frame around the moved")
  func marks() throws {
    let text = svg(try picture())
    // Two rows on either side, and the tick of one lane; the other has no move.
    #expect(count(">≠</text>", in: text) == 5)
    #expect(count("class=\"differs\"", in: text) == 2)
    #expect(count("class=\"moved\"", in: text) == 2)
    #expect(count("class=\"missing\"", in: text) == 1)
    #expect(count(">no move</text>", in: text) == 2)
    // The snapshot is known on one side only.
    #expect(count("class=\"snapshot\"", in: text) == 1)
    #expect(text.contains("≠ differs · bold: moved · circle: finger · box: lifted"))
  }

  @Test("The description says all that the picture shows")
  func description() throws {
    let text = svg(try picture())
    #expect(
      text.contains(
        "<desc id=\"d\">they differ. move 1. native, 600 ms, c 3 → 2: a, b (differs), c (differs). "
          + "the application, no move: a, b (differs), c (differs). not shown: 3 items after. "
          + "native: 2 moves; 500 ms: c 3 → 2; 600 ms: c 2 → 1. the application: 1 move; "
          + "500 ms: c 3 → 2; 600 ms: no move.</desc>"))
  }

  @Test("Every time that is written has room")
  func times() throws {
    var picture = try picture()
    picture.lanes[0].ticks = (0..<300).map { (index: Int) -> DifferencePicture.Lane.Tick in
      let time = Timestamp(microseconds: 500_000 + Int64(index) * 3000)
      return DifferencePicture.Lane.Tick(
        time: time, caption: "\(index)", isDifferent: index == 7)
    }
    let lines = svg(picture).split(separator: "\n").filter {
      $0.contains("class=\"scale over\"") && $0.contains(" ms<")
    }
    let places = lines.compactMap { line -> (y: Substring, x: Double)? in
      guard let x = line.firstMatch(of: /x="([\d.]+)" y="([\d.]+)"/) else { return nil }
      return (x.2, Double(x.1) ?? 0)
    }
    #expect(places.count > 5 && places.count < 20)
    for (index, place) in places.enumerated() {
      for other in places[..<index] where other.y == place.y {
        #expect(abs(other.x - place.x) >= 40)
      }
    }
    // The one that differs is always written.
    #expect(lines.contains { $0.contains(">521 ms<") })
  }

  @Test("A page has every picture once, each with its own names, and a list of several")
  func page() throws {
    let article = DifferencePage.Article(
      title: "fruit, native", verdict: "does not conform", picture: try picture(),
      report: ["a <b> & c", "  why"])
    var (one, two) = ("", "")
    DifferencePage(title: "fruit", articles: [article]).write(to: &one)
    DifferencePage(title: "all", articles: [article, article]).write(to: &two)
    #expect(one.hasPrefix("<!doctype html>") && !one.contains("<script") && !one.contains("<nav"))
    #expect(
      one.contains("<pre tabindex=\"0\" aria-label=\"Report\">a &lt;b&gt; &amp; c\n  why</pre>"))
    #expect(count("<style>", in: two) == 1 && count("<svg ", in: two) == 2)
    #expect(two.contains("<li><a href=\"#a1\">fruit, native</a>: does not conform</li>"))
    let ids = two.matches(of: /\ id="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count && ids.count >= 14)
    for use in two.matches(of: /url\(#([^)]*)\)/) { #expect(ids.contains(String(use.1))) }
    #expect(!two.contains("{contents}") && !two.contains("{articles}"))
  }

  @Test("Names that are markup stay names")
  func hostile() throws {
    var picture = try picture([
      "</text><script>alert(1)</script>", "\"quotes' & <tags>", "\u{202E}x",
    ])
    picture.title = "<b>{style}"
    let text = svg(picture)
    #expect(XMLParser(data: Data(text.utf8)).parse() && !text.contains("<script"))
    var page = ""
    DifferencePage(
      title: "{style}</title><script>",
      articles: [
        .init(title: "<i>", verdict: "{data}", picture: picture, report: ["</pre>{title}"])
      ]
    ).write(to: &page)
    #expect(!page.contains("<script") && page.contains("&lt;/pre&gt;{title}</pre>"))
  }

  @Test(
    "A wide list, or one along the other axis, is above the other; rows keep room for their names",
    arguments: [
      (Size2D(width: 320, height: 132), 44.0, false), (Size2D(width: 900, height: 132), 22, true),
      (Size2D(width: 900, height: 132), 88, false),
    ])
  func layout(viewport: Size2D, row: Double, isStacked: Bool) throws {
    let drag = Drag(
      scene: Drag.scene(["a", "b", "c"], viewport: viewport, itemLength: row),
      start: Point2D(x: 200, y: 10), way: [])
    let side = DifferencePicture.Side(title: "x", notes: [], frame: try drag.frame(at: 100))
    let drawing = DifferenceDrawing(
      DifferencePicture(title: "t", subtitle: "", caption: "", sides: [side, side]), prefix: "")
    #expect(drawing.isStacked == isStacked)
    #expect(row * drawing.scale >= 20)
  }
}
