import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// What a script can read of the lift: which items came after it, and whether it was in a scroll
/// zone.
@Suite("What was at the lift")
struct LiftMemoryTests {
  /// The `was_after` and `place_at_lift` of every place after each of these finger paths.
  private func after(_ swap: String, _ ys: [Double]) throws -> [String] {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      target = function(drag, list) return list:at(drag.x, drag.y) end,
      swap = function() return "\(swap)" end,
      autoscroll = function() return 0, 0 end,
      on = { ended = function(drag, list)
        for item = 1, list:items(1) do
          local _, place = list:place_at_lift(1, item)
          print(list:id(1, item), list:was_after(1, item), place)
        end
      end },
      """, options: .small(printingTo: paper))
    var finger = try Finger(on: rows(5, of: 50), behaviour, native: .still)
    try finger.press(y: 75)
    for y in ys { try finger.move(y: y, after: 0.1) }
    try finger.up()
    #expect(behaviour.failures.isEmpty)
    return paper.takeLines().map { $0.replacing("\t", with: " ") }
  }

  @Test(
    "is known for every item, wherever it is now",
    arguments: ["insert", "flow", "exchange", "exchange_origin", "step"])
  func places(swap: String) throws {
    for ys in [[], [225.0], [125, 225], [25], [225, 25, 175]] {
      let told = try after(swap, ys)
      #expect(
        Set(told) == ["A false 1", "B false 2", "C true 3", "D true 4", "E true 5"], "\(ys)")
    }
  }

  @Test("works across sections, and is nil for an invalid place")
  func sections() throws {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      target = function() return 2, 2 end,
      swap = function() return "insert" end,
      on = { ended = function(drag, list)
        print(list:was_after(1, 1), list:was_after(2, 1), list:was_after(2, 2),
          list:was_after(2, 3))
        print(list:was_after(3, 1), list:was_after(1, 0), list:place_at_lift(9, 9))
      end },
      """, options: .small(printingTo: paper))
    var finger = try Finger(
      on: TestSupport.sections(["AB", "CD"]), behaviour, native: .still)
    try finger.press(y: 66)
    try finger.move(y: 80, after: 0.1)
    try finger.up()
    #expect(finger.order == "A|CBD")
    #expect(paper.takeLines() == ["false\ttrue\tfalse\ttrue", "nil\tnil\tnil"])
  }

  /// Twenty rows of 50 in a viewport of 300; the script scrolls in zones of 60 points, and only
  /// towards an edge other than the one at the lift.
  private func zones(
    lift y: Double, then places: [(y: Double, seconds: Double)]
  ) throws -> (offset: Double, told: [String]) {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      autoscroll = function(drag, scroll)
        if drag.phase == "changed" and drag.lifted_in_zone and drag.travel_y <= 0 then
          return 0, 0
        end
        return 0, scroll.finger_bottom < 60 and 100 or 0
      end,
      on = { ended = function(drag)
        print(drag.lifted_in_zone, drag.zone_seconds, drag.scroll_seconds)
      end },
      """, options: .small(printingTo: paper))
    var finger = try Finger(on: rows(20, of: 50, viewport: 300), behaviour, native: .still)
    try finger.press(y: y)
    for place in places {
      try finger.move(y: place.y)
      finger.wait(place.seconds)
    }
    try finger.up()
    #expect(behaviour.failures.isEmpty)
    return (finger.offset, paper.takeLines())
  }

  @Test("An item lifted inside a zone scrolls only once the finger moves on towards the edge")
  func intent() throws {
    #expect(try zones(lift: 250, then: [(250, 1)]) == (0, ["true\t0.0\t0.0"]))
    #expect(try zones(lift: 250, then: [(245, 1)]).offset == 0)
    let meant = try zones(lift: 250, then: [(255, 1)])
    #expect(meant == (100, ["true\t1.0\t1.0"]))
    #expect(try zones(lift: 150, then: [(250, 1)]) == (100, ["false\t1.0\t1.0"]))
  }

  @Test("The time in a zone runs on where the content cannot scroll, and restarts in the next one")
  func seconds() throws {
    #expect(try zones(lift: 150, then: [(250, 10)]).told == ["false\t10.0\t0.0"])
    #expect(
      try zones(lift: 150, then: [(250, 2), (100, 1), (250, 0.5)]).told == ["false\t0.5\t0.5"])
  }
}
