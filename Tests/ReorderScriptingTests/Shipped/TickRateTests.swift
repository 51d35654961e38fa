import Foundation
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// A rule with a clock of its own decides the same however often an application ticks.
@Suite("At every tick rate") struct TickRateTests {
  static let rates: [Double] = [20, 30, 60, 90, 120, 144, 500]

  /// Looks every 50 ms from the lift on, at nothing else.
  static let clock = """
    return {
      api = 1,
      press = { duration = 0.3 },
      lift = function() reorder.wake(0.05) end,
      target = function(drag, list)
        if drag.cause ~= "wake" then return end
        reorder.wake(0.05)
        return list:drop_at(drag.x, drag.y)
      end,
      swap = function() return "insert" end,
      autoscroll = function(_, scroll)
        if scroll.finger_top < 30 then return 0, -200 end
        if scroll.finger_bottom < 30 then return 0, 200 end
        return 0, 0
      end,
    }
    """

  /// A move and when it was made.
  private struct Move: Hashable {
    let time: Timestamp
    let to: Slot
  }

  private struct Moves: ReplayObserver {
    var moves: [Move] = []

    mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
      for change in engine.changes {
        if case .moved(let move) = change.effect {
          moves.append(Move(time: change.time, to: move.to))
        }
      }
    }
  }

  private func run(
    _ trace: Trace, at rate: Double, asking behaviour: Behaviour
  ) throws -> (moves: [Move], order: [[String]]) {
    var behaviour = behaviour
    var replayer = try Replayer(
      header: trace.header, file: trace.file, tickHz: rate, press: behaviour.press ?? PressRules())
    var moves = Moves()
    let outcome = try replayer.run(trace, asking: &behaviour, observing: &moves)
    return (moves.moves, outcome.order)
  }

  /// Each of the thousand drags at two rates, so that every two rates share many drags.
  @Test(
    "the moves of a recorded drag are the same, to the microsecond",
    arguments: ["clock", "peers/sortablejs"])
  func recorded(name: String) throws {
    let behaviour =
      try name == "clock"
      ? Behaviour(named: "clock", source: .text(Self.clock)) : Shipped.behaviour(name)
    var random = SeededRandom(seed: walkSeed())
    var count = 0
    for trace in RecordedDragTests.traces {
      let rates = Self.rates.shuffled(using: &random)
      let first = try run(trace, at: rates[0], asking: behaviour)
      let second = try run(trace, at: rates[1], asking: behaviour)
      #expect(first.moves == second.moves, "\(trace.header.name) at \(rates.prefix(2))")
      #expect(first.order == second.order, "\(trace.header.name) at \(rates.prefix(2))")
      count += first.moves.count
    }
    #expect(behaviour.failures.isEmpty, "\(behaviour.failures.prefix(3))")
    #expect(count > 1000)
  }

  @Test("a shipped trace ends in one order at all rates")
  func shipped() throws {
    let behaviour = try Behaviour(named: "clock", source: .text(Self.clock))
    let traces = try Repository.traceNames.map { try Trace(shipped: $0) }
    for trace in traces {
      let runs = try Self.rates.map { try run(trace, at: $0, asking: behaviour) }
      for other in runs.dropFirst() {
        #expect(other.moves == runs[0].moves && other.order == runs[0].order, "\(trace.file)")
      }
    }
    #expect(behaviour.failures.isEmpty, "\(behaviour.failures.prefix(3))")
    #expect(traces.count > 20)
  }
}
