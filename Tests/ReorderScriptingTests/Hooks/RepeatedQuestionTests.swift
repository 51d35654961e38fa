import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// A hook that only looks is not run again where it would see the same, and nobody can tell.
@Suite struct RepeatedQuestionTests {
  /// Hooks that only look, in a script where that is known.
  private static let looking = """
      follow = function(drag) return drag.x, drag.y end,
      target = function(drag, list)
        if drag.y < 100 then return list:along(drag.y) end
        if drag.y < 200 then return list:drop_at(drag.center_x, drag.center_y) end
        return list:at(drag.center_x, drag.center_y)
      end,
      autoscroll = function(drag, scroll)
        if scroll.bottom < 20 then return 0, 200 end
        return 0, 0
      end,
    """
  /// The same beside hooks that do more: what they keep is another hook's to look at.
  private static let remembering = """
      lift = function(drag, list) kept, moves = list, 0 end,
      follow = function(drag, scroll)
        if kept.count > 27 then return drag.x, drag.y + scroll.top / 8 end
        return drag.x, drag.y
      end,
      target = function(drag, list)
        if drag.id == 'A' then return list:along(drag.y + 10 * moves) end
        return list:drop_at(drag.center_x, drag.center_y)
      end,
      autoscroll = function(drag, scroll)
        if kept.linear and scroll.finger_bottom < 20 then return 0, 20 * kept.sections end
        return 0, 0
      end,
      on = { moved = function() moves = moves + 1 end },
    """

  /// Fingers where no call is made in vain, and where each is, since the script has a metamethod.
  private static func fingers(_ script: String) throws -> [Finger<Behaviour>] {
    let stage = sections(["ABCDEFGHIJKLMNOP", "", "QRSTUVWXYZ"], header: 20, viewport: 400)
    let metamethod =
      "  summary = (function() setmetatable({}, { __add = print }) return 'counted' end)(),\n"
    return try [script, metamethod + script].map { fields in
      var finger = try Finger(on: stage, try behaviour(fields), native: .still)
      finger.engine.reportsDecisions = true
      return finger
    }
  }

  /// Does the same with both fingers.
  private static func both(
    _ fingers: inout [Finger<Behaviour>], _ body: (inout Finger<Behaviour>) throws -> Void
  ) rethrows {
    for place in fingers.indices { try body(&fingers[place]) }
  }

  @Test(arguments: [looking, remembering], 1...20)
  func aWalkComesOutAsIfEachQuestionWereAsked(_ script: String, _ walk: UInt64) throws {
    var random = SeededRandom(seed: walkSeed() &+ walk)
    var fingers = try Self.fingers(script)
    let start = random.element(of: [40.0, 100])
    try Self.both(&fingers) { try $0.press(y: start) }
    var kept: [ReorderEngine] = []
    for step in 0..<150 {
      let (choice, y) = (random.below(12), random.double(0...400))
      let place = random.below(16)
      try Self.both(&fingers) { finger in
        switch choice {
        case 0...3: try finger.move(y: y, after: 0.016)
        case 4...6: finger.tick(after: 0.016)
        case 7: finger.send(.scroll(to: Point2D(x: 0, y: y / 2), at: .at(finger.now)))
        case 8:
          let item = ItemDescription(id: "new-\(step)", length: Double(30 + 20 * place))
          try finger.engine.apply(
            .insert([item], at: Gap(section: 0, item: place % 4)), at: .at(finger.now),
            asking: &finger.policy)
        default: break
        }
      }
      // Back to what was, as an editor does that can undo; the behaviour stays.
      if choice == 9 { kept = fingers.map(\.engine) }
      if choice == 10, !kept.isEmpty {
        for place in fingers.indices { fingers[place].engine = kept[place] }
      }
      #expect(fingers[0].order == fingers[1].order)
      #expect(fingers[0].engine.decisions == fingers[1].engine.decisions)
    }
    try Self.both(&fingers) { try $0.up() }
    #expect(fingers[0].effects == fingers[1].effects)
    #expect(!fingers[0].moves.isEmpty)
    let used = fingers.map(\.policy.usage)
    #expect(used[0].hooks == used[1].hooks)
    #expect(used[0].drag == used[1].drag)
    #expect(fingers.allSatisfy { $0.failures.isEmpty })
  }

  /// Two drags in copies of one engine that know nothing of each other, of one behaviour or of two.
  private static func orders(of behaviours: [Behaviour]) throws -> [[[String]]] {
    let idle = try ReorderEngine(
      scene: sections(["AB", "CD"], header: 40), press: LongPress(duration: 0), native: .still)
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

  /// Each drag goes to where the item lies that it carries, by the item's name.
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
