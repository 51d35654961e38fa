import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace
import Testing

/// The budget of a trace, in replays of every kind.
@Suite struct BudgetTests {
  private func replay(
    _ fields: String = "", ticks: Int = 10_000_000, work: Int64 = 10_000_000_000,
    stop: StopSwitch? = nil
  ) throws -> Replay<Behaviour, ReplayNotes> {
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 480),
      sections: [
        SectionDescription(
          id: "s", items: .listed(["a", "b", "c"].map { ItemDescription(id: $0) }))
      ])
    var setup = ReplaySetup(EncodedHeader(name: "rows", scene: scene), file: "rows")
    (setup.budget.mostTicks, setup.budget.mostWork) = (ticks, work)
    var options = BehaviourOptions()
    options.stop = stop
    let text = "return { api = 1, \(fields) }"
    let behaviour = try Behaviour(
      named: "mine", source: ScriptSource.File(path: "mine.lua", bytes: Array(text.utf8)),
      options: options)
    return try Replay(setup, under: behaviour, observing: ReplayNotes())
  }

  private func down(_ y: Double) -> EncodedAction { .pointer(EncodedPointer(.down, x: 10, y: y)) }

  private static let busy = "target = function() for i = 1, 1000 do end end"

  @Test("A wait that would take too many ticks changes nothing, and a shorter one goes on")
  func wait() throws {
    var replay = try replay(ticks: 600)
    try replay.act(down(22))
    try replay.act(.wait, after: 1000)
    let before = (replay.records, replay.now, replay.outcome)
    let error = #expect(throws: ReplayError.self) { try replay.act(.wait, after: 10_000) }
    #expect("\(try #require(error))".hasPrefix("rows:4: up to 11000 ms the replay takes 660 ticks"))
    try replay.recover()
    #expect(replay.records == before.0 && replay.now == before.1 && replay.outcome == before.2)
    try replay.act(.wait, after: 9_000)
    #expect(replay.now == 10_000 && replay.outcome.ticks == 600)
  }

  @Test("A wait by hand in a session with ticks of its own is refused before it records any")
  func hostTicks() throws {
    var replay = try replay(ticks: 100)
    try replay.act(.tick)
    try replay.act(down(22))
    #expect(throws: ReplayError.self) { try replay.act(.wait, after: 1e9) }
    #expect(replay.records.count == 2)
    try replay.act(.wait, after: 1000)
    #expect(replay.records.count == 2 + 60 + 1)
  }

  @Test("The work of all hooks adds up over drags, and undo makes room again")
  func work() throws {
    var free = try replay(Self.busy)
    try free.act(down(22))
    try free.act(.wait, after: 2000)
    let used = free.policy.work
    #expect(used > 80_000)
    var replay = try replay(Self.busy, work: used)
    try replay.act(down(22))
    try replay.act(.wait, after: 2000)
    let error = #expect(throws: ReplayError.self) { try replay.act(.wait, after: 1000) }
    #expect("\(try #require(error))".contains("the hooks have used "))
    #expect(replay.isStale)
    try replay.recover()
    #expect(replay.now == 2000 && replay.policy.work == used)
    #expect(try replay.undo())
    try replay.act(.wait, after: 500)
    #expect(replay.now == 500)
  }

  @Test("A replay ends with the script of its behaviour, without a request of its own")
  func stop() throws {
    let stop = StopSwitch()
    var replay = try replay(stop: stop)
    try replay.act(down(22))
    stop.raise()
    let trace = Trace(
      file: "rows", header: replay.setup.header,
      records: [EncodedRecord(time: 1e8, action: .wait)])
    let error = #expect(throws: TraceError.self) { _ = try replay.run(trace) }
    #expect(error?.code == .stopped)
    #expect(replay.engine.time < Timestamp(microseconds: 1_000_000))
  }
}
