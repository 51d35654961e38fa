import TestSupport
import Testing

@testable import ReorderCore

/// Every target rule against loops over all frames: every lift and every drop that could make a
/// difference, by insert and by exchange.
@Suite struct TargetOracleTests {
  /// The most items in a list; every drag of a longer one takes too long unoptimized.
  static var most: Int { walkScale > 1 ? 6 : 4 }

  @Test(arguments: PingPongTests.rules)
  func everyDragOfEveryListIsWhatALoopMakesOfIt(rule: TargetRule) throws {
    for var list in NaiveList.all(upTo: Self.most, sections: 3) {
      for axis in Axis2D.allCases {
        list.spacing = axis == .vertical ? 0 : 6
        var description = SceneDescription(
          viewport: Size2D(width: 100, height: 2_000),
          layout: .list(.init(axis: axis, spacing: list.spacing)),
          sections: list.descriptions)
        if axis == .horizontal { description.viewport = Size2D(width: 2_000, height: 100) }
        try drag(description, NaiveScene(list, axis: axis), rule)
      }
    }
  }

  @Test(arguments: PingPongTests.rules)
  func everyDragOfEveryGridIsWhatALoopMakesOfIt(rule: TargetRule) throws {
    for (number, list) in NaiveList.all(upTo: Self.most, sections: 2).enumerated() {
      for axis in Axis2D.allCases {
        var grid = NaiveGrid(list: list, lanes: number % 3 + 1, axis: axis)
        (grid.lineSpacing, grid.itemSpacing) = axis == .vertical ? (0, 4) : (6, 0)
        if !number.isMultiple(of: 3) {
          for slot in list.slots { grid.list[slot].length = 44 }
        }
        var description = grid.description
        description.viewport[axis] = 2_000
        try drag(description, NaiveScene(grid), rule)
      }
    }
  }

  @Test(arguments: PingPongTests.rules)
  func everyDragBetweenSlotsAnywhereIsWhatALoopMakesOfIt(rule: TargetRule) throws {
    let slots = [
      Rect2D(x: 0, y: 0, width: 50, height: 50), Rect2D(x: 120, y: 10, width: 60, height: 30),
      Rect2D(x: 60, y: 55, width: 50, height: 80), Rect2D(x: 0, y: 140, width: 180, height: 20.5),
    ]
    var list = NaiveList(cut: [2, 0, 2])
    for index in list.sections.indices {
      (list.sections[index].header, list.sections[index].footer) = (0, 0)
    }
    var sections = list.descriptions
    for (slot, frame) in zip(list.slots, slots) {
      guard case .listed(var items) = sections[slot.section].items else { continue }
      items[slot.item].frame = frame
      sections[slot.section].items = .listed(items)
    }
    let description = SceneDescription(
      viewport: Size2D(width: 400, height: 400), layout: .absolute, sections: sections)
    try drag(description, NaiveScene(list, slots: slots), rule)
  }

  @Test(arguments: PingPongTests.rules)
  func anItemThatIsNoTargetGivesNoWay(rule: TargetRule) throws {
    let list = NaiveList(cut: [3, 1])
    var stage = NaiveScene(list, axis: .vertical)
    stage.forbidden = ["B"]
    var description = SceneDescription(
      viewport: Size2D(width: 100, height: 2_000), layout: .list(.init()),
      sections: list.descriptions)
    guard case .listed(var items) = description.sections[0].items else { return }
    items[1].isTarget = false
    description.sections[0].items = .listed(items)
    try drag(description, stage, rule)
  }

  /// Lifts every item, takes it directly to every place of interest, and drops it there.
  private func drag(
    _ description: SceneDescription, _ stage: NaiveScene, _ rule: TargetRule
  ) throws {
    let places = places(on: stage)
    for swap in [SwapRule.insert, .exchange] {
      for (slot, frame) in stage.frames {
        var lifted = try Finger(
          on: description, press: PressRules(duration: 0), native: .still(rule, swap: swap))
        let grab = frame.origin + Vector2D(dx: frame.size.width, dy: frame.size.height) * 0.25
        try lifted.down(x: grab.x, y: grab.y)
        for place in places {
          var finger = lifted
          try finger.move(x: place.x, y: place.y)
          let drag = try expected(slot, frame, grab, place, lifted)
          let target = stage.target(rule, drag, swap)
          let order = stage.order(after: swap, from: slot, to: target)
          try finger.up()
          guard
            finger.engine.scene.list.order != order
              || finger.commits.count != (order == stage.list.order ? 0 : 1)
          else { continue }
          Issue.record(
            """
            \(rule), \(swap): \(stage.list.order) \(slot) to \(place), target \
            \(String(describing: target)): \(finger.engine.scene.list.order), not \(order)
            """)
          return
        }
      }
    }
  }

  /// The drag as a rule sees it after one movement of the finger.
  private func expected(
    _ slot: Slot, _ frame: Rect2D, _ grab: Point2D, _ place: Point2D, _ lifted: Finger<NativePolicy>
  ) throws -> DragContext {
    var drag = DragContext(
      id: 1,
      subject: .item(
        DraggedItem(try #require(lifted.engine.scene.list.item(at: slot)), at: slot)), frame: frame,
      pointer: place, contentPointer: place, time: .zero)
    drag.fields.center = frame.center + (place - grab)
    drag.fields.heading = place - grab
    return drag
  }

  /// Places in, between, before, below and next to everything.
  private func places(on stage: NaiveScene) -> [Point2D] {
    var places: [Point2D] = []
    for (_, frame) in stage.frames {
      let (end, quarter) = (frame.max(stage.axis), frame.size[stage.axis] * 0.25)
      for along in [frame.center[stage.axis], end - quarter, end + 2] {
        var place = frame.center
        place[stage.axis] = along
        places.append(place)
      }
      places.append(frame.center + Vector2D(dx: 17, dy: 13))
    }
    let last = stage.ends.last ?? 200
    let borders: [Double] = stage.ends.map { $0 - 1 } + stage.ends.map { $0 + 3 }
    for along in borders + [-30, last + 40] {
      var place = Point2D(x: 40, y: 40)
      place[stage.axis] = along
      places.append(place)
    }
    return places
  }
}

extension NaiveScene {
  /// The order after a move to a target, if there is one and it makes way.
  func order(after swap: SwapRule, from source: Slot, to target: Slot?) -> [[String]] {
    var list = list
    guard let target, target != source else { return list.order }
    let exists = frame(of: target) != nil
    if exists, forbidden.contains(list[target].name) { return list.order }
    if swap == .insert { list.move(from: source, to: target) }
    if swap == .exchange, exists { list.exchange(source, target) }
    return list.order
  }
}
