import TestSupport
import Testing

@testable import ReorderCore

/// Long random walks through large lists, compared with arrays from time to time.
@Suite struct ListModelWalkTests {
  @Test(arguments: [[10_000], [3_000, 0, 7_000], [1, 63, 64, 65, 0, 9_807]])
  func dyadicLengthsStayExact(cut: [Int]) throws {
    var random = SeededRandom(seed: walkSeed())
    var naive = Self.list(cut: cut) { _ in Double(random.below(800) + 1) / 8 }
    var model = try naive.model()
    try walk(&model, &naive, steps: 25_000 * walkScale, random: &random, within: 0)
  }

  @Test func otherLengthsStayWithinAMillionth() throws {
    var random = SeededRandom(seed: walkSeed())
    var naive = Self.list(cut: [4_000, 5_000, 0, 1_000]) { _ in random.double(0.1...120) }
    naive.spacing = 0.1
    var model = try naive.model()
    try walk(&model, &naive, steps: 25_000 * walkScale, random: &random, within: 1e-6)
  }

  @Test func everythingInOneSectionAndBackAgain() throws {
    let naive = Self.list(cut: [500, 500]) { Double($0 % 7 + 1) }
    var model = try naive.model()
    let items = try (0..<500).map { try #require(model.item(at: Slot(0, $0))) }
    for item in items { model.move(item, to: Slot(1, 0)) }
    #expect(model.itemCount(in: 0) == 0)
    #expect(model.violations().isEmpty)
    #expect(model.sectionTree.extent(of: 0) == 32)
    for item in items.reversed() { model.move(item, to: Slot(0, 0)) }
    #expect(model.violations().isEmpty)
    #expect(model.order == naive.order)
  }

  private static func list(cut: [Int], length: (Int) -> Double) -> NaiveList {
    var next = 0
    return NaiveList(
      sections: cut.map { count in
        defer { next += count }
        let items = (next..<(next + count)).map {
          NaiveList.Item(name: "row-\($0)", length: length($0))
        }
        return NaiveList.Section(header: 24, footer: 8, items: items)
      })
  }

  private func walk(
    _ model: inout ListModel, _ naive: inout NaiveList, steps: Int, random: inout SeededRandom,
    within tolerance: Double
  ) throws {
    for step in 1...steps {
      let source = slot(naive, &random)
      let item = try #require(model.item(at: source))
      if random.chance(0.7) {
        let target = drop(naive, from: source, &random)
        model.move(item, to: target)
        naive.move(from: source, to: target)
      } else {
        let other = slot(naive, &random)
        model.exchange(item, with: try #require(model.item(at: other)))
        naive.exchange(source, other)
      }
      if step.isMultiple(of: steps / 5) { try expectSame(model, naive, within: tolerance) }
    }
  }

  private func slot(_ naive: NaiveList, _ random: inout SeededRandom) -> Slot {
    let filled = naive.sections.indices.filter { !naive.sections[$0].items.isEmpty }
    let section = random.element(of: filled)
    return Slot(section, random.below(naive.sections[section].items.count))
  }

  private func drop(_ naive: NaiveList, from source: Slot, _ random: inout SeededRandom) -> Slot {
    let section = random.below(naive.sections.count)
    let last = naive.sections[section].items.count - (section == source.section ? 1 : 0)
    return Slot(section, random.below(last + 1))
  }

  private func expectSame(_ model: ListModel, _ naive: NaiveList, within tolerance: Double) throws {
    #expect(model.order == naive.order)
    #expect(model.violations().isEmpty)
    #expect(abs(model.sectionTree.extent - naive.extent) <= tolerance)
    var before = 0.0
    for (rank, item) in naive.items.enumerated() {
      #expect(abs(model.tree.lengthBefore(rank) - before) <= tolerance)
      before += item.length
    }
  }
}
