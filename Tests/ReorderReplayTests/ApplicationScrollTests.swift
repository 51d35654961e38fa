import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace
import Testing

/// What the application's autoscroll did is dropped where the behaviour scrolls by itself.
@Suite struct ApplicationScrollTests {
  /// The second of forty rows is held at the lower edge while the application scrolls.
  private static let trace = #"""
    {"trace":1,"name":"held","scene":{"viewport":{"width":320,"height":300},\#
    "sections":[{"id":"s","items":{"count":40,"prefix":"row "}}]}}
    {"t":0,"p":"down","x":100,"y":66}
    {"t":600,"p":"move","x":100,"y":299}
    {"t":700,"scroll":{"x":0,"y":50},"by":"app"}
    {"t":800,"scroll":{"x":0,"y":100},"by":"app"}
    {"t":801,"p":"up","x":100,"y":299}

    """#

  /// The replay under a behaviour with these fields.
  private func replay(_ fields: String) throws -> Replay<Behaviour, DecisionLog> {
    let (replay, behaviour) = try Staging.run(
      Self.trace, under: "press = { duration = 0.3, slop = 10 }, \(fields)")
    #expect(behaviour.failures.isEmpty)
    return replay
  }

  @Test("A behaviour that leaves scrolling to the application follows it, and knows the cause")
  func applied() throws {
    let replay = try replay(
      "autoscroll = false, target = function(drag) print(drag.cause) end")
    #expect(replay.outcome.offset.y == 100)
    let causes = replay.messages.filter { $0.text == "app_scroll" }
    #expect(causes.map(\.time?.milliseconds) == [700, 800])
    let speeds = replay.observer.decisions.filter { $0.query.hook == .autoscroll }
    #expect(!speeds.isEmpty)
    #expect(speeds.allSatisfy { $0.answer == .velocity(.zero) && $0.decider == .policy })
  }

  @Test(
    "Any other behaviour scrolls alone, and the outcome says how many scrolls were dropped",
    arguments: [
      ("", 160.8), ("autoscroll = function() return 0, 0 end", 0),
      ("steady = false, autoscroll = function() return 0, 100 end", 50.1),
    ])
  func dropped(fields: String, offset: Double) throws {
    let replay = try replay(fields)
    #expect(replay.outcome.offset.y == offset)
    let message = try #require(replay.outcome.messages.last)
    #expect(replay.outcome.messages.count == 1)
    #expect(message.time?.milliseconds == 700)
    #expect(message.level == "warning")
    #expect(
      message.text == "2 scrolls by the application dropped: the behaviour scrolls the list "
        + "itself, unless it has autoscroll = false")
  }

  @Test("A value of autoscroll other than a function or false is an error")
  func bad() throws {
    let error = #expect(throws: BehaviourError.self) { try replay("autoscroll = true") }
    #expect(error?.sentence == "'autoscroll' is true; expected a function, or false")
  }

  @Test("A wait by hand after ticks of the host's own lets what is in the air go on")
  func ticksByHand() throws {
    var replay = try Staging.list()
    try replay.act(.tick)
    try replay.dragOverNext()
    #expect(replay.engine.isAtRest)
    let saved = replay.records
    #expect(saved.filter { $0.action == .tick }.count > 20)
    var other = try Staging.list()
    try other.load(saved)
    #expect(other.outcome == replay.outcome)
  }
}
