import Foundation
import ReorderCore
import ReorderScripting
import TestSupport
import Testing

/// The numbers that `floating_window` must give, decided by the script.
@Suite("floating_window") struct FloatingWindowTests {
  static let scripts = Repository.path("scripts")

  /// A finger on windows under a behaviour.
  struct Hand {
    var engine: ReorderEngine
    var behaviour: Behaviour
    var now: Int64 = 0
    var position = Point2D.zero

    init(
      _ windows: [WindowDescription],
      container: Rect2D = Rect2D(x: 0, y: 0, width: 400, height: 600),
      behaviour: Behaviour
    ) throws {
      let scene = SceneDescription(
        viewport: Size2D(width: 400, height: 600),
        sections: [SectionDescription(id: "s", items: ["a", "b"])], windows: windows,
        container: container)
      // The native rest differs from every expected one, so the result must be the script's.
      engine = try ReorderEngine(
        scene: scene, native: NativePolicy(windowRest: .slots([Point2D(x: 77, y: 77)])))
      self.behaviour = behaviour
    }

    mutating func touch(_ phase: PointerSample.Phase) throws {
      now += 10_000
      let sample = try PointerSample(
        time: Timestamp(microseconds: now), phase: phase, position: position)
      engine.handle(.pointer(sample), asking: &behaviour)
    }

    mutating func take(_ name: String) throws {
      let id = try #require(engine.scene.windows.window(named: name))
      position = try #require(engine.scene.windows.viewportFrame(of: id)).center
      try touch(.down)
    }

    mutating func carry(to x: Double, _ y: Double) throws {
      position = engine.scene.windows.container.origin + Vector2D(dx: x, dy: y)
      try touch(.move)
    }

    mutating func drag(_ name: String, to x: Double, _ y: Double) throws {
      try take(name)
      try carry(to: x, y)
      try touch(.up)
      #expect(behaviour.failures.isEmpty, "\(behaviour.failures)")
    }

    func center(_ name: String) -> Point2D? {
      engine.scene.windows.window(named: name).flatMap { engine.scene.windows[$0]?.frame.center }
    }

    var order: String { engine.scene.windows.windows.map(\.name).joined() }
  }

  private func window(
    _ id: String, _ x: Double, _ y: Double, width: Double = 60, height: Double = 60,
    bounces: Bool = true, adsorbs: Bool = true
  ) -> WindowDescription {
    WindowDescription(
      id: id,
      frame: Rect2D(center: Point2D(x: x, y: y), size: Size2D(width: width, height: height)),
      options: WindowOptions(isDraggable: true, bounces: bounces, adsorbs: adsorbs))
  }

  private func behaviour(
    _ values: [String: ParameterValue] = [:]
  ) throws -> Behaviour {
    try Behaviour(
      named: "floating_window", in: ScriptSource(path: Self.scripts), setting: values)
  }

  private func script(_ body: String) throws -> Behaviour {
    try Behaviour(
      named: "t",
      source: ScriptSource.File(
        path: "t.lua", bytes: Array("return { api = 1, press = { duration = 0 }, \(body) }".utf8)))
  }

  @Test("rests at the side that its center is on; the exact middle is left")
  func sides() throws {
    for (x, rest) in [(187.5, 30.0), (187.6, 345)] {
      var hand = try Hand(
        [window("A", 100, 100)], container: Rect2D(x: 0, y: 0, width: 375, height: 600),
        behaviour: behaviour())
      try hand.drag("A", to: x, 100)
      #expect(hand.center("A") == Point2D(x: rest, y: 100))
    }
  }

  @Test("computes in the container's coordinates")
  func container() throws {
    for (x, rest) in [(150.0, 30.0), (150.5, 270)] {
      var hand = try Hand(
        [window("A", 100, 100)], container: Rect2D(x: 20, y: 0, width: 300, height: 600),
        behaviour: behaviour())
      try hand.drag("A", to: x, 100)
      #expect(hand.center("A") == Point2D(x: rest, y: 100))
    }
  }

  @Test("bounces back inside, or never leaves")
  func bounces() throws {
    var hand = try Hand([window("A", 100, 100, width: 100)], behaviour: behaviour())
    try hand.take("A")
    try hand.carry(to: 100, -40)
    #expect(hand.center("A") == Point2D(x: 100, y: -40))
    try hand.touch(.up)
    #expect(hand.center("A") == Point2D(x: 50, y: 30))
    hand = try Hand(
      [window("A", 150, 60, width: 200, height: 100, bounces: false)], behaviour: behaviour())
    try hand.take("A")
    for y in [40.0, 20, 0] {
      try hand.carry(to: 150, y)
      #expect(hand.center("A") == Point2D(x: 150, y: 50))
    }
    #expect(hand.behaviour.failures.isEmpty)
  }

  @Test(
    "stays in front if its resting frame covers a sibling",
    arguments: [(120.0, 150.0, "ABC"), (120, 60, "ACB"), (120, 350, "ABC")])
  func order(x: Double, y: Double, stack: String) throws {
    for isCancelled in [false, true] {
      var hand = try Hand(
        [window("A", 30, 50), window("B", 200, 200), window("C", 120, 350)],
        behaviour: behaviour())
      try hand.take("B")
      #expect(hand.order == "ACB")
      try hand.carry(to: x, y)
      try hand.touch(isCancelled ? .cancel : .up)
      #expect(hand.order == stack)
      #expect(hand.center("B") == Point2D(x: 30, y: y))
      #expect(hand.behaviour.failures.isEmpty)
      #expect(hand.engine.restTime == hand.engine.time.laterOrLatest(bySeconds: 0.25))
    }
  }

  @Test("a window that does not snap stays where it was dropped")
  func free() throws {
    var hand = try Hand([window("A", 100, 100, adsorbs: false)], behaviour: behaviour())
    try hand.drag("A", to: 150, 300)
    #expect(hand.center("A") == Point2D(x: 150, y: 300))
  }

  @Test(
    "parameters set where it rests",
    arguments: [
      ("edges", 200.0, 50.0, Point2D(x: 200, y: 40)),
      ("corners", 210, 310, Point2D(x: 360, y: 560)),
      ("free", 5, 300, Point2D(x: 40, y: 300)), ("sides", 210, 590, Point2D(x: 360, y: 560)),
    ])
  func parameters(rest: String, x: Double, y: Double, place: Point2D) throws {
    var hand = try Hand(
      [window("A", 100, 100)],
      behaviour: behaviour(["rest": .string(rest), "margin": .number(10)]))
    try hand.drag("A", to: x, y)
    #expect(hand.center("A") == place)
  }

  @Test("half of a window may hang out")
  func overhang() throws {
    var hand = try Hand([window("A", 100, 100)], behaviour: behaviour(["overhang": .number(0.5)]))
    try hand.drag("A", to: 100, 300)
    #expect(hand.center("A") == Point2D(x: 0, y: 300))
  }

  @Test("a script may name the exact center, and gets the drag with the window's name")
  func exact() throws {
    var hand = try Hand(
      [window("A", 100, 100)],
      behaviour: script(
        """
        settle = function(drag)
          assert(drag.window == "A" and drag.id == "A")
          return { x = drag.center_x + 1, y = 222, duration = 0 }
        end,
        announce = function(event, drag) return event .. " " .. drag.window end
        """))
    try hand.drag("A", to: 150, 300)
    #expect(hand.center("A") == Point2D(x: 151, y: 222))
    #expect(hand.engine.announcements == ["ended A"])
  }

  @Test("an item's drag has no window, and accepts no resting place")
  func item() throws {
    var hand = try Hand(
      [window("A", 100, 300)],
      behaviour: script(
        """
        settle = function(drag)
          assert(drag.window == nil and not drag.bounces and not drag.covers_sibling)
          return { rest = "sides" }
        end
        """))
    hand.position = Point2D(x: 20, y: 20)
    try hand.touch(.down)
    try hand.touch(.up)
    #expect("\(hand.behaviour.failures)".contains("a style with 'rest'"))
  }

  @Test(
    "an invalid rest is reported, and the native rule applies",
    arguments: [
      (#"{ rest = "wall" }"#, #"one of "free", "sides", "edges", "corners""#),
      (#"{ rest = "side" }"#, "did you mean 'sides'?"),
      (#"{ rest = 1 }"#, "rest = the number 1"), (#"{ x = 1 }"#, "two numbers"),
      (#"{ x = 1, y = 2, rest = "free" }"#, "rest, or x and y"),
      (#"{ margin = "wide" }"#, "margin = "), (#"{ overhang = 1 }"#, ""),
      (#"{ x = 0/0, y = 0 }"#, ""), (#"{ rset = "free" }"#, "'rest'"),
    ])
  func wrong(answer: String, message: String) throws {
    var hand = try Hand(
      [window("A", 100, 100)], behaviour: script("settle = function() return \(answer) end"))
    try hand.take("A")
    try hand.carry(to: 150, 300)
    try hand.touch(.up)
    #expect(hand.behaviour.failures.count == 1)
    #expect(message.isEmpty || "\(hand.behaviour.failures)".contains(message))
    #expect(hand.center("A") == Point2D(x: 77, y: 77))
  }
}
