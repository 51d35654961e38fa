import TestSupport
import Testing

@testable import ReorderCore

/// A policy that scrolls another list of the board than the one in which the item is.
@Suite struct OtherListScrollTests {
  /// Two columns beside each other, `many` of twenty rows and `few` of two.
  private func finger(
    _ answer: PolicyDecision, boardWidth: Double = 200
  ) throws -> Finger<ScriptedPolicy> {
    func column(_ id: String, x: Double, _ count: Int) -> ListDescription {
      ListDescription(
        id: id, frame: Rect2D(x: x, y: 0, width: 100, height: 200),
        layout: .list(.init(itemLength: 50)),
        sections: [SectionDescription(id: "s", items: (0..<count).map { "\(id) \($0)" })])
    }
    return try Finger(
      on: SceneDescription(
        viewport: Size2D(width: boardWidth, height: 200),
        lists: [column("few", x: 0, 2), column("many", x: 100, 20)]),
      press: PressRules(duration: 0.1),
      policy: ScriptedPolicy([.autoscroll: answer], isSteady: false))
  }

  private func offset(_ finger: Finger<ScriptedPolicy>, _ list: Int) -> Double? {
    finger.engine.scene.scroll(ofList: list)?.offset.y
  }

  private static func down(_ speed: Double, list: Int = 1) -> PolicyDecision {
    .listVelocity(Vector2D(dx: 0, dy: speed), list: list)
  }

  @Test("It scrolls by speed times time, whatever the tick rate, and the item stays in its list")
  func scrolls() throws {
    for ticks in [1, 5, 50] {
      var finger = try finger(Self.down(120))
      try finger.press(x: 50, y: 25)
      for _ in 0..<ticks { finger.tick(after: 0.5 / Double(ticks)) }
      try finger.move(x: 50, y: 30, after: 0)
      #expect(offset(finger, 1).map { ($0 * 1000).rounded() } == 60_000, "\(ticks)")
      #expect(offset(finger, 0) == 0)
      #expect(finger.engine.scene.currentList == 0)
      #expect(finger.engine.drag?.item?.scrollSeconds ?? 0 > 0.4)
      let reports = finger.effects.compactMap { effect -> Int? in
        if case .listScrolled(let list, _) = effect { list } else { nil }
      }
      #expect(reports.count == ticks && reports.allSatisfy { $0 == 1 })
    }
  }

  @Test("It ends with the content")
  func ends() throws {
    var finger = try finger(Self.down(10_000))
    try finger.press(x: 50, y: 25)
    finger.tick(after: 1)
    #expect(offset(finger, 1) == 800)
    finger.tick(after: 1)
    #expect(offset(finger, 1) == 800)
  }

  @Test("A speed counts as one, whether or not the list can still scroll, beside a board that can")
  func zone() throws {
    for width in [150.0, 200] {
      var finger = try finger(Self.down(10_000), boardWidth: width)
      try finger.press(x: 50, y: 25)
      for _ in 0..<3 { finger.tick(after: 0.1) }
      #expect(finger.engine.drag?.item.map { ($0.zoneSeconds * 10).rounded() } == 3)
    }
  }

  @Test("The item's own list by its name has the board scroll, too, as without the name")
  func ownOnABoard() throws {
    for answer in [
      PolicyDecision.listVelocity(Vector2D(dx: 50, dy: 0), list: 0),
      .velocity(Vector2D(dx: 50, dy: 0)),
    ] {
      var finger = try finger(answer, boardWidth: 150)
      try finger.press(x: 50, y: 25)
      finger.tick(after: 0.5)
      #expect(finger.engine.scene.board?.scroll.offset.x == 25)
    }
  }

  @Test("A cancel takes every list back to where it was, and tells it")
  func cancelled() throws {
    var finger = try finger(Self.down(120))
    try finger.press(x: 50, y: 25)
    finger.tick(after: 0.5)
    #expect(offset(finger, 1) == 60)
    let seen = finger.changes.count
    finger.cancel()
    #expect(offset(finger, 1) == 0)
    #expect(
      finger.changes[seen...].contains { change in
        if case .listScrolled(1, .zero) = change.effect { true } else { false }
      })
  }

  @Test("The item's own list, and the list that it has come to, scroll as without a name")
  func own() throws {
    var finger = try finger(Self.down(120))
    try finger.press(x: 50, y: 25)
    try finger.move(x: 150, y: 30)
    #expect(finger.engine.scene.currentList == 1)
    let before = try #require(offset(finger, 1))
    finger.tick(after: 0.5)
    #expect(offset(finger, 1) == before + 60)
  }

  @Test("A board that can scroll is asked next, and another list is no answer there")
  func board() throws {
    var finger = try finger(Self.down(120), boardWidth: 150)
    try finger.press(x: 50, y: 25)
    finger.tick(after: 0.5)
    #expect(offset(finger, 1) == 60)
    #expect(finger.engine.scene.board?.scroll.offset == .zero)
    let asked = finger.policy.asked.filter { $0.hook == .autoscroll && $0.drag.time == .at(0.6) }
    #expect(asked.count == 2)
  }

  @Test("A list that is not there is refused, and so is a speed that is none")
  func refused() throws {
    for (answer, reason) in [
      (Self.down(1, list: 2), DecisionRefusal.noSuchPlace(.list(2))),
      (Self.down(.nan), .notFinite), (Self.down(2e6), .outOfRange),
    ] {
      var finger = try finger(answer)
      try finger.press(x: 50, y: 25)
      finger.tick(after: 0.5)
      #expect(finger.policy.refusals.last?.reason == reason)
      #expect(offset(finger, 1) == 0)
    }
    var plain = try Finger(
      on: rows(6, of: 50), policy: ScriptedPolicy([.autoscroll: Self.down(1, list: 0)]))
    try plain.press(y: 25)
    plain.tick(after: 0.5)
    #expect(plain.policy.refusals.last?.reason == .noSuchPlace(.list(0)))
  }
}
