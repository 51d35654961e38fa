import TestSupport
import Testing

@testable import ReorderCore

/// The dragged item gets another length, or the viewport another width; the snapshot follows.
@Suite("A snapshot takes its item's size")
struct ResizeUnderDragTests {
  private func reloaded(_ length: Double) -> SceneChange {
    .reload([
      SectionDescription(
        id: "s",
        items: .listed([
          ItemDescription(id: "A", length: length), ItemDescription(id: "B", length: 50),
          ItemDescription(id: "C", length: 50),
        ]))
    ])
  }

  @Test("in the air, about the finger, which keeps its share of it; the drag goes on")
  func dragged() throws {
    var finger = try Finger(on: rows(3, of: 50), native: .still(.underCenter))
    try finger.press(y: 20)
    try finger.move(y: 30)
    try finger.apply(reloaded(80))
    let snapshot = try #require(finger.engine.snapshots.last)
    #expect(snapshot.size == Size2D(width: 320, height: 80))
    #expect(finger.engine.drag?.grab.dy == -8, "a tenth above the middle")
    #expect(finger.engine.drag?.bounds == Rect2D(x: 0, y: -2, width: 320, height: 80))
    #expect(snapshot.model.center.y == 38)
    try finger.move(y: 110)
    try finger.up()
    #expect(finger.order == "BAC")
    #expect(finger.engine.restedSnapshot?.model.center.y == 90)
  }

  @Test("while it settles")
  func settling() throws {
    var native = NativePolicy.still(.underCenter)
    native.settle = StyleChange(style: .plain, duration: 1)
    var finger = try Finger(on: rows(3, of: 50), native: native)
    try finger.press(y: 20)
    try finger.up()
    try finger.apply(reloaded(80))
    let snapshot = try #require(finger.engine.snapshots.last)
    #expect(snapshot.size.height == 80)
    #expect(snapshot.model.center.y == 40)
  }

  @Test("when a list's rows resize with the viewport")
  func viewport() throws {
    var finger = try Finger(on: rows(3, of: 50), native: .still(.underCenter))
    try finger.press(y: 20)
    try finger.apply(.resize(Size2D(width: 200, height: 600)))
    #expect(finger.engine.snapshots.last?.size == Size2D(width: 200, height: 50))
    #expect(finger.engine.drag?.size.width == 200)
  }

  @Test("and disappears with a removed item: cancelled, with the reason, and nothing committed")
  func removed() throws {
    var finger = try Finger(on: rows(3, of: 50), native: .still(.underCenter))
    try finger.press(y: 20)
    try finger.move(y: 80)
    let item = try #require(finger.item("A"))
    try finger.apply(.remove(["A"]))
    #expect(finger.effects.contains(.cancelled(.item(item), .removed)))
    #expect(finger.commits.isEmpty)
    #expect(finger.engine.snapshots.isEmpty)
    try finger.move(y: 120)
    try finger.up()
    #expect(finger.order == "BC")
    #expect(finger.engine.isAtRest)
  }
}
