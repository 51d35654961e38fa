import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace
import Testing

/// Records in, an outcome out, however they arrive.
@Suite struct ReplayTests {
  @Test(
    "A trace has the same outcome at once, record by record, and with few records kept",
    arguments: Staging.names, Staging.behaviours)
  func oneOutcome(name: String, behaviour: String) throws {
    let trace = try Staging.trace(name)
    var atOnce = try Staging.replay(trace, behaviour, NoObserver()) { $0.keeping = .none }
    let outcome = try atOnce.run(trace)
    #expect(atOnce.records.isEmpty)

    var byHand = try Staging.replay(trace, behaviour, ReplayNotes())
    for record in trace.records { try byHand.append(record) }
    #expect(byHand.records == trace.records)
    #expect(byHand.finish() == outcome)
    #expect(byHand.outcome == outcome)

    var compact = try Staging.replay(trace, behaviour, NoObserver()) {
      $0.keeping = .compact(most: .max)
    }
    #expect(try compact.run(trace) == outcome)
    #expect(try compact.again(observing: NoObserver()).outcome == outcome)
  }

  @Test("Records beyond the limit of kept ones still happen")
  func fullReplay() throws {
    let trace = try Staging.trace("flick")
    var whole = try Staging.replay(trace, "default", NoObserver())
    var short = try Staging.replay(trace, "default", NoObserver()) {
      $0.keeping = .compact(most: 9)
    }
    #expect(try short.run(trace) == whole.run(trace))
    #expect(short.isFull && short.records.count == 9 && !whole.isFull)
  }

  @Test("Errors of hooks are among the failures, and in the outcome with every detail")
  func failures() throws {
    let trace = try Staging.trace("flick")
    var setup = ReplaySetup(trace)
    setup.install(HookText(name: "target", text: "function(drag) return drag.nothing.x end"))
    let behaviour = try setup.behaviour(in: Staging.scripts, stop: StopSwitch())
    var replay = try Replay(setup, under: behaviour, observing: NoObserver())
    let outcome = try replay.run(trace)
    let failure = try #require(replay.failures.first)
    #expect(failure.hook == "target")
    #expect(outcome.scriptErrors == replay.failures.map { Outcome.ScriptError($0) })
    let error = try #require(outcome.scriptErrors.first)
    #expect(error.hook == "target" && error.time == failure.time && error.column == failure.column)
    #expect(error.source == failure.source?.text && error.traceback == failure.traceback)
  }

  @Test("The header chooses the policy: a behaviour with parameters, or the native rules")
  func deciders() throws {
    var setup = ReplaySetup(try Staging.trace("flick"))
    let stop = StopSwitch()
    setup.header.behaviour = nil
    #expect(try setup.behaviour(in: Staging.scripts, stop: stop).name == "native")
    setup.header.behaviour = "half_overlap"
    setup.header.values = ["threshold": .number(0.25)]
    let behaviour = try setup.behaviour(in: Staging.scripts, stop: stop)
    #expect(behaviour.name == "half_overlap" && !behaviour.parameters.isEmpty)
    setup.header.values = ["treshold": .number(0.25)]
    let error = #expect(throws: ReplayError.self) {
      try setup.behaviour(in: Staging.scripts, stop: stop)
    }
    guard case .behaviour(let cause)? = error else { return #expect(Bool(false), "\(error)") }
    #expect(error?.description == cause.description)
  }

  @Test("Notes hold commits, announcements and the latest decision of each hook")
  func notes() throws {
    var replay = try Staging.list()
    replay.policy = try hooked(&replay, "announce", "function(event) return event end")
    try replay.dragOverNext()
    let notes = replay.observer
    #expect(notes.commits.map(\.item) == ["b"])
    #expect(notes.commits.first?.to == Slot(section: 0, item: 2))
    #expect(notes.announcements.contains("ended"))
    #expect(notes.decisions[.swap]?.answer == .swap(.insert))
    #expect(notes.lastHook != nil)
  }

  private func hooked(
    _ replay: inout Replay<Behaviour, ReplayNotes>, _ name: String, _ text: String
  ) throws -> Behaviour {
    var setup = replay.setup
    setup.install(HookText(name: name, text: text))
    return try setup.behaviour(in: Staging.scripts, stop: StopSwitch())
  }

  @Test(
    "An invalid line changes nothing",
    arguments: [#"{"p":"dwn","x":1,"y":1}"#, #"{"p":"down"}"#, "{}", "nonsense"])
  func badLines(line: String) throws {
    var replay = try Staging.list()
    try replay.dragOverNext()
    let before = (replay.records, replay.now, replay.outcome)
    #expect(throws: ReplayError.self) { try replay.act(line, after: 10) }
    #expect((replay.records, replay.now, replay.outcome) == before)
    try replay.act(#"{"wait":true}"#, after: 10)
    #expect(replay.now == before.1 + 10)
  }
}
