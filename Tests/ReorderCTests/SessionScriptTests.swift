import CReorder
import ReorderC
import ReorderScripting
import TestSupport
import Testing

// The scripts of a session, and what they decide.
extension SessionTests {
  // MARK: Scripts

  @Test func theBehavioursAreTheShippedOnesAndOnesOwn() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("return { api = 1 }", to: "scripts/behaviours/mine.lua")
    let engine = CEngine()
    func names() -> [String] {
      var names: [String] = []
      while let name = CEngine.text(reorder_behaviour_name(engine.handle, names.count)) {
        names.append(name)
      }
      return names
    }
    #expect(try names() == ScriptSource.shipped.behaviourNames())
    try engine.check(reorder_use_scripts(engine.handle, scratch.file("scripts")))
    #expect(names().contains("mine") && names().contains("half_overlap"))
    try engine.check(reorder_use_scripts(engine.handle, nil))
    #expect(!names().contains("mine"))
  }

  @Test func aSavedScriptDecidesFromTheNextDragOn() throws {
    let scratch = try ScratchDirectory()
    func save(_ slot: Int) throws {
      try scratch.write(
        "return { api = 1, target = function() return 1, \(slot) end }",
        to: "scripts/behaviours/mine.lua")
    }
    try save(2)
    let engine = try CEngine(scene: Self.fruit)
    try engine.check(reorder_use_scripts(engine.handle, scratch.file("scripts")))
    try engine.check(reorder_use_behaviour(engine.handle, "mine"))
    var start = 0.0
    func drag() throws -> [String] {
      try engine.pointer(REORDER_DOWN, 100, 22, at: start)
      try engine.tick(start + 0.6)
      try engine.pointer(REORDER_MOVE, 100, 60, at: start + 0.7)
      try engine.pointer(REORDER_UP, 100, 60, at: start + 0.8)
      try engine.tick(start + 5)
      start += 10
      return engine.order[0]
    }
    #expect(try drag() == ["banana", "apple", "cherry", "date"])
    try save(4)
    // A file that has just been saved is read once it has been still for a while.
    var isLoaded = false
    for second in 0..<10 where !isLoaded {
      try engine.check(reorder_reload(engine.handle, Double(second), &isLoaded))
    }
    #expect(isLoaded)
    #expect(try drag() == ["apple", "cherry", "date", "banana"])
  }

  @Test func aFailedHookIsReportedWithItsPlace() throws {
    let engine = try CEngine(scene: Self.fruit)
    let text = "return { api = 1, target = function(drag) return drag.nothing.x end }"
    try engine.check(reorder_use_behaviour_text(engine.handle, "mine", text))
    try engine.pointer(REORDER_DOWN, 100, 22, at: 0)
    try engine.tick(0.6)
    try engine.pointer(REORDER_MOVE, 100, 120, at: 0.7)
    let problems = engine.takeProblems()
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("text/behaviours/mine.lua:1:") == true)
    #expect(engine.order[0][2] == "apple", "the native rule decides")
  }

  @Test func whatADropWouldDoIsReportedAndCommitted() throws {
    let engine = try CEngine(scene: Self.fruit)
    let text =
      "return { api = 1, target = function(drag) "
      + "if drag.y > 100 then return 1, 3, 'onto', { level = 2 } end end }"
    try engine.check(reorder_use_behaviour_text(engine.handle, "mine", text))
    try engine.pointer(REORDER_DOWN, 100, 22, at: 0)
    try engine.tick(0.6)
    try engine.pointer(REORDER_MOVE, 100, 120, at: 0.7)
    try engine.pointer(REORDER_MOVE, 100, 60, at: 0.8)
    let proposals = engine.takeChanges().filter { $0.kind == REORDER_PROPOSED }
    #expect(proposals.map(\.text) == [#"{"to":[0,2],"how":"onto","data":{"level":2}}"#, ""])
    #expect(proposals.first?.to.item == 2)
    try engine.pointer(REORDER_MOVE, 100, 120, at: 0.9)
    try engine.pointer(REORDER_UP, 100, 120, at: 1)
    let commits = engine.takeChanges().filter { $0.kind == REORDER_COMMITTED }
    #expect(
      commits.map(\.text) == [#"{"how":"onto","onto":"cherry","data":{"level":2}}"#])
    #expect(commits.first?.moves == 0 && engine.order[0][0] == "apple")
  }

  @Test func everythingThatIsSelectedMovesAndIsCommitted() throws {
    let engine = try CEngine(scene: Self.fruit)
    try engine.check(reorder_apply(engine.handle, 0, #"{"select":["apple","cherry"]}"#))
    #expect(reorder_apply(engine.handle, 0, #"{"select":["aple"]}"#) != REORDER_OK)
    #expect(
      engine.error.contains("there is no item \"aple\" to select; did you mean \"apple\"?"))
    try engine.pointer(REORDER_DOWN, 100, 22, at: 0)
    try engine.tick(0.6)
    try engine.pointer(REORDER_MOVE, 100, 120, at: 0.7)
    try engine.pointer(REORDER_UP, 100, 120, at: 0.8)
    let commits = engine.takeChanges().filter { $0.kind == REORDER_COMMITTED }
    #expect(
      commits.map(\.text) == [
        #"{"items":["apple","cherry"],"from":[[0,0],[0,2]],"to":[0,2]}"#
      ])
    #expect(engine.order[0] == ["banana", "date", "apple", "cherry"])
  }

  @Test func whatAScriptPrintsIsReported() throws {
    let engine = try CEngine(scene: Self.fruit)
    let text = "return { api = 1, swap = function() print('here') return 'insert' end }"
    try engine.check(reorder_use_behaviour_text(engine.handle, "mine", text))
    try engine.pointer(REORDER_DOWN, 100, 22, at: 0)
    try engine.tick(0.6)
    try engine.pointer(REORDER_MOVE, 100, 120, at: 0.7)
    #expect(engine.takeProblems() == ["[700 ms mine swap] here"])
  }

  @Test func aParameterDecidesFromTheNextDragOn() throws {
    let engine = try CEngine(scene: Self.fruit, behaviour: "half_overlap")
    #expect(try engine.text(reorder_behaviour(engine.handle)).contains(#""value":0.5"#))
    try engine.check(reorder_set_parameter(engine.handle, "threshold", "1"))
    #expect(try engine.text(reorder_behaviour(engine.handle)).contains(#""value":1"#))
    try engine.pointer(REORDER_DOWN, 100, 22, at: 0)
    try engine.tick(0.6)
    try engine.pointer(REORDER_MOVE, 100, 50, at: 0.7)
    #expect(engine.order[0][0] == "apple")
    try engine.check(reorder_set_parameter(engine.handle, "threshold", "0.1"))
    try engine.pointer(REORDER_MOVE, 100, 51, at: 0.8)
    #expect(engine.order[0][0] == "apple", "a drag keeps what it began with")
  }

  @Test func pressParametersDecideWhenAPressLifts() throws {
    func lifts(_ parameters: [String: String], _ kind: reorder_pointer_kind, by distance: Double)
      throws -> Bool
    {
      let engine = try CEngine(scene: Self.fruit, behaviour: "half_overlap")
      for (name, value) in parameters {
        try engine.check(reorder_set_parameter(engine.handle, name, value))
      }
      try engine.pointer(REORDER_DOWN, kind, 100, 22, at: 0)
      try engine.pointer(REORDER_MOVE, kind, 100, 22 + distance, at: 0.1)
      try engine.tick(0.3)
      return engine.takeChanges().contains { $0.kind == REORDER_BEGAN }
    }
    #expect(try lifts([:], REORDER_MOUSE, by: 8) && !lifts([:], REORDER_TOUCH, by: 8))
    #expect(try !lifts(["press.mouse.distance": "9"], REORDER_MOUSE, by: 8))
    #expect(try lifts(["press.mouse.distance": "9"], REORDER_MOUSE, by: 9))
    #expect(try lifts(["press.touch.duration": "0.1"], REORDER_TOUCH, by: 0))
    #expect(
      try lifts(["press.touch.duration": "0.2", "press.touch.slop": "4"], REORDER_TOUCH, by: 4))
    #expect(
      try !lifts(["press.touch.duration": "0.2", "press.touch.slop": "3"], REORDER_TOUCH, by: 4))
    #expect(try lifts(["press": "0"], REORDER_PEN, by: 0))
    // What is said of no kind is for the kinds that are not named.
    #expect(try lifts(["press": "0.2", "press.mouse.distance": "1"], REORDER_MOUSE, by: 9))
    let engine = try CEngine(scene: Self.fruit, behaviour: "half_overlap")
    for (name, value, message) in [
      ("press.durtion", "1", "did you mean 'press.duration'?"),
      ("press.duration", "3601", "3601 is not within 0 … 3600"),
      ("press.touch.slop", "\"wide\"", "expected a number"),
    ] {
      #expect(reorder_set_parameter(engine.handle, name, value) == REORDER_ERROR)
      #expect(engine.error.contains(message), "\(engine.error)")
    }
  }

  @Test func aPinnedItemKeepsItsPlace() throws {
    let engine = try CEngine(
      scene: Self.fruit.replacing(#""banana""#, with: #"{"id":"banana","pinned":true}"#))
    try engine.pointer(REORDER_DOWN, 100, 22, at: 0)
    try engine.tick(0.6)
    try engine.pointer(REORDER_MOVE, 100, 120, at: 0.7)
    try engine.pointer(REORDER_UP, 100, 120, at: 0.8)
    try engine.tick(2)
    #expect(engine.order == [["cherry", "banana", "apple", "date"]])
    let commit = try #require(engine.takeChanges().first { $0.kind == REORDER_COMMITTED })
    #expect(commit.id == "apple" && commit.to.item == 2)
    try engine.pointer(REORDER_DOWN, 100, 66, at: 3)
    try engine.tick(4)
    #expect(engine.takeChanges().contains { $0.kind == REORDER_TRIED && $0.id == "banana" })
  }

  @Test(arguments: [
    ("return { api = 1 }", false), ("return { api = 1, autoscroll = false }", true),
  ])
  func theApplicationScrollsWhereTheBehaviourDoesNot(script: String, scrolls: Bool) throws {
    let engine = try CEngine(
      scene: """
        {"viewport":{"width":320,"height":300},"sections":[{"id":"fruit",\
        "items":{"count":100,"prefix":"row"}}]}
        """)
    try engine.check(reorder_use_behaviour_text(engine.handle, "mine", script))
    try engine.check(reorder_record(engine.handle))
    // Without a drag it scrolls in any case.
    try engine.check(reorder_scroll_by_app(engine.handle, 0, 0, 44))
    #expect(try engine.draw(0).frame.offset_y == 44)
    try engine.pointer(REORDER_DOWN, 100, 150, at: 1)
    try engine.tick(1.6)
    try engine.check(reorder_scroll_by_app(engine.handle, 1.7, 0, 132))
    #expect(try engine.draw(1.7).frame.offset_y == (scrolls ? 132 : 44))
    try engine.check(reorder_scroll(engine.handle, 1.8, 0, 220))
    #expect(try engine.draw(1.8).frame.offset_y == 220)
    try engine.pointer(REORDER_UP, 100, 150, at: 2)
    let trace = try engine.text(reorder_trace(engine.handle, "drag"))
    #expect(trace.contains(#""scroll":{"x":0,"y":132},"by":"app"}"#), "\(trace)")
    #expect(trace.contains(#""scroll":{"x":0,"y":220}}"#))
  }
}
