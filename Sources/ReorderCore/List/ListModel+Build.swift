extension ListModel {
  /// Builds a list from an application's sections.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - descriptions: The sections, in order.
  ///   - layout: Where lengths that the items and sections leave out are taken from.
  /// - Throws: ``Invalid`` for an id used twice or a length that is none.
  public init(_ descriptions: [SectionDescription], layout: ListLayout) throws(Invalid) {
    let lengths = [layout.itemLength, layout.headerLength, layout.footerLength, layout.spacing]
    guard lengths.allSatisfy(Self.isLength) else { throw .layout }
    spacing = layout.spacing
    sections = []
    var items: [(ItemID, Double)] = []
    var totals: [(items: Int, extent: Double)] = []
    for description in descriptions {
      let section = Section(
        id: description.id, header: description.headerLength ?? layout.headerLength,
        footer: description.footerLength ?? layout.footerLength)
      guard Self.isLength(section.header), Self.isLength(section.footer) else {
        throw .sectionLength(id: section.id)
      }
      let first = items.count
      try Self.add(
        description, itemLength: layout.itemLength, names: &names, flags: &flags, items: &items)
      let sum = items[first...].reduce(0) { $0 + $1.1 }
      let count = items.count - first
      totals.append(
        (count, Self.extent(of: section, items: count, lengths: sum, spacing: spacing)))
      sections.append(section)
    }
    tree = ItemTree(items: items, idCount: names.count)
    sectionTree = SectionTree(totals)
  }

  private static func add(
    _ section: SectionDescription, itemLength: Double, names: inout NameTable,
    flags: inout [UInt8], items: inout [(ItemID, Double)]
  ) throws(Invalid) {
    guard section.items.count >= 0, names.count + section.items.count <= mostItems else {
      throw .count(sectionID: section.id)
    }
    items.reserveCapacity(items.count + section.items.count)
    switch section.items {
    case .generated(let count, let prefix):
      let first = names.count
      if let taken = names.add(count: count, prefix: prefix) { throw .duplicateID(taken) }
      flags.append(contentsOf: repeatElement(3, count: count))
      for id in first..<names.count { items.append((ItemID(rawValue: Int32(id)), itemLength)) }
    case .listed(let descriptions):
      for item in descriptions {
        let length = item.length ?? itemLength
        guard isLength(length) else { throw .length(id: item.id) }
        guard let id = names.add(item.id) else { throw .duplicateID(item.id) }
        flags.append((item.isMovable ? 1 : 0) | (item.isTarget ? 2 : 0))
        items.append((id, length))
      }
    }
  }

  private static func isLength(_ length: Double) -> Bool { length >= 0 && length <= 1e9 }

  static func extent(of section: Section, items: Int, lengths: Double, spacing: Double) -> Double {
    section.header + lengths + spacing * Double(max(0, items - 1)) + section.footer
  }
}
