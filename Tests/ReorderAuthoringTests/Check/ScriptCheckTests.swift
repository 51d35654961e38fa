import Foundation
import TestSupport
import Testing

@testable import ReorderAuthoring
@testable import ReorderScripting

/// What the check reports about scripts with likely mistakes.
@Suite struct ScriptCheckTests {
  let scratch: ScratchDirectory
  let check: ScriptCheck

  init() throws {
    scratch = try ScratchDirectory()
    check = try ScriptCheck(scratch.scripts)
  }

  @Test("The shipped scripts have no problem")
  func shipped() throws {
    let scripts = ScriptSource(path: Repository.root.appending(path: "scripts").path)
    let report = try ScriptCheck(scripts).run()
    #expect(report.problems.map(\.description) == [])
    #expect(report.behaviours == (try scripts.behaviourNames() + scripts.peerNames).count)
    #expect(report.modules >= 4)
  }

  @Test("The rule of another library, written as a behaviour, has no problem and no note")
  func rules() throws {
    let folder = "Tests/ReorderScriptingTests/Drags/rules"
    let scripts = ScriptSource(path: Repository.root.appending(path: folder).path)
    let report = try ScriptCheck(scripts).run()
    #expect(report.problems.map(\.description) == [])
    #expect(report.behaviours == 1)
  }

  @Test(
    "A field that a module does not have is a problem where the module's text shows all of them",
    arguments: [
      ("function M.speed() return 1 end", "mod has no 'sped'"),
      ("M.speed = 1 M.slow = 2", "mod has no 'sped'"),
      ("for _, name in ipairs { 'a' } do M[name] = 1 end", nil),
      ("setmetatable(M, { __index = function() return 1 end })", nil),
      ("M.sped = function() end", nil),
    ])
  func modules(text: String, problem: String?) throws {
    try scratch.write("local M = {}\n\(text)\nreturn M", to: "scripts/lib/mod.lua")
    try scratch.write(
      """
      local mod = require "mod"
      return { api = 1, target = function(drag) if drag.count > 3 then return mod.sped() end end }
      """, to: "scripts/behaviours/b.lua")
    let problems = check.problems(ofBehaviour: "b").filter { !$0.isNote }
    #expect(problems.count == (problem == nil ? 0 : 1))
    if let problem { #expect(problems[0].description.contains(problem)) }
  }

  @Test(
    "A remark on a line does not hide that the script runs into a limit there",
    arguments: [
      "local t = 1 while true do end",
      "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(9999) end",
    ])
  func limits(text: String) throws {
    try scratch.write("\(text) return { api = 1 }", to: "scripts/behaviours/b.lua")
    let problems = check.problems(ofBehaviour: "b")
    #expect(problems.contains { if case .loading = $0.code { true } else { false } })
    #expect(problems.count > 1)
  }

  @Test("A script whose name no script may have is a problem of its file")
  func strays() throws {
    for name in ["my rule", "my.rule"] {
      try scratch.write("return { api = 1 }", to: "scripts/behaviours/\(name).lua")
    }
    try scratch.makeDirectory("scripts/lib/more than")
    try scratch.write("return 1", to: "scripts/lib/more than/one.lua")
    try scratch.makeDirectory("scripts/behaviours/mine")
    try scratch.write("return { api = 1 }", to: "scripts/behaviours/mine/rule.lua")
    let report = try check.run()
    #expect(report.behaviours == 0)
    let advice =
      "use up to 64 letters, digits, '_' and '-', and dots only between the parts of a module"
    let texts = report.problems.map { $0.description.replacing(scratch.path + "/", with: "") }
    #expect(
      texts == [
        "scripts/behaviours/mine/rule.lua: 'mine/rule' is not the name of a script: behaviours "
          + "lie in behaviours/ itself, those of other libraries in behaviours/peers/",
        "scripts/behaviours/my rule.lua: 'my rule' is not the name of a script: \(advice)",
        "scripts/behaviours/my.rule.lua: 'my.rule' is not the name of a script: \(advice)",
        "scripts/lib/more than/one.lua: 'more than.one' is not the name of a script: \(advice)",
      ])
  }

  @Test("At most a hundred problems of one kind are named")
  func manyOfAKind() throws {
    let fields = [String](repeating: "a = 1", count: 5_000).joined(separator: ", ")
    let locals = (0..<150).map { "do local x\($0) = 1 end" }.joined(separator: " ")
    let script = "\(locals) return { api = 1, on = { \(fields) } }"
    try scratch.write(script, to: "scripts/behaviours/many.lua")
    let problems = try ScriptCheck(scratch.scripts).run().problems
    #expect(problems.count { $0.description.contains("is given twice") } == 100)
    #expect(problems.count { $0.description.contains("'x") } == 100)
  }

  /// Scripts with mistakes, and all reports about each.
  static let mistakes: [(name: String, script: String)] = [
    ("hook", "return { api = 1, tagret = function() end, can_lfit = function() end }"),
    ("event", "return { api = 1, on = { moved = function() end, begun = function() end } }"),
    ("no_function", "return { api = 1, target = 3, swap = \"insert\", lift = {}, on = 1 }"),
    ("no_version", "return { target = function() end }"),
    ("other_version", "return { api = 2 }"),
    ("positional", "return { api = 1, function() end }"),
    (
      "schema",
      """
      return { api = 1, params = {
        a = { default = 0.5, min = 1, max = 0 }, b = { default = 5, max = 1 },
        c = { defualt = 1 }, d = { default = "x", choices = { "y", "z" } }, e = 3,
        f = { default = "x", min = 1 }, ["g h"] = { default = 1 }, i = { min = 1 },
        j = { default = 1, doc = 2 },
      } }
      """
    ),
    ("press", "return { api = 1, press = { duration = -1, slopp = 3, slop = true } }"),
    ("extends", "return { api = 1, extends = \"pres\", press = { mouse = { distanc = 1 } } }"),
    ("requires", "local press = require \"press\" return { api = 1, name = press }"),
    ("text", "return { api = 1, name = 1, summary = false }"),
    ("repeated", "return { api = 1, target = function() end, target = function() end }"),
    (
      "fields",
      """
      return {
        api = 1, params = { threshold = { default = 1 } },
        target = function(drag, list, p)
          drag.x = 3
          if p.treshold > drag.tagret_item then return list:att(drag.x, drag.why) end
          return list:count(), list.axes
        end,
        follow = function(drag, scroll) return drag.x, scroll.offset end,
        announce = function(event, drag) return event .. drag.name end,
        on = { moved = function(drag) reorder.log(drag.section_id) end },
      }
      """
    ),
    (
      "names",
      """
      local helper = require "helper"
      local unused, used = 1, 2
      local set
      count = 0
      local function forgotten() return reorder.clmp(used, 0, 1) end
      return { api = 1, target = function(drag)
        set = drag.x
        reslut = math.flor(drag.y)
        return retrun_value, mth.floor(1), reorder.ease.ease_inn(0)
      end }
      """
    ),
    ("syntax", "return {\n  api = 1,\n  target = function(drag) if drag.x then return end,\n}"),
    ("one_speed", "return { api = 1, autoscroll = function() return 240 end }"),
    ("no_end", "return { api = 1, target = function(drag) if drag.x then return 1, 1 end }"),
    ("no_sandbox", "return { api = 1, target = function() return 1, os.time(), io end }"),
    (
      "habits",
      """
      return {
        api = 1, on_moved = function() end, press = { delay = 0.5 },
        params = { x = { default = 1, step = 0.1 }, y = { default = 1, label = "y" } },
        target = function(drag, list, p)
          list:move(1, p.x + p.y)
          return list:get(drag.pos), list:length()
        end,
      }
      """
    ),
    ("raises", "local t = nil\nreturn { api = 1, name = t.name }"),
    ("endless", "while true do end\nreturn { api = 1 }"),
    ("no_table", "return 3"),
    ("computed", "local t = { api = 1 }\nt.tagret = function() end\nreturn t"),
    ("kept", "local t = { api = 1, tagret = print }\nreturn t"),
  ]

  @Test("Every mistake is reported, all at once, with its place and a suggestion")
  func told() throws {
    var lines: [String] = []
    for (name, script) in Self.mistakes {
      try scratch.write(script, to: "scripts/behaviours/\(name).lua")
      lines.append("\(name):")
      lines += check.problems(ofBehaviour: name).map { problem in
        "  " + problem.description.replacing(scratch.path + "/scripts/behaviours/", with: "")
      }.map { $0.replacing(scratch.path + "/", with: "") }
    }
    try expectGolden("check", lines)
  }

  /// Code that only looks like a mistake.
  static let innocent = [
    "local text = require \"string\" return { api = 1, name = text.upper(\"b\") and \"b\" }",
    "local _unused = 1\nreturn { api = 1 }",
    "local t <close> = nil\nreturn { api = 1 }",
    "_G.made = 1\nreturn { api = 1, name = tostring(made) }",
    "load('made = 1')()\nreturn { api = 1, target = function() return made end }",
    "local drag = { anything = 1 }\nreturn { api = 1, name = tostring(drag.anything) }",
    "return { api = 1, target = function(drag) drag = { any = 1 } return drag.any end }",
    "return { api = 1, target = function(_, _, p) p.seen = p.seen or 1 return p.seen, 1 end }",
    "local q = { default = 1 }\nlocal ps = { a = q }\n"
      + "return { api = 1, params = ps, target = function(_, _, p) return p.b end }",
    "math.mine = print\nreturn { api = 1, target = function() return math.mine(1) end }",
    "local math = { mine = 1 }\nreturn { api = 1, name = tostring(math.mine) }",
    "rawset(math, 'mine', print)\nreturn { api = 1, target = function() math.mine(1) end }",
    "local key = 'target'\nreturn { api = 1, [key] = function() end }",
    "local function f(drag) return drag.any end\n"
      + "return { api = 1, name = f { any = 'b' }, target = f }",
    "local _ENV = { setmetatable = setmetatable }\nx = 1\nreturn { api = 1 }",
    "for i = 1, 2 do end\nreturn { api = 1, target = function(drag, list) end }",
    "return setmetatable({ api = 1 }, {})",
    "local style = { curv = 1 }\nstyle.curv = nil\n"
      + "return { api = 1, lift = function() return style end }",
    "local style = { any = 1 }\nnext(style)\n"
      + "return { api = 1, lift = function() return style end }",
    "return { api = 1, swap = function(drag) return drag.dy > 0 and \"insert\" or nil end }",
    "return { api = 1, cancel = function(drag) return drag.window and \"commit\" end }",
    "return { api = 1, shake = function(drag) return drag.dx > 0 and { x = { 1 } } end }",
    "return { api = 1, target = function(_, list) return list.at(list, 1, 2) end }",
    "return { api = 1, target = function(_, list) return list:frame(list:at(1, 2)) end }",
    "return { api = 1, target = function(drag) if drag.window then return nil end end }",
    "return { api = 1, style = function(drag)\n  local style\n"
      + "  if drag.refused then style = { alpha = 0.5 } end\n  return style\nend }",
    "return { api = 1, autoscroll = function() return 0 end, press = { duration = 3 } }",
    "return { api = 1, follow = function(drag)\n  local x = 0\n  for _ = 1, 3 do\n"
      + "    print(x)\n    x = drag.x\n  end\n  return drag.x, drag.y\nend }",
    "if never then print(1) end\nnever = nil\nreturn { api = 1 }",
  ]

  @Test("Code that may be intended is not reported", arguments: innocent)
  func untold(script: String) throws {
    try scratch.write(script, to: "scripts/behaviours/b.lua")
    let codes = check.problems(ofBehaviour: "b").filter {
      if case .writtenGlobal = $0.code { false } else { true }
    }
    #expect(codes.map(\.description) == [])
  }

  @Test("A problem of a module is reported once, where it is")
  func modules() throws {
    try scratch.write("local m = {}\nfunction m.f() return hlper end\nreturn m", to: module("m"))
    try scratch.write("error('not today')", to: module("deep.n"))
    try scratch.write("return { require 'm', require 'deep.n', require 'mm' }", to: module("o"))
    try scratch.write("require 'o'\nreturn { api = 1 }", to: "scripts/behaviours/b.lua")
    let report = try check.run()
    #expect(report.modules == 3 && report.behaviours == 1)
    let lib = scratch.path + "/scripts/lib"
    #expect(
      report.problems.map { "\($0.file):\($0.place?.line ?? 0): \($0.sentence)" } == [
        "\(lib)/deep/n.lua:1: not today",
        "\(lib)/m.lua:2: undefined name 'hlper'",
        "\(lib)/o.lua:1: cannot require it: \(lib)/mm.lua: no such file; did you mean 'm'?",
      ])
  }

  @Test("A spec has its own words, and is read without running")
  func specs() throws {
    try scratch.makeDirectory("scripts/spec")
    try scratch.write("return { api = 1 }", to: "scripts/behaviours/b.lua")
    try scratch.write(
      """
      describe("b", function()
        it("moves", function()
          local run = repaly { trace = "t", behaviour = "b" }
          assert.are.equal(1, 1)
          each_behaviour(function(name) error(name) end)
        end)
      end)
      """, to: "scripts/spec/b_spec.lua")
    try scratch.write("not Lua", to: "scripts/spec/notes.lua")
    let report = try check.run()
    #expect(report.specs == 1)
    #expect(
      report.problems.map(\.sentence) == [
        "the local 'run' is never used", "undefined name 'repaly'; did you mean 'replay'?",
      ])
  }

  @Test("A behaviour may not use the words of specs")
  func words() throws {
    try scratch.write("replay {}\nreturn { api = 1 }", to: "scripts/behaviours/b.lua")
    #expect(
      check.problems(ofBehaviour: "b").map(\.sentence) == ["undefined name 'replay'"])
  }

  @Test("A spec may require busted's modules, a behaviour may not", arguments: SpecAPI.modules)
  func modulesOfSpecs(name: String) throws {
    let line = "local m = require \"\(name)\"\n"
    try scratch.makeDirectory("scripts/spec")
    try scratch.write(line + "print(m)", to: "scripts/spec/b_spec.lua")
    #expect(check.problems(ofSpec: "b_spec").isEmpty)
    try scratch.write(line + "return { api = 1, name = m.name }", to: "scripts/behaviours/b.lua")
    let sentences = check.problems(ofBehaviour: "b").map(\.sentence)
    #expect(sentences.contains { $0.hasPrefix("cannot require it: ") }, "\(sentences)")
  }

  @Test("Columns count characters, lines count lines")
  func places() throws {
    try scratch.write(
      "-- ä\r\n\r\nlocal s = \"äöü\" .. nothing\nreturn { api = 1, name = s }",
      to: "scripts/behaviours/b.lua")
    let place = check.problems(ofBehaviour: "b").first?.place
    #expect(place == ScriptProblem.Place(line: 3, column: 20))
  }

  @Test("No hostile script breaks the check or keeps it from ending")
  func hostile() throws {
    for script in Repository.scripts(below: "Tests/LuaRuntimeTests/Hostile") {
      try scratch.write(script.bytes, to: "scripts/spec_spec.lua")
      let source = ScriptSource.File(path: script.path, bytes: script.bytes)
      if let chunk = try? LuaParser.parse(source.bytes) {
        let uses = LuaUses(of: chunk)
        let text = ScriptText(source)
        _ = NameCheck(text: text, chunk: chunk, uses: uses, known: []).problems
        let script = StaticScript(text, chunk, uses)
        _ = FlowCheck(script: script).problems
        if let returned = script.returned {
          _ = StaticEvaluator { _ in script }.values(of: returned, in: script)
        }
      }
    }
  }

  @Test("A script full of mistakes is reported in part, and soon")
  func countless() throws {
    let lines = (0..<20_000).map { "x\($0 % 1000) = y\($0)" }
    try scratch.write(
      (lines + ["return { api = 1 }"]).joined(separator: "\n"), to: "scripts/behaviours/b.lua")
    #expect(check.problems(ofBehaviour: "b").count <= 2 * ScriptCheck.mostOfAKind + 1)
  }

  @Test("A directory without behaviours is reported")
  func nothing() throws {
    let check = try ScriptCheck(ScriptSource(path: scratch.path + "/nowhere"))
    #expect(throws: ScriptFileError.noDirectory(path: scratch.path + "/nowhere")) {
      _ = try check.run()
    }
  }

  private func module(_ name: String) throws -> String {
    let path = "scripts/lib/" + name.replacing(".", with: "/") + ".lua"
    try scratch.makeDirectory(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
    return path
  }

  @Test(
    "A text that is no Lua is reported with Lua's own fix, in behaviours, modules and specs",
    arguments: [
      ("if 1 != 2 then end", "write ~= for \"is not\""),
      ("local n = 0 n += 1", "write n = n + …"),
      ("return { api = 1 lift = 2 }", "is there a comma missing before it?"),
    ])
  func syntax(script: String, fix: String) throws {
    try scratch.makeDirectory("scripts/spec")
    for path in ["behaviours/a.lua", "lib/b.lua", "spec/c_spec.lua"] {
      try scratch.write(script, to: "scripts/\(path)")
    }
    let problems = try ScriptCheck(scratch.scripts).run().problems
    #expect(problems.count == 3)
    #expect(problems.allSatisfy { $0.report.contains(fix) && $0.report.contains("^") })
  }

  @Test("A file that does not load shows the line that failed")
  func loading() throws {
    try scratch.write(
      "local M = { api = 1 }\nfunction M.on.moved(drag) end\nreturn M",
      to: "scripts/behaviours/a.lua")
    let problem = try #require(try ScriptCheck(scratch.scripts).run().problems.last)
    #expect(problem.report.contains("   2 | function M.on.moved(drag) end"))
  }

  @Test("A field that is called is no method, with a dot or a colon", arguments: [".", ":"])
  func calledField(mark: String) throws {
    try scratch.write(
      "return { api = 1, target = function(drag) return 1, drag\(mark)x() end }",
      to: "scripts/behaviours/a.lua")
    let problems = try ScriptCheck(scratch.scripts).run().problems
    #expect(problems.map(\.sentence) == ["'x' is not a method of drag; write drag.x"])
  }
}
