import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Wrong answers on a board of trees: each is an error with its place, the native rule decides, and
/// every item stays once somewhere.
@Suite struct HostileBoardTests {
  private static let levels: [(String, Int)] = [("a", 0), ("b", 1), ("c", 2), ("d", 0)]

  /// Two trees beside each other and a list that refuses everything, with a zone below them.
  private static func board(selected: [String]? = nil) -> SceneDescription {
    func list(
      _ id: String, x: Double, _ items: [ItemDescription], selected: [String]? = nil,
      accepts: AcceptRule = .all
    ) -> ListDescription {
      ListDescription(
        id: id, frame: Rect2D(x: x, y: 0, width: 200, height: 300),
        layout: .list(.init(itemLength: 50, indent: id == "none" ? nil : 20)),
        sections: [SectionDescription(id: "s", items: .listed(items), selected: selected)],
        accepts: accepts)
    }
    let near = levels.map { ItemDescription(id: $0.0, level: $0.1) }
    let far = levels.map { ItemDescription(id: $0.0.uppercased(), level: $0.1) }
    return SceneDescription(
      viewport: Size2D(width: 600, height: 400),
      lists: [
        list("one", x: 0, near, selected: selected), list("two", x: 200, far),
        list("none", x: 400, [ItemDescription(id: "x")], accepts: .none),
      ],
      zones: [ZoneDescription(id: "trash", frame: Rect2D(x: 0, y: 350, width: 600, height: 50))])
  }

  /// Carries b and c to the other tree, over the list that takes nothing, and back to a drop.
  private static func drag<Policy>(_ finger: inout Finger<Policy>) throws {
    try finger.press(x: 100, y: 75)
    for (x, y) in [(120.0, 90.0), (320, 130), (330, 180), (500, 60), (310, 120)] {
      try finger.move(x: x, y: y, after: 0.1)
    }
    try finger.up(after: 0.1)
    finger.wait(1)
  }

  private static let places = "the id of a list or of a zone, or nothing"
  private static let level = "a level that the item cannot have there; it can be on level 0"

  @Test(
    "An answer that a board cannot take, and what the error says",
    arguments: [
      ("over", "'nowhere'", #"over returns "nowhere""#), ("over", "'on'", "'one'"),
      ("over", "5", "over returns the number 5; expected \(places)"),
      ("over", "{}", "over returns a table; expected \(places)"),
      ("over", "drag", "over returns a host object; expected \(places)"),
      ("over", "error('lost')", "lost"), ("over", "nil .. 'x'", "concatenate"),
      ("over", "(function() while true do end end)()", "the instruction budget is spent"),
      ("accept", "1", "accept returns the number 1"), ("accept", "'yes'", #"returns "yes""#),
      ("accept", "{}", "accept returns a table"),
      ("accept", "error({})", "error was called with a table"),
      ("accept", "('x'):rep(1 << 30)", "resulting string too large"),
      ("target", "1, 99", "target"), ("target", "2, 1", "target"), ("target", "1, 0/0", "nan"),
      ("target", "'two', 1", #""two""#), ("target", "1, 1e308", "target"),
      ("target", "1, 1, 'move', { level = 9 }", level),
      ("target", "1, 1, 'mark', { level = -1 }", level),
      ("target", "1, 1, 'mark', { level = 0.5 }", level),
      ("target", "1, 1, 'mark', { level = 'deep' }", level),
      ("target", "1, 1, 'mark', { level = 1e300 }", level),
      ("target", "1, 1, 'onto', cycle()", "a table contains itself"),
      ("target", "1, 1, 'onto', { big = ('x'):rep(1 << 16) }", "the strings are too long"),
      ("target", "1, 1, 'onto', { big = ('x'):rep(1 << 30) }", "resulting string too large"),
      ("target", "1, 1, 'onto', { [{}] = 1 }", "a table is not plain data"),
    ])
  func answers(hook: String, answer: String, text: String) throws {
    let cycle = "local function cycle() local t = {} t.t = t return t end "
    let mad = try behaviour(Script.field(hook, cycle + "return \(answer)"))
    let native = NativePolicy(target: .underCenter)
    var finger = try Finger(on: Self.board(), mad, native: native)
    var sane = try Finger(on: Self.board(), native: native, policy: native)
    try Self.drag(&finger)
    try Self.drag(&sane)
    #expect(sane.engine.scene.orders[1].joined().contains("b"))
    let failures = mad.failures
    #expect(failures.count == 1, "\(failures)")
    let failure = try #require(failures.first)
    #expect(failure.sentence.contains(text), "\(failure.sentence)")
    #expect(failure.hook == hook && failure.file == "test.lua" && failure.line != nil)
    #expect(finger.changes == sane.changes)
    #expect(finger.engine.scene == sane.engine.scene)
  }

  /// What only a board asks, and levels.
  private static let answers = HostileWalkTests.answers.merging([
    "over": [
      "return 'one'", "return 'two'", "return 'none'", "return 'trash'", "return 'nowhere'",
      "return ({ 'one', 'two', 'none', 'trash' })[math.random(5)]", "return 7",
    ],
    "accept": [
      "return true", "return false, 'full'", "return math.random() < 0.5", "return 'yes'",
      "return false, ('x'):rep(1000)",
    ],
    "target": HostileWalkTests.answers["target", default: []] + [
      "return 1, math.random(9), 'onto'", "return 1, math.random(9), 'mine', { n = 1 }",
      "return 1, math.random(5), 'mark', { level = math.random(-1, 4) }",
      "return 1, math.random(5), nil, { level = math.random(0, 3) }",
      "local t = {} t.t = t return 1, 1, 'onto', t", "return 1, 1, 'mark', { level = 2^53 }",
    ],
    "swap": HostileWalkTests.answers["swap", default: []] + ["return 'copy'", "return 'copies'"],
  ]) { $1 }

  @Test("Whatever scripts answer, every item is once somewhere, and a drag commits at most once")
  func walk() throws {
    var random = SeededRandom(seed: walkSeed())
    var (crossings, failures) = (0, 0)
    for _ in 0..<(150 * walkScale) {
      let text = HostileWalkTests.script(&random, Self.answers)
      var options = BehaviourOptions.small
      (options.instructionsPerCall, options.memory) = (3_000, 1 << 20)
      options.seed = random.next()
      let behaviour = try behaviour(text, options: options)
      var finger = try Finger(
        on: Self.board(selected: random.chance(0.4) ? ["a", "d"] : nil),
        press: PressRules(duration: 0), policy: behaviour)
      for _ in 0..<5 {
        let seen = finger.changes.count
        try gesture(&finger, &random, text)
        failures += behaviour.failures.count
        behaviour.clearFailures()
        for change in finger.changes[seen...] {
          guard case .committed(let commit) = change.effect else { continue }
          crossings += commit.fromList == commit.toList ? 0 : 1
        }
      }
    }
    #expect(crossings > 20 && failures > 100)
  }

  private func gesture(
    _ finger: inout Finger<Behaviour>, _ random: inout SeededRandom, _ text: String
  ) throws {
    let (before, seen) = (finger.engine.scene, finger.changes.count)
    try finger.down(x: random.double(0...600), y: random.double(0...300))
    for _ in 0..<8 {
      try finger.move(x: random.double(-50...650), y: random.double(-50...450), after: 0.05)
      if random.chance(0.5) { finger.tick(after: 0.016) }
      expectSound(finger, text)
    }
    if random.chance(0.3) { finger.cancel(after: 0.01) }
    try finger.up(after: 0.01)
    let commits = finger.changes[seen...].count {
      if case .committed = $0.effect { true } else { false }
    }
    let after = finger.engine.scene
    #expect(commits <= 1, "\(text)")
    #expect(finger.engine.drag == nil, "\(text)")
    expectSound(finger, text)
    if commits == 0 {
      #expect(after.orders == before.orders, "\(text)")
      #expect(levels(after) == levels(before), "\(text)")
    }
    finger.tick(after: 61)
  }

  /// The level of each item by its name.
  private func levels(_ scene: ReorderScene) -> [String: Int] {
    var levels: [String: Int] = [:]
    for number in 0..<scene.listCount {
      let list = scene.showing(number).list
      for name in list.order.joined() { levels[name] = list.item(named: name).map(list.level) }
    }
    return levels
  }

  private func expectSound(_ finger: Finger<Behaviour>, _ text: String) {
    let engine = finger.engine
    let names = engine.order.joined().filter { !$0.contains("~") }
    #expect(names.sorted() == ["A", "B", "C", "D", "a", "b", "c", "d", "x"], "\(text)")
    guard engine.drag == nil else { return }
    for number in 0..<engine.scene.listCount {
      let list = engine.scene.showing(number).list
      #expect(list.violations().isEmpty, "\(text)")
      #expect(number < 2 || list.order.joined().allSatisfy { list.item(named: $0) != nil })
    }
  }
}
