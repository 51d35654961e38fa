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

  @Test func neighborsNeedTheirSlot() async throws {
    #expect(try Self.scene().slot(after: Slot(0, 2)) == Slot(1, 0))
    #expect(try Self.scene().slot(after: Slot(1, 1)) == nil)
    await #expect(processExitsWith: .failure) { _ = try Self.scene().slot(after: Slot(0, 3)) }
    await #expect(processExitsWith: .failure) { _ = try Self.scene().slot(before: Slot(1, 2)) }
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
  }
}
