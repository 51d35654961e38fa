import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Where an item goes: the known numbers, through Lua.
@Suite struct TargetCaseTests {
  private func finger(
    _ scene: SceneDescription, _ behaviour: Behaviour, native: NativePolicy = .still
  ) throws -> Finger<Behaviour> {
    try Finger(on: scene, behaviour, native: native)
  }

  private func shipped(
    _ name: String, setting values: [String: ParameterValue] = [:]
  ) throws -> Behaviour {
    try Behaviour(named: name, in: Shipped.directory, setting: values)
  }

  /// The order after the item was dragged by `deltas`, each relative to its first place.
  private func orders(
    _ scene: SceneDescription, lift name: String, by deltas: [Double], _ behaviour: Behaviour
  ) throws -> [String] {
    var finger = try finger(scene, behaviour)
    let item = try #require(finger.item(name))
    let start = try #require(finger.engine.scene.frame(of: item)).center.y
    try finger.press(y: start)
    let orders = try deltas.map { delta in
      try finger.move(y: start + delta, after: 0.1)
      return finger.order
    }
    #expect(finger.failures.isEmpty)
    return orders
  }

  @Test("Insert is independent of sampling", arguments: [1, 2, 5, 10])
  func insert(events: Int) throws {
    for behaviour in [
      try shipped("under_finger", setting: ["swap": .string("insert")]),
      try shipped("half_overlap"), try shipped("default"), try shipped("table_autoscroll"),
    ] {
      var finger = try finger(rows(6, of: 50), behaviour)
      try finger.press(y: 25)
      try finger.glide(to: 275, steps: events)
      #expect(finger.order == "BCDEFA", "\(behaviour.name)")
      #expect(finger.failures.isEmpty)
    }
  }

  @Test(
    "Exchange depends on sampling",
    arguments: [
      (1, "FBCDEA"), (2, "DBCFEA"), (5, "BCDEFA"), (10, "BCDEFA"),
    ])
  func exchange(events: Int, order: String) throws {
    var finger = try finger(rows(6, of: 50), try shipped("under_finger"))
    try finger.press(y: 25)
    try finger.glide(to: 275, steps: events)
    #expect(finger.order == order)
    #expect(finger.failures.isEmpty)
  }

  @Test("Four identical events make one move")
  func identical() throws {
    var rows = try finger(rows(6, of: 100), try shipped("half_overlap"))
    try rows.press(y: 50)
    for _ in 0..<4 { try rows.move(y: 100) }
    #expect(rows.order == "BACDEF")
    #expect(rows.moves.count == 1)
    let grid = SceneDescription(
      viewport: Size2D(width: 300, height: 300),
      layout: .grid(.init(itemWidth: 100, itemHeight: 100, columns: 3)),
      sections: [SectionDescription(id: "s", items: .generated(count: 9, prefix: ""))])
    var cells = try finger(grid, try shipped("half_overlap"))
    try cells.press(x: 50, y: 50)
    for _ in 0..<4 { try cells.move(x: 100, y: 50) }
    #expect(cells.order == "102345678")
    #expect(cells.moves.count == 1)
  }

  @Test(
    "A still finger over a tall row moves at most once",
    arguments: [
      "under_finger", "half_overlap", "table_autoscroll", "default",
    ])
  func tallRow(name: String) throws {
    var finger = try finger(rows([40, 100, 40]), try shipped(name))
    try finger.press(y: 20)
    for _ in 0..<6 { try finger.move(y: 60, after: 0.02) }
    #expect(finger.moves.count <= 1)
    let order = finger.order
    finger.wait(1)
    #expect(finger.order == order)
    #expect(finger.failures.isEmpty)
  }

  /// The row under the finger, once the finger would stay on the dragged row after the move.
  private static let deadZone = """
      target = function(drag, list)
        local section, item = list:at(drag.x, drag.y)
        if not section then return end
        if section > drag.section or section == drag.section and item > drag.item then
          local _, top, _, height = list:frame(section, item)
          if drag.y - top <= height - drag.height then return end
        end
        return section, item
      end,
    """

  @Test("The dead zone waits for the difference of the lengths")
  func deadZone() throws {
    let scene = rows([40, 100, 40])
    let behaviour = try behaviour(Self.deadZone)
    for y in stride(from: 41.0, through: 100, by: 1) {
      #expect(try orders(scene, lift: "A", by: [y - 20], behaviour) == ["ABC"], "at \(y)")
    }
    let there = try orders(scene, lift: "A", by: [81, 81, 81.5, 82], behaviour)
    #expect(there == ["BAC", "BAC", "BAC", "BAC"])
    for y in stride(from: 99.0, through: 61, by: -1) {
      let back = try orders(scene, lift: "A", by: [81, y - 20, y - 20], behaviour)
      #expect(back == ["BAC", "ABC", "ABC"], "at \(y)")
    }
  }

  /// The row whose middle the snapshot's leading edge has crossed, or the one before it.
  private static let nearestEdge = """
      target = function(drag, list)
        local _, home = list:center(drag.section, drag.item)
        local forwards = drag.center_y > home
        local edge = drag.center_y + (forwards and drag.height or -drag.height) / 2
        local section, item = list:along(edge)
        local _, middle = list:center(section, item)
        if forwards and edge > middle or not forwards and edge < middle then
          return section, item
        end
        if forwards then return list:previous(section, item) end
        return list:next(section, item)
      end,
    """

  @Test(
    "The nearest edge changes after each middle",
    arguments: [
      (22.0, 2), (23, 3), (66, 3), (67, 4), (110, 4), (111, 5), (-22, 2), (-23, 1), (-67, 0),
    ])
  func nearestEdge(delta: Double, place: Int) throws {
    for behaviour in [try behaviour(Self.nearestEdge), try shipped("default")] {
      var finger = try finger(rows(10, of: 44), behaviour)
      try finger.press(y: 110)
      try finger.move(y: 110 + delta)
      #expect(finger.slot("C") == Slot(0, place), "\(behaviour.name)")
      #expect(finger.failures.isEmpty)
    }
  }

  @Test("The nearest edge applies to mixed lengths")
  func nearestEdgeOfMixedRows() throws {
    for behaviour in [try behaviour(Self.nearestEdge), try shipped("default")] {
      let short = try orders(rows([40, 100, 40]), lift: "A", by: [50, 51, 120, 121], behaviour)
      #expect(short == ["ABC", "BAC", "BAC", "BCA"])
      let tall = try orders(rows([100, 40, 40]), lift: "A", by: [20, 21, 60, 61], behaviour)
      #expect(tall == ["ABC", "BAC", "BAC", "BCA"])
    }
  }
}
