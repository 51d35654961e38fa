/// What the lists of a board share: the names of items, what each one may do, where it is, on which
/// level, and which ones are selected.
///
/// One list of a board holds it at a time, the current one; a scene without a board has only that.
struct ItemDirectory: Sendable {
  var names = NameTable()
  /// Bits of each id: see ``ListModel/Parts/flags``.
  var flags: [UInt8] = []
  /// The leaf of each id in its list's tree; ``ItemTree/none`` if it is in no list.
  var leafOf: [Int32] = []
  /// The list of each id; empty in a scene without a board.
  var listOf: [Int16] = []
  /// The selected items, in any order.
  var selection: [ItemID] = []
  /// Each id's level: see ``ListModel/Parts/levels``.
  var levels: [Int32] = []
  /// Each id's extent across the axis: see ``ItemTree/breadthOf``.
  var breadthOf: [Double] = []
  /// How many cells each id takes in a grid: see ``ItemTree/spanOf``.
  var spanOf: [UInt16] = []

  /// Starts without items.
  ///
  /// - Parameter isShared: Whether several lists share it.
  init(isShared: Bool = false) { if isShared { listOf = [0] } }

  /// Makes room for the items of a board.
  mutating func reserve(_ items: Int) {
    names.reserve(items)
    flags.reserveCapacity(items)
    leafOf.reserveCapacity(items)
    listOf.reserveCapacity(items)
  }

  /// Begins to say in which list an item is; all are in the first one.
  mutating func share() { listOf = Array(repeating: 0, count: max(1, leafOf.count)) }

  /// Gives everything out, and is empty.
  mutating func take() -> ItemDirectory {
    var taken = ItemDirectory(isShared: true)
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
    names = old.names
    flags = old.flags
    listOf = old.tree.listOf
    if names.isCrowded(beside: old.count) { names.forget(in: &flags) }
    guard !listOf.isEmpty else {
      for id in flags.indices { flags[id] &= ListModel.wasOut }
      return
    }
    leafOf = old.tree.leafOf
    levels = old.levels
    breadthOf = old.tree.breadthOf
    spanOf = old.tree.spanOf
    for id in flags.indices where listOf[id] == old.tree.list {
      flags[id] &= ListModel.wasOut
      if id < levels.count { levels[id] = 0 }
      leafOf[id] = ItemTree.none
    }
    selection = old.storage.value.pointee.selection.filter { !old.contains($0) }
  }
}

extension ListModel {
  /// Gives the directory out, to a list of the same board that is built next.
  mutating func giveDirectory() -> ItemDirectory {
    var directory = ItemDirectory()
    exchange(&directory)
    return directory
  }

  /// Takes the directory back.
  mutating func takeDirectory(_ directory: ItemDirectory) {
    var directory = directory
    exchange(&directory)
  }

  private mutating func exchange(_ directory: inout ItemDirectory) {
    let parts = own()
    swap(&parts.pointee.names, &directory.names)
    swap(&parts.pointee.flags, &directory.flags)
    swap(&parts.pointee.selection, &directory.selection)
    swap(&parts.pointee.levels, &directory.levels)
    swap(&parts.pointee.tree.leafOf, &directory.leafOf)
    swap(&parts.pointee.tree.listOf, &directory.listOf)
    swap(&parts.pointee.tree.breadthOf, &directory.breadthOf)
    swap(&parts.pointee.tree.spanOf, &directory.spanOf)
  }

  /// Gives the directory to the list of the same board that becomes the current one.
  mutating func handOver(to other: inout ListModel) {
    let (from, to) = (own(), other.own())
    swap(&from.pointee.names, &to.pointee.names)
    swap(&from.pointee.flags, &to.pointee.flags)
    swap(&from.pointee.selection, &to.pointee.selection)
    swap(&from.pointee.levels, &to.pointee.levels)
    swap(&from.pointee.tree.leafOf, &to.pointee.tree.leafOf)
    swap(&from.pointee.tree.listOf, &to.pointee.tree.listOf)
    swap(&from.pointee.tree.breadthOf, &to.pointee.tree.breadthOf)
    swap(&from.pointee.tree.spanOf, &to.pointee.tree.spanOf)
  }

  /// The list of the board that an item is in; `nil` if it is in none.
  ///
  /// O(1).
  func list(of item: ItemID) -> Int? {
    guard item.index < tree.leafOf.count, tree.leafOf[item.index] != ItemTree.none else {
      return nil
    }
    return tree.listOf.isEmpty ? 0 : Int(tree.listOf[item.index])
  }
}
