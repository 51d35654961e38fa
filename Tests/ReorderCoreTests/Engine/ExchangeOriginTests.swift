import TestSupport
import Testing

@testable import ReorderCore

/// Under `exchange_origin` the list shows one exchange at a time: that of the item's place at the
/// lift with the last target.
@Suite struct ExchangeOriginTests {
  private func finger(
    _ scene: SceneDescription, lifting name: String
  ) throws -> Finger<Pointing> {
    var finger = try Finger(on: scene, press: PressRules(duration: 0), policy: Pointing())
    let item = try #require(finger.item(name))
    let frame = try #require(finger.engine.scene.frame(of: item))
    try finger.down(x: frame.center.x, y: frame.center.y)
    return finger
  }

  /// The finger names a slot.
  private func name(
    _ slot: Slot, by rule: SwapRule = .exchangeOrigin, _ finger: inout Finger<Pointing>
  ) throws {
    finger.policy.slot = slot
    finger.policy.rule = rule
    try finger.move(y: finger.position.y + 1, after: 0.1)
  }

  @Test("A second target puts the first one back, where a live exchange does not")
  func arraySwap() throws {
    for (rule, order) in [(SwapRule.exchangeOrigin, "CBA"), (.exchange, "BCA")] {
      var finger = try finger(rows(3, of: 50), lifting: "A")
      try name(Slot(0, 1), by: rule, &finger)
      #expect(finger.order == "BAC")
      try name(Slot(0, 2), by: rule, &finger)
      #expect(finger.order == order)
    }
  }

  @Test("After steps its origin is where they led, also once it has been back there")
  func mixed() throws {
    var finger = try finger(rows(5, of: 50), lifting: "A")
    try name(Slot(0, 1), by: .step, &finger)
    try name(Slot(0, 3), &finger)
    #expect(finger.order == "BDCAE")
    try name(Slot(0, 1), &finger)
    #expect(finger.order == "BACDE")
    try name(Slot(0, 4), &finger)
    #expect(finger.order == "BECDA")
    finger.cancel()
    #expect(finger.order == "ABCDE")
  }

  @Test("An exchange that takes back a step stays the one that the next undoes")
  func backOverStep() throws {
    var finger = try finger(rows(3, of: 50), lifting: "A")
    try name(Slot(0, 1), by: .step, &finger)
    try name(Slot(0, 0), &finger)
    #expect(finger.order == "ABC")
    try name(Slot(0, 2), &finger)
    #expect(finger.order == "BCA")
    finger.cancel()
    #expect(finger.order == "ABC")
  }

  @Test("Every list of up to six items, lift, and three targets in a row", arguments: 2...6)
  func small(count: Int) throws {
    let original = (0..<count).map { rowName($0) }
    for origin in 0..<count {
      let start = try finger(rows(count, of: 20), lifting: original[origin])
      for first in 0..<count {
        for second in 0..<count {
          for third in 0..<count {
            var finger = start
            let comment = Comment(rawValue: "\(origin): \(first), \(second), \(third)")
            for target in [first, second, third] {
              try name(Slot(0, target), &finger)
              var order = original
              order.swapAt(origin, target)
              try #require(finger.engine.scene.list.order == [order], comment)
              try #require(finger.engine.drag?.item?.current == Slot(0, target), comment)
              try #require(
                finger.engine.scene.previewCount == (target == origin ? 0 : 1), comment)
            }
            try expectEvents(finger, from: original, comment)
            var other = finger
            other.cancel()
            try #require(other.engine.scene.list.order == [original], comment)
            try finger.up(after: 0.1)
            try #require(finger.commits.count == (third == origin ? 0 : 1), comment)
            let commit = finger.commits.first
            try #require(
              commit?.moves.map(\.kind) ?? [.exchange] == [.exchange], comment)
            try #require(
              (commit?.from ?? Slot(0, origin)) == Slot(0, origin)
                && (commit?.to ?? Slot(0, third)) == Slot(0, third), comment)
          }
        }
      }
    }
  }

  /// An application that repeats every event comes to the order that the list shows.
  private func expectEvents(
    _ finger: Finger<Pointing>, from original: [String], _ comment: Comment
  ) throws {
    var order = original
    for move in finger.moves {
      try #require(order[move.from.item] == finger.engine.scene.list.name(of: move.item), comment)
      try #require(order[move.to.item] == finger.engine.scene.list.name(of: move.other), comment)
      order.swapAt(move.from.item, move.to.item)
    }
    try #require([order] == finger.engine.scene.list.order, comment)
  }

  @Test("Across sections the exchange keeps both counts, and an end has no item to exchange with")
  func sections() throws {
    var finger = try finger(TestSupport.sections(["AB", "CD", ""]), lifting: "A")
    try name(Slot(1, 2), &finger)
    #expect(finger.engine.drag?.item?.refusal == .noItem)
    try name(Slot(1, 1), &finger)
    #expect(finger.order == "DB|CA|")
    try name(Slot(1, 0), &finger)
    #expect(finger.order == "CB|AD|")
    try name(Slot(2, 0), &finger)
    #expect(finger.engine.drag?.item?.refusal == .noItem)
    #expect(finger.order == "CB|AD|")
    try name(Slot(0, 0), &finger)
    #expect(finger.order == "AB|CD|")
  }

  @Test("The policy observes one move a target, the last one", arguments: [false, true])
  func announcements(reportsDecisions: Bool) throws {
    var finger = try finger(rows(4, of: 50), lifting: "B")
    finger.engine.reportsDecisions = reportsDecisions
    for slot in [0, 3, 2, 1] {
      try name(Slot(0, slot), &finger)
      #expect(finger.engine.announcements == ["to \(slot)"])
    }
    #expect(
      finger.moves.map { "\($0.from.item)→\($0.to.item)" } == [
        "1→0", "0→1", "1→3", "3→1", "1→2", "2→1",
      ])
  }

  @Test("The origin of an item that another rule moved is where that led")
  func afterOtherRules() throws {
    var finger = try finger(rows(5, of: 50), lifting: "A")
    try name(Slot(0, 2), by: .insert, &finger)
    #expect(finger.order == "BCADE")
    try name(Slot(0, 4), &finger)
    #expect(finger.order == "BCEDA")
    try name(Slot(0, 0), &finger)
    #expect(finger.order == "ACBDE")
    try name(Slot(0, 3), by: .insert, &finger)
    #expect(finger.order == "CBDAE")
    finger.cancel()
    #expect(finger.order == "ABCDE")
  }

  @Test("Keys preview the same exchange")
  func keys() throws {
    var finger = try Finger(
      on: rows(4, of: 50), native: .still(.underFinger, swap: .exchangeOrigin))
    let item = try #require(finger.item("B"))
    finger.send(.key(.lift(.item(item)), at: .at(0)))
    var orders: [String] = []
    for direction in [KeyCommand.Direction.down, .down, .up, .up, .up] {
      finger.send(.key(.step(direction), at: .at(finger.now + 0.1)))
      orders.append(finger.order)
    }
    #expect(orders == ["ACBD", "ADCB", "ACBD", "ABCD", "BACD"])
    finger.send(.key(.drop, at: .at(finger.now + 0.1)))
    #expect(finger.commits.first?.moves.count == 1)
  }

  @Test("A change by the application keeps the exchange, unless it removes the other item")
  func changes() throws {
    var finger = try finger(rows(4, of: 50), lifting: "B")
    try name(Slot(0, 3), &finger)
    #expect(finger.order == "ADCB")
    try finger.apply(.insert([ItemDescription(id: "N")], at: Gap(section: 0, item: 0)))
    #expect(finger.order == "NADCB")
    try name(Slot(0, 0), &finger)
    #expect(finger.order == "BANCD")
    try finger.apply(.remove(["N"]))
    #expect(finger.order == "ABCD")
    try name(Slot(0, 2), &finger)
    #expect(finger.order == "ACBD")
    finger.cancel()
    #expect(finger.order == "ABCD")
  }

  @Test("Several items are dropped together where the exchange put the dragged one")
  func selection() throws {
    var scene = rows(5, of: 50)
    scene.sections[0].selected = ["B", "E"]
    var finger = try finger(scene, lifting: "B")
    #expect(finger.order == "ABCD")
    try name(Slot(0, 2), &finger)
    try name(Slot(0, 3), &finger)
    #expect(finger.order == "ADCB")
    try finger.up(after: 0.1)
    #expect(finger.order == "ADCBE")
    let commit = try #require(finger.commits.first)
    #expect(
      SelectionOracleTests.repeated(commit, in: [["A", "B", "C", "D", "E"]])
        == [["A", "D", "C", "B", "E"]])
  }

  @Test("A list that the item leaves is as before the exchange; in the next one it begins anew")
  func board() throws {
    func list(_ id: String, x: Double, _ items: [String]) -> ListDescription {
      ListDescription(
        id: id, frame: Rect2D(x: x, y: 0, width: 100, height: 300),
        layout: .list(.init(itemLength: 50)), sections: [SectionDescription(id: "s", items: items)])
    }
    let scene = SceneDescription(
      viewport: Size2D(width: 300, height: 300),
      lists: [list("l", x: 0, ["a", "b", "c"]), list("m", x: 100, ["d", "e", "f"])])
    var finger = try finger(scene, lifting: "a")
    try name(Slot(0, 2), &finger)
    #expect(finger.engine.scene.orders == [[["c", "b", "a"]], [["d", "e", "f"]]])
    finger.policy.slot = nil
    try finger.move(x: 150, y: 75, after: 0.1)
    #expect(finger.engine.scene.orders == [[["b", "c"]], [["d", "a", "e", "f"]]])
    try name(Slot(0, 3), &finger)
    #expect(finger.engine.scene.orders == [[["b", "c"]], [["d", "f", "e", "a"]]])
    try name(Slot(0, 2), &finger)
    #expect(finger.engine.scene.orders == [[["b", "c"]], [["d", "e", "a", "f"]]])
    var other = finger
    other.cancel()
    #expect(other.engine.scene.orders == [[["a", "b", "c"]], [["d", "e", "f"]]])
    finger.policy.slot = nil
    try finger.move(x: 50, y: 25, after: 0.1)
    #expect(finger.engine.scene.orders == [[["a", "b", "c"]], [["d", "e", "f"]]])
    try finger.up(after: 0.1)
    #expect(finger.commits.isEmpty)
  }

  @Test("What is put back and what is exchanged next glide from where they are drawn")
  func displacement() throws {
    var finger = try finger(rows(3, of: 50), lifting: "A")
    finger.engine.tracksDisplacement = true
    try name(Slot(0, 1), &finger)
    finger.tick(after: 1)
    try name(Slot(0, 2), &finger)
    let engine = finger.engine
    let tops = try ["A", "B", "C"].map { name in
      let item = try #require(finger.item(name))
      return engine.frame(of: item, at: engine.time)?.minY
    }
    #expect(tops[1...] == [0, 100])
  }
}
