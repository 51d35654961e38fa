import Foundation
import ReorderCore
import TestSupport
import Testing

@testable import ReorderScripting

/// Scripts from memory, the shipped ones, and one source over another.
@Suite struct ScriptLayerTests {
  private static let empty = "return { api = 1 }"

  @Test("The shipped scripts are the files of the repository")
  func shipped() throws {
    let files = Shipped.directory
    let shipped = ScriptSource.shipped
    #expect(try shipped.behaviourNames() == files.behaviourNames())
    #expect(shipped.moduleNames() == files.moduleNames())
    for name in try shipped.behaviourNames() {
      #expect(try shipped.behaviour(name).bytes == files.behaviour(name).bytes)
      _ = try Behaviour(named: name, in: shipped)
    }
    for name in shipped.moduleNames() {
      #expect(try shipped.module(name).bytes == files.module(name).bytes)
    }
    for name in try shipped.traceNames() {
      #expect(try shipped.trace(name).bytes == files.trace(name).bytes)
    }
  }

  @Test("A behaviour in memory requires modules in memory, in folders of any depth")
  func memory() throws {
    let scripts = ScriptSource(texts: [
      "behaviours/mine.lua": "require 'a.b'; return { api = 1, summary = require 'top' }",
      "lib/a/b.lua": "return 1", "lib/top.lua": "return 'from memory'",
    ])
    #expect(try scripts.behaviourNames() == ["mine"])
    #expect(scripts.moduleNames() == ["a.b", "top"])
    #expect(try Behaviour(named: "mine", in: scripts).summary == "from memory")
    #expect(throws: ScriptFileError.self) { try scripts.behaviour("other") }
  }

  @Test("Of two sources the upper one's script counts; what it lacks comes from the lower one")
  func over() throws {
    let lower = ScriptSource(
      texts: [
        "behaviours/both.lua": "return { api = 1, summary = 'lower' }",
        "behaviours/one.lua": Self.empty, "lib/shared.lua": "return 'lower'",
      ], path: "lower")
    let upper = ScriptSource(
      texts: ["behaviours/both.lua": "return { api = 1, summary = require 'shared' .. '!' }"],
      path: "upper")
    let both = upper.over(lower)
    #expect(try both.behaviourNames() == ["both", "one"])
    #expect(try both.first.behaviourNames() == ["both"])
    #expect(try both.behaviour("both").path == "upper/behaviours/both.lua")
    #expect(try both.behaviour("one").path == "lower/behaviours/one.lua")
    #expect(try Behaviour(named: "both", in: both).summary == "lower!")
    do {
      _ = try both.behaviour("onee")
      Issue.record("there is no such behaviour")
    } catch {
      #expect(
        error.description == "there is no behaviour 'onee' (no such file: "
          + "upper/behaviours/onee.lua, lower/behaviours/onee.lua); did you mean 'one'?")
    }
  }

  @Test("A directory that is not there is an error, whatever lies below it")
  func missing() throws {
    let scripts = ScriptSource(path: "/nowhere").over(.shipped)
    #expect(throws: ScriptFileError.noDirectory(path: "/nowhere")) {
      try scripts.behaviour("half_overlap")
    }
  }

  @Test("native names the native rules, in every source")
  func native() throws {
    for scripts in [.shipped, ScriptSource(path: "/nowhere"), ScriptSource(texts: [:])] {
      let behaviour = try Behaviour(named: "native", in: scripts)
      #expect(behaviour.parameters.isEmpty && behaviour.path == "native rules")
    }
  }

  @Test("A behaviour in a file of its own counts before others of its name, and is watched")
  func file() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("return { api = 1, summary = 'alone' }", to: "half_overlap.lua")
    let file = scratch.file("half_overlap.lua")
    let scripts = ScriptSource.shipped.adding(behaviourAt: file)
    #expect(try Behaviour(named: "half_overlap", in: scripts).summary == "alone")
    let watcher = scripts.watcher()
    #expect(!watcher.hasChanged())
    try scratch.write("return { api = 1, summary = 'longer than before' }", to: "half_overlap.lua")
    #expect(watcher.hasChanged())
    let missing = ScriptSource.shipped.adding(behaviourAt: scratch.file("under_finger.lua"))
    #expect(throws: ScriptFileError.self) { try missing.behaviour("under_finger") }
  }
}
