import ReorderCore
import ReorderScripting
import TestSupport
import Testing

/// A behaviour takes what it leaves out from the one that it extends.
@Suite struct ExtendsTests {
  private static let base = """
    return {
      api = 1, summary = "The base.",
      params = {
        share = { default = 0.5, min = 0, max = 1 }, far = { default = 10 },
      },
      press = { duration = 0.2, slop = 5, pen = { distance = 2 } },
      can_lift = function(drag, list, p) return p.share < 0.9 end,
      target = function(drag, list, p) error("target of the base " .. p.far) end,
    }
    """

  private func load(
    _ child: String, beside texts: [String: String] = [:],
    setting values: [String: ParameterValue] = [:]
  ) throws(BehaviourError) -> Behaviour {
    var all = ["behaviours/child.lua": child, "behaviours/base.lua": Self.base]
    for (name, text) in texts { all["behaviours/\(name).lua"] = text }
    return try Behaviour(
      named: "child", in: ScriptSource(texts: all, path: "memory"), setting: values)
  }

  private func message(
    _ child: String, beside texts: [String: String] = [:]
  ) -> String {
    do {
      _ = try load(child, beside: texts)
      return "it loaded"
    } catch {
      return "\(error)"
    }
  }

  @Test("Parameters, press, summary and hooks are the base's")
  func all() throws {
    let child = try load(#"return { api = 1, extends = "base" }"#)
    #expect(child.summary == "The base.")
    #expect(child.parameters.map(\.name) == ["far", "share"])
    #expect(child.parameters.last?.maximum == 1)
    #expect(child.press?.touch == PressRule(duration: 0.2, slop: 5))
    var finger = try Finger(on: rows(3, of: 50), policy: child)
    try finger.press(y: 25)
    #expect(finger.engine.isDragging)
  }

  @Test("What the child says counts: a parameter's default, a field of the press, a hook")
  func own() throws {
    let child = try load(
      """
      return {
        api = 1, extends = "base", summary = "The child.",
        params = { share = { default = 0.95 }, own = { default = true } },
        press = { duration = 0.4, mouse = { distance = 9 } },
        target = function(drag, list, p) return nil end,
      }
      """)
    #expect(child.summary == "The child.")
    #expect(child.parameters.map(\.name) == ["far", "own", "share"])
    #expect(child.parameters.last?.initial == .number(0.95))
    #expect(child.parameters.last?.maximum == 1)
    let press = try #require(child.press)
    #expect(press.touch == PressRule(duration: 0.4, slop: 5))
    #expect(press.pen == PressRule(duration: 0, distance: 2))
    #expect(press.mouse == PressRule(duration: 0, distance: 9))
    // The base's `can_lift` sees the child's share.
    var finger = try Finger(on: rows(3, of: 50), policy: child)
    try finger.press(y: 25)
    #expect(!finger.engine.isDragging)
    #expect(child.failures.isEmpty)
  }

  @Test(
    "An autoscroll that is false counts like a hook",
    arguments: [
      ("", "", nil), ("autoscroll = false", "", false), ("", "autoscroll = false", false),
      ("autoscroll = function() end", "autoscroll = false", true),
      ("autoscroll = false", "autoscroll = function() end", false),
    ] as [(String, String, Bool?)])
  func autoscroll(own: String, base: String, scrolls: Bool?) throws {
    let child = try load(
      "return { api = 1, extends = \"other\", \(own) }",
      beside: ["other": "return { api = 1, \(base) }"])
    #expect(child.autoscrolls == scrolls)
  }

  @Test("A value that is set reaches the base's hooks, within the base's range")
  func values() throws {
    let text = #"return { api = 1, extends = "base" }"#
    let child = try load(text, setting: ["share": .number(0.91)])
    var finger = try Finger(on: rows(3, of: 50), policy: child)
    try finger.press(y: 25)
    #expect(!finger.engine.isDragging)
    let error = #expect(throws: BehaviourError.self) {
      try self.load(text, setting: ["share": .number(2)])
    }
    #expect(error?.problem == "parameter 'share': 2 is not within 0 … 1")
  }

  @Test(
    "A parameter keeps the base's range, unit, choices and text unless the child says otherwise",
    arguments: [
      ("share = 0.6", .number(0.6), 0, 1, ""),
      ("share = { max = 0.8, doc = 'Mine.' }", .number(0.5), 0, 0.8, "Mine."),
      ("share = { default = 3, max = 5 }", .number(3), 0, 5, ""),
      // Of another kind, so that the range does not fit.
      ("share = { default = 'far' }", .string("far"), nil, nil, ""),
    ] as [(String, ParameterValue, Double?, Double?, String)])
  func ranges(
    own: String, initial: ParameterValue, low: Double?, high: Double?, summary: String
  ) throws {
    let middle = "return { api = 1, extends = 'base', params = { \(own) } }"
    let heir = "return { api = 1, extends = 'middle' }"
    for child in [try load(middle), try load(heir, beside: ["middle": middle])] {
      let share = try #require(child.parameters.last)
      #expect(share.name == "share" && share.initial == initial && share.summary == summary)
      #expect(share.minimum == low && share.maximum == high)
    }
  }

  @Test(
    "A value that the base does not allow is refused, with the base's file",
    arguments: [
      (
        "share = 3",
        "child.lua:3:14: 'params.share.default' is the number 3; expected a number within 0 … 1, "
          + "as memory/behaviours/base.lua says"
      ),
      (
        "share = { default = -1 }",
        "child.lua:3:24: 'params.share.default' is the number -1; expected a number within 0 … 1, "
          + "as memory/behaviours/base.lua says"
      ),
      (
        "share = true",
        "child.lua:3:14: 'params.share.default' is a boolean; expected a number, which 'min' and "
          + "'max' are for, as memory/behaviours/base.lua says"
      ),
      (
        "share = { min = 2 }",
        "child.lua:3:24: 'params.share.min' is the number 2; expected no more than 'max', 1, as "
          + "memory/behaviours/base.lua says"
      ),
      ("share = { mni = 2 }", "child.lua:3:24: a behaviour has no 'params.share.mni'"),
      (
        "shar = 0.3",
        "child.lua:3:14: a behaviour has no 'params.shar'\n   3 |   params = { shar = 0.3 },\n"
          + "     |              ^^^^ did you mean 'params.share'?"
      ),
      ("own = 3", "child.lua:3:14: 'params.own' is the number 3; expected a table such as"),
    ])
  func range(own: String, expected: String) {
    let text = "return {\n  api = 1, extends = 'base',\n  params = { \(own) },\n}"
    #expect(message(text).hasPrefix("memory/behaviours/\(expected)"), "\(message(text))")
    // The file between says it of itself.
    let heir = message("return { api = 1, extends = 'middle' }", beside: ["middle": text])
    #expect(
      heir.hasPrefix("memory/behaviours/\(expected.replacing("child.lua", with: "middle.lua"))"),
      "\(heir)")
  }

  @Test("A hook, event or announcement that is false is the native rule's, not the base's")
  func withdrawn() throws {
    let loud = """
      return {
        api = 1, press = { duration = 0.2 },
        can_lift = function() error("can_lift") end,
        announce = function() error("announce") end,
        on = { began = function() error("began") end },
      }
      """
    let child = try load(
      """
      return {
        api = 1, extends = "loud", can_lift = false, announce = false, on = { began = false },
      }
      """, beside: ["loud": loud])
    var finger = try Finger(on: rows(3, of: 50), policy: child)
    try finger.press(y: 25)
    #expect(finger.engine.isDragging && child.failures.isEmpty)
    for key in ["target = false", "on = { moved = false }", "announce = false"] {
      let name = key.hasPrefix("on") ? "on.moved" : String(key.prefix { $0 != " " })
      #expect(
        message("return { api = 1, \(key) }").contains(
          "'\(name)' is false; expected a function; false is for a behaviour that 'extends' another"
        ))
    }
    #expect(
      message("return { api = 1, extends = 'loud', target = true }").contains(
        "is true; expected a function"))
  }

  @Test("A hook's error names the file in which the hook stands")
  func place() throws {
    let child = try load(#"return { api = 1, extends = "base" }"#)
    var finger = try Finger(on: rows(3, of: 50), policy: child)
    try finger.press(y: 25)
    try finger.move(y: 80)
    let failure = try #require(child.failures.first)
    #expect(failure.file == "memory/behaviours/base.lua")
    #expect(failure.line == 8)
    #expect(failure.problem.contains("target of the base 10"))
  }

  @Test("The native rules can be extended, and a chain of behaviours")
  func chain() throws {
    #expect(try load(#"return { api = 1, extends = "native" }"#).press == nil)
    let child = try load(
      #"return { api = 1, extends = "middle" }"#,
      beside: ["middle": #"return { api = 1, extends = "base", press = { slop = 1 } }"#])
    #expect(child.press?.touch == PressRule(duration: 0.2, slop: 1))
    #expect(child.parameters.map(\.name) == ["far", "share"])
  }

  @Test("An unknown behaviour, a circle and a long chain are errors with their place")
  func refused() {
    #expect(
      message("return {\n  api = 1,\n  extends = \"bse\",\n}")
        .hasPrefix("memory/behaviours/child.lua:3:3: there is no behaviour 'bse'"))
    #expect(message(#"return { api = 1, extends = "bse" }"#).contains("did you mean 'base'?"))
    #expect(
      message(#"return { api = 1, extends = "child" }"#).hasPrefix(
        "memory/behaviours/child.lua:1:19: the behaviours build on each other in a circle: "
          + "memory/behaviours/child.lua → memory/behaviours/child.lua"))
    #expect(
      message(
        #"return { api = 1, extends = "a" }"#,
        beside: [
          "a": #"return { api = 1, extends = "b" }"#,
          "b": "return {\n api = 1, extends = \"a\" }",
        ]
      ).hasPrefix("memory/behaviours/b.lua:2:11: the behaviours build on each other in a circle: "))
    #expect(
      message(
        #"return { api = 1, extends = "n1" }"#,
        beside: Dictionary(
          uniqueKeysWithValues: (1...9).map {
            ("n\($0)", "return { api = 1, extends = \"n\($0 + 1)\" }")
          })
      ).hasPrefix("memory/behaviours/n7.lua:1:19: more than 8 behaviours build on each other"))
    #expect(
      message("return { api = 1, extends = 5 }").hasPrefix(
        "memory/behaviours/child.lua:1:19: 'extends' is the number 5; expected the name of a "
          + "behaviour"))
    #expect(
      message(
        #"return { api = 1, extends = "bad" }"#, beside: ["bad": "return { api = 1, pres = {} }"]
      ).hasPrefix("memory/behaviours/bad.lua:1:19: a behaviour has no 'pres'"))
  }

  @Test("The files of a chain share the budget of one load")
  func budget() {
    let busy = "for _ = 1, 2500000 do end "
    let chain = Dictionary(
      uniqueKeysWithValues: (1...6).map {
        ("n\($0)", busy + "return { api = 1, extends = \"\($0 == 6 ? "base" : "n\($0 + 1)")\" }")
      })
    let message = message(#"return { api = 1, extends = "n1" }"#, beside: chain)
    #expect(message.contains("the instruction budget is spent"), "\(message)")
  }

  @Test("A behaviour that is required is told apart from a module")
  func required() {
    let message = message(#"local base = require "base" return { api = 1 }"#)
    #expect(
      message.contains(
        "'base' is a behaviour, not a module; to build on it, write extends = \"base\" in the "
          + "behaviour's table"), "\(message)")
  }

  @Test("A saved base takes effect, like the script itself")
  func reload() throws {
    let shop = try Workshop(#"return { api = 1, extends = "b" }"#)
    #expect(shop.live.problem?.problem.contains("there is no behaviour 'b'") == true)
    for seconds in [0.2, 0.3] {
      let text = "return { api = 1, press = { duration = \(seconds) } }"
      #expect(try shop.save(text, to: "behaviours/b.lua") == .ready)
      #expect(shop.live.press?.touch.duration == seconds)
    }
    #expect(try shop.save("return { api = 1 }", to: "behaviours/c.lua") == nil)
  }
}
