/// What is known of each id, whichever list its item is in: its name, what it may do, where it is,
/// on which level, and whether it is selected.
///
/// The current list of a scene has the directory of all of its lists, which is empty in those that
/// wait.
struct ItemDirectory: Sendable {
  var names = NameTable()
  /// Bits of each id: 1 may be lifted, 2 may be a target, 4 is in a list; 8 was not when names were
  /// last forgotten; 16 keeps its index; 32 is selected; 64 has a length of its own, if lists share
  /// the ids.
  var flags: [UInt8] = []
  /// The leaf of each id in its list's tree; ``ItemTree/none`` if it is in no list.
  var leafOf: [Int32] = []
  /// The list of each id whose leaf is known, if several lists share the ids; else empty.
  var listOf: [Int16] = []
  /// The selected items, in any order.
  var selection: [ItemID] = []
  /// Each id's level in its tree, doubled, and 1 if it is collapsed; empty while no item has a
  /// level.
  var levels: [Int32] = []
  /// The extent across the axis of each id, in points, negative if it has none of its own; shorter
  /// where none of the ids behind has one.
  var breadthOf: [Double] = []
  /// How many cells each id takes in a grid, columns times 256 plus rows, and 0 if it has no span;
  /// shorter where none of the ids behind has one.
  var spanOf: [UInt16] = []

  /// Starts without items.
  ///
  /// - Parameter isShared: Whether several lists share it.
  init(isShared: Bool = false) { if isShared { share() } }

  /// Whether several lists share it.
  @inline(__always)
  var isShared: Bool { !listOf.isEmpty }

  /// Begins to say in which list an item is; all are in the first one.
  mutating func share() { listOf = Array(repeating: 0, count: max(1, leafOf.count)) }

  /// Makes room for the items of a board.
  mutating func reserve(_ items: Int) {
    names.reserve(items)
    flags.reserveCapacity(items)
    leafOf.reserveCapacity(items)
    listOf.reserveCapacity(items)
  }

  /// Gives everything out, and is empty.
  mutating func take() -> ItemDirectory {
    var taken = ItemDirectory()
    swap(&self, &taken)
    return taken
  }

  /// Takes over the items of a list that was built with an earlier state of this directory; all
  /// others may have gone to other leaves since.
  mutating func take(_ other: ItemDirectory, ofList number: Int) {
    names = other.names
    selection = other.selection
    flags += other.flags.dropFirst(flags.count)
    leafOf += other.leafOf.dropFirst(leafOf.count)
    listOf += other.listOf.dropFirst(listOf.count)
    levels += other.levels.dropFirst(levels.count)
    breadthOf += other.breadthOf.dropFirst(breadthOf.count)
    spanOf += other.spanOf.dropFirst(spanOf.count)
    for id in flags.indices where other.listOf[id] == number && other.leafOf[id] != ItemTree.none {
      flags[id] = other.flags[id]
      leafOf[id] = other.leafOf[id]
      listOf[id] = other.listOf[id]
      if id < other.levels.count { levels[id] = other.levels[id] }
      if id < other.breadthOf.count { breadthOf[id] = other.breadthOf[id] }
      if id < other.spanOf.count { spanOf[id] = other.spanOf[id] }
    }
  }

  /// What a list replaces: names that it knows keep their ids, and no item is in it.
  init(replacing old: ListModel?) {
    guard let old else { return }
    (names, flags) = (old.names, old.flags)
    if names.isCrowded(beside: old.count) { forgetNames() }
    guard old.directory.isShared else {
      for id in flags.indices { flags[id] &= ListModel.wasOut }
      return
    }
    let known = old.directory
    (leafOf, listOf, levels) = (known.leafOf, known.listOf, known.levels)
    (breadthOf, spanOf) = (known.breadthOf, known.spanOf)
    for id in flags.indices where listOf[id] == old.tree.list {
      flags[id] &= ListModel.wasOut
      if id < levels.count { levels[id] = 0 }
      leafOf[id] = ItemTree.none
    }
    selection = known.selection.filter { !old.contains($0) }
  }
}

// One item.
extension ItemDirectory {
  /// The list that an item is in; `nil` if it is in none.
  ///
  /// O(1).
  func list(of item: ItemID) -> Int? {
    guard item.index < leafOf.count, leafOf[item.index] != ItemTree.none else { return nil }
    return isShared ? Int(listOf[item.index]) : 0
  }

  /// Takes note of where an item is.
  @inline(__always)
  mutating func put(_ item: ItemID, in leaf: Int32, of list: Int16) {
    leafOf[item.index] = leaf
    if isShared { listOf[item.index] = list }
  }

  /// A list without items goes, and those behind it get other numbers.
  mutating func forget(list number: Int) {
    for id in listOf.indices where listOf[id] > number { listOf[id] -= 1 }
  }

  /// Makes room for the places of ids below `idCount`.
  mutating func reserve(idCount: Int) {
    let missing = idCount - leafOf.count
    if missing > 0 { leafOf.append(contentsOf: repeatElement(ItemTree.none, count: missing)) }
    guard isShared, listOf.count < idCount else { return }
    listOf.append(contentsOf: repeatElement(0, count: idCount - listOf.count))
  }

  /// An item's own extent across the axis, in points; `nil` if it has none.
  @inline(__always)
  func breadth(of item: ItemID) -> Double? {
    guard item.index < breadthOf.count, breadthOf[item.index] >= 0 else { return nil }
    return breadthOf[item.index]
  }

  /// How many cells of a grid an item takes; `nil` if it has no span.
  @inline(__always)
  func span(of item: ItemID) -> GridSpan? {
    guard item.index < spanOf.count, spanOf[item.index] > 0 else { return nil }
    return GridSpan(columns: Int(spanOf[item.index] >> 8), rows: Int(spanOf[item.index] & 255))
  }

  /// An item's level in a tree, doubled, and 1 if it is collapsed.
  func mark(of item: ItemID) -> Int32 {
    item.index >= 0 && item.index < levels.count ? levels[item.index] : 0
  }

  /// Takes note of what an application says of an item; `false` if it is already in a list.
  mutating func enter(_ id: ItemID, _ item: ItemDescription, _ metrics: ListMetrics) -> Bool {
    guard mark(id, ListModel.flags(of: item, metrics, isShared)) else { return false }
    let breadth = item.breadth(across: metrics.axis)
    if breadth != nil || id.index < breadthOf.count {
      let missing = id.index + 1 - breadthOf.count
      if missing > 0 { breadthOf.append(contentsOf: repeatElement(-1, count: missing)) }
      breadthOf[id.index] = breadth ?? -1
    }
    if item.span != nil || id.index < spanOf.count {
      let missing = id.index + 1 - spanOf.count
      if missing > 0 { spanOf.append(contentsOf: repeatElement(0, count: missing)) }
      spanOf[id.index] = item.span.map { UInt16($0.columns) << 8 | UInt16($0.rows) } ?? 0
    }
    return true
  }

  /// The ids of generated names: new ones in a run, or those that the names had before.
  mutating func enter(
    _ count: Int, generatedWith prefix: String
  ) throws(ListModel.Invalid) -> [ItemID] {
    var ids: [ItemID] = []
    if let known = names.add(count: count, prefix: prefix) {
      if let id = names.id(named: known), id.index < flags.count,
        flags[id.index] & ListModel.isIn != 0
      {
        throw .duplicateID(known)
      }
      for place in 0..<count {
        let name = prefix + String(place)
        ids.append(names.id(adding: name))
        guard mark(ids[place], 7) else { throw .duplicateID(name) }
      }
    } else {
      let run = names.ids(generatedWith: prefix) ?? 0..<0
      flags.append(contentsOf: repeatElement(0, count: names.count - flags.count))
      for id in run { flags[id] = 7 }
      ids = run.map { ItemID(rawValue: Int32($0)) }
    }
    for id in ids where id.index < breadthOf.count { breadthOf[id.index] = -1 }
    for id in ids where id.index < spanOf.count { spanOf[id.index] = 0 }
    return ids
  }

  /// Records what an item may do; `false` if it is already in a list.
  private mutating func mark(_ item: ItemID, _ mark: UInt8) -> Bool {
    if item.index == flags.count {
      flags.append(mark)
      return true
    }
    guard flags[item.index] & ListModel.isIn == 0 else { return false }
    flags[item.index] = mark
    return true
  }

  /// Forgets the names of items that have long been gone.
  mutating func forgetNames() { names.forget(in: &flags) }
}
