import ReorderCore
import ReorderScripting
import ReorderTrace
import Testing

@testable import ReorderReplay

/// A behaviour that is traced decides what it decides without, for the same cost.
@Suite struct TracedReplayTests {
  /// What a replay leaves behind.
  private struct Ending: Equatable {
    var outcome: [UInt8]
    var instructions: Int
    var failures: [BehaviourError]
    var messages: [ScriptMessage]
    var hooks: [BehaviourUsage.Hook]
  }

  /// Traces every decision and explains none.
  private struct Drain: ReplayObserver {
    let policy: ExplainingPolicy
    var reads = 0

    mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
      for account in policy.takeAccounts() { reads += account?.trace.reads.count ?? 0 }
    }
  }

  private func result(
    _ trace: Trace, _ behaviour: Behaviour, isTraced: Bool
  ) throws -> Ending {
    var setup = ReplaySetup(trace)
    setup.reportsDecisions = true
    behaviour.trace = trace.header.name
    let outcome: Outcome
    if isTraced {
      let policy = ExplainingPolicy(behaviour)
      var replay = try Replay(setup, under: policy, observing: Drain(policy: policy))
      outcome = try replay.run(trace)
    } else {
      var replay = try Replay(setup, under: behaviour, observing: NoObserver())
      outcome = try replay.run(trace)
    }
    return Ending(
      outcome: outcome.encoded, instructions: behaviour.totalInstructions,
      failures: behaviour.failures, messages: behaviour.messages, hooks: behaviour.usage.hooks)
  }

  private func expectSame(_ trace: Trace, _ load: () throws -> Behaviour) throws {
    let plain = try result(trace, load(), isTraced: false)
    let traced = try result(trace, load(), isTraced: true)
    #expect(plain == traced, "\(trace.header.name)")
  }

  private var options: BehaviourOptions {
    var options = BehaviourOptions()
    options.countsExactly = true
    options.milliseconds = nil
    options.seed = 7
    return options
  }

  @Test("Every shipped behaviour, on every trace", arguments: try Staging.scripts.behaviourNames())
  func shipped(name: String) throws {
    for trace in try Staging.scripts.traceNames() {
      try expectSame(try Staging.trace(trace)) {
        try Behaviour(named: name, in: Staging.scripts, options: options)
      }
    }
  }

  /// Scripts that could notice: by what they keep, count, catch and spend.
  private static let scripts: [String] = [
    // Methods and objects that are kept from call to call, and by coroutines.
    """
    local at, kept
    local co = coroutine.wrap(function() while true do coroutine.yield(kept and kept.x) end end)
    return { api = 1, target = function(drag, list)
      at, kept = at or list.at, drag
      local section, item = at(list, co() or 0, drag.y)
      if section and list:is_target(section, item) then return section, item end
    end }
    """,
    // Random numbers, memory, and errors that are caught.
    """
    return { api = 1, target = function(drag, list)
      local _, message = pcall(function() return drag.nothing end)
      print(message, collectgarbage("count"), drag.id, drag.window, pcall(list.at, drag, 1, 2))
      if math.random() < 0.5 then return drag.section, drag.item end
      return list:target("half_overlap", math.random())
    end }
    """,
    // The budget of a call, reached at some depth.
    """
    local calls = 0
    local function dig(drag, n)
      if n == 0 then return drag.y end
      return dig(drag, n - 1) + drag.x
    end
    return { api = 1, follow = function(drag, scroll)
      calls = calls + 1
      if calls % 7 == 0 then while true do local _ = scroll.top + drag.x end end
      return drag.x, dig(drag, 60) - 60 * drag.x
    end, swap = function(drag, list) return list.linear and "step" or "insert" end }
    """,
    // Wrong answers and errors.
    """
    return { api = 1,
      target = function(drag, list)
        if drag.moves > 0 then return 99, 99 end
        return list:next(1, 1)
      end,
      autoscroll = function(drag, scroll) error(drag.id .. scroll.top) end,
      settle = function(drag, list) return { scale = list:frame(1, 1) } end,
    }
    """,
  ]

  @Test("Scripts that keep, catch, count and spend", arguments: 0..<4)
  func odd(index: Int) throws {
    for step in [0, 1] {
      for name in ["short-move", "there-and-back", "grid", "two-drags", "edge-scroll-down"] {
        var options = options
        options.countsExactly = step == 1
        options.instructionsPerCall = 20_000
        try expectSame(try Staging.trace(name)) {
          try Behaviour(
            named: "odd",
            source: ScriptSource.File(path: "odd.lua", bytes: Array(Self.scripts[index].utf8)),
            options: options)
        }
      }
    }
  }
}
