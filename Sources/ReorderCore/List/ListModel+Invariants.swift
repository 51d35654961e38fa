extension ListModel {
  /// Checks everything that must hold between two changes; empty if all is well.
  ///
  /// O(n).
  package func violations() -> [String] {
    var problems = tree.violations()
    if sectionTree.itemCount != tree.count {
      problems.append("sections count \(sectionTree.itemCount) items, the list has \(tree.count)")
    }
    for rank in 0..<tree.count where tree.rank(of: tree.item(at: rank)) != rank {
      problems.append("the item at rank \(rank) believes to be elsewhere")
    }
    return problems
  }
}
