import TestSupport
import Testing

@testable import ReorderCore

/// Where items lay at the lift, against what the scene said then.
@Suite("The frame at the lift") struct AtLiftTests {
  /// The names of the items that touch a rectangle, with their frames.
  private struct Touched {
    var names: [String] = []
    var frames: [Rect2D] = []

    mutating func add(_ item: ItemID?, _ frame: Rect2D, in scene: ReorderScene) {
      guard let item else { return }
      names.append(scene.list.name(of: item))
      frames.append(frame)
    }

    func isAlike(_ other: Touched) -> Bool {
      names == other.names
        && zip(frames, other.frames).allSatisfy { ($0.origin - $1.origin).length < 1e-9 }
    }
  }

  /// What touches a rectangle in a scene, and by a later scene of the drag touched it then.
  private func touched(_ rect: Rect2D, in scene: ReorderScene, by now: ReorderScene)
    -> (was: Touched, then: Touched)
  {
    var (was, then) = (Touched(), Touched())
    scene.forEachSlot(touching: rect) { slot, frame in
      was.add(scene.list.item(at: slot), frame, in: scene)
      return true
    }
    var effort = Effort()
    now.forEachSlotAtLift(touching: rect, effort: &effort) { slot, frame in
      then.add(now.list.item(at: slot), frame, in: now)
      return true
    }
    return (was, then)
  }

  /// Goes anywhere at any time, in any way.
  private struct Anywhere: ReorderPolicy {
    var random: SeededRandom
    let isSteady: Bool? = false

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      switch query.hook {
      case .target: .target(scene.list.slot(at: random.below(scene.list.count)))
      case .swap: .swap(random.element(of: SwapRule.moving))
      default: nil
      }
    }
  }

  @Test("is what the frame was, whatever has moved since", arguments: RandomScene.allCases)
  func random(kind: RandomScene) throws {
    var random = SeededRandom(seed: walkSeed())
    var moves = 0
    for _ in 0..<(8 * walkScale) {
      var description = SceneDescription.random(kind, &random)
      if random.chance(0.3), case .listed(var items) = description.sections[0].items {
        items[0].isPinned = true
        description.sections[0].items = .listed(items)
      }
      var finger = try Finger(
        on: description, press: PressRules(duration: 0),
        policy: Anywhere(random: SeededRandom(seed: random.next())))
      let scene = finger.engine.scene
      let slot = scene.list.slot(at: random.below(scene.list.count))
      let center = scene.scroll.viewport(scene.frame(at: slot).center)
      try finger.down(x: center.x, y: center.y)
      guard finger.engine.drag != nil else { continue }
      let items = (0..<scene.list.count).compactMap { scene.list.item(at: scene.list.slot(at: $0)) }
      for _ in 1...6 {
        finger.tick(after: 1 / 60)
        for item in items {
          let then = try #require(finger.engine.scene.frameAtLift(of: item))
          let was = try #require(scene.frame(of: item))
          let isAlike =
            (then.origin - was.origin).length < 1e-9 && abs(then.maxX - was.maxX) < 1e-9
            && abs(then.maxY - was.maxY) < 1e-9
          #expect(isAlike, "\(then), not \(was)")
        }
        let content = scene.bounds
        // No edge of a frame is an edge of the rectangle, which rounding would decide.
        let rect = Rect2D(
          x: content.minX + content.size.width * Double(random.below(90)) / 97 + 0.123,
          y: content.minY + content.size.height * Double(random.below(90)) / 97 + 0.123,
          width: Double(1 + random.below(150)) + 0.0101,
          height: Double(1 + random.below(150)) + 0.0101)
        let (was, then) = touched(rect, in: scene, by: finger.engine.scene)
        #expect(was.isAlike(then), "\(then) touched \(rect), not \(was)")
      }
      moves += finger.engine.drag?.item?.moves ?? 0
    }
    #expect(moves > 8 * walkScale)
  }

  @Test("is nil for an item that was in another list, and its own frame without a drag")
  func others() throws {
    let scene = rows(3, of: 50)
    let finger = try Finger(on: scene, policy: NativePolicy.still)
    let list = finger.engine.scene.list
    let item = try #require(list.item(named: "B"))
    #expect(finger.engine.scene.frameAtLift(of: item) == finger.engine.scene.frame(of: item))
  }
}

/// A drag that is not steady.
@Suite("Without the guard against going back and forth") struct UnsteadyTests {
  /// Goes back and forth between the first two places.
  private struct Restless: ReorderPolicy {
    let isSteady: Bool?

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      guard query.hook == .target, let item = query.drag.item else { return nil }
      return .target(Slot(section: 0, item: 1 - item.current.item))
    }
  }

  @Test(
    "an item moves once a tick under a finger that has not moved", arguments: [false, true, nil])
  func ticks(isSteady: Bool?) throws {
    var finger = try Finger(
      on: rows(3, of: 50), press: PressRules(duration: 0), policy: Restless(isSteady: isSteady))
    try finger.down(y: 25)
    var orders: [String] = []
    for _ in 0..<5 {
      finger.tick(after: 0.02)
      orders.append(finger.order)
    }
    let wanted =
      isSteady == false
      ? ["BAC", "ABC", "BAC", "ABC", "BAC"] : Array(repeating: "ABC", count: 5)
    #expect(orders == wanted)
  }
}
