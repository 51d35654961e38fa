import ReorderCore
import TestSupport
import Testing

@testable import ReorderScripting

/// A behaviour's `params`: valid schemas, and the errors of invalid ones.
@Suite struct ParameterSchemaTests {
  private func parameters(_ text: String) throws -> [Parameter] {
    try behaviour("params = { \(text) }").parameters
  }

  private func error(_ text: String) throws -> BehaviourError {
    try loadError("return { api = 1, params = { \(text) } }")
  }

  @Test("Parameters come in the order of their names, with all their fields")
  func schema() throws {
    let parameters = try parameters(
      """
      threshold = { default = 0.5, min = 0, max = 1, doc = "share" },
      swap = { default = "insert", choices = { "insert", "exchange" } },
      shakes = { default = false }, any = { default = "x" }, _9 = { default = -3, max = 0 },
      """)
    #expect(
      parameters == [
        Parameter(
          name: "_9", initial: .number(-3), minimum: nil, maximum: 0, choices: [], summary: ""),
        Parameter(
          name: "any", initial: .string("x"), minimum: nil, maximum: nil, choices: [], summary: ""),
        Parameter(
          name: "shakes", initial: .boolean(false), minimum: nil, maximum: nil, choices: [],
          summary: ""),
        Parameter(
          name: "swap", initial: .string("insert"), minimum: nil, maximum: nil,
          choices: ["insert", "exchange"], summary: ""),
        Parameter(
          name: "threshold", initial: .number(0.5), minimum: 0, maximum: 1, choices: [],
          summary: "share"),
      ])
  }

  @Test("A behaviour may have no parameters")
  func none() throws { #expect(try parameters("").isEmpty) }

  static let mistakes: [(String, BehaviourError.Code)] = [
    (
      "a = 1",
      .wrongValue(
        key: "params.a", got: "the number 1",
        wanted: "a table such as { default = 0.5, min = 0, max = 1, doc = \"…\" }")
    ),
    ("a = {}", .missingKey("params.a.default")),
    ("a = { min = 1 }", .missingKey("params.a.default")),
    (
      "a = { default = {} }",
      .wrongValue(
        key: "params.a.default", got: "a table", wanted: "a number, a string, true or false")
    ),
    (
      "a = { default = 1, min = '0' }",
      .wrongValue(key: "params.a.min", got: "\"0\"", wanted: "a number")
    ),
    (
      "a = { default = 1, max = true }",
      .wrongValue(key: "params.a.max", got: "true", wanted: "a number")
    ),
    (
      "a = { default = 1, doc = 3 }",
      .wrongValue(key: "params.a.doc", got: "the number 3", wanted: "a string")
    ),
    (
      "a = { default = 'x', choices = 'x' }",
      .wrongValue(key: "params.a.choices", got: "\"x\"", wanted: "a list of strings")
    ),
    (
      "a = { default = 'x', choices = {} }",
      .wrongValue(key: "params.a.choices", got: "an empty table", wanted: "a list of strings")
    ),
    (
      "a = { default = 'x', choices = { 'x', 3 } }",
      .wrongValue(key: "params.a.choices", got: "the number 3", wanted: "a list of strings")
    ),
    (
      "a = { default = 'x', choices = { y = 'x' } }",
      .wrongValue(key: "params.a.choices", got: "a table", wanted: "a list of strings")
    ),
    (
      "a = { default = 1, unit = 3 }",
      .wrongValue(
        key: "params.a.unit", got: "the number 3",
        wanted: "a string such as \"s\", \"ms\" or \"points\"")
    ),
    (
      "a = { default = 'x', unit = 's' }",
      .wrongValue(
        key: "params.a.default", got: "a string", wanted: "a number, which 'unit' is for")
    ),
    ("a = { default = 1, units = 's' }", .unknownKey("params.a.units", nearest: "params.a.unit")),
    ("a = { defualt = 1 }", .unknownKey("params.a.defualt", nearest: "params.a.default")),
    ("a = { default = 1, range = 2 }", .unknownKey("params.a.range", nearest: nil)),
    ("a = { 1 }", .unknownKey("params.a.1", nearest: nil)),
    (
      "a = { default = 2, max = 1 }",
      .parameter("a.default", .outOfRange(2, minimum: nil, maximum: 1))
    ),
    (
      "a = { default = -1, min = 0 }",
      .parameter("a.default", .outOfRange(-1, minimum: 0, maximum: nil))
    ),
    (
      "a = { default = 1/0 }",
      .parameter("a.default", .outOfRange(.infinity, minimum: nil, maximum: nil))
    ),
    (
      "a = { default = 'z', choices = { 'x', 'y' } }",
      .parameter("a.default", .notAChoice("z", choices: ["x", "y"]))
    ),
    (
      "a = { default = 1, min = 3, max = 2 }",
      .wrongValue(key: "params.a.min", got: "the number 3", wanted: "no more than 'max', 2")
    ),
    (
      "a = { default = 1, min = 0/0, max = 2 }",
      .wrongValue(key: "params.a.min", got: "the number nan", wanted: "no more than 'max', 2")
    ),
    (
      "a = { default = 'x', min = 1 }",
      .wrongValue(
        key: "params.a.default", got: "a string", wanted: "a number, which 'min' and 'max' are for"
      )
    ),
    (
      "a = { default = true, max = 1 }",
      .wrongValue(
        key: "params.a.default", got: "a boolean",
        wanted: "a number, which 'min' and 'max' are for")
    ),
    (
      "a = { default = 1, choices = { 'x' } }",
      .wrongValue(
        key: "params.a.default", got: "a number", wanted: "a string, which 'choices' are for")
    ),
    (
      "{ default = 1 }",
      .wrongValue(key: "params", got: "a table with the key 1", wanted: "a table of names")
    ),
    (
      "['a b'] = { default = 1 }",
      .wrongValue(
        key: "params", got: "a table with the key \"a b\"",
        wanted: "a name of letters, digits and '_'")
    ),
    (
      "['a=b'] = { default = 1 }",
      .wrongValue(
        key: "params", got: "a table with the key \"a=b\"",
        wanted: "a name of letters, digits and '_'")
    ),
    (
      "['9'] = { default = 1 }",
      .wrongValue(
        key: "params", got: "a table with the key \"9\"",
        wanted: "a name of letters, digits and '_'")
    ),
    (
      "[''] = { default = 1 }",
      .wrongValue(
        key: "params", got: "a table with the key \"\"", wanted: "a name of letters, digits and '_'"
      )
    ),
    (
      "a = { default = print }",
      .wrongValue(
        key: "params", got: "a table where a function is not plain data", wanted: "plain values")
    ),
  ]

  @Test("An invalid schema entry is reported with its key", arguments: mistakes.indices)
  func mistake(index: Int) throws {
    let (text, code) = Self.mistakes[index]
    #expect(try error(text).code == code)
  }

  @Test("A default of NaN is outside every range")
  func notANumber() throws {
    guard
      case .parameter("a.default", .outOfRange(let number, _, _)) = try error(
        "a = { default = 0/0 }"
      ).code
    else {
      Issue.record("accepted")
      return
    }
    #expect(number.isNaN)
  }

  @Test("A table that contains itself is refused")
  func cycle() throws {
    let error = try loadError("local t = {} t.a = t return { api = 1, params = t }")
    #expect(
      error.code
        == .wrongValue(
          key: "params", got: "a table where a table contains itself", wanted: "plain values"))
  }

  // MARK: Units

  @Test(
    "A number in seconds or milliseconds may be given with either unit",
    arguments: [
      ("s", "0.12", 0.12), ("s", "120ms", 0.12), ("s", "0.12s", 0.12), ("ms", "120", 120),
      ("ms", "0.12s", 120), ("ms", "120ms", 120), ("s", "-1", -1), ("points", "3", 3),
    ] as [(String, String, Double)])
  func times(unit: String, text: String, number: Double) throws {
    let parameter = try #require(
      parameters("a = { default = 1, min = -5, unit = '\(unit)' }").first)
    #expect(parameter.unit == unit)
    #expect(try parameter.value(parsing: text) == .number(number))
    if unit != "points" {
      #expect(try parameter.value(from: .string(text.hasPrefix("-") ? "0" : text)) != .string(text))
    }
  }

  @Test("A text with a unit is refused where the number has none, and where it is no time")
  func refusedTimes() throws {
    let parameters = try parameters(
      "a = { default = 1 }, b = { default = 1, max = 2, unit = 's' }, "
        + "c = { default = 1, unit = 'pt' }"
    )
    for parameter in [parameters[0], parameters[2]] {
      #expect(throws: Parameter.Refusal.notAValue("120ms", wanted: "number")) {
        try parameter.value(parsing: "120ms")
      }
    }
    for text in ["5 minutes", "", "-5ms"] {
      let refusal = #expect(throws: Parameter.Refusal.notATime(text)) {
        try parameters[1].value(parsing: text)
      }
      #expect(refusal?.description == "expected a time such as 520ms or 0.52s, got '\(text)'")
    }
    #expect(throws: Parameter.Refusal.outOfRange(3, minimum: nil, maximum: 2)) {
      try parameters[1].value(parsing: "3s")
    }
  }

  // MARK: Values

  /// The value of `p` in hooks.
  private func seen(_ expression: String, _ values: [String: ParameterValue]) throws -> String {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      params = {
        number = { default = 1, min = 0, max = 10 },
        text = { default = "x", choices = { "x", "y" } },
        flag = { default = true },
      },
      can_lift = function(_, _, p) print(\(expression)) end,
      """, setting: values, options: .small(printingTo: paper))
    var finger = try Finger(on: rows(3, of: 50), behaviour)
    try finger.press(y: 25)
    #expect(behaviour.failures.isEmpty)
    return paper.takeLines().joined()
  }

  @Test(
    "Hooks see the defaults, or what was set",
    arguments: [
      ("p.number", [:], "1"), ("p.number", ["number": .number(2.5)], "2.5"),
      ("p.number", ["number": .number(10)], "10"), ("p.text", [:], "x"),
      ("p.text", ["text": .string("y")], "y"), ("p.flag", ["flag": .boolean(false)], "false"),
      ("rawget(p, 'other')", [:], "nil"),
      ("math.type(p.number)", ["number": .number(2)], "integer"),
    ] as [(String, [String: ParameterValue], String)])
  func values(expression: String, values: [String: ParameterValue], text: String) throws {
    #expect(try seen(expression, values) == text)
  }

  @Test(
    "An unknown parameter name is an error in the hook that reads it",
    arguments: [
      ("p.numbr", "unknown parameter 'numbr'; did you mean 'number'?"),
      ("p.other", "unknown parameter 'other'; there is only 'number'"),
      ("p[1]", "unknown parameter 'the number 1'; there is only 'number'"),
      ("p[nil]", "unknown parameter 'nothing'; there is only 'number'"),
    ])
  func unknown(expression: String, sentence: String) throws {
    let behaviour = try behaviour(
      """
      params = { number = { default = 1 } },
      can_lift = function(_, _, p) setmetatable = nil return \(expression) end,
      """)
    var finger = try Finger(on: rows(3, of: 50), behaviour)
    try finger.press(y: 25)
    #expect(behaviour.failures.map(\.sentence) == [sentence])
    #expect(behaviour.failures.first?.line == 4)
  }

  static let refused: [(String, ParameterValue, BehaviourError.Code)] = [
    ("number", .number(11), .parameter("number", .outOfRange(11, minimum: 0, maximum: 10))),
    (
      "number", .number(-.infinity),
      .parameter("number", .outOfRange(-.infinity, minimum: 0, maximum: 10))
    ),
    ("number", .string("1"), .parameter("number", .wrongType(got: "string", wanted: "number"))),
    ("number", .boolean(true), .parameter("number", .wrongType(got: "boolean", wanted: "number"))),
    ("text", .string("z"), .parameter("text", .notAChoice("z", choices: ["x", "y"]))),
    ("text", .number(1), .parameter("text", .wrongType(got: "number", wanted: "string"))),
    ("flag", .number(0), .parameter("flag", .wrongType(got: "number", wanted: "boolean"))),
    ("numbre", .number(1), .unknownParameter("numbre", hint: .nearest("number"))),
    ("xyzzy", .number(1), .unknownParameter("xyzzy", hint: .others(["flag", "number", "text"]))),
  ]

  @Test("A value outside the schema is refused", arguments: refused.indices)
  func refusal(index: Int) throws {
    let (name, value, code) = Self.refused[index]
    let error = try #require(throws: BehaviourError.self) { try seen("1", [name: value]) }
    #expect(error.code == code)
  }

  @Test("Hooks cannot change a parameter for the next one")
  func ownTable() throws {
    let values = ["a": ParameterValue.number(2)]
    let text = "params = { a = { default = 1 } }, can_lift = function(_, _, p) p.a = 9 end"
    let first = try behaviour(text, setting: values)
    var finger = try Finger(on: rows(3, of: 50), first)
    try finger.press(y: 25)
    #expect(first.parameters.first?.initial == .number(1))
    #expect(first.failures.isEmpty)
  }
}
