import TestSupport
import Testing

@testable import ReorderCore

/// A snapshot that is drawn behind the finger: by one formula, at every tick rate.
@Suite("Eased following")
struct EasedFollowingTests {
  private func finger(
    halfLife: Double = 0.1, count: Int = 8, autoscroll: AutoscrollRule = .none
  ) throws -> Finger<NativePolicy> {
    var native = NativePolicy.still(
      .underFinger, follow: FollowRule(anchor: .grab, halfLife: halfLife))
    native.autoscroll = autoscroll
    return try Finger(on: rows(count, of: 50), native: native)
  }

  private func drawn<Policy>(_ finger: Finger<Policy>, after seconds: Double = 0) throws -> Point2D
  {
    let snapshot = try #require(finger.engine.snapshots.last)
    return snapshot.presentation(at: .at(finger.now + seconds)).center
  }

  @Test("covers half of the distance in the half-life, and never overshoots a resting finger")
  func halfWay() throws {
    var finger = try finger()
    try finger.press(y: 25)
    try finger.move(y: 225)
    #expect(finger.engine.drag?.center.y == 225, "decisions use where it belongs")
    #expect(try drawn(finger).y == 25)
    #expect(abs(try drawn(finger, after: 0.1).y - 125) < 1e-9)
    for step in 1..<100 {
      #expect(try drawn(finger, after: Double(step) / 50).y <= 225 + 1e-9)
    }
    let rest = try #require(finger.engine.restTime)
    #expect(abs(try drawn(finger, after: rest.seconds - finger.now).y - 225) <= 0.01)
  }

  @Test("ends at the same place at every tick rate", arguments: [30, 90, 120, 1000])
  func rates(hz: Int) throws {
    func places(_ hz: Int) throws -> [Point2D] {
      var finger = try finger(count: 100, autoscroll: .edge(speed: 240))
      try finger.press(y: 275)
      var places: [Point2D] = []
      for (x, y) in [(130.0, 400.0), (90, 580), (100, 599), (180, 420)] {
        try finger.move(x: x, y: y)
        finger.wait(0.25, hz: hz)
        places.append(try drawn(finger))
      }
      return places
    }
    for (place, wanted) in zip(try places(hz), try places(60)) {
      #expect((place - wanted).length < 1e-6)
    }
  }

  @Test("does not lag when a scroll moves the content under the finger")
  func scrolling() throws {
    var finger = try finger(count: 100, autoscroll: .edge(speed: 240))
    try finger.press(y: 325)
    try finger.move(y: 590)
    finger.wait(3)
    let offset = finger.offset
    #expect(offset > 500)
    #expect(abs(try drawn(finger).y - offset - 590) < 0.01)
    finger.send(.scroll(to: Point2D(x: 0, y: 100), at: .at(finger.now)))
    #expect(abs(try drawn(finger).y - 690) < 0.01)
  }

  @Test("settles from where it is drawn, and leaves nothing to the next drag")
  func settling() throws {
    var native = NativePolicy.still(
      .underFinger, follow: FollowRule(anchor: .grab, halfLife: 0.1))
    native.settle = StyleChange(style: .plain, duration: 0.2, curve: .linear)
    var finger = try Finger(on: rows(8, of: 50), native: native)
    try finger.press(y: 25)
    try finger.move(y: 225)
    try finger.up()
    #expect(try drawn(finger).y == 25)
    #expect(abs(try drawn(finger, after: 0.1).y - 125) < 1e-9)
    #expect(try drawn(finger, after: 0.2).y == 225)
    finger.engine.native.follow = .keepGrab
    try finger.press(y: 25)
    try finger.move(y: 125)
    #expect(try drawn(finger).y == 125)
  }

  @Test("lets a policy set the half-life of its drags, and refuses an invalid one")
  func policy() throws {
    for (halfLife, center) in [(0.1, 25.0), (0, 225)] {
      let lift = StyleChange(style: .plain, duration: 0, halfLife: halfLife)
      var finger = try Finger(
        on: rows(8, of: 50), native: .still(.underFinger),
        policy: ScriptedPolicy([.lift: .style(lift)]))
      try finger.press(y: 25)
      try finger.move(y: 225)
      #expect(try drawn(finger).y == center)
    }
    for halfLife in [-1, 61, Double.nan] {
      #expect(!StyleChange(style: .plain, duration: 0, halfLife: halfLife).isValid)
    }
  }

  @Test("keeps its lag when the style changes during the drag")
  func restyled() throws {
    var finger = try finger()
    finger.policy.refused = StyleChange(style: SnapshotStyle(alpha: 0.5), duration: 0)
    try finger.press(y: 25)
    try finger.move(y: 60)
    let item = try #require(finger.engine.drag?.item?.id)
    var snapshot = LiftedSnapshot(
      drag: 1, of: item, frame: Rect2D(x: 0, y: 0, width: 320, height: 50), at: .zero,
      halfLife: 0.1)
    snapshot.beginFollowing(Point2D(x: 160, y: 25), at: .zero)
    snapshot.model.center.y = 225
    snapshot.follow(Point2D(x: 160, y: 225), at: .zero)
    let before = snapshot.presentation(at: .at(0.05)).center
    snapshot.restyle(
      to: StyleChange(style: SnapshotStyle(alpha: 0.5), duration: 0), at: .at(0.05))
    #expect(snapshot.presentation(at: .at(0.05)).center == before)
    #expect(snapshot.presentation(at: .at(0.05)).style.alpha == 0.5)
    #expect(abs(snapshot.presentation(at: .at(0.1)).center.y - 125) < 1e-9)
  }

  @Test("applies to windows too")
  func windows() throws {
    let window = WindowDescription(
      id: "w", frame: Rect2D(x: 0, y: 0, width: 60, height: 60),
      options: WindowOptions(isDraggable: true))
    let lift = StyleChange(style: .plain, duration: 0, halfLife: 0.1)
    var finger = try Finger.quick(
      on: stage([window]), policy: ScriptedPolicy([.lift: .style(lift)]))
    try finger.take("w")
    try finger.carry(to: Point2D(x: 130, y: 30))
    let id = try #require(finger.engine.scene.windows.window(named: "w"))
    let drawn = try #require(finger.engine.presentation(of: id, at: .at(finger.now + 0.1)))
    #expect(abs(drawn.center.x - 80) < 1e-9)
    #expect(finger.center("w") == Point2D(x: 130, y: 30))
  }
}
