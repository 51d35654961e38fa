import TestSupport
import Testing

@testable import ReorderCore

/// Windows keep their anchors when the container changes around them.
@Suite struct WindowRelayoutTests {
  private let container = Rect2D(x: 0, y: 0, width: 375, height: 600)
  private let keyboard = Rect2D(x: 0, y: 350, width: 375, height: 250)
  private let w = WindowID(rawValue: 0)

  private func stack(
    _ center: Point2D, dropped: Bool = true, by rule: RestRule = .sides, adsorbs: Bool = true
  ) throws -> WindowStack {
    var stack = try WindowStack(
      [.window("w", center: center, adsorbs: adsorbs)], container: container)
    if dropped { stack.drag("w", to: center, by: rule) }
    return stack
  }

  private func resized(_ width: Double, _ height: Double) -> Rect2D {
    Rect2D(x: 0, y: 0, width: width, height: height)
  }

  @Test func theSameContainerMovesNothing() throws {
    for center in [Point2D(300, 400), Point2D(0, 0), Point2D(187.5, 300)] {
      var stack = try stack(center)
      let before = stack
      #expect(try stack.relayout(container: container, by: .sides).isEmpty)
      #expect(stack == before)
    }
  }

  @Test func aWindowGoesWithItsEdge() throws {
    var stack = try stack(Point2D(300, 400))
    #expect(stack.center("w") == Point2D(345, 400))
    #expect(try stack.relayout(container: resized(800, 600), by: .sides) == [w])
    #expect(stack.center("w") == Point2D(770, 400))
    try stack.relayout(container: resized(100, 600), by: .sides)
    #expect(stack.center("w") == Point2D(70, 400))
    try stack.relayout(container: container, by: .sides)
    #expect(stack.center("w") == Point2D(345, 400))
  }

  @Test func aCornerGoesWithBothEdges() throws {
    var stack = try stack(Point2D(300, 400), by: .corners)
    try stack.relayout(container: resized(600, 375), by: .corners)
    #expect(stack.center("w") == Point2D(570, 345))
  }

  @Test func aKeyboardPushesAndGivesBack() throws {
    var stack = try stack(Point2D(300, 500))
    #expect(try stack.relayout(container: container, obstruction: keyboard, by: .sides) == [w])
    #expect(stack.center("w") == Point2D(345, 320))
    #expect(
      try stack.relayout(container: container, obstruction: keyboard, by: .sides).isEmpty)
    #expect(try stack.relayout(container: container, by: .sides) == [w])
    #expect(stack.center("w") == Point2D(345, 500))
  }

  @Test func whatTheKeyboardDoesNotCoverStays() throws {
    var stack = try stack(Point2D(300, 200))
    #expect(
      try stack.relayout(container: container, obstruction: keyboard, by: .sides).isEmpty)
    #expect(stack.center("w") == Point2D(345, 200))
  }

  @Test func aDropBesideTheKeyboardIsRemembered() throws {
    var stack = try stack(Point2D(300, 500))
    try stack.relayout(container: container, obstruction: keyboard, by: .sides)
    stack.drag("w", to: Point2D(50, 580))
    #expect(stack.center("w") == Point2D(30, 320))
    #expect(try stack.relayout(container: container, by: .sides).isEmpty)
  }

  @Test func aSlotStaysTheSlot() throws {
    let slots = RestRule.slots([Point2D(100, 100), Point2D(300, 500)])
    var stack = try stack(Point2D(280, 400), by: slots)
    try stack.relayout(container: resized(200, 600), by: slots)
    #expect(stack.center("w") == Point2D(170, 500))
    try stack.relayout(container: container, by: slots)
    #expect(stack.center("w") == Point2D(300, 500))
  }

  @Test func aWindowThatWasNeverDraggedStaysWhereTheApplicationPutIt() throws {
    var stack = try stack(Point2D(200, 300), dropped: false)
    #expect(try stack.relayout(container: resized(800, 600), by: .sides).isEmpty)
    #expect(stack.center("w") == Point2D(200, 300))
    try stack.relayout(container: resized(150, 600), by: .sides)
    #expect(stack.center("w") == Point2D(120, 300))
  }

  @Test func unlessItLiesAtAnEdgeWhereItWouldRest() throws {
    var stack = try stack(Point2D(345, 300), dropped: false)
    try stack.relayout(container: resized(800, 600), by: .sides)
    #expect(stack.center("w") == Point2D(770, 300))
    stack = try self.stack(Point2D(345, 300), dropped: false, adsorbs: false)
    try stack.relayout(container: resized(800, 600), by: .sides)
    #expect(stack.center("w") == Point2D(345, 300))
  }

  @Test func theDraggedWindowStaysUnderTheFinger() throws {
    var stack = try stack(Point2D(300, 500))
    stack.raise(w)
    stack.move(w, to: Point2D(200, 550))
    #expect(
      try stack.relayout(
        container: container, obstruction: keyboard, by: .sides, except: w
      ).isEmpty)
    #expect(stack.center("w") == Point2D(200, 550))
    stack.settle(w, by: .sides)
    #expect(stack.center("w") == Point2D(345, 320))
  }

  @Test func theOrderStaysWhateverCoversWhatAfterwards() throws {
    var stack = try WindowStack(
      [.window("A", center: Point2D(30, 500)), .window("B", center: Point2D(30, 320))],
      container: container)
    try stack.relayout(container: container, obstruction: keyboard, by: .sides)
    #expect(stack.line == "AB")
    #expect(stack.center("A") == stack.center("B"))
  }

  @Test func aContainerThatMovesTakesItsWindowsAlong() throws {
    var stack = try stack(Point2D(300, 400))
    let moved = Rect2D(x: 50, y: 60, width: 375, height: 600)
    #expect(try stack.relayout(container: moved, by: .sides).isEmpty)
    #expect(stack.viewportFrame(of: w)?.center == Point2D(395, 460))
  }

  @Test func anImpossibleContainerIsRefusedAndNothingChanges() throws {
    var stack = try stack(Point2D(300, 400))
    let before = stack
    for (container, obstruction) in [
      (resized(-1, 5), nil), (resized(.nan, 5), nil), (resized(5, 5), resized(5, -5)),
    ] {
      #expect(throws: WindowStack.Invalid.container) {
        try stack.relayout(container: container, obstruction: obstruction, by: .sides)
      }
    }
    #expect(stack == before)
  }

  /// Places that are not sums of binary fractions: a second call still moves nothing.
  @Test func theSameCallAgainMovesNothing() throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<500 * walkScale {
      let rule = random.element(of: [RestRule.free, .sides, .edges, .corners])
      var stack = try WindowStack(
        (0..<4).map {
          .window(
            "w\($0)", center: Point2D(random.double(-99...500), random.double(-99...700)),
            size: Size2D(random.double(1...200), random.double(1...200)),
            overhang: random.double(0...0.9))
        }, container: container)
      if random.chance(0.5) {
        stack.drag("w0", to: Point2D(random.double(0...375), 99.9), by: rule)
      }
      let now = resized(random.double(50...900), random.double(50...900))
      let obstruction = Rect2D(
        x: random.double(-50...900), y: random.double(-50...900), width: random.double(0...900),
        height: random.double(0...900))
      try stack.relayout(container: now, obstruction: obstruction, by: rule)
      let once = stack
      #expect(try stack.relayout(container: now, obstruction: obstruction, by: rule).isEmpty)
      #expect(stack.windows.map(\.frame) == once.windows.map(\.frame))
      #expect(stack.violations().isEmpty)
    }
  }
}
