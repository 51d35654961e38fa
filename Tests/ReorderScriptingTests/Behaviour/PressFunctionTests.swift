import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// A `press` that is a function, and one with an axis.
@Suite("A press") struct PressFunctionTests {
  private func behaviour(
    _ text: String, setting values: [String: ParameterValue] = [:]
  ) throws -> Behaviour {
    try Behaviour(
      named: "test", source: .text("return { api = 1,\n\(text) }"), setting: values)
  }

  private static let patient = """
    params = { delay = { default = 0.25, min = 0 } },
    press = function(pointer, p)
      if pointer.kind == "touch" then return { duration = p.delay, slop = 5 } end
      if pointer.kind == "mouse" then return { distance = 6, axis = "y" } end
    end,
    """

  @Test("may be a function of the pointer and the parameters", arguments: [0.25, 0.4])
  func function(delay: Double) throws {
    let press = try #require(
      try behaviour(Self.patient, setting: ["delay": .number(delay)]).press)
    #expect(press.touch == PressRule(duration: delay, slop: 5))
    #expect(press.mouse == PressRule(duration: 0, distance: 6, axis: .vertical))
    #expect(press.pen == PressRules().pen)
  }

  @Test("that is a function is asked once for each kind, as the behaviour loads")
  func asked() throws {
    let paper = Paper()
    let source = ScriptSource.File.text(
      "return { api = 1, press = function(pointer) print(pointer.kind) end }")
    let behaviour = try Behaviour(named: "test", source: source, options: .small(printingTo: paper))
    var finger = try Finger(on: rows(3, of: 50), behaviour, native: .still)
    try finger.press(y: 25)
    try finger.up()
    #expect(paper.takeLines() == PointerKind.allCases.map(\.rawValue))
    #expect(behaviour.press == PressRules())
  }

  @Test("that is set counts over what the function says")
  func settings() throws {
    let press = try #require(
      try behaviour(Self.patient, setting: ["press.mouse.distance": .number(2)]).press)
    #expect(press.mouse == PressRule(duration: 0, distance: 2, axis: .vertical))
    #expect(press.touch.slop == 5)
  }

  @Test("of a behaviour that builds on another is its own where it says something")
  func layers() throws {
    let texts = [
      "base": "return { api = 1, press = { duration = 1, slop = 3, mouse = { distance = 9 } } }",
      "own": """
      return { api = 1, extends = "base", press = function(pointer)
        if pointer.kind == "touch" then return { distance = 2 } end
      end }
      """,
      "over": #"return { api = 1, extends = "own", press = { pen = { duration = 0.1 } } }"#,
    ]
    let files = Dictionary(uniqueKeysWithValues: texts.map { ("behaviours/\($0).lua", $1) })
    let press = try #require(
      try Behaviour(named: "over", in: ScriptSource(texts: files, path: "memory")).press)
    #expect(press.touch == PressRule(duration: 0, distance: 2))
    #expect(press.mouse == PressRule(duration: 0, distance: 9))
    #expect(press.pen == PressRule(duration: 0.1))
  }

  @Test("with an axis may leave it open, and a mouse that is not named takes it, too")
  func axes() throws {
    let any = try #require(try behaviour(#"press = { distance = 5, axis = "any" }"#).press)
    #expect(any == PressRules(duration: 0, distance: 5))
    let down = try #require(try behaviour(#"press = { distance = 5, axis = "y" }"#).press)
    #expect(down == PressRules(duration: 0, distance: 5, axis: .vertical))
    let mouse = try behaviour("", setting: ["press.mouse.axis": .string("x")]).press?.mouse
    #expect(mouse == PressRule(duration: 0, distance: 4, axis: .horizontal))
  }

  @Test("may say how it measures and which buttons press, for a mouse that is not named too")
  func metricAndButtons() throws {
    let both = try #require(
      try behaviour(#"press = { distance = 5, metric = "manhattan", buttons = 3 }"#).press)
    let rule = PressRule(
      duration: 0, distance: 5, metric: .manhattan, buttons: [.primary, .secondary])
    #expect(both.touch == rule && both.mouse == rule && both.pen == rule)
    let mouse = try behaviour(
      "",
      setting: ["press.mouse.metric": .string("chebyshev"), "press.mouse.buttons": .number(4)]
    ).press?.mouse
    #expect(
      mouse == PressRule(duration: 0, distance: 4, metric: .chebyshev, buttons: .auxiliary))
    let passed = try behaviour(#"press = { distance = 5, when = "passed" }"#).press
    #expect(passed?.mouse == PressRule(duration: 0, distance: 5, mustPass: true))
    #expect(passed?.touch == passed?.mouse)
    let set = try behaviour("", setting: ["press.mouse.when": .string("passed")]).press?.mouse
    #expect(set == PressRule(duration: 0, distance: 4, mustPass: true))
    let held = try behaviour(
      #"press = { pen = { buttons = 2, metric = "manhattan" } }"#, setting: ["press": .number(0)]
    ).press?.pen
    #expect(held == PressRule(duration: 0, metric: .manhattan, buttons: .secondary))
  }

  @Test("hooks read the buttons and the contacts of the drag")
  func fields() throws {
    let paper = Paper()
    let source = ScriptSource.File.text(
      "return { api = 1, press = { buttons = 6 }, follow = function(drag) "
        + "print(drag.buttons, drag.contacts) end }")
    let behaviour = try Behaviour(named: "test", source: source, options: .small(printingTo: paper))
    var finger = try Finger(on: rows(6, of: 50), behaviour, native: .still)
    func send(
      _ phase: PointerSample.Phase, _ y: Double, _ buttons: PointerButtons?, contact: Int = 0
    ) throws {
      finger.send(
        .pointer(
          try PointerSample(
            time: .zero, phase: phase, position: Point2D(x: 100, y: y), contact: contact,
            kind: .mouse, buttons: buttons)))
    }
    try send(.down, 25, .primary)
    #expect(!finger.engine.isPressing)
    try send(.up, 25, [])
    try send(.down, 25, .secondary)
    try send(.move, 60, nil)
    #expect(paper.takeLines().last == "2\t1")
    try send(.down, 290, nil, contact: 1)
    try send(.move, 61, [.secondary, .auxiliary])
    #expect(paper.takeLines() == ["6\t2"])
    try send(.up, 290, nil, contact: 1)
    try send(.up, 61, [])
    #expect(paper.takeLines() == ["6\t1"])
  }

  @Test(
    "that is wrong is an error with its place",
    arguments: [
      (
        "return 3",
        "press returns the number 3; expected a table such as { distance = 4 }, or nothing"
      ),
      (
        "return { duration = -1 }",
        "press returns duration = the number -1; expected seconds within 0 … 3600"
      ),
      ("return { slop = 1, distanc = 2 }", "press returns a rule with 'distanc'"),
      (
        "return { mouse = { distance = 2 } }",
        "press returns a rule with 'mouse'; expected one of duration, slop, distance, when, axis, "
          + "metric, buttons"
      ),
      (
        #"return { axis = "up" }"#,
        "press returns axis = \"up\"; expected \"any\", \"x\" or \"y\""
      ),
      ("return { duration = function() end }", "press returns a table where a function"),
      ("return p.delai", "unknown parameter 'delai'"),
      ("return pointer.kin", "pointer has no 'kin'"),
      ("while true do end", "the instruction budget is spent"),
    ])
  func wrong(body: String, problem: String) throws {
    do {
      _ = try behaviour(
        "press = function(pointer, p) \(body)\nend, params = { delay = { default = 1 } }")
      Issue.record("it loads")
    } catch {
      let text = "\(error)"
      #expect(text.contains(problem), "\(text)")
      #expect(text.contains(":2:"), "\(text)")
    }
  }
}
