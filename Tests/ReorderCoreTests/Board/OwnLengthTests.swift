import TestSupport
import Testing

@testable import ReorderCore

/// An item that comes from another list is as long, and takes as many cells, as if it had been
/// there from the start.
@Suite struct OwnLengthTests {
  private static let grid = LayoutDescription.grid(
    .init(itemWidth: 48, itemHeight: 100, columns: 3))

  private static func board(_ items: [[ItemDescription]]) -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: 600, height: 400),
      lists: items.enumerated().map { number, items in
        ListDescription(
          id: "\(number)", frame: Rect2D(x: Double(number) * 150, y: 0, width: 150, height: 400),
          layout: grid, sections: [SectionDescription(id: "s", items: .listed(items))])
      })
  }

  private func finger(_ scene: SceneDescription) throws -> Finger<NoPolicy> {
    try Finger(
      on: scene, press: PressRules(duration: 0.1), native: NativePolicy(autoscroll: .none),
      policy: NoPolicy())
  }

  private func size(_ name: String, _ finger: Finger<NoPolicy>) -> Size2D? {
    let scene = finger.engine.scene
    guard let item = scene.item(named: name), let list = scene.list(of: item) else { return nil }
    return scene.showing(list).frame(of: item)?.size
  }

  @Test("In a grid whose items all had the layout's length")
  func comes() throws {
    var finger = try finger(
      Self.board([
        [ItemDescription(id: "a", length: 100), ItemDescription(id: "b")],
        [ItemDescription(id: "c", length: 30), ItemDescription(id: "d", length: 30)],
      ]))
    try finger.press(x: 160, y: 10)
    try finger.move(x: 20, y: 20)
    #expect(finger.engine.scene.orders == [[["c", "a", "b"]], [["d"]]])
    #expect(size("c", finger) == Size2D(width: 48, height: 30))
    #expect(finger.engine.drag?.size == Size2D(width: 48, height: 30))
    try finger.move(x: 170, y: 20)
    #expect(finger.engine.scene.orders.last?[0].contains("c") == true)
    #expect(size("c", finger) == Size2D(width: 48, height: 30))
    #expect(size("a", finger) == Size2D(width: 48, height: 100))
  }

  @Test("Where several go together, and from outside")
  func others() throws {
    var scene = Self.board([
      [ItemDescription(id: "a")],
      [ItemDescription(id: "c", length: 30), ItemDescription(id: "d", length: 40)],
    ])
    scene.lists[1].sections[0].selected = ["c", "d"]
    var finger = try finger(scene)
    try finger.press(x: 160, y: 10)
    try finger.move(x: 20, y: 20)
    try finger.up()
    #expect(finger.engine.scene.orders == [[["c", "d", "a"]], [[]]])
    #expect(size("c", finger)?.height == 30 && size("d", finger)?.height == 40)
    try finger.apply(
      .enter(
        ItemEntry(
          ItemDescription(id: "n", length: 20), size: Size2D(width: 48, height: 20),
          at: Point2D(x: 160, y: 10), contact: 0, kind: .touch)))
    try finger.move(x: 162, y: 10)
    #expect(size("n", finger) == Size2D(width: 48, height: 20))
    try finger.up()
    #expect(finger.engine.scene.orders[1] == [["n"]])
  }

  @Test("A copy is as long as its original")
  func copies() throws {
    var scene = Self.board([
      [ItemDescription(id: "a")], [ItemDescription(id: "c", length: 30)],
    ])
    scene.lists[1].gives = .copies
    var finger = try finger(scene)
    try finger.press(x: 160, y: 10)
    try finger.move(x: 20, y: 20)
    try finger.up()
    #expect(finger.engine.scene.orders == [[["c~1", "a"]], [["c"]]])
    #expect(size("c~1", finger) == Size2D(width: 48, height: 30))
  }

  // MARK: Any layout, against a board that is built that way

  private func item(_ name: String, _ random: inout SeededRandom) -> ItemDescription {
    var item = ItemDescription(id: name)
    switch random.below(4) {
    case 0: item.length = random.double(5...90)
    case 1: (item.width, item.height) = (random.double(5...90), random.double(5...60))
    default: break
    }
    return item
  }

  private func layout(_ random: inout SeededRandom) -> LayoutDescription {
    switch random.below(4) {
    case 0: .list(.init(spacing: 4, itemLength: 40))
    case 1:
      .flow(.init(itemWidth: 50, itemHeight: 30, lineSpacing: 3, itemSpacing: 3))
    default:
      .grid(
        .init(
          itemWidth: 40, itemHeight: 40, columns: 1 + random.below(4), lineSpacing: 3,
          itemSpacing: 3))
    }
  }

  @Test func framesAreThoseOfAFreshBoard() throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(200 * walkScale) {
      let isOfCells = random.chance(0.3)
      var lists: [[ItemDescription]] = (0..<3).map { list in
        (0..<random.below(5)).map { number in
          let name = "\(list).\(number)"
          guard isOfCells else { return item(name, &random) }
          var item = ItemDescription(id: name)
          if random.chance(0.5) { item.span = .random(&random) }
          return item
        }
      }
      var description = Self.board(lists)
      for list in 0..<3 { description.lists[list].layout = layout(&random) }
      var scene = try ReorderScene(description)
      for _ in 0..<6 {
        let (from, to) = (random.below(3), random.below(3))
        guard !lists[from].isEmpty, from != to else { continue }
        let source = random.below(lists[from].count)
        let goal = random.below(lists[to].count + 1)
        let moved = lists[from].remove(at: source)
        lists[to].insert(moved, at: goal)
        scene.show(from)
        let id = try #require(scene.item(named: moved.id))
        scene.transfer(id, to: to, at: Slot(0, goal))
        for list in 0..<3 {
          description.lists[list].sections[0].items = .listed(lists[list])
        }
        let fresh = try ReorderScene(description)
        for list in 0..<3 {
          let (a, b) = (scene.showing(list), fresh.showing(list))
          #expect(a.list.violations().isEmpty)
          #expect(a.scroll.contentSize == b.scroll.contentSize)
          for place in lists[list].indices {
            #expect(a.uncheckedFrame(at: Slot(0, place)) == b.uncheckedFrame(at: Slot(0, place)))
          }
        }
      }
    }
  }
}
