import TestSupport
import Testing

@testable import ReorderCore

/// A move without a finger: the same questions, the same commit.
@Suite struct KeyTests {
  private func finger(
    _ scene: SceneDescription, swap: SwapRule = .insert
  ) throws -> Finger<NativePolicy> {
    try Finger(on: scene, native: .still(.underFinger, swap: swap))
  }

  private func press(
    _ keys: [KeyCommand], on finger: inout Finger<NativePolicy>
  ) {
    for key in keys {
      finger.tick(after: 0.1)
      finger.send(.key(key, at: .at(finger.now)))
    }
  }

  @Test(arguments: [SwapRule.insert, .flow, .exchange, .step])
  func liftStepsAndDropCommitOnce(swap: SwapRule) throws {
    var finger = try finger(rows(4, of: 50), swap: swap)
    let item = try #require(finger.item("A"))
    press(
      [.lift(.item(item)), .step(.down), .step(.down), .step(.up), .step(.down), .drop], on: &finger
    )
    #expect(finger.order == "BCAD")
    #expect(finger.moves.count == 4)
    let commit = try #require(finger.commits.first)
    #expect(finger.commits.count == 1)
    #expect((commit.item, commit.from, commit.to) == (item, Slot(0, 0), Slot(0, 2)))
    finger.wait(1)
    #expect(finger.engine.isAtRest)
  }

  @Test func cancelGivesBackOrderAndOffset() throws {
    var finger = try finger(rows(30, of: 50, offset: 20))
    let item = try #require(finger.item("A"))
    press([.lift(.item(item))] + Array(repeating: .step(.down), count: 20), on: &finger)
    #expect(finger.offset == 450)
    press([.cancel], on: &finger)
    #expect(finger.offset == 20)
    #expect(finger.engine.scene.list.slot(of: item) == Slot(0, 0))
    #expect(finger.commits.isEmpty)
  }

  @Test func theEndsAreEndsAndOtherDirectionsNone() throws {
    var finger = try finger(rows(2, of: 50))
    let item = try #require(finger.item("A"))
    press([.lift(.item(item)), .step(.up), .step(.left), .step(.right)], on: &finger)
    #expect(finger.moves.isEmpty)
    press([.step(.down), .step(.down), .step(.down)], on: &finger)
    #expect(finger.order == "BA")
    #expect(finger.moves.count == 1)
  }

  @Test func sectionsAreEnteredAtTheirNearEndEmptyOnesToo() throws {
    var finger = try finger(sections(["AB", "", "CD"]))
    let item = try #require(finger.item("A"))
    press([.lift(.item(item))], on: &finger)
    var orders: [String] = []
    for direction in [KeyCommand.Direction.down, .down, .down, .down, .up, .up, .up] {
      press([.step(direction)], on: &finger)
      orders.append(finger.order)
    }
    #expect(
      orders == ["BA||CD", "B|A|CD", "B||ACD", "B||CAD", "B||ACD", "B|A|CD", "BA||CD"])
  }

  @Test func aFingerAndKeysDoNotLiftAtOnce() throws {
    var finger = try finger(rows(4, of: 50))
    let item = try #require(finger.item("A"))
    press([.lift(.item(item))], on: &finger)
    try finger.down(y: 75)
    finger.wait(1)
    try finger.move(y: 175)
    try finger.up()
    #expect(finger.order == "ABCD")
    #expect(finger.engine.drag?.item?.id == item)
    press([.drop], on: &finger)
    try finger.press(y: 75)
    press([.lift(.item(item)), .step(.down), .drop], on: &finger)
    #expect(finger.engine.drag?.item?.id == finger.item("B"))
  }

  @Test func keysWithoutALiftedItemMeanNothing() throws {
    var finger = try finger(rows(4, of: 50))
    press([.step(.down), .drop, .cancel, .lift(.item(ItemID(rawValue: 99)))], on: &finger)
    #expect(finger.changes.isEmpty)
    #expect(finger.engine.isAtRest)
  }

  @Test func aGridIsWalkedInBothDirections() throws {
    var description = sections(["ABCDEFGH"])
    description.layout = .grid(.init(itemWidth: 100, itemHeight: 50, columns: 3))
    var finger = try finger(description)
    let item = try #require(finger.item("A"))
    press([.lift(.item(item))], on: &finger)
    var places: [Int?] = []
    for direction in [KeyCommand.Direction.right, .down, .down, .up, .left, .left, .up] {
      press([.step(direction)], on: &finger)
      places.append(finger.engine.scene.list.slot(of: item)?.item)
    }
    #expect(places == [1, 4, 7, 4, 3, 2, 2])
  }

  // MARK: Pages and ends

  @Test func aPageIsWhatIsVisibleAtOnce() throws {
    var scene = rows(60, of: 50)
    scene.viewport.height = 420
    scene.insets = Insets(top: 10, left: 0, bottom: 10, right: 0)
    var finger = try finger(scene)
    let item = try #require(finger.engine.scene.list.item(at: Slot(0, 0)))
    func place() -> Int? { finger.engine.scene.list.slot(of: item)?.item }
    press([.lift(.item(item)), .jump(.pageDown)], on: &finger)
    #expect(place() == 8)
    press([.jump(.pageDown), .jump(.pageUp), .step(.up), .jump(.pageUp)], on: &finger)
    #expect(place() == 0)
    press([.jump(.end)], on: &finger)
    #expect(place() == 59)
    press([.jump(.pageDown), .jump(.end)], on: &finger)
    #expect(place() == 59)
    press([.jump(.pageUp), .jump(.home), .jump(.home), .drop], on: &finger)
    #expect(finger.engine.scene.list.slot(of: item) == Slot(0, 0))
    #expect(finger.commits.isEmpty)
  }

  @Test func aPageIsOneStepAtLeast() throws {
    var scene = rows(4, of: 500)
    scene.viewport.height = 100
    var finger = try finger(scene)
    let item = try #require(finger.item("A"))
    press([.lift(.item(item)), .jump(.pageDown)], on: &finger)
    #expect(finger.order == "BACD")
  }

  /// An end is where steps without end lead.
  @Test func anEndIsWhereAllStepsLead() throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(40 * walkScale) {
      let scene = SceneDescription.random(.list, &random)
      guard case .list(let layout) = scene.layout else { continue }
      let isVertical = layout.axis == .vertical
      for (jump, direction) in [
        (.home, isVertical ? .up : .left), (.end, isVertical ? .down : .right),
      ] as [(KeyCommand.Jump, KeyCommand.Direction)] {
        var (steps, jumps) = (try finger(scene), try finger(scene))
        let list = steps.engine.scene.list
        let slot = list.slot(at: random.below(list.count))
        let item = try #require(list.item(at: slot))
        let count = list.count + 2 * list.sectionCount
        press(
          [.lift(.item(item))] + Array(repeating: .step(direction), count: count), on: &steps)
        press([.lift(.item(item)), .jump(jump)], on: &jumps)
        #expect(steps.order == jumps.order, "\(jump)")
        #expect(jumps.engine.scene.list.violations().isEmpty)
      }
    }
  }

  // MARK: Keys by policy

  /// Answers each key with a fixed decision.
  private struct Keyed: ReorderPolicy {
    var answer: PolicyDecision?
    private(set) var asked: [String] = []
    private(set) var refused = 0

    init(_ answer: PolicyDecision?) { self.answer = answer }

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      guard query.hook == .key else { return nil }
      asked.append(query.key?.motion ?? "?")
      return answer
    }

    mutating func refused(
      _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
    ) { refused += 1 }
  }

  private func keyed(_ answer: PolicyDecision?, _ keys: [KeyCommand]) throws -> Finger<Keyed> {
    var finger = try Finger(on: rows(4, of: 50), policy: Keyed(answer))
    let item = try #require(finger.item("A"))
    for key in [.lift(.item(item))] + keys {
      finger.tick(after: 0.1)
      finger.send(.key(key, at: .at(finger.now)))
    }
    return finger
  }

  @Test func aPolicyDecidesWhatAKeyDoes() throws {
    let finger = try keyed(.target(Slot(0, 2)), [.step(.right), .drop])
    #expect(finger.policy.asked == ["right"])
    #expect(finger.order == "BCAD")
    #expect(finger.commits.first?.to == Slot(0, 2))
  }

  @Test func withoutAnAnswerTheNativeRuleDecides() throws {
    let finger = try keyed(nil, [.step(.down), .jump(.end)])
    #expect(finger.policy.asked == ["down", "end"])
    #expect(finger.order == "BCDA")
  }

  @Test func aPolicyMayStay() throws {
    #expect(try keyed(.target(nil), [.step(.down)]).order == "ABCD")
  }

  @Test func aWrongAnswerIsRefusedAndTheNativeRuleDecides() throws {
    let finger = try keyed(.target(Slot(3, 1)), [.step(.down)])
    #expect(finger.policy.refused == 1)
    #expect(finger.order == "BACD")
  }

  @Test func aKeyMayDropOntoAnItem() throws {
    let onto = PolicyDecision.proposal(DropProposal(.onto, at: Slot(0, 2)))
    let finger = try keyed(onto, [.step(.right), .drop])
    #expect(finger.order == "ABCD")
    let commit = try #require(finger.commits.first)
    #expect(commit.kind == .onto && commit.onto == finger.item("C"))
  }

  @Test func aKeyMayMarkAPlaceForTheDrop() throws {
    let mark = PolicyDecision.proposal(DropProposal(.mark, at: Slot(0, 2)))
    #expect(try keyed(mark, [.step(.right)]).order == "ABCD")
    let finger = try keyed(mark, [.step(.right), .drop])
    #expect(finger.order == "BCAD")
    #expect(finger.commits.count == 1)
  }
}
