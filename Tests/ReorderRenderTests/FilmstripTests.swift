import ReorderCore
import ReorderText
import TestSupport
import Testing

@testable import ReorderRender

@Suite struct FilmstripTests {
  @Test("A drag is shown in frames side by side", arguments: [80, 40, 20])
  func story(columns: Int) throws {
    let lines = Filmstrip(columns: columns).lines(of: try Drag.fruit.storyboard())
    try expectGolden("filmstrip-\(columns)", lines)
    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= columns })
  }

  @Test("Automatic scrolling at the edge shows in the scroll bar")
  func edgeScrolling() throws {
    let drag = Drag(
      scene: Drag.scene((0..<40).map { "row \($0)" }, offset: 100), start: Point2D(x: 60, y: 110),
      way: [150, 200, 250, 260, 260, 260, 260, 262].map { Point2D(x: 60, y: $0) })
    try expectGolden("filmstrip-edge", Filmstrip().lines(of: drag.storyboard()))
  }

  @Test("A storyboard without frames has no lines; a terminal without columns still gets twenty")
  func degenerate() throws {
    #expect(Filmstrip().lines(of: []).isEmpty)
    let lines = Filmstrip(columns: -5).lines(of: try Drag.fruit.storyboard())
    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= 20 })
  }

  @Test("Every line of a strip has as many frames as fit, at every width")
  func everyWidth() throws {
    let storyboard = try Drag.fruit.storyboard()
    for columns in 20...200 {
      let lines = Filmstrip(columns: columns).lines(of: storyboard)
      #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= columns })
    }
  }
}

@Suite struct LiveFrameTests {
  @Test("A frame moves the cursor home, wipes the rest of each line, and everything below")
  func frame() {
    var output = ""
    LiveFrame.write(["one", "two"], to: &output)
    #expect(output == "\u{1B}[Hone\u{1B}[K\r\ntwo\u{1B}[K\u{1B}[J")
  }

  @Test("No line feed follows the last line, so a full screen does not scroll")
  func noTrailingLineFeed() {
    var output = ""
    LiveFrame.write(["only"], to: &output)
    #expect(!output.contains("\n"))
  }

  @Test("The end restores what the beginning changed")
  func beginAndEnd() {
    #expect(LiveFrame.begin.contains("\u{1B}[?1049h") && LiveFrame.begin.contains("\u{1B}[?25l"))
    #expect(LiveFrame.end.contains("\u{1B}[?1049l") && LiveFrame.end.contains("\u{1B}[?25h"))
  }
}
