import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Hooks asked about a window: their inputs, and the effect of invalid answers.
@Suite struct WindowHookTests {
  private static let scene: SceneDescription = {
    func window(_ id: String, _ x: Double, _ y: Double) -> WindowDescription {
      WindowDescription(
        id: id, frame: Rect2D(x: x, y: y, width: 60, height: 40),
        options: WindowOptions(isDraggable: true, bounces: true, adsorbs: true))
    }
    var scene = rows(6, of: 50)
    scene.windows = [window("v", 10, 10), window("w", 100, 200)]
    return scene
  }()

  /// Two drags of window v over window w, one dropped and one cancelled.
  private func drag<Policy>(_ finger: inout Finger<Policy>) throws {
    for isCancelled in [false, true] {
      let window = try #require(finger.engine.scene.windows.window(named: "v"))
      let start = try #require(finger.engine.scene.windows[window]).frame.center
      try finger.press(x: start.x, y: start.y)
      try finger.move(x: 120, y: 150, after: 0.1)
      try finger.move(x: 130, y: 210, after: 0.1)
      finger.wait(0.1)
      if isCancelled { finger.cancel() }
      try finger.up(after: 0.1)
      finger.wait(1)
    }
  }

  /// The drags under one faulty hook, compared with those without a script.
  private func failures(_ hook: String, _ body: String) throws -> [BehaviourError] {
    let native = NativePolicy()
    var mad = try Finger(on: Self.scene, try behaviour(hook, body: body), native: native)
    var sane = try Finger(on: Self.scene, native: native, policy: native)
    try drag(&mad)
    try drag(&sane)
    #expect(mad.changes == sane.changes)
    #expect(mad.engine.scene == sane.engine.scene)
    return mad.policy.failures
  }

  static let wrong: [(String, String, BehaviourError.Code)] = [
    ("raise", "1", .answer(got: "the number 1", wanted: "true or false")),
    ("raise", "'up'", .answer(got: "\"up\"", wanted: "true or false")),
    ("can_lift", "{}", .answer(got: "a table", wanted: "true or false")),
    ("follow", "0/0, 0", .refused(.notFinite)), ("follow", "1e10, 0", .refused(.outOfRange)),
    ("follow", "'a', 0", .answer(got: "\"a\"", wanted: "the center's x and y")),
    (
      "lift", "{ rest = 'sides' }",
      .answer(
        got: "a style with 'rest'",
        wanted: "one of alpha, curve, duration, gather, half_life, rotation, scale, shadow, "
          + "spring")
    ),
    ("settle", "3", .answer(got: "the number 3", wanted: "a table with a style")),
    (
      "settle", "{ rest = 'middle' }",
      .answer(
        got: "rest = \"middle\"", wanted: "one of \"free\", \"sides\", \"edges\", \"corners\"")
    ),
    (
      "settle", "{ rest = 1 }",
      .answer(
        got: "rest = the number 1", wanted: "one of \"free\", \"sides\", \"edges\", \"corners\"")
    ),
    (
      "settle", "{ x = 1 }",
      .answer(
        got: "x = the number 1, y = nothing", wanted: "two numbers")
    ),
    (
      "settle", "{ x = 1, y = 2, rest = 'sides' }",
      .answer(
        got: "rest and a center", wanted: "rest, or x and y")
    ),
    ("settle", "{ margin = 'wide' }", .answer(got: "margin = \"wide\"", wanted: "a number")),
    ("settle", "{ overhang = 0/0 }", .refused(.outOfRange)),
    ("settle", "{ margin = -1/0 }", .refused(.outOfRange)),
    ("settle", "{ x = 0/0, y = 0 }", .refused(.outOfRange)),
    ("settle", "{ x = 2^63, y = 0 }", .refused(.outOfRange)),
    ("settle", "{ resst = 'sides' }", .answer(got: "a style with 'resst'", wanted: "'rest'")),
  ]

  @Test("An invalid answer is reported once per drag", arguments: wrong.indices)
  func wrongAnswer(index: Int) throws {
    let (hook, answer, code) = Self.wrong[index]
    let failures = try failures(hook, "return \(answer)")
    #expect(failures.map(\.code) == [code, code])
    #expect(failures.allSatisfy { $0.line == 3 || $0.line == 4 })
  }

  @Test("A failed hook is reported once per drag", arguments: ["error('no')", "while true do end"])
  func failing(body: String) throws {
    for hook in ["can_lift", "lift", "raise", "follow", "settle"] {
      let failures = try failures(hook, body)
      #expect(failures.map(\.hook) == [hook, hook])
      #expect(failures.allSatisfy { $0.line == 4 })
    }
    #expect(try failures("cancel", body).count == 1)
  }

  @Test("drag describes the window, and list has no lifted item")
  func fields() throws {
    let paper = Paper()
    let behaviour = try behaviour(
      "settle",
      body: """
        print(drag.window, drag.id, drag.width, drag.height, drag.covers_sibling, drag.bounces,
          drag.adsorbs, drag.container_width, drag.container_height)
        print(list:id(1, 1), list:drop_at(20, 9999), list:find(drag.id),
          list:centered_within(160, 25, 1, 1))
        """, options: .small(printingTo: paper))
    var finger = try Finger(on: Self.scene, behaviour)
    try drag(&finger)
    #expect(behaviour.failures.isEmpty, "\(behaviour.failures)")
    let lines = paper.takeLines()
    #expect(lines.first == "v\tv\t60.0\t40.0\ttrue\ttrue\ttrue\t320.0\t600.0")
    #expect(lines.dropFirst().first == "A\t1\tnil\t1\t1")
  }

  @Test("Every method and field can be read in a hook about a window")
  func everything() throws {
    let calls = ListMethod.allCases.map { method in
      let name = method == .target ? "'nearest_edge'" : "'A'"
      let arguments = method.signature.filter { $0.isLowercase }.map { $0 == "s" ? name : "1" }
        .joined(separator: ", ")
      return "local _ = list:\(method.field.name)(\(arguments))"
    }
    let fields = DragField.allCases.map { "local _ = drag.\($0.field.name)" }
    let text = (calls + fields).map { "do \($0) end" }.joined(separator: " ")
    for hook in ["can_lift", "lift", "raise", "settle", "cancel", "on.began", "announce"] {
      #expect(try failures(hook, text).isEmpty, "\(hook)")
    }
  }

  @Test("A window that was pressed too briefly is the one that failed")
  func failedPress() throws {
    let paper = Paper()
    let behaviour = try behaviour(
      "on.failed", body: "print(drag.number, drag.id, drag.window)",
      options: .small(printingTo: paper))
    var finger = try Finger(on: Self.scene, behaviour)
    for (x, y) in [(20.0, 20.0), (300, 280)] {
      try finger.down(x: x, y: y)
      try finger.up(after: 0.1)
    }
    #expect(behaviour.failures.isEmpty, "\(behaviour.failures)")
    #expect(paper.takeLines() == ["0\tv\tv", "0\tF\tnil"])
  }
}
