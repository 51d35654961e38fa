import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderAcceptance

/// Going through a trace: forward and back, and to the calls of hooks.
@Suite struct DebuggerTests {
  static let traces = (try? Specs.scripts.traceNames()) ?? []

  static func trace(_ name: String) throws -> Trace {
    let file = try Specs.scripts.trace(name)
    return try Trace(reading: file.bytes, file: name)
  }

  static func prompt(
    _ name: String, _ adjust: (inout PromptOptions) -> Void = { _ in }
  ) throws -> TypedPrompt {
    let trace = try trace(name)
    return try TypedPrompt {
      $0.trace = trace
      $0.moment = 0
      adjust(&$0)
    }
  }

  /// The states of a plain replay, as an observer sees them after each event.
  private static func states(of name: String, under behaviour: String?) throws -> [State] {
    let trace = try trace(name)
    var setup = ReplaySetup(trace)
    setup.header.behaviour = behaviour
    setup.reportsDecisions = true
    let policy = try setup.behaviour(in: Specs.scripts, stop: StopSwitch())
    var replay = try Replay(setup, under: policy, observing: Witness())
    for (index, record) in trace.records.enumerated() {
      replay.observer.record = index
      try replay.feed(record, line: index + 2)
      replay.observer.end(replay.engine)
    }
    return replay.observer.states
  }

  @Test("Each step, forward and back, shows what a plain replay does there", arguments: traces)
  func steps(name: String) throws {
    let prompt = try Self.prompt(name)
    let session = prompt.bench.session
    let states = try Self.states(of: name, under: session.setup.header.behaviour)
    #expect(states.contains { $0.record != nil })
    // Every position is compared in one pass; the prompt itself visits some of them.
    var cursor = try session.replay.cursor()
    var positions: [TapePosition] = []
    let end = (session.replay.tape.last?.time ?? 0) + 1000
    while let event = try cursor.next() { positions.append(event.position) }
    #expect(positions.count == states.count)
    for (index, state) in states.enumerated() where index % max(1, states.count / 4) == 0 {
      prompt.enter("goto(0)")
      guard let record = state.record else {
        let ticks = states[...index].filter { $0.record == nil }.count
        prompt.enter("tick(\(ticks))")
        #expect(State(session, nil) == state, "tick \(ticks)")
        prompt.enter("tick(3)", "tick(-\(states.count))", "tick \(ticks)")
        #expect(State(session, nil) == state, "back to tick \(ticks)")
        continue
      }
      let isThere = session.replay.position.count > record
      if record + 1 > session.replay.position.count {
        prompt.enter("step(\(record + 1 - session.replay.position.count))")
      }
      if !isThere { #expect(State(session, record) == state, "record \(record)") }
      prompt.enter("goto(\(end))", "back(\(session.replay.tape.count - record))")
      #expect(State(session, record) == state, "back to record \(record)")
    }
  }

  @Test(
    "continue() stops at each call of a hook, as a plain replay reports them",
    arguments: [
      "short-move", "reversal", "edge-scroll-down", "keys", "grid-there-and-back", "two-drags",
      "window-to-edge", "remove-dragged", "press-on-fixed-row",
    ])
  func stops(name: String) throws {
    for hook in ["can_lift", "target", "swap", "settle", "shake"] {
      let prompt = try Self.prompt(name)
      let session = prompt.bench.session
      let calls = try Self.states(of: name, under: session.setup.header.behaviour)
        .flatMap { state in state.decisions.filter { $0.query.hook.rawValue == hook } }
      prompt.enter("break_at \"\(hook)\"")
      for decision in calls.prefix(12) {
        let line = prompt.enter("continue()")
        #expect(line.contains(": \(hook) → \(decision.answer.lua)"), "\(line)")
        #expect(Double(prompt.value("drag.time")) == decision.query.drag.time.seconds)
        #expect(Double(prompt.value("drag.x")) == decision.query.drag.contentPointer.x)
      }
      if calls.count <= 12 {
        #expect(prompt.enter("run()").contains("the session ends here"))
        #expect(session.replay.position == TapePosition(session.replay.tape.count))
      }
    }
  }

  @Test("A condition is Lua as a string or a function, and sees what the hook does")
  func conditions() throws {
    let texts = [
      "\"drag.y > 100\"", "function(drag, list, p) return drag.y > 100 end",
      "\"list:frame(1, 1) and drag.y > 100 and p and scroll.viewport_height > 0\"",
      "function() return drag.y > 100 end",
    ]
    for text in texts {
      let prompt = try Self.prompt("short-move")
      prompt.enter("break_at(\"target\", \(text))")
      let line = prompt.enter("continue()")
      #expect(line.contains("target → "), "\(line)")
      let stop = try #require(Double(prompt.value("drag.y")))
      #expect(stop > 100)
      prompt.enter("undo()", "clear()", "break_at \"target\"")
      // The naive search: each call in turn.
      var first = 0.0
      while first <= 100 {
        prompt.enter("continue()")
        first = try #require(Double(prompt.value("drag.y")))
      }
      #expect(first == stop)
    }
  }

  @Test("At a stop, and in a condition, drag.memory and drag.modifiers are what the hook saw")
  func memory() throws {
    let prompt = try Self.prompt("short-move")
    prompt.enter(
      "function target(drag, list) drag.memory.n = (drag.memory.n or 0) + 1 "
        + "return list:at(drag.x, drag.y) end",
      "goto(0)", "break_at(\"target\", \"(drag.memory.n or 0) == 7\")", "continue()")
    #expect(prompt.value("drag.memory.n, drag.modifiers.shift") == "7, false")
    prompt.enter("goto(0)", "clear()", "break_at \"target\"", "continue()")
    #expect(prompt.value("drag.memory.n") == "nil")
  }

  @Test("A condition that fails names its place and stops there, and nothing is lost")
  func failingCondition() throws {
    let prompt = try Self.prompt("short-move")
    let count = prompt.bench.session.replay.tape.count
    prompt.enter("break_at(\"target\", \"drag.yy > 3\")")
    let reply = prompt.bench.enter("continue()")
    #expect(reply.status == .failed && reply.hasStepped)
    #expect(reply.message.contains("condition \"drag.yy > 3\":1: unknown field 'yy' of drag"))
    #expect(reply.message.contains("did you mean 'y'?") && !reply.message.contains("prompt:"))
    #expect(reply.output == "500 ms, tick: target → nil, by the native rule\n")
    #expect(prompt.bench.session.replay.tape.count == count)
    prompt.enter("clear()", "function far() return nothing.at.all end")
    prompt.enter("break_at(\"target\", far)")
    let typed = prompt.bench.enter("continue()")
    #expect(typed.message.hasPrefix("repl:4:") && typed.message.contains("nothing"))
    #expect(prompt.value("run.time") == "516.667")
  }

  @Test("continue() stops at a time, between records and at one")
  func times() throws {
    let prompt = try Self.prompt("short-move")
    prompt.enter("break_at(300)", "break_at \"0.7s\"", "break_at(\"target\")", "clear \"target\"")
    #expect(prompt.enter("breaks()") == "stops at 300 ms\nstops at 700 ms\n")
    #expect(prompt.enter("run()").hasPrefix("300 ms"))
    #expect(prompt.value("run.time, run.pressing") == "300, true")
    #expect(prompt.enter("continue").hasPrefix("700 ms"))
    #expect(prompt.enter("continue").contains("the session ends here"))
    #expect(prompt.enter("continue").contains("goto(0) goes back to its start"))
  }

  @Test("drag, list, scroll and p are what the hook saw")
  func objects() throws {
    let prompt = try Self.prompt("short-move") { $0.behaviour = "half_overlap" }
    let sentence = "no hook has been asked yet"
    for name in ["drag.x", "list:at(1, 1)", "scroll.offset_y", "drag"] {
      #expect(prompt.enter(name).contains(sentence), "\(name)")
    }
    prompt.enter("break_at \"target\"", "continue()")
    let call = try prompt.bench.debugger.call()
    let saw = try #require(call)
    #expect(saw.hook == "target")
    #expect(Double(prompt.value("drag.y")) == saw.drag.contentPointer.y)
    #expect(prompt.value("drag.id, list:id(1, 2), list.count") == "\"bread\", \"bread\", 8")
    #expect(prompt.value("list:find \"coffee\"") == "1, 3")
    #expect(prompt.value("scroll.offset_y, p.threshold") == "0.0, 0.5")
    #expect(prompt.value("scroll:beyond_speeds(700)") == "-700.0, 0.0")
    #expect(prompt.enter("drag").contains("\n  id = \"bread\",\n"))
    #expect(prompt.enter("p").contains("threshold = 0.5"))
  }

  @Test("The objects show the scene of the call, not what came of it")
  func sceneOfTheCall() throws {
    let prompt = try Self.prompt("short-move")
    prompt.enter("break_at(\"swap\")", "continue()")
    #expect(prompt.value("list:id(1, 2)") == "\"bread\"")
    #expect(prompt.value("run.items[2]") == "\"coffee\"")
  }

  @Test(
    "The objects are read-only, and a wrong name gets the right one",
    arguments: [
      ("drag.x = 1", "field 'x' of drag is read-only"), ("scroll.offset_y = 1", "read-only"),
      ("drag.idd", "did you mean 'id'?"), ("list.cout", "did you mean 'count'?"),
      ("scroll.ofset_y", "unknown field 'ofset_y' of scroll; did you mean 'offset_y'?"),
      ("p.treshold", "unknown parameter 'treshold'; did you mean 'threshold'?"),
      ("p.threshold = 1", "set(name, value) does it"),
    ])
  func readOnly(line: String, reason: String) throws {
    let prompt = try Self.prompt("short-move") {
      ($0.behaviour, $0.moment) = ("half_overlap", 700)
    }
    let reply = prompt.bench.enter(line)
    #expect(reply.message.hasPrefix("repl:1") && reply.message.contains(reason), "\(reply)")
  }

  @Test("An error of the command scroll is at the line that called it")
  func scrollPlace() throws {
    let prompt = try Self.prompt("short-move")
    for call in ["scroll(1e12, 0)", "scroll(0, 10, 'todo')", "scroll('a', 0)"] {
      #expect(prompt.enter(call).hasPrefix("repl:"), "\(prompt.enter(call))")
      #expect(prompt.enter("local function f() \(call) end f()").hasPrefix("repl:"))
    }
    #expect(prompt.enter("scroll('a', 0)").contains("number expected, got string"))
  }

  @Test("scroll is a command too")
  func scroll() throws {
    let prompt = try Self.prompt("edge-scroll-down") { $0.moment = 700 }
    #expect(prompt.enter("scroll(0, 40)").contains("undo() brings them back"))
    #expect(prompt.value("run.offset.y") == "40")
    #expect(prompt.enter("scroll").hasPrefix("scroll(x, y [, list]): "))
  }

  @Test("A typed action in the middle takes the place of what follows, once, until undo")
  func typed() throws {
    let prompt = try Self.prompt("short-move")
    let tape = prompt.bench.session.replay.tape
    prompt.enter("goto(600)")
    let ahead = prompt.bench.session.replay.countAhead
    #expect(
      prompt.enter("move(0, 5, 10)")
        == "dropped the \(ahead) records after 600 ms; undo() brings them back\n")
    #expect(prompt.enter("move(0, 5, 10)").isEmpty)
    #expect(prompt.enter("step()").contains("the session ends here"))
    prompt.enter("undo()", "undo()")
    #expect(prompt.bench.session.replay.countAhead == ahead)
    #expect(prompt.bench.session.replay.tape == tape)
    prompt.enter("goto(1e6)", "goto(0)", "step(7)", "tick()", "back()", "goto \"0.5s\"", "step 2")
    #expect(prompt.bench.session.replay.tape == tape)
  }

  @Test("Steps are undone and redone like any line")
  func undo() throws {
    let prompt = try Self.prompt("short-move")
    prompt.enter("break_at \"target\"", "continue()", "continue()")
    let stop = prompt.value("run.time, drag.time, drag.phase")
    prompt.enter("step(4)", "tick()", "back(2)", "undo()", "undo()", "undo()")
    #expect(prompt.value("run.time, drag.time, drag.phase") == stop)
    prompt.enter("undo()", "undo()")
    #expect(prompt.value("run.time") == "0")
    prompt.enter("redo()", "redo()")
    #expect(prompt.value("run.time, drag.time, drag.phase") == stop)
  }

  @Test("Stops of one event come one after the other")
  func oneEvent() throws {
    let prompt = try Self.prompt("short-move")
    prompt.enter("break_at \"swap\"", "continue()")
    let time = prompt.value("run.time")
    prompt.enter("break_at \"on.moved\"", "break_at \"announce\"")
    #expect(prompt.enter("continue").contains(": on.moved"))
    #expect(prompt.enter("continue").contains(": announce → "))
    #expect(prompt.value("run.time") == time)
  }

  @Test("why() explains the call that the session stands at, not a later one of the same step")
  func whyAtAStop() throws {
    let prompt = try Self.prompt("short-move") { $0.behaviour = "half_overlap" }
    prompt.enter("break_at 'target'", "run()")
    #expect(prompt.value("why()").hasPrefix("target → nil, at 500 ms"), "\(prompt.value("why()"))")
  }

  @Test(
    "A word that cannot be followed says why, and moves nothing",
    arguments: [
      ("step(0)", "a whole number of steps"), ("step(1.5)", "integer expected"),
      ("tick(\"x\")", "integer expected"),
      ("break_at \"traget\"", "there is no hook 'traget'; did you mean 'target'?"),
      ("break_at \"x\"", "the hooks are can_lift, "), ("break_at()", "break_at"),
      ("break_at(\"target\", \"drag.y >\")", "unexpected symbol near <eof>"),
      ("break_at(\"target\", 3)", "a string, or a function, not a number"),
      ("break_at(500, \"true\")", "a time takes no condition"), ("break_at \"5x\"", "a time such"),
      ("clear \"target\"", "there is no such breakpoint"), ("goto \"5x\"", "a time such"),
    ])
  func refusals(line: String, reason: String) throws {
    let prompt = try Self.prompt("short-move")
    let reply = prompt.bench.enter(line)
    #expect(reply.status == .failed && reply.message.contains(reason), "\(reply.message)")
    #expect(!reply.message.contains("prompt:"))
    #expect(prompt.value("run.time") == "0")
    #expect(prompt.enter("breaks") == "there are no breakpoints\n")
  }

  @Test("The start and the end of a session are said")
  func ends() throws {
    let prompt = try Self.prompt("short-move")
    #expect(prompt.enter("back(5)") == "0 ms, the start\n")
    for line in ["back()", "tick(-1)"] {
      #expect(prompt.enter(line).contains("this is the start; step() goes forward"))
    }
    #expect(prompt.enter("step(1000)").hasPrefix("953 ms, record 32 of 32 (up 122, 118)"))
    #expect(prompt.enter("step").contains("the session ends here; goto(0) goes back"))
    // What still settles has ticks after the last record.
    #expect(prompt.enter("tick").hasPrefix("966.667 ms, tick"))
    prompt.enter("tick(1000)")
    #expect(prompt.enter("tick").contains("nothing moves any more"))
    #expect(prompt.value("run.at_rest") == "true")
  }

  @Test(
    "A hook's name is understood in any casing", arguments: ["canLift", "Can-Lift", "can lift"])
  func casing(name: String) throws {
    let prompt = try Self.prompt("short-move")
    #expect(prompt.enter("break_at \"\(name)\"") == "stops at can_lift\n")
  }

  @Test("A session begins at its end, at a time, or at a stop after it")
  func beginnings() throws {
    let trace = try Self.trace("short-move")
    let end = try TypedPrompt { $0.trace = trace }
    #expect(end.value("run.samples") == "\(trace.records.count)")
    #expect(try Self.prompt("short-move") { $0.moment = 520 }.value("run.time") == "520")
    let stop = try TypedPrompt { ($0.trace, $0.breaks) = (trace, ["Target"]) }
    #expect(stop.bench.opening.output == "500 ms, tick: target → nil, by the native rule\n")
    #expect(stop.value("run.time") == "500")
    let later = try Self.prompt("short-move") {
      ($0.moment, $0.breaks) = (600, ["target", "swap"])
    }
    #expect(later.bench.opening.output.contains(": target → "))
    #expect(try #require(Double(later.value("run.time"))) > 600)
  }

  @Test("A long line of conditions can be stopped, and the session stays")
  func stopped() throws {
    let stop = StopSwitch()
    let prompt = try Self.prompt("short-move") {
      $0.stop = stop
      $0.timeLimit = .minute
      $0.printer = { _ in stop.raise() }
    }
    stop.lower()
    prompt.enter("break_at(\"target\", function() print(1) while true do end end)")
    stop.lower()
    #expect(prompt.bench.enter("continue()").status == .failed)
    stop.lower()
    #expect(prompt.value("run.time") == "0")
  }

  @Test("Help explains the words, and Tab completes them")
  func help() throws {
    let prompt = try Self.prompt("short-move")
    #expect(prompt.enter("step?").contains("step([n])"))
    #expect(prompt.enter("continue?").contains("continue() or run()"))
    #expect(prompt.bench.completions(of: "break_at \"on.m") == ["on.moved"])
    prompt.enter("break_at \"settle\"")
    #expect(prompt.bench.completions(of: "clear \"") == ["settle"])
    #expect(prompt.bench.completions(of: "bre") == ["break_at", "breaks"])
  }

  @Test("p has times in the parameter's unit, as the hooks read them")
  func timesOfParameters() throws {
    let prompt = try Self.prompt("short-move") { $0.behaviour = "half_overlap" }
    let script = "return { api = 1, params = { dwell = { default = 1, unit = 's' } } }"
    let file = ScriptSource(texts: ["behaviours/mine.lua": script], path: "memory")
    let timed = try Self.prompt("short-move") {
      $0.scripts = file
      $0.behaviour = "mine"
    }
    #expect(timed.enter(#"set("dwell", "100ms")"#) == "")
    #expect(timed.value("p.dwell") == "0.1")
    #expect(prompt.enter(#"set("dwell", "100ms")"#).contains("there is no parameter 'dwell'"))
  }

  @Test("A breakpoint is a hook in any spelling, or a time; anything else is refused")
  func places() throws {
    let prompt = try Self.prompt("short-move")
    #expect(prompt.enter("break_at()").contains(#"expected a hook, such as "target", or a time"#))
    #expect(prompt.enter(#"break_at {"target"}"#).contains("expected a hook"))
    for word in ["moved", "onMoved", "on.moved", "On Moved"] {
      #expect(prompt.enter("clear()", "break_at \"\(word)\"", "breaks").contains("on.moved"))
    }
  }

  @Test("An error of a command alone names the line that was typed", arguments: ["back", "back()"])
  func placeOfError(line: String) throws {
    let message = try Self.prompt("short-move").enter("back()", line)
    #expect(message.contains("\nrepl:2:1: this is the start"))
  }
}
