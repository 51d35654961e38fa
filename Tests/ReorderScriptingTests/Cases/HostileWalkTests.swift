import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Random scripts built from hostile hooks, in random drags: whatever they do, only the list's
/// order changes.
@Suite struct HostileWalkTests {
  /// What any hook may do without giving an answer.
  static let anywhere = [
    "error('no')", "error({})", "while true do end", "return drag.nothing", "return {}, {}",
    "return 0/0, 0/0", "return 2^63, -2^63", "return math.mininteger, math.maxinteger",
    "local s = 'x' while true do s = s .. s end", "return 'a\\0b'", "coroutine.yield()",
    "return setmetatable({}, { __index = error })", "undefined = nil .. 'x'", "return nil",
    "drag.x = 1", "return pcall(error, drag)", "count = (count or 0) + 1 return count, count",
    "if math.random() < 0.5 then error('maybe') end",
    "return coroutine.wrap(function() return 1, 1 end)()",
  ]

  /// What each hook may answer, right or nearly so.
  static let answers: [String: [String]] = [
    "can_lift": ["return true", "return math.random() < 0.8"],
    "lift": [
      "return { scale = math.random() * 2 }", "return { alpha = 0, duration = math.random() }",
      "return { scale = 1/0 }", "return { curve = 'ease_out_back', rotation = 700 }",
      "return { shadow = { x = 1e6, radius = 1 } }",
    ],
    "follow": [
      "return drag.x, drag.y", "return drag.y, drag.x", "return math.random(-999, 999), 1e8",
      "return drag.x - drag.grab_x, drag.y - drag.grab_y", "return scroll.offset_x, -1e9",
    ],
    "target": [
      "return math.random(0, 5), math.random(-1, 12)", "return list:at(drag.x, drag.y)",
      "return list:drop_at(drag.center_x, drag.center_y)", "return drag.section, drag.item",
      "return list:next(drag.section, drag.item)", "return list:previous(drag.section, drag.item)",
      "return list.sections, list:items(list.sections) + 1", "return list:along(drag.y)",
      "return list:touching(2, 0, 0, 999, 999)", "return list:covered(1)",
      "return drag.origin_section, drag.origin_item",
    ],
    "swap": [
      "return 'insert'", "return 'exchange'", "return 'step'", "return 'walk'",
      "return ({ 'insert', 'exchange', 'step', 'flow', 'exchange_origin' })[math.random(6)]",
    ],
    "autoscroll": [
      "return 0, 240", "return -1e6, 1e6",
      "return math.random(-5000, 5000), math.random(-5000, 5000)",
      "return scroll.top, scroll.bottom", "return 0, -0.0",
    ],
    "settle": ["return { duration = 0 }", "return { alpha = 0, duration = 60 }", "return { 1 }"],
    "cancel": ["return 'restore'", "return 'commit'", "return 'undo'"],
    "announce": ["return event .. drag.id", "return list:id(1, 1)", "return 1"],
  ]

  /// A script with some hooks, each with one of its answers or what any hook may do.
  static func script(
    _ random: inout SeededRandom, _ answers: [String: [String]] = answers
  ) -> String {
    var fields: [String] = []
    for (hook, answers) in answers.sorted(by: { $0.key < $1.key }) where random.chance(0.6) {
      let body = random.element(of: random.chance(0.6) ? answers : anywhere)
      fields.append(Script.field(hook, body))
    }
    let events = DragEvent.allCases.filter { _ in random.chance(0.3) }.map {
      "\($0.rawValue) = function(drag, list, p) \(random.element(of: anywhere)) end"
    }
    fields.append("on = { \(events.joined(separator: ", ")) },")
    return fields.joined(separator: "\n")
  }

  private func scene(_ random: inout SeededRandom) -> SceneDescription {
    let sections = (0..<(random.below(4) + 1)).map { section in
      SectionDescription(
        id: "\(section)", headerLength: random.chance(0.5) ? 30 : nil,
        items: .listed(
          (0..<random.below(8)).map { item in
            ItemDescription(
              id: "\(section).\(item)", length: random.double(5...150),
              isMovable: random.chance(0.9), isTarget: random.chance(0.9))
          }))
    }
    return SceneDescription(
      viewport: Size2D(width: 320, height: random.double(50...700)),
      insets: Insets(top: random.chance(0.3) ? 40 : 0, left: 0, bottom: 20, right: 0),
      offset: Point2D(x: 0, y: random.double(-100...500)),
      layout: .list(.init(axis: random.element(of: Axis2D.allCases))), sections: sections)
  }

  @Test("The order stays a permutation, the offset legal, and a drag commits at most once")
  func walk() throws {
    var random = SeededRandom(seed: walkSeed())
    var (drags, failures) = (0, 0)
    for _ in 0..<(120 * walkScale) {
      let text = Self.script(&random)
      var options = BehaviourOptions.small
      options.instructionsPerCall = 3_000
      options.memory = 1 << 20
      options.seed = random.next()
      let behaviour = try behaviour(text, options: options)
      var finger = try Finger(
        on: scene(&random), press: PressRules(duration: random.element(of: [0, 0.05])),
        native: NativePolicy(target: random.element(of: [.underFinger, .nearestEdge])),
        policy: behaviour)
      for _ in 0..<5 {
        behaviour.clearFailures()
        try gesture(&finger, &random, text)
        drags += finger.effects.contains { if case .began = $0 { true } else { false } } ? 1 : 0
        failures += behaviour.failures.count
      }
    }
    #expect(drags > 100)
    #expect(failures > 100)
  }

  /// One gesture from touch to end, with the invariants checked at every event and at its end.
  private func gesture(
    _ finger: inout Finger<Behaviour>, _ random: inout SeededRandom, _ text: String
  ) throws {
    let before = finger.engine.scene.list.order
    let changesBefore = finger.changes.count
    let isKeyed = random.chance(0.15)
    if isKeyed { try keys(&finger, &random) } else { try touches(&finger, &random, before, text) }
    expectSound(finger, as: before, text)
    let effects = finger.changes[changesBefore...].map(\.effect)
    let commits = effects.count { if case .committed = $0 { true } else { false } }
    #expect(commits == (finger.engine.scene.list.order == before ? 0 : 1), "\(text)")
    #expect(finger.engine.drag == nil)
    if effects.contains(.restored) { #expect(finger.engine.scene.list.order == before) }
    let hooks = finger.policy.failures.map { $0.hook ?? "" }
    #expect(Set(hooks).count == hooks.count, "\(hooks) in \(text)")
    if random.chance(0.7) { finger.tick(after: 61) }
  }

  private func touches(
    _ finger: inout Finger<Behaviour>, _ random: inout SeededRandom, _ before: [[String]],
    _ text: String
  ) throws {
    try finger.down(x: random.double(0...319), y: random.double(0...400))
    finger.tick(after: 0.06)
    for _ in 0..<8 {
      try finger.move(
        x: random.double(-50...400), y: random.double(-100...800), after: 0.01)
      if random.chance(0.5) { finger.tick(after: 0.016) }
      if random.chance(0.05) {
        finger.send(.scroll(to: Point2D(x: 0, y: random.double(-99...999)), at: .at(finger.now)))
      }
      expectSound(finger, as: before, text)
    }
    if random.chance(0.4) { finger.cancel(after: 0.01) }
    try finger.up(after: 0.01)
  }

  private func keys(_ finger: inout Finger<Behaviour>, _ random: inout SeededRandom) throws {
    guard let name = finger.engine.scene.list.order.joined().first else { return }
    let item = try #require(finger.item(name))
    let commands: [KeyCommand] =
      [.lift(.item(item))]
      + (0..<5).map { _ in .step(random.element(of: [.up, .down, .left, .right])) }
      + [random.chance(0.5) ? .drop : .cancel]
    for command in commands { finger.send(.key(command, at: .at(finger.now))) }
  }

  private func expectSound(_ finger: Finger<Behaviour>, as before: [[String]], _ text: String) {
    let scene = finger.engine.scene
    #expect(scene.list.violations().isEmpty, "\(text)")
    #expect(scene.list.order.joined().sorted() == before.joined().sorted(), "\(text)")
    #expect(scene.scroll.offset == scene.scroll.clamped(scene.scroll.offset), "\(text)")
    #expect(scene.scroll.offset.isFinite, "\(text)")
    for snapshot in finger.engine.snapshots {
      let drawn = snapshot.presentation(at: finger.engine.time)
      #expect(drawn.center.isFinite, "\(text)")
    }
  }
}
