import TestSupport
import Testing

@testable import ReorderCore

/// A scene of very many items, in one of the layouts, laid out so that searches find it hard.
struct CrowdedScene: Sendable, CustomTestStringConvertible {
  let name: String
  let description: @Sendable () -> SceneDescription

  var testDescription: String { name }

  /// How many items there are.
  static let count = 100_000

  /// The scene, with the first item in the air and taken somewhere else.
  func dragging() throws -> (scene: ReorderScene, drag: DragContext) {
    var finger = try Finger(on: description(), policy: NativePolicy.still)
    try finger.press(x: 5, y: 5)
    try finger.move(x: 52, y: 40)
    return (finger.engine.scene, try #require(finger.engine.drag))
  }

  private init(_ name: String, _ description: @escaping @Sendable () -> SceneDescription) {
    (self.name, self.description) = (name, description)
  }

  private init(
    _ name: String, _ layout: LayoutDescription, viewport: Size2D = Self.viewport,
    _ item: @escaping @Sendable (Int) -> ItemDescription
  ) {
    self.init(name) {
      SceneDescription(
        viewport: viewport, layout: layout,
        sections: [SectionDescription(id: "s", items: .listed((0..<Self.count).map(item)))])
    }
  }

  private static let viewport = Size2D(width: 320, height: 480)

  /// One of each kind.
  static let all: [CrowdedScene] = lists + grids + places

  private static let lists: [CrowdedScene] = [
    CrowdedScene("list", .list(.init())) { ItemDescription(id: "\($0)") },
    CrowdedScene("list of rows without length", .list(.init())) {
      ItemDescription(id: "\($0)", length: $0 == 0 || $0 == count - 1 ? 44 : 0)
    },
    CrowdedScene("list of pinned rows", .list(.init())) {
      ItemDescription(id: "\($0)", isPinned: $0 > 1 && $0 < count - 1)
    },
    CrowdedScene("list of rows that are no targets", .list(.init(itemLength: 0.01))) {
      ItemDescription(id: "\($0)", length: $0 == 0 ? 44 : nil, isTarget: $0 == 0)
    },
    CrowdedScene("list of sections") {
      SceneDescription(
        viewport: viewport, layout: .list(.init()),
        sections: (0..<count).map { number in
          SectionDescription(
            id: "\(number)",
            items: .listed(number % 2 == 0 ? [ItemDescription(id: "\(number)")] : []))
        })
    },
    CrowdedScene("flat tree", .list(.init(indent: 20))) {
      ItemDescription(id: "\($0)", level: $0 == 0 ? 0 : 1)
    },
    CrowdedScene("tree that ends in a child", .list(.init(indent: 20))) {
      ItemDescription(id: "\($0)", level: $0 == 0 ? 0 : min($0, 2))
    },
    CrowdedScene("board") {
      SceneDescription(
        viewport: viewport,
        lists: (0..<1_000).map { list in
          ListDescription(
            id: "list-\(list)", frame: Rect2D(x: Double(list * 90), y: 0, width: 80, height: 400),
            sections: [
              SectionDescription(
                id: "s", items: .listed((0..<100).map { ItemDescription(id: "\(list * 100 + $0)") })
              )
            ])
        })
    },
  ]

  private static let grids: [CrowdedScene] = [
    CrowdedScene("grid", .grid(.init(itemWidth: 100, itemHeight: 100, columns: 3))) {
      ItemDescription(id: "\($0)")
    },
    CrowdedScene("grid of one line", .grid(.init(itemWidth: 9, itemHeight: 90, columns: count))) {
      ItemDescription(id: "\($0)")
    },
    CrowdedScene("mixed grid", .grid(.init(itemWidth: 50, itemHeight: 50, columns: 6))) {
      ItemDescription(id: "\($0)", height: Double($0 % 7 * 20 + 10))
    },
    CrowdedScene("grid with spans", .grid(.init(itemWidth: 50, itemHeight: 50, columns: 6))) {
      ItemDescription(id: "\($0)", span: GridSpan(columns: $0 % 3 + 1, rows: $0 % 2 + 1))
    },
    // The third lane stays free, so every line has a gap.
    CrowdedScene(
      "dense grid with gaps",
      .grid(.init(itemWidth: 50, itemHeight: 50, columns: 3, packing: .dense))
    ) { ItemDescription(id: "\($0)", span: GridSpan(columns: 2, rows: 1)) },
    CrowdedScene("flow", .flow(.init(alignment: .center))) {
      ItemDescription(id: "\($0)", width: Double($0 % 5 * 20 + 20), height: 30)
    },
    CrowdedScene("flow of long lines", .flow(.init(alignment: .justify))) {
      ItemDescription(id: "\($0)", width: $0 < 2 ? 100 : 0.5, height: 30)
    },
  ]

  private static let places: [CrowdedScene] = [
    CrowdedScene("places one over the other", .absolute) {
      ItemDescription(id: "\($0)", frame: Rect2D(x: 0, y: 0, width: 90, height: 90))
    },
    CrowdedScene("places around the finger", .absolute) { number in
      ItemDescription(
        id: "\(number)",
        frame: Rect2D(x: number % 2 == 0 ? 0 : 99, y: 0, width: 9, height: 9))
    },
    CrowdedScene("crossing places", .absolute) { number in
      ItemDescription(
        id: "\(number)",
        frame: number % 2 == 0
          ? Rect2D(x: 0, y: 3, width: 300, height: 6) : Rect2D(x: 100, y: 0, width: 6, height: 300))
    },
    CrowdedScene("places in no order", .absolute) { number in
      let place = number * 7_919 % count
      return ItemDescription(
        id: "\(number)",
        frame: Rect2D(
          x: Double(place % 300), y: Double(place / 300), width: 12, height: 9))
    },
    CrowdedScene("places of which none is a target", .absolute) {
      ItemDescription(
        id: "\($0)", isTarget: false, frame: Rect2D(x: 0, y: 0, width: 90, height: 90))
    },
  ]
}
