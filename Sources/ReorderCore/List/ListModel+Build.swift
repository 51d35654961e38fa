extension ListModel {
  /// Builds a list from an application's sections.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - descriptions: The sections, in order.
  ///   - metrics: What the layout says of lengths that the items and sections leave out.
  /// - Throws: ``Invalid`` for an id used twice or a length that is none.
  init(_ descriptions: [SectionDescription], metrics: ListMetrics) throws(Invalid) {
    guard metrics.isValid else { throw .layout }
    self.metrics = metrics
    sections = []
    var items: [(ItemID, Double)] = []
    var totals: [(items: Int, extent: Double)] = []
    for description in descriptions {
      let section = Section(
        id: description.id, header: description.headerLength ?? metrics.headerLength,
        footer: description.footerLength ?? metrics.footerLength)
      guard Self.isLength(section.header), Self.isLength(section.footer) else {
        throw .sectionLength(id: section.id)
      }
      let first = items.count
      try Self.add(
        description, itemLength: metrics.itemLength, names: &names, flags: &flags, items: &items)
      let sum = items[first...].reduce(0) { $0 + $1.1 }
      let count = items.count - first
      totals.append(
        (count, Self.extent(of: section, items: count, lengths: sum, metrics: metrics)))
      sections.append(section)
    }
    tree = ItemTree(items: items, idCount: names.count)
    sectionTree = SectionTree(totals)
  }

  private static func add(
    _ section: SectionDescription, itemLength: Double, names: inout NameTable,
    flags: inout [UInt8], items: inout [(ItemID, Double)]
  ) throws(Invalid) {
    guard section.items.count >= 0, section.items.count <= mostItems - names.count else {
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

  /// Builds a list as a list layout lays it out.
  ///
  /// O(n).
  ///
  /// - Throws: ``Invalid`` for an id used twice or a length that is none.
  public init(_ descriptions: [SectionDescription], layout: ListLayout) throws(Invalid) {
    try self.init(descriptions, metrics: ListMetrics(layout))
  }

  static func isLength(_ length: Double) -> Bool { length >= 0 && length <= 1e9 }

  static func extent(
    of section: Section, items: Int, lengths: Double, metrics: ListMetrics
  ) -> Double {
    section.header + metrics.extent(items: items, lengths: lengths) + section.footer
  }
}
