import TestSupport
import Testing

@testable import ReorderCore

/// A window dragged by a finger, under the native rules.
@Suite struct WindowDragTests {
  @Test("dropped right of the middle it rests at the right side, otherwise at the left")
  func sides() throws {
    for (x, rest) in [(187.5, 30.0), (187.6, 345)] {
      var finger = try Finger.quick(
        on: stage(
          [.window("A", center: Point2D(100, 100))],
          container: Rect2D(x: 0, y: 0, width: 375, height: 600)))
      try finger.drag("A", to: Point2D(x, 100))
      #expect(finger.center("A") == Point2D(rest, 100))
    }
  }

  @Test("places are the container's own, wherever the container is")
  func container() throws {
    for (x, rest) in [(150.0, 30.0), (150.5, 270)] {
      var finger = try Finger.quick(
        on: stage(
          [.window("A", center: Point2D(100, 100))],
          container: Rect2D(x: 20, y: 0, width: 300, height: 600)))
      try finger.drag("A", to: Point2D(x, 100))
      #expect(finger.center("A") == Point2D(rest, 100))
    }
  }

  @Test("a window that bounces leaves the container in a drag and comes back at the end")
  func bounces() throws {
    var finger = try Finger.quick(
      on: stage([.window("A", center: Point2D(100, 100), size: Size2D(100, 60))]))
    try finger.take("A")
    try finger.carry(to: Point2D(100, -40))
    #expect(finger.center("A") == Point2D(100, -40))
    try finger.up()
    #expect(finger.center("A") == Point2D(50, 30))
  }

  @Test("a window that does not bounce stays inside")
  func clamped() throws {
    var finger = try Finger.quick(
      on: stage([.window("A", center: Point2D(150, 60), size: Size2D(200, 100), bounces: false)]))
    try finger.take("A")
    for y in [40.0, 20, 0] {
      try finger.carry(to: Point2D(150, y))
      #expect(finger.center("A") == Point2D(150, 50))
    }
  }

  static let three = [
    WindowDescription.window("A", center: Point2D(30, 50)),
    .window("B", center: Point2D(200, 200)), .window("C", center: Point2D(120, 350)),
  ]

  @Test(
    "stays in front if its resting frame covers a sibling, otherwise returns to its place",
    arguments: [
      (Point2D(120, 150), "ABC"), (Point2D(120, 60), "ACB"), (Point2D(120, 350), "ABC"),
      (Point2D(250, 60), "ABC"),
    ])
  func order(place: Point2D, stack: String) throws {
    var finger = try Finger.quick(on: stage(Self.three))
    try finger.take("B")
    #expect(finger.stack == "ACB")
    try finger.carry(to: place)
    #expect(finger.stack == "ACB")
    try finger.up()
    #expect(finger.stack == stack)
    #expect(finger.order == "ABCDEF")
    #expect(finger.commits.isEmpty && finger.moves.isEmpty)
  }

  @Test("reports began, moved, reordered, ended and rested, in this order")
  func story() throws {
    var finger = try Finger.quick(on: stage(Self.three))
    try finger.drag("B", to: Point2D(120, 150))
    finger.wait(0.3)
    #expect(
      finger.windowWords == [
        "B began", "B reordered", "B at 120.0,150.0", "B at 30.0,150.0", "B reordered", "B ended",
        "B rested",
      ])
    #expect(finger.engine.isAtRest)
  }

  @Test("a cancelled drag ends like a dropped one")
  func cancelled() throws {
    var dropped = try Finger.quick(on: stage(Self.three))
    var cancelled = dropped
    try dropped.drag("B", to: Point2D(120, 60))
    try cancelled.take("B")
    try cancelled.carry(to: Point2D(120, 60))
    cancelled.cancel()
    #expect(cancelled.engine.scene == dropped.engine.scene)
    #expect(cancelled.windowWords.last == "B cancelled")
  }

  @Test(
    "a policy that restores returns the window to where it was lifted, at an edge or not",
    arguments: [30, 150] as [Double])
  func restored(x: Double) throws {
    var finger = try Finger.quick(
      on: stage([.window("A", center: Point2D(x, 100))]),
      policy: ScriptedPolicy([.cancel: .cancel(.restore)]))
    try finger.take("A")
    try finger.carry(to: Point2D(300, 400))
    finger.cancel()
    finger.wait(1)
    #expect(finger.center("A") == Point2D(x, 100))
    #expect(finger.windowWords.contains("A at \(x),100.0"))
  }

  @Test("a window that may not be dragged keeps the touch from the row below, to its very end")
  func swallowed() throws {
    var fixed = WindowDescription.window("A", center: Point2D(100, 100))
    fixed.options.isDraggable = false
    var finger = try Finger.quick(on: stage([fixed]))
    try finger.down(x: 100, y: 100)
    try finger.move(y: 400, after: 1)
    finger.wait(1)
    try finger.up()
    #expect(finger.changes.isEmpty)
    #expect(finger.order == "ABCDEF")
    #expect(finger.engine.isAtRest)
  }

  @Test("next to the windows the rows can be dragged as usual")
  func rowsBeside() throws {
    var finger = try Finger.quick(on: stage(Self.three))
    try finger.down(x: 250, y: 50)
    try finger.move(y: 160, after: 0.1)
    try finger.up(after: 0.1)
    #expect(finger.order == "BACDEF")
    #expect(finger.windowWords.isEmpty)
  }

  @Test("the frontmost window under the finger is lifted")
  func frontmost() throws {
    var finger = try Finger.quick(
      on: stage([.window("A", center: Point2D(50, 50)), .window("B", center: Point2D(60, 60))]))
    try finger.down(x: 55, y: 55)
    #expect(finger.windowWords.first == "B began")
    try finger.up()
    #expect(finger.stack == "AB")
  }

  @Test("a press that is too short fails, and names its window")
  func tooShort() throws {
    var finger = try Finger(on: stage(Self.three), native: NativePolicy())
    try finger.take("B")
    try finger.up(after: 0.1)
    let window = try #require(finger.engine.scene.windows.window(named: "B"))
    #expect(finger.effects == [.failed(.window(window), .press)])
  }

  @Test("questions about the list are never asked for a window")
  func questions() throws {
    var finger = try Finger.quick(on: stage(Self.three), policy: ScriptedPolicy())
    try finger.drag("B", to: Point2D(120, 150))
    let asked = finger.policy.asked.map(\.hook)
    #expect(asked == [.canLift, .lift, .raise, .follow, .follow, .follow, .settle, .raise])
    #expect(finger.policy.asked.allSatisfy { $0.drag.window?.id != nil })
    #expect(finger.policy.asked.last?.drag.center == Point2D(30, 150))
  }

  @Test("a policy says whether the window is raised and where it rests")
  func scripted() throws {
    let request = RestRequest(.corners, margin: 10, overhang: 0)
    var finger = try Finger.quick(
      on: stage(Self.three),
      policy: ScriptedPolicy([
        .raise: .raise(false), .settle: .rest(StyleChange(style: .plain, duration: 0), request),
      ]))
    try finger.take("B")
    #expect(finger.stack == "ABC")
    try finger.carry(to: Point2D(200, 400))
    try finger.up()
    #expect(finger.center("B") == Point2D(280, 560))
    #expect(finger.stack == "ABC")
  }

  @Test(
    "an impossible rest is refused, and the native rule taken",
    arguments: [
      RestRequest(.center(Point2D(.nan, 0))), RestRequest(.center(Point2D(0, 1e9.nextUp))),
      RestRequest(.sides, margin: .infinity), RestRequest(.sides, overhang: 1),
      RestRequest(.sides, overhang: .nan),
    ])
  func impossible(request: RestRequest) throws {
    var finger = try Finger.quick(
      on: stage(Self.three),
      policy: ScriptedPolicy([.settle: .rest(StyleChange(style: .plain, duration: 0), request)]))
    try finger.drag("B", to: Point2D(120, 150))
    #expect(finger.policy.refusals.map(\.reason) == [.outOfRange])
    #expect(finger.center("B") == Point2D(30, 150))
  }

  @Test("a rest is not a valid answer for an item")
  func restOfItem() throws {
    let rest = PolicyDecision.rest(StyleChange(style: .plain, duration: 0), RestRequest(.sides))
    var finger = try Finger.quick(on: stage([]), policy: ScriptedPolicy([.settle: rest]))
    try finger.down(y: 50)
    try finger.up(after: 0.1)
    #expect(finger.policy.refusals.map(\.reason) == [.wrongKind])
  }

  @Test("the frame jumps to its rest, the drawing glides there")
  func drawing() throws {
    var finger = try Finger.quick(on: stage(Self.three))
    try finger.drag("B", to: Point2D(120, 150))
    let id = try #require(finger.engine.scene.windows.window(named: "B"))
    let time = finger.engine.time
    let engine = finger.engine
    #expect(engine.presentation(of: id, at: time)?.center == Point2D(120, 150))
    let middle = try #require(engine.presentation(of: id, at: time.laterOrLatest(bySeconds: 0.1)))
    #expect(middle.center.x > 30 && middle.center.x < 120)
    #expect(engine.restTime == time.laterOrLatest(bySeconds: 0.25))
    #expect(engine.presentation(of: id, at: .at(9))?.center == Point2D(30, 150))
    #expect(engine.presentation(of: WindowID(rawValue: 99), at: time) == nil)
  }
}
