import TestSupport
import Testing

@testable import ReorderCore

/// A slot or a section that does not exist ends the program, like an array index out of range; a
/// place that may not exist is optional.
@Suite struct MissingPlaceTests {
  private static func scene() throws -> ReorderScene { try ReorderScene(sections(["ABC", "DE"])) }

  @Test func aFrameNeedsItsSlot() async throws {
    #expect(try Self.scene().frame(at: Slot(1, 1)).minY == 176)
    await #expect(processExitsWith: .failure) { _ = try Self.scene().frame(at: Slot(0, 3)) }
    await #expect(processExitsWith: .failure) { _ = try Self.scene().frame(at: Slot(1, -1)) }
    await #expect(processExitsWith: .failure) { _ = try Self.scene().frame(at: Slot(2, 0)) }
  }

  @Test func aSlotThatDoesNotExistHasNoNeighbors() throws {
    let scene = try Self.scene()
    #expect(scene.slot(after: Slot(0, 2)) == Slot(1, 0))
    #expect(scene.slot(after: Slot(1, 1)) == nil)
    for slot in [Slot(0, 3), Slot(1, -1), Slot(2, 0), Slot(.max, .min)] {
      #expect(scene.slot(after: slot) == nil)
      #expect(scene.slot(before: slot) == nil)
    }
  }

  @Test func headersAndFootersNeedTheirSection() async throws {
    await #expect(processExitsWith: .failure) { _ = try Self.scene().headerFrame(of: 2) }
    await #expect(processExitsWith: .failure) { _ = try Self.scene().footerFrame(of: -1) }
    await #expect(processExitsWith: .failure) { _ = try Self.scene().list.sectionID(2) }
  }

  @Test func distancesNeedBothSlots() async throws {
    #expect(try Self.scene().list.distance(from: Slot(0, 1), to: Slot(1, 1)) == 3)
    await #expect(processExitsWith: .failure) {
      _ = try Self.scene().list.distance(from: Slot(0, 0), to: Slot(0, 3))
    }
  }

  @Test func whatMayNotExistIsOptional() throws {
    let scene = try Self.scene()
    #expect(scene.list.item(at: Slot(0, 3)) == nil)
    #expect(scene.frame(of: ItemID(rawValue: 99)) == nil)
    #expect(scene.list.itemCount(in: 2) == 0)
    #expect(!scene.list.contains(Slot(2, 0)))
    #expect(scene.name(of: .item(ItemID(rawValue: 99))) == "")
    #expect(scene.name(of: .window(WindowID(rawValue: 0))) == nil)
    #expect(scene.windows.viewportFrame(of: WindowID(rawValue: 0)) == nil)
  }

  @Test("An item whose slot the scene does not have stays, under every target rule")
  func foreignDrags() throws {
    let scene = try Self.scene()
    for slot in [Slot(0, 3), Slot(9, 0), Slot(-1, -1), Slot(.max, .max)] {
      var drag = DragContext(
        id: 1, subject: .item(DraggedItem(ItemID(rawValue: 99), at: slot)), frame: .zero,
        pointer: Point2D(x: 9, y: 60), contentPointer: Point2D(x: 9, y: 60), time: .zero)
      drag.fields.heading = Vector2D(dx: 0, dy: 1)
      for rule in [
        TargetRule.underFinger, .underCenter, .halfOverlap(threshold: 0.5),
        .centerWithin(fraction: 1),
        .nearestEdge, .nearestCenter, .greatestArea, .crossedMidline, .deadZone,
      ] {
        #expect(rule.target(for: drag, in: scene) == nil)
      }
    }
  }
}
