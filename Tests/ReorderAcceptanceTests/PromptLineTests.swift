import ReorderScripting
import Testing

@testable import ReorderAcceptance

/// A line at the prompt is a value, a single word, part of a chunk or an error.
@Suite struct PromptLineTests {
  @Test(
    "Values are shown as Lua writes them",
    arguments: [
      ("1 + 1", "2"), ("0.1", "0.1"), (#""a" .. "\n""#, #""a\n""#), ("nil", "nil"),
      ("true, false", "true, false"), ("{}", "{}"), ("{ 1, { x = 2 } }", "{ 1, { x = 2 } }"),
      ("x = 3", ""), ("local y = 4", ""), ("-- nothing", ""), ("  ", ""),
      ("(function() end)()", ""), ("#\"é\"", "2"), ("1 -- one", "1"),
    ])
  func values(line: String, shown: String) throws {
    #expect(try TypedPrompt().value(line) == shown)
  }

  @Test("Deep, long and endless values are cut")
  func limits() throws {
    let prompt = try TypedPrompt()
    prompt.enter("t = {} t.t = t")
    #expect(prompt.value("t") == "{ t = { itself } }")
    prompt.enter("d = {} for i = 1, 20 do d = { d } end")
    #expect(prompt.value("d").contains("{ … }"))
    prompt.enter("l = {} for i = 1, 300 do l[i] = 10000000000000 + i end")
    #expect(prompt.value("l").contains("…"))
    #expect(prompt.value("l").count < 4100)
    #expect(prompt.value("(\"x\"):rep(100000)").count < 4100)
  }

  @Test("_ is the last value, and statements leave it")
  func last() throws {
    let prompt = try TypedPrompt()
    prompt.enter("20 + 1", "x = 5")
    #expect(prompt.value("_ * 2") == "42")
    #expect(prompt.value("_") == "42")
  }

  @Test("A word alone is called, or shows its usage")
  func wordsAlone() throws {
    let prompt = try TypedPrompt()
    prompt.enter(#"press "bread""#, "wait(600)", "move(0, 60, 20)")
    #expect(prompt.value("look") == prompt.value("look()"))
    #expect(prompt.value("help") == prompt.value("help()"))
    #expect(
      prompt.value("wait")
        == "wait(ms): Lets time pass: milliseconds, or a text such as \"0.6s\".")
    #expect(prompt.value("use").hasPrefix("use \"name\" or use(): "))
    #expect(prompt.value("run.behaviour") == "\"default\"")
    let time = prompt.value("run.time")
    #expect(prompt.value("undo").isEmpty)
    #expect(prompt.value("run.time") != time)
    prompt.enter("redo")
    #expect(prompt.value("run.time") == time)
    #expect(prompt.enter("release", "release").contains("no finger"))
    #expect(prompt.bench.enter("quit").status == .ended)
    let other = try TypedPrompt()
    #expect(other.bench.enter("exit").status == .ended)
  }

  @Test(
    "A time is milliseconds or a text with its unit, and may follow its word without parentheses",
    arguments: [
      "wait(600)", "wait 600", "wait \"0.6s\"", "wait('600 ms')", "wait 0.6s", "wait 600ms",
      "wait(900) goto_ms \"0.6s\"", "wait(900)\ngoto 0.6s", "wait(900)\ngoto \"600ms\"",
      "press \"bread\" move(0, 0, \"0.6s\")", "press \"bread\" move_to(9, 9, \"0.6s\")",
    ])
  func times(lines: String) throws {
    let prompt = try TypedPrompt()
    for line in lines.split(separator: "\n") { #expect(prompt.enter(String(line)).isEmpty) }
    #expect(prompt.value("run.time") == "600")
  }

  @Test("A text that is no time is refused with an example")
  func badTimes() throws {
    let prompt = try TypedPrompt()
    for line in ["wait \"5 minutes\"", "goto \"5 minutes\""] {
      #expect(
        prompt.enter(line).contains("expected a time such as 520ms or 0.52s, got '5 minutes'"))
    }
    #expect(prompt.enter("wait(-1)").contains("expected milliseconds from 0"))
    #expect(prompt.enter("wait(true)").contains("expected a finite number"))
    #expect(prompt.value("wait600 == nil") == "true")
  }

  @Test("A command and plain arguments are a call without parentheses")
  func callsWithoutParentheses() throws {
    let prompt = try TypedPrompt()
    for line in ["press bread", "wait 600", "move 0 60 0.2s", "move 0, -5", "release"] {
      #expect(prompt.enter(line).isEmpty, "\(line)")
    }
    let typed = try TypedPrompt()
    typed.enter("press('bread')", "wait(600)", "move(0, 60, 200)", "move(0, -5)", "release()")
    #expect(prompt.value("run.events") == typed.value("run.events"))
    #expect(prompt.value("help press") == typed.value("help('press')"))
    #expect(prompt.enter("press 'bread'", "release").isEmpty)
    #expect(prompt.enter("wait -5").contains("expected milliseconds from 0"))
    #expect(prompt.enter("press bred").contains("did you mean 'bread'?"))
    #expect(prompt.enter("use half_overlap", "set threshold 0.3").isEmpty)
    #expect(prompt.value("run.behaviour") == "\"half_overlap\"")
  }

  @Test("A line of Lua that begins with a command stays Lua")
  func linesOfLua() {
    for line in [
      "wait", "wait(600)", "wait 'x'  (1)", "wait = 5", "wait == press", "wait or nil",
      "wait,press", "wait, press", "move[1] 2", "press { 1 }", "undo 3", "waiting 3", "x wait 3",
      "wait ..  x",
      "press 'a' .. 'b'", "wait \"a b\"",
    ] {
      #expect(PromptLine.rewritten(line) == line)
    }
  }

  @Test(
    "Other text after a word without parentheses shows the word's usage",
    arguments: [
      ("move 0", true), ("move 0 60 1 1", true), ("press @", true), ("move(0,", false),
      ("moves 0", false),
    ])
  func wordsWithoutCall(line: String, isHinted: Bool) throws {
    let prompt = try TypedPrompt()
    let text = prompt.enter(line, ")")
    #expect(text.contains("\nmove(dx, dy [, ms]): ") == (isHinted && line.hasPrefix("move")))
    #expect(
      text.contains("\npress(item [, kind]) or press(x, y [, kind]): ") == line.hasPrefix("press"))
  }

  @Test("A chunk continues until it is complete, and may be dropped")
  func severalLines() throws {
    let prompt = try TypedPrompt()
    #expect(prompt.bench.enter("for i = 1, 2 do").status == .incomplete)
    #expect(prompt.bench.isAwaitingMore)
    #expect(prompt.bench.enter("  print(i)").status == .incomplete)
    #expect(prompt.bench.enter("end") == Prompt.Reply(status: .done, output: "1\n2\n"))
    for line in ["f(", "1 +", "x =", "{ 1,", "function f()"] {
      #expect(prompt.bench.enter(line).status == .incomplete, "\(line)")
      prompt.bench.forgetChunk()
      #expect(!prompt.bench.isAwaitingMore)
    }
    #expect(prompt.bench.enter("1 +").status == .incomplete)
    #expect(prompt.bench.enter("2").output == "3\n")
  }

  @Test("A syntax error is reported with its line, and nothing waits for more")
  func syntax() throws {
    let prompt = try TypedPrompt()
    prompt.enter("x = 1")
    let reply = prompt.bench.enter("x = = 3")
    #expect(reply.status == .failed)
    #expect(reply.message.hasPrefix("repl:2:5: "))
    #expect(reply.message.contains("\n   2 | x = = 3\n"))
    #expect(prompt.value("x") == "1")
  }

  @Test("An error shows the line that was typed, however long ago")
  func errors() throws {
    let prompt = try TypedPrompt()
    prompt.enter("function f(a)", "  return a.b.c", "end", "print(1)")
    #expect(
      prompt.enter("f({})") == """
        repl:2:12: attempt to index a nil value (field 'b')
           2 |   return a.b.c
             |            ^
           in f (repl:2)
           in the chunk (repl:5)

        """)
  }

  @Test("A script that never ends is stopped, and the prompt continues")
  func endless() throws {
    let prompt = try TypedPrompt()
    #expect(prompt.bench.enter("while true do end").status == .failed)
    #expect(prompt.bench.enter("local t = {} while true do t[#t + 1] = t end").status == .failed)
    #expect(prompt.value("1") == "1")
  }

  @Test("A function with a name near a hook's is noted, and is an ordinary function")
  func nearHook() throws {
    let prompt = try TypedPrompt()
    #expect(
      prompt.enter("tagret = function() return 5 end")
        == "note: 'tagret' is no hook; did you mean 'target'?\n")
    #expect(prompt.value("tagret()") == "5")
    #expect(
      prompt.enter("function autoScroll() end")
        == "note: 'autoScroll' is no hook; did you mean 'autoscroll'?\n")
    #expect(prompt.enter("targets = 3") == "")
    #expect(prompt.enter("function unlike() end") == "")
  }

  @Test("A function that can only be meant as a hook is refused with the right name")
  func misnamedHook() throws {
    let prompt = try TypedPrompt()
    #expect(
      prompt.enter("behaviour.tagret = function() end")
        == "'tagret' is no hook; did you mean 'target'?\n")
    #expect(
      prompt.enter("on.mooved = function() end")
        == "'on.mooved' is no hook; did you mean 'on.moved'?\n")
    #expect(
      prompt.enter("on = { moved = function() end }")
        == "'on' is no hook; write on.moved = function(drag) … end\n")
    #expect(prompt.enter("behaviour.xyz = 1").hasPrefix("'xyz' is no hook; the hooks are "))
  }
}
