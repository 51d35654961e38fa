import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// A saved script takes effect at the next drag, and a broken one never does.
@Suite struct LiveBehaviourTests {
  private static func summary(_ text: String) -> String {
    "return { api = 1, summary = '\(text)' }"
  }

  /// A behaviour that takes every item to one position.
  private static func position(_ item: Int) -> String {
    "return { api = 1, target = function() return 1, \(item) end }"
  }

  @Test("A save is loaded once it has settled, and takes over when it may")
  func save() throws {
    let shop = try Workshop(Self.summary("first"))
    #expect(shop.live.current?.summary == "first")
    #expect(shop.live.generation == 1)
    #expect(try shop.save(Self.summary("second")) == .ready)
    #expect(shop.live.current?.summary == "first")
    #expect(shop.live.next?.summary == "second")
    shop.live.take()
    #expect(shop.live.current?.summary == "second")
    #expect(shop.live.next == nil)
    #expect(shop.live.generation == 2)
    shop.live.take()
    #expect(shop.live.generation == 2)
  }

  @Test("It takes over between drags, never in the middle of one")
  func midDrag() throws {
    let shop = try Workshop(Self.position(6))
    var finger = try Finger(on: rows(6, of: 50), policy: shop.live)
    try finger.press(y: 25)
    try finger.move(y: 60, after: 0.1)
    #expect(finger.order == "BCDEFA")
    #expect(try shop.save(Self.position(1)) == .ready)
    try finger.move(y: 90, after: 0.1)
    try finger.move(y: 40, after: 0.1)
    #expect(shop.live.generation == 1)
    try finger.up()
    finger.wait(1)
    #expect(finger.order == "BCDEFA")
    #expect(shop.live.generation == 1)
    try finger.press(y: 125)
    #expect(shop.live.generation == 2)
    try finger.move(y: 90, after: 0.1)
    #expect(finger.order == "DBCEFA")
  }

  @Test("Failed presses, and errors in them, do not let a save take over")
  func failedPress() throws {
    let shop = try Workshop(Self.position(6))
    var finger = try Finger(on: rows(6, of: 50), policy: shop.live)
    _ = try shop.save(Self.position(1))
    try finger.down(y: 25)
    try finger.up(after: 0.1)
    #expect(shop.live.generation == 1)
    try finger.press(y: 25)
    #expect(shop.live.generation == 2)
  }

  @Test("A broken edit is reported, and the last good one stays in force")
  func broken() throws {
    let shop = try Workshop(Self.position(6))
    guard case .broken(let error) = try shop.save("return { api = 1, tagret = 1 }") else {
      Issue.record("not broken")
      return
    }
    #expect(error.sentence == "a behaviour has no 'tagret'; did you mean 'target'?")
    #expect(shop.live.problem == error)
    var finger = try Finger(on: rows(6, of: 50), policy: shop.live)
    try finger.press(y: 25)
    try finger.move(y: 60, after: 0.1)
    #expect(finger.order == "BCDEFA")
    #expect(shop.live.generation == 1)
    #expect(try shop.save(Self.position(1)) == .ready)
    #expect(shop.live.problem == nil)
  }

  @Test("A broken edit after a waiting good one leaves that waiting")
  func brokenBehindGood() throws {
    let shop = try Workshop(Self.summary("first"))
    #expect(try shop.save(Self.summary("second")) == .ready)
    guard case .broken = try shop.save("return {") else {
      Issue.record("not broken")
      return
    }
    shop.live.take()
    #expect(shop.live.current?.summary == "second")
    #expect(shop.live.problem != nil)
  }

  @Test("An undone edit is reported as such, and the current behaviour stays in force")
  func restored() throws {
    let shop = try Workshop(Self.summary("first"))
    let first = shop.live.current
    _ = try shop.save("return {")
    #expect(try shop.save(Self.summary("first")) == .restored)
    #expect(shop.live.problem == nil)
    shop.live.take()
    #expect(shop.live.current === first)
  }

  @Test("Saving the same text, or another script, has no effect")
  func unrelated() throws {
    let shop = try Workshop(Self.summary("first"))
    #expect(try shop.save(Self.summary("first")) == nil)
    #expect(try shop.save(Self.summary("other"), to: "behaviours/b.lua") == nil)
    #expect(try shop.save("return {}", to: "lib/unused.lua") == nil)
    #expect(shop.live.generation == 1 && shop.live.next == nil)
  }

  @Test("A module counts wherever it is required, through others and during a drag too")
  func modules() throws {
    let shop = try Workshop(
      """
      local near = require "near"
      return { api = 1, summary = near, can_lift = function() return require "late" end }
      """,
      modules: ["near": "return require 'far'", "far": "return 'one'", "late": "return true"])
    #expect(shop.live.current?.summary == "one")
    #expect(try shop.save("return 'two'", to: "lib/far.lua") == .ready)
    shop.live.take()
    #expect(shop.live.current?.summary == "two")
    var finger = try Finger(on: rows(6, of: 50), policy: shop.live)
    try finger.press(y: 25)
    #expect(try shop.save("return false", to: "lib/late.lua") == .ready)
  }

  @Test("A module that is missing at first is noticed when it appears")
  func missingModule() throws {
    let shop = try Workshop("local m = require 'm' return { api = 1, summary = m }")
    #expect(shop.live.current == nil)
    #expect(shop.live.problem?.line == 1)
    #expect(try shop.save("return 'here'", to: "lib/m.lua") == .ready)
    shop.live.take()
    #expect(shop.live.current?.summary == "here")
  }

  @Test("A file that is deleted leaves its behaviour in force, and may come back")
  func deleted() throws {
    let shop = try Workshop(Self.summary("first"))
    try shop.scratch.remove("scripts/behaviours/a.lua")
    let path = shop.scratch.file("scripts/behaviours/a.lua")
    guard case .broken(let error) = shop.settle() else {
      Issue.record("not broken")
      return
    }
    #expect(error.code == .file(.noBehaviour("a", paths: [path])))
    #expect(shop.live.current?.summary == "first")
    #expect(try shop.save(Self.summary("first")) == .restored)
    #expect(try shop.save(Self.summary("second")) == .ready)
  }

  @Test("A directory that disappears and returns is a broken edit that is fixed")
  func vanishing() throws {
    let shop = try Workshop(Self.summary("first"))
    try shop.scratch.remove("scripts")
    guard case .broken = shop.settle() else {
      Issue.record("not broken")
      return
    }
    #expect(shop.live.current?.summary == "first")
    try shop.scratch.makeDirectory("scripts/behaviours")
    #expect(try shop.save(Self.summary("second")) == .ready)
  }

  @Test("Before the first good one the native rules decide")
  func nothingGood() throws {
    let shop = try Workshop("return {")
    #expect(shop.live.current == nil && shop.live.generation == 0)
    var finger = try Finger(on: rows(6, of: 50), policy: shop.live)
    try finger.press(y: 25)
    try finger.move(y: 80, after: 0.1)
    #expect(finger.order == "BACDEF")
    try finger.up()
    finger.wait(1)
    #expect(try shop.save(Self.position(6)) == .ready)
    try finger.press(y: 25)
    try finger.move(y: 60, after: 0.1)
    #expect(finger.order == "ACDEFB")
  }

  @Test("Half a file that an editor leaves for a moment is never loaded")
  func halfWritten() throws {
    let shop = try Workshop(Self.summary("first"))
    let text = Self.summary("second")
    for count in 0...text.count {
      try shop.scratch.write(String(text.prefix(count)), to: "scripts/behaviours/a.lua")
      shop.watcher.isChanged = true
      #expect(shop.look(after: 0.005) == nil)
    }
    #expect(shop.look(after: 0.05) == .ready)
    #expect(shop.look(after: 1) == nil)
  }

  @Test("A hundred saves in a second end with the last")
  func hundredSaves() throws {
    let shop = try Workshop(Self.summary("first"))
    var told: [Reload] = []
    for save in 1...100 {
      try shop.scratch.write(Self.summary("save \(save)"), to: "scripts/behaviours/a.lua")
      shop.watcher.isChanged = true
      shop.look(after: 0.01).map { told.append($0) }
    }
    shop.look(after: 0.05).map { told.append($0) }
    shop.live.take()
    #expect(shop.live.current?.summary == "save 100")
    #expect(told.count <= 2)
  }

  @Test("A script that never ends, or fills the memory, is a broken edit")
  func hostile() throws {
    let shop = try Workshop(Self.summary("first"))
    for text in ["while true do end", "local t = {} while true do t[#t + 1] = {} end"] {
      guard case .broken(let error) = try shop.save(text) else {
        Issue.record("not broken")
        return
      }
      if case .limit = error.code {} else { Issue.record("\(error)") }
    }
    #expect(shop.live.current?.summary == "first")
  }

  @Test("Set values are checked against the current schema")
  func values() throws {
    let text = "return { api = 1, params = { a = { default = 1, max = 5 } } }"
    let shop = try Workshop(text)
    shop.live.values = ["a": .number(3)]
    #expect(shop.live.reload() == .ready)
    shop.live.take()
    guard case .broken(let error) = try shop.save(text.replacing("max = 5", with: "max = 2"))
    else {
      Issue.record("not broken")
      return
    }
    #expect(error.sentence == "parameter 'a': 3 is more than 2")
    #expect(shop.live.reload() == .broken(error))
    #expect(try shop.save(text) == .restored)
  }

  @Test("The failures of every generation carry the trace's name")
  func trace() throws {
    let shop = try Workshop("return { api = 1, can_lift = function() error('one') end }")
    shop.live.trace = "drag"
    var finger = try Finger(on: rows(6, of: 50), policy: shop.live)
    try finger.press(y: 25)
    #expect(shop.live.current?.failures.map(\.trace) == ["drag"])
    try finger.up()
    finger.wait(1)
    _ = try shop.save("return { api = 1, can_lift = function() error('two') end }")
    try finger.press(y: 25)
    #expect(shop.live.current?.failures.map(\.trace) == ["drag"])
    #expect(shop.live.current?.failures.map(\.sentence) == ["two"])
  }

  @Test("Files and the system's own watcher work together")
  func together() throws {
    let scratch = try ScratchDirectory()
    try scratch.write(Self.summary("first"), to: "scripts/behaviours/a.lua")
    let live = LiveBehaviour(named: "a", in: scratch.scripts)
    try scratch.write(Self.summary("second"), to: "scripts/behaviours/a.lua")
    #expect(live.poll(at: .at(1)) == nil)
    #expect(live.poll(at: .at(2)) == .ready)
    #expect(live.poll(at: .at(3)) == nil)
    live.take()
    #expect(live.current?.summary == "second")
  }
}
