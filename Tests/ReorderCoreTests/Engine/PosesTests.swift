import TestSupport
import Testing

@testable import ReorderCore

/// Items that shake and wiggle around their places, as drawn at any time.
@Suite("Poses")
struct PosesTests {
  private static var native: NativePolicy {
    var native = NativePolicy.still(.underFinger)
    native.shake = .shake()
    native.wiggle = .wiggle()
    return native
  }

  /// A, then B that may not be moved, then X that may not even be displaced, then C.
  private static let scene: SceneDescription = {
    var scene = rows(4, of: 50)
    scene.sections[0].items = .listed([
      ItemDescription(id: "A", length: 50), ItemDescription(id: "B", length: 50, isMovable: false),
      ItemDescription(id: "X", length: 50, isMovable: false, isTarget: false),
      ItemDescription(id: "C", length: 50),
    ])
    return scene
  }()

  private func finger() throws -> Finger<NativePolicy> {
    try Finger(on: Self.scene, native: Self.native)
  }

  private func x<Policy>(
    _ name: String, _ finger: Finger<Policy>, after seconds: Double
  ) throws -> Double {
    let item = try #require(finger.item(name))
    return try #require(finger.engine.frame(of: item, at: .at(finger.now + seconds))).minX
  }

  private func rotation<Policy>(
    _ name: String, _ finger: Finger<Policy>, after seconds: Double
  ) throws -> Double {
    let item = try #require(finger.item(name))
    return finger.engine.rotation(of: item, at: .at(finger.now + seconds))
  }

  @Test("An item that may not be moved shakes by -20, 20, -10, 10, 0 within 0.25 s")
  func shake() throws {
    var finger = try finger()
    try finger.press(y: 75)
    let way = try (0...5).map { try x("B", finger, after: Double($0) * 0.05) }
    for (place, wanted) in zip(way, [0.0, -20, 20, -10, 10, 0]) {
      #expect(abs(place - wanted) < 1e-9)
    }
    #expect(try x("B", finger, after: 0.025) == -10)
    for name in ["A", "X", "C"] { #expect(try x(name, finger, after: 0.05) == 0) }
    let item = try #require(finger.item("B"))
    #expect(finger.effects == [.tried(item), .failed(.item(item), .immovable)])
  }

  @Test("The engine is not at rest before a shake is, whatever the finger does")
  func shakeRests() throws {
    var finger = try finger()
    try finger.press(y: 75)
    try finger.up()
    #expect(!finger.engine.isAtRest)
    #expect(finger.engine.restTime == .at(finger.now + 0.25))
    finger.wait(0.24)
    #expect(finger.engine.animations.isEmpty == false)
    finger.wait(0.01)
    #expect(finger.engine.isAtRest)
    #expect(finger.engine.poses.isEmpty)
    #expect(finger.engine.restTime == nil)
  }

  @Test("A second try restarts the shake and adds nothing to the first")
  func twice() throws {
    var finger = try finger()
    finger.engine.press = PressRules(duration: 0)
    try finger.down(y: 75)
    try finger.up(after: 0.1)
    try finger.down(y: 75)
    #expect(finger.engine.poses.map(\.drag) == [2])
    #expect(abs(try x("B", finger, after: 0.05) + 20) < 1e-9)
  }

  @Test("Every visible item wiggles by 4° in 0.2 s during a drag, except excluded ones")
  func wiggle() throws {
    var finger = try finger()
    try finger.press(y: 25)
    for (seconds, degrees) in [
      (0.0, 0.0), (0.05, -4), (0.1, 0), (0.15, 4), (0.25, -4), (10.05, -4),
    ] {
      for name in ["B", "C"] {
        #expect(abs(try rotation(name, finger, after: seconds) - degrees) < 1e-6)
      }
      #expect(try rotation("X", finger, after: seconds) == 0, "excluded")
      #expect(try rotation("A", finger, after: seconds) == 0, "hidden: its snapshot is there")
    }
  }

  @Test("A wiggle ends with the drag, after its current swing", arguments: [false, true])
  func wiggleEnds(cancels: Bool) throws {
    var finger = try finger()
    try finger.press(y: 25)
    finger.wait(0.65)
    if cancels { finger.cancel() } else { try finger.up() }
    #expect(abs(try rotation("C", finger, after: 0) + 4) < 1e-6, "0.05 s into the fourth swing")
    #expect(abs(try rotation("C", finger, after: 0.1) - 4) < 1e-6)
    #expect(try rotation("C", finger, after: 0.15) == 0)
    #expect(try rotation("C", finger, after: 0.2) == 0)
    finger.wait(0.2)
    #expect(finger.engine.poses.isEmpty)
    #expect(cancels || finger.engine.isAtRest)
  }

  @Test("Keys that lift wiggle too, and an item that keys cannot lift shakes")
  func keys() throws {
    var finger = try finger()
    let (a, b) = (try #require(finger.item("A")), try #require(finger.item("B")))
    finger.send(.key(.lift(.item(b)), at: .at(0)))
    #expect(abs(try x("B", finger, after: 0.05) + 20) < 1e-9)
    finger.send(.key(.lift(.item(a)), at: .at(1)))
    #expect(abs(try rotation("C", finger, after: 0.05) + 4) < 1e-6)
  }

  @Test("A pose is added to the displacement of an item, and is not part of it")
  func displaced() throws {
    var finger = try finger()
    finger.policy.wiggle = PoseKeyframes(
      evenly: [Pose(offset: Vector2D(dx: 8, dy: 0)), .rest], duration: 0.2, repetition: .forever)
    finger.engine.native = finger.policy
    finger.engine.tracksDisplacement = true
    try finger.press(y: 25)
    try finger.move(y: 75, after: 0.1)
    #expect(try x("B", finger, after: 0) == 8)
    #expect(finger.engine.displacements.values.map(\.lag) == [Vector2D(dx: 0, dy: 50)])
  }

  @Test("Invalid keyframes are refused, and the native ones used")
  func refused() throws {
    let endless = PoseKeyframes(evenly: [Pose(rotation: 1)], duration: 1, repetition: .forever)
    let stuck = PoseKeyframes(evenly: [Pose(rotation: 1)], duration: 0, repetition: .forever)
    let far = PoseKeyframes(evenly: [Pose(rotation: .nan)], duration: 1)
    for (hook, poses, y) in [
      (PolicyHook.shake, endless, 75.0), (.shake, far, 75), (.wiggle, stuck, 25),
      (.wiggle, far, 25),
    ] {
      var finger = try Finger(
        on: Self.scene, native: Self.native, policy: ScriptedPolicy([hook: .poses(poses)]))
      try finger.press(y: y)
      #expect(finger.policy.refusals.map(\.reason) == [.outOfRange])
      #expect(finger.engine.poses.map(\.keyframes) == [hook == .shake ? .shake() : .wiggle()])
    }
  }

  @Test("A window's drag moves no item")
  func windows() throws {
    let window = WindowDescription(
      id: "w", frame: Rect2D(x: 0, y: 0, width: 60, height: 60),
      options: WindowOptions(isDraggable: true))
    var scene = stage([window])
    scene.sections = Self.scene.sections
    var finger = try Finger.quick(on: scene, native: Self.native)
    try finger.take("w")
    #expect(finger.engine.poses.isEmpty)
  }
}
