import ReorderCore
import TestSupport
import Testing

@testable import ReorderRender

@Suite struct TextRasterizerTests {
  private func lines(_ frame: Frame, _ options: TextOptions = TextOptions()) -> [String] {
    TextRasterizer(for: frame, options: options).draw(frame).lines(isStyled: options.isStyled)
  }

  private func frame(_ scene: SceneDescription) throws -> Frame {
    Frame(of: try ReorderEngine(scene: scene))
  }

  @Test("Rows are boxes; the lifted one lies over them with a heavy border")
  func lifted() throws {
    try expectGolden("lifted", lines(Drag.fruit.frame(at: 720)))
  }

  @Test("The place of the lifted item is a gap")
  func gap() throws {
    var drag = Drag.fruit
    drag.native.swap = nil
    try expectGolden("gap", lines(drag.frame(at: 920)))
  }

  @Test("With few lines a row is a line, and the lifted one a bar")
  func compact() throws {
    var drag = Drag.fruit
    drag.native.swap = nil
    let frame = try drag.frame(at: 920)
    try expectGolden("compact", lines(frame, TextOptions(width: 30, height: 10)))
    let styled = lines(frame, TextOptions(width: 30, height: 10, isStyled: true))
    #expect(styled.joined().contains("\u{1B}[0;1;7;36m Cherry \u{1B}["))
  }

  @Test("With fewer lines than rows, some get a line each and the others are counted")
  func crowded() throws {
    let scene = Drag.scene(["watermelons", "apples", "figs", "pears", "plums"], itemLength: 20)
    let text = lines(try frame(scene), TextOptions(width: 30, height: 6))
    for name in ["watermelons", "apples", "figs"] {
      #expect(text.contains { $0.contains(" \(name)  ") })
    }
    #expect(text.last?.contains(" 2 more below ") == true)
    #expect(!text.joined().contains("p1"))
  }

  @Test("A pinned row says so, where there is room behind its name")
  func pinned() throws {
    let items = [
      ItemDescription(id: "head", isPinned: true), ItemDescription(id: "bread"),
      ItemDescription(id: "a name that takes all the room", isPinned: true),
    ]
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 132),
      sections: [SectionDescription(id: "s", items: .listed(items))])
    for options in [
      TextOptions(width: 30, height: 12), TextOptions(width: 30, height: 6),
      TextOptions(width: 30, height: 12, glyphs: .ascii),
    ] {
      let text = lines(try frame(scene), options)
      #expect(text.count { $0.contains("pinned") } == 1, "\(text)")
      #expect(text.contains { $0.contains(" head ") && $0.dropLast().hasSuffix(" pinned ") })
    }
  }

  @Test("A handle shows where it is, where there is room beside the name")
  func handles() throws {
    let items = [
      ItemDescription(id: "bread", handle: Rect2D(x: 280, y: 0, width: 40, height: 44)),
      ItemDescription(id: "milk"),
      ItemDescription(id: "covered", handle: Rect2D(x: 20, y: 0, width: 40, height: 44)),
    ]
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 132),
      sections: [SectionDescription(id: "s", items: .listed(items))])
    for (glyphs, grip) in [(GlyphSet.unicode, "≡"), (.ascii, "=")] {
      let text = lines(try frame(scene), TextOptions(width: 34, height: 12, glyphs: glyphs))
      let rows = text.filter { $0.contains(grip) && !$0.contains("====") }
      #expect(rows.count == 1 && rows[0].contains(" bread "), "\(text)")
      #expect(rows[0].dropLast().hasSuffix("\(grip) "), "\(text)")
    }
  }

  @Test("Everything can be drawn in plain ASCII")
  func ascii() throws {
    let options = TextOptions(glyphs: .ascii)
    let text = lines(try Drag.fruit.frame(at: 720), options)
    try expectGolden("ascii", text)
    #expect(text.joined().allSatisfy { $0.isASCII })
  }

  @Test("Styles only add control sequences")
  func styled() throws {
    let frame = try Drag.fruit.frame(at: 720)
    let styled = lines(frame, TextOptions(isStyled: true))
    try expectGolden("styled", styled.map { $0.replacing("\u{1B}", with: "ESC") })
    let plain = styled.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
    #expect(plain == lines(frame))
  }

  @Test("Twenty columns are enough; long names are cut")
  func narrow() throws {
    try expectGolden("narrow", lines(Drag.fruit.frame(at: 720), TextOptions(width: 1)))
  }

  @Test("Wide characters, flags and marks keep the frame straight")
  func wide() throws {
    let names = ["寿司とラーメン", "🍎 Apfel", "👨‍👩‍👧 Familie", "🇩🇪🇫🇷", "Cafe\u{301}", "한국어"]
    let drag = Drag(
      scene: Drag.scene(names), start: Point2D(x: 20, y: 20), way: [Point2D(x: 20, y: 70)], end: nil
    )
    try expectGolden("wide", lines(drag.frame(at: 610), TextOptions(width: 24)))
  }

  @Test("Nothing in a name reaches the terminal as a command")
  func hostile() throws {
    let names = [
      "\u{1B}[2J\u{1B}[31mred", "\u{9B}2J", "line\nbreak\r\n", "\u{202E}txt.exe", "\u{7}bell\u{8}",
      String(repeating: "long ", count: 10_000),
    ]
    let drag = Drag(
      scene: Drag.scene(names), start: Point2D(x: 20, y: 20), way: [Point2D(x: 20, y: 70)], end: nil
    )
    let text = lines(try drag.frame(at: 610))
    try expectGolden("hostile", text)
    expectHarmless(text)
  }

  @Test("Sections show their names in their headers; footers close them")
  func sections() throws {
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 320),
      layout: .list(.init(headerLength: 30, footerLength: 14)),
      sections: [
        SectionDescription(id: "fruit", items: ["Apple", "Banana"]),
        SectionDescription(id: "nuts", items: []),
        SectionDescription(id: "roots", items: ["Carrot", "Turnip"]),
      ])
    try expectGolden("sections", lines(frame(scene)))
    try expectGolden("sections-compact", lines(frame(scene), TextOptions(height: 12)))
  }

  @Test("A sticky header hides the row that it covers")
  func stickyHeader() throws {
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 200), offset: Point2D(x: 0, y: 75),
      layout: .list(.init(headerLength: 60, hasStickyHeaders: true)),
      sections: [
        SectionDescription(id: "fruit", items: ["Apple", "Banana", "Cherry", "Date"]),
        SectionDescription(id: "roots", items: ["Carrot", "Turnip"]),
      ])
    try expectGolden("sticky", lines(frame(scene)))
    try expectGolden("sticky-compact", lines(frame(scene), TextOptions(height: 9)))
  }

  @Test("Rows of mixed lengths are drawn in proportion")
  func mixed() throws {
    let items = [44.0, 80, 20, 44, 130].enumerated().map {
      ItemDescription(id: "\($0.offset): \(Int($0.element))", length: $0.element)
    }
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 330),
      layout: .list(.init(spacing: 6)),
      sections: [SectionDescription(id: "s", items: .listed(items))])
    try expectGolden("mixed", lines(frame(scene)))
  }

  @Test("The scroll bar is at the top, in the middle, and at the end", arguments: [0.0, 500, 1e6])
  func scrollBar(offset: Double) throws {
    let scene = Drag.scene((0..<40).map { "row \($0)" }, offset: offset)
    try expectGolden(
      "scroll-\(Int(offset))", lines(frame(scene), TextOptions(width: 30, height: 16)))
  }

  @Test("A horizontal list has columns, and its scroll bar below")
  func horizontal() throws {
    var drag = Drag.fruit
    drag.scene.layout = .list(.init(axis: .horizontal, itemLength: 120))
    drag.scene.viewport.height = 120
    drag.start = Point2D(x: 60, y: 40)
    drag.way = [Point2D(x: 110, y: 50)]
    drag.end = nil
    try expectGolden("horizontal", lines(drag.frame(at: 620)))
  }

  @Test("A grid is drawn cell by cell")
  func grid() throws {
    var drag = Drag.fruit
    drag.scene.layout = .grid(.init(itemHeight: 88, columns: 3))
    drag.start = Point2D(x: 150, y: 40)
    drag.way = [Point2D(x: 170, y: 60)]
    drag.end = nil
    try expectGolden("grid", lines(drag.frame(at: 620)))
  }

  @Test("A snapshot at the viewport's edge is clipped there")
  func edge() throws {
    var drag = Drag.fruit
    drag.way = [Point2D(x: 200, y: 262)]
    drag.end = nil
    try expectGolden("edge", lines(drag.frame(at: 620)))
  }

  @Test("A settling snapshot that has almost faded is drawn dim")
  func fading() throws {
    var drag = Drag.fruit
    drag.native.settle = StyleChange(style: SnapshotStyle(alpha: 0), duration: 0.25)
    let frame = try drag.frame(at: 1200)
    let styled = lines(frame, TextOptions(isStyled: true)).joined()
    #expect(frame.snapshots.first.map { $0.style.alpha < 0.5 } == true)
    #expect(styled.contains("\u{1B}[0;2;36m"))
  }

  @Test("The finger is not drawn over letters")
  func fingerBesideText() throws {
    var drag = Drag.fruit
    drag.start.x = 30
    drag.way = []
    drag.end = nil
    let text = lines(try drag.frame(at: 550)).joined(separator: "\n")
    #expect(text.contains("Cherry●"))
  }

  @Test("A scale made for one frame fits the others of its scene")
  func oneScale() throws {
    let start = try Drag.fruit.frame(at: 0)
    let rasterizer = TextRasterizer(for: start)
    for time in stride(from: 0, through: 1500, by: 50) {
      let canvas = rasterizer.draw(try Drag.fruit.frame(at: time))
      #expect(canvas.width == rasterizer.scale.width)
      #expect(canvas.height == rasterizer.scale.height)
    }
  }
}

/// Expects that lines hold nothing that controls a terminal.
func expectHarmless(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  for scalar in lines.joined().unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      Issue.record("U+\(String(scalar.value, radix: 16))", sourceLocation: sourceLocation)
    default: break
    }
  }
}
