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

  @Test(arguments: [SwapRule.insert, .exchange, .step])
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
}
