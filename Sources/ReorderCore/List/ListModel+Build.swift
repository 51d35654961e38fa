extension ListModel {
  /// Builds a list from an application's sections.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - descriptions: The sections, in order.
  ///   - metrics: The layout's lengths for items and sections that leave theirs out.
  ///   - old: The list that this one replaces; names that it knows keep their ids.
  /// - Throws: ``Invalid`` for an id used twice or an invalid length.
  init(
    _ descriptions: [SectionDescription], metrics: ListMetrics, replacing old: ListModel? = nil
  ) throws(Invalid) {
    try self.init(
      descriptions, metrics: metrics, in: ItemDirectory(replacing: old),
      list: Int(old?.tree.list ?? 0))
    if let old, descriptions.allSatisfy({ $0.selected == nil }) { keepSelection(of: old) }
  }

  /// Builds a list whose items are entered into a directory.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - descriptions: The sections, in order.
  ///   - metrics: The layout's lengths for items and sections that leave theirs out.
  ///   - directory: The items of the other lists of a board, and the names that are known.
  ///   - list: The list's number.
  /// - Throws: ``Invalid`` for an id used twice or an invalid length.
  init(
    _ descriptions: [SectionDescription], metrics: ListMetrics,
    in directory: consuming ItemDirectory, list: Int
  ) throws(Invalid) {
    guard metrics.isValid else { throw .layout }
    var sections: [Section] = []
    var items: [(ItemID, Double)] = []
    var totals: [(items: Int, extent: Double)] = []
    var pins: [PinnedIndexes] = []
    let room = Self.room(for: descriptions)
    items.reserveCapacity(room.items)
    if room.names > 1_000 { directory.names.reserve(directory.names.count + room.names) }
    for description in descriptions {
      let section = Section(
        id: description.id, header: description.headerLength ?? metrics.headerLength,
        footer: description.footerLength ?? metrics.footerLength)
      guard Self.isLength(section.header), Self.isLength(section.footer) else {
        throw .sectionLength(id: section.id)
      }
      let first = items.count
      try Self.add(description, metrics, to: &directory, &items)
      let sum = Self.sum(of: items[first...], directory.breadthOf, metrics)
      let count = items.count - first
      totals.append(
        (
          count,
          Self.extent(
            of: section, items: count, lengths: sum.lengths, lines: sum.lines, metrics: metrics)
        ))
      sections.append(section)
      pins.append(PinnedIndexes(description.items))
    }
    if pins.allSatisfy({ $0.isEmpty }) { pins = [] }
    let idCount = directory.names.count
    var tree = ItemTree(items: items, idCount: idCount, in: consume directory, list: list)
    tree.keepLines(metrics.lineRule)
    storage = Shared(
      Parts(
        tree: tree, sections: sections, sectionTree: SectionTree(totals), pins: pins,
        metrics: metrics))
    if metrics.isSpanned {
      packAll()
      for section in descriptions.indices { measure(section) }
    }
    try setLevels(from: descriptions)
    try select(from: descriptions)
  }

  private static func sum(
    of items: ArraySlice<(ItemID, Double)>, _ breadths: [Double], _ metrics: ListMetrics
  ) -> (lengths: Double, lines: Int) {
    guard let rule = metrics.lineRule else { return (items.reduce(0) { $0 + $1.1 }, 0) }
    var walk = LineWalk(rule)
    for (item, length) in items {
      let own = rule.isMixed && item.index < breadths.count ? breadths[item.index] : -1
      walk.pass(own < 0 ? rule.breadth : LineRule.units(own), rule.length(length))
    }
    return (walk.length, walk.count)
  }

  /// How many items there are, and how many of their names are written out, up to the most.
  private static func room(
    for sections: [SectionDescription]
  ) -> (items: Int, names: Int) {
    sections.reduce(into: (0, 0)) { room, section in
      let count = min(max(0, section.items.count), mostItems)
      room.items = min(room.items + count, mostItems)
      if case .listed = section.items { room.names = min(room.names + count, mostItems) }
    }
  }

  private static func add(
    _ section: SectionDescription, _ metrics: ListMetrics, to directory: inout ItemDirectory,
    _ items: inout [(ItemID, Double)]
  ) throws(Invalid) {
    guard section.items.count >= 0, section.items.count <= mostItems - items.count else {
      throw .count(sectionID: section.id)
    }
    switch section.items {
    case .generated(let count, let prefix):
      let ids = try directory.enter(count, generatedWith: prefix)
      items.append(contentsOf: ids.lazy.map { ($0, metrics.itemLength) })
    case .listed(let descriptions):
      for start in stride(from: 0, to: descriptions.count, by: NameTable.batch) {
        let batch = descriptions[start...].prefix(NameTable.batch)
        for (item, bucket) in zip(batch, directory.names.buckets(of: batch.map { $0.id })) {
          let length = item.length(along: metrics.axis) ?? metrics.itemLength
          guard isLength(length) else { throw .length(id: item.id) }
          try item.check()
          let id = directory.names.id(adding: item.id, from: bucket)
          guard directory.enter(id, item, metrics) else { throw .duplicateID(item.id) }
          items.append((id, length))
        }
      }
    }
  }

  /// The flag of an item that is in the list.
  static let isIn: UInt8 = 4
  /// The flag of an item that was not in the list when names were last forgotten.
  static let wasOut: UInt8 = 8

  /// The flag of an item that keeps its index.
  static let keepsIndex: UInt8 = 16

  /// The flag of an item of a board whose length is its own in every list.
  static let hasLength: UInt8 = 64

  /// The flags of an item in the list, with what it may do.
  ///
  /// - Parameter isShared: Whether the item may go to other lists.
  static func flags(
    of item: ItemDescription, _ metrics: ListMetrics, _ isShared: Bool
  ) -> UInt8 {
    let isItsOwn = isShared && item.length(along: metrics.axis) != nil
    let flags = isIn | (isItsOwn ? hasLength : 0)
    if item.isPinned { return flags | keepsIndex }
    return flags | (item.isMovable ? 1 : 0) | (item.isTarget ? 2 : 0)
  }

  /// Builds a list as a list layout lays it out.
  ///
  /// O(n).
  ///
  /// - Throws: ``Invalid`` for an id used twice or an invalid length.
  package init(_ descriptions: [SectionDescription], layout: LayoutDescription.List) throws(Invalid)
  {
    try self.init(descriptions, metrics: ListMetrics(layout))
  }

  static func isLength(_ length: Double) -> Bool { length >= 0 && length <= 1e9 }

  static func extent(
    of section: Section, items: Int, lengths: Double, lines: Int, metrics: ListMetrics
  ) -> Double {
    section.header + metrics.extent(items: items, lengths: lengths, lines: lines) + section.footer
  }
}
