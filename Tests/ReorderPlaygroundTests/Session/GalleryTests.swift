import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// In a gallery, everything that is selected goes along.
@Suite struct GalleryTests {
  private static let selected = ["Bread", "Dates", "Grapes", "Jam"]

  @Test func whatIsSelectedIsDroppedTogether() throws {
    let tab = try Tab()
    tab.start("gallery")
    tab.drag(from: 48, to: 248, x: 240)
    #expect(tab.error == nil)
    let replayed = try #require(tab.replayed())
    #expect(replayed.isSame)
    let first = try #require(replayed.order.firstIndex(of: "Bread"))
    #expect(first > 1)
    #expect(Array(replayed.order[first...].prefix(4)) == Self.selected)
    #expect(replayed.order.count == 60 && Set(replayed.order).count == 60)
  }

  @Test func whatIsNotSelectedGoesAlone() throws {
    let tab = try Tab()
    tab.start("gallery")
    tab.drag(from: 48, to: 248, x: 80)
    let order = try #require(tab.replayed()).order
    #expect(order.firstIndex(of: "Apples") != 0)
    #expect(
      order.filter { $0 != "Apples" }.prefix(9) == [
        "Bread", "Coffee", "Dates", "Eggs", "Flour", "Grapes", "Honey", "Ice", "Jam",
      ])
  }

  @Test func aTabThatComesBackHasTheOrderAndTheSelection() throws {
    let tab = try Tab()
    var memory = Tab.Memory()
    tab.start("gallery")
    memory.take(from: tab)
    tab.drag(from: 48, to: 248, x: 240) { memory.take(from: $0) }
    let order = try #require(tab.replayed()).order
    let other = try Tab()
    try other.resume("gallery", memory)
    #expect(other.error == nil)
    #expect(other.session.run?.order == tab.session.run?.order)
    // Row of the block's first item; the whole block goes along again.
    let first = try #require(order.firstIndex(of: "Bread"))
    other.drag(
      from: 48 + 100 * Double(first / 2), to: 48, at: 5000, x: first % 2 == 0 ? 80 : 240)
    let again = try #require(other.replayed())
    #expect(again.isSame)
    let moved = try #require(again.order.firstIndex(of: "Bread"))
    #expect(moved < first)
    #expect(Array(again.order[moved...].prefix(4)) == Self.selected)
  }
}
