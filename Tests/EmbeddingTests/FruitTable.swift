import ReorderCore

/// An application with a table: its own rows, and a log of everything reported to it.
final class FruitTable: TableViewDataSource, TableViewDelegate {
  private(set) var sections: [[String]]
  private(set) var told: [String] = []
  var fixedRows: Set<String> = []
  var tallRows: Set<String> = []
  /// The first row that may be displaced.
  var firstTarget = 0
  /// Called when a target is needed.
  var whenAsked: () -> Void = {}
  /// Called when a drag begins.
  var whenBegun: () -> Void = {}

  init(_ sections: [[String]]) { self.sections = sections }

  func height(ofRow id: String) -> Double { tallRows.contains(id) ? 100 : 50 }

  func canMoveRow(_ id: String) -> Bool { !fixedRows.contains(id) }

  func moveRow(at source: Slot, to destination: Slot) {
    told.append(
      "move \(source.section).\(source.item) to \(destination.section).\(destination.item)")
    let row = sections[source.section].remove(at: source.item)
    sections[destination.section].insert(row, at: destination.item)
  }

  func exchangeRow(at one: Slot, withRowAt other: Slot) {
    told.append("exchange \(one.section).\(one.item) and \(other.section).\(other.item)")
    let row = sections[one.section][one.item]
    sections[one.section][one.item] = sections[other.section][other.item]
    sections[other.section][other.item] = row
  }

  func targetForMove(of id: String, proposed: Slot) -> Slot {
    whenAsked()
    return Slot(section: proposed.section, item: max(proposed.item, firstTarget))
  }

  func willBeginDragging(_ id: String) {
    told.append("begin \(id)")
    whenBegun()
  }

  func didEndDragging(_ id: String, wasCancelled: Bool) {
    told.append(wasCancelled ? "cancel \(id)" : "end \(id)")
  }

  func announce(_ text: String) { told.append(text) }

  func cannotShow(_ error: SceneChange.Invalid) { told.append("\(error)") }

  func insert(_ rows: [String], at gap: Gap) {
    sections[gap.section].insert(contentsOf: rows, at: gap.item)
  }

  func remove(_ row: String) {
    for index in sections.indices { sections[index].removeAll { $0 == row } }
  }
}
