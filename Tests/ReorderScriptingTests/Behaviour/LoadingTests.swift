import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// What a behaviour's table may hold, and the errors for anything else.
@Suite struct LoadingTests {
  @Test("The smallest behaviour has only the interface version")
  func smallest() throws {
    let behaviour = try behaviour("")
    #expect(behaviour.name == "test")
    #expect(behaviour.path == "test.lua")
    #expect(behaviour.summary == "")
    #expect(behaviour.press == nil)
    #expect(behaviour.parameters.isEmpty)
    #expect(behaviour.failures.isEmpty)
    #expect(behaviour.script.answers == 0)
    #expect(behaviour.script.listens == 0)
    #expect(!behaviour.script.announces)
  }

  @Test("A behaviour may have every key")
  func everything() throws {
    let hooks = PolicyHook.allCases.map { "\($0.rawValue) = function() end," }
    let events = DragEvent.allCases.map { "\($0.rawValue) = function() end," }
    let behaviour = try behaviour(
      """
      name = "test", summary = "Does all.", press = { duration = 0.2, slop = 5 },
      params = { speed = { default = 1 } },
      \(hooks.joined())
      announce = function() end, on = { \(events.joined()) },
      """)
    #expect(behaviour.summary == "Does all.")
    #expect(behaviour.press?.touch == PressRule(duration: 0.2, slop: 5))
    #expect(behaviour.parameters.map(\.name) == ["speed"])
    #expect(behaviour.script.answers.nonzeroBitCount == PolicyHook.allCases.count)
    #expect(behaviour.script.listens.nonzeroBitCount == DragEvent.allCases.count)
    #expect(behaviour.script.announces)
  }

  @Test("Each hook and each event has a bit of its own")
  func bits() {
    let bits = PolicyHook.allCases.map(\.bit) + DragEvent.allCases.map(\.bit)
    #expect(Set(bits).count == bits.count)
    #expect(bits.allSatisfy { $0.nonzeroBitCount == 1 && $0 != 1 << 31 })
  }

  @Test(
    "A script that does not return a table is reported",
    arguments: [
      ("", "nothing"), ("return", "nothing"), ("return nil", "nothing"),
      ("return 1", "the number 1"),
      ("return 2.5", "the number 2.5"), ("return true", "true"), ("return 'a'", "\"a\""),
      ("return function() end", "a function"), ("return coroutine.create(print)", "a thread"),
      ("return 0/0", "the number nan"), ("return 1/0", "the number inf"),
      ("return math.maxinteger", "the number 9223372036854775807"),
      ("return ('x'):rep(100)", "\"\(String(repeating: "x", count: 40))…\""),
      ("return 'a\\27[2J\\n\\0b'", "\"a\u{fffd}[2J\u{fffd}\u{fffd}b\""),
    ])
  func notATable(text: String, got: String) throws {
    let error = try loadError(text)
    #expect(error.code == .notATable(got: got))
    #expect(error.problem == "a behaviour returns a table; this script returns \(got)")
    #expect(error.place == (text.isEmpty ? "test.lua" : "test.lua:1"))
  }

  @Test(
    "An unknown key is reported with the nearest known one",
    arguments: [
      ("tagret", "target"), ("autoScroll", "autoscroll"), ("canlift", "can_lift"), ("API", "api"),
      ("param", "params"), ("anounce", "announce"), ("swop", "swap"), ("xyzzy", nil),
    ] as [(String, String?)])
  func unknownKey(key: String, nearest: String?) throws {
    let error = try loadError("return { api = 1, \(key) = function() end }")
    #expect(error.code == .unknownKey(key, nearest: nearest))
    let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
    #expect(error.sentence == "a behaviour has no '\(key)'\(hint)")
    #expect(error.location == "test.lua:1:19")
  }

  @Test(
    "A key that another library has is reported with what to write",
    arguments: [
      ("on_moved = print", "write on = { moved = function(drag, list) … end }"),
      ("onBegan = print", "write on = { began = function(drag, list) … end }"),
      ("press = { delay = 1 }", "did you mean 'duration'?"),
      (
        "params = { x = { default = 1, step = 1 } }",
        "a parameter takes every number from min to max"
      ),
      ("params = { x = { default = 1, label = 'x' } }", "did you mean 'doc'?"),
    ])
  func habit(field: String, fix: String) throws {
    let error = try loadError("return { api = 1, \(field) }")
    #expect(error.fixIt?.description == fix)
  }

  @Test("A key that no message can hold is cut and made harmless")
  func hostileKey() throws {
    let long = try loadError("return { api = 1, [('x'):rep(100000)] = 1 }")
    #expect(long.code == .unknownKey(String(repeating: "x", count: 40) + "…", nearest: nil))
    let control = try loadError("return { api = 1, ['a\\n\\27[31m'] = 1 }")
    #expect(control.code == .unknownKey("a\u{fffd}\u{fffd}[31m", nearest: nil))
    let bytes = try loadError("return { api = 1, ['\\xff'] = 1 }")
    #expect(bytes.code == .unknownKey("\u{fffd}", nearest: nil))
  }

  static let wrongValues: [(String, String, String, String)] = [
    ("name = 1", "name", "the number 1", "a string"),
    ("summary = {}", "summary", "a table", "a string"),
    ("api = '1'", "api", "\"1\"", "the API version, 1"),
    ("api = 1.5", "api", "the number 1.5", "the API version, 1"),
    ("api = 0/0", "api", "the number nan", "the API version, 1"),
    ("api = 1/0", "api", "the number inf", "the API version, 1"),
    ("on = function() end", "on", "a function", "a table of functions"),
    ("on = { moved = 1 }", "on.moved", "the number 1", "a function"),
    ("announce = 'moved'", "announce", "\"moved\"", "a function"),
    ("params = 1", "params", "the number 1", "a table"),
    ("press = 0.5", "press", "the number 0.5", "a table, or a function"),
    ("press = { duration = '1' }", "press.duration", "\"1\"", "a number"),
    ("press = { slop = {} }", "press.slop", "a table", "a number"),
    ("press = { axis = 'z' }", "press.axis", "\"z\"", "\"any\", \"x\" or \"y\""),
    ("press = { pen = { axis = 1 } }", "press.pen.axis", "the number 1", "\"any\", \"x\" or \"y\""),
    (
      "press = { when = 'there' }", "press.when", "\"there\"", "\"reached\" or \"passed\""
    ),
    (
      "press = { metric = 'straight' }", "press.metric", "\"straight\"",
      "\"euclidean\", \"manhattan\" or \"chebyshev\""
    ),
    (
      "press = { buttons = 0 }", "press.buttons", "the number 0",
      "a sum of 1, 2, 4, 8, 16 and 32, such as 1 for the primary button"
    ),
    (
      "press = { pen = { buttons = 1.5 } }", "press.pen.buttons", "the number 1.5",
      "a sum of 1, 2, 4, 8, 16 and 32, such as 1 for the primary button"
    ),
    ("press = { buttons = 'left' }", "press.buttons", "\"left\"", "a number"),
    ("press = { pen = 4 }", "press.pen", "the number 4", "a table such as { distance = 4 }"),
    ("press = { pen = { distance = true } }", "press.pen.distance", "true", "a number"),
    (
      "press = { duration = function() end }", "press",
      "a table where a function is not plain data", "plain values"
    ),
    ("function() end", "[1]", "a function", "a key with a name"),
    ("'swap'", "[1]", "\"swap\"", "a key with a name"),
    ("can_lift = true", "can_lift", "true", "a function"),
    ("lift = {}", "lift", "a table", "a function"),
    ("follow = 1", "follow", "the number 1", "a function"),
    ("target = 'row'", "target", "\"row\"", "a function"),
    ("swap = 'insert'", "swap", "\"insert\"", "a function"),
    ("autoscroll = 240", "autoscroll", "the number 240", "a function, or false"),
    ("settle = coroutine.create(print)", "settle", "a thread", "a function"),
    (
      "cancel = false", "cancel", "false",
      "a function; false is for a behaviour that 'extends' another"
    ),
  ]

  @Test(
    "A value of the wrong kind is reported with its key, its kind and the expected one",
    arguments: wrongValues)
  func wrongValue(field: String, key: String, got: String, wanted: String) throws {
    let error = try loadError("return { api = 1, \(field) }")
    #expect(error.code == .wrongValue(key: key, got: got, wanted: wanted))
    #expect(error.sentence == "'\(key)' is \(got); expected \(wanted)")
    #expect(error.place == "test.lua:1")
  }

  @Test(
    "Keys that are not names are refused everywhere",
    arguments: [
      ("[2] = print", "number"), ("[true] = print", "boolean"), ("[1.5] = 1", "number"),
      ("[{}] = 1", "table"), ("[print] = 1", "function"), ("on = { [7] = print }", "number"),
    ])
  func namelessKeys(field: String, kind: String) throws {
    let error = try loadError("return { api = 1, \(field) }")
    #expect(error.code == .script(sentence: "a \(kind) is used as a key instead of a name"))
  }

  @Test("An endless table is refused")
  func manyKeys() throws {
    let error = try loadError(
      "local t = { api = 1 } for i = 1, 300 do t['k' .. i] = i end return t")
    #expect(error.code == .script(sentence: "the table has too many values"))
  }

  @Test("An unknown event is reported with the nearest known one")
  func unknownEvent() throws {
    let near = try loadError("return { api = 1, on = { move = print } }")
    #expect(near.code == .unknownKey("on.move", nearest: "on.moved"))
    let far = try loadError("return { api = 1, on = { xyzzy = print } }")
    #expect(far.code == .unknownKey("on.xyzzy", nearest: nil))
  }

  @Test("The interface version must be present and supported")
  func version() throws {
    #expect(try loadError("return {}").code == .missingKey("api"))
    #expect(try loadError("return {}").problem == "'api' is missing")
    for version in [0, 2, -1, Int.max, .min] {
      let error = try loadError(
        "return { api = \(version == .min ? "math.mininteger" : "\(version)") }")
      #expect(error.code == .version(version))
      #expect(error.sentence == "written for api \(version); this program has api 1")
    }
    #expect(try behaviour("api = 1.0").name == "test")
  }

  @Test("Fields are read raw, without metamethods")
  func raw() throws {
    let error = try loadError("return setmetatable({}, { __index = { api = 1 } })")
    #expect(error.code == .missingKey("api"))
    _ = try Behaviour(
      named: "test",
      source: .text("return setmetatable({ api = 1 }, { __index = error, __pairs = error })"))
  }

  // MARK: press

  @Test("A press has a duration and a slop, with defaults for each")
  func press() throws {
    #expect(try behaviour("press = {}").press == PressRules())
    for (fields, rule) in [
      ("duration = 0", PressRule(duration: 0)), ("slop = 0", PressRule(slop: 0)),
      ("duration = 3600, slop = 1000000", PressRule(duration: 3600, slop: 1e6)),
      ("distance = 0", PressRule(duration: 0)),
      ("distance = 12", PressRule(duration: 0, distance: 12)),
      ("duration = 0.2, distance = 12", PressRule(duration: 0.2, distance: 12)),
    ] {
      let press = try #require(try behaviour("press = { \(fields) }").press)
      #expect(press.touch == rule, "\(fields)")
      #expect(press.pen == rule, "\(fields)")
    }
  }

  @Test(
    "A mouse that is not named takes the distance alone",
    arguments: [
      ("", 4), ("duration = 0.3", 4), ("distance = 12", 12), ("slop = 1, distance = 0", 0),
      ("touch = { distance = 9 }", 4),
    ] as [(String, Double)])
  func mouse(fields: String, distance: Double) throws {
    let press = try behaviour("press = { \(fields) }").press
    #expect(press?.mouse == PressRule(duration: 0, distance: distance))
  }

  @Test("A kind that is named has its own rule, and takes nothing from beside it")
  func kinds() throws {
    let press = try #require(
      try behaviour(
        """
        press = {
          duration = 1, slop = 3, mouse = { distance = 8 }, pen = { duration = 0.1 },
        }
        """
      ).press)
    #expect(press.touch == PressRule(duration: 1, slop: 3))
    #expect(press.mouse == PressRule(duration: 0, distance: 8))
    #expect(press.pen == PressRule(duration: 0.1))
  }

  @Test("Settings of the press count like the fields of the table, whatever the behaviour")
  func settings() throws {
    let native = PressRules()
    var slowButMouse = PressRules(duration: 0.3)
    slowButMouse.mouse.duration = 0
    var quarter = native
    (quarter.touch.duration, quarter.pen.duration) = (0.25, 0.25)
    var still = native
    (still.touch.slop, still.pen.slop) = (3, 3)
    var far = native
    far.touch = PressRule(duration: 0, distance: 7)
    let cases: [([String: Double], PressRules)] = [
      (["press": 0], PressRules(duration: 0)),
      (["press": 0.3], PressRules(duration: 0.3)),
      (["press": 0.3, "press.mouse.duration": 0], slowButMouse),
      (["press.duration": 0.25], quarter),
      (["press.slop": 3], still),
      (["press.touch.distance": 7], far),
    ]
    for (values, rules) in cases {
      let source = ScriptSource.File(path: "test.lua", bytes: Array("return { api = 1 }".utf8))
      let behaviour = try Behaviour(
        named: "test", source: source, setting: values.mapValues { .number($0) })
      #expect(behaviour.press == rules, "\(values)")
      #expect(behaviour.parameters.isEmpty)
    }
  }

  @Test("A parameter of the behaviour's own named 'press' hides the setting")
  func ownPress() throws {
    let source = ScriptSource.File(
      path: "test.lua",
      bytes: Array("return { api = 1, params = { press = { default = 5 } } }".utf8))
    let behaviour = try Behaviour(named: "test", source: source, setting: ["press": .number(3)])
    #expect(behaviour.press == nil)
  }

  @Test(
    "A setting of the press that cannot be is refused",
    arguments: [
      (
        ["press.duration": .number(-1)],
        "test.lua: parameter 'press.duration': -1 is not within 0 … 3600"
      ),
      (["press": .number(4000)], "test.lua: parameter 'press': 4000 is not within 0 … 3600"),
      (
        ["press": .string("soon")],
        "test.lua: parameter 'press': expected a time such as 520ms or 0.52s, got 'soon'"
      ),
      (
        ["press.durtion": .number(1)],
        "test.lua: there is no parameter 'press.durtion'; did you mean 'press.duration'?"
      ),
      (
        ["press.mous.distance": .number(1)],
        "test.lua: there is no parameter 'press.mous.distance'; did you mean "
          + "'press.mouse.distance'?"
      ),
    ] as [([String: ParameterValue], String)])
  func refusedSettings(values: [String: ParameterValue], message: String) throws {
    let source = ScriptSource.File(path: "test.lua", bytes: Array("return { api = 1 }".utf8))
    do {
      _ = try Behaviour(named: "test", source: source, setting: values)
      Issue.record("it loaded")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test(
    "A press outside its ranges is refused",
    arguments: [
      "duration = -1", "duration = 0/0", "duration = 1/0", "duration = 3601", "slop = -0.5",
      "slop = 0/0", "slop = 1e7", "duration = math.mininteger", "slop = math.maxinteger",
    ])
  func pressRange(field: String) throws {
    let error = try loadError("return { api = 1, press = { \(field) } }")
    let isTime = field.hasPrefix("duration")
    guard case .wrongValue(let key, _, let wanted) = error.code else {
      Issue.record("\(error)")
      return
    }
    #expect(key == (isTime ? "press.duration" : "press.slop"))
    #expect(wanted == (isTime ? "seconds within 0 … 3600" : "points within 0 … 1000000"))
  }

  @Test(
    "A press has no other keys",
    arguments: [
      ("duraton = 1", "press.duraton", "press.duration"),
      ("slope = 1", "press.slope", "press.slop"),
      ("1", "press.1", nil), ("[true] = 1", "press.true", nil),
      ("seconds = 1", "press.seconds", nil), ("mous = {}", "press.mous", "press.mouse"),
      ("mouse = { distanc = 1 }", "press.mouse.distanc", "press.mouse.distance"),
      ("mouse = { touch = {} }", "press.mouse.touch", nil),
    ] as [(String, String, String?)])
  func pressKeys(field: String, key: String, nearest: String?) throws {
    let error = try loadError("return { api = 1, press = { \(field) } }")
    #expect(error.code == .unknownKey(key, nearest: nearest))
  }
}
