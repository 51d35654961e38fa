extension ListModel {
  /// Checks everything that must hold between two changes; empty if all is well.
  ///
  /// O(n).
  ///
  /// - Parameter dragged: An item in the air, which has the level of the lift wherever it is shown.
  package func violations(inTheAir dragged: ItemID? = nil) -> [String] {
    var problems = tree.violations() + levelViolations(inTheAir: dragged)
    if sectionTree.itemCount != tree.count {
      problems.append("sections count \(sectionTree.itemCount) items, the list has \(tree.count)")
    }
    for rank in 0..<tree.count where tree.rank(of: tree.item(at: rank)) != rank {
      problems.append("the item at rank \(rank) believes to be elsewhere")
    }
    if !tree.lineFocus.isFresh(in: self) {
      problems.append("the lines that are remembered are not those that a search finds")
    }
    problems += packingViolations()
    for section in sections.indices {
      let pinned = (0..<itemCount(in: section)).filter { index in
        item(at: Slot(section: section, item: index)).map { isPinned($0) } ?? false
      }
      if pinned != (pins.isEmpty ? [] : pins[section].indexes) {
        problems.append("section \(section) believes other items to be pinned")
      }
    }
    return problems
  }
}
