import TestSupport
import Testing

@testable import ReorderCore

/// What happens to a drag when the application changes its list or its view meanwhile.
@Suite struct SceneChangeTests {
  /// B of ABCDE is dragged to the third place: ACBDE is shown.
  private func dragged(
    _ scene: SceneDescription? = nil, swap: SwapRule = .insert, cancel: CancelRule = .restore
  ) throws -> Finger<NativePolicy> {
    var native = NativePolicy.still(.underFinger, swap: swap)
    native.cancel = cancel
    var finger = try Finger(on: scene ?? rows(5, of: 50), native: native)
    try finger.press(y: 75)
    try finger.move(y: 125, after: 0.1)
    #expect(finger.order.hasPrefix("ACB"))
    return finger
  }

  private func items(_ names: String) -> [ItemDescription] {
    names.map { ItemDescription(id: String($0), length: 50) }
  }

  @Test func anInsertionSpeaksOfTheApplicationsOrder() throws {
    var finger = try dragged()
    try finger.apply(.insert(items("XY"), at: Gap(section: 0, item: 1)))
    #expect(finger.order == "AXYCBDE")
    let drag = try #require(finger.engine.drag)
    #expect(drag.item?.origin == Slot(0, 3))
    #expect(drag.item?.current == Slot(0, 4))
    #expect((drag.item?.lastFrom, drag.item?.lastTo) == (Slot(0, 3), Slot(0, 4)))
    #expect(finger.changes.suffix(1).map(\.effect) == [.changedScene])
    // C is now under the finger, and stays: the finger has not moved, the list has.
    try finger.up()
    let item = try #require(finger.item("B"))
    #expect(finger.commits.last?.item == item)
    #expect(finger.commits.last?.from == Slot(0, 3))
  }

  @Test func aRemovalKeepsTheNeighbor() throws {
    var finger = try dragged()
    try finger.apply(.remove(["C"]))
    #expect(finger.order == "ABDE")
    #expect(finger.engine.drag?.item?.origin == finger.engine.drag?.item?.current)
    finger.cancel()
    #expect(finger.order == "ABDE")
    #expect(finger.commits.isEmpty)
  }

  @Test func cancelGivesTheApplicationsOrder() throws {
    var finger = try dragged(swap: .exchange)
    try finger.apply(.insert(items("X"), at: Gap(section: 0, item: 0)))
    try finger.apply(.remove(["D"]))
    #expect(finger.order == "XACBE")
    finger.cancel()
    #expect(finger.order == "XABCE")
    #expect(finger.engine.scene.list.violations().isEmpty)
  }

  @Test func anExchangeIsMadeAgainUnlessItsPartnerIsGone() throws {
    var finger = try dragged(swap: .exchange)
    try finger.move(y: 175, after: 0.1)
    #expect(finger.order == "ACDBE")
    try finger.apply(.remove(["C"]))
    #expect(finger.order == "ADBE")
    try finger.apply(.remove(["D"]))
    #expect(finger.order == "ABE")
    #expect(finger.engine.scene.log.moves.isEmpty)
    finger.cancel()
    #expect(finger.order == "ABE")
  }

  @Test func theDraggedItemItselfGoes() throws {
    var finger = try dragged()
    let item = try #require(finger.item("B"))
    let count = finger.changes.count
    try finger.apply(.remove(["B", "A"]))
    #expect(finger.order == "CDE")
    #expect(
      finger.changes.dropFirst(count).map(\.effect)
        == [.changedScene, .cancelled(.item(item), .removed), .rested(.item(item))])
    #expect(finger.engine.drag == nil)
    #expect(finger.engine.snapshots.isEmpty)
    #expect(finger.engine.isTouched)
    let ended = finger.changes.count
    try finger.move(y: 25, after: 0.1)
    finger.wait(1)
    try finger.up()
    #expect(finger.changes.count == ended)
    #expect(finger.engine.isAtRest)
    #expect(finger.commits.isEmpty)
  }

  @Test func thePolicyHearsThatTheDragIsCancelled() throws {
    struct Listener: ReorderPolicy {
      var heard: [DragEvent] = []
      mutating func decide(
        _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
      ) -> PolicyDecision? { nil }
      mutating func observe(
        _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
      ) -> String? {
        heard.append(event)
        return event == .cancelled ? "gone in phase \(drag.phase)" : nil
      }
    }
    var finger = try Finger(on: rows(3, of: 50), policy: Listener())
    try finger.press(y: 25)
    try finger.apply(.remove(["A"]))
    #expect(finger.policy.heard == [.began, .cancelled])
    #expect(finger.engine.announcements == ["gone in phase cancelled"])
  }

  @Test func thePressedItemGoes() throws {
    var finger = try Finger(on: rows(3, of: 50))
    let item = try #require(finger.item("A"))
    try finger.down(y: 25)
    try finger.apply(.remove(["A"]), after: 0.1)
    #expect(finger.effects == [.changedScene, .failed(.item(item), .removed)])
    finger.wait(1)
    try finger.up()
    #expect(finger.effects.count == 2)
  }

  @Test func aPressEndsWhenTheContentMovesUnderIt() throws {
    for item in [0, 3] {
      var finger = try Finger(on: rows(3, of: 50))
      try finger.down(y: 25)
      try finger.apply(.insert(items("X"), at: Gap(section: 0, item: item)), after: 0.1)
      finger.tick(after: 1)
      #expect(finger.engine.drag?.item?.id == (item == 0 ? nil : finger.item("A")))
      #expect(finger.liftFailures == (item == 0 ? [.press] : []))
    }
    for offset in [0.0, 30] {
      var finger = try Finger(on: rows(30, of: 50))
      try finger.down(y: 25)
      finger.send(.scroll(to: Point2D(x: 0, y: offset), at: .at(0.1)))
      finger.tick(after: 1)
      #expect(finger.engine.isDragging == (offset == 0))
    }
  }

  @Test func aContactThatComesDownAgainHasLeft() throws {
    for isDrag in [true, false] {
      var finger = try Finger(on: rows(4, of: 50), press: PressRules(duration: isDrag ? 0 : 1))
      try finger.down(y: 25)
      finger.tick(after: 0.1)
      #expect(finger.engine.isDragging == isDrag)
      try finger.down(y: 125)
      let isCancelled = finger.effects.contains { if case .cancelled = $0 { true } else { false } }
      #expect(isCancelled == isDrag)
      finger.tick(after: 1)
      #expect(finger.engine.drag?.item?.id == finger.item("C"))
    }
  }

  @Test func aPressThatIsLongEnoughByNowLiftsFirst() throws {
    var finger = try Finger(on: rows(3, of: 50))
    try finger.down(y: 25)
    try finger.apply(.remove(["A"]), after: 2)
    let kinds = finger.effects.map { String(describing: $0).prefix { $0 != "(" } }
    #expect(kinds == ["began", "followed", "changedScene", "cancelled", "rested"])
  }

  @Test func aSettlingSnapshotGoesWithItsItemOrWithItsSlot() throws {
    var native = NativePolicy.still(.underFinger)
    native.settle = StyleChange(style: .plain, duration: 1)
    for name in ["A", "B"] {
      var finger = try Finger(on: rows(3, of: 50), native: native)
      try finger.press(y: 75)
      try finger.up()
      try finger.apply(.remove([name]), after: 0.1)
      #expect(finger.engine.snapshots.map(\.model.center.y) == (name == "A" ? [25] : []))
      finger.wait(1)
      #expect(finger.effects.count { if case .rested = $0 { true } else { false } } == 1)
    }
  }

  @Test func aReloadKeepsTheItemsThatStay() throws {
    var finger = try dragged()
    let ids = "ABCDE".map { finger.item(String($0)) }
    try finger.apply(
      .reload([
        SectionDescription(
          id: "t", items: .listed([ItemDescription(id: "E", length: 80, isTarget: false)])),
        SectionDescription(id: "s", items: .listed(items("CXBA"))),
      ]))
    #expect("ABCDE".map { finger.item(String($0)) } == ids.enumerated().map { $0 == 3 ? nil : $1 })
    // B is shown after C, its neighbor before the reload.
    #expect(finger.order == "E|CBXA")
    #expect(finger.engine.drag?.item?.origin == Slot(1, 2))
    let item = try #require(finger.item("E"))
    #expect(finger.engine.scene.list.length(of: item) == 80)
    #expect(!finger.engine.scene.list.isTarget(item))
    finger.cancel()
    #expect(finger.order == "E|CXBA")
  }

  @Test func aReloadWithoutTheDraggedItemEndsTheDrag() throws {
    var finger = try dragged()
    let item = try #require(finger.item("B"))
    try finger.apply(.reload([]))
    #expect(finger.order.isEmpty)
    #expect(finger.effects.contains(.cancelled(.item(item), .removed)))
    #expect(finger.engine.snapshots.isEmpty)
    try finger.apply(.reload([SectionDescription(id: "s", items: .listed(items("XB")))]))
    #expect(finger.item("B") == item)
    #expect(finger.engine.drag == nil)
  }

  @Test func aResizeClampsTheOffsetAndDealsCellsAnew() throws {
    let grid = SceneDescription(
      viewport: Size2D(width: 320, height: 200), offset: Point2D(x: 0, y: 1_000),
      layout: .grid(.init(itemWidth: 100, itemHeight: 100)),
      sections: [SectionDescription(id: "s", items: .generated(count: 9, prefix: "g"))])
    var finger = try Finger(on: grid)
    #expect(finger.offset == 100)
    try finger.apply(.resize(Size2D(width: 210, height: 450)))
    #expect(finger.effects == [.changedScene, .scrolled(Point2D(x: 0, y: 50))])
    #expect(finger.engine.scene.frame(at: Slot(0, 2)).origin == Point2D(x: 0, y: 100))
    #expect(finger.engine.scene.scroll.contentSize == Size2D(width: 210, height: 500))
  }

  @Test func theOffsetOfTheLiftIsClampedWhenItComesBack() throws {
    var native = NativePolicy.still(.underFinger)
    native.autoscroll = .none
    var finger = try Finger(on: rows(20, of: 50, viewport: 300, offset: 700), native: native)
    try finger.press(y: 75)
    try finger.apply(.remove((5..<14).map(rowName)))
    #expect(finger.offset == 250)
    finger.cancel()
    #expect(finger.offset == 250)
  }

  @Test func aDragByKeysGoesAlong() throws {
    var finger = try Finger(on: rows(5, of: 50))
    let item = try #require(finger.item("B"))
    finger.send(.key(.lift(.item(item)), at: .at(0)))
    finger.send(.key(.step(.down), at: .at(1)))
    try finger.apply(.insert(items("X"), at: Gap(section: 0, item: 0)))
    #expect(finger.order == "XACBDE")
    #expect(finger.engine.snapshots.last?.model.center.y == 175)
    finger.send(.key(.step(.down), at: .at(3)))
    #expect(finger.order == "XACDBE")
    try finger.apply(.remove(["B"]))
    #expect(finger.effects.contains(.cancelled(.item(item), .removed)))
    #expect(finger.engine.isAtRest)
  }

  @Test func aStillFingerIsAskedAnewAfterAChange() throws {
    var finger = try dragged()
    try finger.apply(.insert(items("X"), at: Gap(section: 0, item: 0)))
    #expect(finger.order == "XACBDE")
    finger.tick(after: 0.1)
    #expect(finger.order == "XABCDE")
    finger.tick(after: 0.1)
    #expect(finger.order == "XABCDE")
  }

  @Test func theOthersMakeWayAsTheyDoForAnItem() throws {
    var finger = try Finger(on: rows(3, of: 50))
    finger.engine.tracksDisplacement = true
    let rest = try #require(finger.item("C"))
    try finger.apply(.insert(items("X"), at: Gap(section: 0, item: 1)))
    #expect(finger.engine.frame(of: rest, at: .at(0))?.minY == 100)
    #expect(finger.engine.frame(of: rest, at: .at(1))?.minY == 150)
    try finger.apply(.remove(["C"]))
    #expect(finger.engine.displacements[rest] == nil)
    #expect(finger.engine.frame(of: rest, at: .at(0)) == nil)
  }

  @Test func slotsOfAnAbsoluteLayoutComeAndGoWithTheirItems() throws {
    func item(_ name: String, _ x: Double) -> ItemDescription {
      ItemDescription(id: name, frame: Rect2D(x: x, y: 0, width: 50, height: 50))
    }
    var finger = try Finger(
      on: SceneDescription(
        viewport: Size2D(width: 400, height: 100), layout: .absolute,
        sections: [
          SectionDescription(
            id: "s", items: .listed([item("A", 0), item("B", 60), item("C", 120)]))
        ]))
    try finger.apply(.insert([item("X", 200)], at: Gap(section: 0, item: 1)))
    try finger.apply(.remove(["B"]))
    let scene = finger.engine.scene
    #expect((0..<3).map { scene.frame(at: Slot(0, $0)).minX } == [0, 200, 120])
    #expect(finger.order == "AXC")
    #expect(throws: SceneChange.Invalid.scene(.frame(id: "Y"))) {
      try finger.apply(.insert([ItemDescription(id: "Y")], at: Gap(section: 0, item: 0)))
    }
  }
}
