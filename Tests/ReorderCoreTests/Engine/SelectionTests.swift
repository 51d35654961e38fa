import TestSupport
import Testing

@testable import ReorderCore

/// Several items in one drag: what is seen, and what an application may do meanwhile.
@Suite struct SelectionTests {
  private func finger(
    _ names: [String] = ["a", "b", "c", "d", "e"], selected: [String],
    viewport height: Double = 400, offset: Double = 0, native: NativePolicy = .still
  ) throws -> Finger<NativePolicy> {
    try Finger(
      on: SceneDescription(
        viewport: Size2D(width: 320, height: height), offset: Point2D(x: 0, y: offset),
        layout: .list(.init(itemLength: 40)),
        sections: [
          SectionDescription(
            id: "s", items: .listed(names.map { ItemDescription(id: $0) }), selected: selected)
        ]), press: PressRules(duration: 0), native: native)
  }

  private func names(_ finger: Finger<NativePolicy>) -> [String] {
    finger.engine.snapshots.map { finger.engine.scene.list.name(of: $0.subject) }
  }

  @Test func selectReplacesTheSelection() throws {
    var finger = try finger(selected: ["a", "c"])
    let list = finger.engine.scene.list
    #expect(list.selection.map { list.name(of: $0) } == ["a", "c"])
    try finger.apply(.select(["d", "b"]))
    let next = finger.engine.scene.list
    #expect(next.selection.map { next.name(of: $0) } == ["b", "d"])
    #expect(finger.effects.last == .changedScene)
    try finger.apply(.remove(["b"]))
    try finger.apply(.insert([ItemDescription(id: "b")], at: Gap(section: 0, item: 0)))
    let last = finger.engine.scene.list
    #expect(last.selection.map { last.name(of: $0) } == ["d"])
  }

  @Test func aWrongSelectionIsRefused() throws {
    var finger = try finger(selected: ["a"])
    #expect(throws: SceneChange.Invalid.unknownItem("x")) { try finger.apply(.select(["x"])) }
    #expect(throws: SceneChange.Invalid.repeatedItem("b")) {
      try finger.apply(.select(["b", "b"]))
    }
    #expect(finger.engine.scene.list.selection == ["a"].compactMap { finger.item($0) })
    for wrong in [["x"], ["b", "b"]] {
      #expect(throws: ReorderScene.Invalid.list(.selected(wrong[0], sectionID: "s"))) {
        _ = try self.finger(selected: wrong)
      }
    }
  }

  @Test func aReloadKeepsTheSelectionUnlessItSaysOne() throws {
    var finger = try finger(selected: ["a", "c"])
    try finger.apply(.reload([SectionDescription(id: "s", items: ["c", "x", "b"])]))
    #expect(finger.engine.scene.list.selection == ["c"].compactMap { finger.item($0) })
    try finger.apply(
      .reload([
        SectionDescription(
          id: "s", items: .listed(["x", "b"].map { ItemDescription(id: $0) }), selected: ["b"])
      ]))
    #expect(finger.engine.scene.list.selection == ["b"].compactMap { finger.item($0) })
  }

  @Test func oneThatIsNotSelectedIsLiftedAlone() throws {
    var finger = try finger(selected: ["a", "c"])
    try finger.down(y: 60)
    #expect(finger.order == "abcde")
    #expect(finger.engine.drag?.count == 1)
    try finger.move(y: 180, after: 0.1)
    try finger.up()
    #expect(finger.commits.map(\.items.count) == [1])
    #expect(finger.commits[0].froms == [Slot(0, 1)])
  }

  @Test func theOthersCloseUpAtOnceAndFollowWithTheDrop() throws {
    var finger = try finger(selected: ["a", "d"])
    try finger.down(y: 140)
    #expect(finger.order == "bcd" + "e")
    try finger.move(y: 20, after: 0.1)
    #expect(finger.order == "dbce")
    #expect(finger.engine.order == [["a", "d", "b", "c", "e"]])
    try finger.up()
    #expect(finger.order == "adbce")
    let commit = try #require(finger.commits.first)
    #expect(commit.froms == [Slot(0, 0), Slot(0, 3)])
    #expect(commit.to == Slot(0, 0))
    #expect(commit.from == Slot(0, 3))
  }

  @Test func aRestingFingerMovesNothing() throws {
    var finger = try finger(selected: ["a", "b"])
    try finger.down(y: 60)
    finger.wait(1)
    #expect(finger.order == "bcde")
    try finger.up()
    #expect(finger.order == "abcde")
    #expect(finger.commits.isEmpty)
  }

  @Test func keysMoveAllOfThem() throws {
    var finger = try finger(selected: ["b", "d"])
    let item = try #require(finger.item("b"))
    finger.send(.key(.lift(.item(item)), at: .at(0)))
    #expect(finger.order == "abce")
    for _ in 0..<2 { finger.send(.key(.step(.down), at: .at(0.1))) }
    #expect(finger.order == "aceb")
    #expect(
      finger.engine.snapshots.last?.model.center == finger.engine.scene.frame(of: item)?.center)
    finger.send(.key(.drop, at: .at(0.2)))
    #expect(finger.order == "acebd")
    #expect(finger.commits.first?.froms == [Slot(0, 1), Slot(0, 3)])
    #expect(finger.commits.first?.to == Slot(0, 3))
  }

  @Test func theNearestThreeGlideUnderTheDraggedOne() throws {
    var finger = try finger(selected: ["a", "b", "c", "d", "e"])
    try finger.down(y: 100)
    #expect(names(finger) == ["e", "b", "d", "c"])
    #expect(finger.engine.snapshots.map(\.depth) == [3, 2, 1, 0])
    try finger.move(y: 130, after: 0.1)
    let top = finger.engine.snapshots[3].model.center
    for (index, depth) in [3.0, 2, 1].enumerated() {
      #expect(
        finger.engine.snapshots[index].model.center
          == top + Vector2D(dx: 4 * depth, dy: 4 * depth))
    }
    try finger.up()
    #expect(finger.engine.snapshots.isEmpty)
    #expect(finger.order == "abcde")
  }

  @Test func theSnapshotsGlideToTheirPlacesWithTheDrop() throws {
    var native = NativePolicy.still
    native.settle = StyleChange(style: .plain, duration: 0.25)
    var finger = try finger(selected: ["a", "c"], native: native)
    try finger.down(y: 100)
    try finger.move(y: 180, after: 0.1)
    try finger.up()
    #expect(names(finger) == ["a", "c"])
    for snapshot in finger.engine.snapshots {
      let frame = try #require(finger.engine.scene.frame(of: snapshot.subject))
      #expect(snapshot.model.center == frame.center)
      #expect(finger.engine.isHidden(snapshot.subject))
    }
    finger.wait(0.3)
    #expect(finger.engine.isAtRest)
    #expect(finger.engine.topSnapshot?.subject == finger.item("c"))
  }

  @Test func gatheredToNothingOnlyTheDraggedOneIsSeen() throws {
    var native = NativePolicy.still
    native.lift.gather = GatherRule.none
    var finger = try finger(selected: ["a", "c"], native: native)
    try finger.down(y: 100)
    #expect(names(finger) == ["c"])
    #expect(finger.order == "bcde")
  }

  @Test func theContentStaysUnderTheFinger() throws {
    let names = (0..<20).map { "\($0)|" }
    var finger = try finger(
      names, selected: ["0|", "1|", "8|"], viewport: 200, offset: 200)
    try finger.down(y: 140)  // on item 8
    #expect(finger.offset == 120)
    #expect(finger.engine.drag?.center == Point2D(x: 160, y: 260))
    let item = try #require(finger.item("8|"))
    #expect(finger.engine.scene.frame(of: item)?.center == Point2D(x: 160, y: 260))
    var other = finger
    other.cancel()
    #expect(other.offset == 200)
    try finger.up()
    #expect(finger.offset == 200)
    #expect(finger.engine.scene.frame(of: item)?.center == Point2D(x: 160, y: 340))
  }

  @Test func aRemovedTravellerIsLeftOut() throws {
    var finger = try finger(selected: ["a", "b", "d"])
    try finger.down(y: 140)
    try finger.move(y: 20, after: 0.1)
    try finger.apply(.remove(["a"]))
    #expect(finger.engine.drag?.count == 2)
    #expect(names(finger) == ["b", "d"])
    try finger.up()
    #expect(finger.engine.scene.list.order == finger.engine.order)
    #expect(finger.commits.first?.items == ["b", "d"].compactMap { finger.item($0) })
  }

  @Test func withTheDraggedOneRemovedTheOthersAreBack() throws {
    var finger = try finger(selected: ["a", "b", "d"])
    try finger.down(y: 140)
    try finger.move(y: 60, after: 0.1)
    try finger.apply(.remove(["d"]))
    #expect(finger.order == "abce")
    #expect(!finger.engine.isDragging)
    #expect(finger.commits.isEmpty)
    try finger.up()
    finger.wait(1)
    #expect(finger.engine.isAtRest)
    #expect(finger.order == "abce")
  }

  @Test func aTravellersNameIsTaken() throws {
    var finger = try finger(selected: ["a", "d"])
    try finger.down(y: 140)
    #expect(throws: SceneChange.Invalid.scene(.list(.duplicateID("a")))) {
      try finger.apply(.insert([ItemDescription(id: "a")], at: Gap(section: 0, item: 0)))
    }
    try finger.apply(.insert([ItemDescription(id: "x")], at: Gap(section: 0, item: 5)))
    #expect(finger.engine.order == [["a", "b", "c", "d", "e", "x"]])
  }

  @Test func whatIsSelectedMeanwhileTravelsNextTime() throws {
    var finger = try finger(selected: ["a", "d"])
    try finger.down(y: 140)
    try finger.apply(.select(["e"]))
    #expect(finger.engine.drag?.count == 2)
    finger.cancel()
    #expect(finger.order == "abcde")
    #expect(finger.engine.scene.list.selection == ["e"].compactMap { finger.item($0) })
  }

  @Test func aDropOntoAnItemLeavesAllInPlace() throws {
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 400), layout: .list(.init(itemLength: 40)),
      sections: [
        SectionDescription(
          id: "s", items: .listed(["a", "b", "c", "d"].map { ItemDescription(id: $0) }),
          selected: ["a", "c"])
      ])
    var finger = try Finger(
      on: scene, press: PressRules(duration: 0),
      policy: ScriptedPolicy([.target: .proposal(DropProposal(.onto, at: Slot(0, 2)))]))
    try finger.down(y: 100)
    try finger.move(y: 110, after: 0.1)
    try finger.up()
    let commit = try #require(finger.commits.first)
    #expect(finger.order == "abcd")
    #expect(commit.onto == finger.item("d"))
    #expect(commit.items == ["a", "c"].compactMap { finger.item($0) })
    #expect(commit.froms == [Slot(0, 0), Slot(0, 2)])
    #expect(commit.moves.isEmpty)
  }
}
