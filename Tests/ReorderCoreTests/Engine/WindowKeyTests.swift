import TestSupport
import Testing

@testable import ReorderCore

/// Windows without a finger: keys that lift, step, drop and cancel, and layouts that change.
@Suite("Windows by keys")
struct WindowKeyTests {
  private func window(_ id: String, x: Double, bounces: Bool = true) -> WindowDescription {
    WindowDescription(
      id: id, frame: Rect2D(x: x, y: 100, width: 60, height: 60),
      options: WindowOptions(isDraggable: true, bounces: bounces))
  }

  private func finger(_ windows: [WindowDescription]) throws -> Finger<NativePolicy> {
    try Finger.quick(on: stage(windows))
  }

  private func id(_ name: String, _ finger: Finger<NativePolicy>) throws -> WindowID {
    try #require(finger.engine.scene.windows.window(named: name))
  }

  private func press(_ keys: [KeyCommand], on finger: inout Finger<NativePolicy>) {
    for key in keys {
      finger.tick(after: 0.5)
      finger.send(.key(key, at: .at(finger.now)))
    }
  }

  @Test("A window is lifted, moves 20 points per step, and comes to rest after the drop")
  func steps() throws {
    var finger = try finger([window("v", x: 0), window("w", x: 100)])
    press(
      [
        .lift(.window(try id("v", finger))), .step(.right), .step(.right), .step(.down), .step(.up),
      ],
      on: &finger)
    #expect(finger.center("v") == Point2D(x: 70, y: 130))
    #expect(finger.stack == "wv")
    press([.drop], on: &finger)
    #expect(finger.center("v") == Point2D(x: 30, y: 130))
    finger.wait(1)
    #expect(finger.stack == "vw")
    #expect(finger.engine.isAtRest)
    #expect(
      finger.windowWords == [
        "v began", "v reordered", "v at 50.0,130.0", "v at 70.0,130.0", "v at 70.0,150.0",
        "v at 70.0,130.0", "v at 30.0,130.0", "v reordered", "v ended", "v rested",
      ])
  }

  @Test("The rules may change the step, and it is animated")
  func wayOfAStep() throws {
    var finger = try finger([window("w", x: 0)])
    finger.engine.native.windowStep = 50
    let window = try id("w", finger)
    press([.lift(.window(window)), .step(.right)], on: &finger)
    #expect(finger.center("w")?.x == 80)
    let drawn = [0.0, 0.1, 0.2].compactMap {
      finger.engine.presentation(of: window, at: .at(finger.now + $0))?.center.x
    }
    #expect(drawn[0] == 30)
    #expect(drawn[1] > 30 && drawn[1] < 80)
    #expect(drawn[2] == 80)
  }

  @Test("Steps against a limit do not accumulate: one step back is one step")
  func limit() throws {
    var finger = try finger([window("w", x: 0, bounces: false)])
    press(
      [.lift(.window(try id("w", finger)))] + Array(repeating: .step(.left), count: 5), on: &finger)
    #expect(finger.center("w")?.x == 30)
    press([.step(.right)], on: &finger)
    #expect(finger.center("w")?.x == 50)
  }

  @Test("A cancel is answered as for a finger: by the native rule the window rests from there")
  func cancel() throws {
    var finger = try finger([window("w", x: 0)])
    press([.lift(.window(try id("w", finger))), .step(.down), .cancel], on: &finger)
    #expect(finger.center("w") == Point2D(x: 30, y: 150))
    #expect(finger.windowWords.contains("w cancelled"))
    finger.wait(1)
    #expect(finger.engine.isAtRest)
  }

  @Test("Keys lift no window that may not be dragged, and none during another drag")
  func refused() throws {
    var fixed = window("w", x: 0)
    fixed.options.isDraggable = false
    var finger = try finger([fixed, window("v", x: 100)])
    press([.lift(.window(try id("w", finger))), .step(.down), .drop], on: &finger)
    #expect(finger.changes.isEmpty)
    try finger.take("v")
    press([.lift(.window(try id("v", finger))), .step(.down)], on: &finger)
    #expect(finger.center("v") == Point2D(x: 130, y: 130))
    finger.send(.key(.lift(.window(WindowID(rawValue: 99))), at: .at(finger.now)))
    #expect(finger.engine.drag?.id == 1)
  }

  // MARK: Layout changes

  @Test("A window glides to its resting place in another container, or above a keyboard")
  func relayout() throws {
    var finger = try finger([window("w", x: 260)])
    let window = try id("w", finger)
    let container = Rect2D(x: 0, y: 0, width: 220, height: 600)
    try finger.engine.relayoutWindows(container: container, at: .at(2))
    #expect(finger.center("w")?.x == 190)
    func x(_ seconds: Double) -> Double? {
      finger.engine.presentation(of: window, at: .at(seconds))?.center.x
    }
    #expect(x(2) == 290)
    let middle = try #require(x(2.1))
    #expect(middle < 290 && middle > 190)
    #expect(x(2.25) == 190)
    #expect(!finger.engine.isAtRest)
    finger.send(.tick(.at(3)))
    #expect(finger.engine.isAtRest)
    #expect(finger.windowWords == ["w rested"])
    try finger.engine.relayoutWindows(container: container, at: .at(4))
    #expect(finger.engine.isAtRest, "the same layout again moves nothing")
  }

  @Test("A lifted window stays in place while the others glide, and is dropped as usual")
  func relayoutUnderADrag() throws {
    var finger = try finger([window("v", x: 260), window("w", x: 100)])
    try finger.take("w")
    try finger.carry(to: Point2D(x: 150, y: 300))
    try finger.engine.relayoutWindows(container: Rect2D(x: 0, y: 0, width: 220, height: 600))
    #expect(finger.center("w") == Point2D(x: 150, y: 300))
    #expect(finger.engine.liftedWindows.map(\.drag) == [0, 1])
    try finger.carry(to: Point2D(x: 160, y: 300))
    #expect(finger.center("w") == Point2D(x: 160, y: 300))
    try finger.up(after: 0.1)
    finger.wait(1)
    #expect(finger.center("w")?.x == 190)
    #expect(finger.center("v")?.x == 190)
    #expect(finger.engine.isAtRest)
  }
}
