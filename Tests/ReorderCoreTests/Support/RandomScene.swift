import TestSupport

@testable import ReorderCore

extension SceneDescription {
  /// A scene of any kind: a list, a grid of equal or mixed lengths or with spans, a flow, or
  /// absolute slots; along either axis, in sections, some of them empty.
  static func random(_ kind: RandomScene, _ random: inout SeededRandom) -> SceneDescription {
    let axis = random.element(of: Axis2D.allCases)
    let spacing = random.chance(0.5) ? random.double(1...20) : 0
    let cell = random.double(20...90)
    let layout: LayoutDescription
    switch kind {
    case .list: layout = .list(.init(axis: axis, spacing: spacing, itemLength: cell))
    case .grid, .mixedGrid:
      layout = .grid(
        .init(
          axis: axis, itemWidth: random.double(20...90), itemHeight: cell,
          columns: random.below(5) + 1, lineSpacing: spacing,
          itemSpacing: random.chance(0.5) ? random.double(1...20) : 0))
    case .flow:
      layout = .flow(
        .init(
          axis: axis, lineSpacing: spacing,
          itemSpacing: random.chance(0.5) ? random.double(1...20) : 0,
          alignment: random.element(of: LayoutDescription.Flow.Alignment.allCases)))
    case .absolute: layout = .absolute
    case .spans:
      layout = .grid(
        .init(
          axis: axis, itemWidth: random.double(20...90), itemHeight: cell,
          columns: random.below(5) + 1, lineSpacing: spacing + 1,
          itemSpacing: random.double(1...20),
          packing: random.element(of: LayoutDescription.Grid.Packing.allCases)))
    }
    let count = random.below(4) + 1
    return SceneDescription(
      viewport: kind == .flow
        ? Size2D(width: 300, height: 300) : Size2D(width: 2_000, height: 2_000),
      layout: layout,
      sections: (0..<count).map { .random("\($0)", kind, &random) })
  }
}

/// The kinds of random scenes.
enum RandomScene: CaseIterable {
  case list, grid, mixedGrid, absolute, flow, spans
}

extension SectionDescription {
  fileprivate static func random(
    _ name: String, _ kind: RandomScene, _ random: inout SeededRandom
  ) -> SectionDescription {
    let count = random.chance(0.2) && name != "0" ? 0 : random.below(9) + 2
    return SectionDescription(
      id: name, headerLength: random.chance(0.5) ? random.double(1...40) : 0,
      footerLength: random.chance(0.3) ? random.double(1...40) : 0,
      items: .listed(
        (0..<count).map { place in
          var item = ItemDescription(id: "\(name).\(place)")
          if kind == .list || kind == .mixedGrid { item.length = random.double(10...200) }
          if kind == .flow {
            item.width = random.double(10...150)
            item.height = random.chance(0.5) ? 40 : random.double(10...80)
          }
          if kind == .spans, random.chance(0.6) { item.span = .random(&random) }
          if kind == .absolute {
            item.frame = Rect2D(
              x: random.double(0...600), y: random.double(0...600),
              width: random.double(20...150), height: random.double(20...150))
          }
          item.isTarget = random.chance(0.95)
          return item
        }))
  }
}
