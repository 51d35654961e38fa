import ReorderCore
import Testing

@testable import ReorderRender

@Suite struct FrameTests {
  private func engine(_ scene: SceneDescription) throws -> ReorderEngine {
    try ReorderEngine(scene: scene)
  }

  @Test("A frame holds only what is in sight, however long the list is")
  func onlyWhatIsInSight() throws {
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 100), offset: Point2D(x: 0, y: 22_000_010),
      sections: [
        SectionDescription(id: "s", items: .generated(count: 1_000_000, prefix: "row-"))
      ])
    let frame = Frame(of: try engine(scene))
    #expect(frame.items.map(\.label) == ["row-500000", "row-500001", "row-500002"])
    #expect(frame.items.map(\.frame.minY) == [-10, 34, 78])
    #expect(frame.items.map(\.slot.item) == [500_000, 500_001, 500_002])
  }

  @Test("Frames are in viewport coordinates, and a row that only touches the edge is left out")
  func framesInViewportCoordinates() throws {
    let scene = Drag.scene(
      ["a", "b", "c", "d"], viewport: Size2D(width: 100, height: 88), offset: 44)
    let frame = Frame(of: try engine(scene))
    #expect(frame.items.map(\.label) == ["b", "c"])
    #expect(frame.items.first?.frame == Rect2D(x: 0, y: 0, width: 100, height: 44))
  }

  @Test("The scroll position is the offset within its legal range")
  func scrollPosition() throws {
    var scene = Drag.scene(["a", "b", "c"], viewport: Size2D(width: 100, height: 100), offset: 30)
    scene.insets = Insets(top: 10, left: 0, bottom: 20, right: 0)
    let scroll = Frame(of: try engine(scene)).scroll
    #expect(scroll.offset.y == 30)
    #expect(scroll.minimumOffset.y == -10)
    #expect(scroll.maximumOffset.y == 52)
    #expect(scroll.isScrollable(.vertical))
    #expect(!scroll.isScrollable(.horizontal))
  }

  @Test("An item from outside is in the air over a scene that is one list")
  func fromOutside() throws {
    var engine = try engine(
      Drag.scene(["a", "b", "c"], viewport: Size2D(width: 100, height: 100), offset: 30))
    let size = Size2D(width: 40, height: 20)
    let entry = ItemEntry(ItemDescription(id: "n"), size: size, at: Point2D(x: 150, y: 50))
    try engine.apply(.enter(entry), at: .zero)
    let frame = Frame(of: engine)
    #expect(frame.items.map(\.label) == ["a", "b", "c"] && frame.areas.isEmpty)
    #expect(frame.items.map(\.frame.minY) == [-30, 14, 58])
    #expect(frame.snapshots.map(\.label) == ["n"])
    #expect(frame.snapshots.map(\.center) == [Point2D(x: 150, y: 50)])
    #expect(frame.snapshots.map(\.size) == [size] && frame.scroll.offset.y == 30)
  }

  @Test("Headers and footers come in reading order, including those of empty sections")
  func bands() throws {
    let scene = SceneDescription(
      viewport: Size2D(width: 100, height: 200),
      layout: .list(.init(itemLength: 40, headerLength: 20, footerLength: 10)),
      sections: [
        SectionDescription(id: "one", items: ["a"]), SectionDescription(id: "two", items: []),
        SectionDescription(id: "three", items: ["b", "c", "d"]),
      ])
    let frame = Frame(of: try engine(scene))
    #expect(
      frame.bands.map { "\($0.role) \($0.label) \(Int($0.frame.minY))" } == [
        "header one 0", "footer one 60", "header two 70", "footer two 90", "header three 100",
      ])
  }

  @Test("Bands are found from anywhere in the list, backwards too", arguments: 0...30)
  func bandsFromAnywhere(section: Int) throws {
    let sections = (0...30).map { SectionDescription(id: "s\($0)", items: ["i\($0)"]) }
    for isReversed in [false, true] {
      let scene = SceneDescription(
        viewport: Size2D(width: 100, height: 30),
        offset: Point2D(x: 0, y: Double(section) * (isReversed ? -70 : 70)),
        layout: .list(.init(itemLength: 50, headerLength: 20, isReversed: isReversed)),
        sections: sections)
      let engine = try engine(scene)
      let frame = Frame(of: engine)
      let offset = abs(engine.scene.scroll.offset.y)
      let expected = (0...30).filter {
        let start = Double($0) * 70 - offset
        return start < 30 && start + 20 > 0
      }
      #expect(frame.bands.map(\.section) == expected)
      #expect(frame.bands.allSatisfy { !$0.isSticky })
    }
  }

  @Test("A sticky header is at the start of the viewport, until its section takes it along")
  func stickyHeaders() throws {
    var places: [String] = []
    for offset in [0.0, 10, 60, 90, 110, 115, 120] {
      let scene = SceneDescription(
        viewport: Size2D(width: 100, height: 60), offset: Point2D(x: 0, y: offset),
        layout: .list(
          .init(itemLength: 45, headerLength: 20, footerLength: 10, hasStickyHeaders: true)),
        sections: ["one", "two", "three"].map {
          SectionDescription(id: $0, items: ["\($0)-a", "\($0)-b"])
        })
      let bands = Frame(of: try engine(scene)).bands
      #expect(bands.allSatisfy { $0.isSticky == ($0.role == .header) })
      places.append(
        bands.map { "\($0.role.rawValue) \($0.label) \(Int($0.frame.minY))" }
          .joined(separator: ", "))
    }
    #expect(
      places == [
        "header one 0", "header one 0", "header one 0, footer one 50",
        "header one 0, footer one 20, header two 30",
        "header one -10, footer one 0, header two 10",
        "header one -15, footer one -5, header two 5", "header two 0",
      ])
  }

  @Test("A lifted item is hidden, and its snapshot follows its animation")
  func liftedItem() throws {
    var drag = Drag.fruit
    drag.way = []
    drag.end = nil
    let frame = try drag.frame(at: 625)
    #expect(frame.items.filter(\.isHidden).map(\.label) == ["Cherry"])
    let snapshot = try #require(frame.snapshots.first)
    #expect(snapshot.label == "Cherry")
    // Half of the time of an ease-out is seven eighths of the distance.
    #expect(abs(snapshot.style.scale - (1 + 0.03 * 7 / 8)) < 1e-12)
    #expect(abs(snapshot.frame.size.width - 320 * snapshot.style.scale) < 1e-9)
    #expect(frame.finger == drag.start)
  }

  @Test("A frame at another moment shows the animations of that moment")
  func anotherMoment() throws {
    var drag = Drag.fruit
    drag.way = []
    drag.end = nil
    var engine = try ReorderEngine(scene: drag.scene, press: drag.press)
    for event in try drag.events() where event.time <= Timestamp(microseconds: 500_000) {
      engine.handle(event)
    }
    let later = Frame(of: engine, at: Timestamp(microseconds: 900_000))
    #expect(later.time == Timestamp(microseconds: 900_000))
    #expect(later.snapshots.first?.style.scale == 1.03)
    #expect(Frame(of: engine).snapshots.first?.style.scale == 1)
  }

  @Test("An invisible snapshot is not in the frame")
  func invisibleSnapshot() throws {
    var drag = Drag.fruit
    drag.end = nil
    drag.native.lift = StyleChange(style: SnapshotStyle(alpha: 0), duration: 0)
    #expect(try drag.frame(at: 700).snapshots.isEmpty)
  }

  @Test("A snapshot is in the frame wherever it was dragged, and no text is drawn for it")
  func snapshotBeyondTheViewport() throws {
    var drag = Drag.fruit
    drag.end = nil
    for place in [Point2D(x: 200, y: 5000), Point2D(x: -4000, y: 50), Point2D(x: 1e9, y: -1e9)] {
      drag.way = [place]
      let frame = try drag.frame(at: 700)
      #expect(frame.snapshots.map(\.label) == ["Cherry"])
      var encoder = FrameEncoder()
      #expect(encoder.encode(frame).contains("\"snapshots\":[["))
      var svg = ""
      SceneSVG(try drag.sequence(), title: "far").write(to: &svg)
      #expect(svg.contains("</svg>"))
      let rasterizer = TextRasterizer(for: frame, options: TextOptions(width: 60, height: 20))
      let lines = rasterizer.draw(frame, caption: "").lines()
      #expect(!lines.contains { $0.contains("Cherry") })
    }
  }

  @Test("A grid's cells are in the frame row by row")
  func grid() throws {
    var scene = Drag.scene(["a", "b", "c", "d"], viewport: Size2D(width: 210, height: 300))
    scene.layout = .grid(
      .init(itemHeight: 100, columns: 2, lineSpacing: 10, itemSpacing: 10))
    let frame = Frame(of: try engine(scene))
    #expect(frame.items.map(\.frame.minX) == [0, 110, 0, 110])
    #expect(frame.items.map(\.frame.minY) == [0, 0, 110, 110])
  }

  @Test("Items that may not be lifted, or are pinned, say so")
  func immovable() throws {
    let scene = SceneDescription(
      viewport: Size2D(width: 100, height: 100),
      sections: [
        SectionDescription(
          id: "s",
          items: .listed([
            ItemDescription(id: "a"), ItemDescription(id: "b", isMovable: false),
            ItemDescription(id: "c", isPinned: true),
          ]))
      ])
    let frame = Frame(of: try engine(scene))
    #expect(frame.items.map(\.isMovable) == [true, false, false])
    #expect(frame.items.map(\.isPinned) == [false, false, true])
    #expect(frame.items.map { ItemLine($0, .zero).flags } == [0, 2, 6])
  }
}

@Suite("A frame of shaking and wiggling items")
struct PosePictureTests {
  @Test("shows a shake in the frame, and a wiggle as a rotation")
  func poses() throws {
    var native = NativePolicy()
    native.shake = .shake()
    native.wiggle = .wiggle()
    let items = ["a", "b"].map { ItemDescription(id: $0, isMovable: $0 == "a") }
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 200),
      sections: [SectionDescription(id: "s", items: .listed(items))])
    var engine = try ReorderEngine(scene: scene, press: PressRules(duration: 0), native: native)
    func touch(_ phase: PointerSample.Phase, y: Double, at seconds: Double) throws {
      let time = Timestamp.zero.laterOrLatest(bySeconds: seconds)
      let place = Point2D(x: 100, y: y)
      engine.handle(.pointer(try PointerSample(time: time, phase: phase, position: place)))
    }
    func item(after seconds: Double) -> Frame.Item? {
      let time = engine.time.laterOrLatest(bySeconds: seconds)
      return Frame(of: engine, at: time).items.last
    }
    try touch(.down, y: 66, at: 0)
    #expect(abs((item(after: 0.05)?.frame.minX ?? 0) + 20) < 1e-9)
    #expect(item(after: 0.05)?.rotation == 0)
    try touch(.up, y: 66, at: 1)
    try touch(.down, y: 22, at: 2)
    #expect(abs((item(after: 0.05)?.rotation ?? 0) + 4) < 1e-9)
    #expect(item(after: 0.05)?.frame.minX == 0)
  }
}
