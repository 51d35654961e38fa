import TestSupport
import Testing

@testable import ReorderCore

/// The other items of a section, as they would lie without the dragged one: as in a scene that was
/// built without it.
@Suite struct OthersTests {
  typealias Flow = LayoutDescription.Flow
  typealias Grid = LayoutDescription.Grid

  private static let layouts: [LayoutDescription] =
    [
      .list(.init(spacing: 3)), .list(.init(axis: .horizontal, spacing: 5)),
      .grid(.init(itemHeight: 40, columns: 3, lineSpacing: 6, itemSpacing: 4)),
      .grid(.init(itemHeight: 40, columns: 3, direction: .rightToLeft)),
    ]
    + Grid.Packing.allCases.map {
      .grid(.init(itemHeight: 40, columns: 4, lineSpacing: 6, packing: $0))
    }
    + Flow.Alignment.allCases.map {
      .flow(.init(lineSpacing: 2.5, itemSpacing: 5, alignment: $0))
    }
    + [.flow(.init(itemSpacing: 5, direction: .rightToLeft))]

  private func items(_ layout: Int, _ random: inout SeededRandom) -> [ItemDescription] {
    let isMixed = random.below(2) == 0
    let most = random.below(8) == 0 ? 150 : 14
    return (0..<(random.below(most) + 1)).map { number in
      let name = rowName(number)
      switch Self.layouts[layout] {
      case .grid(let grid) where grid.columns == 4:
        return ItemDescription(id: name, span: .random(&random))
      case .grid: return ItemDescription(id: name, length: isMixed ? random.double(0...90) : nil)
      case .flow:
        return ItemDescription(
          id: name, width: random.double(0...140), height: random.double(9...60))
      default: return ItemDescription(id: name, length: random.double(0...90))
      }
    }
  }

  private func scene(_ layout: Int, _ items: [ItemDescription]) throws -> ReorderScene {
    try ReorderScene(
      SceneDescription(
        viewport: Size2D(width: 320, height: 500), layout: Self.layouts[layout],
        sections: [
          SectionDescription(
            id: "before", headerLength: 12, items: .generated(count: 2, prefix: "x")),
          SectionDescription(id: "own", headerLength: 20, items: .listed(items)),
        ]))
  }

  @Test("They lie as in a scene without the item", arguments: layouts.indices)
  func asInASceneWithoutIt(layout: Int) throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(40 * walkScale) {
      let items = items(layout, &random)
      let full = try scene(layout, items)
      let every = max(1, items.count / 5)
      for dragged in items.indices where items.count < 15 || dragged % every == 0 {
        var kept = items
        kept.remove(at: dragged)
        let without = try scene(layout, kept)
        let slot = Slot(section: 1, item: dragged)
        var effort = Effort()
        for item in kept.indices {
          let found = try #require(full.frame(ofOther: item, without: slot, effort: &effort))
          let wanted = without.frame(at: Slot(section: 1, item: item))
          #expect(found.isNear(wanted), "\(items) without \(dragged): \(item)")
        }
        #expect(full.frame(ofOther: kept.count, without: slot, effort: &effort) == nil)
        for _ in 0..<6 {
          let point = Point2D(x: random.double(-10...400), y: random.double(0...600))
          let found = full.other(at: point, without: slot, effort: &effort)
          let wanted = without.slot(at: point).flatMap { $0.section == 1 ? $0.item : nil }
          #expect(found == wanted, "\(items) without \(dragged) at \(point)")
        }
      }
    }
  }
}

extension Rect2D {
  fileprivate func isNear(_ other: Rect2D) -> Bool {
    let differences = [
      minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY,
    ]
    return differences.allSatisfy { abs($0) < 1e-9 }
  }
}
