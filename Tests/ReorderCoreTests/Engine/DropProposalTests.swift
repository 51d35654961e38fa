import TestSupport
import Testing

@testable import ReorderCore

/// Answers every `target` with one proposal, or with none.
struct Proposing: ReorderPolicy {
  var proposal: DropProposal?
  var swap: SwapRule? = .insert
  /// What was refused by the gate.
  private(set) var refusals: [DecisionRefusal] = []

  init(_ proposal: DropProposal?) { self.proposal = proposal }

  func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    switch query.hook {
    case .target: proposal.map { .proposal($0) } ?? .target(nil)
    case .swap: .swap(swap)
    default: nil
    }
  }

  mutating func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery,
    because refusal: DecisionRefusal
  ) {
    refusals.append(refusal)
  }
}

/// Drops that do something else than the plain move.
@Suite struct DropProposalTests {
  private static let length = 50.0

  /// Lifts a row of A, B, C … and moves it, with one proposal all the time.
  private func drag(
    _ proposal: DropProposal?, lifting item: Int = 1, of count: Int = 4,
    scene: SceneDescription? = nil
  ) throws -> Finger<Proposing> {
    var finger = try Finger(
      on: scene ?? rows(count, of: Self.length), policy: Proposing(proposal))
    try finger.press(y: Self.length * (Double(item) + 0.5))
    try finger.move(y: 110, after: 0.1)
    return finger
  }

  private func slot(_ item: Int) -> Slot { Slot(section: 0, item: item) }

  private func proposals(_ finger: Finger<Proposing>) -> [DropProposal?] {
    finger.effects.compactMap {
      if case .proposed(let proposal) = $0 { .some(proposal) } else { nil }
    }
  }

  /// The order after taking a row out and putting it in.
  private func inserted(_ from: Int, _ to: Int, of count: Int) -> String {
    var names = (0..<count).map { rowName($0) }
    names.insert(names.remove(at: from), at: to)
    return names.joined()
  }

  @Test("A mark moves nothing before the drop, and then inserts, for every row and place")
  func marks() throws {
    for count in 1...5 {
      let start = (0..<count).map { rowName($0) }.joined()
      for from in 0..<count {
        for to in 0..<count {
          let proposal = DropProposal(.mark, at: slot(to))
          var finger = try drag(proposal, lifting: from, of: count)
          #expect(finger.order == start && finger.moves.isEmpty)
          #expect(finger.engine.drag?.proposed == (to == from ? nil : proposal))
          try finger.up()
          #expect(finger.order == inserted(from, to, of: count))
          guard to != from else {
            #expect(finger.commits.isEmpty && proposals(finger).isEmpty)
            continue
          }
          let commit = try #require(finger.commits.first)
          #expect(finger.commits.count == 1)
          #expect((commit.from, commit.to) == (slot(from), slot(to)))
          #expect(commit.kind == .mark && commit.onto == nil && commit.isInsert)
          #expect(proposals(finger) == [proposal])
        }
      }
    }
  }

  @Test(
    "What is neither a move nor a mark changes no order, and is committed with what it says",
    arguments: [DropKind.onto, .custom("group")])
  func answers(kind: DropKind) throws {
    let data = DropData([.init("level", .number(2)), .init("kind", .string("note"))])
    for from in 0..<4 {
      for to in 0..<4 {
        let proposal = DropProposal(kind, at: slot(to), data: data)
        var finger = try drag(proposal, lifting: from)
        try finger.up()
        #expect(finger.order == "ABCD")
        guard to != from else {
          #expect(finger.commits.isEmpty && finger.policy.refusals.isEmpty)
          continue
        }
        let commit = try #require(finger.commits.first)
        #expect(commit.from == slot(from) && commit.to == slot(from) && commit.moves.isEmpty)
        #expect(commit.kind == kind && commit.data == data)
        #expect(commit.onto == (kind == .onto ? finger.item(rowName(to)) : nil))
      }
    }
  }

  @Test("A move with data goes at once, and the data is committed")
  func moveWithData() throws {
    let data = DropData([.init("level", .number(1))])
    var finger = try drag(DropProposal(.move, at: slot(3), data: data))
    #expect(finger.order == "ACDB" && finger.engine.drag?.proposed?.data == data)
    try finger.up()
    #expect(finger.commits.first?.kind == .move && finger.commits.first?.data == data)
    #expect(finger.commits.first?.isInsert == true)
  }

  @Test("Data about the item's own place is committed, although nothing moves")
  func dataInPlace() throws {
    let data = DropData([.init("level", .number(1))])
    for kind in [DropKind.move, .mark] {
      var finger = try drag(DropProposal(kind, at: slot(1), data: data))
      try finger.up()
      #expect(finger.order == "ABCD" && finger.moves.isEmpty)
      #expect(finger.commits.count == 1 && finger.commits.first?.data == data)
    }
  }

  @Test("A move without data is a plain move: nothing is proposed")
  func plain() throws {
    var finger = try drag(DropProposal(.move, at: slot(2)))
    var other = try Finger(on: rows(4, of: Self.length), policy: PlainMove())
    try other.press(y: 75)
    try other.move(y: 110, after: 0.1)
    try finger.up()
    try other.up()
    #expect(finger.effects == other.effects)
  }

  private struct PlainMove: ReorderPolicy {
    func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      switch query.hook {
      case .target: .target(Slot(section: 0, item: 2))
      case .swap: .swap(.insert)
      default: nil
      }
    }
  }

  @Test("A proposal is reported when it changes, and when it is withdrawn")
  func reports() throws {
    let first = DropProposal(.onto, at: slot(3))
    var finger = try drag(first)
    try finger.move(y: 120, after: 0.1)
    #expect(proposals(finger) == [first])
    let second = DropProposal(.onto, at: slot(3), data: DropData([.init("a", .boolean(true))]))
    finger.policy.proposal = second
    try finger.move(y: 121, after: 0.1)
    finger.policy.proposal = nil
    try finger.move(y: 122, after: 0.1)
    #expect(proposals(finger) == [first, second, nil])
    try finger.up()
    #expect(finger.commits.isEmpty)
  }

  @Test("A preview made before stands with an onto; from and to tell it")
  func afterMoves() throws {
    let data = DropData([.init("x", .number(1))])
    var finger = try drag(DropProposal(.move, at: slot(2), data: data))
    #expect(finger.order == "ACBD")
    finger.policy.proposal = DropProposal(.onto, at: slot(0))
    try finger.move(y: 30, after: 0.1)
    try finger.up()
    let commit = try #require(finger.commits.first)
    #expect(finger.order == "ACBD" && commit.onto == finger.item("A"))
    #expect((commit.from, commit.to) == (slot(1), slot(2)) && commit.isInsert)
    #expect(commit.data.isEmpty)
  }

  @Test("A place that is no target takes nothing in, and the reason is told")
  func refused() throws {
    for (pins, reason) in [(false, TargetRefusal.noTarget), (true, .pinned)] {
      let items = (0..<4).map {
        ItemDescription(
          id: rowName($0), length: Self.length, isTarget: pins || $0 != 3,
          isPinned: pins && $0 == 3)
      }
      let scene = SceneDescription(
        viewport: Size2D(width: 320, height: 600),
        sections: [SectionDescription(id: "s", items: .listed(items))])
      for kind in [DropKind.mark, .onto, .custom("x")] {
        var finger = try drag(DropProposal(kind, at: slot(3)), scene: scene)
        #expect(finger.engine.drag?.item?.refusal == reason)
        #expect(finger.engine.drag?.proposed == nil)
        try finger.up()
        #expect(finger.commits.isEmpty && finger.order == "ABCD")
      }
    }
  }

  @Test("A mark whose swap is refused commits nothing, not even its data")
  func refusedSwap() throws {
    var finger = try drag(
      DropProposal(.mark, at: slot(3), data: DropData([.init("level", .number(1))])))
    finger.policy.swap = nil
    try finger.up()
    #expect(finger.commits.isEmpty && finger.order == "ABCD")
    #expect(proposals(finger).count == 2 && proposals(finger).last == .some(nil))
  }

  @Test("A cancelled drag drops nothing, whatever becomes of its preview")
  func cancelled() throws {
    for kind in [DropKind.mark, .onto] {
      var finger = try drag(DropProposal(kind, at: slot(3)))
      finger.cancel()
      #expect(finger.commits.isEmpty && finger.order == "ABCD")
      #expect(proposals(finger).last == .some(nil))
    }
  }

  @Test("A change of the order under the drag forgets what was proposed")
  func rebased() throws {
    var finger = try drag(DropProposal(.onto, at: slot(3)))
    finger.policy.proposal = nil
    try finger.apply(.remove(["D"]))
    #expect(finger.engine.drag?.proposed == nil)
    try finger.up()
    #expect(finger.commits.isEmpty && finger.order == "ABC")
  }

  @Test("A place that is not there is refused by the gate")
  func gate() throws {
    for kind in [DropKind.move, .mark, .onto, .custom("x")] {
      for (section, item) in [(1, 0), (0, 9), (-1, 0)] {
        let slot = Slot(section: section, item: item)
        let finger = try drag(DropProposal(kind, at: slot))
        #expect(finger.policy.refusals.first == .noSuchSlot(slot), "\(kind) \(slot)")
        #expect(finger.engine.drag?.proposed == nil)
      }
    }
  }

  @Test("A mark is a line at the gap where the item goes; a ring is the item's frame")
  func frames() throws {
    let engine = try ReorderEngine(scene: rows(4, of: Self.length))
    let item = try #require(engine.scene.list.item(named: "B"))
    func frame(_ kind: DropKind, _ to: Int) -> Rect2D? {
      engine.scene.frame(of: DropProposal(kind, at: slot(to)), moving: item)
    }
    #expect((0..<4).map { frame(.mark, $0)?.minY } == [0, 50, 150, 200])
    #expect(frame(.mark, 0)?.size == Size2D(width: 320, height: 0))
    #expect(frame(.onto, 3) == Rect2D(x: 0, y: 150, width: 320, height: 50))
    #expect(frame(.onto, 4) == nil)
  }
}
