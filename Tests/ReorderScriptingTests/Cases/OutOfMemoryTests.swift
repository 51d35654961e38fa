import CLuaSandbox
import TestSupport
import Testing

@testable import LuaRuntime
@testable import ReorderCore
@testable import ReorderScripting

/// Memory runs out anywhere in the life of a behaviour.
///
/// While its state is made, it is loaded, its schema is read, each hook is called and each error
/// made: any failure is reported, the drag continues, and with memory back the next drag works as
/// usual.
@Suite struct OutOfMemoryTests {
  /// Every path from the engine into a script and back, including an error and a required module.
  private static let script = """
    local shared = require('shared')
    local kept = {}
    return {
      api = 1, name = 'all', summary = 'Everything at once.', press = { duration = 0.05 },
      params = {
        share = { default = 0.5, min = 0, max = 1, doc = 'a share' },
        how = { default = 'insert', choices = { 'insert', 'exchange' } },
      },
      can_lift = function(drag) kept[#kept + 1] = { drag.id } return true end,
      lift = function() return { scale = 1.5, shadow = { x = 1, radius = 2 } } end,
      follow = function(drag) return drag.x, drag.y end,
      target = function(drag, list) return list:at(drag.x, drag.y) end,
      swap = function(drag, list, p) return shared.choice(p.how) end,
      autoscroll = function() return 0, 0 end,
      settle = function() return { duration = 0 } end,
      announce = function(event, drag, list)
        return event .. ' ' .. drag.id .. ' of ' .. list.count
      end,
      on = {
        began = function() local ok, why = pcall(error, { 'caught' }) kept.why = tostring(why) end,
        moved = function() coroutine.wrap(function() coroutine.yield(kept) end)() end,
        ended = function(drag) error('raised at ' .. drag.time) end,
      },
    }
    """

  private let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    try scratch.write(
      "return { choice = function(how) return how end }", to: "scripts/lib/shared.lua")
    try scratch.write(Self.script, to: "scripts/behaviours/all.lua")
  }

  @Test("Memory fails anywhere, once or from then on", arguments: [false, true])
  func everywhere(forever: Bool) throws {
    let reference = try drag(try Behaviour(named: "all", in: scratch.scripts))
    var (nth, refused, failed) = (1 as Int64, 0, 0)
    while true {
      lsb_fail_next_state(nth, forever)
      if let behaviour = loaded() {
        let run = try drag(behaviour)
        let raw = behaviour.script.state.raw
        let isThrough = lsb_allocation_count(raw) < nth
        lsb_fail_allocation(raw, 0, false)
        if isThrough {
          #expect(run == reference)
          break
        }
        failed += 1
        #expect(run.order == reference.order || run.failures.count > 1, "at \(nth)")
        try expectUsable(behaviour, like: reference, "at \(nth)")
      } else {
        refused += 1
      }
      nth += 1
      try #require(nth < 20_000, "it never succeeds")
    }
    #expect(refused > 100)
    #expect(failed > 5)
  }

  /// The behaviour; `nil` if it is refused with a sentence.
  private func loaded() -> Behaviour? {
    do throws(BehaviourError) {
      return try Behaviour(named: "all", in: scratch.scripts)
    } catch {
      #expect(error.description.contains("memory"), "\(error)")
      return nil
    }
  }

  /// The result of a drag.
  private struct Run: Equatable {
    var order: String
    var announcements: [String]
    var failures: [String]
  }

  private func drag(_ behaviour: Behaviour) throws -> Run {
    behaviour.clearFailures()
    var finger = try Finger(on: rows(4, of: 50), behaviour, native: .still)
    try finger.press(y: 25)
    for y in [60.0, 110, 160] { try finger.move(y: y, after: 0.02) }
    try finger.up(after: 0.02)
    finger.wait(0.1)
    let list = finger.engine.scene.list
    #expect(list.violations().isEmpty)
    #expect(list.order.joined().sorted() == ["A", "B", "C", "D"])
    #expect(finger.commits.count <= 1)
    #expect(finger.engine.drag == nil)
    return Run(
      order: finger.order, announcements: finger.announcements,
      failures: behaviour.failures.map { "\($0.hook ?? "") \($0.line ?? 0)" })
  }

  private func expectUsable(
    _ behaviour: Behaviour, like reference: Run, _ moment: String
  ) throws {
    let again = try drag(behaviour)
    #expect(again == reference, "after running out of memory \(moment)")
  }
}
