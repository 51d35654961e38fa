// Every step reads the list, so it has to be cheap to read: one reference, shared by its copies
// until one of them changes.

extension ListModel {
  /// The parts of a list.
  struct Parts: Sendable {
    var tree: ItemTree
    var sections: [Section]
    var sectionTree: SectionTree
    /// Whether the list is a tree.
    ///
    /// The items of one that is not have no levels, whatever they had in another list of the board
    /// that a drag has taken them from.
    var isTree = false
    /// The indexes of pinned items, section by section; empty if the list has none.
    var pins: [PinnedIndexes]
    /// The cells of the items, section by section; empty unless the list is a grid with spans.
    var packings: [CellPacking] = []
    var metrics: ListMetrics
  }

  /// The parts, for a change: copied first if another list shares them.
  @inline(__always)
  mutating func own() -> UnsafeMutablePointer<Parts> { Shared.own(&storage) }

  var tree: ItemTree {
    _read { yield storage.value.pointee.tree }
    _modify { yield &own().pointee.tree }
  }

  var directory: ItemDirectory {
    _read { yield storage.value.pointee.tree.directory }
    _modify { yield &own().pointee.tree.directory }
  }

  var names: NameTable {
    _read { yield storage.value.pointee.tree.directory.names }
    _modify { yield &own().pointee.tree.directory.names }
  }

  var sections: [Section] {
    _read { yield storage.value.pointee.sections }
    _modify { yield &own().pointee.sections }
  }

  var sectionTree: SectionTree {
    _read { yield storage.value.pointee.sectionTree }
    _modify { yield &own().pointee.sectionTree }
  }

  var flags: [UInt8] {
    _read { yield storage.value.pointee.tree.directory.flags }
    _modify { yield &own().pointee.tree.directory.flags }
  }

  var pins: [PinnedIndexes] {
    _read { yield storage.value.pointee.pins }
    _modify { yield &own().pointee.pins }
  }

  var packings: [CellPacking] {
    _read { yield storage.value.pointee.packings }
    _modify { yield &own().pointee.packings }
  }

  var levels: [Int32] {
    _read { yield storage.value.pointee.tree.directory.levels }
    _modify { yield &own().pointee.tree.directory.levels }
  }

  var metrics: ListMetrics {
    _read { yield storage.value.pointee.metrics }
    _modify { yield &own().pointee.metrics }
  }
}
