import TestSupport
import Testing

@testable import ReorderCore

/// Which buttons of a mouse or a pen press, and what hooks see of them and of the contacts.
@Suite("The buttons of a pointer") struct ButtonTests {
  private func mouse(_ press: PressRules = PressRules()) throws -> Finger<NativePolicy> {
    var finger = try Finger(on: rows(6, of: 50), press: press)
    finger.kind = .mouse
    return finger
  }

  @Test(
    "press with the primary one alone",
    arguments: [
      (PointerKind.mouse, nil, true), (.mouse, .primary, true), (.mouse, .secondary, false),
      (.mouse, .auxiliary, false), (.mouse, [], false), (.mouse, [.primary, .secondary], true),
      (.pen, .primary, true), (.pen, .secondary, false), (.pen, .eraser, false),
      (.touch, nil, true), (.touch, .primary, true), (.touch, .secondary, false),
    ] as [(PointerKind, PointerButtons?, Bool)])
  func primary(kind: PointerKind, buttons: PointerButtons?, presses: Bool) throws {
    var finger = try mouse()
    (finger.kind, finger.buttons) = (kind, buttons)
    try finger.down(y: 25)
    #expect(finger.engine.isPressing == presses)
    #expect(finger.engine.phase == (presses ? .pressed : .idle))
    finger.buttons = nil
    try finger.move(y: 26)
    finger.wait(1)
    try finger.move(y: 75)
    try finger.up()
    #expect((finger.order == "BACDEF") == (presses && kind == .mouse || presses))
    #expect(finger.liftFailures.isEmpty && finger.engine.isAtRest)
    // What did not press is forgotten.
    try finger.down(y: 25)
    #expect(finger.engine.isPressing)
  }

  @Test("press with those that the rule names")
  func rule() throws {
    var press = PressRules()
    press.mouse.buttons = [.secondary, .auxiliary]
    for (buttons, presses) in [
      (PointerButtons.primary, false), (.secondary, true), (.auxiliary, true), (.back, false),
    ] {
      var finger = try mouse(press)
      finger.buttons = buttons
      try finger.down(y: 25)
      try finger.move(y: 60)
      #expect(finger.engine.isDragging == presses)
      #expect(finger.engine.drag?.buttons == (presses ? buttons : nil))
    }
    press.mouse.buttons = []
    #expect(press.clamped.mouse.buttons == .primary && !press.mouse.isValid)
    press.touch.buttons = .secondary
    var finger = try Finger(on: rows(6, of: 50), press: press)
    try finger.down(y: 25)
    #expect(finger.engine.isPressing)
  }

  @Test(
    "that go down and up meanwhile change nothing, however they are reported",
    arguments: [
      (PointerSample.Phase.move, PointerSample.Phase.move), (.down, .up), (.move, .up),
    ])
  func second(down: PointerSample.Phase, up: PointerSample.Phase) throws {
    for isEarly in [true, false] {
      var finger = try mouse()
      finger.buttons = .primary
      try finger.down(y: 25)
      if !isEarly { try finger.move(y: 60) }
      finger.buttons = [.primary, .secondary]
      try finger.touch(down)
      if isEarly { try finger.move(y: 60) }
      #expect(finger.engine.isDragging)
      #expect(finger.engine.drag?.buttons == [.primary, .secondary])
      finger.buttons = .primary
      try finger.touch(up)
      #expect(finger.engine.isDragging)
      #expect(finger.engine.drag?.buttons == .primary)
      finger.buttons = []
      try finger.up()
      #expect(finger.order == "BACDEF" && finger.engine.contacts.isEmpty)
      #expect(finger.liftFailures.isEmpty)
    }
  }

  @Test("are none if keys drag, and the primary one of a finger")
  func others() throws {
    var finger = try Finger(on: rows(6, of: 50))
    finger.send(.key(.lift(.item(try #require(finger.item("A")))), at: .zero))
    #expect(finger.engine.drag?.buttons == [] && finger.engine.drag?.contacts == 0)
    finger.cancel()
    try finger.press(y: 25)
    #expect(finger.engine.drag?.buttons == .primary && finger.engine.drag?.contacts == 1)
  }

  @Test("end with an `up` that says the same as before")
  func plain() throws {
    var finger = try mouse()
    finger.buttons = .primary
    try finger.down(y: 25)
    try finger.move(y: 60)
    try finger.up()
    #expect(!finger.engine.isDragging && finger.order == "BACDEF")
  }
}

/// How many contacts are down, as hooks see it.
@Suite("The contacts of a drag") struct ContactTests {
  @Test("are counted as they come and go, the drag's own also at its drop")
  func count() throws {
    var finger = try Finger(on: rows(6, of: 50))
    finger.engine.reportsDecisions = true
    try finger.press(y: 25)
    #expect(finger.engine.drag?.contacts == 1)
    try finger.other(.down, x: 50, y: 200)
    #expect(finger.engine.drag?.contacts == 2)
    try finger.other(.move, x: 50, y: 210)
    try finger.other(.down, x: 50, y: 210)
    #expect(finger.engine.drag?.contacts == 2)
    try finger.move(y: 60)
    #expect(finger.engine.isDragging && finger.order == "BACDEF")
    try finger.other(.up, x: 50, y: 210)
    #expect(finger.engine.drag?.contacts == 1)
    try finger.up()
    let counts = finger.engine.decisions.map(\.query.drag.contacts)
    #expect(Set(counts) == [1] && finger.engine.contacts.isEmpty)
  }

  @Test("end a pending press, as before")
  func press() throws {
    var finger = try Finger(on: rows(6, of: 50))
    try finger.down(y: 25)
    try finger.other(.down, x: 50, y: 200)
    #expect(finger.liftFailures == [.press])
    finger.wait(1)
    #expect(!finger.engine.isDragging)
    try finger.other(.up, x: 50, y: 200)
    try finger.up()
    #expect(finger.engine.contacts.isEmpty)
  }

  @Test("are at most 64, and forgotten one by one")
  func most() throws {
    var finger = try Finger(on: rows(6, of: 50))
    for contact in 0..<100 {
      finger.send(
        .pointer(
          try PointerSample(
            time: .zero, phase: .down, position: Point2D(x: 1, y: 1), contact: contact)))
    }
    #expect(finger.engine.contacts.count == 64)
    for contact in 0..<100 {
      finger.send(
        .pointer(
          try PointerSample(
            time: .zero, phase: .cancel, position: Point2D(x: 1, y: 1), contact: contact)))
    }
    #expect(finger.engine.contacts.isEmpty)
  }

  @Test("include the one that brings an item from outside")
  func entering() throws {
    var finger = try Finger(on: rows(6, of: 50))
    try finger.other(.down, x: 50, y: 290)
    try finger.other(.up, x: 50, y: 290)
    try finger.apply(
      .enter(
        ItemEntry(
          ItemDescription(id: "n"), size: Size2D(width: 50, height: 50), at: Point2D(x: 50, y: 25),
          contact: 0)))
    #expect(finger.engine.drag?.contacts == 1 && finger.engine.drag?.buttons == .primary)
    try finger.up()
    #expect(finger.engine.contacts.isEmpty)
  }
}

/// How a press measures how far a pointer has gone.
@Suite("The metric of a press") struct PressMetricTests {
  @Test(
    "measures straight, across and along together, or the farther of both",
    arguments: [
      (PressMetric.euclidean, 4.0, 3.0, true), (.euclidean, 4, 2, false),
      (.manhattan, 3, 2, true), (.manhattan, 3, 1, false), (.manhattan, -2, -3, true),
      (.chebyshev, 4, 4, false), (.chebyshev, -5, 0, true),
    ])
  func distance(metric: PressMetric, dx: Double, dy: Double, lifts: Bool) throws {
    let rule = PressRule(duration: 0, distance: 5, metric: metric)
    #expect((rule.judge(Vector2D(dx: dx, dy: dy)) == .covered) == lifts)
    let slop = PressRule(slop: 4.5, metric: metric)
    #expect(
      slop.isWithinSlop(Vector2D(dx: dx, dy: dy))
        == (metric == .euclidean
          ? (dx * dx + dy * dy).squareRoot() <= 4.5 : !lifts))
    #expect(rule.isValid && rule.clamped == rule)
  }

  @Test("a distance is reached, or must be passed", arguments: PressMetric.allCases)
  func passing(metric: PressMetric) {
    for axis in [nil, Axis2D.horizontal] {
      var rule = PressRule(duration: 0, distance: 5, axis: axis, metric: metric)
      #expect(rule.judge(Vector2D(dx: 5, dy: 0)) == .covered)
      rule.mustPass = true
      #expect(rule.judge(Vector2D(dx: 5, dy: 0)) == .open)
      #expect(rule.judge(Vector2D(dx: -5.001, dy: 0)) == .covered)
      #expect(rule.isValid && rule.clamped == rule)
      rule.distance = 0
      #expect(rule.judge(.zero) == .covered)
    }
  }
}
