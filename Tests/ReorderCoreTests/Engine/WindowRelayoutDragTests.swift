import TestSupport
import Testing

@testable import ReorderCore

/// The container changes around an engine's windows.
@Suite struct WindowRelayoutDragTests {
  private static let container = Rect2D(x: 0, y: 0, width: 300, height: 600)
  private static let keyboard = Rect2D(x: 0, y: 400, width: 300, height: 200)

  private func rested() throws -> Finger<NativePolicy> {
    var finger = try Finger.quick(
      on: stage([.window("A", center: Point2D(100, 100))], container: Self.container))
    try finger.drag("A", to: Point2D(200, 550))
    finger.wait(1)
    #expect(finger.center("A") == Point2D(270, 550))
    return finger
  }

  @Test("a window makes room for a keyboard and comes back once it is gone")
  func keyboard() throws {
    var finger = try rested()
    try finger.engine.relayoutWindows(container: Self.container, obstruction: Self.keyboard)
    #expect(finger.center("A") == Point2D(270, 370))
    #expect(finger.engine.changes.count == 1)
    try finger.engine.relayoutWindows(container: Self.container)
    #expect(finger.center("A") == Point2D(270, 550))
    try finger.engine.relayoutWindows(container: Self.container)
    #expect(finger.engine.changes.isEmpty)
  }

  @Test("a window at an edge moves with the edge")
  func resized() throws {
    var finger = try rested()
    try finger.engine.relayoutWindows(container: Rect2D(x: 0, y: 0, width: 500, height: 600))
    #expect(finger.center("A") == Point2D(470, 550))
  }

  @Test("the window under the finger stays there")
  func dragged() throws {
    var finger = try rested()
    try finger.take("A")
    try finger.engine.relayoutWindows(container: Self.container, obstruction: Self.keyboard)
    #expect(finger.center("A") == Point2D(270, 550))
    try finger.up()
    #expect(finger.center("A") == Point2D(270, 370))
  }

  @Test("a window that is still settling continues from where it is drawn")
  func settling() throws {
    var finger = try Finger.quick(
      on: stage([.window("A", center: Point2D(100, 100))], container: Self.container))
    try finger.drag("A", to: Point2D(200, 550))
    let id = try #require(finger.engine.scene.windows.window(named: "A"))
    try finger.engine.relayoutWindows(container: Self.container, obstruction: Self.keyboard)
    let now = finger.engine.time
    #expect(finger.engine.presentation(of: id, at: now)?.center == Point2D(200, 550))
    finger.wait(1)
    #expect(finger.engine.presentation(of: id, at: finger.engine.time)?.center == Point2D(270, 370))
  }

  @Test("an invalid container is refused, and nothing is changed")
  func refused() throws {
    var finger = try rested()
    let before = finger.engine
    #expect(throws: WindowStack.Invalid.container) {
      try finger.engine.relayoutWindows(container: Rect2D(x: .nan, y: 0, width: 1, height: 1))
    }
    #expect(finger.engine == before)
  }

  @Test("a scene with invalid windows is refused")
  func scenes() {
    let window = WindowDescription.window("A")
    #expect(throws: ReorderScene.Invalid.windows(.duplicateID("A"))) {
      try ReorderScene(stage([window, window]))
    }
    #expect(throws: ReorderScene.Invalid.windows(.container)) {
      try ReorderScene(stage([], container: Rect2D(x: 0, y: 0, width: -1, height: 1)))
    }
  }

  @Test("a press that is due lifts before the container changes, and each has its own time")
  func duePress() throws {
    var finger = try Finger(
      on: stage(
        [.window("A", center: Point2D(270, 550)), .window("B", center: Point2D(30, 550))],
        container: Self.container))
    finger.engine.reportsDecisions = true
    try finger.take("A")
    try finger.engine.relayoutWindows(
      container: Self.container, obstruction: Self.keyboard, at: .at(0.6), asking: &finger.policy)
    let turns = finger.engine.changes.compactMap { [windows = finger.engine.scene.windows] change in
      func words(_ id: WindowID, began: Bool) -> String? {
        "\(windows[id]?.name ?? "?") \(began) \(change.time.seconds)"
      }
      return switch change.effect {
      case .began(.window(let id)): words(id, began: true)
      case .windowMoved(let id, _), .windowReordered(let id), .rested(.window(let id)):
        words(id, began: false)
      default: nil
      }
    }
    #expect(turns == ["A true 0.5", "A false 0.5", "B false 0.6", "B false 0.6"])
    #expect(finger.engine.time == .at(0.6))
    #expect(finger.center("A") == Point2D(270, 550))
    #expect(!finger.engine.decisions.isEmpty)
    try finger.engine.relayoutWindows(
      container: Self.container, at: .at(0.7), asking: &finger.policy)
    #expect(finger.engine.decisions.isEmpty)
  }
}
