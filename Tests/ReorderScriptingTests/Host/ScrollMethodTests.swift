import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// The queries of `scroll` answer as their rules do, spelled out in Lua, wherever the finger is.
@Suite struct ScrollMethodTests {
  /// Rows of 50 in a viewport of 160 by 320 with insets, scrolled a little.
  private static let scene: SceneDescription = {
    var scene = sections(["ABCDEFGH"], length: 50, viewport: 160)
    scene.insets = Insets(top: 10, left: 4, bottom: 20, right: 6)
    scene.offset = Point2D(x: 0, y: 20)
    return scene
  }()

  /// Takes the finger over the viewport and beyond its edges, and prints what the rule disagrees
  /// with.
  ///
  /// - Parameter check: Lua that calls `same(what, x, y, expected_x, expected_y)`.
  private func disagreements(_ check: String) throws -> (count: Int, lines: [String]) {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      lift = function() return { scale = 1.5, duration = 0 } end,
      target = function() end,
      follow = function(drag) return drag.x - drag.grab_x, drag.y - drag.grab_y end,
      autoscroll = function(drag, scroll)
        local function same(what, x, y, expected_x, expected_y)
          if x == expected_x and y == expected_y then return end
          print(what, drag.x, drag.y, x, y, expected_x, expected_y)
        end
        \(check)
        print('asked')
        return 0, 0
      end,
      """, options: .small(printingTo: paper))
    var finger = try Finger(on: Self.scene, behaviour)
    try finger.press(x: 100, y: 60)
    for x in stride(from: -30.0, through: 350, by: 19) {
      for y in stride(from: -40.0, through: 200, by: 5.5) {
        try finger.move(x: x, y: y, after: 0.008)
      }
    }
    #expect(behaviour.failures.isEmpty)
    let lines = paper.takeLines()
    return (lines.count { $0 == "asked" }, lines.filter { $0 != "asked" })
  }

  @Test("finger_speeds is the full speed at an edge and less further in", arguments: [0, 40, 500])
  func fingerSpeeds(range: Int) throws {
    let (count, lines) = try disagreements(
      """
      local function speed(before, behind)
        if before < \(range) then return -700 * math.min(1, 1 - before / \(range)) end
        if behind < \(range) then return 700 * math.min(1, 1 - behind / \(range)) end
        return 0
      end
      local x, y = scroll:finger_speeds(\(range), 700)
      same('finger', x, y, speed(scroll.finger_left, scroll.finger_right),
        speed(scroll.finger_top, scroll.finger_bottom))
      """)
    #expect(count > 800)
    #expect(lines == [])
  }

  @Test(
    "center_speeds grows with the depth, in zones that end at the middle", arguments: [1, 60, 900])
  func centerSpeeds(range: Int) throws {
    let (count, lines) = try disagreements(
      """
      local function speed(place, extent)
        local zone = math.min(\(range), extent / 2)
        local before, behind = zone - place, place - (extent - zone)
        if before > 0 then return -before / \(range) * 700 end
        if behind > 0 then return behind / \(range) * 700 end
        return 0
      end
      local x, y = scroll:center_speeds(\(range), 700)
      same('center', x, y,
        speed(drag.center_x - scroll.visible_left,
          scroll.width - scroll.inset_left - scroll.inset_right),
        speed(drag.center_y - scroll.visible_top,
          scroll.height - scroll.inset_top - scroll.inset_bottom))
      """)
    #expect(count > 800)
    #expect(lines == [])
  }

  @Test(
    "Without a zone, finger and center scroll at full speed beyond an edge", arguments: [0, -50])
  func withoutZone(range: Int) throws {
    let (count, lines) = try disagreements(
      """
      local function speed(before, behind)
        return before < 0 and -700 or behind < 0 and 700 or 0
      end
      local x, y = scroll:finger_speeds(\(range), 700)
      same('finger', x, y, speed(scroll.finger_left, scroll.finger_right),
        speed(scroll.finger_top, scroll.finger_bottom))
      x, y = scroll:center_speeds(\(range), 700)
      same('center', x, y,
        speed(drag.center_x - scroll.visible_left, scroll.visible_right - drag.center_x),
        speed(drag.center_y - scroll.visible_top, scroll.visible_bottom - drag.center_y))
      """)
    #expect(count > 800)
    #expect(lines == [])
  }

  @Test("beyond_speeds is one speed toward the edges that the snapshot is beyond")
  func beyond() throws {
    let (count, lines) = try disagreements(
      """
      local function speed(distance)
        return distance < 0 and -700 or distance > 0 and 700 or 0
      end
      local x, y = scroll:beyond_speeds(700)
      same('beyond_speeds', x, y, speed(scroll.beyond_x), speed(scroll.beyond_y))
      """)
    #expect(count > 800)
    #expect(lines == [])
  }

  @Test(
    "clamped_x and clamped_y keep the whole snapshot visible, as near to the finger as possible")
  func clamped() throws {
    let (count, lines) = try disagreements(
      """
      local function nearest(place, length, first, last)
        local half = math.min(length, last - first) / 2
        return reorder.clamp(place, first + half, last - half)
      end
      same('clamped', scroll.clamped_x, scroll.clamped_y,
        nearest(drag.x, drag.width, scroll.visible_left, scroll.visible_right),
        nearest(drag.y, drag.height, scroll.visible_top, scroll.visible_bottom))
      """)
    #expect(count > 800)
    #expect(lines == [])
  }

  @Test("drag.scroll answers in any hook, also when it was kept")
  func elsewhere() throws {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      lift = function() return { scale = 1, duration = 0 } end,
      follow = function(drag) return drag.origin_x, drag.y end,
      autoscroll = function() return 0, 0 end,
      target = function(drag)
        kept = drag.scroll
        print('target', select(2, kept:beyond_speeds(700)))
      end,
      on = { ended = function() print('ended', select(2, kept:beyond_speeds(700))) end },
      """, options: .small(printingTo: paper))
    var finger = try Finger(on: Self.scene, behaviour)
    try finger.press(y: 60)
    try finger.move(y: -200, after: 0.1)
    try finger.move(y: 400, after: 0.1)
    try finger.up(after: 0.1)
    #expect(behaviour.failures.isEmpty)
    let lines = paper.takeLines()
    #expect(lines.contains("target\t-700.0"))
    #expect(lines.contains("target\t700.0"))
    #expect(lines.last == "ended\t700.0")
  }

  @Test("A wrong argument is named")
  func wrongArgument() throws {
    let behaviour = try behaviour(
      "autoscroll = function(_, scroll) return scroll:beyond_speeds('fast') end,", options: .small)
    var finger = try Finger(on: Self.scene, behaviour)
    try finger.press(y: 60)
    try finger.move(y: 80, after: 0.1)
    #expect(behaviour.failures.first.map { "\($0)" }?.contains("'beyond_speeds'") == true)
  }
}
