import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// What each hook may answer, and its effect.
@Suite struct HookAnswerTests {
  /// B of six rows, dragged from y 75 to 130, over the third row.
  private func drag(
    _ fields: String, native: NativePolicy = NativePolicy()
  ) throws -> Finger<Behaviour> {
    var finger = try Finger(on: rows(6, of: 50), try behaviour(fields), native: native)
    try finger.press(y: 75)
    try finger.move(y: 130, after: 0.1)
    return finger
  }

  /// The same drag without a script.
  private func nativeDrag() throws -> Finger<NativePolicy> {
    let native = NativePolicy()
    var finger = try Finger(on: rows(6, of: 50), native: native, policy: native)
    try finger.press(y: 75)
    try finger.move(y: 130, after: 0.1)
    return finger
  }

  @Test(
    "A hook that answers nothing leaves the question to the native rule",
    arguments: [
      "can_lift", "lift", "follow", "autoscroll", "settle", "cancel",
    ])
  func nothing(hook: String) throws {
    for end in ["", "return", "return nil", "return nil, 5"] {
      var script = try drag("\(hook) = function() \(end) end")
      var native = try nativeDrag()
      script.cancel()
      native.cancel()
      #expect(script.changes == native.changes)
      #expect(script.failures.isEmpty)
    }
  }

  @Test("can_lift decides whether the item is lifted")
  func canLift() throws {
    let lifted = try drag("can_lift = function(drag) return drag.id == 'B' end")
    #expect(lifted.engine.drag != nil)
    var refused = try drag("can_lift = function(drag) return drag.id ~= 'B' end")
    #expect(refused.engine.drag == nil)
    #expect(refused.effects.count == 1 && refused.liftFailures == [.refused])
    try refused.up()
    try refused.press(y: 25)
    #expect(refused.engine.drag != nil)
    #expect(refused.failures.isEmpty)
  }

  @Test("lift styles the snapshot; omitted fields are plain")
  func lift() throws {
    func change(_ table: String) throws -> StyleChange? {
      var finger = try Finger(
        on: rows(6, of: 50), try behaviour("lift = function() return \(table) end"))
      finger.engine.reportsDecisions = true
      try finger.press(y: 75)
      #expect(finger.failures.isEmpty)
      return finger.effects.firstNonNil { effect in
        guard case .decided(let record) = effect, record.decider == .policy,
          case .style(let change) = record.answer
        else { return nil }
        return change
      }
    }
    #expect(try change("{}") == StyleChange(style: .plain, duration: 0.25, curve: .easeOut))
    #expect(
      try change("{ scale = 0, alpha = 0, rotation = -360000, duration = 0, curve = 'linear' }")
        == StyleChange(
          style: SnapshotStyle(scale: 0, alpha: 0, rotation: -360_000), duration: 0,
          curve: .linear))
    #expect(
      try change("{ scale = 100, alpha = 1, duration = 60, shadow = {} }")
        == StyleChange(style: SnapshotStyle(scale: 100), duration: 60))
    let shadow = SnapshotStyle.Shadow(offset: Vector2D(dx: -5, dy: 2), radius: 8, opacity: 0.25)
    #expect(
      try change("{ shadow = { x = -5, y = 2, radius = 8, opacity = 0.25 } }")
        == StyleChange(style: SnapshotStyle(shadow: shadow), duration: 0.25))
    for curve in Curve.allCases {
      #expect(try change("{ curve = '\(curve.rawValue)' }")?.curve == curve)
    }
  }

  @Test("follow puts the snapshot's center")
  func follow() throws {
    var finger = try drag("follow = function(drag, scroll) return 7, drag.y + scroll.height end")
    #expect(finger.engine.drag?.center == Point2D(x: 7, y: 730))
    #expect(finger.failures.isEmpty)
    try finger.up()
    #expect(finger.engine.drag == nil)
  }

  @Test("target names the place, counted from 1; nil stays")
  func target() throws {
    #expect(try drag("target = function() return 1, 6 end").order == "ACDEFB")
    #expect(try drag("target = function() return 1, 1 end").order == "BACDEF")
    #expect(try drag("target = function() return 1, 1.0 end").order == "BACDEF")
    for nothing in ["", "return", "return nil", "return nil, 3"] {
      let finger = try drag("target = function() \(nothing) end")
      #expect(finger.order == "ABCDEF")
      #expect(finger.failures.isEmpty)
    }
  }

  @Test("swap says how; nil refuses")
  func swap() throws {
    let target = "target = function() return 1, 6 end, "
    #expect(try drag(target + "swap = function() return 'insert' end").order == "ACDEFB")
    #expect(try drag(target + "swap = function() return 'exchange' end").order == "AFCDEB")
    let step = try drag(target + "swap = function() return 'step' end")
    #expect(step.order == "ACDEFB")
    #expect(step.moves.count == 4)
    #expect(step.moves.allSatisfy { $0.kind == .exchange })
    for nothing in ["", "return nil"] {
      let finger = try drag(target + "swap = function() \(nothing) end")
      #expect(finger.order == "ABCDEF")
      #expect(finger.failures.isEmpty)
    }
  }

  @Test("autoscroll gives a velocity; one number is along x")
  func autoscroll() throws {
    func offset(_ answer: String) throws -> Point2D {
      var scene = rows(40, of: 50, viewport: 300, offset: 500)
      scene.insets = Insets(top: 0, left: 80, bottom: 0, right: 80)
      var finger = try Finger(
        on: scene, try behaviour("steady = false, autoscroll = function() return \(answer) end"))
      try finger.press(x: 100, y: 75)
      finger.wait(0.5)
      #expect(finger.failures.isEmpty)
      return finger.engine.scene.scroll.offset
    }
    let start = try offset("0, 0")
    #expect(start.y == 500)
    #expect(try offset("0, 240").y == 620)
    #expect(try offset("0, -240").y == 380)
    #expect(try offset("0, -1000000").y == 0)
    #expect(try offset("0, 1000000").y == 1_700)
    #expect(try offset("240").y == 500)
    #expect(try offset("-0.0, 0").y == 500)
  }

  @Test("settle styles the snapshot on its way home")
  func settle() throws {
    var finger = try drag(
      "settle = function() return { alpha = 0, duration = 1, curve = 'linear' } end")
    try finger.up()
    let snapshot = try #require(finger.engine.snapshots.last)
    #expect(snapshot.model.style.alpha == 0)
    #expect(finger.engine.restTime == .at(finger.now + 1))
    finger.wait(1.1)
    #expect(finger.engine.snapshots.isEmpty)
  }

  @Test("cancel restores or commits")
  func cancel() throws {
    let move = "target = function() return 1, 3 end, "
    var restored = try drag(move + "cancel = function() return 'restore' end")
    restored.cancel()
    #expect(restored.order == "ABCDEF")
    #expect(restored.commits.isEmpty)
    var committed = try drag(move + "cancel = function() return 'commit' end")
    committed.cancel()
    #expect(committed.order == "ACBDEF")
    #expect(committed.commits.count == 1)
  }

  @Test("A hook may be a function of the library")
  func libraryFunction() throws {
    let finger = try drag("can_lift = rawequal, follow = math.max")
    #expect(finger.engine.drag == nil)
    let broken = try drag("follow = math.max")
    #expect(broken.failures.count == 1)
    #expect(broken.policy.failures.first?.place == "test.lua")
  }

  @Test("A script's memory lasts from drag to drag, and is not shared with other behaviours")
  func memory() throws {
    let text =
      "can_lift = function() count = (count or 0) + 1 return count < 3 end"
    let (first, second) = (try behaviour(text), try behaviour(text))
    for (policy, drags) in [(first, 2), (second, 2)] {
      var finger = try Finger(on: rows(6, of: 50), policy)
      for _ in 0..<5 {
        try finger.press(y: 75)
        try finger.up(after: 0.1)
        finger.wait(1)
      }
      #expect(finger.effects.count { if case .began = $0 { true } else { false } } == drags)
    }
  }
}

extension Sequence {
  fileprivate func firstNonNil<Value>(_ transform: (Element) -> Value?) -> Value? {
    for element in self { if let value = transform(element) { return value } }
    return nil
  }
}
