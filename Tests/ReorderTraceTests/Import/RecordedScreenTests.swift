import ReorderCore
import TestSupport
import Testing

@testable import ReorderTrace

@Suite("The screen of a recording")
struct RecordedScreenTests {
  /// A touchscreen of 100 × 200 units, touched at its upper left corner and 20, 50 units from it.
  private static let touches = """
    A: 00 0 99 0 0
    A: 01 0 199 0 0
    E: 0.0 0003 0000 0
    E: 0.0 0003 0001 0
    E: 0.0 0001 014a 1
    E: 0.0 0000 0000 0
    E: 0.1 0003 0000 20
    E: 0.1 0003 0001 50
    E: 0.1 0000 0000 0
    """

  private func places(_ screen: RecordedScreen) throws -> [String] {
    let source = ImportSource(file: "a.evemu", bytes: Array(Self.touches.utf8))
    let imported = try ImportedRecording(importing: source, format: .evemu, screen: screen)
    #expect(imported.extents == Size2D(width: 100, height: 200))
    return imported.records.compactMap { record in
      guard case .pointer(let pointer) = record.action else { return nil }
      return "\(pointer.x) \(pointer.y)"
    }
  }

  /// Android's own way: for 90°, x is the raw y, and y is the largest raw x less the raw x.
  @Test(
    "is turned as Android turns it",
    arguments: [
      (RecordedScreen.Rotation.upright, ["0.0 0.0", "20.0 50.0"]),
      (.left, ["0.0 99.0", "50.0 79.0"]),
      (.down, ["99.0 199.0", "79.0 149.0"]),
      (.right, ["199.0 0.0", "149.0 20.0"]),
    ])
  func rotation(rotation: RecordedScreen.Rotation, expected: [String]) throws {
    let size = Size2D(width: 100, height: 200)
    #expect(try places(RecordedScreen(size: size, rotation: rotation)) == expected)
  }

  @Test("scales the device's units to its points, and counts from the viewport's corner")
  func origin() throws {
    let size = Size2D(width: 50, height: 100)
    let corner = Point2D(x: 5, y: 10)
    #expect(try places(RecordedScreen(size: size, origin: corner)) == ["-5.0 -10.0", "5.0 15.0"])
    #expect(
      try places(RecordedScreen(size: size, rotation: .left, origin: corner))
        == ["-5.0 39.5", "20.0 29.5"])
  }

  @Test("is upright again if its extents as shown are turned back")
  func shown() {
    let shown = Size2D(width: 720, height: 360)
    #expect(
      RecordedScreen(shown: shown, rotation: .right).size == Size2D(width: 360, height: 720))
    #expect(RecordedScreen(shown: shown, rotation: .right).shown == shown)
    #expect(RecordedScreen(shown: shown, rotation: .down).size == shown)
  }

  @Test(
    "has the shape of a device whose units have its ratio, up to rounding",
    arguments: [
      (1080.0, 2160.0, RecordedScreen.Likeness.same), (1079, 2159, .same), (4096, 8192, .same),
      (2160, 1080, .sideways), (1080, 1920, .other), (360, 598, .other), (360, 690, .other),
    ])
  func likeness(width: Double, height: Double, expected: RecordedScreen.Likeness) {
    let screen = RecordedScreen(size: Size2D(width: 360, height: 720))
    #expect(screen.likeness(to: Size2D(width: width, height: height)) == expected)
  }

  @Test("is not turned for a mouse or a page, whose points are those of the screen as shown")
  func notTurned() throws {
    let size = Size2D(width: 100, height: 200)
    for (name, device) in [("mouse.evemu", "a mouse"), ("drag.webdriver.json", "WebDriver")] {
      let source = try Repository.recording(name)
      let error = #expect(throws: ImportError.self) {
        try ImportedRecording(
          importing: source, screen: RecordedScreen(size: size, rotation: .left))
      }
      #expect(error?.code == .notTurned(device))
    }
  }

  /// A list of three rows of 40 points, from 60 points below the upper edge of a page on.
  private func elements(_ bindings: [String: String]) throws -> ElementOrigins {
    let header = EncodedHeader(
      name: "list",
      scene: SceneDescription(
        viewport: Size2D(width: 200, height: 120), offset: Point2D(x: 0, y: 20),
        layout: .list(.init(itemLength: 40)),
        sections: [
          SectionDescription(
            id: "s", items: .listed(["a", "b", "c", "d"].map { ItemDescription(id: $0) }))
        ]))
    let scene = try ReorderScene(header.scene)
    var origins = ElementOrigins()
    let screen = RecordedScreen(
      size: Size2D(width: 180, height: 100), origin: Point2D(x: 0, y: 30))
    for (element, item) in bindings {
      let isBound = origins.bind(element, to: item, in: scene, on: screen)
      #expect(isBound)
    }
    let isUnknown = !origins.bind("x", to: "nothing", in: scene, on: screen)
    #expect(isUnknown)
    return origins
  }

  @Test("puts an element in the middle of its item's part on the screen, as WebDriver does")
  func elements() throws {
    // Row b is at 20…60 in the viewport, and so at 50…90 on the page; row c at 90…130, cut at 100.
    let origins = try elements(["f.1": "b", "f.2": "c"])
    #expect(origins.middles["f.1"] == Point2D(x: 90, y: 70))
    #expect(origins.middles["f.2"] == Point2D(x: 90, y: 95))
  }

  @Test("has actions count from elements, with the key of the standard and the older one")
  func actions() throws {
    let text = """
      [{"type":"pointer","actions":[
      {"type":"pointerMove","x":-5,"y":0,"origin":{"element-6066-11e4-a52e-4f735466cecf":"f.1"}},
      {"type":"pointerDown"},
      {"type":"pointerMove","x":0,"y":3,"origin":{"ELEMENT":"f.2"}},{"type":"pointerUp"}]}]
      """
    let source = ImportSource(file: "a.json", bytes: Array(text.utf8))
    let screen = RecordedScreen(
      size: Size2D(width: 180, height: 100), origin: Point2D(x: 0, y: 30))
    let imported = try ImportedRecording(
      importing: source, screen: screen,
      elements: elements(["f.1": "b", "f.2": "c", "f.3": "d"]))
    #expect(
      imported.records.map(\.row) == [
        "0.0 down 85.0,40.0 0", "0.0 move 90.0,68.0 0", "0.0 up 90.0,68.0 0",
      ])
    #expect(
      imported.warnings.map(\.description)
        == ["a.json: no position counts from the element \"f.3\""])
  }
}

@Suite("The scene of an import")
struct ImportedSceneTests {
  private func error(_ text: String) -> String {
    var warnings: [TraceWarning] = []
    do {
      let bytes = Array(text.utf8)
      let header = try EncodedHeader(readingScene: bytes, file: "s.json", warnings: &warnings)
      try header.checkScene(in: bytes, file: "s.json", warnings: &warnings)
      return warnings.map { "\($0)" }.joined(separator: "\n")
    } catch { return "\(error)" }
  }

  @Test("with equal ids is refused, with the line of the second one")
  func equalIDs() {
    #expect(
      error(
        """
        {"viewport":{"width":9,"height":9},
         "sections":[{"id":"a","items":[
          "a",
          {"id":"b"},
          {"id":"a"}]}]}
        """)
        == "s.json:5: two items have the id \"a\"; ids must be unique")
  }

  @Test("with equal windows, or a contradiction of another kind, is refused too")
  func others() {
    let start = #"{"viewport":{"width":9,"height":9},"sections":[{"id":"s","items":[]}],"#
    #expect(
      error(
        start + "\n\"windows\":[{\"id\":\"w\",\"frame\":[0,0,1,1]},\n"
          + "{\"id\":\"w\",\"frame\":[0,0,1,1]}]}")
        == "s.json:3: two windows have the id \"w\"; ids must be unique")
    #expect(
      error(start + "\"layout\":{\"type\":\"grid\",\"columns\":0}}").hasPrefix("s.json:1: "))
  }

  @Test("is warned of an offset beyond its content, as a replay warns")
  func offset() {
    #expect(
      error(
        "{\"viewport\":{\"width\":9,\"height\":9},\"offset\":{\"x\":0,\"y\":70},"
          + "\"sections\":[{\"id\":\"s\",\"items\":[]}]}"
      ).hasPrefix("s.json:1: warning: "))
  }
}
