import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace
import Testing

/// Steps are undone and redone; an interrupted step has not happened.
@Suite struct HistoryTests {
  /// Everything that a replay shows.
  private func seen(_ replay: Replay<Behaviour, ReplayNotes>) -> [String] {
    [
      String(decoding: replay.outcome.encoded, as: UTF8.self), "\(replay.now)",
      "\(replay.records)", "\(replay.observer.commits)", "\(replay.observer.announcements)",
      "\(replay.setup.hooks)",
    ]
  }

  @Test("Undo walks back to the start, redo to the end, each step unchanged")
  func undoRedo() throws {
    var replay = try Staging.list()
    let start = seen(replay)
    try replay.dragOverNext()
    let end = seen(replay)
    var states = [end]
    while try replay.undo() { states.append(seen(replay)) }
    #expect(states.count == 6 && states.last == start)
    for state in states.dropLast().reversed() {
      #expect(try replay.redo())
      #expect(seen(replay) == state)
    }
    #expect(try !replay.redo())
  }

  @Test("The changes of one step are undone together, and a new step ends redo")
  func steps() throws {
    var replay = try Staging.list()
    try replay.dragOverNext()
    replay.beginStep()
    #expect(!replay.hasChanged)
    let before = seen(replay)
    try replay.act(.wait, after: 5)
    try replay.go(to: 100)
    #expect(replay.hasChanged)
    #expect(try replay.undo())
    #expect(seen(replay) == before)
    replay.beginStep()
    try replay.act(.wait, after: 5)
    #expect(try !replay.redo())
  }

  @Test("Any moment shows what a replay up to it shows", arguments: [0.0, 300, 610, 640, 5000])
  func moments(milliseconds: Double) throws {
    var replay = try Staging.list()
    try replay.dragOverNext()
    let records = replay.records
    try replay.go(to: milliseconds)
    var other = try Staging.list()
    try other.load(records.filter { $0.time <= milliseconds })
    if other.records.last?.time ?? 0 < milliseconds {
      try other.append(EncodedRecord(time: milliseconds, action: .wait))
    }
    #expect(seen(replay) == seen(other))
    #expect(replay.now >= milliseconds)
  }

  @Test("Another behaviour decides from the start, and can be undone")
  func change() throws {
    var replay = try Staging.list()
    try replay.dragOverNext()
    let before = seen(replay)
    replay.beginStep()
    var setup = replay.setup
    setup.install(HookText(name: "target", text: "function() return 1, 5 end"))
    try replay.change(
      to: setup, under: try setup.behaviour(in: Staging.scripts, stop: StopSwitch()))
    #expect(replay.outcome.order[0][4] == "b")
    #expect(try replay.undo())
    #expect(seen(replay) == before)
  }

  @Test("An interrupted record has not happened, nor has an interrupted undo")
  func stopped() throws {
    let stop = StopSwitch()
    var (one, other) = (try Staging.list(stop: stop), try Staging.list())
    for record in [
      EncodedRecord(time: 0, action: .pointer(EncodedPointer(.down, x: 160, y: 66))),
      EncodedRecord(time: 600, action: .wait),
    ] {
      try one.append(record)
      try other.append(record)
    }
    stop.raise()
    #expect(throws: (any Error).self) { try one.act(.wait, after: 60_000) }
    #expect(one.isStale && one.records == other.records)
    #expect(throws: (any Error).self) { _ = try one.undo() }
    #expect(throws: (any Error).self) { try one.recover() }
    stop.lower()
    try one.recover()
    #expect(!one.isStale && seen(one) == seen(other))
    for action in [EncodedAction.pointer(EncodedPointer(.move, x: 160, y: 126)), .wait] {
      try one.act(action, after: 20)
      try other.act(action, after: 20)
    }
    #expect(seen(one) == seen(other))
  }
}
