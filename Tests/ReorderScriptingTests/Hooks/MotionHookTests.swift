import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Motion from a script: shakes, wiggles, eased following, and a style for each phase.
@Suite("Motion from a script")
struct MotionHookTests {
  private static let scene: SceneDescription = {
    var scene = rows(3, of: 50)
    scene.sections[0].items = .listed([
      ItemDescription(id: "A", length: 50), ItemDescription(id: "B", length: 50, isMovable: false),
      ItemDescription(id: "C", length: 50, isTarget: false), ItemDescription(id: "D", length: 50),
    ])
    return scene
  }()

  private func finger(
    _ fields: String, setting values: [String: ParameterValue] = [:]
  ) throws -> Finger<Behaviour> {
    try Finger(on: Self.scene, try behaviour(fields, setting: values), native: .still)
  }

  private func pose(
    _ name: String, _ finger: Finger<Behaviour>, after seconds: Double
  ) throws -> Pose {
    let item = try #require(finger.item(name))
    return finger.engine.pose(of: item, at: .at(finger.now + seconds))
  }

  @Test("shake moves the item that was tried, once")
  func shake() throws {
    var finger = try finger(
      "shake = function() return { x = {-20, 20, -10, 10, 0}, duration = 0.25 } end")
    try finger.press(y: 75)
    for (seconds, x) in [(0.0, 0.0), (0.025, -10), (0.05, -20), (0.1, 20), (0.15, -10), (0.25, 0)] {
      #expect(abs(try pose("B", finger, after: seconds).offset.dx - x) < 1e-9)
    }
    #expect(try pose("A", finger, after: 0.05) == .rest)
    #expect(finger.failures.isEmpty)
  }

  @Test("wiggle moves every item but the lifted one, by a parameter, until the drag ends")
  func wiggle() throws {
    var finger = try finger(
      """
      params = { level = { default = 4, min = 1, max = 10, doc = "degrees" } },
      wiggle = function(_, _, p)
        return { rotation = { -p.level, 0, p.level, 0 }, duration = 0.2 }
      end,
      """, setting: ["level": .number(7)])
    try finger.press(y: 25)
    #expect(abs(try pose("D", finger, after: 0.05).rotation + 7) < 1e-9)
    #expect(abs(try pose("C", finger, after: 20.15).rotation - 7) < 1e-6)
    try finger.up()
    #expect(try pose("D", finger, after: 0.2) == .rest)
    #expect(finger.failures.isEmpty)
  }

  @Test("x, y and rotation combine; curve shapes each stretch")
  func together() throws {
    var finger = try finger(
      """
      shake = function()
        return { x = {4, 0}, y = {8, 0}, rotation = {2, 0}, duration = 1, curve = "ease_in_quad" }
      end,
      """)
    try finger.press(y: 75)
    #expect(
      try pose("B", finger, after: 0.25) == Pose(offset: Vector2D(dx: 1, dy: 2), rotation: 0.5))
  }

  @Test("nil leaves a motion to the native rule, false means none")
  func none() throws {
    for (answer, count) in [("nil", 1), ("false", 0), ("{}", 0)] {
      var native = NativePolicy.still
      native.shake = .shake()
      var finger = try Finger(
        on: Self.scene, try behaviour("shake = function() return \(answer) end"), native: native)
      try finger.press(y: 75)
      #expect(finger.engine.poses.count == count, "\(answer)")
      #expect(finger.failures.isEmpty)
    }
  }

  static let wrong: [(String, BehaviourError.Code)] = [
    ("1", .answer(got: "the number 1", wanted: "a table with x, y or rotation")),
    (
      "{ speed = {1} }",
      .answer(got: "a motion with 'speed'", wanted: "one of curve, duration, rotation, x, y")
    ),
    ("{ rotaton = {1} }", .answer(got: "a motion with 'rotaton'", wanted: "'rotation'")),
    ("{ x = 1 }", .answer(got: "x = the number 1", wanted: "a list of at most 64 numbers")),
    ("{ x = {1, 'a'} }", .answer(got: "x[2] = \"a\"", wanted: "a list of at most 64 numbers")),
    (
      "{ x = {1, 2}, y = {1} }",
      .answer(got: "2 x, 1 y and 0 rotations", wanted: "lists of one length")
    ),
    ("{ x = {0/0} }", .refused(.outOfRange)),
    ("{ x = {1}, duration = 100 }", .refused(.outOfRange)),
    ("{ x = {1}, duration = -1 }", .refused(.outOfRange)),
    ("{ x = {1}, curve = 'wild' }", .answer(got: "curve = \"wild\"", wanted: curves)),
  ]

  private static let curves =
    "one of " + Curve.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")

  @Test("Invalid keyframes are reported, and the native rule's are used", arguments: wrong.indices)
  func wrongPoses(index: Int) throws {
    let (answer, code) = Self.wrong[index]
    var finger = try finger("shake = function() return \(answer) end")
    try finger.press(y: 75)
    #expect(finger.failures == [code])
    #expect(finger.engine.poses.isEmpty)
    #expect(finger.policy.failures.map(\.hook) == ["shake"])
  }

  @Test("half_life in a lift's style eases the following; elsewhere it is an error")
  func easing() throws {
    var finger = try finger("lift = function() return { duration = 0, half_life = 0.1 } end")
    try finger.press(y: 25)
    try finger.move(y: 65)
    let snapshot = try #require(finger.engine.snapshots.last)
    #expect(snapshot.presentation(at: .at(finger.now)).center.y == 25)
    #expect(abs(snapshot.presentation(at: .at(finger.now + 0.1)).center.y - 45) < 1e-9)
    #expect(finger.failures.isEmpty)
    var wrong = try self.finger("settle = function() return { half_life = 0.1 } end")
    try wrong.press(y: 25)
    try wrong.up()
    #expect(
      wrong.failures == [
        .answer(
          got: "a style with 'half_life'",
          wanted: "one of alpha, curve, duration, rotation, scale, shadow, spring")
      ])
  }

  @Test("Each phase has its style: lift, drag, over a refused target, settle, cancel")
  func phases() throws {
    var finger = try finger(
      """
      lift = function() return { scale = 1.1, duration = 0 } end,
      style = function(drag)
        return { scale = 1.2, alpha = drag.refused and 0.5 or 1, duration = 0 }
      end,
      settle = function(drag)
        return { alpha = drag.phase == "cancelled" and 0.25 or 0, duration = 0.2 }
      end,
      autoscroll = function() return 0, 0 end,
      target = function(drag, list) return list:at(drag.x, drag.y) end,
      """)
    func style() -> SnapshotStyle? { finger.engine.snapshots.last?.model.style }
    try finger.press(y: 25)
    #expect(style() == SnapshotStyle(scale: 1.1))
    try finger.move(y: 26, after: 0.1)
    #expect(style() == SnapshotStyle(scale: 1.2))
    try finger.move(y: 125)
    #expect(style() == SnapshotStyle(scale: 1.2, alpha: 0.5), "C is not a target")
    try finger.move(y: 75)
    #expect(style() == SnapshotStyle(scale: 1.2))
    #expect(finger.engine.drag?.scale == 1.2)
    try finger.up()
    #expect(style() == SnapshotStyle(alpha: 0))
    finger.wait(0.3)
    try finger.press(y: 75)
    finger.cancel()
    #expect(style() == SnapshotStyle(alpha: 0.25))
    #expect(finger.failures.isEmpty)
  }

  @Test("A move that swap refuses is over a refused target, until the target changes")
  func refusedBySwap() throws {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      target = function(drag, list) return list:at(drag.x, drag.y) end,
      swap = function() return nil end,
      autoscroll = function() return 0, 0 end,
      style = function(drag) print(drag.refused) end,
      """, options: .small(printingTo: paper))
    var finger = try Finger(on: Self.scene, behaviour, native: .still)
    try finger.press(y: 25)
    for y in [26.0, 27, 75, 76, 26] { try finger.move(y: y, after: 0.1) }
    try finger.up()
    #expect(paper.takeLines() == ["false", "true", "false"], "asked when something changes")
    #expect(behaviour.failures.isEmpty)
  }
}
