import CLuaSandbox
import Foundation
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// The same trace and the same script give the same bytes, in every run and on every machine.
@Suite struct DeterminismTests {
  /// Makes everything that could differ between runs affect the result.
  static let fickle = """
    local words = {}
    for word in ('one two three four five six seven eight'):gmatch('%a+') do words[word] = #word end
    words[words], words[print], words[1.5] = 1, 2, 3
    local function walk()
      local seen = {}
      for k, v in pairs(words) do seen[#seen + 1] = tostring(k) .. '=' .. tostring(v) end
      return table.concat(seen, ' ')
    end
    local function sorted()
      local list = { { 3, 'a' }, { 1, 'b' }, { 3, 'c' }, { 2, 'd' }, { 1, 'e' }, { 3, 'f' } }
      table.sort(list, function(x, y) return x[1] < y[1] end)
      local names = ''
      for _, pair in ipairs(list) do names = names .. pair[2] end
      return names
    end
    return {
      api = 1,
      target = function(drag, list)
        local step = coroutine.wrap(function() for i = 1, 9 do coroutine.yield(i) end end)
        print(walk(), sorted(), tostring({}), tostring(print), 0.1 + 0.2, 1e300, drag, step())
        print(pcall(error, {}), select(2, pcall(function() local x = nil return x.y end)))
        words['k' .. math.random(1000)] = math.random()
        if math.random() < 0.3 then return 1, math.random(list.count) end
        return list:at(drag.x, drag.y)
      end,
      swap = function()
        return ({ 'insert', 'exchange', 'step', 'flow', 'exchange_origin' })[math.random(5)]
      end,
      announce = function(event, drag) return event .. ' ' .. drag.id .. ' ' .. math.random(99) end,
      on = { moved = function(drag) if math.random() < 0.2 then error(tostring({})) end end },
    }
    """

  /// The outcome, every effect, every failure and all printed lines.
  private func bytes(_ trace: Trace, _ behaviour: () throws -> (Behaviour, Paper)) throws
    -> [String]
  {
    var (policy, paper) = try behaviour()
    var log = EffectLog()
    var replayer = try Replayer(
      header: trace.header, file: trace.file, behaviour: policy.name)
    replayer.reportsDecisions = true
    let outcome = try replayer.run(trace, asking: &policy, observing: &log)
    return [
      String(decoding: outcome.encoded, as: UTF8.self),
      String(decoding: log.takeBytes(), as: UTF8.self),
    ] + policy.failures.map(\.description) + paper.takeLines()
  }

  @Test(
    "Twenty runs of a fickle script are the same",
    arguments: ["multi-row-jump", "edge-scroll-down", "grid", "two-drags"])
  func fickle(name: String) throws {
    let trace = try Trace(shipped: name)
    let runs = try (0..<20).map { _ in
      try bytes(trace) {
        let paper = Paper()
        var options = BehaviourOptions()
        options.seed = 42
        options.printer = { paper.write($0) }
        return (try Behaviour(named: "fickle", source: .text(Self.fickle), options: options), paper)
      }
    }
    #expect(Set(runs).count == 1)
    #expect(runs[0].count > 10)
  }

  @Test("Another seed gives another run")
  func seeds() throws {
    let trace = try Trace(shipped: "long-move")
    let runs = try (0..<4).map { seed in
      try bytes(trace) {
        let paper = Paper()
        var options = BehaviourOptions()
        options.seed = UInt64(seed)
        options.printer = { paper.write($0) }
        return (try Behaviour(named: "fickle", source: .text(Self.fickle), options: options), paper)
      }
    }
    #expect(Set(runs).count == 4)
  }

  @Test("Twenty runs of every shipped behaviour are the same")
  func shipped() throws {
    for name in try Shipped.directory.behaviourNames() {
      for trace in try ["multi-row-jump", "edge-scroll-down"].map({ try Trace(shipped: $0) }) {
        let runs = try (0..<20).map { _ in
          try bytes(trace) { (try Behaviour(named: name, in: Shipped.directory), Paper()) }
        }
        #expect(Set(runs).count == 1, "\(name)")
      }
    }
  }

  @Test("A rewound script gives the run of a new one, whatever it did before", .rewinds)
  func rewinding() throws {
    let paper = Paper()
    var options = BehaviourOptions()
    options.seed = 42
    options.printer = { paper.write($0) }
    let kept = try Behaviour(named: "fickle", source: .text(Self.fickle), options: options)
    #expect(kept.remember())
    for name in Repository.traceNames {
      let trace = try Trace(shipped: name)
      let new = try Behaviour(named: "fickle", source: .text(Self.fickle), options: options)
      #expect(try bytes(trace) { (kept, paper) } == bytes(trace) { (new, paper) }, "\(name)")
      #expect(kept.usage == new.usage, "\(name)")
      #expect(kept.rewind())
    }
  }

  @Test(
    "A rewound shipped behaviour gives the run of a new one", .rewinds,
    arguments: Shipped.behaviours)
  func rewindingShipped(name: String) throws {
    let kept = try Shipped.behaviour(name)
    #expect(kept.remember())
    for file in Repository.traceNames {
      let trace = try Trace(shipped: file)
      let new = try Shipped.behaviour(name)
      #expect(try bytes(trace) { (kept, Paper()) } == bytes(trace) { (new, Paper()) }, "\(file)")
      #expect(kept.usage == new.usage, "\(file)")
      #expect(kept.messages == new.messages)
      #expect(kept.rewind())
    }
  }

  @Test("What a script prints while it loads is there after rewinding, and nothing else", .rewinds)
  func rewindingMessages() throws {
    let text = """
      print('loaded')
      return {
        api = 1,
        target = function() error('no') end,
        on = {
          began = function() print('lifted') end,
          -- Ends at the limit of what a call may print, in the middle of a warning.
          ended = function() reorder.warn(('x'):rep(1e5)) end,
        },
      }
      """
    var behaviour = try Behaviour(named: "talker", source: .text(text))
    #expect(behaviour.remember())
    let trace = try Trace(shipped: "multi-row-jump")
    for _ in 0..<3 {
      #expect(behaviour.messages.map(\.text) == ["loaded"])
      #expect(behaviour.failures.isEmpty)
      var replayer = try Replayer(header: trace.header, file: trace.file, behaviour: "talker")
      var observer = NoObserver()
      _ = try replayer.run(trace, asking: &behaviour, observing: &observer)
      #expect(behaviour.messages.prefix(2).map(\.level) == [.info, .info])
      #expect(behaviour.messages.last?.level == .warning)
      #expect(behaviour.failures.count == 2)
      behaviour.trace = trace.header.name
      #expect(behaviour.rewind())
      #expect(behaviour.trace == nil)
    }
  }

  @Test(
    "Processes agree with each other, and with this one",
    .enabled(if: ReorderProcess.isBuilt, "the program was not built beside the tests"))
  func processes() throws {
    let scratch = try ScratchDirectory()
    try scratch.write(Self.fickle, to: "scripts/behaviours/fickle.lua")
    let own = try Repository.traceNames.map { name in
      try bytes(Trace(shipped: name)) {
        (try Behaviour(named: "fickle", in: scratch.scripts), Paper())
      }[0]
    }
    let arguments =
      ["replay", "--json", "--scripts", scratch.scripts.path, "--behaviour", "fickle"]
      + Repository.traceNames.map(Repository.trace(named:))
    let outputs = try (0..<2).map { _ in try ReorderProcess.run(arguments) }
    #expect(Set(outputs).count == 1)
    let lines = outputs[0].split(separator: "\n").map(String.init)
    #expect(lines.count == own.count)
    for (line, outcome) in zip(lines, own) {
      // Failures are filled in by the caller that runs the script; the rest is identical.
      #expect(line.before("\"script_errors\"") == outcome.before("\"script_errors\""))
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs only where a state can be rewound.
  fileprivate static var rewinds: Self {
    .enabled(if: lsb_arena_is_region(), "a state has no region under the address sanitizer")
  }
}

extension String {
  fileprivate func before(_ mark: String) -> Substring {
    range(of: mark).map { self[..<$0.lowerBound] } ?? self[...]
  }
}
