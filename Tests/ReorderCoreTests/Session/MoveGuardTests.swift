import TestSupport
import Testing

@testable import ReorderCore

/// The guard against oscillation: what it refuses, what it allows, and what it reports.
@Suite struct MoveGuardTests {
  /// Names a slot for each question.
  struct Chooser: ReorderPolicy {
    var swap = SwapRule.insert
    var choose: (DragContext, Int) -> Slot?
    private var asked = 0

    init(swap: SwapRule = .insert, _ choose: @escaping (DragContext, Int) -> Slot?) {
      (self.swap, self.choose) = (swap, choose)
    }

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      switch query.hook {
      case .target:
        asked += 1
        return .target(choose(query.drag, asked))
      case .swap: return .swap(swap)
      default: return nil
      }
    }
  }

  private static func grid(_ count: Int, columns: Int) -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: 400, height: 400),
      layout: .grid(.init(itemWidth: 60, itemHeight: 60, columns: columns)),
      sections: [SectionDescription(id: "s", items: (0..<count).map { rowName($0) })])
  }

  private func finger(
    on scene: SceneDescription, swap: SwapRule = .insert, at place: Point2D,
    follow: FollowRule = .keepGrab, _ choose: @escaping (DragContext, Int) -> Slot?
  ) throws -> Finger<Chooser> {
    var finger = try Finger(
      on: scene, press: PressRules(duration: 0), native: .still(.underFinger, follow: follow),
      policy: Chooser(swap: swap, choose))
    try finger.down(x: place.x, y: place.y)
    finger.tick(after: 0.01)
    return finger
  }

  @Test("After as many slots as are remembered any move is refused, until the finger is elsewhere")
  func longWalk() {
    func situation(_ step: Int, pointer: Double = 50) -> MoveGuard.Situation {
      MoveGuard.Situation(pointer: Point2D(50, pointer), center: Point2D(50, Double(step % 2)))
    }
    let way = Point2D(0, 50) - Point2D(0, 0)
    var guarding = MoveGuard(at: situation(0))
    for step in 0..<MoveGuard.mostLeft {
      let now = situation(step + 1)
      guarding.follow(now)
      #expect(guarding.refusal(of: Slot(0, step + 1), at: now) == nil)
      guarding.move(from: Slot(0, step), to: Slot(0, step + 1), towards: way, at: now)
    }
    let here = situation(MoveGuard.mostLeft + 1)
    guarding.follow(here)
    #expect(guarding.refusal(of: Slot(0, 5_000), at: here) == .unchanged)
    let away = situation(0, pointer: 60)
    guarding.follow(away)
    #expect(guarding.refusal(of: Slot(0, 5_000), at: away) == nil)
  }

  @Test("A move onwards at the end of a grid's line is not a move back")
  func wrap() throws {
    var finger = try finger(on: Self.grid(8, columns: 2), at: Point2D(x: 90, y: 150)) { drag, _ in
      drag.pointer.y < 100 ? Slot(0, 3) : drag.pointer.y < 130 ? Slot(0, 4) : nil
    }
    for y in [140.0, 120, 105, 90] { try finger.move(y: y, after: 0.05) }
    #expect(finger.moves.map(\.to) == [Slot(0, 4), Slot(0, 3)])
  }

  @Test("A move to a place other than the one left is not a move back")
  func aside() throws {
    var finger = try finger(on: rows(5, of: 44), at: Point2D(x: 100, y: 110)) { drag, _ in
      drag.pointer.x > 250 ? Slot(0, 4) : drag.pointer.y < 100 ? Slot(0, 1) : nil
    }
    for x in [100.0, 200, 260] { try finger.move(x: x, y: 95, after: 0.05) }
    #expect(finger.moves.map(\.to) == [Slot(0, 1), Slot(0, 4)])
    try finger.move(x: 200, y: 95, after: 0.05)
    #expect(finger.moves.last?.to == Slot(0, 1), "back on the finger's way back")
  }

  @Test("If a move goes against the finger, the finger undoes it by turning back")
  func wayBack() throws {
    // Beyond the end of the first line, the first place of the second.
    var finger = try finger(on: Self.grid(6, columns: 3), at: Point2D(x: 150, y: 30)) { drag, _ in
      drag.pointer.x > 190 ? Slot(0, 3) : Slot(0, 2)
    }
    for x in [180.0, 195] { try finger.move(x: x, y: 30, after: 0.05) }
    try finger.move(x: 189.5, y: 30, after: 0.05)
    #expect(finger.moves.map(\.to) == [Slot(0, 3), Slot(0, 2)])
    try finger.move(x: 191, y: 30, after: 0.05)
    #expect(
      finger.moves.count == 2 && finger.engine.drag?.item?.refusal == .undo, "that is a tremor")
    try finger.move(x: 192, y: 30, after: 0.05)
    #expect(finger.moves.last?.to == Slot(0, 3))
  }

  @Test("The finger can move a held snapshot back")
  func held() throws {
    var finger = try finger(
      on: Self.grid(6, columns: 3), at: Point2D(x: 30, y: 30), follow: .centerOnFinger
    ) { drag, _ in Slot(0, drag.pointer.x < 60 ? 0 : 1) }
    for x in [50.0, 70, 80, 50] { try finger.move(x: x, y: 30, after: 0.05) }
    #expect(finger.moves.map(\.to) == [Slot(0, 1), Slot(0, 0)])
  }

  @Test("Under a trembling finger a circle of moves ends", arguments: 2...5)
  func circle(length: Int) throws {
    var finger = try finger(on: Self.grid(9, columns: 3), at: Point2D(x: 90, y: 90)) { _, asked in
      Slot(0, asked % length)
    }
    try finger.move(x: 100, y: 100, after: 0.05)
    for turn in 0..<60 {
      let angle = turn.isMultiple(of: 2) ? 0.35 : -0.35
      try finger.move(x: 100 + angle, y: 100 + angle * (turn % 3 == 0 ? 1 : -1), after: 0.01)
    }
    // The first moves happen on the way.
    #expect(finger.moves.count <= length + 2)
    #expect(finger.effects.contains { Self.isRefusal($0) })
  }

  @Test("Under a finger that trembles over a border the moves end")
  func trembling() throws {
    for rule in [TargetRule.underFinger, .nearestEdge, .deadZone, .halfOverlap(threshold: 0.5)] {
      for (reach, most) in [(0.3, 1), (0.49, 1), (0.6, 3), (0.99, 3)] {
        for place in stride(from: 66.0, through: 110, by: 0.25) {
          var finger = try Finger(on: rows(5, of: 44), native: .still(rule))
          try finger.press(y: 66)
          try finger.move(y: place - reach, after: 0.02)
          let first = finger.moves.count
          for turn in 0..<12 {
            let sign = turn.isMultiple(of: 2) ? 1.0 : -1
            try finger.move(y: place + sign * reach, after: 0.02)
          }
          #expect(finger.moves.count <= first + most, "\(rule) at \(place) by \(reach)")
        }
      }
    }
  }

  @Test("The place of an earlier move counts anew once the finger has been elsewhere")
  func sameSituationAgain() throws {
    var finger = try finger(on: rows(5, of: 44), at: Point2D(x: 100, y: 66)) { drag, _ in
      drag.heading.dy > 0 ? Slot(0, 2) : drag.heading.dy < 0 ? Slot(0, 4) : nil
    }
    for y in [100.0, 160, 100] { try finger.move(y: y, after: 0.02) }
    #expect(finger.moves.map(\.to) == [Slot(0, 2), Slot(0, 4)])
  }

  @Test("A snapshot that oscillates without the finger moves the item back once")
  func swinging() throws {
    var guarding = MoveGuard(at: .init(pointer: .zero, center: .zero))
    var moves = 0
    for swing in 0..<40 {
      let now = MoveGuard.Situation(
        pointer: .zero, center: Point2D(x: 0, y: swing.isMultiple(of: 2) ? 40 : 0))
      guarding.follow(now)
      let (from, to) = swing.isMultiple(of: 2) ? (Slot(0, 1), Slot(0, 2)) : (Slot(0, 2), Slot(0, 1))
      guard guarding.refusal(of: to, at: now) == nil else { break }
      let way = Vector2D(dx: 0, dy: swing.isMultiple(of: 2) ? 44 : -44)
      guarding.move(from: from, to: to, towards: way, at: now)
      moves += 1
    }
    #expect(moves == 3)
  }

  @Test("What is rounded off is no movement")
  func rounding() throws {
    func at(_ y: Double) -> MoveGuard.Situation {
      MoveGuard.Situation(pointer: Point2D(x: 0, y: y), center: Point2D(x: 0, y: y))
    }
    var guarding = MoveGuard(at: at(0))
    guarding.move(
      from: Slot(0, 1), to: Slot(0, 2), towards: Vector2D(dx: 0, dy: 44), at: at(100))
    guarding.follow(at(100 + 4e-13))
    #expect(guarding.refusal(of: Slot(0, 3), at: at(100 + 4e-13)) == .unchanged)
    guarding.follow(at(100.001))
    #expect(guarding.refusal(of: Slot(0, 3), at: at(100.001)) == nil)
  }

  @Test("The guard does not apply to steps by keys")
  func keyedSteps() throws {
    var scene = Self.grid(6, columns: 3)
    var items = (0..<6).map { ItemDescription(id: rowName($0)) }
    (items[2].isMovable, items[2].isTarget) = (false, false)
    scene.sections[0].items = .listed(items)
    var native = NativePolicy.still(.underFinger)
    native.swap = .step
    var engine = try ReorderEngine(scene: scene, native: native)
    let lifted = try #require(engine.scene.list.item(named: rowName(4)))
    for key in [KeyCommand.lift(.item(lifted)), .step(.up), .step(.right), .step(.up)] {
      engine.handle(.key(key, at: engine.time))
    }
    #expect(engine.drag?.item?.current == Slot(0, 3) && engine.drag?.item?.refusal == .noTarget)
  }

  @Test("While the finger goes on, every answer is accepted except one that undoes the last move")
  func nothingElse() throws {
    var random = SeededRandom(seed: walkSeed())
    for kind in RandomScene.allCases {
      for _ in 0..<(10 * walkScale) {
        let description = SceneDescription.random(kind, &random)
        var answers = random
        var finger = try finger(on: description, at: Point2D(x: 1_900, y: 1_900)) { _, _ in nil }
        let scene = finger.engine.scene
        let slots = (0..<scene.list.count).map { scene.list.slot(at: $0) }
        let frame = scene.frame(at: slots[random.below(slots.count)])
        finger = try self.finger(on: description, at: frame.center) { drag, _ in
          drag.phase == .changed ? slots[answers.below(slots.count)] : nil
        }
        for _ in 0..<40 {
          let before = finger.engine.drag
          let way = Vector2D(dx: random.double(3...9), dy: random.double(3...9))
          try finger.move(
            x: finger.position.x + way.dx, y: finger.position.y + way.dy, after: 0)
          guard let drag = finger.engine.drag, let before, drag.item?.refusal != nil else {
            continue
          }
          guard case .refused(let slot, let reason)? = finger.effects.last(where: Self.isRefusal)
          else {
            Issue.record("a refusal without a record")
            continue
          }
          switch reason {
          case .undo: #expect(slot == before.item?.lastFrom)
          case .noTarget:
            let other = finger.engine.scene.list.item(at: slot)
            #expect(other.map { finger.engine.scene.list.isTarget($0) } == false)
          case .farther:
            #expect(kind == .flow || kind == .spans)
          case .noItem, .swap, .unchanged, .pinned, .notAccepted, .resting:
            Issue.record("\(reason) at \(slot)")
          }
        }
      }
    }
  }

  private static func isRefusal(_ effect: ReorderEffect) -> Bool {
    if case .refused = effect { true } else { false }
  }

  @Test("At rest a refusal stays until the answer changes, and is recorded once")
  func namedAtRest() throws {
    var finger = try finger(on: rows(5, of: 44), at: Point2D(x: 100, y: 110)) { drag, asked in
      drag.pointer.y > 150 ? Slot(0, 3) : drag.pointer.y > 120 ? Slot(0, asked == 2 ? 1 : 2) : nil
    }
    for _ in 0..<2 { try finger.move(y: 130, after: 0.01) }
    for _ in 0..<6 {
      #expect(finger.engine.drag?.item?.current == Slot(0, 1))
      #expect(
        finger.engine.drag?.item?.refusal == .unchanged
          && finger.engine.drag?.item?.isRefused == true)
      finger.tick(after: 0.01)
    }
    #expect(finger.effects.count(where: Self.isRefusal) == 1)
    try finger.move(y: 160, after: 0.01)
    #expect(
      finger.engine.drag?.item?.current == Slot(0, 3) && finger.engine.drag?.item?.refusal == nil)
  }

  @Test("A step stopped by a row that is not a target says so")
  func stoppedStep() throws {
    var scene = rows(5, of: 44)
    var items = (0..<5).map { ItemDescription(id: rowName($0), length: 44) }
    items[3].isTarget = false
    scene.sections[0].items = .listed(items)
    var finger = try finger(on: scene, swap: .step, at: Point2D(x: 100, y: 66)) { _, _ in Slot(0, 4)
    }
    try finger.move(y: 69, after: 0.01)
    #expect(finger.order == "ACBDE")
    #expect(finger.effects.contains(.refused(Slot(0, 4), because: .noTarget)))
    let moves = finger.engine.drag?.item?.moves
    try finger.move(y: 90, after: 0.01)
    #expect(finger.order == "ACBDE" && finger.engine.drag?.item?.moves == moves)
    #expect(finger.engine.drag?.item?.refusal == .noTarget)
  }

  @Test("The record of a decision says what became of it")
  func decisions() throws {
    var finger = try finger(on: rows(3, of: 44), at: Point2D(x: 100, y: 22)) { _, _ in Slot(0, 1) }
    finger.engine.reportsDecisions = true
    try finger.move(y: 30, after: 0.01)
    #expect(
      finger.engine.decisions.filter { $0.query.hook == .target }.map(\.targetRefusal) == [nil])
    finger.policy.choose = { _, _ in Slot(0, 0) }
    try finger.move(y: 31, after: 0.01)
    #expect(
      finger.engine.decisions.filter { $0.query.hook == .target }.map(\.targetRefusal) == [.undo])
  }
}
