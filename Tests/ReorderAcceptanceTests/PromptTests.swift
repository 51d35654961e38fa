import Foundation
import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderAcceptance

/// The prompt without its terminal: lines in, texts out.
@Suite struct PromptTests {
  static let fruit =
    #"{ "apples", "bread", "coffee", "dates", "eggs", "flour", "grapes", "honey" }"#

  @Test(
    "A stopped line ends at once, and the prompt continues",
    arguments: ["while true do end", "wait(1)", "pcall(wait, 1) while true do end"])
  func stopped(line: String) throws {
    let stop = StopSwitch()
    let prompt = try TypedPrompt {
      $0.stop = stop
      $0.timeLimit = .minute
      $0.printer = { _ in stop.raise() }
    }
    prompt.enter("press \"bread\"", "wait(600)")
    let before = prompt.value("run.time")
    #expect(prompt.enter("print('begun') \(line)").hasPrefix("repl:4:1: "))
    stop.lower()
    #expect(prompt.value("run.time") == before)
    #expect(prompt.value("run.dragging") == "true")
  }

  @Test("A step stopped in its middle has not happened")
  func stoppedStep() throws {
    let (one, other) = (try TypedPrompt(), try TypedPrompt())
    for prompt in [one, other] { prompt.enter("press \"bread\"", "wait(600)") }
    let session = one.bench.session
    one.bench.options.stop.raise()
    #expect(throws: ScriptSandbox.Refusal.self) {
      try session.act(.wait, after: 60_000)
    }
    #expect(throws: ScriptSandbox.Refusal.self) {
      try session.beginLine(); try session.undo()
    }
    one.bench.options.stop.lower()
    for line in ["move(0, 60, 20)", "release()", "wait(500)"] {
      #expect(one.enter(line) == other.enter(line))
    }
    #expect(one.value("run.time") == other.value("run.time"))
    #expect(session.replay.records == other.bench.session.replay.records)
  }

  @Test("A mouse lifts by distance, and the session's samples say that it was one")
  func mouse() throws {
    let prompt = try TypedPrompt()
    prompt.enter("press('bread', 'mouse')", "wait(9000)")
    #expect(prompt.value("run.dragging") == "false")
    prompt.enter("move(0, 4)")
    #expect(prompt.value("run.dragging") == "true")
    prompt.enter("move(0, 56)", "release()", "press(160, 66, 'pen')", "cancel()")
    let kinds = prompt.bench.session.replay.records.compactMap { record in
      if case .pointer(let pointer) = record.action { pointer.kind } else { nil as PointerKind? }
    }
    #expect(kinds == [.mouse, .mouse, .mouse, .mouse, .pen, .pen])
    let wrong = prompt.bench.enter("press('bread', 'mous')").message
    #expect(wrong.contains("the kind of pointer is one of touch, mouse, pen"), "\(wrong)")
    #expect(wrong.contains("did you mean 'mouse'?"), "\(wrong)")
  }

  @Test("A drag by hand ends in a commit")
  func drag() throws {
    let prompt = try TypedPrompt()
    prompt.enter("press(\"bread\")", "wait(600)")
    #expect(prompt.value("run.dragging") == "true")
    let again = prompt.bench.enter("press(\"coffee\")")
    #expect(again.message.contains("a finger is down already; release() or cancel() it first"))
    prompt.enter("move(0, 60, 20)", "release()", "wait(500)")
    #expect(prompt.value("run.commit") == #"{ from = { 1, 2 }, item = "bread", to = { 1, 3 } }"#)
    #expect(prompt.value("run.at_rest") == "true")
  }

  @Test("A drag is cancelled, a list scrolled, a row moved by keys")
  func otherGestures() throws {
    let prompt = try TypedPrompt()
    prompt.enter("press(160, 66)", "wait(600)", "move_to(160, 150)", "cancel()", "wait(500)")
    #expect(prompt.value("run.items") == Self.fruit && prompt.value("run.commit") == "nil")
    prompt.enter("key(\"lift\", \"bread\")", "key \"down\"", "key \"drop\"")
    #expect(prompt.value("run.items[3]") == "\"bread\"")
    prompt.enter("scroll(0, 40)")
    #expect(prompt.value("run.offset.y") == "0")
  }

  @Test(
    "A word that fails changes nothing and says why",
    arguments: [
      ("press(\"bred\")", "there is no item 'bred'"),
      ("press(1)", "press expects the id of an item, or x and y, as in press(\"bread\")"),
      ("press(0/0, 1)", "expected a finite number"), ("move(1, 1)", "no finger is down"),
      ("release()", "no finger is down"), ("wait(-1)", "milliseconds from 0 to 1"),
      ("wait(1e300)", "got 1e+300"), ("key \"lft\"", "there is no key 'lft'"),
      ("undo()", "there is nothing to undo"), ("redo()", "there is nothing to redo"),
      ("use \"half_overlp\"", "did you mean 'half_overlap'"), ("set(\"x\", {})", "a parameter"),
      ("set(\"x\", 1)", "there is no parameter 'x'"), ("why \"traget\"", "did you mean 'target'?"),
      ("run.itms", "a run has no 'itms'; did you mean 'items'?"), ("run.x = 1", "cannot be set"),
      ("save \"x\"", "must end in .trace.jsonl"), ("save_spec \"x.lua\"", "must end in _spec.lua"),
      ("save_behaviour \"native\"", "'native' names the native rules"),
      ("why \"announce\"", "announce only reports"),
      ("save_behaviour \"a\"", "no hook was typed here"), ("targt?", "did you mean 'target'?"),
      ("target = 3", "target"), ("press()", "press"),
    ])
  func refusals(line: String, reason: String) throws {
    let prompt = try TypedPrompt()
    let reply = prompt.bench.enter(line)
    #expect(reply.status == .failed && !reply.hasStepped)
    #expect(reply.message.contains(reason), "\(reply.message)")
    #expect(prompt.value("run.time, run.items") == "0, \(Self.fruit)")
    #expect(prompt.saved.isEmpty)
  }

  @Test("Undo and redo take the changes of a line as one step")
  func undo() throws {
    let prompt = try TypedPrompt()
    prompt.enter("press \"bread\" wait(600)", "move(0, 60)", "wait(100)")
    let seen = prompt.value("run.time, run.items")
    prompt.enter("undo()", "undo()")
    #expect(prompt.value("run.time, run.items") == "600, \(Self.fruit)")
    prompt.enter("redo()", "redo()")
    #expect(prompt.value("run.time, run.items") == seen)
    prompt.enter("undo()", "undo()", "undo()")
    #expect(prompt.value("run.pressing, run.time") == "false, 0")
    prompt.enter("redo()", "wait(1)")
    #expect(prompt.enter("redo()").contains("there is nothing to redo"))
  }

  @Test("goto moves forward and back in time")
  func goTo() throws {
    let prompt = try TypedPrompt()
    prompt.enter("press \"bread\"", "wait(600)", "move(0, 60, 100)", "goto(650)")
    #expect(prompt.value("run.time, run.samples, run.dragging") == "650, 1, true")
    prompt.enter("goto_ms(2000)")
    #expect(prompt.value("run.time") == "2000")
    prompt.enter("goto(0)")
    #expect(prompt.value("run.time, run.pressing") == "0, true")
    prompt.enter("undo()")
    #expect(prompt.value("run.time") == "2000")
  }

  @Test("A hook that is typed decides at once, from the start, until it is undone")
  func hooks() throws {
    let prompt = try TypedPrompt()
    prompt.enter("press \"bread\" wait(600) move(0, 10)")
    #expect(prompt.value("run.items[2]") == "\"bread\"")
    for text in [
      "target = function(drag, list, p) return 1, 5 end",
      "behaviour.target = function() return 1, 5 end", "function target() return 1, 5 end",
    ] {
      prompt.enter(text)
      #expect(prompt.value("run.items[5]") == "\"bread\"", "\(text)")
      #expect(prompt.enter("why \"target\"").contains("by the hook target typed at the prompt"))
      prompt.enter("undo()")
      #expect(prompt.value("run.items[2]") == "\"bread\"")
    }
    prompt.enter("on.moved = function() print(\"moved\") end")
    prompt.enter("swap = function()", "return \"exchange\"", "end", "move(0, 60)")
    #expect(prompt.value("run.moves[1].kind") == "\"exchange\"")
  }

  @Test("A failing hook is reported once, with the line that was typed")
  func failingHook() throws {
    let prompt = try TypedPrompt()
    prompt.enter("target = function(drag) return drag.nothing.x end")
    let reply = prompt.bench.enter("press \"bread\" wait(600) move(0, 60)")
    #expect(reply.status == .failed && reply.hasStepped)
    #expect(reply.message.contains("drag.nothing") && reply.message.contains("in target"))
    #expect(prompt.bench.enter("wait(100)") == Prompt.Reply(status: .done, hasStepped: true))
  }

  @Test("An error quotes the line that was typed, of the latest thousand")
  func longSession() throws {
    let prompt = try TypedPrompt()
    prompt.enter("function old() return nothing.x end")
    for _ in 0..<1_500 { prompt.enter("-- nothing") }
    prompt.enter("function new() return nothing.x end")
    #expect(prompt.enter("old()").hasPrefix("repl:1:"))
    #expect(!prompt.enter("old()").contains("function old"))
    let message = prompt.enter("new()")
    #expect(message.hasPrefix("repl:1502:") && message.contains("function new"))
  }

  @Test("Another behaviour or parameter decides from the start")
  func behaviours() throws {
    let prompt = try TypedPrompt()
    prompt.enter("use \"half_overlap\"", "press \"bread\" wait(1100)", "move(0, 20)")
    #expect(prompt.value("run.behaviour, run.items[2]") == "\"half_overlap\", \"bread\"")
    prompt.enter("set(\"threshold\", .3)")
    #expect(prompt.value("run.items[3]") == "\"bread\"")
    #expect(prompt.enter("why \"target\"").contains("by the hook target of half_overlap"))
    prompt.enter("use()")
    #expect(prompt.value("run.behaviour") == "\"native\"")
  }

  @Test("why shows the last decision with its inputs, or that there is none")
  func why() throws {
    let prompt = try TypedPrompt()
    #expect(prompt.value("why()") == "nothing has been decided yet")
    prompt.enter("use()", "press \"bread\"", "wait(600)", "move(0, 60)")
    #expect(prompt.value("why \"settle\"") == "settle has not been asked yet")
    let text = prompt.value("why \"swap\"")
    #expect(text.hasPrefix("swap → \"insert\", at 600 ms of session\n  by the native rule"))
    #expect(!text.contains("drag.id = \"bread\""))
    for line in [
      "why(full)", "why(\"swap\", full)", "why(\"swap\", \"full\")", "why(full, \"swap\")",
    ] {
      #expect(prompt.value(line).contains("drag.id = \"bread\""), "\(line)")
    }
    prompt.enter("use \"half_overlap\"")
    let lines = prompt.value("why \"target\"").split(separator: "\n")
    #expect(lines.count <= 22)
    for line in lines { #expect(line.count <= 78) }
    #expect(lines.last?.hasSuffix("; why(\"target\", full) shows them") == true)
  }

  @Test("Why a target was refused")
  func whyNotTaken() throws {
    let prompt = try TypedPrompt()
    prompt.enter("swap = function() end", "press \"bread\"", "wait(600)", "move(0, 60)")
    for hook in ["target", "swap"] {
      #expect(prompt.value("why \"\(hook)\"").contains("guard: not taken: swap:"))
    }
    prompt.enter("swap = function() return \"insert\" end", "move(0, -60)")
    #expect(!prompt.value("why \"target\"").contains("not taken"))
  }

  @Test(
    "Help covers words, fields, methods, helpers, hooks and readings",
    arguments: [
      ("help(press)", "press(item [, kind]) or press(x, y [, kind])"),
      ("drag.x?", "The finger's x"),
      ("?drag.x", "The finger's x"),
      ("list:at?", "list:at(x, y): integer?, integer?"),
      ("help(\"reorder.clamp\")", "reorder.clamp("),
      ("target?", "target(drag, list, p)"), ("run.items?", "The items' ids"),
      ("goto?", "goto(ms)"), ("help()", "save_spec("), ("scroll.?", "scroll"),
      ("string.rep?", "string.rep"), ("run?", "run.order"),
    ])
  func help(line: String, text: String) throws {
    #expect(try TypedPrompt().enter(line).contains(text))
  }

  @Test(
    "The word before the cursor is completed",
    arguments: [
      ("pre", "press"), ("list:drop", "list:drop_at"), ("use \"half_overlap_", "half_overlap_grid"),
      ("press(\"bre", "bread"), ("x = reorder.cl", "reorder.clamp"), ("mi", "mine"),
      ("mine.fi", "mine.field"), ("why \"targ", "target"),
      ("use(\"f", "floating_window folders free_drag_cell"), ("press (\"f", "flour"),
      ("use \"bre", ""),
      ("set(\"", ""), ("x = press(\"gra", "grapes"), ("key \"l", "left lift"),
      ("key(\"lift\", \"b", "bread"), ("x = \"swa", "swap"),
      ("run.commit", "run.commit run.commits"), ("zzz", ""),
    ])
  func completion(typed: String, wanted: String) throws {
    let prompt = try TypedPrompt()
    prompt.enter("mine = { field = 1 }")
    let words = prompt.bench.completions(of: typed)
    #expect(words.joined(separator: " ") == wanted)
    #expect(words.allSatisfy { $0.hasPrefix(Prompt.lastWord(of: typed)) })
  }

  @Test("Everything is offered when nothing is typed")
  func everything() throws {
    let bench = try TypedPrompt().bench
    #expect(Set(bench.completions(of: "")).isSuperset(of: PromptCommand.all.map(\.name)))
    #expect(bench.completions(of: "drag.").contains("drag.travel_y"))
    #expect(Set(bench.completions(of: "x = \"")).isSuperset(of: ["bread", "target", "default"]))
  }

  @Test("Every word is in the help and has help of its own")
  func wordsAreTold() throws {
    let prompt = try TypedPrompt()
    let overview = prompt.enter("help()")
    for word in PromptCommand.all {
      #expect(overview.contains(word.usage))
      #expect(prompt.enter("help(\(word.name))").contains(word.summary))
      #expect(word.summary.hasSuffix("."))
    }
  }

  @Test("The list is drawn")
  func look() throws {
    let prompt = try TypedPrompt()
    #expect(prompt.enter("press \"bread\"", "look()").contains("bread"))
    #expect(prompt.bench.frame().contains("pressed"))
    #expect(prompt.bench.enter("1").hasStepped == false)
    #expect(prompt.bench.enter("wait(10)").hasStepped)
  }

  @Test("quit ends the session, and nothing before it does")
  func quit() throws {
    let prompt = try TypedPrompt()
    #expect(prompt.bench.enter("1").status == .done)
    #expect(prompt.bench.enter("quit()").status == .ended)
  }

  @Test("A saved session replays to what was shown")
  func save() throws {
    let prompt = try TypedPrompt()
    prompt.enter("use \"half_overlap\"", "set(\"threshold\", .3)", "press \"bread\" wait(1100)")
    prompt.enter("move(0, 60, 20)", "release()", "wait(2000)")
    #expect(prompt.value("save \"a/x.trace.jsonl\"") == "wrote a/x.trace.jsonl")
    let text = try #require(prompt.saved["a/x.trace.jsonl"])
    let trace = try Trace(reading: text.utf8, file: "x")
    #expect(trace.header.name == "x")
    let again = try TypedPrompt { $0.trace = trace }
    let all = "run.order, run.moves, run.commit, run.events, run.offset, run.phase, run.ticks"
    #expect(again.value(all) == prompt.value(all))
    #expect(prompt.enter("save \"a/x.trace.jsonl\"").contains("a/x.trace.jsonl is there"))
    #expect(prompt.enter("save(\"a/x.trace.jsonl\", true)").hasPrefix("wrote"))
  }

  @Test("A typed hook must be in a file before the session can be saved")
  func saveTyped() throws {
    let prompt = try TypedPrompt()
    prompt.enter("target = function() return 1, 5 end")
    for line in ["save \"x.trace.jsonl\"", "save_spec \"x_spec.lua\""] {
      #expect(prompt.enter(line).contains("save_behaviour \"name\" first"))
    }
    #expect(prompt.saved.isEmpty)
  }

  @Test("Any walk through words, saved and read again, shows the same")
  func walks() throws {
    let seed = ProcessInfo.processInfo.environment["REORDER_SEED"].flatMap(UInt64.init) ?? 7
    var random = Steps(state: seed)
    for walk in 0..<12 {
      let prompt = try TypedPrompt { $0.behaviour = walk.isMultiple(of: 2) ? "half_overlap" : nil }
      for _ in 0..<20 { prompt.enter(random.line()) }
      prompt.enter("save \"w.trace.jsonl\"")
      var warnings: [TraceWarning] = []
      let text = try #require(prompt.saved["w.trace.jsonl"])
      let trace = try Trace(reading: Array(text.utf8), file: "w", warnings: &warnings)
      let again = try TypedPrompt { $0.trace = trace }
      for reading in ["order", "moves", "events", "offset", "time", "ticks", "samples"] {
        #expect(
          prompt.value("run.\(reading)") == again.value("run.\(reading)"),
          "seed \(seed), walk \(walk), run.\(reading)")
      }
      #expect(prompt.bench.frame() == again.bench.frame(), "seed \(seed), walk \(walk)")
    }
  }
}

/// Lines that a user might type, the same for each seed.
private struct Steps {
  var state: UInt64

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func line() -> String {
    switch next(9) {
    case 0, 1: "press(160, \(next(350)))"
    case 2, 3: "wait(\(next(1200)))"
    case 4, 5: "move(\(next(40) - 20), \(next(200) - 100), \(next(50)))"
    case 6: "release()"
    case 7: "undo()"
    default: next(2) == 0 ? "redo()" : "goto(\(next(3000)))"
    }
  }
}
