import ReorderCore
import ReorderText
import TestSupport
import Testing

@testable import ReorderRender

@Suite struct TextFitTests {
  /// Numbers that a scene can hold, sensible and otherwise.
  private static let numbers = [0, 1, 44, 320, 600, -44, 1e9, -1e9, 1e300, -1e300, 0.001]

  private func randomPicture(_ random: inout SeededRandom) -> Frame {
    func number() -> Double {
      Bool.random(using: &random)
        ? Double.random(in: -100...700, using: &random)
        : Self.numbers.randomElement(using: &random) ?? 0
    }
    func rect() -> Rect2D { Rect2D(origin: Point2D(x: number(), y: number()), size: size()) }
    func size() -> Size2D { Size2D(width: abs(number()), height: abs(number())) }
    let id = ItemID(rawValue: 0)
    let label = ["a", "漢字", "\u{1B}[2J", "", "👨‍👩‍👧", "long name that does not fit"]
    return Frame(
      time: Timestamp(microseconds: 0), phase: .dragging,
      axis: Axis2D.allCases.randomElement(using: &random) ?? .vertical,
      scroll: .init(
        viewport: size(), offset: Point2D(x: number(), y: number()),
        minimumOffset: Point2D(x: 0, y: -10), maximumOffset: Point2D(x: number(), y: number())),
      bands: [.init(role: .header, section: 0, label: "h", frame: rect())],
      items: label.map {
        .init(
          id: id, slot: Slot(section: 0, item: 0), label: $0, frame: rect(),
          isHidden: Bool.random(using: &random))
      },
      snapshots: [
        .init(
          drag: 1, item: id, label: "漢字\n", center: Point2D(x: number(), y: number()), size: size(),
          style: SnapshotStyle(scale: Double.random(in: 0...100, using: &random)))
      ],
      finger: Point2D(x: number(), y: number()))
  }

  @Test("Any of 2,000 random frames fits its space and is harmless")
  func randomPictures() {
    var random = SeededRandom()
    for round in 0..<2000 {
      let frame = randomPicture(&random)
      let options = TextOptions(
        width: Int.random(in: -1...100, using: &random),
        height: Int.random(in: -1...40, using: &random),
        glyphs: Bool.random(using: &random) ? .unicode : .ascii)
      let rasterizer = TextRasterizer(for: frame, options: options)
      let lines = rasterizer.draw(frame, caption: "caption \u{7}").lines()
      let comment: Comment = "seed \(random.seed), round \(round), \(options)"
      #expect(lines.count <= max(options.height, TextOptions.leastHeight) + 1, comment)
      let widest = lines.map { DisplayWidth.columns(of: $0) }.max() ?? 0
      #expect(widest <= max(options.width, TextOptions.leastWidth), comment)
      expectHarmless(lines)
    }
  }

  @Test("A row takes the same number of lines wherever it is scrolled to", arguments: 0..<88)
  func steadyRows(offset: Int) throws {
    let scene = Drag.scene((0..<40).map { "row \($0)" }, offset: Double(offset))
    let frame = Frame(of: try ReorderEngine(scene: scene))
    let scale = TextScale(for: frame, options: TextOptions())
    for item in frame.items {
      #expect(scale.box(item.frame).height == 3)
    }
  }

  @Test("A frame has the requested width, and as much height as its proportions allow")
  func size() throws {
    let frame = try Drag.fruit.frame(at: 0)
    for width in 20...120 {
      for height in 4...40 {
        let scale = TextScale(for: frame, options: TextOptions(width: width, height: height))
        #expect(scale.width == width)
        #expect(scale.height <= height)
      }
    }
  }

  @Test(
    "Every row is shown or counted, at every height, wherever the finger is",
    arguments: Array(stride(from: 0, through: 1500, by: 100)))
  func allRows(time: Int) throws {
    let names = ["Apple", "Banana", "Cherry", "Date", "Elderberry", "Fig", "Grape", "Honeydew"]
    let drag = Drag(
      scene: Drag.scene(names, viewport: Size2D(width: 320, height: 480)),
      start: Point2D(x: 200, y: 66), way: [110.0, 200, 260, 340].map { Point2D(x: 200, y: $0) })
    let frame = try drag.frame(at: time)
    for height in 4...40 {
      let options = TextOptions(width: 30, height: height)
      let lines = TextRasterizer(for: frame, options: options).draw(frame).lines()
      let shown = names.filter { name in lines.contains { $0.contains(" \(name)") } }
      let counted = lines.compactMap { line in
        line.firstMatch(of: /(\d+) more (above|below)/).flatMap { Int($0.1) }
      }
      #expect(shown.count + counted.reduce(0, +) == names.count, "\(height): \(lines)")
      if let lifted = frame.snapshots.last { #expect(shown.contains(lifted.label)) }
    }
  }

  @Test("A header's words never touch, whatever the width", arguments: 20...60)
  func header(width: Int) throws {
    for offset in [0.0, 9, 99, 1234] {
      var frame = Frame(
        of: try ReorderEngine(scene: Drag.scene((0..<60).map { "row \($0)" }, offset: offset)))
      for phase in GesturePhase.allCases {
        frame.phase = phase
        let lines = TextRasterizer(for: frame, options: TextOptions(width: width)).draw(frame)
          .lines()
        let header = try #require(lines.first)
        #expect(header.firstMatch(of: /\S↕/) == nil, "\(header)")
        #expect(header.contains(/^  0 ms  [a-z ]+( ↕ \d+\/\d+)?$/), "\(header)")
      }
    }
  }

  private func lines(_ lengths: [Double], height: Int) throws -> [String] {
    let items = lengths.enumerated().map {
      ItemDescription(id: "row \($0.offset)", length: $0.element)
    }
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 330), layout: .list(.init()),
      sections: [SectionDescription(id: "s", items: .listed(items))])
    let frame = Frame(of: try ReorderEngine(scene: scene))
    return TextRasterizer(for: frame, options: TextOptions(width: 30, height: height))
      .draw(frame).lines()
  }

  @Test("Rows too short for a line of their own are counted if others take it")
  func crowded() throws {
    let drawn = try lines([44, 10, 10, 10, 44, 44, 44], height: 11)
    let shown = (0..<7).filter { row in drawn.contains { $0.contains(" row \(row) ") } }
    #expect(shown.count < 7)
    #expect(drawn.last?.contains(" \(7 - shown.count) not shown ") == true, "\(drawn)")
  }

  @Test("A row whose line is taken gets another, and the order stays")
  func freeLines() throws {
    let drawn = try lines([44, 88, 30, 70, 44, 44], height: 11)
    let shown = drawn.compactMap { $0.firstMatch(of: /row (\d)/).flatMap { Int($0.1) } }
    #expect(shown == [0, 1, 2, 3, 4, 5], "\(drawn)")
    #expect(drawn.last?.contains("not shown") == false)
  }

  @Test("The offset never touches the phase, and is left out if there is no room")
  func header() throws {
    let drag = Drag(
      scene: Drag.scene((0..<60).map { "row \($0)" }, offset: 700), start: Point2D(x: 60, y: 110),
      way: [Point2D(x: 60, y: 150)])
    for time in stride(from: 0, through: 1500, by: 100) {
      let frame = try drag.frame(at: time)
      for width in 20...60 {
        let header = TextRasterizer(for: frame, options: TextOptions(width: width))
          .draw(frame).lines()[0]
        let words = header.split(separator: " ").map(String.init)
        #expect(words[1] == "ms" && words.last != frame.phase.word + "↕", "\(header)")
        #expect(header.count <= width && !header.contains(/[^ ]↕/), "\(header)")
        if width > 40 { #expect(words.suffix(2).first == "↕") }
      }
    }
  }
}
