import ReorderCore
import Testing

/// The examples in the documentation of what describes a scene.
@Suite struct SceneExamples {
  @Test func aScene() throws {
    let fruit = SectionDescription(id: "fruit", items: ["apple", "banana", "cherry"])
    let scene = SceneDescription(viewport: Size2D(width: 320, height: 480), sections: [fruit])
    #expect(try ReorderEngine(scene: scene).order == [["apple", "banana", "cherry"]])
  }

  @Test func aSection() throws {
    let rows = [ItemDescription(id: "apple"), ItemDescription(id: "banana", length: 88)]
    let fruit = SectionDescription(id: "fruit", headerLength: 28, items: .listed(rows))
    let log = SectionDescription(id: "log", items: .generated(count: 100_000, prefix: "line"))
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 480), sections: [fruit, log])
    #expect(try ReorderEngine(scene: scene).scene.itemCount == 100_002)
  }

  @Test func items() throws {
    let photo = ItemDescription(id: "photo", length: 120)
    let banner = ItemDescription(id: "banner", isMovable: false, isTarget: false)
    let total = ItemDescription(id: "total", isPinned: true)
    let items = [photo, banner, total]
    let list = try ReorderEngine(
      scene: SceneDescription(
        viewport: Size2D(width: 320, height: 480),
        sections: [SectionDescription(id: "items", items: .listed(items))])
    ).scene.list
    #expect(list.item(named: "total").map { list.isPinned($0) } == true)
  }

  @Test func layouts() throws {
    let rows = LayoutDescription.list(.init(spacing: 8, itemLength: 60, headerLength: 28))
    let photos = LayoutDescription.grid(.init(itemHeight: 120, columns: 3, itemSpacing: 4))
    let tags = LayoutDescription.flow(.init(itemHeight: 32, itemSpacing: 8, alignment: .center))
    let swift = ItemDescription(id: "swift", width: 64)
    for layout in [rows, photos, tags] {
      let scene = SceneDescription(
        viewport: Size2D(width: 320, height: 480), layout: layout,
        sections: [SectionDescription(id: "items", items: .listed([swift]))])
      #expect(try ReorderEngine(scene: scene).scene.itemCount == 1)
    }
  }

  @Test func aBoard() throws {
    let todo = ListDescription(
      id: "todo", frame: Rect2D(x: 0, y: 0, width: 150, height: 480),
      sections: [SectionDescription(id: "todo", items: ["design", "build"])])
    let done = ListDescription(
      id: "done", frame: Rect2D(x: 170, y: 0, width: 150, height: 480),
      sections: [SectionDescription(id: "done", items: [])], limit: 5)
    let board = SceneDescription(
      viewport: Size2D(width: 320, height: 480), lists: [todo, done])
    #expect(try ReorderEngine(scene: board).scene.orders == [[["design", "build"]], [[]]])
  }

  @Test func aZone() throws {
    let frame = Rect2D(x: 0, y: 0, width: 320, height: 400)
    let list = ListDescription(id: "files", frame: frame)
    let bin = ZoneDescription(id: "bin", frame: Rect2D(x: 0, y: 420, width: 320, height: 60))
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 480), lists: [list], zones: [bin])
    let board = try #require(try ReorderEngine(scene: scene).scene.board)
    #expect(board.place(at: Point2D(x: 160, y: 440)) == .zone(0))
  }

  @Test func aWindow() throws {
    let margins = Insets(top: 8, left: 8, bottom: 8, right: 8)
    let player = WindowDescription(
      id: "player", frame: Rect2D(x: 212, y: 20, width: 100, height: 60),
      options: WindowOptions(isDraggable: true, margins: margins))
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 480), windows: [player])
    #expect(try ReorderEngine(scene: scene).scene.windows.windows.map(\.name) == ["player"])
  }

  @Test func aGap() {
    let slot = Slot(moving: Slot(section: 0, item: 0), into: Gap(section: 0, item: 3))
    // Before the move three items lie before the gap, after it only two: the slot's item is 2.
    #expect(slot.item == 2)
  }
}
