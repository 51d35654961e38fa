import ReorderCore
import ReorderScripting
import Testing

/// Tests that what hooks print is kept, with the hook and the time.
@Suite struct MessageTests {
  private func behaviour(
    _ text: String, _ adjust: (inout BehaviourOptions) -> Void = { _ in }
  ) throws -> Behaviour {
    var options = BehaviourOptions()
    adjust(&options)
    let behaviour = try Behaviour(
      named: "chatty", source: ScriptSource.File(path: "chatty.lua", bytes: Array(text.utf8)),
      options: options)
    behaviour.trace = "short"
    return behaviour
  }

  /// Presses the first of three rows for 600 ms, moves it down, and lets go.
  private func drag(_ behaviour: Behaviour) throws {
    let section = SectionDescription(id: "list", items: ["a", "b", "c"])
    var engine = try ReorderEngine(
      scene: SceneDescription(viewport: Size2D(width: 100, height: 200), sections: [section]))
    var behaviour = behaviour
    for (phase, y, ms) in [
      (PointerSample.Phase.down, 20.0, 0.0), (.move, 20, 600), (.move, 70, 700.667),
      (.up, 70, 800),
    ] {
      let sample = try PointerSample(
        time: Timestamp(microseconds: Int64(ms * 1000)), phase: phase,
        position: Point2D(x: 50, y: y))
      engine.handle(.pointer(sample), asking: &behaviour)
    }
  }

  @Test func aMessageSaysWhereItComesFrom() throws {
    let chatty = try behaviour(
      """
      print("loaded")
      return {
        api = 1,
        target = function(drag, list)
          reorder.log("at", drag.y)
          return list:at(drag.x, drag.y)
        end,
        on = { ended = function() print("one\\ntwo") end },
      }
      """)
    try drag(chatty)
    #expect(
      chatty.messages.map(\.description) == [
        "[chatty loading] loaded",
        "[600 ms short chatty target] at  20.0",
        "[700.667 ms short chatty target] at  70.0",
        "[800 ms short chatty target] at  70.0",
        "[800 ms short chatty on.ended] one",
        "[800 ms short chatty on.ended] two",
      ])
  }

  @Test("A failed warning leaves the level of what is printed next")
  func levels() throws {
    let chatty = try behaviour(
      """
      local bad = setmetatable({}, { __tostring = function() error("no") end })
      print(pcall(reorder.warn, "a", bad))
      print("plain")
      reorder.warn("one\\ntwo")
      reorder.debug()
      return { api = 1 }
      """)
    #expect(
      chatty.messages.map { "\($0.level) \($0.text)" } == [
        "warning a", "info false\tchatty.lua:1: no", "info plain", "warning one", "warning two",
        "debug ",
      ])
  }

  @Test("print writes tables as the prompt echoes them")
  func tables() throws {
    let chatty = try behaviour(
      """
      local own = {}
      own.own = own
      local named = setmetatable({}, { __tostring = function() return "T" end })
      print(own, { 1, "a\\n", { true } }, named)
      print({ [1.5] = 1, x = { y = {} } }, "text", nil, 2.0)
      local wrap = coroutine.wrap(function() print({ 7 }) end)
      wrap()
      table.concat = nil
      print({ 8 })
      return { api = 1 }
      """)
    #expect(
      chatty.messages.map(\.text) == [
        #"{ own = { itself } }"# + "\t" + #"{ 1, "a\n", { true } }"# + "\tT",
        "{ [1.5] = 1, x = { y = {} } }\ttext\tnil\t2.0", "{ 7 }", "{ 8 }",
      ])
  }

  @Test("A table that is too big to write ends the call as any long work does")
  func bigTables() throws {
    #expect(throws: BehaviourError.self) {
      try behaviour(
        "local t = {} for i = 1, 60000 do t[i] = { i } end for i = 1, 1e9 do print(t) end")
    }
  }

  @Test func aHookThatFailsIsHeardUpToThere() throws {
    let chatty = try behaviour(
      "return { api = 1, target = function(drag) print(\"before\") error(\"no\") end }")
    try drag(chatty)
    #expect(chatty.messages.map(\.text) == ["before"])
    #expect(chatty.failures.count == 1)
  }

  @Test func theLastMessageSaysThatTheLimitIsReached() throws {
    let chatty = try behaviour(
      "return { api = 1, target = function() for i = 1, 9 do print(i) end end }"
    ) { $0.messages = 4 }
    try drag(chatty)
    #expect(
      chatty.messages.map(\.text) == [
        "1", "2", "3", "4", "4 messages are kept; what is printed from here on is not",
      ])
    chatty.clearMessages()
    #expect(chatty.messages.isEmpty)
  }

  @Test("As many failures are kept as messages, and a message says that there are more")
  func failures() throws {
    let failing = try behaviour(
      """
      local function fail() error("no") end
      return { api = 1, target = fail, follow = fail }
      """
    ) { $0.messages = 3 }
    for _ in 0..<4 { try drag(failing) }
    #expect(failing.failures.count == 3)
    #expect(
      failing.messages.map(\.text) == [
        "3 failures are kept; hooks that fail from here on are not reported"
      ])
    failing.clearFailures()
    try drag(failing)
    #expect(failing.failures.count == 2)
  }

  @Test("A thousand bytes are kept for each message, together")
  func bytes() throws {
    let chatty = try behaviour(
      "return { api = 1, target = function() for i = 1, 9 do print((\"x\"):rep(900 * i)) end end }"
    ) { $0.messages = 10 }
    try drag(chatty)
    #expect(
      chatty.messages.map { $0.text.utf8.count } == [900, 1_800, 2_700, 3_600, 56])
    #expect(chatty.messages.last?.text.hasPrefix("4 messages are kept") == true)
  }
}
