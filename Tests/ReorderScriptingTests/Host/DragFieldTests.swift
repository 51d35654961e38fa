import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Every field of `drag` and `scroll` at a known moment of a known drag.
@Suite struct DragFieldTests {
  /// Asks a script, and records the question.
  struct Witness: ReorderPolicy {
    let behaviour: Behaviour
    var asked: [(drag: DragContext, scroll: ScrollState)] = []

    init(_ behaviour: Behaviour) { self.behaviour = behaviour }

    var isSteady: Bool? { behaviour.isSteady }

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      if query.hook == .follow { asked.append((query.drag, scene.scroll)) }
      return behaviour.decide(query, in: scene)
    }
  }

  /// Two sections with headers of 30, rows of 50; the content is 260 long, 160 are visible.
  private static let scene: SceneDescription = {
    var scene = sections(["AB", "CD"], length: 50, header: 30, viewport: 160)
    scene.insets = Insets(top: 10, left: 4, bottom: 20, right: 6)
    scene.offset = Point2D(x: 0, y: 20)
    return scene
  }()

  private static func printer(_ object: String, _ fields: [HostField]) -> String {
    let names = fields.map { "'\($0.name)'" }.joined(separator: ", ")
    return """
      for _, name in ipairs { \(names) } do
        local value = \(object)[name]
        if math.type(value) == 'float' then value = ('%.17g'):format(value) end
        print(name .. '=' .. tostring(value))
      end
      """
  }

  /// B dragged 70 points down and 10 to the right, one row on, then a tick of scrolling.
  private func moments(
    _ object: String, _ fields: [HostField]
  ) throws -> [(drag: DragContext, scroll: ScrollState, values: [String: String])] {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      steady = false,
      lift = function() return { scale = 1.5, duration = 0 } end,
      autoscroll = function() return 0, 60 end,
      target = function(drag, list) return list:at(drag.x, drag.y) end,
      follow = function(drag, scroll) \(Self.printer(object, fields)) end,
      """, options: .small(printingTo: paper))
    var finger = try Finger(on: Self.scene, policy: Witness(behaviour))
    var moments: [(DragContext, ScrollState, [String: String])] = []
    /// Records one of the questions since the last time, and what the script saw.
    func note(_ number: Int) throws {
      let lines = paper.takeLines().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
      let seen = lines.dropFirst(number * fields.count).prefix(fields.count)
      let asked = try #require(finger.policy.asked.dropFirst(number).first)
      finger.policy.asked = []
      let values = Dictionary(uniqueKeysWithValues: seen.map { ($0[0], $0[1]) })
      moments.append((asked.drag, asked.scroll, values))
    }
    try finger.press(x: 100, y: 85)
    try note(0)
    try finger.move(x: 110, y: 155, after: 0.25)
    try note(0)
    finger.tick(after: 0.25)
    try note(0)
    #expect(behaviour.failures.isEmpty)
    return moments
  }

  /// The expected value of a field, from the engine's own value.
  private static func expected(_ drag: DragContext, _ item: DraggedItem) -> [String: Double] {
    [
      "number": Double(drag.id), "count": 1, "buttons": 1, "contacts": 1, "time": drag.time.seconds,
      "elapsed": drag.time.seconds - drag.liftTime.seconds, "x": drag.contentPointer.x,
      "y": drag.contentPointer.y, "view_x": drag.pointer.x, "view_y": drag.pointer.y,
      "sample_x": drag.samplePointer.x, "sample_y": drag.samplePointer.y,
      "dx": drag.delta.dx, "dy": drag.delta.dy, "travel_x": drag.translation.dx,
      "travel_y": drag.translation.dy, "distance": drag.distance, "grab_x": drag.grab.dx,
      "grab_y": drag.grab.dy, "stray_x": drag.stray.dx, "stray_y": drag.stray.dy,
      "section": Double(item.current.section + 1),
      "item": Double(item.current.item + 1), "origin_section": Double(item.origin.section + 1),
      "origin_item": Double(item.origin.item + 1), "origin_x": drag.originCenter.x,
      "origin_y": drag.originCenter.y, "target_section": Double(item.proposal.section + 1),
      "target_item": Double(item.proposal.item + 1), "center_x": drag.center.x,
      "center_y": drag.center.y, "heading_x": drag.heading.dx, "heading_y": drag.heading.dy,
      "width": drag.size.width, "height": drag.size.height, "scale": drag.scale,
      "left": drag.center.x - drag.size.width * drag.scale / 2,
      "top": drag.center.y - drag.size.height * drag.scale / 2,
      "right": drag.center.x + drag.size.width * drag.scale / 2,
      "bottom": drag.center.y + drag.size.height * drag.scale / 2, "moves": Double(item.moves),
      "from_section": Double(item.lastFrom.section + 1),
      "from_item": Double(item.lastFrom.item + 1), "to_section": Double(item.lastTo.section + 1),
      "to_item": Double(item.lastTo.item + 1), "direction_x": item.lastDirection.dx,
      "direction_y": item.lastDirection.dy, "scroll_seconds": item.scrollSeconds,
      "zone_seconds": item.zoneSeconds, "bounds_left": drag.center.x - drag.size.width / 2,
      "bounds_top": drag.center.y - drag.size.height / 2,
      "bounds_right": drag.center.x + drag.size.width / 2,
      "bounds_bottom": drag.center.y + drag.size.height / 2,
    ]
  }

  @Test("Every field of drag is the engine's value, at the lift, in a sample and in a tick")
  func dragFields() throws {
    let fields = DragField.allCases.filter { $0 != .memory }.map(\.field)
    let moments = try moments("drag", fields)
    #expect(moments.count == 3)
    for (drag, _, values) in moments {
      let item = try #require(drag.item)
      let expected = Self.expected(drag, item)
      // Fields of windows are nil, or false, for an item; the container is the viewport.
      let words = [
        "id": "B", "phase": drag.phase.rawValue, "cause": drag.cause.rawValue, "kind": "touch",
        "window": "nil", "how": "nil", "list": "nil", "origin_list": "nil",
        "zone": "nil", "refused_reason": "nil", "copy_of": "nil", "opened": "nil", "level": "nil",
        "onto": "nil",
        "origin_level": "nil", "scroll": "scroll", "modifiers": "modifiers", "is_list": "false",
        "lifted_in_zone": "\(item.wasLiftedInZone)", "refused": "false", "refused_because": "nil",
        "covers_sibling": "false",
        "bounces": "false",
        "adsorbs": "false",
        "container_width": "320", "container_height": "160",
      ]
      for field in fields {
        let value = try #require(values[field.name])
        if let number = expected[field.name] {
          #expect(Double(value) == number, "\(field.name)")
        } else {
          #expect(value == words[field.name], "\(field.name)")
        }
      }
    }
  }

  @Test("The fields of drag in numbers")
  func dragNumbers() throws {
    let moments = try moments("drag", DragField.allCases.map(\.field)).map(\.values)
    let lift = moments[0]
    let sample = moments[1]
    let tick = moments[2]
    func expect(_ values: [String: String], _ wanted: [String: String]) {
      for (name, value) in wanted { #expect(values[name] == value, "\(name)") }
    }
    expect(
      lift,
      [
        "number": "1", "phase": "began", "cause": "tick", "time": "0.5", "elapsed": "0",
        "id": "B", "section": "1", "item": "2", "y": "105", "view_y": "85", "grab_y": "0",
        "width": "310", "height": "50", "scale": "1.5", "moves": "0", "origin_y": "105",
      ])
    expect(
      sample,
      [
        "phase": "changed", "cause": "sample", "time": "0.75", "elapsed": "0.25", "x": "106",
        "y": "190", "view_x": "110", "view_y": "155", "dx": "10", "dy": "70", "travel_x": "10",
        "travel_y": "70", "center_x": "155", "center_y": "105", "top": "67.5", "bottom": "142.5",
        "section": "1", "item": "2", "scroll_seconds": "0.25",
      ])
    expect(
      tick,
      [
        "phase": "changed", "cause": "tick", "time": "1", "dx": "0", "dy": "0", "y": "205",
        "heading_x": "10", "heading_y": "85", "section": "2", "item": "1", "moves": "1",
        "from_section": "1", "from_item": "2", "to_section": "2", "to_item": "1",
        "direction_y": "80", "origin_section": "1", "origin_item": "2", "scroll_seconds": "0.5",
      ])
  }

  @Test("Every field of scroll is the engine's value")
  func scrollFields() throws {
    let fields = ScrollField.allCases.map(\.field)
    for (drag, scroll, values) in try moments("scroll", fields) {
      let visible = (
        top: scroll.offset.y + 10, left: scroll.offset.x + 4,
        bottom: scroll.offset.y + 160 - 20, right: scroll.offset.x + 320 - 6
      )
      let frame = drag.frame
      let expected: [String: Double] = [
        "offset_x": scroll.offset.x, "offset_y": scroll.offset.y, "width": 320, "height": 160,
        "content_width": scroll.contentSize.width, "content_height": 260, "inset_top": 10,
        "inset_left": 4, "inset_bottom": 20, "inset_right": 6, "min_x": -4, "min_y": -10,
        "max_x": scroll.maximumOffset.x, "max_y": 120, "visible_top": visible.top,
        "visible_left": visible.left, "visible_bottom": visible.bottom,
        "visible_right": visible.right,
        "beyond_x": frame.minX < visible.left
          ? frame.minX - visible.left : max(frame.maxX - visible.right, 0),
        "beyond_y": frame.minY < visible.top
          ? frame.minY - visible.top : max(frame.maxY - visible.bottom, 0),
        "top": frame.minY - visible.top, "left": frame.minX - visible.left,
        "bottom": visible.bottom - frame.maxY,
        "right": visible.right - frame.maxX, "bounds_top": drag.center.y - 25 - visible.top,
        "bounds_left": drag.center.x - 155 - visible.left,
        "bounds_bottom": visible.bottom - drag.center.y - 25,
        "bounds_right": visible.right - drag.center.x - 155,
        "finger_top": drag.contentPointer.y - visible.top,
        "finger_left": drag.contentPointer.x - visible.left,
        "finger_bottom": visible.bottom - drag.contentPointer.y,
        "finger_right": visible.right - drag.contentPointer.x,
        "clamped_x": min(max(drag.contentPointer.x, visible.left + 155), visible.right - 155),
        "clamped_y": min(max(drag.contentPointer.y, visible.top + 25), visible.bottom - 25),
        "frame_seconds": drag.frameSeconds,
      ]
      #expect(expected.count == fields.count)
      for field in fields {
        #expect(Double(values[field.name] ?? "") == expected[field.name], "\(field.name)")
      }
    }
  }

  @Test("swap sees the place that target named")
  func proposal() throws {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      target = function() return 2, 3 end,
      swap = function(drag)
        print(drag.section, drag.item, drag.target_section, drag.target_item)
      end,
      """, options: .small(printingTo: paper))
    var finger = try Finger(on: Self.scene, behaviour)
    try finger.press(y: 85)
    try finger.move(y: 90)
    #expect(Set(paper.takeLines()) == ["1\t2\t2\t3"])
    #expect(behaviour.failures.isEmpty)
  }

  @Test("A cancelled drag says so")
  func cancelled() throws {
    let paper = Paper()
    let behaviour = try behaviour(
      "cancel", body: "print(drag.phase, drag.dx, drag.dy)", options: .small(printingTo: paper))
    var finger = try Finger(on: Self.scene, behaviour)
    try finger.press(y: 85)
    finger.cancel()
    #expect(paper.takeLines() == ["cancelled\t0.0\t0.0"])
  }

  @Test("On a board the finger's place in the viewport counts from what `scroll` shows")
  func placeOnABoard() throws {
    let paper = Paper()
    let place = "drag.view_x, drag.view_y, drag.sample_x, drag.sample_y"
    let behaviour = try behaviour(
      """
      press = { duration = 0 },
      follow = function(drag) print('follow', \(place)) end,
      over = function(drag, board) print('over', \(place)) return board:at(drag.x, drag.y) end,
      target = function(drag, list) print(list.name, \(place)) end,
      """, options: .small(printingTo: paper))
    func list(_ id: String, x: Double, _ items: [String]) -> ListDescription {
      ListDescription(
        id: id, frame: Rect2D(x: x, y: 20, width: 200, height: 400),
        sections: [SectionDescription(id: "s", items: items)])
    }
    let scene = SceneDescription(
      viewport: Size2D(width: 640, height: 480),
      lists: [list("one", x: 10, ["A", "B"]), list("two", x: 220, [])])
    var finger = try Finger(on: scene, policy: behaviour)
    try finger.press(x: 50, y: 40)
    _ = paper.takeLines()
    try finger.move(x: 260, y: 50, after: 0.1)
    #expect(behaviour.failures.isEmpty)
    #expect(
      paper.takeLines() == [
        "follow\t250.0\t30.0\t250.0\t30.0", "over\t260.0\t50.0\t260.0\t50.0",
        "two\t40.0\t30.0\t40.0\t30.0",
      ])
  }
}
