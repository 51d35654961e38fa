import TestSupport

@testable import ReorderCore

/// A list in arrays and loops: the oracle for the trees.
struct NaiveList: Equatable {
  struct Item: Equatable {
    var name: String
    var length: Double
  }

  struct Section: Equatable {
    var header: Double
    var footer: Double
    var items: [Item]
  }

  var sections: [Section]
  var spacing = 0.0

  /// The names, section by section.
  var order: [[String]] { sections.map { $0.items.map(\.name) } }

  var items: [Item] { sections.flatMap(\.items) }

  var slots: [Slot] {
    sections.indices.flatMap { section in
      sections[section].items.indices.map { Slot(section: section, item: $0) }
    }
  }

  /// Every slot that an item of `source`'s section can end up in, as numbered after the move.
  func drops(from source: Slot) -> [Slot] {
    sections.indices.flatMap { section in
      let last = sections[section].items.count - (section == source.section ? 1 : 0)
      return (0...max(0, last)).map { Slot(section: section, item: $0) }
    }
  }

  func slot(of name: String) -> Slot? {
    slots.first { sections[$0.section].items[$0.item].name == name }
  }

  subscript(slot: Slot) -> Item {
    get { sections[slot.section].items[slot.item] }
    set { sections[slot.section].items[slot.item] = newValue }
  }

  mutating func move(from source: Slot, to target: Slot) {
    let item = sections[source.section].items.remove(at: source.item)
    sections[target.section].items.insert(item, at: target.item)
  }

  mutating func exchange(_ a: Slot, _ b: Slot) {
    let item = self[a]
    self[a] = self[b]
    self[b] = item
  }

  /// The slot's span along the axis, added up from the first section on.
  func span(of slot: Slot) -> (start: Double, length: Double) {
    var start = sections[..<slot.section].reduce(0) { $0 + extent(of: $1) }
    let section = sections[slot.section]
    start += section.header
    for item in section.items[..<slot.item] { start += item.length + spacing }
    return (start, section.items[slot.item].length)
  }

  func extent(of section: Section) -> Double {
    let lengths = section.items.reduce(0) { $0 + $1.length }
    let gaps = spacing * Double(max(0, section.items.count - 1))
    return section.header + lengths + gaps + section.footer
  }

  var extent: Double { sections.reduce(0) { $0 + extent(of: $1) } }

  /// The slot whose span contains a coordinate; its end is outside.
  func slot(at coordinate: Double) -> Slot? {
    slots.first { slot in
      let (start, length) = span(of: slot)
      return coordinate >= start && coordinate < start + length
    }
  }

  /// The application's description of the same list.
  var descriptions: [SectionDescription] {
    sections.enumerated().map { index, section in
      SectionDescription(
        id: "section \(index)", headerLength: section.header, footerLength: section.footer,
        items: .listed(section.items.map { ItemDescription(id: $0.name, length: $0.length) }))
    }
  }

  func model() throws -> ListModel {
    try ListModel(descriptions, layout: LayoutDescription.List(spacing: spacing))
  }

  func scene(viewport: Size2D = Size2D(width: 320, height: 600)) throws -> ReorderScene {
    try ReorderScene(
      SceneDescription(
        viewport: viewport, layout: .list(.init(spacing: spacing)), sections: descriptions))
  }
}

extension NaiveList {
  /// All ways to cut `count` items into at most `most` sections in order, empty ones included.
  static func cuts(of count: Int, into most: Int) -> [[Int]] {
    guard most > 1 else { return [[count]] }
    return (0...count).flatMap { first in
      cuts(of: count - first, into: most - 1).map { [first] + $0 }
    }
  }

  /// Every list of up to `count` items in 1…`sections` sections, with mixed dyadic lengths.
  static func all(upTo count: Int, sections: Int) -> [NaiveList] {
    (1...sections).flatMap { sections in
      (0...count).flatMap { count in cuts(of: count, into: sections).map { NaiveList(cut: $0) } }
    }
  }

  /// Items A, B, C … of mixed lengths, cut into sections with mixed headers and footers.
  init(cut: [Int], spacing: Double = 0) {
    let lengths = [40.0, 100, 20.5, 64, 12.25, 80]
    var next = 0
    self.spacing = spacing
    sections = cut.enumerated().map { index, count in
      defer { next += count }
      return Section(
        header: [30.0, 0, 8.5][index % 3], footer: [0, 4.25][index % 2],
        items: (next..<(next + count)).map {
          Item(name: rowName($0), length: lengths[$0 % lengths.count])
        })
    }
  }
}
