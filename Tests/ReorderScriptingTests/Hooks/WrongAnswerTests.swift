import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Hooks with invalid answers: one failure per drag, with its place, and the native rule instead.
@Suite struct WrongAnswerTests {
  static let lift = "a table with a style"
  static let place = "a section and an item, whole numbers"
  static let kinds =
    "\"insert\", \"flow\", \"exchange\", \"exchange_origin\", \"step\", \"copy\" or nothing"
  static let names =
    "one of alpha, curve, duration, gather, half_life, rotation, scale, shadow, spring"
  static let curves =
    "one of " + Curve.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")

  /// The hook, its result, what the failure says it got, and the expected kind.
  static let kindsOfAnswers: [(PolicyHook, String, String, String)] = [
    (.canLift, "1", "the number 1", "true or false"),
    (.canLift, "0/0", "the number nan", "true or false"),
    (.canLift, "'yes'", "\"yes\"", "true or false"), (.canLift, "{}", "a table", "true or false"),
    (.canLift, "print", "a function", "true or false"),
    (.canLift, "drag", "a host object", "true or false"),
    (.canLift, "coroutine.create(print)", "a thread", "true or false"),
    (.lift, "1", "the number 1", lift), (.lift, "true", "true", lift),
    (.lift, "list", "a host object", lift),
    (.lift, "'big'", "\"big\"", lift), (.lift, "{ scale = 'big' }", "scale = \"big\"", "a number"),
    (.lift, "{ alpha = {} }", "alpha = a table", "a number"),
    (.lift, "{ duration = true }", "duration = true", "a number"),
    (.lift, "{ shadow = 3 }", "shadow = the number 3", "a table with opacity, radius, x or y"),
    (.lift, "{ shadow = { x = 'a' } }", "x = \"a\"", "a number"),
    (
      .lift, "{ shadow = { colour = 1 } }", "a shadow with 'colour'", "one of opacity, radius, x, y"
    ),
    (.lift, "{ curve = 1 }", "curve = the number 1", curves),
    (.lift, "{ curve = 'ease' }", "curve = \"ease\"", curves),
    (.lift, "{ curve = 'ease_in\\0' }", "curve = \"ease_in\u{fffd}\"", curves),
    (.lift, "{ spring = 3 }", "spring = the number 3", "a table with damping or response"),
    (.lift, "{ spring = { damping = {} } }", "damping = a table", "a number"),
    (.lift, "{ spring = { bounce = 1 } }", "a spring with 'bounce'", "one of damping, response"),
    (.lift, "{ rest = 'sides' }", "a style with 'rest'", names),
    (.lift, "{ scal = 1 }", "a style with 'scal'", "'scale'"),
    (.lift, "{ xyzzy = 1 }", "a style with 'xyzzy'", names),
    (
      .lift, "{ 1.5 }", "a style where a number is used as a key instead of a name",
      "a table of names"
    ),
    (.follow, "1", "only the number 1", "the center's x and y"),
    (.follow, "'a', 1", "\"a\"", "the center's x and y"),
    (.follow, "1, {}", "a table", "the center's x and y"),
    (.follow, "{ x = 1 }", "a table", "the center's x and y"),
    (.target, "1", "only the number 1", place), (.target, "'1', 2", "\"1\"", place),
    (.target, "1, '2\\0'", "\"2\u{fffd}\"", place), (.target, "2.5, 1", "the number 2.5", place),
    (.target, "1, 2.5", "the number 2.5", place), (.target, "0/0, 1", "the number nan", place),
    (.target, "1, 1/0", "the number inf", place), (.target, "-1/0, 1", "the number -inf", place),
    (.target, "2^63, 1", "the number 9.223372036854776e+18", place),
    (.target, "false, 1", "false", place),
    (.target, "{ 1, 2 }", "a table", place),
    (.swap, "'swap'", "\"swap\"", kinds), (.swap, "'insert\\0'", "\"insert\u{fffd}\"", kinds),
    (.swap, "''", "\"\"", kinds), (.swap, "1", "the number 1", kinds),
    (.swap, "true", "true", kinds),
    (.autoscroll, "'fast'", "\"fast\"", "two speeds, and perhaps the id of a list"),
    (.autoscroll, "0, 'fast'", "\"fast\"", "two speeds, and perhaps the id of a list"),
    (.autoscroll, "{ 0, 1 }", "a table", "two speeds, and perhaps the id of a list"),
    (.autoscroll, "0, false", "false", "two speeds, and perhaps the id of a list"),
    (.settle, "1", "the number 1", lift),
    (.settle, "{ duraton = 1 }", "a style with 'duraton'", "'duration'"),
    (.settle, "{ curve = {} }", "curve = a table", curves),
    (.lift, "{ gather = 'xyzzy' }", "gather = \"xyzzy\"", "\"stack\" or \"none\""),
    (.lift, "{ gather = 1 }", "gather = the number 1", "\"stack\" or \"none\""),
    (.cancel, "'undo'", "\"undo\"", "\"restore\" or \"commit\""),
    (.cancel, "'restore\\0'", "\"restore\u{fffd}\"", "\"restore\" or \"commit\""),
    (.cancel, "true", "true", "\"restore\" or \"commit\""),
  ]

  @Test("An answer of the wrong kind is reported once per drag", arguments: kindsOfAnswers.indices)
  func kind(index: Int) throws {
    let (hook, answer, got, wanted) = Self.kindsOfAnswers[index]
    let drag = try MadDrag(Script.field(hook.rawValue, "return \(answer)"))
    try expectFailures(of: drag, hook, .answer(got: got, wanted: wanted))
    let word = ["insert", "ease_in", "restore"].first { answer.contains($0 + "\\0") }
    let name = wanted.hasPrefix("'") ? wanted : word.map { "'\($0)'" }
    let sentence =
      "\(hook.rawValue) returns \(got); "
      + (name.map { "did you mean \($0)?" } ?? "expected \(wanted)")
    #expect(drag.behaviour.failures.allSatisfy { $0.sentence == sentence })
  }

  /// Every key of a lift's table and of the tables in it, and a result in which it is wrong.
  static let keys = AnswerTable.liftedStyle.keys.flatMap { key -> [(String, String)] in
    let whole = [(key.name, "{ \(key.name) = print }")]
    guard case .table(let table) = key.kind else { return whole }
    return whole + table.names.map { ($0, "{ \(key.name) = { \($0) = print } }") }
  }

  @Test("Every key that the table of answers names is read", arguments: keys)
  func isRead(key: String, answer: String) throws {
    let drag = try MadDrag(Script.field("lift", "return \(answer)"))
    let failure = try #require(drag.behaviour.failures.first)
    #expect(failure.sentence.hasPrefix("lift returns \(key) = a function"))
  }

  /// The hook, its result, and why that is refused.
  static let refused: [(PolicyHook, String, DecisionRefusal)] =
    [
      (.follow, "0/0, 1", .notFinite), (.follow, "1, 0/0", .notFinite),
      (.follow, "1/0, 1", .notFinite), (.follow, "1, -1/0", .notFinite),
      (.follow, "2^63, 1", .outOfRange), (.follow, "math.mininteger, 1", .outOfRange),
      (.follow, "1, -1e10", .outOfRange), (.autoscroll, "0, 0/0", .notFinite),
      (.autoscroll, "1/0", .notFinite), (.autoscroll, "0, 2^63", .outOfRange),
      (.autoscroll, "0, math.mininteger", .outOfRange), (.autoscroll, "-1000001", .outOfRange),
      (.target, "1, 7", .noSuchSlot(Slot(0, 6))), (.target, "1, 0", .noSuchSlot(Slot(0, -1))),
      (.target, "0, 1", .noSuchSlot(Slot(-1, 0))), (.target, "2, 1", .noSuchSlot(Slot(1, 0))),
      (.target, "1, -1", .noSuchSlot(Slot(0, -2))),
      (.target, "math.maxinteger, 1", .noSuchSlot(Slot(.max - 1, 0))),
      (.target, "1, math.mininteger", .noSuchSlot(Slot(0, .max))),
      (.target, "math.mininteger, math.mininteger", .noSuchSlot(Slot(.max, .max))),
      (.target, "-2^63, 1", .noSuchSlot(Slot(.max, 0))),
    ]
    + [PolicyHook.lift, .settle].flatMap { hook in
      [
        "{ scale = 0/0 }", "{ scale = 1/0 }", "{ scale = -1 }", "{ scale = 101 }",
        "{ scale = 2^63 }", "{ alpha = 1.5 }", "{ alpha = -0.1 }", "{ rotation = -1/0 }",
        "{ duration = -1 }", "{ duration = 61 }", "{ duration = 0/0 }",
        "{ shadow = { radius = -1 } }", "{ shadow = { opacity = 2 } }",
        "{ shadow = { x = 0/0 } }", "{ spring = { response = 0/0 } }",
        "{ spring = { damping = -1 } }", "{ spring = { response = 1e300 } }",
      ].map { (hook, $0, DecisionRefusal.outOfRange) }
    }

  @Test("An invalid number is reported once per drag", arguments: refused.indices)
  func number(index: Int) throws {
    let (hook, answer, refusal) = Self.refused[index]
    let drag = try MadDrag(Script.field(hook.rawValue, "return \(answer)"))
    try expectFailures(of: drag, hook, .refused(refusal))
  }

  private func expectFailures(
    of drag: MadDrag, _ hook: PolicyHook, _ code: BehaviourError.Code
  ) throws {
    drag.expectNative()
    let failures = drag.behaviour.failures
    #expect(failures.map(\.code) == Array(repeating: code, count: hook.drags))
    for failure in failures {
      #expect(failure.place == "test.lua:3" || failure.place == "test.lua:4")
      #expect(failure.hook == hook.rawValue)
      #expect(failure.traceback.isEmpty)
    }
    #expect(failures.first?.time != failures.dropFirst().first?.time)
  }

  @Test("Positions in messages count from 1, as in Lua, and never overflow")
  func positions() throws {
    func sentence(_ answer: String) throws -> String? {
      let drag = try MadDrag(Script.field("target", "return \(answer)"))
      return drag.behaviour.failures.first?.sentence
    }
    #expect(
      try sentence("1, 7") == "target returns section 1, item 7, which does not exist; "
        + "the last place of a section is list:items(section)")
    #expect(
      try sentence("0, -1") == "target returns section 0, item -1, which does not exist; "
        + "positions start at 1")
    #expect(
      try sentence("math.mininteger, math.maxinteger")
        == "target returns section \(Int.min), item \(Int.max), which does not exist; "
        + "positions start at 1")
    #expect(
      try MadDrag(Script.field("follow", "return 0/0, 0")).behaviour.failures.first?.sentence
        == "follow returns a number that is NaN or infinite")
  }

  @Test("A failure reads like this")
  func wording() throws {
    let drag = try MadDrag(Script.field("target", "return 1, 'x'"))
    #expect(
      drag.behaviour.failures.first?.description == """
        test.lua:3:3: target returns "x"; expected a section and an item, whole numbers
           3 |   target = function(drag, list, p)
             |   ^^^^^^
           in target, called at t=500 ms
           using the native target rule for the rest of this drag
        """)
  }

  @Test("The place is where the hook is written, in a module too")
  func moduleFunction() throws {
    let scratch = try ScratchDirectory()
    try scratch.write(
      "local m = {}\n\nfunction m.target()\n  return 'x'\nend\nreturn m",
      to: "scripts/lib/wrong.lua")
    try scratch.write(
      "return { api = 1, target = require('wrong').target }", to: "scripts/behaviours/a.lua")
    let drag = try MadDrag(try Behaviour(named: "a", in: scratch.scripts))
    #expect(drag.behaviour.failures.first?.place == scratch.file("scripts/lib/wrong.lua") + ":3")
  }

  @Test("A hook that is right again in the next drag is used again")
  func recovery() throws {
    let behaviour = try behaviour(
      "target", body: "if drag.number == 1 then return 1, 99 end return 1, 6")
    var finger = try Finger(on: rows(6, of: 50), behaviour)
    try finger.press(y: 25)
    try finger.move(y: 80, after: 0.1)
    #expect(finger.failures == [.refused(.noSuchSlot(Slot(0, 98)))])
    #expect(finger.order == "BACDEF")
    try finger.up()
    finger.wait(1)
    try finger.press(y: 25)
    try finger.move(y: 80, after: 0.1)
    #expect(finger.order == "ACDEFB")
    #expect(finger.failures.count == 1)
    behaviour.clearFailures()
    #expect(behaviour.failures.isEmpty)
  }

  @Test("One failing hook does not affect the others")
  func others() throws {
    let drag = try MadDrag(
      "lift = function() return 1 end, target = function() return 1, 6 end,")
    #expect(drag.behaviour.failures.map(\.hook) == ["lift", "lift"])
    #expect(drag.mad.moves.contains { $0.to == Slot(0, 5) })
  }
}
