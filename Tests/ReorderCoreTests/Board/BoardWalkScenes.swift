import TestSupport
import Testing

@testable import ReorderCore

// The boards of the walk.
extension BoardWalkTests {
  func description(_ random: inout SeededRandom) -> SceneDescription {
    var name = 0
    var lists: [ListDescription] = []
    for number in 0...random.below(4) {
      let layout = layout(&random)
      // A grid has items of several lengths, or of several cells.
      var isOfCells = random.chance(0.5)
      if case .grid = layout {} else { isOfCells = false }
      var sections: [SectionDescription] = []
      for section in 0...random.below(2) {
        var items: [ItemDescription] = []
        for _ in 0..<random.below(5) {
          name += 1
          items.append(item("i\(name)", isOfCells, &random))
        }
        let selected = items.map(\.id).filter { _ in random.chance(0.4) }
        sections.append(
          SectionDescription(id: "\(section)", items: .listed(items), selected: selected))
      }
      let frame = Rect2D(
        x: Double(number) * 120, y: random.double(0...60), width: 120,
        height: random.double(80...300))
      lists.append(
        ListDescription(
          id: "l\(number)", frame: frame, layout: layout, sections: sections,
          gives: random.element(of: [.items, .items, .copies, .copies, .nothing]),
          accepts: random.chance(0.9) ? .all : .none, limit: random.chance(0.2) ? 3 : nil))
    }
    return SceneDescription(
      viewport: Size2D(width: random.double(100...500), height: random.double(100...300)),
      lists: lists,
      zones: random.chance(0.5)
        ? [ZoneDescription(id: "z", frame: Rect2D(x: 60, y: 200, width: 80, height: 60))] : [])
  }

  func item(
    _ name: String, _ isOfCells: Bool, _ random: inout SeededRandom
  ) -> ItemDescription {
    var item = ItemDescription(
      id: name, length: random.chance(0.3) ? random.double(5...90) : nil,
      width: random.chance(0.3) ? random.double(5...90) : nil,
      height: random.chance(0.2) ? random.double(5...60) : nil, isMovable: random.chance(0.9),
      isTarget: random.chance(0.9), isPinned: random.chance(0.08))
    if isOfCells {
      (item.length, item.width, item.height) = (nil, nil, nil)
      if random.chance(0.6) { item.span = .random(&random) }
    }
    return item
  }

  func layout(_ random: inout SeededRandom) -> LayoutDescription {
    let direction = random.element(of: LayoutDescription.Direction.allCases)
    let isReversed = random.chance(0.2)
    switch random.below(5) {
    case 0:
      return .grid(
        .init(
          itemWidth: 40, itemHeight: 40, lineSpacing: 3, itemSpacing: 3, direction: direction,
          isReversed: isReversed))
    case 1:
      return .flow(
        .init(
          itemWidth: 50, itemHeight: 30, lineSpacing: 3, itemSpacing: 3,
          alignment: random.element(of: LayoutDescription.Flow.Alignment.allCases),
          direction: direction, isReversed: isReversed))
    default:
      return .list(
        .init(
          axis: random.element(of: Axis2D.allCases), spacing: 4, headerLength: 12,
          direction: direction, isReversed: isReversed, hasStickyHeaders: random.chance(0.5)))
    }
  }
}
