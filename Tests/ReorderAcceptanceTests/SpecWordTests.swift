import ReorderAuthoring
import ReorderFiles
import ReorderScripting
import ReorderTrace
import Testing

@testable import ReorderAcceptance

/// The table of words against the words that are defined.
@Suite("The words") struct SpecWordTests {
  /// Every word as a spec writes it.
  static let words =
    SpecAPI.names
    + SpecAPI.toolboxes.flatMap { box in box.functions.map { "\(box.name).\($0.name)" } }

  @Test("every word of the table exists", arguments: words)
  func exists(word: String) {
    #expect(Specs.verdicts("it('t', function() assert.is_not_nil(\(word)) end)") == ["passed t"])
  }

  @Test("every assertion and matcher of the table is known by its name")
  func known() {
    for box in SpecAPI.toolboxes where ["assert", "match"].contains(box.name) {
      for function in box.functions {
        let failure = Specs.failure(of: "\(box.name).\(function.name)()")
        #expect(failure?.message.contains("there is no") != true, "\(box.name).\(function.name)")
      }
      for link in box.links {
        let failure = Specs.failure(of: "\(box.name).\(link).same()")
        #expect(failure?.message.contains("there is no") != true, "\(box.name).\(link)")
      }
    }
    #expect(Specs.failure(of: "assert.is_odd()")?.message.contains("there is no") == true)
  }

  @Test("the table lists exactly the globals that a spec has and a behaviour does not")
  func complete() throws {
    let result = Specs.results(
      "it('t', function() for name in pairs(_G) do print(name) end end)")[0]
    let plain = Set(try SandboxGlobals().names)
    let words = Set(result.output.split(separator: "\n").map(String.init))
    #expect(words.subtracting(plain) == Set(SpecAPI.names).subtracting(plain))
  }

  @Test("every module of the table can be required", arguments: SpecAPI.modules)
  func modules(name: String) {
    let text = "local m = require '\(name)' it('t', function() assert.is_not_nil(m) end)"
    #expect(Specs.verdicts(text) == ["passed t"])
  }

  @Test(
    "an error of 'require' that is caught names the place in the spec and the function",
    arguments: [
      ("pcall(require, 'missing')", "missing.lua: no such file"),
      ("pcall(function() require 'missing' end)", "missing.lua: no such file"),
      ("pcall(function() return require 'missing' end)", "missing.lua: no such file"),
      ("pcall(require, 'a b')", "bad argument #1 to 'require' (a module's name is made of"),
      ("pcall(require, 5)", "bad argument #1 to 'require' (string expected, got number)"),
      ("pcall(require)", "bad argument #1 to 'require' (string expected, got "),
      ("xpcall(require, function(m) return m end, {})", "bad argument #1 to 'require' (string"),
    ])
  func caughtRequire(call: String, message: String) {
    let text = "it('t', function()\n  local _, m = \(call)\n  print(m)\nend)"
    let result = Specs.results(text).first
    let printed = result?.output ?? ""
    let place = printed.split(separator: ":").dropFirst().first
    #expect(place == "2" && printed.contains(message), "\(printed)")
    #expect(!printed.contains("prelude") && !printed.contains("'?'"))
  }

  @Test("the table lists exactly the words of a session")
  func actions() {
    let probe = SpecAPI.actions.map { "assert.is_function(s.\($0.name))" }
    #expect(
      Specs.failure(
        of: "local s = session { scene = { sections = {} } }\n" + probe.joined(separator: "\n"))
        == nil)
  }

  @Test("a press of a session names the kind of pointer last")
  func pointerKinds() {
    for press in ["'a', 'mouse'", "160, 20, 'mouse'", "160, 20, 0, 'mouse'"] {
      let failure = Specs.failure(
        of: """
          local s = session { scene = { sections = { { id = "s", items = { "a", "b" } } } } }
          s.press(\(press)).wait(9000)
          assert.is_false(s.dragging)
          s.move_by(0, 4)
          assert.is_true(s.dragging)
          s.release().press("b").wait(500)
          assert.is_true(s.dragging)
          """)
      #expect(failure == nil, "\(press): \(failure?.message ?? "")")
    }
    let failure = Specs.failure(
      of: """
        local s = session { scene = { sections = { { id = "s", items = { "a" } } } } }
        s.press("a", "mous")
        """)
    #expect(failure?.message.contains(#"did you mean "mouse"?"#) == true)
  }

  @Test("a time of a session or a run is milliseconds or a text with its unit")
  func times() {
    let setup = """
      local s = session { scene = { sections = { { id = "list", items = { "a", "b" } } } } }
      """
    for call in ["wait(600)", "wait('0.6s')", "wait('600 ms')", "move(1, 1, '0.6s')"] {
      let body = "s:press('a') s:\(call) assert.equal(600, s.time)"
      let text = "\(setup)\nit('t', function() \(body) end)"
      #expect(Specs.verdicts(text) == ["passed t"], "\(call)")
    }
    let frame = "s:wait(900) assert.equal(s.frame_at(500).time, s.frame_at('0.5s').time)"
    #expect(Specs.verdicts("\(setup)\nit('t', function() \(frame) end)") == ["passed t"])
    for call in ["wait", "frame_at", "release"] {
      let message = Specs.failure(of: "\(setup) s.\(call)('5 minutes')")?.message
      let expected = "expected a time such as 520ms or 0.52s, got '5 minutes'"
      #expect(message?.contains(expected) == true)
    }
  }

  @Test("every kind of record has a method of a session, and every method has a body or is a kind")
  func kinds() {
    let kinds = EncodedRecord.Kind.allCases.filter { $0 != .pointer }.map(\.rawValue)
    let names = SpecAPI.actions.map(\.name)
    // `tick` is a reading, the time from one tick to the next.
    #expect(Set(kinds).subtracting(names) == ["tick"] && names.contains("host_tick"))
    let lua = EmbeddedFiles.specs.text("replay.lua")
    let bodies = names.filter { lua.contains("function methods.\($0)(") }
    #expect(Set(names).subtracting(bodies).subtracting(kinds) == [])
  }

  @Test("the table lists exactly the readings of a run, except frame_at")
  func readings() {
    let names = RunReading.allCases.map(\.rawValue) + ["frame_at"]
    #expect(names.sorted() == SpecAPI.run.keys.map(\.name))
    #expect(RunReading.allCases.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test("names are unique, and each has a sentence")
  func unique() {
    #expect(Set(Self.words).count == Self.words.count)
    for box in SpecAPI.toolboxes {
      #expect(box.summary.hasSuffix(".") && box.functions.allSatisfy { $0.summary.hasSuffix(".") })
    }
  }

  @Test("frame_at gives the table that the stubs describe, key for key")
  func frame() throws {
    let keys = try #require(SpecAPI.tables.first { $0.name == "Frame" }).keys.map(\.name)
    let failure = try #require(
      Specs.failure(
        of: """
          local frame = replay { trace = 'short-move' }.frame_at(600)
          local keys = {}
          for key in pairs(frame) do keys[#keys + 1] = key end
          table.sort(keys)
          error(table.concat(keys, ' '), 0)
          """))
    // Decisions are read when they are asked for, and a place is seldom refused.
    let others = ["decisions", "reason", "refused"]
    #expect(failure.message == keys.filter { !others.contains($0) }.joined(separator: " "))
    #expect(Set(others).isSubset(of: keys))
    let type = SpecAPI.run.keys.first { $0.name == "frame_at" }?.type
    #expect(type == "fun(time: number|string): reorder.Frame")
  }
}
