import ReorderCore
import ReorderScripting
import ReorderTrace
import Testing

@testable import ReorderReplay

/// What is said of a decision: the reads, the line, the verdicts.
@Suite struct ExplanationTests {
  /// An explanation where there should be none.
  private struct Unexpected: Error {}

  private func explain(
    _ target: String, _ request: ExplanationRequest = ExplanationRequest(),
    modules: [String: String] = [:]
  ) throws -> Result<Explanation, NoExplanation> {
    let trace = try Staging.trace("short-move")
    let script = "return { api = 1, params = { edge = { default = 4 } },\n\(target)\n}"
    var texts = modules
    texts["behaviours/mine.lua"] = script
    let behaviour = try Behaviour(named: "mine", in: ScriptSource(texts: texts))
    return try trace.explanation(of: request, under: behaviour)
  }

  @Test("Reads are in order, each field once, each call with its arguments and results")
  func reads() throws {
    let found = try explain(
      """
      target = function(drag, list, p)
        local twice = drag.y + drag.y + p.edge
        local section, item = list:at(drag.x, drag.y)
        local again = list:id(section, item), drag.id, drag.window
        return section, item
      end
      """
    ).get()
    #expect(
      found.call.reads.map(\.name) == [
        "drag.y", "drag.x", "list:at", "list:id", "drag.id",
        "drag.window",
      ])
    let at = found.call.reads[2]
    #expect(at.arguments == [found.call.reads[1].results[0], found.call.reads[0].results[0]])
    #expect(at.results == [.number(1), .number(3)])
    #expect(found.call.reads[3].results == [.string("bread")])
    #expect(found.call.reads[5].results == [nil])
    #expect(found.parameters.map(\.name) == ["edge"])
    #expect(found.call.line?.number == 6)
    #expect(found.call.line?.text == "return section, item")
    #expect(found.call.tail == nil)
    let unread = found.unread.map(\.name)
    #expect(!unread.contains("drag.y") && unread.contains("drag.dx"))
  }

  @Test(
    "Variables are those that the returning line could see, and the memory as the hook found it")
  func variables() throws {
    let found = try explain(
      """
      target = (function()
        local calls, far = 0, { up = -1, down = 1 }
        return function(drag, list, p)
          local memory, keys = drag.memory, drag.modifiers
          local n, unset = (memory.n or 0) + 1, nil
          for try = 1, 2 do calls = calls + try end
          memory.n, memory.seen = n, { drag.id, far = true }
          local n = "hidden by this one"
          if keys.shift then return end
          return list:at(drag.x, drag.y, far, unset)
        end
      end)()
      """
    ).get()
    let shown = found.call.variables.map { $0.shown }
    #expect(
      shown == [
        "calls = \(3 * found.calls(before: true))", "far = { down = 1, up = -1 }",
        "memory = { n = \(found.calls(before: true)), seen = { \"bread\", far = true } }",
        "unset = nil", "n = \"hidden by this one\"",
      ])
    #expect(
      found.call.memory.map { $0.shown } == [
        "drag.memory.n = \(found.calls(before: false))",
        "drag.memory.seen = { \"bread\", far = true }",
      ])
    #expect(found.call.reads.map(\.name).contains("drag.modifiers.shift"))
    #expect(!found.call.reads.map(\.name).contains("drag.memory"))
    let lines = found.lines(.short(more: "--full"))
    #expect(lines.contains { $0.hasPrefix("  variables: drag.memory.n = ") })
  }

  @Test("A call of very many lines answers as it does without an explanation, and has no variables")
  func manyLines() throws {
    let found = try explain(
      """
      target = function(drag, list)
        local sum, seen = 0, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }
        for i = 1, 20000 do
          sum = sum + seen[i % 10 + 1]
        end
        return 1, sum == 110000 and 2 or 3
      end
      """
    ).get()
    #expect(found.failure == nil && found.answer == .target(Slot(section: 0, item: 1)))
    #expect(found.call.line?.text == "return 1, sum == 110000 and 2 or 3")
    #expect(found.call.variables.isEmpty)
  }

  @Test("A drag begins without a memory, and a function or a host object is no variable to show")
  func noVariables() throws {
    let found = try explain(
      "can_lift = function(drag, list) local f, l = print, list; return f ~= l end",
      ExplanationRequest(hook: .canLift, time: nil)
    ).get()
    #expect(found.call.variables.isEmpty && found.call.memory.isEmpty)
  }

  @Test("A watch has a row for each call of the hook, with what the hook saw, over every trace")
  func watch() throws {
    let script = """
      return { api = 1, target = function(drag, list)
        drag.memory.n = (drag.memory.n or 0) + 1
        return list:at(drag.x, drag.y)
      end }
      """
    let source = ScriptSource(texts: ["behaviours/mine.lua": script])
    let watch = try Watch(["drag.number", "drag.memory.n", "list:at(drag.x, drag.y)", "drag.xx"])
    for name in Staging.names + ["short-move"] {
      let trace = try Staging.trace(name)
      let rows = try watch.rows(
        of: trace, under: Behaviour(named: "mine", in: source), at: .target)
      var calls: [String: Int] = [:]
      for row in rows {
        let before = calls[row.values[0], default: 0]
        #expect(row.values[1] == (before == 0 ? "nil" : "\(before)"), "\(name) at \(row.time)")
        #expect(row.values[3].hasPrefix("unknown field 'xx' of drag"))
        calls[row.values[0]] = before + 1
      }
      #expect(rows.map(\.time) == rows.map(\.time).sorted())
    }
    #expect(throws: SandboxFailure.self) { try Watch(["drag.x +"]) }
  }

  @Test("A tail call shows the hook's own line and the line that returned in its place")
  func tailCall() throws {
    let found = try explain(
      "target = function(drag) return require('helper')(drag) end",
      modules: ["lib/helper.lua": "return function(drag)\n  return drag.section, drag.item\nend"]
    ).get()
    #expect(found.call.line?.number == 2)
    #expect(found.call.tail?.number == 2)
    #expect(found.call.tail?.file.hasSuffix("helper.lua") == true)
    #expect(found.call.reads.map(\.name) == ["drag.section", "drag.item"])
  }

  @Test("Of nested functions and coroutines, the line is the hook's own")
  func nested() throws {
    let found = try explain(
      """
      target = function(drag)
        local function inner()
          return 1
        end
        local co = coroutine.wrap(function() return 3 end)
        local section = inner()
        return section, co()
      end
      """
    ).get()
    #expect(found.call.line?.text == "return section, co()")
  }

  @Test("The gate's refusal, and the silence after it")
  func gate() throws {
    let target = "target = function(drag) return 9, 9 end"
    let first = Timestamp(milliseconds: 508)
    let start = try #require(first)
    let refused = try explain(target, ExplanationRequest(hook: .target, time: start)).get()
    let lines = refused.lines(.short(more: "full")).joined(separator: "\n")
    #expect(refused.decider == .gate)
    #expect(lines.contains("gate: refused 9, 9: target returns section 9, item 9"), "\(lines)")
    let silent = try explain(target).get()
    let later = silent.lines(.short(more: "full")).joined(separator: "\n")
    #expect(later.contains("target failed at "), "\(later)")
    #expect(later.contains("not called again"), "\(later)")
  }

  @Test("The guard's reason, and the native rule's answer")
  func guardReason() throws {
    let found = try explain("swap = function() end", ExplanationRequest(hook: .target)).get()
    let lines = found.lines(.short(more: "full"))
    #expect(found.decider == .native)
    #expect(lines.contains { $0.contains("mine has no target") })
    let swap = try explain("swap = function() end", ExplanationRequest(hook: .swap)).get()
    let text = swap.lines(.short(more: "full")).joined(separator: "\n")
    #expect(text.contains("native rule: \"insert\""), "\(text)")
    #expect(text.contains("guard: not taken: swap"), "\(text)")
  }

  @Test("Nothing by a time: the next decision is named")
  func early() throws {
    let time = Timestamp(milliseconds: 10)
    let nothing = try explain("", ExplanationRequest(time: time))
    guard case .failure(let reason) = nothing else { throw Unexpected() }
    #expect(
      "\(reason)" == "nothing has been decided by 10 ms; the first decision is can_lift, at 500 ms")
    let never = try explain("", ExplanationRequest(hook: .cancel))
    guard case .failure(let none) = never else { throw Unexpected() }
    #expect("\(none)" == "cancel has not been asked yet")
  }

  @Test("The latest decision by the time: a hook's, target's, or any")
  func latest() throws {
    func hook(_ milliseconds: Double, _ hook: PolicyHook? = nil) throws -> PolicyHook {
      let time = Timestamp(milliseconds: milliseconds)
      let found = try explain("", ExplanationRequest(hook: hook, time: time)).get()
      #expect(found.time.milliseconds <= milliseconds)
      return found.hook
    }
    #expect(try hook(700, .canLift) == .canLift)
    #expect(try hook(700) == .target)
    #expect(try hook(700, .follow) == .follow)
  }

  @Test("At most 78 columns and 22 lines, and what is left out is said")
  func size() throws {
    let found = try explain(
      """
      target = function(drag, list, p)
        for section = 1, 300 do local _ = list:frame(section, 12345678 * section) end
        return 1, 3
      end
      """
    ).get()
    let short = found.lines(.short(more: "why(full)"))
    #expect(short.count <= 22)
    #expect(short.allSatisfy { $0.count <= 78 })
    #expect(short.last?.hasSuffix("; why(full) shows them") == true)
    #expect(found.lines(.brief).count <= 8)
    #expect(found.call.omittedReads == 100)
    let full = found.lines(.full).joined(separator: "\n")
    #expect(full.contains("and 100 more"))
    #expect(full.contains("not read: drag.number = 1"))
  }
}

extension Explanation {
  /// How often the hook had counted itself when its last line began, or when it was called.
  fileprivate func calls(before isInside: Bool) -> Int {
    guard case .integer(let count)? = call.memory.first?.value else { return isInside ? 1 : 0 }
    return isInside ? count + 1 : count
  }
}
