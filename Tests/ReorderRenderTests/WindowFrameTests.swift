import ReorderCore
import TestSupport
import Testing

@testable import ReorderRender

@Suite struct WindowFrameTests {
  private var drag: Drag {
    var scene = Drag.scene(["Apple", "Banana", "Cherry", "Dragon fruit"])
    scene.windows = ["back", "front"].enumerated().map { index, name in
      WindowDescription(
        id: name, frame: Rect2D(x: 40 + Double(index) * 60, y: 90, width: 120, height: 66),
        options: WindowOptions(isDraggable: true))
    }
    return Drag(
      scene: scene, start: Point2D(x: 60, y: 120),
      way: [Point2D(x: 160, y: 150), Point2D(x: 180, y: 200)])
  }

  @Test("Windows are drawn back to front, the lifted one in front")
  func lifted() throws {
    let before = try drag.frame(at: 100)
    #expect(before.windows.map(\.label) == ["back", "front"])
    #expect(before.phase == .pressed)
    let frame = try drag.frame(at: 720)
    #expect(frame.windows.map(\.label) == ["front", "back"])
    #expect(frame.windows.map(\.isLifted) == [false, true])
    #expect(frame.snapshots.isEmpty)
    #expect(frame.items.allSatisfy { !$0.isHidden })
    let canvas = TextRasterizer(for: frame).draw(frame)
    try expectGolden("window", canvas.lines(isStyled: false))
  }

  @Test("A window on its way to rest is drawn in between")
  func settling() throws {
    let frame = try drag.frame(at: 820)
    let center = try #require(frame.windows.first { $0.label == "back" }?.center)
    #expect(center.x > 160 && center.x < 260)
    #expect(try drag.frame(at: 1200).phase == .idle)
  }

  @Test("Places are in viewport coordinates; windows out of sight are left out")
  func container() throws {
    var drag = drag
    drag.scene.container = Rect2D(x: 100, y: 20, width: 200, height: 200)
    #expect(try drag.frame(at: 0).windows.first?.frame.origin == Point2D(x: 140, y: 110))
    drag.scene.container = Rect2D(x: 1000, y: 0, width: 200, height: 200)
    #expect(try drag.frame(at: 0).windows.isEmpty)
  }

  @Test("A storyboard shows the drag of a window by its name")
  func storyboard() throws {
    let captions = try drag.storyboard().map(\.caption)
    #expect(
      captions == ["pressing back", "back is lifted", "back is let go", "at rest"])
  }
}
