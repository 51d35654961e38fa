import TestSupport
import Testing

@testable import ReorderCore

/// Counts and extents of sections against running sums.
@Suite struct SectionTreeTests {
  @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 9, 31, 33])
  func sumsAndSearchesAreThoseOfAnArray(count: Int) {
    var random = SeededRandom(seed: walkSeed())
    var sections = (0..<count).map { _ in Self.section(&random) }
    var tree = SectionTree(sections)
    expectSame(tree, sections)
    for _ in 0..<40 {
      let changed = random.below(count)
      sections[changed] = Self.section(&random)
      tree.update(changed, items: sections[changed].items, extent: sections[changed].extent)
      expectSame(tree, sections)
    }
  }

  @Test func noSectionsAtAllHoldNothing() {
    let tree = SectionTree([])
    #expect(tree.itemCount == 0)
    #expect(tree.extent == 0)
    #expect(tree.before(0) == (0, 0))
    #expect(tree.section(atOffset: 5).section == 0)
  }

  @Test func beyondTheEndIsTheLastSectionAndBeforeTheStartTheFirst() {
    for count in 1...9 {
      let tree = SectionTree((0..<count).map { _ in (items: 2, extent: 10.0) })
      let end = Double(count) * 10
      #expect(tree.section(atOffset: end) == (count - 1, 10))
      #expect(tree.section(atOffset: end + 3) == (count - 1, 13))
      #expect(tree.section(atOffset: -3) == (0, -3))
    }
  }

  @Test func sectionsWithoutExtentAreSteppedOver() {
    let tree = SectionTree([(1, 10), (0, 0), (0, 0), (3, 5), (0, 0)])
    #expect(tree.section(atOffset: 9) == (0, 9))
    #expect(tree.section(atOffset: 10) == (3, 0))
    #expect(tree.section(containing: 1) == (3, 0))
    #expect(tree.section(containing: 3) == (3, 2))
    #expect(tree.before(2) == (1, 10))
    #expect(tree.before(5) == (4, 15))
  }

  private static func section(_ random: inout SeededRandom) -> (items: Int, extent: Double) {
    random.chance(0.2) ? (0, 0) : (random.below(9), Double(random.below(400)) / 4)
  }

  private func expectSame(_ tree: SectionTree, _ sections: [(items: Int, extent: Double)]) {
    var (items, extent) = (0, 0.0)
    for (index, section) in sections.enumerated() {
      #expect(tree.before(index) == (items, extent))
      #expect(tree.items(in: index) == section.items)
      #expect(tree.extent(of: index) == section.extent)
      for place in 0..<section.items {
        #expect(tree.section(containing: items + place) == (index, place))
      }
      if section.extent > 0 {
        #expect(tree.section(atOffset: extent) == (index, 0))
        #expect(tree.section(atOffset: extent + section.extent / 2) == (index, section.extent / 2))
      }
      items += section.items
      extent += section.extent
    }
    #expect(tree.itemCount == items)
    #expect(tree.extent == extent)
  }
}
