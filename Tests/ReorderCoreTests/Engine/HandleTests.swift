import TestSupport
import Testing

@testable import ReorderCore

/// An item with a handle is lifted by it, and by nothing else.
@Suite("An item with a handle") struct HandleTests {
  /// Rows of 50 points; the second one has a handle of 20 × 30 points at its right end.
  private func scene(_ handle: Rect2D? = Rect2D(x: 300, y: 10, width: 20, height: 30))
    -> SceneDescription
  {
    var scene = rows(6, of: 50)
    guard case .listed(var items) = scene.sections[0].items else { return scene }
    items[1].handle = handle
    scene.sections[0].items = .listed(items)
    return scene
  }

  @Test("is lifted by a finger as it comes down there")
  func finger() throws {
    var finger = try Finger(on: scene())
    try finger.down(x: 310, y: 75)
    #expect(finger.engine.isDragging)
    try finger.move(y: 125, after: 0.1)
    try finger.up()
    #expect(finger.order == "ACBDEF")
  }

  @Test("is lifted by a mouse that goes its distance from there")
  func mouse() throws {
    var mouse = try Finger(on: scene())
    mouse.kind = .mouse
    try mouse.down(x: 310, y: 75)
    try mouse.move(y: 78)
    #expect(!mouse.engine.isDragging)
    try mouse.move(y: 79)
    #expect(mouse.engine.isDragging)
  }

  @Test("is lifted exactly in the handle, edge by edge")
  func edges() throws {
    for y in stride(from: 50.0, through: 99, by: 1) {
      for x in [0.0, 299, 300, 319] {
        var finger = try Finger(on: scene())
        try finger.down(x: x, y: y)
        let isInside = x >= 300 && y >= 60 && y < 90
        #expect(finger.engine.isDragging == isInside, "\(x), \(y)")
        #expect(finger.engine.isPressing == false)
        finger.wait(1)
        #expect(finger.engine.isDragging == isInside, "\(x), \(y)")
      }
    }
  }

  @Test("gives no press beside it: nothing fails there, so what the finger does can scroll")
  func beside() throws {
    var finger = try Finger(on: scene())
    try finger.down(x: 100, y: 75)
    #expect(finger.engine.phase == .idle)
    try finger.move(y: 20, after: 0.1)
    try finger.up()
    #expect(finger.liftFailures.isEmpty)
    #expect(finger.order == "ABCDEF")
  }

  @Test("leaves the others to the rule")
  func others() throws {
    var finger = try Finger(on: scene())
    try finger.down(x: 310, y: 25)
    #expect(!finger.engine.isDragging && finger.engine.isPressing)
    finger.wait(0.5)
    #expect(finger.engine.isDragging)
  }

  @Test("keeps it where the item goes")
  func moves() throws {
    var finger = try Finger(on: scene())
    try finger.down(x: 310, y: 75)
    try finger.move(y: 275, after: 0.1)
    try finger.up()
    finger.wait(1)
    #expect(finger.order == "ACDEFB")
    try finger.down(x: 310, y: 75)
    #expect(!finger.engine.isDragging)
    try finger.up()
    try finger.down(x: 310, y: 275)
    #expect(finger.engine.isDragging)
  }

  @Test("that is taken out and put back without one is lifted anywhere")
  func replaced() throws {
    var finger = try Finger(on: scene())
    let item = try #require(finger.engine.scene.list.item(named: "B"))
    #expect(finger.engine.scene.handle(of: item) != nil)
    try finger.apply(.remove(["B"]))
    try finger.apply(.insert([ItemDescription(id: "B")], at: Gap(section: 0, item: 1)))
    let again = try #require(finger.engine.scene.list.item(named: "B"))
    #expect(finger.engine.scene.handle(of: again) == nil)
  }

  @Test("has the handle that a reload says, or none")
  func reloaded() throws {
    var finger = try Finger(on: scene())
    let item = try #require(finger.engine.scene.list.item(named: "B"))
    let other = Rect2D(x: 0, y: 0, width: 10, height: 10)
    try finger.apply(.reload(scene(other).sections))
    #expect(finger.engine.scene.handle(of: item) == other)
    try finger.apply(.reload(scene(nil).sections))
    #expect(finger.engine.scene.list.item(named: "B") == item)
    #expect(finger.engine.scene.handle(of: item) == nil)
    try finger.down(x: 100, y: 75)
    #expect(finger.engine.isPressing)
  }

  @Test("of another list of a board keeps its handle when a list is reloaded")
  func reloadedBeside() throws {
    func list(_ id: String, x: Double) -> ListDescription {
      let item = ItemDescription(id: "\(id)0", handle: Rect2D(x: 0, y: 0, width: 9, height: 9))
      return ListDescription(
        id: id, frame: Rect2D(x: x, y: 0, width: 100, height: 200),
        sections: [SectionDescription(id: "s", items: .listed([item]))])
    }
    var finger = try Finger(
      on: SceneDescription(
        viewport: Size2D(width: 200, height: 200), lists: [list("a", x: 0), list("b", x: 100)]))
    try finger.apply(.inList("b", .reload([SectionDescription(id: "s", items: ["b0"])])))
    let scene = finger.engine.scene
    #expect(scene.item(named: "a0").flatMap { scene.handle(of: $0) } != nil)
    #expect(scene.item(named: "b0").flatMap { scene.handle(of: $0) } == nil)
  }

  @Test(
    "of a size that cannot be is refused",
    arguments: [
      Rect2D(x: 0, y: 0, width: -1, height: 5), Rect2D(x: 0, y: .nan, width: 1, height: 1),
      Rect2D(x: .infinity, y: 0, width: 1, height: 1),
    ])
  func invalid(handle: Rect2D) throws {
    #expect(throws: ReorderScene.Invalid.list(.handle(id: "B"))) {
      _ = try ReorderEngine(scene: scene(handle))
    }
  }
}
