import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace
import Testing

/// A script that scrolls another list of the board: the third result of `autoscroll`.
@Suite struct ListVelocityTests {
  /// A card of `few` is held over `many`, which has twenty.
  private static let trace = #"""
    {"trace":1,"name":"held","scene":{"viewport":{"width":200,"height":200},"lists":[\#
    {"id":"few","frame":[0,0,100,200],"layout":{"type":"list","item_length":50},\#
    "sections":[{"id":"s","items":["a","b"]}]},\#
    {"id":"many","frame":[100,0,100,200],"layout":{"type":"list","item_length":50},\#
    "insets":{"top":5},"offset":{"x":0,"y":20},\#
    "sections":[{"id":"t","items":{"count":20,"prefix":"row "}}]}],\#
    "zones":[{"id":"trash","frame":[0,180,20,20]}]}}
    {"t":0,"p":"down","x":50,"y":25}
    {"t":50,"p":"move","x":60,"y":25}
    {"t":550,"p":"move","x":150,"y":190}
    {"t":1050,"p":"up","x":150,"y":190}

    """#

  private func replay(_ fields: String) throws -> (Replay<Behaviour, DecisionLog>, Behaviour) {
    try Staging.run(
      Self.trace,
      under: """
        press = { distance = 1 }, steady = false,
        target = function() end, over = function() return "few" end,
        \(fields)
        """)
  }

  @Test("The list that the third result names scrolls, and not the one in which the item is")
  func named() throws {
    let (replay, behaviour) = try replay(#"autoscroll = function() return 0, 80, "many" end"#)
    #expect(behaviour.failures.isEmpty)
    let offsets = try [0, 1].map { try #require(replay.engine.scene.scroll(ofList: $0)).offset.y }
    #expect(offsets == [0, 100])
    let answers = replay.observer.decisions.filter { $0.query.hook == .autoscroll }
    #expect(answers.last?.answer == .listVelocity(Vector2D(dx: 0, dy: 80), list: 1))
    #expect(answers.last?.answer.lua == "0, 80, board:list(2)")
  }

  @Test("`board:offset` says where a list is scrolled to, and how far it can")
  func offset() throws {
    let (replay, behaviour) = try replay(
      """
      on = { ended = function(drag) print(drag.memory.zone, table.unpack(drag.memory.many)) end },
      autoscroll = false,
      accept = function() return true end,
      over = function(drag, board)
        drag.memory.many, drag.memory.zone = { board:offset("many") }, board:offset("trash")
        return "few"
      end
      """)
    #expect(behaviour.failures.isEmpty)
    #expect(replay.messages.map(\.text) == ["nil\t0.0\t20.0\t0.0\t-5.0\t0.0\t800.0"])
  }

  @Test("`board:item_at` names the item under a point in any list")
  func itemAt() throws {
    let (replay, behaviour) = try replay(
      """
      over = function(drag, board)
        if drag.cause ~= "sample" or drag.phase == "ended" then return "few" end
        print(board:item_at("few", 10, 60), board:item_at("many", 110, 5),
          board:item_at("many", 10, 5), board:item_at("trash", 5, 185), board:item_at("x", 1, 1))
        return "few"
      end
      """)
    #expect(behaviour.failures.isEmpty)
    #expect(replay.messages.first?.text == "b\trow 0\tnil\tnil\tnil")
  }

  @Test(
    "What is no list of the board is an error that names the one meant",
    arguments: [
      (#""mani""#, #"autoscroll returns "mani""#, "'many'"),
      (#""trash""#, #"autoscroll returns "trash""#, nil),
      ("5", "autoscroll returns the number 5", nil),
    ] as [(String, String, String?)])
  func wrong(name: String, sentence: String, meant: String?) throws {
    let (replay, behaviour) = try replay("autoscroll = function() return 0, 80, \(name) end")
    let failure = try #require(behaviour.failures.first)
    #expect(behaviour.failures.count == 1)
    #expect(failure.sentence.hasPrefix(sentence))
    if let meant { #expect(failure.description.contains("did you mean \(meant)?")) }
    #expect(replay.engine.scene.scroll(ofList: 1)?.offset.y == 20)
  }
}
