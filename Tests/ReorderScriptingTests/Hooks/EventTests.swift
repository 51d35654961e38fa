import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// The events of `on`, their order, and the sentences of `announce`.
@Suite struct EventTests {
  private static let all = DragEvent.allCases
    .map { "\($0.rawValue) = function(drag) print('\($0.rawValue)', drag.number, drag.id) end" }
    .joined(separator: ", ")

  /// Drags under a behaviour that receives every event, and the events received.
  private func heard(
    _ fields: String = "", on scene: SceneDescription = rows(6, of: 50),
    _ drag: (inout Finger<Behaviour>) throws -> Void
  ) throws -> [String] {
    let paper = Paper()
    let behaviour = try behaviour(
      "on = { \(Self.all) }, \(fields)", options: .small(printingTo: paper))
    var finger = try Finger(on: scene, behaviour)
    try drag(&finger)
    #expect(behaviour.failures.isEmpty)
    return paper.takeLines().map { $0.replacing("\t", with: " ") }
  }

  @Test("A drag begins, moves and ends")
  func drop() throws {
    let heard = try heard { finger in
      try finger.press(y: 25)
      try finger.move(y: 80, after: 0.1)
      try finger.move(y: 130, after: 0.1)
      try finger.up(after: 0.1)
      finger.wait(1)
    }
    #expect(heard == ["began 1 A", "moved 1 A", "moved 1 A", "ended 1 A"])
  }

  @Test("A cancelled drag has no ended event")
  func cancel() throws {
    let heard = try heard { finger in
      for y in [25.0, 175] {
        try finger.press(y: y)
        try finger.move(y: y + 60, after: 0.1)
        finger.cancel()
        try finger.up()
        finger.wait(1)
      }
    }
    #expect(
      heard == [
        "began 1 A", "moved 1 A", "cancelled 1 A", "began 2 D", "moved 2 D", "cancelled 2 D",
      ])
  }

  @Test("A press without a lift has failed: number 0, and the item that was pressed")
  func failed() throws {
    let heard = try heard { finger in
      try finger.press(y: 25)
      try finger.up()
      try finger.down(y: 75)
      try finger.up(after: 0.1)
      try finger.down(y: 125)
      try finger.move(y: 175, after: 0.1)
      try finger.up()
      try finger.down(y: 999)
      try finger.up()
    }
    #expect(heard == ["began 1 A", "ended 1 A", "failed 0 B", "failed 0 C"])
  }

  @Test("An item that may not be lifted was tried, then failed; so is one that is refused")
  func tried() throws {
    var scene = rows(3, of: 50)
    scene.sections[0].items = .listed([
      ItemDescription(id: "A", isMovable: false), ItemDescription(id: "B"),
    ])
    let heard = try heard("can_lift = function() return false end", on: scene) { finger in
      for y in [22.0, 66] {
        try finger.press(y: y)
        try finger.up()
      }
    }
    #expect(heard == ["tried 1 A", "failed 1 A", "failed 2 B"])
  }

  @Test("Scroll events alternate with moves, and do not come without a drag")
  func scrolled() throws {
    let heard = try heard(on: rows(40, of: 50, viewport: 300)) { finger in
      finger.send(.scroll(to: Point2D(x: 0, y: 30), at: .at(0.1)))
      finger.send(.scroll(to: Point2D(x: 0, y: 0), at: .at(0.2)))
      try finger.press(y: 25)
      try finger.move(y: 299, after: 0.1)
      finger.wait(0.5)
      finger.send(.scroll(to: Point2D(x: 0, y: 900), at: .at(finger.now)))
      try finger.up()
      finger.wait(1)
      finger.send(.scroll(to: Point2D(x: 0, y: 0), at: .at(finger.now)))
    }
    #expect(heard.first == "began 1 A")
    #expect(heard.last == "ended 1 A")
    #expect(heard.contains("scrolled 1 A"))
    let order = heard.map { $0.prefix { $0 != " " } }
    #expect(order.dropFirst().dropLast().allSatisfy { $0 == "moved" || $0 == "scrolled" })
    #expect(order.firstIndex(of: "moved") ?? 0 < order.lastIndex(of: "scrolled") ?? 0)
  }

  @Test("An event sees the list and the drag of its moment")
  func context() throws {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      on = {
        moved = function(drag, list)
          print(drag.from_item, drag.to_item, drag.item, list:id(1, drag.item), drag.moves)
        end,
        ended = function(drag, list) print(drag.phase, list:find(drag.id)) end,
      },
      """, options: .small(printingTo: paper))
    var finger = try Finger(on: rows(6, of: 50), behaviour)
    try finger.press(y: 25)
    try finger.move(y: 80, after: 0.1)
    try finger.move(y: 180, after: 0.1)
    try finger.up(after: 0.1)
    #expect(paper.takeLines() == ["1\t2\t2\tA\t1", "2\t4\t4\tA\t2", "ended\t1\t4"])
    #expect(behaviour.failures.isEmpty)
  }

  // MARK: announce

  private func announcements(_ body: String) throws -> Finger<Behaviour> {
    var finger = try Finger(on: rows(6, of: 50), try behaviour("announce", body: body))
    for _ in 0..<2 {
      try finger.press(y: 25)
      try finger.move(y: 80, after: 0.1)
      try finger.up(after: 0.1)
      finger.wait(1)
    }
    return finger
  }

  @Test("announce words every event, in order")
  func announce() throws {
    let finger = try announcements(
      "return ('%s %s to %d of %d'):format(event, drag.id, drag.item, list.count)")
    #expect(
      finger.announcements == [
        "began A to 1 of 6", "moved A to 2 of 6", "ended A to 2 of 6", "began B to 1 of 6",
        "moved B to 2 of 6", "ended B to 2 of 6",
      ])
    #expect(finger.failures.isEmpty)
  }

  @Test(
    "Nothing is announced if announce returns nothing", arguments: ["", "return", "return nil"])
  func silence(body: String) throws {
    let finger = try announcements(body)
    #expect(finger.announcements.isEmpty)
    #expect(finger.failures.isEmpty)
  }

  @Test("A sentence may be long, have several lines, and be in any script")
  func sentences() throws {
    let long = String(repeating: "x", count: 1000)
    #expect(try announcements("return '\(long)'").announcements.first == long)
    #expect(try announcements("return 'a\\nb'").announcements.first == "a\nb")
    #expect(
      try announcements("return 'Zeile drei – 第三行'").announcements.first == "Zeile drei – 第三行")
    #expect(try announcements("return '\\xff'").announcements.first == "\u{fffd}")
    #expect(try announcements("return ''").announcements.first == "")
  }

  static let wrong = [
    ("1", "the number 1"), ("true", "true"), ("{}", "a table"), ("drag", "a host object"),
    ("'a\\0b'", "\"a\u{fffd}b\""), ("'\\27[2J'", "\"\u{fffd}[2J\""), ("'a\\127'", "\"a\u{fffd}\""),
    ("('x'):rep(1001)", "\"\(String(repeating: "x", count: 40))…\""), ("0/0", "the number nan"),
  ]

  @Test("An answer that is not a sentence is reported once per drag", arguments: wrong)
  func wrongSentence(answer: String, got: String) throws {
    let finger = try announcements("return \(answer)")
    let wanted = "a sentence of at most 1000 bytes without control characters"
    let code = BehaviourError.Code.answer(got: got, wanted: wanted)
    #expect(finger.failures == [code, code])
    #expect(finger.policy.failures.map(\.hook) == ["announce", "announce"])
    #expect(finger.policy.failures.map(\.line) == [3, 3])
    #expect(finger.announcements.isEmpty)
    #expect(finger.order == "BACDEF" || finger.order == "ABCDEF")
  }

  // MARK: Failures

  @Test(
    "An event function that fails is not called again in its drag",
    arguments: [
      "error('no')", "while true do end", "local s = 'x' while true do s = s .. s end",
      "list.count = 3", "return undefined.x",
    ])
  func failure(body: String) throws {
    for event in ["moved", "began", "ended"] {
      let drag = try MadDrag(Script.field("on.\(event)", body))
      drag.expectNative()
      let expected = event == "ended" ? 1 : 2
      #expect(drag.behaviour.failures.count == expected)
      for failure in drag.behaviour.failures {
        #expect(failure.hook == "on.\(event)")
        #expect(failure.line == 3 || failure.line == 4)
      }
    }
  }

  @Test("announce continues if on fails, and vice versa")
  func independence() throws {
    let text = """
        announce = function(event) return event end,
        on = { moved = function() error('no') end, began = function() print('began') end },
      """
    var finger = try Finger(on: rows(6, of: 50), try behaviour(text))
    try finger.press(y: 25)
    for y in [80.0, 130, 180] { try finger.move(y: y, after: 0.1) }
    #expect(finger.failures.count == 1)
    #expect(finger.announcements == ["began", "moved", "moved", "moved"])
    let paper = Paper()
    let deaf = try behaviour(
      "announce = function() error('no') end, on = { moved = function() print('moved') end }",
      options: .small(printingTo: paper))
    var other = try Finger(on: rows(6, of: 50), deaf)
    try other.press(y: 25)
    for y in [80.0, 130, 180] { try other.move(y: y, after: 0.1) }
    #expect(deaf.failures.map(\.hook) == ["announce"])
    #expect(paper.takeLines() == ["moved", "moved", "moved"])
  }

  @Test("Every failed press is reported again, and so is every item that was tried")
  func repeatedFailures() throws {
    let behaviour = try behaviour("on = { failed = function(drag) error(drag.id) end }")
    var finger = try Finger(on: rows(6, of: 50), behaviour)
    for y in [25.0, 75, 75] {
      try finger.down(y: y)
      try finger.up(after: 0.1)
    }
    #expect(behaviour.failures.map(\.sentence) == ["A", "B", "B"])
  }

  @Test("A failing event is reported without a native rule, since events have none")
  func wording() throws {
    let behaviour = try behaviour("on.began", body: "error('no')")
    var finger = try Finger(on: rows(6, of: 50), behaviour)
    try finger.press(y: 25)
    #expect(
      behaviour.failures.first?.description == """
        test.lua:4:5: no
           4 |     error('no')
             |     ^^^^^
           in on.began, called at t=500 ms
           it is not called again in this drag
        """)
  }
}
