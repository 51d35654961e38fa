import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Several engines may ask one behaviour in turn, each about its own drag.
@Suite struct SharedBehaviourTests {
  /// Two drags in copies of one engine, independent of each other, under one behaviour or two.
  private static func orders(of behaviours: [Behaviour]) throws -> [[[String]]] {
    let idle = try ReorderEngine(
      scene: sections(["AB", "CD"], header: 40), press: PressRules(duration: 0), native: .still)
    var policies = behaviours
    var engines = [idle, idle]
    for phase in [PointerSample.Phase.down, .move, .up] {
      for (place, start) in [(0, 60.0), (1, 190.0)] {
        let y = phase == .down ? start : 300
        let sample = try PointerSample(
          time: .at(phase == .down ? 0 : 0.1), phase: phase, position: Point2D(x: 100, y: y))
        engines[place].handle(.pointer(sample), asking: &policies[place])
      }
    }
    #expect(policies.allSatisfy { $0.failures.isEmpty })
    return engines.map(\.scene.list.order)
  }

  @Test func twoEnginesAreNotTakenForEachOther() throws {
    let fields = "target = function(drag, list) return list:drop_at(100, 300) end,"
    let shared = try behaviour(fields)
    let together = try Self.orders(of: [shared, shared])
    #expect(try together == Self.orders(of: [behaviour(fields), behaviour(fields)]))
    #expect(together == [[["B"], ["C", "D", "A"]], [["A", "B"], ["D", "C"]]])
  }

  /// Each drag goes to the place of the item it carries, by the item's name.
  @Test func namesAreThoseOfTheEngineThatAsks() throws {
    let fields = """
        target = function(drag, list)
          if drag.id == "A" then return 2, 1 end
          if drag.id == "C" then return 1, 1 end
        end,
      """
    let shared = try behaviour(fields)
    let together = try Self.orders(of: [shared, shared])
    #expect(together == [[["B"], ["A", "C", "D"]], [["C", "A", "B"], ["D"]]])
  }
}
