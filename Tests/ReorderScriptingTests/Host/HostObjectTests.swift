import LuaRuntime
import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Host objects under use and misuse by a script.
@Suite struct HostObjectTests {
  /// The error message of a body in a hook.
  private func mistake(_ hook: String, _ body: String) throws -> String? {
    let drag = try MadDrag(Script.field(hook, body))
    drag.expectNative()
    return drag.behaviour.failures.first?.sentence
  }

  @Test(
    "An unknown field is an error that names the nearest one",
    arguments: [
      (
        "target", "return drag.centre_y",
        "unknown field 'centre_y' of drag; did you mean 'center_y'?"
      ),
      (
        "target", "return drag.tagret_item",
        "unknown field 'tagret_item' of drag; did you mean 'target_item'?"
      ),
      ("target", "return drag.orig", "unknown field 'orig' of drag"),
      ("target", "return list.axes", "unknown field 'axes' of list; did you mean 'axis'?"),
      (
        "follow", "return scroll.offsety",
        "unknown field 'offsety' of scroll; did you mean 'offset_y'?"
      ),
      ("follow", "return scroll.xyzzy", "unknown field 'xyzzy' of scroll"),
    ])
  func unknown(hook: String, body: String, sentence: String) throws {
    #expect(try mistake(hook, body) == sentence)
  }

  @Test("No field can be assigned", arguments: ["drag", "list"])
  func assignment(object: String) throws {
    let name = object == "drag" ? "x" : "count"
    #expect(
      try mistake("target", "\(object).\(name) = 1") == "field '\(name)' of \(object) is read-only")
    #expect(try mistake("target", "\(object).xyzzy = 1") == "unknown field 'xyzzy' of \(object)")
    #expect(try mistake("target", "rawset(\(object), 'x', 1)") != nil)
    #expect(try mistake("target", "setmetatable(\(object), {})") != nil)
  }

  @Test("Host objects do not reveal their internals")
  func opaque() throws {
    let paper = Paper()
    let behaviour = try behaviour(
      "target",
      body: """
        print(type(drag), tostring(drag), getmetatable(drag), tostring(list), rawequal(drag, list))
        print(pcall(pairs, drag), pcall(rawlen, drag), pcall(next, drag), #tostring(drag))
        """, options: .small(printingTo: paper))
    var finger = try Finger(on: rows(3, of: 50), behaviour)
    try finger.press(y: 25)
    #expect(behaviour.failures.isEmpty)
    let lines = paper.takeLines()
    #expect(lines.first == "userdata\tdrag\tfalse\tlist\tfalse")
    #expect(lines.dropFirst().first?.contains("0x") == false)
  }

  @Test("A kept host object shows the moment of the hook that reads it")
  func kept() throws {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      can_lift = function(drag, list) kept, items = drag, list end,
      follow = function(drag, scroll)
        kept_scroll = scroll
        print('follow', kept == drag, kept.y == drag.y, items:id(1, 1), items.count)
      end,
      on = {
        moved = function(drag, list)
          print('moved', kept.item, kept_scroll.height, rawequal(items, list), items:id(1, 1))
        end,
        ended = function() print('ended', kept.phase, kept.id, kept_scroll.offset_y) end,
      },
      """, options: .small(printingTo: paper))
    var finger = try Finger(on: rows(6, of: 50), behaviour)
    try finger.press(y: 25)
    try finger.move(y: 80, after: 0.1)
    try finger.up(after: 0.1)
    #expect(behaviour.failures.isEmpty)
    let lines = paper.takeLines()
    #expect(lines.first == "follow\ttrue\ttrue\tA\t6")
    #expect(lines.contains("moved\t2\t600.0\ttrue\tB"))
    #expect(lines.last == "ended\tended\tA\t0.0")
  }

  @Test("The objects show the scene of the hook that reads them, whatever was read before")
  func keptUnread() throws {
    let stage = try KeptObjects()
    stage.fill(stage.long)
    #expect(try stage.read("list.count", in: stage.long) == 6)
    #expect(try stage.read("drag.y", in: stage.long) == 25)
    #expect(try stage.read("scroll.height", in: stage.long) == 600)
    stage.fill(stage.short)
    #expect(try stage.read("list.count", in: stage.short) == 3)
    #expect(try stage.read("drag.y", in: stage.short) == 65)
    #expect(try stage.read("scroll.height", in: stage.short) == 120)
    #expect(try stage.read("list.sections", in: stage.short) == 1)
    #expect(try stage.read("list.linear and 1 or 0", in: stage.short) == 1)
    #expect(try stage.read("scroll.content_height", in: stage.short) == 120)
    #expect(try stage.read("scroll.finger_top", in: stage.short) == 65)
    #expect(try stage.read("scroll.top", in: stage.short) != nil)
  }

  @Test("Before the first hook the objects show only zeros")
  func unfilled() throws {
    let state = try LuaState()
    let objects = try HostObjects(state)
    for (name, record) in [
      ("drag", objects.drag), ("list", objects.list), ("scroll", objects.scroll),
    ] {
      try state.setGlobal(name, to: .reference(record.reference))
    }
    for text in ["drag.x", "drag.window == nil and 0", "list.count", "scroll.top"] {
      let source = LuaSource(chunk: "test.lua", text: "return \(text)")
      #expect(try state.run(source)[0].number == 0, "\(text)")
    }
  }

  @Test("A coroutine that sleeps between hooks reads the current values when it wakes")
  func sleeping() throws {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      can_lift = function(drag, list)
        worker = coroutine.wrap(function()
          while true do coroutine.yield(drag.y .. ' ' .. list:id(1, 1)) end
        end)
      end,
      target = function() print(worker()) end,
      """, options: .small(printingTo: paper))
    var finger = try Finger(on: rows(6, of: 50), behaviour)
    try finger.press(y: 25)
    for y in [80.0, 130] { try finger.move(y: y, after: 0.1) }
    #expect(behaviour.failures.isEmpty)
    #expect(paper.takeLines().suffix(2) == ["80.0 A", "130.0 A"])
  }

  @Test("The name of the dragged item is that of this drag, in another list too")
  func names() throws {
    let paper = Paper()
    let behaviour = try behaviour(
      "can_lift", body: "print(drag.id .. drag.id)", options: .small(printingTo: paper))
    for names in ["AB", "XY", "PQ"] {
      var finger = try Finger(on: sections([names]), behaviour)
      for y in [22.0, 66] {
        try finger.press(y: y)
        try finger.up()
      }
    }
    #expect(paper.takeLines() == ["AA", "BB", "XX", "YY", "PP", "QQ"])
  }

  @Test("The helpers of reorder do what they say")
  func prelude() throws {
    let checks =
      [
        "reorder.api_version == 1", "reorder.clamp(5, 0, 3) == 3", "reorder.clamp(-5, 0, 3) == 0",
        "reorder.clamp(2, 0, 3) == 2", "reorder.lerp(10, 20, 0.25) == 12.5",
        "reorder.overlap(0, 10, 5, 10) == 5", "reorder.overlap(0, 10, 10, 10) == 0",
        "reorder.overlap(0, 10, 2, 3) == 3", "reorder.overlap(20, 10, 0, 5) == 0",
        "reorder.contains(0, 0, 0, 0, 10, 10)", "not reorder.contains(10, 0, 0, 0, 10, 10)",
        "not reorder.contains(-1, 0, 0, 0, 10, 10)", "not reorder.contains(0, 10, 0, 0, 10, 10)",
      ]
      + Curve.allCases.flatMap { curve in
        [0.0, 0.125, 0.5, 0.75, 1].map {
          "reorder.ease.\(curve.rawValue)(\($0)) == \(curve.value(at: $0))"
        }
      }
    for check in checks {
      let run = ScriptRun(.text("return \(check)"))
      #expect(run.value == .boolean(true), "\(check): \(String(describing: run.error))")
    }
  }
}

/// The host objects of a state as globals, and two scenes to fill them from: six rows of 50 with a
/// finger on the first, and three rows of 40 with a finger on the second.
private final class KeptObjects {
  typealias Moment = (drag: DragContext, scene: ReorderScene)

  let state: LuaState
  let objects: HostObjects
  let long: Moment
  let short: Moment

  init() throws {
    state = try LuaState()
    objects = try HostObjects(state)
    long = try Self.moment(rows(6, of: 50), y: 25)
    short = try Self.moment(rows(3, of: 40, viewport: 120), y: 65)
    for (name, record) in [
      ("drag", objects.drag), ("list", objects.list), ("scroll", objects.scroll),
    ] {
      try state.setGlobal(name, to: .reference(record.reference))
    }
  }

  private static func moment(_ scene: SceneDescription, y: Double) throws -> Moment {
    var finger = try Finger(on: scene, policy: NativePolicy.still)
    try finger.press(y: y)
    return (try #require(finger.engine.drag), finger.engine.scene)
  }

  func fill(_ moment: Moment) { objects.fill(moment.drag, moment.scene) }

  func read(_ text: String, in moment: Moment) throws -> Double? {
    try objects.scope.with(moment.scene, moment.drag) {
      try state.run(LuaSource(chunk: "test.lua", text: "return \(text)"))[0].number
    }
  }
}
