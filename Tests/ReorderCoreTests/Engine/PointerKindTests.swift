import TestSupport
import Testing

@testable import ReorderCore

/// The kind of pointer decides which rule a press follows.
@Suite struct PointerKindTests {
  private func pointer(_ kind: PointerKind, press: PressRules = PressRules()) throws
    -> Finger<NativePolicy>
  {
    var finger = try Finger(on: rows(6, of: 50), press: press)
    finger.kind = kind
    return finger
  }

  @Test("A mouse lifts by distance under the native rules, and never by resting")
  func mouse() throws {
    var mouse = try pointer(.mouse)
    try mouse.down(y: 25)
    mouse.tick(after: 10)
    #expect(mouse.engine.isPressing)
    #expect(mouse.engine.pressDeadline == nil)
    try mouse.move(y: 28)
    #expect(!mouse.engine.isDragging)
    try mouse.move(y: 29)
    #expect(mouse.engine.isDragging)
    #expect(mouse.engine.drag?.kind == .mouse)
  }

  @Test("A click is a failed press", arguments: [0.0, 5])
  func click(seconds: Double) throws {
    var mouse = try pointer(.mouse)
    try mouse.down(y: 25)
    try mouse.up(after: seconds)
    #expect(mouse.liftFailures == [.press])
    #expect(mouse.engine.isAtRest)
  }

  @Test("What a distance lifts is held where the mouse came down, and is where the mouse is")
  func grab() throws {
    var mouse = try pointer(.mouse)
    try mouse.down(y: 30)
    try mouse.move(y: 32, after: 0.1)
    try mouse.move(y: 37, after: 0.1)
    let drag = try #require(mouse.engine.drag)
    #expect(drag.grab.dy == 5)
    #expect(drag.center.y == 32)
    #expect(drag.liftTime == .at(0.2))
    try mouse.move(y: 87, after: 0.1)
    try mouse.up()
    #expect(mouse.order == "BACDEF")
  }

  @Test("A finger and a pen lift by time", arguments: [PointerKind.touch, .pen])
  func time(kind: PointerKind) throws {
    var finger = try pointer(kind)
    try finger.down(y: 25)
    try finger.move(y: 30, after: 0.1)
    #expect(!finger.engine.isDragging)
    finger.tick(after: 0.4)
    #expect(finger.engine.drag?.kind == kind)
    var swipe = try pointer(kind)
    try swipe.down(y: 25)
    try swipe.move(y: 60, after: 0.1)
    #expect(swipe.liftFailures == [.press])
  }

  @Test("Each kind has its own rule")
  func rules() throws {
    var rules = PressRules()
    rules.touch = PressRule(duration: 0.1)
    rules.pen = PressRule(duration: 0.2)
    rules.mouse = PressRule(duration: 0.3)
    for (kind, deadline) in [(PointerKind.touch, 0.1), (.pen, 0.2), (.mouse, 0.3)] {
      var finger = try pointer(kind, press: rules)
      try finger.down(y: 25)
      #expect(finger.engine.pressDeadline == .at(deadline))
    }
  }

  @Test("A distance that is covered when the time is up lifts there and takes the item along")
  func both() throws {
    var finger = try pointer(.touch, press: PressRules(duration: 0.5, slop: 20, distance: 8))
    try finger.down(y: 25)
    try finger.move(y: 35, after: 0.2)
    finger.tick(after: 0.3)
    let drag = try #require(finger.engine.drag)
    #expect(drag.liftTime == .at(0.5))
    #expect(drag.center.y == 35)
  }

  @Test("Keys have no kind")
  func keys() throws {
    var finger = try pointer(.mouse)
    let item = try #require(finger.item("A"))
    finger.send(.key(.lift(.item(item)), at: .zero))
    #expect(finger.engine.drag != nil)
    #expect(finger.engine.drag?.kind == nil)
  }

  @Test("A window lifts by distance as well")
  func window() throws {
    let scene = SceneDescription(
      viewport: Size2D(width: 400, height: 600), sections: [],
      windows: [
        WindowDescription(
          id: "W", frame: Rect2D(x: 100, y: 100, width: 60, height: 60),
          options: WindowOptions(isDraggable: true))
      ])
    var mouse = try Finger(on: scene)
    mouse.kind = .mouse
    try mouse.down(x: 130, y: 130)
    try mouse.move(x: 133, y: 130)
    #expect(!mouse.engine.isDragging)
    try mouse.move(x: 133, y: 133)
    #expect(mouse.engine.drag?.window != nil)
    #expect(mouse.engine.drag?.center == Point2D(x: 133, y: 133))
  }
}
